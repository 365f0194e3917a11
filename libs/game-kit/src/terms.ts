import { type Refusal, refuse, type TableTerms } from "@carrusel/contracts";

/** Refuses a table's maximum that is not between `least` and `most` times its minimum. */
export const maximumBetween = (
  { min, max }: Pick<TableTerms, "min" | "max">,
  least: number,
  most: number,
  clause: string,
): Refusal | undefined =>
  max < least * min || max > most * min
    ? refuse("outside-band", `The maximum is ${least} to ${most} times the minimum of ${min}.`, clause)
    : undefined;

/** Refuses a table's maximum that is none of these multiples of its minimum. */
export const maximumOneOf = (
  { min, max }: Pick<TableTerms, "min" | "max">,
  multiples: readonly number[],
  clause: string,
): Refusal | undefined =>
  multiples.some((times) => max === times * min)
    ? undefined
    : refuse("outside-band", `The maximum is ${multiples.join(", ")} times the minimum of ${min}.`, clause);
