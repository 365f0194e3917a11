import { frenchPack } from "@carrusel/cards";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankerDraws } from "./drawing.ts";
import { compareHands, isNatural, pointsOf, totalOf } from "./points.ts";

describe("points", () => {
  it("[AD-07-VI.1.values] are the number, one for the ace, nothing for tens and figures", () => {
    expect(["As", "2h", "5d", "9c", "Ts", "Jh", "Qd", "Kc"].map(pointsOf)).toEqual([1, 2, 5, 9, 0, 0, 0, 0]);
    const perSuit = frenchPack().reduce((sum, card) => sum + pointsOf(card), 0) / 4;
    expect(perSuit).toBe(45);
  });

  it("[AD-07-VI.1.values] of a hand are the units of the sum", () => {
    expect(totalOf(["9h", "4c"])).toBe(3);
    expect(totalOf(["8h", "7c", "9d"])).toBe(4);
    expect(totalOf(["Kh", "Tc"])).toBe(0);
    fc.assert(
      fc.property(fc.subarray([...frenchPack()], { minLength: 1, maxLength: 3 }), (cards) => {
        const sum = cards.reduce((total, card) => total + pointsOf(card), 0);
        return totalOf(cards) >= 0 && totalOf(cards) <= 9 && (sum - totalOf(cards)) % 10 === 0;
      }),
    );
  });

  it("are a natural with two cards only, and nine beats eight", () => {
    expect(isNatural(["9h", "9c"])).toBe(true);
    expect(isNatural(["Kh", "9c"])).toBe(true);
    expect(isNatural(["3h", "4c"])).toBe(false);
    expect(isNatural(["2h", "2c", "4d"])).toBe(false);
    expect(compareHands(["Kh", "9c"], ["Kh", "8c"])).toBeGreaterThan(0);
    expect(compareHands(["Kh", "9c"], ["4h", "5c"])).toBe(0);
  });
});

/** The classic table as it hangs in every casino: rows from the bank's 7 down to 0, columns punto's third card 0 to 9. */
const chart = [
  "SSSSSSSSSS",
  "SSSSSSDDSS",
  "SSSSDDDDSS",
  "SSDDDDDDSS",
  "DDDDDDDDSD",
  "DDDDDDDDDD",
  "DDDDDDDDDD",
  "DDDDDDDDDD",
];

describe("the banker's table", () => {
  it("[AD-07-VI.2.b.banca-table] draws as the classic chart says", () => {
    for (const [row, line] of chart.entries()) {
      for (const [third, letter] of [...line].entries()) {
        expect(bankerDraws(7 - row, third), `${7 - row} against ${third}`).toBe(letter === "D");
      }
    }
  });

  it("[AD-07-VI.2.b.banca-punto-stood] draws to five and stands on six and seven where punto stood", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((total) => bankerDraws(total, undefined))).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false],
    ]);
  });
});
