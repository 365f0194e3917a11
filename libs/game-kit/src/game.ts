import type { Supply } from "@carrusel/cards";
import type {
  FeltCommand,
  GameRules,
  Refusal,
  RuleSetId,
  RuleVersion,
  Selection,
  TableEvent,
  TableTerms,
} from "@carrusel/contracts";
import type { Ratio } from "@carrusel/money";
import type { z } from "zod";
import type { BetPlace, Choice, GameAction, Next, TableView, Verdict, Wager, WagerName } from "./round.ts";
import type { Bet, Limits, RuleSheet } from "./sheet.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

/** An outcome of the game's own random device with its exact weight. */
export interface Weighted<Result> {
  readonly result: Result;
  readonly weight: number;
}

/** Where ball or wheel stopped, or the faces of the dice. */
export type DeviceResult = number | string | readonly number[];

/** What a game deals from: a fresh pack every round, or a shoe until it is shuffled. */
export interface CardUse {
  readonly scope: "round" | "shoe";
  readonly supply: Supply;
  /**
   * Where the shoe ends: with so many cards left behind the cut card, or fewer, no round begins before a new shoe. Once
   * it has come, a round in progress is dealt to its end from those cards (`playable`), or cannot go on.
   */
  readonly cut?: { readonly behind: number; readonly playable: boolean; readonly clause: string };
  /** Whether cards are burnt while a round is dealt, too. */
  readonly burnsInPlay?: boolean;
  /** Every round takes so many cards: the shoe is played as long as it holds them, and then shuffled without a word. */
  readonly perRound?: number;
  /** No card of a round is dealt unseen. */
  readonly allSeen?: boolean;
}

/** What a game between players adds: who may bring how many chips, and when he may go. */
export interface Circle<Options = unknown, State = unknown> {
  /** Whether a seat plays in the hand that goes on: it may not leave or add chips. */
  isIn(view: TableView<Options, State>, seat: number): boolean;
  sit?(view: TableView<Options, State>, seat: number, stack: number): Refusal | undefined;
  topUp?(view: TableView<Options, State>, seat: number, amount: number): Refusal | undefined;
  /** Refuses to let a player go who has something to give up first: a bank that stands. */
  leave?(view: TableView<Options, State>, seat: number): Refusal | undefined;
  /** What a player's leaving leads to before he goes: chips in the middle that nobody else is left to play for. */
  leaving?(view: TableView<Options, State>, seat: number): readonly TableEvent[];
}

/** The round is annulled by the law itself; `events` come before. */
export interface Annulled {
  readonly annulled: string;
  readonly events: readonly TableEvent[];
}

/** A decision with the fields that it needs. */
export type Advice = Pick<Act, "action"> & Partial<Pick<Act, "stake" | "times" | "discard" | "low" | "to" | "amount">>;

export type Viewer =
  | { readonly kind: "floor" }
  | { readonly kind: "auditor" }
  | { readonly kind: "seat"; readonly seat: number };

/**
 * A game: data first (`sheet`), then only what differs from game to game, as pure functions over the
 * table's view. The engine does the rest: bets and limits, cards and their places, phases, turns,
 * settlement, carry-over, jackpots.
 */
export interface Game<Options = unknown, State = unknown> {
  readonly sheet: RuleSheet;
  readonly options: z.ZodType<Options>;
  /** Played by what the sheet says: the same game by another sheet, and the facts of the sheet that it reads. */
  readonly playedBy?: { readonly facts: readonly string[]; game(sheet: RuleSheet): AnyGame };
  /** Made for one version of one rule set: it has no other editions. */
  readonly edition?: Pick<RuleVersion, "set" | "version">;
  /** In a registry: the game under every version of every rule set. */
  readonly editions?: readonly Edition[];
  /** Refuses terms that the epigraph does not allow: multiples of limits, values of colours. */
  checkTerms?(terms: TableTerms, options: Options, wording: RuleSetId): Refusal | undefined;
  /** The bets of a table with these options, by a rule set's wording. */
  bets(options: Options, wording: RuleSetId): readonly Bet[];
  /** The cards it is played with; left out by games without. */
  cards?(options: Options): CardUse;

  /** The limits that bind a bet; `at` says where it would lie, left out when the table asks in general. */
  limits(bet: Bet, view: TableView<Options, State>, at?: WagerName): Limits;
  /** A multiple that stakes at a seat have to keep, beside the table's own. */
  stakeUnit?(seat: number, options: Options): { readonly unit: number; readonly clause: string } | undefined;
  /** The selections of a bet whose cloth changes from round to round. */
  selections?(bet: Bet, view: TableView<Options, State>): readonly (readonly Selection[])[];
  /** What a bet pays now, where that is not always the price that the sheet has; for those who look at the offer. */
  pays?(bet: Bet, view: TableView<Options, State>): string;
  /** Refuses a bet that comes at the wrong moment; before its seat and id are looked at. */
  betPhase?(view: TableView<Options, State>, at: WagerName): Refusal | undefined;
  /** Refuses a bet whose main bet is missing, where `needs` cannot say it. */
  betNeeds?(view: TableView<Options, State>, at: WagerName): Refusal | undefined;
  /** The only places where a bet can be laid now, such as odds behind wagers that stand; undefined: wherever it fits. */
  places?(bet: Bet, view: TableView<Options, State>): readonly BetPlace[] | undefined;
  /** Where a wager has moved to on the cloth since it was laid: a take-down may name it so. */
  lies?(view: TableView<Options, State>, wager: Wager): readonly Selection[] | undefined;
  /** Refuses a stake (`total` on the wager) that is wrong whatever the limits. */
  betStake?(view: TableView<Options, State>, at: WagerName, total: number): Refusal | undefined;
  /** Whether a bet adds to this wager of an earlier round; it does where this is left out. */
  joins?(view: TableView<Options, State>, wager: Wager): boolean;
  /** Refuses to give a wager back; asked at every moment of a round. */
  takeDown?(view: TableView<Options, State>, wager: Wager): Refusal | undefined;
  /** Refuses the end of the bets: something is missing on the felt. */
  closing?(view: TableView<Options, State>): Refusal | undefined;
  /**
   * Commands that the game takes before bets are closed, and what they lead to; undefined: not this one. It sees the
   * round as begun. Cards are then dealt as `next` says.
   */
  early?(view: TableView<Options, State>, command: FeltCommand): readonly TableEvent[] | Refusal | undefined;

  /** A game between players: it has seats with chips of their own. */
  readonly circle?: Circle<Options, State>;
  /** Commands taken between rounds that begin none (a session's fee, what a banker does after his win); undefined: not this one. */
  between?(view: TableView<Options, State>, command: FeltCommand): readonly TableEvent[] | Refusal | undefined;
  /** What follows from the end of a round by itself, with no round in progress: a bank that was lost goes back. */
  afterRound?(view: TableView<Options, State>): readonly TableEvent[];
  /** What the end of the session leads to, with no round in progress: a bank that stands goes back to its player. */
  atClose?(view: TableView<Options, State>): readonly TableEvent[];
  /** What can be done between rounds beside what every table can do. */
  idleActions?(view: TableView<Options, State>): readonly GameAction[];

  initial(): State;
  /** Folds an event of its table; total over all of them. */
  evolve(state: State, event: TableEvent, felt: readonly Wager[]): State;
  /** What the round needs next; undefined: it is decided. Before the bets are closed: undefined where no cards are due. */
  next(view: TableView<Options, State>): Next | undefined;
  /**
   * Between rounds, at a game that plays every round from a fresh pack: whether the round that comes may go on with the
   * pack of the last one (`early` takes the command that says so). Cards dealt instead come from a fresh pack.
   */
  samePack?(view: TableView<Options, State>): boolean;
  /** What a result (spin, roll) or an irregularity leads to; bets are closed. */
  input?(view: TableView<Options, State>, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled;
  /** What a decision leads to: one of `next`'s choices, checked for its seat, turn and action. It records it too. */
  act?(view: TableView<Options, State>, choice: Choice, command: Act): readonly TableEvent[] | Refusal;
  /** Whether a place that has no choice now still gets one in this round: `not-your-turn`, else `action-not-allowed`. */
  hasTurn?(view: TableView<Options, State>, seat: number): boolean;
  /** Why a decision that is none of the open ones is refused, where the game knows better than the table. */
  notOpen?(view: TableView<Options, State>, command: Act): Refusal | undefined;
  /** Irregularities that may be reported now. */
  irregularities?(view: TableView<Options, State>): readonly GameAction[];
  /**
   * What a sensible player (or the dealer's side) does, from what he may see: simulated players play by it. Cards that
   * he does not see are `"??"`. Undefined: he lets it pass, where the round does not wait for him.
   */
  advise?(view: TableView<Options, State>, choice: Choice): Advice | undefined;
  /** The end of the round, once nothing more is needed. */
  verdict(view: TableView<Options, State>): Verdict;
  /** The order in which winners are paid; the wagers come in the order in which they were placed. */
  payOrder?(winners: readonly Wager[], won: (wager: Wager) => number): readonly Wager[];
  /** The game's own state as this viewer may see it. What is not shown is hidden. */
  view?(state: State, viewer: Viewer): unknown;

  /** The random device: every result with its exact weight. */
  outcomes?(options: Options): readonly Weighted<DeviceResult>[];
  /** Exact chance of a jackpot combination for one stake on each round it needs; undefined: no such combination. */
  jackpotChance?(bet: string, combination: string, options: Options): Ratio | undefined;
}

/** A game under one version of one rule set, and the gaming days on which that holds. */
export interface Edition {
  readonly set: RuleSetId;
  readonly version: string;
  /** Of the rules' content; a released one never changes. */
  readonly hash: string;
  /** First gaming day; null: from the beginning. */
  readonly from: string | null;
  /** Last gaming day; null: without an end. */
  readonly until: string | null;
  readonly source: string;
  /** What this version says of the game; null where the game's own sheet has it. */
  readonly says: Omit<GameRules, "changes"> | null;
  readonly game: AnyGame;
}

/** A game whose own types are known to itself alone. */
export type AnyGame = Game<unknown, unknown>;

/** Seals a game's own types, so that the engine and registries can hold any game. */
export const defineGame = <Options, State>(game: Game<Options, State>): AnyGame => game as unknown as AnyGame;

/**
 * A game that is played by what its sheet says, so that another text needs no other code. `facts` names those of the
 * sheet's facts that it reads; `make` throws where a sheet cannot be played.
 */
export const gameBySheet = <Options, State>(
  sheet: RuleSheet,
  facts: readonly string[],
  make: (sheet: RuleSheet) => Omit<Game<Options, State>, "sheet">,
): AnyGame =>
  defineGame({ ...make(sheet), sheet, playedBy: { facts, game: (other) => gameBySheet(other, facts, make) } });
