import { cardOfNumber } from "@carrusel/cards";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setHand } from "./hands.ts";
import { lowByHouseWay } from "./house-way.ts";

const sorted = (cards: readonly string[]): string => [...cards].sort().join(" ");

describe("the house way", () => {
  const cases: readonly (readonly [why: string, hand: string, low: string])[] = [
    ["nothing: second and third", "As Kd Qc 9s 7h 4d 2c", "Kd Qc"],
    ["a pair high", "8s 8d Qc Js 7h 4d 2c", "Qc Js"],
    ["two small pairs with a king together", "6s 6d 3c 3s Kh 9d 8c", "Kh 9d"],
    ["two small pairs without a king split", "6s 6d 3c 3s Qh 9d 8c", "3c 3s"],
    ["tens and nines with an ace together", "Ts Td 9c 9s Ah 4d 2c", "Ah 4d"],
    ["tens and nines with a king split", "Ts Td 9c 9s Kh 4d 2c", "9c 9s"],
    ["kings and fives with an ace together", "Ks Kd 5c 5s Ah 9d 8c", "Ah 9d"],
    ["kings and sevens with an ace split", "Ks Kd 7c 7s Ah 4d 2c", "7c 7s"],
    ["aces and twos split", "As Ad 2c 2s Kh Qd 8c", "2c 2s"],
    ["the joker makes a pair of aces", "As Jk 9c 9s Kh Qd 8c", "9c 9s"],
    ["three pairs: the highest low", "As Ad 9c 9s 4h 4d 2c", "As Ad"],
    ["three of a kind together", "8s 8d 8c Ks 7h 4d 2c", "Ks 7h"],
    ["three aces split", "As Ad Ac Ks 7h 4d 2c", "Ac Ks"],
    ["twice three: a pair of the higher low", "Ks Kd Kc 9s 9h 9d 2c", "Kd Kc"],
    ["a full house split", "8s 8d 8c 3s 3h Kd Qc", "3s 3h"],
    ["a full house of two pairs: the higher low", "8s 8d 8c 3s 3h 9d 9c", "9d 9c"],
    ["twos stay in a full house under ace-king", "8s 8d 8c 2s 2h Ad Kc", "Ad Kc"],
    ["four sixes together", "6s 6d 6c 6h Qs 9d 2c", "Qs 9d"],
    ["four tens under a king split", "Ts Td Tc Th Ks 9d 2c", "Td Tc"],
    ["four tens under an ace together", "Ts Td Tc Th As 9d 2c", "As 9d"],
    ["four kings with ace-queen split", "Ks Kd Kc Kh As Qd 2c", "Kd Kc"],
    ["four aces split", "As Ad Ac Ah Ks Qd 2c", "Ad Ac"],
    ["four aces and sixes split", "As Ad Ac Ah 6s 6d 2c", "Ad Ac"],
    ["four aces above sevens", "As Ad Ac Ah 7s 7d 2c", "7s 7d"],
    ["five aces split", "As Ad Ac Ah Jk Qd 2c", "Ac Jk"],
    ["five aces above kings", "As Ad Ac Ah Jk Kd Kc", "Kd Kc"],
    ["a straight with the best low", "9s 8d 7c 6h 5s Kd 3c", "Kd 3c"],
    ["a six-card straight gives its top card", "9s 8d 7c 6h 5s 4d Kc", "Kc 9s"],
    ["a pair under a flush", "As Qs 9s 6s 3s Kd Kc", "Kd Kc"],
    ["a straight rather than a pair high", "9s 9d 8c 7h 6s 5d Ac", "9s Ac"],
    ["two pairs split rather than a straight", "Ts Td 9c 9h 8s 7d 6c", "9c 9h"],
    ["the royal flush above two aces", "Ah As Ad Jk Kh Qh Jh", "As Ad"],
  ];
  it.each(cases)("sets %s: %s", (_, hand, low) => {
    const ranks = (cards: string): string =>
      cards
        .split(" ")
        .map((card) => (card === "Jk" ? "A" : card[0]))
        .sort()
        .join("");
    expect(ranks(lowByHouseWay(hand.split(" ")).join(" "))).toBe(ranks(low));
  });

  const seven = fc
    .uniqueArray(fc.integer({ min: 0, max: 52 }), { minLength: 7, maxLength: 7 })
    .map((numbers) => numbers.map(cardOfNumber));

  it("is never foul, depends on no order, and passes over no way that is better at no cost", () => {
    fc.assert(
      fc.property(seven, (cards) => {
        const low = lowByHouseWay(cards);
        expect(sorted(lowByHouseWay([...cards].reverse()))).toBe(sorted(low));
        const set = setHand(cards, low);
        expect(set.foul).toBe(false);
        for (const a of cards) {
          for (const b of cards) {
            if (a >= b) continue;
            const other = setHand(cards, [a, b]);
            const [lower, higher] = [
              other.lowValue.strength - set.lowValue.strength,
              other.highValue.strength - set.highValue.strength,
            ];
            if (!other.foul && lower >= 0 && higher >= 0) expect([lower, higher]).toEqual([0, 0]);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
