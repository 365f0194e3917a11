import { describe, expect, it } from "vitest";
import { rouletteCloth } from "../web/history/cloth/roulette.ts";

const blacks = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
const one = rouletteCloth(blacks, 1, false);
const two = rouletteCloth(blacks, 2, true);

type Wager = readonly [bet: string, on: readonly (number | string)[]];

const insideNumbers: readonly Wager[] = [
  ...Array.from({ length: 36 }, (_, n): Wager => ["straight", [n + 1]]),
  ["split", [1, 2]],
  ["split", [1, 4]],
  ["street", [1, 2, 3]],
  ["corner", [1, 2, 4, 5]],
  ["six-line", [1, 2, 3, 4, 5, 6]],
  ["column", [1]],
  ["two-columns", [1, 2]],
  ["dozen", [2]],
  ["two-dozens", [2, 3]],
  ...["red", "black", "even", "odd", "low", "high"].map((bet): Wager => [bet, []]),
];

const withOneZero: readonly Wager[] = [
  ...insideNumbers,
  ["straight", [0]],
  ["split", [0, 1]],
  ["split", [0, 2]],
  ["split", [0, 3]],
  ["street", [0, 1, 2]],
  ["street", [0, 2, 3]],
  ["corner", [0, 1, 2, 3]],
];

const withTwoZeros: readonly Wager[] = [
  ...insideNumbers,
  ["straight", [0]],
  ["straight", ["00"]],
  ["split", [0, "00"]],
  ["split", [0, 1]],
  ["split", [0, 2]],
  ["split", ["00", 2]],
  ["split", ["00", 3]],
  ["street", [0, 1, 2]],
  ["street", [0, "00", 2]],
  ["street", ["00", 2, 3]],
  ["special-line", []],
  ["jackpot", []],
];

describe.each([
  ["one zero", one, withOneZero],
  ["two zeros", two, withTwoZeros],
] as const)("the cloth with %s", (_, cloth, wagers) => {
  it("has a place of its own for every wager", () => {
    const places = wagers.map(([bet, on]) => {
      const spot = cloth.spot(bet, on);
      expect(spot, `${bet} ${on}`).toBeDefined();
      return `${spot?.x} ${spot?.y}`;
    });
    expect(new Set(places).size).toBe(wagers.length);
  });

  it("keeps every place on the cloth", () => {
    for (const [bet, on] of wagers) {
      const spot = cloth.spot(bet, on);
      expect(spot?.x).toBeLessThanOrEqual(cloth.width);
      expect(spot?.y).toBeLessThanOrEqual(cloth.height);
    }
  });
});

it("marks results where they stand", () => {
  expect(two.fieldOf("00")).toBe("00");
  expect(one.fieldOf(36)).toBe("36");
  expect(one.fieldOf("00")).toBeUndefined();
});
