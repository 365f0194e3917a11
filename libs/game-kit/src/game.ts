import type {
  FeltCommand,
  Refusal,
  RuleSetId,
  Selection,
  TableEvent,
  TableTerms,
  WagerOutcome,
} from "@carrusel/contracts";
import type { Ratio } from "@carrusel/money";
import type { z } from "zod";

/** A bet as data: what the cloth offers, what it pays, and the clause that says so. */
export interface Bet {
  readonly id: string;
  /** Paid on top of the stake, as the law words it: `"35:1"`. */
  readonly pays: string;
  readonly clause: string;
  /** Every selection that it can be laid on; `[[]]` for a bet that names nothing. */
  readonly on: readonly (readonly Selection[])[];
  /** Which of the game's limits binds it. */
  readonly limit: string;
  /** A side bet needs a main bet of the same player, and a jackpot of the table that plays for it. */
  readonly side?: boolean;
}

/** The data of a game that people read and that a round's rule hash covers. */
export interface RuleSheet {
  readonly game: string;
  readonly title: string;
  readonly epigraph: string;
  readonly family: string;
  /** By rule set, the version in which this release has its rules. A released version never changes. */
  readonly versions: Readonly<Partial<Record<RuleSetId, string>>>;
  /** Seats that the law gives a table; null where it gives no number. */
  readonly seats: number | null;
  readonly bets: readonly Bet[];
  readonly limits: readonly LimitRule[];
  /** Whether limits may change during the session, and the clause. */
  readonly limitsInSession: { readonly allowed: boolean; readonly clause: string };
  /** Further facts that settle rounds: results, colours, orders of payment. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface LimitRule {
  readonly id: string;
  readonly says: string;
  readonly clause: string;
}

/** Chips on the felt. Carried wagers (in prison, say) were placed in an earlier round. */
export interface Wager {
  readonly id: number;
  readonly round: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
  readonly stake: number;
  readonly jackpot: string | null;
  readonly taken: boolean;
  /** How the round before left it: `prison` or `open`; null for a wager of this round. */
  readonly held: "prison" | "open" | null;
}

export interface JackpotLink {
  readonly jackpot: string;
  readonly bet: string;
  readonly stake: number;
  readonly combinations: readonly string[];
}

/** What a game sees of its table. */
export interface TableView<Options, State> {
  readonly terms: TableTerms;
  readonly options: Options;
  readonly state: State;
  /** Wagers on the felt, oldest first, taken ones left out. */
  readonly felt: readonly Wager[];
  readonly links: readonly JackpotLink[];
  readonly round: number;
  /** Whether this is the last of the announced rounds. */
  readonly lastRound: boolean;
}

/** What a decided (or held) wager comes to, exactly; the engine rounds and books it. */
export interface Decision {
  readonly wager: number;
  readonly result: WagerOutcome;
  /** What of the stake goes back. */
  readonly back: Ratio;
  /** What is paid on top. */
  readonly won: Ratio;
  /** Stays on the felt for the next round. */
  readonly stays?: boolean;
  /** The combination that a jackpot wager hit. */
  readonly combination?: string;
}

/** How a round ends. */
export interface Verdict {
  readonly outcome: Readonly<Record<string, string | number | boolean | null>>;
  readonly decisions: readonly Decision[];
}

/** A decision that somebody at the table has to make. */
export interface Choice {
  readonly wager: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
  readonly actions: readonly string[];
}

/** What the staff or the players can do next, beside what every table can do. */
export type GameAction =
  | { readonly do: "spin"; readonly results: readonly (number | string)[] }
  | { readonly do: "no-spin" }
  | ({ readonly do: "act" } & Choice);

export type Limits = { readonly min: number; readonly max: number; readonly clause: string };

/** The phases of a round after its bets are closed. */
export type PlayPhase = "playing" | "awaiting-cards" | "awaiting-choice";

/** An outcome of the game's own random device with its exact weight. */
export interface Weighted<Result> {
  readonly result: Result;
  readonly weight: number;
}

/**
 * A game: data first (`sheet`), then only what differs from game to game, as pure functions over the
 * table's view. The engine does the rest: bets and limits, phases, settlement, carry-over, jackpots.
 */
export interface Game<Options = unknown, State = unknown> {
  readonly sheet: RuleSheet;
  readonly options: z.ZodType<Options>;
  /** Refuses terms that the epigraph does not allow: multiples of limits, values of colours. */
  checkTerms?(terms: TableTerms, options: Options): Refusal | undefined;
  /** The bets of a table with these options. */
  bets(options: Options): readonly Bet[];
  /** The limits that bind one wager of a main bet. */
  limits(bet: Bet, terms: TableTerms, options: Options): Limits;
  /** A multiple that stakes at a seat have to keep, beside the table's own. */
  stakeUnit?(seat: number, options: Options): { readonly unit: number; readonly clause: string } | undefined;
  initial(): State;
  /** Folds an event of its table; total over all of them. */
  evolve(state: State, event: TableEvent, felt: readonly Wager[]): State;
  /** What an input (spin, act, …) leads to; the engine has checked that bets are closed. */
  input(view: TableView<Options, State>, command: FeltCommand): readonly TableEvent[] | Refusal;
  /** Why an `act` between rounds is refused, where there is more to say than that nothing is awaited. */
  idleAct?(view: TableView<Options, State>, command: Extract<FeltCommand, { do: "act" }>): Refusal | undefined;
  /** The end of the round, once everything is known; undefined while something is still awaited. */
  verdict(view: TableView<Options, State>): Verdict | undefined;
  /** What the round waits for while there is no verdict. */
  awaiting(view: TableView<Options, State>): PlayPhase;
  /** Complete and exact: an input is accepted if and only if it is listed. */
  actions(view: TableView<Options, State>): readonly GameAction[];
  /** The order in which winners are paid; the wagers come in the order in which they were placed. */
  payOrder(winners: readonly Wager[], won: (wager: Wager) => number): readonly Wager[];
  /** The game's own state as this viewer may see it. What is not shown is hidden. */
  view(state: State, viewer: Viewer): unknown;
  /** The random device: every result with its exact weight. */
  outcomes(options: Options): readonly Weighted<number | string>[];
  /** Exact chance of a jackpot combination for one stake on each round it needs; undefined: no such combination. */
  jackpotChance?(bet: string, combination: string, options: Options): Ratio | undefined;
}

export type Viewer =
  | { readonly kind: "floor" }
  | { readonly kind: "auditor" }
  | { readonly kind: "seat"; readonly seat: number };

/** A game whose own types are known to itself alone. */
export type AnyGame = Game<unknown, unknown>;

/** Seals a game's own types, so that the engine and registries can hold any game. */
export const defineGame = <Options, State>(game: Game<Options, State>): AnyGame => game as unknown as AnyGame;
