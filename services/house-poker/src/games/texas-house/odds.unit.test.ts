import { runJob } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { texasHouseOdds } from "./odds.ts";
import { isToCall } from "./strategy.ts";

describe("house Texas poker", () => {
  it("[AD-20-V.txb.flush] [AD-20-V.txb.aces] keeps 166,392 of 2,598,960 of TXB", () => {
    const job = texasHouseOdds[0]?.jobs().find(({ id }) => id === "txb");
    // 84,480 pairs of aces, 123,552 two pairs, 54,912 threes, 10,200 straights; 9,516 flushes or better.
    const [odds] = runJob(job as NonNullable<typeof job>);
    expect(odds).toMatchObject({ bet: "txb", method: "exact", pWin: "673/6188", edge: "6933/108290" });
    expect(6933 * 24).toBe(166_392);
  });

  const calls = (own: string, flop: string): boolean => isToCall(own.split(" "), flop.split(" "));

  it("advises to go on with pairs, draws and high cards, and to give up low ones", () => {
    expect(calls("As 9d", "Kh 7c 3d")).toBe(true);
    expect(calls("2s 2d", "Kh 7c 3d")).toBe(true);
    expect(calls("9h 4h", "Kh 7h 2d")).toBe(true);
    expect(calls("8s 7d", "9h 6c Kd")).toBe(true);
    expect(calls("6s 2d", "Kh Jc 8d")).toBe(false);
    expect(calls("5s 3d", "Qh Jc 9d")).toBe(false);
  });
});
