import type { Variant } from "../variants/variant.ts";
import type { Bound } from "./moves.ts";

/** The limit that a table plays with; sums in minor units. */
export interface Limit {
  readonly kind: "limit" | "split-limit" | "pot-limit" | "no-limit";
  /** The low and the high limit, where the kind has them. */
  readonly small?: number | undefined;
  readonly big?: number | undefined;
  /** The table's maximum: what a bet, or what a raise adds, never goes beyond. Null: nothing but a player's chips. */
  readonly max: number | null;
}

/** What the limit depends on as a betting interval begins. */
export interface IntervalStart {
  readonly interval: number;
  /** The pot as it stood. */
  readonly pot: number;
  /** Whether some player's open cards were a pair, and no more. */
  readonly openPair: boolean;
}

const half = (amount: number): number => (amount - (amount % 2)) / 2;

/** How high a bet, or what a raise adds, may be in an interval (AD-23-VI.3.a, AD-23.2.1-II.1). */
export const boundFor = (
  { kind, small, big, max }: Limit,
  { splitByInterval, potAt }: Pick<Variant, "splitByInterval" | "potAt">,
  { interval, pot, openPair }: IntervalStart,
): Bound => {
  const amount = (most: number): Bound => ({ kind: "amount", most: max === null ? most : Math.min(most, max) });
  const part = (of: 1 | 2): Bound => ({ kind: "pot", part: of, ...(max !== null && { most: max }) });
  switch (kind) {
    case "no-limit":
      return max === null ? { kind: "none" } : amount(max);
    case "limit":
      return amount((interval <= 2 ? small : big) ?? 0);
    case "split-limit": {
      if (splitByInterval === undefined) return part(2);
      const { highFrom, pairIn } = splitByInterval;
      return amount((interval >= highFrom || (interval === pairIn && openPair) ? big : small) ?? 0);
    }
    case "pot-limit": {
      const fixed = potAt?.[interval];
      if (fixed === undefined) return part(1);
      return amount(fixed === "half" ? half(pot) : pot);
    }
  }
};
