import type { Minor } from "./minor.ts";
import type { Ratio } from "./ratio.ts";

export interface Rounded {
  /** What can be paid: a whole multiple of the unit. */
  readonly amount: Minor;
  /** What rounding left over, exact, never negative; it belongs to the house. */
  readonly breakage: Ratio;
}

/** Rounds an exact amount down to a whole multiple of `unit` (minor units, positive). */
export const roundDown = (exact: Ratio, unit: Minor): Rounded => {
  const amount = exact.over(unit).floor() * unit;
  return { amount, breakage: exact.minus(amount) };
};
