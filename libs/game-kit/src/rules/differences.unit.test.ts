import { describe, expect, it } from "vitest";
import { type AnyGame, editionsOf, gameBySheet, gamesOf, ruleDifferences, underRuleSets } from "../index.ts";
import { highCard } from "../testing/high-card.ts";

const sheet = {
  ...highCard.sheet,
  versions: { "AD-455-2025": "1", "ES-CN-234-1997": "1" },
  bets: highCard.sheet.bets.map((bet) => (bet.id === "ace" ? { ...bet, sets: ["AD-455-2025"] } : bet)),
  playersPerPlace: { most: 2, clause: "T", under: { "ES-CN-234-1997": { most: 1, clause: "ES" } } },
  facts: { packs: { least: 1, most: 6 }, order: ["a", "b"] },
};
const changes = {
  seats: 5,
  bets: { suited: { pays: "4:1" }, later: null },
  facts: { packs: { most: 8 }, order: ["b", "a"] },
};
const games = underRuleSets(gamesOf([gameBySheet(sheet, ["packs", "order"], () => highCard)]), [
  {
    id: "AD-455-2025",
    title: "for tests",
    versions: [
      { version: "1", from: null, source: "x" },
      { version: "2", from: "2001-01-01", source: "x", games: { repte: { clause: "T", says: "x", changes } } },
    ],
  },
]);
const [first, second, canary] = editionsOf(games.get("repte") as AnyGame);

describe("differences between two texts", () => {
  it("are where they are, with what each of them says", () => {
    if (first === undefined || second === undefined) throw new Error("there are two");
    expect(ruleDifferences(first, second)).toEqual([
      { at: "seats", before: 3, after: 5 },
      { at: "facts.packs.most", before: 6, after: 8 },
      { at: "facts.order", before: ["a", "b"], after: ["b", "a"] },
      { at: "bets.suited.pays", before: "3:1", after: "4:1" },
      { at: "bets.later", before: expect.objectContaining({ pays: "1:1" }), after: undefined },
    ]);
    expect(ruleDifferences(first, first)).toEqual([]);
    expect(ruleDifferences(second, first)).toHaveLength(5);
  });

  it("are also those of two rule sets that one sheet holds", () => {
    if (first === undefined || canary === undefined) throw new Error("there are two");
    expect(ruleDifferences(first, canary).map(({ at }) => at)).toEqual([
      "bets.ace",
      "playersPerPlace.most",
      "playersPerPlace.clause",
    ]);
  });
});
