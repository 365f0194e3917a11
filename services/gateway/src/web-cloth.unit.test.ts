import { describe, expect, it } from "vitest";
import { puntoBancoCloth, trenteCloth } from "../web/history/cloth/common-cards.ts";
import { crapsCloth, frenchBankCloth, sicBoCloth } from "../web/history/cloth/dice.ts";
import { rouletteCloth } from "../web/history/cloth/roulette.ts";
import { chipText } from "../web/shared/chip-text.ts";

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

const each = (bet: string, on: readonly number[]): readonly Wager[] => on.map((n) => [bet, [n]]);
const plain = (...bets: readonly string[]): readonly Wager[] => bets.map((bet) => [bet, []]);
const faces = [1, 2, 3, 4, 5, 6];
const points = [4, 5, 6, 8, 9, 10];

const craps: readonly Wager[] = [
  ...plain("win", "dont-win", "come", "dont-come", "field", "big-6", "big-8", "under-7", "over-7"),
  ...plain("hard-4", "hard-6", "hard-8", "hard-10", "any-7", "eleven", "any-craps", "craps-2", "craps-3", "craps-12"),
  ...plain("horn", "win-odds", "dont-win-odds"),
  ["come-odds", [4]],
  ["dont-come-odds", [4]],
  ...each("right", points),
  ...each("wrong", points),
];

const sicBo: readonly Wager[] = [
  ...plain("small", "big", "any-triple"),
  ...["double", "triple", "number"].flatMap((bet) => each(bet, faces)),
  ...each("total", [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]),
  ...faces.flatMap((a) => faces.filter((b) => b > a).map((b): Wager => ["pair", [a, b]])),
];

const frenchBank: readonly Wager[] = [...plain("aces", "small", "big"), ["straddle", ["small"]], ["straddle", ["big"]]];

describe.each([
  ["of roulette with one zero", one, withOneZero],
  ["of roulette with two zeros", two, withTwoZeros],
  ["of craps", crapsCloth(), craps],
  ["of sic bo", sicBoCloth(), sicBo],
  ["of french bank", frenchBankCloth(), frenchBank],
  ["of punto banco", puntoBancoCloth(), plain("punto", "banca", "tie")],
  ["of trente et quarante", trenteCloth(), plain("red", "black", "colour", "inverse")],
] as const)("the cloth %s", (_, cloth, wagers) => {
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

describe("boxes of a cloth", () => {
  it.each([
    ["craps", crapsCloth()],
    ["sic bo", sicBoCloth()],
    ["french bank", frenchBankCloth()],
    ["punto banco", puntoBancoCloth()],
    ["trente et quarante", trenteCloth()],
  ])("of %s have a name each", (_, cloth) => {
    const labels = cloth.fields.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe("what stands on a chip", () => {
  it.each([
    [2, "EUR", ".02"],
    [50, "EUR", ".5"],
    [100, "EUR", "1"],
    [125, "EUR", "1.25"],
    [750, "EUR", "7.5"],
    [1_000, "EUR", "10"],
    [25_000, "EUR", "250"],
    [120_000, "EUR", "1.2K"],
    [5, "JPY", "5"],
    [1_250, "TND", "1.25"],
    [5, "TND", ".005"],
  ])("%i minor units of %s: %s", (minor, currency, text) => {
    expect(chipText(minor, currency)).toBe(text);
  });
});
