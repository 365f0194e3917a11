import type { CoupBank, Pot, RuleSetId, Selection, TableEvent, TableTerms, WagerOutcome } from "@carrusel/contracts";
import type { Ratio } from "@carrusel/money";

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
  /** What was added in this round to a wager of an earlier one. */
  readonly added: number;
  /** The hand of its place that it stands on, once that was split. */
  readonly hand: number | null;
}

/** Where a wager lies or would lie. */
export interface WagerName {
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
}

/** A place where a bet can be laid, with the bounds of its stake in all (minor units, both included). */
export interface BetPlace {
  readonly seat: number;
  readonly player: string;
  readonly on: readonly Selection[];
  readonly min: number;
  readonly max: number;
}

export interface JackpotLink {
  readonly jackpot: string;
  readonly bet: string;
  readonly stake: number;
  readonly combinations: readonly string[];
  /** Why no stake is taken for it for the time being, as a sentence for the player. */
  readonly withheld?: string | undefined;
}

/** The cards of one place, in the order in which they came, and which of them lie face up. */
export interface Hand {
  readonly cards: readonly string[];
  readonly up: readonly boolean[];
}

/** A player at a table where players play against each other, and his chips. */
export interface Seated {
  readonly player: string;
  readonly stack: number;
}

/** A decision of this round as it was recorded. */
export type Act = Omit<Extract<TableEvent, { type: "decision-made" }>, "type" | "round">;

/** What a game sees of its table. */
export interface TableView<Options = unknown, State = unknown> {
  readonly terms: TableTerms;
  /** The rule set whose wording holds where texts differ: the table's own, or the one that this follows. */
  readonly wording: RuleSetId;
  readonly options: Options;
  readonly state: State;
  /** Wagers on the felt, oldest first, taken ones left out. */
  readonly felt: readonly Wager[];
  readonly links: readonly JackpotLink[];
  /** The round in progress; between rounds the last one. */
  readonly round: number;
  /** Whether bets are still taken. */
  readonly betting: boolean;
  /** Whether this is the last of the announced rounds. */
  readonly lastRound: boolean;
  /** The number that the next wager gets. */
  readonly nextWager: number;
  /** Cards dealt in this round by place: `"1"`, `"1/2"` (second hand of place 1), `"dealer"`, `"board"`, `"burnt"` … */
  readonly hands: Readonly<Record<string, Hand>>;
  /** Decisions of this round, oldest first. */
  readonly acts: readonly Act[];
  /** Seats whose hand was annulled in this round, and why. */
  readonly voided: Readonly<Record<string, string>>;
  /** Players by seat, where they play against each other. */
  readonly seats: Readonly<Record<string, Seated>>;
  /** What each of them has put into the pot in this round. */
  readonly staked: Readonly<Record<string, number>>;
}

/** What a decided (or held) wager comes to, exactly; the engine rounds and books it. */
export interface Decision {
  readonly wager: number;
  readonly result: WagerOutcome;
  /** What of the stake goes back. */
  readonly back: Ratio;
  /** What is paid on top, after commission. */
  readonly won: Ratio;
  /** What the house keeps out of the win. */
  readonly commission?: Ratio;
  /** Stays on the felt for the next round. */
  readonly stays?: boolean;
  /** The combination that a jackpot wager hit. */
  readonly combination?: string;
  /** How high it is among hands of that combination, where they are not all equal. */
  readonly height?: number;
  /** The number of its hand, where the place was split. */
  readonly hand?: number;
}

/** A payment for which nothing was staked. */
export interface Bonus {
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly won: Ratio;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How a round ends. */
export interface Verdict {
  readonly outcome: Readonly<Record<string, Json>>;
  readonly decisions: readonly Decision[];
  readonly bonuses?: readonly Bonus[];
  /** Between players: what the house keeps, and who won which pot. */
  readonly circle?: {
    readonly house: number;
    readonly rake: number;
    readonly pots?: readonly Pot[];
    readonly bank?: CoupBank;
    /** Nobody opened: what was staked waits for the next hand. */
    readonly blank?: boolean;
  };
}

/** Both bounds included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What an action needs beside its name. */
export interface ActionFields {
  /** Minor units; a whole multiple of `multiple`, where that is given. */
  readonly stake?: Bounds & { readonly multiple?: number };
  readonly times?: Bounds;
  /** So many of the place's own cards are named. */
  readonly discard?: number;
  /** Between so many of the place's own cards are named. */
  readonly discards?: Bounds;
  readonly low?: number;
  /** The total in the betting round that a bet or a raise may come to, in whole `unit`s. */
  readonly to?: Bounds & { readonly unit: number };
  readonly amount?: Bounds;
}

/**
 * A decision that somebody at the table has to make or may make now: a place (`seat`), one of its people (`player`
 * where only he may), one of its hands, a side of the table (`dealer`), or a wager (`wager`, `bet`, `on`).
 */
export interface Choice {
  readonly seat?: number;
  readonly side?: string;
  readonly player?: string;
  readonly hand?: number;
  readonly wager?: number;
  readonly bet?: string;
  readonly on?: readonly Selection[];
  readonly actions: readonly string[];
  readonly fields?: Readonly<Record<string, ActionFields>>;
  /** Nobody waits for it: the round goes on without. */
  readonly optional?: true;
}

/** What the staff or the players can do next, beside what every table can do. */
export type GameAction =
  | { readonly do: "spin"; readonly results: readonly (number | string)[] }
  | { readonly do: "roll"; readonly dice: number; readonly faces: number }
  /** So many cards at least are dealt before anything else is decided. */
  | { readonly do: "cards"; readonly count: number }
  | { readonly do: "no-spin" | "no-roll" }
  /** A new hand between players, with the button at one of these seats. */
  | { readonly do: "start-hand"; readonly buttons: readonly number[] }
  /** The bank is to be had: by this seat, for so much. */
  | { readonly do: "bank"; readonly seat: number; readonly amount: Bounds }
  | { readonly do: "fee" }
  | { readonly do: "void-hand"; readonly seats: readonly number[] }
  | { readonly do: "expose"; readonly what: readonly ("player" | "common" | "dealer")[] }
  | ({ readonly do: "act" } & Choice);

/** What a round needs next, once nothing else goes on by itself. */
export type Next =
  /**
   * The next card of the shoe goes to a place. `unseen`: nobody need know it. `choices`: decisions that may still come
   * before it.
   */
  | {
      readonly next: "card";
      readonly to: string;
      readonly up: boolean;
      readonly unseen?: boolean;
      readonly count?: number;
      readonly choices?: readonly Choice[];
    }
  | { readonly next: "choice"; readonly choices: readonly Choice[] }
  /** Ball, wheel or dice. */
  | { readonly next: "result"; readonly actions: readonly GameAction[] }
  /** What goes on by itself. */
  | { readonly next: "events"; readonly events: readonly TableEvent[] }
  /** The law annuls the round; `reason` names the clause. */
  | { readonly next: "annulled"; readonly reason: string };

/** The phases of a round after its bets are closed. */
export type PlayPhase = "playing" | "awaiting-cards" | "awaiting-choice";
