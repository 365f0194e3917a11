import { fiveCard } from "@carrusel/cards";
import { gamesOf } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { pokerGame } from "../table/game.ts";
import { playRandomHand } from "../testing/random-hand.ts";
import { Dice, randomSetting } from "../testing/random-setting.ts";
import { boundsOf, checkRound, seated, start, turnAt } from "../testing/table.ts";
import { commonShown } from "./streets.ts";
import type { Variant } from "./variant.ts";

/** A variant that the law does not know: all that it needs is this page. */
const three: Variant = {
  game: "poker-of-tests",
  title: "Three own cards, two of which count; the common ones come two and two",
  epigraph: "-",
  versions: { "AD-455-2025": "1" },
  packs: [{ cards: 52, ranking: fiveCard }],
  hand: { own: 2, common: 3 },
  streets: [
    { name: "deal", own: ["down", "down", "up"] },
    { name: "first pair", burnt: 2, common: 2 },
    { name: "second pair", common: 2 },
    { name: "draw", draw: true },
  ],
  speaks: { first: "highest-open-hand", later: "last-bettor" },
  raises: 1,
  opensWithoutFolding: [3],
  potAt: { 2: "half" },
  shown: commonShown,
  clauses: { hand: "-", deal: "-", first: "-" },
};

const games = gamesOf([pokerGame(three)]);

describe("a further variant", () => {
  it("is a page of data: streets, who speaks, limits, draws and hands follow from it", () => {
    const table = start(seated("poker-of-tests", { games, options: { ante: 100, limit: "pot-limit" } }), 4);
    table.cards("As Ks 2c 3c Ad Kd 4c 5c 9h Th Qh 7h");
    expect(turnAt(table)).toBe(3);
    table.act(3, "bet", { to: 200 }).act(4, "call").act(1, "raise", { to: 400 }).act(2, "call");
    table.act(3, "call").act(4, "call").cards("?? ?? Ah Kh");
    expect(turnAt(table)).toBe(1);
    expect(boundsOf(table)?.max).toBe(1000);
    checkRound(table).cards("2d 3d");
    expect(table.code({ do: "act", seat: 1, action: "fold" })).toBe("action-not-allowed");
    checkRound(table).act(3, "stand-pat").act(4, "stand-pat");
    table.act(1, "draw", { discard: ["9h"] }).cards("8s");
    checkRound(table.act(2, "stand-pat"));
    expect(table.last.outcome.hands).toMatchObject({ 1: { name: "three-of-a-kind" }, 2: { name: "three-of-a-kind" } });
    expect(table.last.pots).toEqual([{ amount: 2000, winners: { 1: 2000 } }]);
  });

  it("is played to the end by random players too", () => {
    const dice = new Dice(3);
    for (let hand = 0; hand < 500; hand++) playRandomHand(randomSetting([three], dice), dice);
  });
});
