import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { randomNumbers, runJob, simulation } from "./index.ts";
import { addTallies, countedOdds, exactOdds, jackpotOdds, simulatedOdds } from "./rows.ts";

describe("rows of odds", () => {
  it("take counts of parts together", () => {
    // Two cards of four aces and four kings, paid 3:2 for a pair of aces, pushed with two kings: by hand.
    const aces = { win: 6n, push: 0n, lose: 0n, net: 6n * 3n, unit: 2n };
    const rest = { win: 0n, push: 6n, lose: 16n, net: -16n * 2n, unit: 2n };
    expect(countedOdds("pair", "3:2", addTallies([aces, rest]))).toEqual({
      ...{ bet: "pair", pays: "3:2", pWin: "3/14", pPush: "3/14", pLose: "4/7" },
      ...{ edge: "1/4", edgeDecimal: 0.25, method: "exact", error: null },
    });
    expect(() => addTallies([aces, { ...rest, unit: 1n }])).toThrow(/units/);
  });

  it("refuse chances that do not add up to one", () => {
    const [half, third] = [Ratio.of(1, 2), Ratio.of(1, 3)];
    expect(() => exactOdds("x", "1:1", { win: half, push: Ratio.zero, lose: third, edge: third })).toThrow(/5\/6/);
  });

  it("give decimals of fractions that floating point cannot hold, and of edges below zero", () => {
    const [num, den] = [2n ** 2000n + 1n, 3n * 2n ** 2000n];
    const edge = Ratio.of(num, den);
    expect(exactOdds("x", "1:1", { win: Ratio.one, push: Ratio.zero, lose: Ratio.zero, edge }).edgeDecimal).toBeCloseTo(
      1 / 3,
      15,
    );
    const tally = { win: 3n, push: 0n, lose: 1n, net: 2n, unit: 1n };
    expect(countedOdds("x", "1:1", tally)).toMatchObject({ edge: "-1/2", edgeDecimal: -0.5 });
  });

  it("leave the edge of a jackpot to its meter", () => {
    expect(jackpotOdds("jackpot 17", Ratio.of(1, 37))).toMatchObject({ pWin: "1/37", pLose: "36/37", edge: null });
  });

  it("say how far simulated edges may be off", () => {
    // 600 wins and 400 losses of one: mean 0.2, variance 0.96.
    const odds = simulatedOdds("x", "1:1", { n: 1000, sum: 200, sumSquares: 1000, win: 600, push: 0, lose: 400 });
    expect(odds).toMatchObject({ pWin: "0.6", pLose: "0.4", edge: "-0.2", edgeDecimal: -0.2, method: "simulated" });
    expect(odds.error).toBeCloseTo(1.96 * Math.sqrt(0.96 / 1000), 3);
  });
});

describe("simulations", () => {
  const job = simulation({
    ...{ id: "coin", rounds: 40_000, parts: 8, cost: 0.01 },
    bets: [
      { bet: "heads", pays: "1:1" },
      { bet: "two-heads", pays: "2:1" },
    ],
    player: (random) => () => {
      const [first, second] = [random.below(2), random.below(2)];
      return [first === 0 ? 1 : -1, first + second === 0 ? 2 : -1];
    },
  });

  it("come to the known edge within their error, the same at every run", () => {
    const rows = runJob(job);
    expect(runJob(job)).toEqual(rows);
    for (const [index, edge] of [0, 1 / 4].entries()) {
      const row = rows[index];
      // Four half-widths: beyond them one time in millions of seeds.
      expect(Math.abs((row?.edgeDecimal ?? 9) - edge)).toBeLessThan(2 * (row?.error ?? 0));
      expect(row?.error).toBeGreaterThan(0.004);
    }
  });

  it("play every part with its own seed", () => {
    expect(job.part(0)).not.toEqual(job.part(1));
    expect(randomNumbers(1).below(1e9)).not.toBe(randomNumbers(2).below(1e9));
  });
});
