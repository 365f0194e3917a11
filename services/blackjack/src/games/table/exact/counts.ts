/** Cards by value: index 1 is the ace, 10 all cards that count ten; index 0 is not used. */
export type Counts = readonly number[];

export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** So many packs of 52 cards. */
export const packsOf = (packs: number): Counts => [0, ...values.map((value) => (value === 10 ? 16 : 4) * packs)];

export const without = (counts: Counts, ...taken: readonly number[]): Counts => {
  const left = [...counts];
  for (const value of taken) left[value] = (left[value] ?? 0) - 1;
  return left;
};

export const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** n · (n − 1) · … of `length` factors. */
export const falling = (n: number, length: number): bigint => {
  let product = 1n;
  for (let factor = 0; factor < length; factor++) product *= BigInt(n - factor);
  return product;
};

export interface Points {
  readonly total: number;
  readonly soft: boolean;
}

/** The best total of cards by value. */
export const pointsOfValues = (counts: Counts): Points => {
  const low = counts.reduce((sum, count, value) => sum + count * value, 0);
  const soft = (counts[1] ?? 0) > 0 && low + 10 <= 21;
  return { total: soft ? low + 10 : low, soft };
};

/** A card code of this value, for what reads cards. */
export const codeOf = (value: number): string => `${"?A23456789T"[value]}s`;

/** What can come of one more card, value by value: how often, and to which key. */
export const keyOf = (counts: Counts): string => counts.join();
