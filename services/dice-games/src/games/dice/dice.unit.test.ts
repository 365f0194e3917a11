import { describe, expect, it } from "vitest";
import { throwsOf, totalOf } from "./dice.ts";

describe("throws", () => {
  it("are all ordered faces of so many dice, each as likely", () => {
    expect(throwsOf(2)).toHaveLength(36);
    expect(new Set(throwsOf(3).map(({ result }) => result.join("")))).toHaveProperty("size", 216);
    expect(
      throwsOf(3).every(({ weight, result }) => weight === 1 && result.every((face) => face >= 1 && face <= 6)),
    ).toBe(true);
  });

  it("have the well-known numbers of ways to each total", () => {
    const ways = (dice: number) => {
      const counts = Map.groupBy(throwsOf(dice), ({ result }) => totalOf(result));
      return [...counts].sort(([a], [b]) => a - b).map(([, throws]) => throws.length);
    };
    expect(ways(2)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(ways(3)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
  });
});
