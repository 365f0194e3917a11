import type { JackpotStake, TableTerms } from "@carrusel/contracts";
import type { AnyGame, JackpotLink, PlayPhase, TableView, Wager } from "../game.ts";

export type TablePhase = "idle" | "betting" | PlayPhase;

/** The state of one table's gaming day. Immutable: every event makes a new one. */
export interface TableState {
  /** Null until the day is set up. */
  readonly terms: TableTerms | null;
  readonly game: AnyGame | null;
  readonly options: unknown;
  readonly status: "closed" | "open" | "suspended";
  /** Announced rounds that have not begun yet; null when none are announced. */
  readonly last: number | null;
  readonly round: number;
  readonly phase: TablePhase;
  /** Wagers on the felt, oldest first, with those taken down since the last decision. */
  readonly felt: readonly Wager[];
  readonly lastWager: number;
  readonly links: readonly JackpotLink[];
  /** Jackpot stakes of this round that have counted. */
  readonly jackpotStakes: readonly JackpotStake[];
  /** The game's own state. */
  readonly play: unknown;
}

export const initialTable: TableState = {
  terms: null,
  game: null,
  options: null,
  status: "closed",
  last: null,
  round: 0,
  phase: "idle",
  felt: [],
  lastWager: 0,
  links: [],
  jackpotStakes: [],
  play: null,
};

/** A table whose day is set up. */
export type ReadyTable = TableState & { readonly terms: TableTerms; readonly game: AnyGame };

export const isReady = (state: TableState): state is ReadyTable => state.terms !== null && state.game !== null;

/** The announced last rounds have all run: no more bets. */
export const lastRoundsOver = (state: TableState): boolean => state.last === 0 && state.phase === "idle";

export const viewOf = (state: ReadyTable): TableView<unknown, unknown> => ({
  terms: state.terms,
  options: state.options,
  state: state.play,
  felt: state.felt.filter((wager) => !wager.taken),
  links: state.links,
  round: state.round,
  lastRound: state.last === 0,
});
