import type { Holding, Share } from "../between-players/bank.ts";

/** A hand that was given up while the bank won. */
export interface Passed {
  readonly by: number;
  readonly partner: number | null;
  readonly amount: number;
}

export interface Bank extends Holding {
  /** Coups decided with this bank, equal ones included, and those that it won. */
  readonly coups: number;
  readonly wins: number;
  /** What it has won in all, less the house's part. */
  readonly winnings: number;
  /** What of it nobody covered in the coup that it has just won. */
  readonly uncovered: number;
  /** What of it was in play in the last coup. */
  readonly inPlay: number;
  /** Whether the banker has been asked what to do: he has to say (`due`), may (`open`), or there is nothing to ask. */
  readonly answer: "due" | "open" | "none";
  /** The hand that was passed to him. */
  readonly passed: Passed | null;
}

/** A bank that is to be had. */
export interface Offer {
  /** It goes first to the right of this seat; 0: to place 1. */
  readonly after: number;
  /** Who held it last. */
  readonly last: number | null;
  readonly passed: Passed | null;
  /** Who may have it again beside the one whose turn it is. */
  readonly also: number | null;
  readonly declined: readonly number[];
  /** Nobody wanted it: the next takes it for the minimum or gives up his place. */
  readonly forced: boolean;
}

export type CallKind = "banco" | "banco-table" | "banco-again";

export interface State {
  /** Seats with a player, in no order. */
  readonly seats: readonly number[];
  readonly inRound: boolean;
  readonly bank: Bank | null;
  readonly offer: Offer;
  /** What of a lost or passed bank has still to go back. */
  readonly due: readonly Share[];
  /** Who called for more than a bet in the coup that is being bet on. */
  readonly calls: readonly { readonly seat: number; readonly kind: CallKind }[];
  /** Who may call banco again. */
  readonly again: readonly number[];
  /** How often running a seat has refused the bank. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Seats taken during the shoe: they let a hand pass first. */
  readonly saluting: readonly number[];
  /** Cards have left the shoe. */
  readonly shoeBegun: boolean;
  /** For how much a seat has passed the hand in this shoe. */
  readonly passedFor: Readonly<Record<string, number>>;
  /** Cards of punto's that were shown by mistake in this coup. */
  readonly exposed: readonly string[];
}

export const freshOffer: Offer = { after: 0, last: null, passed: null, also: null, declined: [], forced: false };

export const initial: State = {
  seats: [],
  inRound: false,
  bank: null,
  offer: freshOffer,
  due: [],
  calls: [],
  again: [],
  refusals: {},
  saluting: [],
  shoeBegun: false,
  passedFor: {},
  exposed: [],
};
