/** An amount of money: a whole number of the currency's minor unit (cents), within ±2^53. */
export type Minor = number;

/** Checks that a number is an exact amount; a failure is a bug in the caller, never an input error. */
export const minor = (amount: number): Minor => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an exact amount of minor units: ${amount}`);
  return amount;
};

/** Exact sum of amounts. */
export const sum = (amounts: Iterable<Minor>): Minor => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minor(total);
};
