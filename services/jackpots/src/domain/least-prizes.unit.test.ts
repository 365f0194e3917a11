import { describe, expect, it } from "vitest";
import { checkPrizes } from "./least-prizes.ts";

const check = (prizes: Record<string, string>, { seed = 2_500_000, stake = 500, bet = "jackpot" } = {}) =>
  checkPrizes("AD-455-2025", { bet, stake, seed, prizes });

describe("prizes of blackjack's sevens", () => {
  it("[AD-03-V.1.g.three-suited-sevens] give 5,000 stakes for three suited sevens: the seed is no less", () => {
    expect(check({ "three-suited-sevens": "100%" })).toBeUndefined();
    expect(check({ "three-suited-sevens": "100%" }, { seed: 2_499_999 })).toMatchObject({
      refused: "jackpot-too-small",
      clause: "AD-03-V.1.g.three-suited-sevens",
    });
    expect(check({ "three-suited-sevens": "4999x" })).toMatchObject({ refused: "jackpot-too-small" });
    expect(check({ "three-suited-sevens": "sum:2500000" }, { seed: 0 })).toBeUndefined();
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
    expect(check({ "royal-flush": "1%", "17,17": "1x" }, { seed: 100 })).toBeUndefined();
    const canary = { bet: "jackpot", stake: 500, seed: 0, prizes: { "first-seven": "1x" } };
    expect(checkPrizes("ES-CN-234-1997", canary)).toBeUndefined();
  });
});

describe("prizes of the carousel of no-discard poker", () => {
  const carousel = (prizes: Record<string, string>, seed = 6_000_000) => check(prizes, { seed, bet: "carousel" });

  it("[AD-10-VII.b.royal-flush] [AD-10-VII.b.straight-flush] [AD-10-VII.b.four-of-a-kind] [AD-10-VII.b.full-house] [AD-10-VII.b.flush] [AD-10-VII.b.straight] [AD-10-VII.b.three-of-a-kind] are no less than the law's table", () => {
    const listed = {
      ...{ "royal-flush": 12_000, "straight-flush": 2_000, "four-of-a-kind": 400, "full-house": 100 },
      ...{ flush: 60, straight: 30, "three-of-a-kind": 10 },
    };
    for (const [combination, stakes] of Object.entries(listed)) {
      expect(carousel({ [combination]: `${stakes}x` })).toBeUndefined();
      expect(carousel({ [combination]: `${stakes - 1}x` })).toMatchObject({
        refused: "jackpot-too-small",
        clause: `AD-10-VII.b.${combination}`,
      });
    }
  });

  it("[AD-10-VII.b.royal-flush] may be the whole of a meter that starts at 12,000 stakes", () => {
    expect(carousel({ "royal-flush": "100%" })).toBeUndefined();
    expect(carousel({ "royal-flush": "100%" }, 5_999_999)).toMatchObject({ refused: "jackpot-too-small" });
  });
});

describe("parts of the meter at no-discard poker", () => {
  it("[AD-10-VII.d.royal-flush] [AD-10-VII.d.straight-flush] are the whole and a tenth of a progressive", () => {
    const progressive = (prizes: Record<string, string>) => check(prizes, { bet: "progressive" });
    expect(progressive({ "royal-flush": "100%", "straight-flush": "10%" })).toBeUndefined();
    expect(progressive({ "royal-flush": "99%" })).toMatchObject({ refused: "jackpot-too-small" });
    expect(progressive({ "royal-flush": "100%", "straight-flush": "9.9%" })).toMatchObject({
      refused: "jackpot-too-small",
      clause: "AD-10-VII.d.straight-flush",
    });
  });

  it("[ES-CN-1-8.royal-flush] [ES-CN-1-8.straight-flush] [ES-CN-1-8.four-of-a-kind] are 100, 10 and 5 % under the Canary decree", () => {
    const canary = (prizes: Record<string, string>) =>
      checkPrizes("ES-CN-234-1997", { bet: "jackpot", stake: 500, seed: 2_500_000, prizes });
    expect(canary({ "royal-flush": "100%", "straight-flush": "10%", "four-of-a-kind": "5%" })).toBeUndefined();
    for (const [combination, prize] of [
      ["royal-flush", "90%"],
      ["straight-flush", "5%"],
      ["four-of-a-kind", "4.99%"],
    ] as const) {
      expect(canary({ [combination]: prize })).toMatchObject({
        refused: "jackpot-too-small",
        clause: `ES-CN-1-8.${combination}`,
      });
    }
  });
});
