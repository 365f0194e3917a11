/** The house's part of the pot: a fraction, and how much of a hand at most. */
export interface Rake {
  readonly num: number;
  readonly den: number;
  readonly cap: number | null;
}

/**
 * What the house takes of what an interval brought in, in whole chips. Exact: products of whole numbers below 2^53.
 * RangeError above that.
 */
export const rakeOf = (brought: number, taken: number, { num, den, cap }: Rake, unit: number): number => {
  const product = brought * num;
  if (!Number.isSafeInteger(product)) throw new RangeError(`too many chips to reckon with: ${brought}`);
  const step = den * unit;
  const part = ((product - (product % step)) / step) * unit;
  if (cap === null) return part;
  const left = Math.max(0, cap - taken);
  return Math.min(part, left - (left % unit));
};
