import { chipsWorth } from "@carrusel/contracts";

/** Denomination in minor units -> number of chips; below zero where an account may owe them. */
export type ChipCounts = Readonly<Record<string, number>>;

/** The greatest sum that one command may move, in minor units: many of them still add up exactly. */
export const greatestSum = 1_000_000_000_000;

/** The worth of chips that a checked command or the history names. */
export const worthOf = (chips: ChipCounts): number => {
  const worth = chipsWorth(chips);
  if (worth === undefined) throw new RangeError("chips beyond the exact range");
  return worth;
};

export const plus = (a: ChipCounts, b: ChipCounts): ChipCounts => {
  const all: Record<string, number> = { ...a };
  for (const [denomination, count] of Object.entries(b)) all[denomination] = (all[denomination] ?? 0) + count;
  return all;
};

export const minus = (a: ChipCounts, b: ChipCounts): ChipCounts => {
  const all: Record<string, number> = { ...a };
  for (const [denomination, count] of Object.entries(b)) all[denomination] = (all[denomination] ?? 0) - count;
  return all;
};

/** The first denomination of which `have` holds fewer than `want`. */
export const lacking = (have: ChipCounts, want: ChipCounts): string | undefined =>
  Object.keys(want).find((denomination) => (have[denomination] ?? 0) < (want[denomination] ?? 0));

const nonZero = (chips: ChipCounts): readonly string[] =>
  Object.keys(chips)
    .filter((denomination) => chips[denomination] !== 0)
    .sort();

export const sameChips = (a: ChipCounts, b: ChipCounts): boolean => {
  const [left, right] = [nonZero(a), nonZero(b)];
  return left.length === right.length && left.every((key, index) => key === right[index] && a[key] === b[key]);
};
