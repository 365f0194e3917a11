import { Ratio } from "@carrusel/money";
import { type BetOdds, runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { mahjongPaiGowOdds } from "./odds.ts";

describe("the odds of forty tiles", () => {
  const odds = new Map(runSource(mahjongPaiGowOdds).map((row) => [row.bet, row]));
  const row = (bet: string): BetOdds => {
    const found = odds.get(bet);
    if (found === undefined) throw new Error(`no odds of ${bet}`);
    return found;
  };

  it("[AD-17-VI.pair] have a pair once in thirteen hands: three of the other 39 tiles make one", () => {
    expect(row("pair")).toMatchObject({ pWin: "1/13", pPush: "0", pLose: "12/13", edge: "6/13" });
  });

  it("[AD-17-VI.tie] have the same two tiles in 109 of 9,139", () => {
    // A pair: the bank has the other two of the kind, 2/38 · 1/37. Else one of three and one of three: 2 · 3/38 · 3/37.
    const tie = Ratio.of(1, 13)
      .times(Ratio.of(2, 38 * 37))
      .plus(Ratio.of(12, 13).times(Ratio.of(18, 38 * 37)));
    expect(tie.toString()).toBe("109/9139");
    expect(row("tie")).toMatchObject({ pWin: "109/9139", pPush: "0", edge: Ratio.one.minus(tie.times(61)).toString() });
  });

  it("[AD-17-VI.win-lose] win and lose alike, and the commission is the house's edge", () => {
    // Position and bank are alike: half of what is no tie each, 4515/9139, of which 5 per cent is kept.
    for (const bet of ["win", "lose"]) {
      expect(row(bet)).toMatchObject({
        pays: "19:20",
        pWin: "4515/9139",
        pPush: "109/9139",
        pLose: "4515/9139",
        edge: Ratio.of(4515, 9139).over(20).toString(),
        method: "exact",
      });
    }
  });
});
