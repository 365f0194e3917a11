import { describe, expect, it } from "vitest";
import { checkPrizes } from "./least-prizes.ts";

const check = (prizes: Record<string, string>, seed = 2_500_000, stake = 500) =>
  checkPrizes("AD-455-2025", { stake, seed, prizes });

describe("prizes of blackjack's sevens", () => {
  it("[AD-03-V.1.g.three-suited-sevens] give 5,000 stakes for three suited sevens: the seed is no less", () => {
    expect(check({ "three-suited-sevens": "100%" })).toBeUndefined();
    expect(check({ "three-suited-sevens": "100%" }, 2_499_999)).toMatchObject({
      refused: "jackpot-too-small",
      clause: "AD-03-V.1.g.three-suited-sevens",
    });
    expect(check({ "three-suited-sevens": "4999x" })).toMatchObject({ refused: "jackpot-too-small" });
    expect(check({ "three-suited-sevens": "sum:2500000" }, 0)).toBeUndefined();
  });

  it("[AD-03-V.1.g.progressive] keep the listed proportions for every other combination", () => {
    const listed = { "first-seven": 2, "two-sevens": 10, "two-suited-sevens": 50, "three-sevens": 200 };
    for (const [combination, stakes] of Object.entries(listed)) {
      expect(check({ [combination]: `${stakes}x` })).toBeUndefined();
      expect(check({ [combination]: `${stakes - 1}x` })).toMatchObject({ refused: "jackpot-too-small" });
    }
    expect(check({ "two-sevens": "0.2%" }), "5,000 of 2,500,000").toBeUndefined();
    expect(check({ "two-sevens": "0.1%" })).toMatchObject({ refused: "jackpot-too-small" });
  });

  it("say nothing of other combinations, or of another rule set", () => {
    expect(check({ "royal-flush": "1%", "17,17": "1x" }, 100)).toBeUndefined();
    expect(checkPrizes("ES-CN-234-1997", { stake: 500, seed: 0, prizes: { "first-seven": "1x" } })).toBeUndefined();
  });
});
