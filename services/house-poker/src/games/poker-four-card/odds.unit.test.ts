import { runJob } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { pokerFourCardOdds } from "./odds.ts";
import { timesToPlay } from "./strategy.ts";

const jobOf = (id: string) => {
  const job = pokerFourCardOdds[0]?.jobs().find((one) => one.id === id);
  if (job === undefined) throw new Error(`no job ${id}`);
  return job;
};

describe("four-card poker", () => {
  it("[AD-18-V.4.four-of-a-kind] [AD-18-V.4.pair] keeps 7.53 % of Asos", () => {
    // Hands of five by their best four: 13 * 48 fours; 44 * 48 - 40 straight flushes; 54,912 + 3,744 threes;
    // 111,540 + 5,148 - 2,072 flushes; 89 * 960 + 16,896 - 528 straights; 123,552 two pairs; aces less 768 and 2,616.
    const paid = 40 * 624 + 30 * 2_072 + 7 * 58_656 + 6 * 114_616 + 4 * 101_808 + 2 * 123_552 + 81_096;
    const won = 624 + 2_072 + 58_656 + 114_616 + 101_808 + 123_552 + 81_096;
    const [odds] = runJob(jobOf("aces"));
    expect(odds).toMatchObject({ bet: "aces", method: "exact", pWin: "20101/108290", edge: "4077/54145" });
    expect(20_101 * 24).toBe(won);
    expect(4_077 * 48).toBe(2_598_960 - won - paid);
  });

  it("plays the ante out: about 3.4 % by the advised play", () => {
    const job = jobOf("ante");
    expect(job.parts).toBeGreaterThanOrEqual(4);
    const [odds] = job.combine([job.part(0)]);
    expect(odds?.method).toBe("simulated");
    expect(Math.abs(Number(odds?.edgeDecimal) - 0.0335)).toBeLessThan(0.015);
  });

  it("advises by the dealer's open card: give up, one ante, or three", () => {
    const times = (hand: string, shows: string) => timesToPlay(hand.split(" "), shows);
    expect(times("As Kd Qh 9c 8d", "2c")).toBe(0);
    expect(times("2s 2d Qh 9c 8d", "Kc")).toBe(0);
    expect(times("2s 2d Kh 9c 8d", "Kc")).toBe(1);
    expect(times("9s 9d Kh 7c 8d", "Ac")).toBe(1);
    expect(times("9s 9d Kh 7c 8d", "2c")).toBe(3);
    expect(times("Qs Qd Ah 7c 8d", "Ac")).toBe(3);
    expect(times("2s 2d 3h 3c Kd", "Ac")).toBe(3);
  });
});
