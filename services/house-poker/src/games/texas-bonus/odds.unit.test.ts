import { runJob } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { texasBonusOdds } from "./odds.ts";
import { isToBet, isToFlop } from "./strategy.ts";

describe("Texas Hold'em bonus", () => {
  it("[AD-22-V.bonus.aces-both] [AD-22-V.bonus.lose] keeps 8.54 % of the Bonus", () => {
    const job = texasBonusOdds[0]?.jobs().find(({ id }) => id === "bonus");
    const [odds] = runJob(job as NonNullable<typeof job>);
    // Of 1326 holes, each against 1225 pairs: 6 aces, 4 + 8 + 12 + 24 aces with a face, 18 high and 54 low pairs.
    const paid = 6 * (1224 * 30 + 1000) + 1225 * (4 * 25 + 8 * 20 + 12 * 15 + 18 * 10 + 24 * 5 + 54 * 3);
    const net = paid - 1225 * 1200;
    expect(Number(odds?.edgeDecimal)).toBeCloseTo(-net / (1326 * 1225), 12);
    expect(odds).toMatchObject({ method: "exact", pWin: "21/221", pPush: "0" });
  });

  it("advises to give up a two with 3 to 7 of another suit, and to bet where most hands are worse", () => {
    const flops = (own: string) => isToFlop(own.split(" "));
    expect(["2s 3d", "7s 2d", "5h 2c"].map(flops)).toEqual([false, false, false]);
    expect(["2s 3s", "8s 2d", "2h 2c", "4s 3d", "As 2d"].map(flops)).toEqual(new Array(5).fill(true));
    const bets = (own: string, board: string) => isToBet(own.split(" "), board.split(" "));
    expect(bets("As Kd", "Ah 7c 3d")).toBe(true);
    expect(bets("As Kd", "Ah 7c 3d Td")).toBe(true);
    expect(bets("8s 2d", "Ah Kc Qd")).toBe(false);
  });
});
