import type { Supply } from "@carrusel/cards";
import type { JackpotStake, RuleSetId, TableTerms } from "@carrusel/contracts";
import type { AnyGame } from "../game.ts";
import type { Act, Hand, JackpotLink, Next, PlayPhase, Seated, TableView, Wager } from "../round.ts";
import type { RoundCorrection } from "./commands.ts";

export type TablePhase = "idle" | "betting" | PlayPhase;

/** The shoe or pack that a table deals from. */
export interface Shoe {
  /** Cards that left it and wait to be dealt. */
  readonly queue: readonly string[];
  /** What it still holds; null: all of its cards. */
  readonly left: Supply | null;
  /** In which order, where the order was committed to: it is held against what is revealed. */
  readonly order: readonly string[];
  readonly commitment: string | null;
}

export const newShoe: Shoe = { queue: [], left: null, order: [], commitment: null };

/** The state of one table's gaming day. Immutable: every event makes a new one. */
export interface TableState {
  /** Null until the day is set up. */
  readonly terms: TableTerms | null;
  readonly game: AnyGame | null;
  readonly options: unknown;
  readonly status: "closed" | "open" | "suspended";
  /** Announced rounds that have not begun yet; null when none are announced. */
  readonly last: number | null;
  /** How many rounds were announced as the last ones; null when none are. */
  readonly announced: number | null;
  readonly round: number;
  readonly phase: TablePhase;
  /** Wagers on the felt, oldest first, with those taken down since the last decision. */
  readonly felt: readonly Wager[];
  readonly lastWager: number;
  readonly links: readonly JackpotLink[];
  /** Links that ended while stakes for them lay on the felt: this round is still decided by them. */
  readonly endedLinks: readonly JackpotLink[];
  /** Jackpot stakes of this round that have counted. */
  readonly jackpotStakes: readonly JackpotStake[];
  readonly shoe: Shoe;
  /** Cards dealt in the round in progress, or in the last one until the next begins. */
  readonly hands: Readonly<Record<string, Hand>>;
  readonly acts: readonly Act[];
  readonly voided: Readonly<Record<string, string>>;
  /** Players by seat, where they play against each other. */
  readonly seats: Readonly<Record<string, Seated>>;
  /** What each of them has put into the pot in this round. */
  readonly staked: Readonly<Record<string, number>>;
  /** Rounds that were put right after they were over. */
  readonly corrections: readonly RoundCorrection[];
  /** What the round needs next, while it is played. */
  readonly needs: Next | undefined;
  /** The game's own state. */
  readonly play: unknown;
}

export const initialTable: TableState = {
  terms: null,
  game: null,
  options: null,
  status: "closed",
  last: null,
  announced: null,
  round: 0,
  phase: "idle",
  felt: [],
  lastWager: 0,
  links: [],
  endedLinks: [],
  jackpotStakes: [],
  shoe: newShoe,
  hands: {},
  acts: [],
  voided: {},
  seats: {},
  staked: {},
  corrections: [],
  needs: undefined,
  play: null,
};

/** A table whose day is set up. */
export type ReadyTable = TableState & { readonly terms: TableTerms; readonly game: AnyGame };

export const isReady = (state: TableState): state is ReadyTable => state.terms !== null && state.game !== null;

/** The announced last rounds have all run: no more bets. */
export const lastRoundsOver = (state: TableState): boolean => state.last === 0 && state.phase === "idle";

/** Bets are taken: no round is in progress, or its bets are not closed. */
export const isBetting = (state: TableState): boolean => state.phase === "idle" || state.phase === "betting";

/** The rule set whose wording holds at a table. */
export const wordingAt = ({ game, terms }: ReadyTable): RuleSetId => game.sheet.follows ?? terms.rules.set;

export const viewOf = (state: ReadyTable): TableView<unknown, unknown> => ({
  terms: state.terms,
  wording: wordingAt(state),
  options: state.options,
  state: state.play,
  felt: state.felt.some((wager) => wager.taken) ? state.felt.filter((wager) => !wager.taken) : state.felt,
  links: state.endedLinks.length === 0 ? state.links : [...state.links, ...state.endedLinks],
  round: state.round,
  betting: isBetting(state),
  lastRound: state.last === 0,
  nextWager: state.lastWager + 1,
  hands: state.hands,
  acts: state.acts,
  voided: state.voided,
  seats: state.seats,
  staked: state.staked,
});
