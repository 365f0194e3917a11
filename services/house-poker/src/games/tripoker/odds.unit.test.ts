import { runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { tripokerOdds } from "./odds.ts";

const rows = new Map(tripokerOdds.flatMap(runSource).map((row) => [row.bet, row]));

describe("tripoker", () => {
  it("[AD-15-V.fortuna.pair] keeps 193/5525 of fortuna", () => {
    // Of 22,100 hands 48 straight flushes, 52 threes, 720 straights, 1,096 flushes and 3,744 pairs win.
    const won = 40 * 48 + 25 * 52 + 6 * 720 + 4 * 1096 + 3744;
    const lost = 22_100 - 48 - 52 - 720 - 1096 - 3744;
    expect((lost - won) / 22_100).toBeCloseTo(193 / 5525, 12);
    expect(rows.get("fortuna")).toMatchObject({ edge: "193/5525", pWin: "283/1105", pPush: "0", method: "exact" });
  });

  it("keeps 3.37 % of an ante with its extra by best play, as published", () => {
    expect(rows.get("ante")?.edgeDecimal).toBeCloseTo(0.0337, 4);
    expect(rows.get("ante")).toMatchObject({ edge: "686689/20358520", method: "exact", error: null });
  });

  it("has rows for the bets that players lay, no others", () => {
    expect([...rows.keys()]).toEqual(["fortuna", "ante"]);
  });
});
