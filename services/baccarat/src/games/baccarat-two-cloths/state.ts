import type { FeltCommand } from "@carrusel/contracts";
import type { TableView } from "@carrusel/game-kit";
import { z } from "zod";
import type { Holding, Share } from "../between-players/bank.ts";
import { type Cloth, seats } from "./rules.ts";

export const options = z.strictObject({
  /** Whether the banker answers for what lies in the bank alone, or for all bets. */
  bank: z.enum(["limited", "open"]).default("limited"),
  /** The banker draws as he likes, or by the table where it says the same for both cloths. */
  bankRule: z.enum(["free", "table"]).default("free"),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

export interface Bank extends Holding {
  /** What it was made with. */
  readonly first: number;
  readonly deposited: number;
  readonly coups: number;
  /** What the banker of an open bank had to add in this coup. */
  readonly added: number;
}

export interface State {
  /** Seats with a player, in no order. */
  readonly seats: readonly number[];
  readonly inRound: boolean;
  readonly bank: Bank | null;
  /** The bank that was given up is offered for as much as it was made with. */
  readonly least: number | null;
  /** Who has won with the bank and left it: not banker again in this shoe. */
  readonly barred: readonly number[];
  readonly due: readonly Share[];
  /** Banco may be called so often yet: by anybody, or by the one whose banco was null. */
  readonly banco: { readonly by: number | null; readonly left: number };
  /** Who has called it in this coup. */
  readonly caller: number | null;
  readonly exposed: readonly string[];
}

export const initial: State = {
  seats: [],
  inRound: false,
  bank: null,
  least: null,
  barred: [],
  due: [],
  banco: { by: null, left: 1 },
  caller: null,
  exposed: [],
};

export type View = TableView<Options, State>;
export type Act = Extract<FeltCommand, { do: "act" }>;

export const placesOf = ({ terms }: Pick<View, "terms">): number => terms.seats ?? seats;

/** The first half of the places is cloth 1. */
export const clothOf = (view: Pick<View, "terms">, seat: number): Cloth =>
  seat <= placesOf(view) / 2 ? "cloth-1" : "cloth-2";
