import type { TableState } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { type BetOdds, type OddsSource, playedOdds, runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { ballGamesOdds } from "./games/odds.ts";
import { rouletteFrench } from "./games/roulette-french/game.ts";

const oddsAt = (game: string, options: OddsSource["options"] = {}): ReadonlyMap<string, BetOdds> => {
  const text = JSON.stringify(options);
  const source = ballGamesOdds.find((one) => one.game.sheet.game === game && JSON.stringify(one.options) === text);
  if (source === undefined) throw new Error(`no odds of ${game} with ${text}`);
  return new Map(runSource(source).map((odds) => [odds.bet, odds]));
};

const edges = (odds: ReadonlyMap<string, BetOdds>): Record<string, string | null> =>
  Object.fromEntries([...odds].map(([bet, { edge }]) => [bet, edge]));

const inside = ["straight", "split", "street", "corner", "six-line", "column", "dozen", "two-columns", "two-dozens"];
const evenChances = ["red", "black", "even", "odd", "low", "high"];
const all = (bets: readonly string[], edge: string) => Object.fromEntries(bets.map((bet) => [bet, edge]));

describe("French roulette", () => {
  it("[AD-01-IV.1.B.b.half] keeps 1/37 of a plain bet and half of that of an even chance", () => {
    expect(edges(oddsAt("roulette-french", { zero: "half" }))).toEqual({
      ...all(inside, "1/37"),
      ...all(evenChances, "1/74"),
    });
  });

  it("[AD-01-IV.1.B.b.prison] [AD-01-IV.1.B.b.repeated-zero] keeps a little more where every even chance goes to prison", () => {
    // Worth of a prisoner of 1: freed at 18/37; on a zero again, half of the same. w = 18/37 + w/74, so w = 36/73.
    const worth = Ratio.of(18, 37).over(Ratio.one.minus(Ratio.of(1, 74)));
    expect(worth.toString()).toBe("36/73");
    const edge = Ratio.one.minus(worth).over(37);
    const odds = oddsAt("roulette-french", { zero: "prison" });
    expect(edges(odds)).toEqual({ ...all(inside, "1/37"), ...all(evenChances, edge.toString()) });
    // Exactly the stake comes back after one zero and then a win; after two zeros it is half of it.
    expect(odds.get("red")).toMatchObject({ pWin: "18/37", pPush: Ratio.of(18, 37 * 37).toString() });
  });

  it("is played best by taking half at once", () => {
    expect(edges(oddsAt("roulette-french"))).toEqual(edges(oddsAt("roulette-french", { zero: "half" })));
  });

  it("refuses a ladder that is not the rules'", () => {
    const thirds = (state: TableState) => {
      const play = state.play as { readonly zeros: Record<number, number> };
      if ((play.zeros[1] ?? 0) <= 2) return undefined;
      return { like: { ...state, play: { ...play, zeros: { 1: 2 } } }, times: Ratio.of(1, 3) };
    };
    const wrong = playedOdds({
      ...{ game: rouletteFrench, rules: "AD-455-2025" as const, options: { zero: "prison" } },
      ...{ limits: { min: 1, max: 2 ** 30 }, stake: () => 2 ** 30, ladder: thirds },
      forget: (play) => ({ ...(play as object), pockets: [] }),
    });
    expect(() => runSource(wrong)).toThrow(/not 1\/3 times/);
  });
});

describe("American roulette", () => {
  it("has the French edges with one zero", () => {
    expect(edges(oddsAt("roulette-american"))).toMatchObject({ ...all(inside, "1/37"), ...all(evenChances, "1/74") });
  });

  it("[AD-02-V.special-line] keeps 2/38 with two zeros, half of it on even chances, 3/38 on the special line", () => {
    expect(edges(oddsAt("roulette-american", { zeros: 2 }))).toMatchObject({
      ...all(inside, "1/19"),
      ...all(evenChances, "1/38"),
      "special-line": "3/38",
    });
  });

  it("[AD-02-I.jackpot] shows the chance of a jackpot's numbers, and leaves the edge to the meter", () => {
    const odds = oddsAt("roulette-american", { zeros: 2 });
    expect(odds.get("jackpot 17")).toMatchObject({ pWin: "1/38", edge: null });
    expect(odds.get("jackpot 17,17")).toMatchObject({ pWin: "1/1444", edge: null });
  });
});

describe("the other games", () => {
  it("boule keeps 1/9 of every bet", () => {
    expect(edges(oddsAt("boule"))).toEqual({ straight: "1/9", ...all(evenChances, "1/9") });
  });

  it("the wheel of fortune keeps what its spaces leave over", () => {
    // Of 54 spaces n win n times the price and their stakes: 54 less n times (price + 1), over 54.
    expect(edges(oddsAt("wheel-of-fortune"))).toEqual({
      "24": "1/9",
      "15": "1/6",
      "7": "2/9",
      "4": "5/27",
      "2": "2/9",
      "figure-1": "4/27",
      "figure-2": "4/27",
    });
  });
});
