import type { Chips } from "./commands.ts";

/** What is asked of a bank's day beyond its result: slips, counts, books, cage and movements. Sums in minor units. */

/** Who did something, and when (ISO 8601, UTC). */
export interface Signed {
  readonly by: string;
  readonly time: string;
}

/** The same with the reason that was given. */
export interface SignedReason extends Signed {
  readonly reason: string;
}

export type SlipKind = "fill" | "credit";

/** `confirmed`: the chips are on their way; `received`: they have come; `voided`: they never moved, or went back. */
export type SlipState = "requested" | "confirmed" | "received" | "voided";

/** A slip for chips between cage and table, in numerical order of the site's gaming day. */
export interface SlipResult {
  /** The site's own running number, from 1 every gaming day, without gaps. */
  readonly number: number;
  /** As people wrote it. */
  readonly slip: string;
  readonly kind: SlipKind;
  readonly table: string;
  readonly chips: Chips;
  readonly worth: number;
  readonly state: SlipState;
  /** A slip in one step bears one signature three times; null where the history does not say whose. */
  readonly requested: Signed | null;
  readonly confirmed: Signed | null;
  readonly received: Signed | null;
  readonly voided: SignedReason | null;
  /** The received slip that this one sets right, and the one that sets this one right. */
  readonly corrects: string | null;
  readonly correctedBy: string | null;
  readonly reprints: readonly Signed[];
}

/** Rounds of one gaming day: numbers of the first and the last, and how many of them the bank has booked. */
export interface RoundSpan {
  readonly from: number;
  readonly to: number;
  readonly rounds: number;
}

/** What one person counted. `chips` and `worth` are null while others still count the table blind. */
export interface CountTaken extends Signed {
  readonly chips: Chips | null;
  readonly worth: number | null;
}

/**
 * `counting`: the second person's count is missing; `lapsed`: it never came, the table went on; `differed`: the two did
 * not agree, both stay on record.
 */
export type CountState = "counting" | "lapsed" | "differed" | "accepted" | "cancelled";

/**
 * A closing count of a table, in the order of the day. What follows from it is null where it was not accepted, or was
 * cancelled while its table is counted again, blind.
 */
export interface CountResult {
  readonly table: string;
  readonly game: string;
  /** Its number at its table and gaming day, from 1; `cancel-count` speaks of the latest. */
  readonly count: number;
  readonly state: CountState;
  readonly taken: readonly CountTaken[];
  readonly closing: number | null;
  readonly expected: number | null;
  readonly variance: number | null;
  readonly win: number | null;
  /** The rounds since the count before; null without any. */
  readonly rounds: RoundSpan | null;
  readonly cancelled: SignedReason | null;
}

/** A table's books from one float to its count, with what they rest on. */
export interface BookResult {
  readonly table: string;
  readonly game: string;
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: { readonly cash: number; readonly cheques: number };
  readonly tips: number;
  readonly closing: number | null;
  readonly win: number | null;
  /** What a count should find; null while the table is counted blind. */
  readonly expected: number | null;
  readonly variance: number | null;
  readonly cagnotte: number;
  /** What the house won or lost on its banked rounds; null while the table is counted blind. */
  readonly house: number | null;
  /** The rounds since the count before (for a counted book: up to its count); null without any. */
  readonly rounds: RoundSpan | null;
  /** Whether these are the table's current books, and the table is open. */
  readonly open: boolean;
  /** Who took the closing count. */
  readonly counted: readonly Signed[];
}

/** Chips of one denomination, by where the bank's accounts have them. Their sum is what was brought in. */
export interface DenominationResult {
  /** Minor units. */
  readonly denomination: number;
  readonly cage: number;
  /** On slips that are confirmed and not received. */
  readonly transit: number;
  /** By what the cage sent and got back, and by counts. */
  readonly tables: number;
  /** With players and in boxes; below zero where a table has chips of it that changed hands over the felt. */
  readonly players: number;
  readonly brought: number;
}

/** A colour of a table's own chips, which have the value that is set there. */
export interface ColourResult {
  readonly table: string;
  readonly colour: string;
  /** How many of them the table has, as brought and counted. */
  readonly chips: number;
  /** Who has it now. */
  readonly seat: number | null;
  /** What one is worth, or was last: null before it was first given. */
  readonly value: number | null;
  /** What counts found missing, less what they found too many; `worth` by the value at the time. */
  readonly missing: number;
  readonly worth: number;
}

export interface CageResult {
  readonly cash: number;
  readonly cheques: number;
  /** Chips taken back uncounted. */
  readonly unsorted: number;
  readonly denominations: readonly DenominationResult[];
  readonly tips: number;
  readonly cagnotte: number;
  /** What counts found missing, less what they found too many. */
  readonly missing: number;
  /** People who count each table: 2 where they count blind. */
  readonly counters: 1 | 2;
  /** People who sign each slip: 2 where none is entered in one step. */
  readonly signers: 1 | 2;
  readonly sealed: boolean;
}

export type MovementKind =
  | ("stock" | "carried" | "float" | "returned" | "fill" | "credit" | "buy-in" | "cash-out" | "tip" | "colour-up")
  | ("count" | "count-taken" | "counts-differed" | "count-cancelled" | "counting" | "signing" | "fee" | "close")
  | ("colours" | "colour-given" | "colour-taken" | "colours-counted")
  | ("slip-requested" | "slip-confirmed" | "slip-received" | "slip-voided" | "slip-reprinted");

/** One entry of the bank's day, in order. What a kind does not have is null. */
export interface MovementResult extends Signed {
  readonly kind: MovementKind;
  readonly table: string | null;
  /** Worth of what moved; of a count what lay on the table. */
  readonly amount: number;
  readonly chips: Chips | null;
  /** Of a colour-up: what was given for `chips`. */
  readonly given: Chips | null;
  readonly slip: string | null;
  /** Of a slip: its running number. */
  readonly number: number | null;
  readonly tender: "cash" | "cheque" | null;
  readonly seat: number | null;
  readonly reason: string | null;
}
