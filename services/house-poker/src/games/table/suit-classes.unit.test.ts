import { describe, expect, it } from "vitest";
import { suitClasses } from "./suit-classes.ts";

describe("hands up to the names of suits", () => {
  it.each([
    [1, 13, 52],
    [2, 169, 1_326],
    [3, 1_755, 22_100],
    [4, 16_432, 270_725],
    [5, 134_459, 2_598_960],
  ])("of %i cards are %i classes of %i hands", (size, classes, hands) => {
    const all = suitClasses(size);
    expect(all).toHaveLength(classes);
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(hands);
    for (const { cards } of all) expect(new Set(cards).size).toBe(size);
  });

  it("count each class once: of two cards pairs six, suited ones four, others twelve times", () => {
    const counts = suitClasses(2).map(({ cards: [a = 0, b = 0], count }) => [
      a >> 2 === b >> 2,
      (a & 3) === (b & 3),
      count,
    ]);
    for (const [pair, suited, count] of counts) expect(count).toBe(pair ? 6 : suited ? 4 : 12);
  });
});
