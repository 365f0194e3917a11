import type { RefusalCode, RuleSetId, Selection } from "@carrusel/contracts";

/** A bet as data: what the cloth offers, what it pays, and the clause that says so. */
export interface Bet {
  readonly id: string;
  /** Paid on top of the stake, as the law words it: `"35:1"`; a word where a table of hands says it. */
  readonly pays: string;
  readonly clause: string;
  /** Every selection that it can be laid on; `[[]]` for a bet that names nothing. */
  readonly on: readonly (readonly Selection[])[];
  /** Which of the game's limits binds it. */
  readonly limit: string;
  /** A side bet: outside the table's multiple, and beside a main bet of the same player. */
  readonly side?: boolean;
  /** Bets of which one has to stand at the same place before this one; a side bet needs any main bet where it is left out. */
  readonly needs?: readonly string[];
  /**
   * Whether a side bet plays for a jackpot: it is refused without one (`required`, where it is left out), has prices
   * of its own as long as no jackpot names it (`optional`), or has none (`never`).
   */
  readonly jackpot?: "required" | "optional" | "never";
  /** Made by a player's decision during the round, never by a `bet`. */
  readonly by?: "act";
  /** The rule sets that have it; all of the game's where it is left out. */
  readonly sets?: readonly RuleSetId[];
}

/** A rule that another rule set words otherwise. */
export type BySet<Rule> = Rule & { readonly under?: Readonly<Partial<Record<RuleSetId, Rule>>> };

/** The rule as a rule set has it. */
export const ruleUnder = <Rule>(rule: BySet<Rule>, set: RuleSetId): Rule => rule.under?.[set] ?? rule;

/** The data of a game that people read and that a round's rule hash covers. */
export interface RuleSheet {
  readonly game: string;
  readonly title: string;
  readonly epigraph: string;
  readonly family: string;
  /** By rule set, the version in which this release has its rules. A released version never changes. */
  readonly versions: Readonly<Partial<Record<RuleSetId, string>>>;
  /** Another rule set, whose wording holds where the rules of a game differ by set; left out by the set's own text. */
  readonly follows?: RuleSetId;
  /** Seats that the law gives a table; null where it gives no number. */
  readonly seats: number | null;
  /** How many people may bet on one place, and the clause; no bound where it is left out. */
  readonly playersPerPlace?: BySet<{ readonly most: number; readonly clause: string }>;
  /** On how many places one person may bet, and the clause; no bound where it is left out. */
  readonly placesPerPlayer?: BySet<{ readonly most: number; readonly clause: string }>;
  readonly bets: readonly Bet[];
  /** Bets that a place lays all or none of, of equal stakes where the law says so. */
  readonly together?: { readonly bets: readonly string[]; readonly equal: boolean };
  readonly limits: readonly LimitRule[];
  /**
   * Whether limits may change during the session, and the clause. `afterLast`: only once so many announced last rounds
   * have been played; the table then takes bets again.
   */
  readonly limitsInSession: BySet<{ readonly allowed: boolean; readonly clause: string; readonly afterLast?: number }>;
  /** Further facts that settle rounds: results, colours, pay tables, orders of payment. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface LimitRule {
  readonly id: string;
  readonly says: string;
  readonly clause: string;
}

/** Bounds of one wager in minor units, both included; `over` is the code for more, `above-maximum` where left out. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly clause: string;
  readonly over?: RefusalCode;
}

/** The bets that a rule set has. */
export const betsUnder = (bets: readonly Bet[], set: RuleSetId): readonly Bet[] =>
  bets.filter((bet) => bet.sets === undefined || bet.sets.includes(set));

/** How a bet plays for jackpots; undefined for a bet that never does. */
export const jackpotUse = (bet: Bet): "required" | "optional" | undefined => {
  if (bet.side !== true || bet.jackpot === "never") return undefined;
  return bet.jackpot ?? "required";
};
