import type {
  AwardResult,
  JackpotEvent,
  JackpotOrigin,
  JackpotShare,
  JackpotTerms,
  RuleSetId,
} from "@carrusel/contracts";
import type { Ratio } from "@carrusel/money";
import type { Pots } from "./pots.ts";

export type EventNamed<Type extends JackpotEvent["type"]> = Extract<JackpotEvent, { type: Type }>;

/**
 * What went in and out since the beginning, exact, in minor units. At every event
 * `seeds + contributions + up - down - awards = meter + reserve + overflow`.
 */
export interface Books {
  /** All that the house put in: seeds less what the reserve paid of them, and the top-ups. */
  readonly seeds: Ratio;
  /** The part of `seeds` that topped up a fixed jackpot or stood in for what a taken-back stake lacked. */
  readonly topUps: Ratio;
  /** By the pot that they went to; what annulled rounds took back is off. */
  readonly contributions: Pots;
  readonly up: Ratio;
  readonly down: Ratio;
  readonly awards: Ratio;
}

export interface Award extends AwardResult {
  readonly day: string;
  /** The second person who verified it. */
  readonly verifiedBy?: string;
  /** The number of its voucher once it is paid: from 1, without gaps per site. */
  readonly voucher?: number;
  readonly wager: number;
  /** The jackpot that was staked on: another one, where that has been retired into this one. */
  readonly stakedOn: string;
}

/** A round's contribution that was too great to be believed: it waits for somebody to look into it. */
export interface RefusedContribution extends RoundAt {
  readonly wagers: readonly number[];
  /** What would have gone to the meter, exact, in minor units. */
  readonly sum: string;
}

/** The draw of a mystery that waits to be hit. */
export interface Draw {
  readonly number: number;
  readonly commitment: string;
}

export interface Jackpot {
  readonly id: string;
  readonly rules: RuleSetId;
  readonly currency: string;
  readonly terms: JackpotTerms;
  readonly origin: JackpotOrigin;
  /** Terms that wait for the next 100 % prize. */
  readonly pending: { readonly terms: JackpotTerms; readonly origin: JackpotOrigin } | null;
  /** Tables that once played for it and no longer do. */
  readonly formerTables: readonly string[];
  readonly pots: Pots;
  readonly books: Books;
  /** Number of stakes that counted. */
  readonly wagers: number;
  readonly awards: readonly Award[];
  /** The heir of a retired jackpot. */
  readonly retiredInto: string | null;
  /** In a group's book: what each site's stakes brought, by the pot that they went to. */
  readonly shares: ReadonlyMap<string, Pots>;
  readonly refused: readonly RefusedContribution[];
  /** Of a mystery alone. */
  readonly draw: Draw | null;
  /** The last contribution to a mystery: one of its stakes may have reached the sum that was drawn. */
  readonly lastFed: EventNamed<"contribution-made"> | null;
}

/** The round that something happened in. */
export interface RoundAt {
  /** In a group's book: whose table it was. */
  readonly site?: string | undefined;
  readonly table: string;
  readonly day: string;
  readonly round: number;
}

/** A table's name in the book: with its site in a group's. */
export const placeOf = ({ site, table }: Pick<RoundAt, "site" | "table">): string =>
  site === undefined ? table : `${site}/${table}`;

/** A round whose bets are closed: what its stakes brought, in case it is annulled. */
export interface RoundInPlay {
  readonly day: string;
  readonly round: number;
  readonly stakes: readonly (JackpotShare & { readonly jackpot: string })[];
  /** It was annulled and what it brought is gone: whatever comes again of it is old. */
  readonly annulled?: true;
}

/** A site's jackpots. Immutable: every event makes a new one. */
export interface JackpotsState {
  readonly jackpots: ReadonlyMap<string, Jackpot>;
  /** By table, the last round that brought stakes. */
  readonly inPlay: ReadonlyMap<string, RoundInPlay>;
  /** By site (the own one: ""), the number of the last voucher. */
  readonly vouchers: ReadonlyMap<string, number>;
}

export const initialJackpots: JackpotsState = { jackpots: new Map(), inPlay: new Map(), vouchers: new Map() };
