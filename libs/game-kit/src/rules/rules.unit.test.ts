import { type RuleSet, refusalCodes, ruleSets } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import {
  type AnyGame,
  editionsOf,
  gameBySheet,
  gamesOf,
  gameUnder,
  rulesInForce,
  ruleVersionOf,
  underRuleSets,
} from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";

const set = "AD-455-2025";

type Row = RuleSet["versions"][number];
const row = (version: string, from: string | null, seats?: number, until?: string): Row => ({
  version,
  from,
  source: `text ${version}`,
  ...(until !== undefined && { until }),
  ...(seats !== undefined && { games: { repte: { clause: "T", says: `${seats} seats`, changes: { seats } } } }),
});
const setOf = (...versions: readonly Row[]): RuleSet => ({ id: set, title: "for tests", versions: [...versions] });
const under = (...versions: readonly Row[]) => underRuleSets(gamesOf([highCard]), [setOf(...versions)]);

const amended = under(row("1", null), row("2", "2001-03-01", 4), row("3", "2002-01-01", 5, "2002-12-31"));
const versionOn = (day: string, games = amended): unknown => {
  const found = rulesInForce(games, set, "repte", day);
  return "refused" in found ? found : found.version;
};

describe("the rules in force", () => {
  it("are those whose first day was the last to come, for the whole of that day", () => {
    expect(
      ["1850-01-01", "2001-02-28", "2001-03-01", "2001-12-31", "2002-01-01", "2002-12-31"].map((day) => versionOn(day)),
    ).toEqual(["1", "1", "2", "2", "3", "3"]);
  });

  it("are none after they have ended, before the first have begun, and for a set or game that there is not", () => {
    expect(versionOn("2003-01-01")).toMatchObject({
      refused: "not-authorised",
      message: expect.stringContaining("2002-12-31"),
    });
    const dated = under(row("1", "1997-10-11"));
    expect(versionOn("1997-10-11", dated)).toBe("1");
    expect(versionOn("1997-10-10", dated)).toMatchObject({
      refused: "not-authorised",
      message: `${set} has rules of repte from 1997-10-11 on, and none on 1997-10-10.`,
    });
    expect(rulesInForce(amended, "XX-1", "repte", "2001-01-01")).toMatchObject({ refused: "unknown-game" });
    expect(rulesInForce(amended, set, "boule", "2001-01-01")).toMatchObject({ refused: "unknown-game" });
    expect(refusalCodes).toHaveProperty("not-authorised");
  });

  it("say how long they hold, from where they are, and what they change", () => {
    const [editions] = [...amended.values()].map(editionsOf);
    expect(
      editions?.map(({ version, from, until, source, says }) => [version, from, until, source, says?.says]),
    ).toEqual([
      ["1", null, "2001-02-28", "text 1", undefined],
      ["2", "2001-03-01", "2001-12-31", "text 2", "4 seats"],
      ["3", "2002-01-01", "2002-12-31", "text 3", "5 seats"],
    ]);
  });

  it("of the Canary decree begin on the day after its publication, those of Andorra without a date", () => {
    expect(ruleSets.map(({ id, versions }) => [id, versions[0]?.version, versions[0]?.from])).toEqual([
      ["AD-455-2025", "1", null],
      ["ES-CN-234-1997", "1", "1997-10-11"],
    ]);
  });
});

describe("a version beside the released one", () => {
  it("leaves the released hash as it is, and has one of its own", () => {
    const [first, second, third] = editionsOf(amended.get("repte") as AnyGame);
    expect(first?.hash).toBe(ruleVersionOf(highCard, set)?.hash);
    expect(first?.game).toBe(highCard);
    expect(new Set([first?.hash, second?.hash, third?.hash]).size).toBe(3);
    expect(second?.hash).toBe(ruleVersionOf(second?.game as AnyGame, set)?.hash);
  });

  it("is what a table of its day is set up with, and every round names it", () => {
    const terms = { game: "repte", min: 100, max: 1000 };
    for (const [day, version, seats] of [
      ["2001-02-28", "1", 3],
      ["2001-03-01", "2", 4],
    ] as const) {
      const table = new TestTable(amended, { ...terms, day }).bet(seats, "ante", 100);
      expect(table.code({ do: "bet", seat: seats + 1, bet: "ante", stake: 100 })).toBe("no-such-seat");
      const { hash } = editionsOf(amended.get("repte") as AnyGame).find((one) => one.version === version) ?? {};
      const rules = { set, version, hash };
      expect(table.events.find(({ type }) => type === "table-set-up")).toMatchObject({ rules });
      expect(table.events.find(({ type }) => type === "round-started")).toMatchObject({ rules });
    }
  });

  it("is found again by what a history names; one that is not there is said to be missing", () => {
    const game = amended.get("repte") as AnyGame;
    expect(gameUnder(game, { set, version: "3" })?.sheet.seats).toBe(5);
    expect(gameUnder(game, { set, version: "4" })).toBeUndefined();
    const later = new TestTable(amended, { game: "repte", min: 100, max: 1000, day: "2001-03-01" });
    const now = new TestTable(under(row("1", null)), { game: "repte", min: 100, max: 1000 });
    expect(() => now.replay(later.events)).toThrow(
      "this release does not have version 2 of the rules of repte under AD-455-2025",
    );
  });
});

describe("a text that cannot be played", () => {
  const sheet = { ...highCard.sheet, facts: { packs: 1, words: "a sentence" } };
  const byData = gameBySheet(sheet, ["packs"], () => highCard);
  const change =
    (game: AnyGame, changes: object, from = "2001-01-01") =>
    () => {
      const rules = { clause: "T", says: "x", changes };
      const next = { version: "2", from, source: "x", games: { repte: rules } };
      return underRuleSets(gamesOf([game]), [setOf(row("1", null), next)]);
    };

  it("is refused where a game does not read from its sheet what it changes", () => {
    expect(change(highCard, { bets: { ante: { pays: "2:1" } } })).toThrow("repte takes no more than seats");
    expect(change(byData, { facts: { words: "another" } })).toThrow('repte does not read "words" from its sheet');
    expect(change(byData, { facts: { packs: 2 }, bets: { ante: { pays: "2:1" } } })).not.toThrow();
  });

  it("is refused where it changes what there is not, or is not written as it has to be", () => {
    expect(change(byData, { bets: { nine: { pays: "2:1" } } })).toThrow('no bet "nine"');
    expect(change(byData, { facts: { decks: 2 } })).toThrow("decks");
    expect(change(byData, { price: 2 })).toThrow();
    expect(() => under(row("1", "2001-01-01"), row("2", "2001-01-01", 4))).toThrow("order of their dates");
    expect(() => under(row("1", null), row("1", "2001-01-01", 4))).toThrow("each version once");
    expect(() => under(row("1", null), row("2", null, 4))).toThrow("only the first may lack one");
  });
});
