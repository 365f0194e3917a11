import type { JackpotPots } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";

/** A jackpot's money, exact, in minor units. */
export interface Pots {
  /** What the displays show, in whole cents. */
  readonly meter: Ratio;
  /** The hidden pool that pays for the next seed. */
  readonly reserve: Ratio;
  /** What came above the ceiling; it waits for the next meter. */
  readonly overflow: Ratio;
}

export const noPots: Pots = { meter: Ratio.zero, reserve: Ratio.zero, overflow: Ratio.zero };

export const readPots = ({ meter, reserve, overflow }: JackpotPots): Pots => ({
  meter: Ratio.from(meter),
  reserve: Ratio.from(reserve),
  overflow: Ratio.from(overflow),
});

export const writePots = ({ meter, reserve, overflow }: Pots): JackpotPots => ({
  meter: meter.toString(),
  reserve: reserve.toString(),
  overflow: overflow.toString(),
});

export const plus = (a: Pots, b: Pots): Pots => ({
  meter: a.meter.plus(b.meter),
  reserve: a.reserve.plus(b.reserve),
  overflow: a.overflow.plus(b.overflow),
});

export const minus = (a: Pots, b: Pots): Pots => ({
  meter: a.meter.minus(b.meter),
  reserve: a.reserve.minus(b.reserve),
  overflow: a.overflow.minus(b.overflow),
});

export const total = ({ meter, reserve, overflow }: Pots): Ratio => meter.plus(reserve).plus(overflow);

/**
 * Puts a sum on the meter: what would show above the ceiling becomes overflow. A meter that stands
 * above its ceiling already (none should) takes nothing more.
 */
export const fill = (pots: Pots, sum: Ratio, ceiling: number | null): Pots => {
  if (ceiling === null) return { ...pots, meter: pots.meter.plus(sum) };
  const room = Ratio.of(ceiling).minus(pots.meter).max(0);
  const visible = sum.min(room);
  return { ...pots, meter: pots.meter.plus(visible), overflow: pots.overflow.plus(sum.minus(visible)) };
};

/**
 * What can still be taken back of sums that once went in: the overflow's part out of the overflow,
 * all else of it and the meter's own out of the meter as it now is, the reserve's out of the reserve.
 */
export const recoverable = (pots: Pots, sums: Pots): Pots => {
  const overflow = sums.overflow.min(pots.overflow);
  const rest = sums.meter.plus(sums.overflow).minus(overflow);
  return { meter: rest.min(pots.meter), reserve: sums.reserve.min(pots.reserve), overflow };
};
