import type { TableView } from "@carrusel/game-kit";
import { z } from "zod";
import { bankMost, leastPlayers } from "./rules.ts";
import type { State } from "./state.ts";

export const options = z.strictObject({
  /** Whether the one who covers the bank alone draws or stands as he likes. */
  freeBanco: z.boolean().default(false),
  /** The banker draws as he likes, or by punto banco's table with its two choices. */
  bankRule: z.enum(["free", "table"]).default("free"),
  /** A bank without maximum is authorised. */
  unlimited: z.boolean().default(false),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

export type View = TableView<Options, State>;

/** The most that a bank may hold in play. */
export const mostOf = ({ terms, options: { unlimited } }: Pick<View, "terms" | "options">): number =>
  unlimited ? Number.MAX_SAFE_INTEGER : terms.min * bankMost.minimums;

export const enoughPlayers = ({ seats }: State): boolean => seats.length >= leastPlayers.seats;
