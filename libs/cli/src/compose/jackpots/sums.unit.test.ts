import { expect, it } from "vitest";
import { sumText } from "./sums.ts";

it.each([
  [10_013_320, "EUR", "€100,133.20"],
  ["10000000", "EUR", "€100,000"],
  ["0", "EUR", "€0"],
  ["2/7", "EUR", "€0 + 2/7 of a minor unit"],
  ["70001/7", "EUR", "€100 + 1/7 of a minor unit"],
  ["-70001/7", "EUR", "-€100 − 1/7 of a minor unit"],
  [1_500, "JPY", "¥1,500"],
])("%s of %s are %s for people", (minor, currency, text) => {
  expect(sumText(minor, currency)).toBe(text);
});
