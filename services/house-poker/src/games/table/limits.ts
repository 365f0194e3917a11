import type { TableTerms } from "@carrusel/contracts";
import { type Limits, laidByOthers, type TableView, type WagerName } from "@carrusel/game-kit";
import { z } from "zod";

/** Options of every house poker table. */
export const tableOptions = {
  /** Main bets are multiples of it, in minor units. */
  multiple: z.int().positive().default(1),
};

/** Options of games that an automatic shoe may deal. */
export const shoeOptions = {
  /** It gives each hand its cards together, place by place. */
  automaticShoe: z.boolean().default(false),
};

/** Options of games with side bets that have no cap of their own: their bounds in minor units, the table's where unset. */
export const sideOptions = {
  sideMin: z.int().positive().optional(),
  sideMax: z.int().positive().optional(),
};

type Terms = Pick<TableTerms, "min" | "max">;

export const mainLimits = ({ min, max }: Terms, clause: string): Limits => ({ min, max, clause });

/** The same where several people may bet on a place: its maximum binds what all of them lay there together. */
export const placeLimits = (
  { terms, felt }: Pick<TableView, "terms" | "felt">,
  bet: string,
  at: WagerName | undefined,
  clause: string,
): Limits => ({ min: terms.min, max: terms.max - laidByOthers(felt, bet, at), clause });

export const sideLimits = (
  { min, max }: Terms,
  { sideMin = min, sideMax = max }: { readonly sideMin?: number | undefined; readonly sideMax?: number | undefined },
  clause: string,
): Limits => ({ min: sideMin, max: sideMax, clause });

/** At most half of the table's minimum, and no least stake. */
export const halfOfMinimum = ({ min }: Terms, clause: string): Limits => ({
  min: 1,
  max: Math.floor(min / 2),
  clause,
  over: "side-bet-over-limit",
});
