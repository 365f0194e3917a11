import { type BetOdds, runJob } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { blackjackOdds } from "./odds.ts";

const job = (game: string, id: string): Readonly<Record<string, BetOdds>> => {
  const source = blackjackOdds.find((candidate) => candidate.game.sheet.game === game);
  const found = source?.jobs().find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`${game} has no job ${id}`);
  return Object.fromEntries(runJob(found).map((row) => [row.bet, row]));
};

describe("odds of blackjack", () => {
  it("counts insurance, over and under 13 exactly", () => {
    expect(job("blackjack", "insurance")).toMatchObject({ insurance: { pWin: "96/311", edge: "23/311" } });
    const thirteen = job("blackjack-triple", "thirteen");
    expect(thirteen["over-13"]?.edgeDecimal).toBeCloseTo(0.0655, 4);
    expect(thirteen["under-13"]?.edgeDecimal).toBeCloseTo(0.1007, 4);
  });

  it("counts the sevens, at the table's prices and for a jackpot", () => {
    const sevens = job("blackjack", "sevens");
    expect(sevens.jackpot?.pWin).toBe("1/13");
    expect(sevens["jackpot three-suited-sevens"]).toMatchObject({ pWin: "2/125333", edge: null });
    const paid = 5000 * 480 + 200 * (24 * 23 * 22 - 480) + 50 * 24 * 5 * 288 + 10 * 24 * 18 * 288 + 2 * 24 * 288 * 310;
    const all = 312 * 311 * 310;
    expect(sevens.jackpot?.edgeDecimal).toBeCloseTo(12 / 13 - paid / all, 10);
  });

  it("[AD-03-V.2.common] gives both games of the shoe the same chances: one jackpot may be common to their tables", () => {
    expect(job("blackjack-triple", "sevens")).toEqual(job("blackjack", "sevens"));
  });

  it("plays the hand itself, for all boxes of triple blackjack alike", () => {
    for (const source of blackjackOdds) expect(source.jobs().map(({ id }) => id)).toContain("hand");
  });
});

describe("odds of triple joc", () => {
  it("gives the house a thirty-fourth of the repte wager", () => {
    expect(job("triple-joc", "repte")).toMatchObject({ repte: { pWin: "8/17", pLose: "9/17", edge: "1/34" } });
    expect(job("triple-joc", "insurance")).toMatchObject({ insurance: { pWin: "16/51", edge: "1/17" } });
  });

  it("counts the best five of all 20,358,520 sixes", () => {
    const hands = { 100: 188, 25: 1656, 10: 14_664, 6: 165_984, 5: 205_792, 4: 361_620, 3: 732_160, 2: 2_532_816 };
    const paid = Object.entries(hands).reduce((sum, [pays, count]) => sum + Number(pays) * count, 0);
    const won = Object.values(hands).reduce((sum, count) => sum + count, 0);
    const highPairs = 2_252_472;
    const lost = 20_358_520 - won - highPairs;
    const { poker } = job("triple-joc", "poker");
    expect(poker?.edgeDecimal).toBeCloseTo((lost - paid - highPairs) / 20_358_520, 12);
    expect(poker?.method).toBe("exact");
  });

  it("counts its blackjack from one pack: close to even, since six cards win", () => {
    const { blackjack } = job("triple-joc", "hand");
    expect(blackjack?.method).toBe("exact");
    expect(blackjack?.edgeDecimal).toBeGreaterThan(-0.002);
    expect(blackjack?.edgeDecimal).toBeLessThan(0.002);
  });
});
