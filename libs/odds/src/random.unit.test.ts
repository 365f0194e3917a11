import { describe, expect, it } from "vitest";
import { randomNumbers, xoshiro } from "./random.ts";

describe("seeded random numbers", () => {
  it("follow the published generator", () => {
    const bits = xoshiro(1, 2, 3, 4);
    expect([bits(), bits(), bits(), bits()]).toEqual([11520, 0, 5927040, 70819200]);
  });

  it("repeat with the seed and differ without it", () => {
    const drawn = (seed: number) => {
      const random = randomNumbers(seed);
      return Array.from({ length: 20 }, () => random.below(1000));
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it("give every number of a range as often as any other", () => {
    const random = randomNumbers(1);
    const counts = new Array<number>(6).fill(0);
    const n = 60_000;
    for (let index = 0; index < n; index++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - n / 6) ** 2 / (n / 6), 0);
    // Above 20.5 one time in a thousand, with five degrees of freedom.
    expect(chiSquared).toBeLessThan(20.5);
  });

  it("shuffle without losing anything, and leave the rest of the array a permutation of the rest", () => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    randomNumbers(3).shuffle(cards, 5);
    expect([...cards].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect(cards.slice(0, 5)).not.toEqual([0, 1, 2, 3, 4]);
  });
});
