import { describe, expect, it } from "vitest";
import { paiGowPokerOdds } from "./odds.ts";

describe("pai gow poker", () => {
  it("[AD-12-I.copies] [AD-12-V.commission] keeps about 2.7 % by copies and commission, both sides by the house way", () => {
    const job = paiGowPokerOdds[0]?.jobs()[0];
    if (job === undefined) throw new Error("no job");
    const [odds] = job.combine([job.part(0)]);
    expect(odds).toMatchObject({ bet: "main", method: "simulated" });
    expect(Math.abs(Number(odds?.edgeDecimal) - 0.0271)).toBeLessThan(0.001);
    const [win, push, lose] = [odds?.pWin, odds?.pPush, odds?.pLose].map(Number) as [number, number, number];
    expect(win + push + lose).toBeCloseTo(1, 9);
    expect(Number(odds?.edgeDecimal)).toBeCloseTo(lose - 0.95 * win, 9);
    // The same seeds give the same figures.
    expect(job.combine([job.part(0)])).toEqual([odds]);
  });
});
