import type { Selection } from "@carrusel/contracts";

/** What a roulette wheel can show. */
export type Pocket = number | "00";

export const blacks: readonly number[] = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const numbers = range(1, 36);
const rows: readonly Selection[][] = range(0, 11).map((row) => [...range(row * 3 + 1, row * 3 + 3)]);

/** Pairs that touch between 1 and 36: side by side in a row, one above the other in a column. */
const splits: readonly Selection[][] = numbers.flatMap((n) => [
  ...(n % 3 === 0 ? [] : [[n, n + 1]]),
  ...(n > 33 ? [] : [[n, n + 3]]),
]);

const corners: readonly Selection[][] = numbers.flatMap((n) =>
  n % 3 === 0 || n > 32 ? [] : [[n, n + 1, n + 3, n + 4]],
);

const sixLines: readonly Selection[][] = range(0, 10).map((row) => [...range(row * 3 + 1, row * 3 + 6)]);

/** The 36 numbers and one zero above them. */
export const oneZeroCloth = {
  straight: [[0], ...numbers.map((n) => [n])] as readonly Selection[][],
  split: [[0, 1], [0, 2], [0, 3], ...splits] as readonly Selection[][],
  street: [[0, 1, 2], [0, 2, 3], ...rows] as readonly Selection[][],
  corner: [[0, 1, 2, 3], ...corners] as readonly Selection[][],
  "six-line": sixLines,
};

/** The 36 numbers below a zero and a double zero, which lie side by side. */
export const twoZeroCloth = {
  straight: [[0], ["00"], ...numbers.map((n) => [n])] as readonly Selection[][],
  split: [[0, "00"], [0, 1], [0, 2], ["00", 2], ["00", 3], ...splits] as readonly Selection[][],
  street: [[0, 1, 2], [0, "00", 2], ["00", 2, 3], ...rows] as readonly Selection[][],
  corner: corners,
  "six-line": sixLines,
};

export const none: readonly Selection[][] = [[]];
export const thirds: readonly Selection[][] = [[1], [2], [3]];
export const neighbouringThirds: readonly Selection[][] = [
  [1, 2],
  [2, 3],
];

const isZero = (pocket: Pocket): boolean => pocket === 0 || pocket === "00";

const evenChances: Readonly<Record<string, (n: number) => boolean>> = {
  red: (n) => !blacks.includes(n),
  black: (n) => blacks.includes(n),
  even: (n) => n % 2 === 0,
  odd: (n) => n % 2 === 1,
  low: (n) => n <= 18,
  high: (n) => n >= 19,
};

export const evenChanceBets: readonly string[] = Object.keys(evenChances);

export const isEvenChance = (bet: string): boolean => Object.hasOwn(evenChances, bet);

const column = (n: number): number => ((n - 1) % 3) + 1;
const dozen = (n: number): number => Math.ceil(n / 12);

/** Whether a wager covers the pocket where the ball stopped. */
export const covers = (bet: string, on: readonly Selection[], pocket: Pocket): boolean => {
  const evenChance = evenChances[bet];
  if (evenChance !== undefined) return !isZero(pocket) && evenChance(pocket as number);
  switch (bet) {
    case "column":
    case "two-columns":
      return !isZero(pocket) && on.includes(column(pocket as number));
    case "dozen":
    case "two-dozens":
      return !isZero(pocket) && on.includes(dozen(pocket as number));
    case "special-line":
      return pocket === "00" || pocket <= 3;
    default:
      return on.includes(pocket);
  }
};

export const zero = isZero;
