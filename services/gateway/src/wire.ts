import type { RoundResult, RoundStatus, StoredEvent, TableStatus, WagerResult } from "@carrusel/contracts";

/** What leaves over HTTP. Money is in minor units of the named currency, times are ISO 8601 in UTC. */

export interface SiteInfo {
  readonly site: string;
  readonly currency: string;
  readonly kind: string;
}

export interface TableResultLine {
  readonly round: number;
  readonly outcome: Readonly<Record<string, unknown>>;
}

export interface RoundNow {
  readonly round: number;
  readonly phase: RoundStatus;
  /** Wagers on the felt, carried ones included. */
  readonly wagers: number;
  readonly staked: number;
  /** What ball or dice have shown, where the round goes on after it. */
  readonly outcome: Readonly<Record<string, unknown>>;
}

export interface ActNow {
  readonly seat: number | null;
  readonly side: string | null;
  readonly player: string | null;
  readonly hand: number | null;
  readonly action: string;
}

export interface TableView {
  readonly table: string;
  readonly game: string;
  /** The table's options of the day, such as `{ "zeros": 2 }`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly state: TableStatus;
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  readonly day: string;
  /** Role -> name. */
  readonly staff: Readonly<Record<string, string>>;
  readonly queue: readonly string[];
  /** The last twelve of the day, newest first; the cards of the first one only. */
  readonly results: readonly TableResultLine[];
  /** Null between rounds. */
  readonly now: RoundNow | null;
  /**
   * Place -> the cards that lie there in the round in progress, or lay there in the last one until the next begins;
   * `"??"` where one lies face down and may not be seen.
   */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** Decisions of that round, oldest first, without the cards that they name. */
  readonly acts: readonly ActNow[];
  /** Rounds that ended today. */
  readonly rounds: number;
}

export interface JackpotWin {
  readonly award: number;
  readonly amount: number;
  readonly table: string;
  readonly seat: number;
  readonly day: string;
  readonly round: number;
  readonly time: string;
}

export interface MeterView {
  readonly jackpot: string;
  readonly kind: "fixed" | "progressive";
  readonly currency: string;
  /** Rounded down: never more than the true meter. */
  readonly meter: number;
  readonly tables: readonly string[];
  /** The jackpot that inherited what was in it; null while it is played for. */
  readonly retiredInto: string | null;
  readonly lastWin: JackpotWin | null;
  /** The last wins, newest first; in stream messages only where there was a new one. */
  readonly wins?: readonly JackpotWin[];
}

/** The whole picture of a site, or of the part of it that a stream was asked for. */
export interface Snapshot {
  readonly site: string;
  readonly time: string;
  /** The last moment at which this picture was known to be complete. */
  readonly asOf: string;
  readonly tables: readonly TableView[];
  readonly jackpots: readonly MeterView[];
}

export interface Heartbeat {
  readonly time: string;
  readonly asOf: string;
}

/** A round in a list. */
export interface RoundLine {
  readonly round: number;
  readonly status: RoundStatus;
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly wagers: number;
  readonly staked: number;
  readonly paid: number;
  readonly house: number;
  readonly rake: number;
  readonly reason?: string;
}

export interface DayRounds {
  readonly site: string;
  readonly table: string;
  readonly day: string;
  readonly game: string;
  readonly state: TableStatus;
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  /** The table's options of the day. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Rounds of the day, whatever was asked for. */
  readonly total: number;
  /** Newest first. */
  readonly rounds: readonly RoundLine[];
}

export interface RoundStep {
  readonly version: number;
  readonly time: string;
  readonly actor: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly events: readonly StoredEvent[];
}

export interface RoundHistory {
  readonly site: string;
  readonly table: string;
  readonly day: string;
  readonly game: string;
  readonly currency: string;
  /** The table's options of the day, such as `{ "zeros": 2 }`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly result: RoundResult;
  /** How the round before ended: a point may stand from it, or a row of a layout lie. */
  readonly before: Readonly<Record<string, unknown>>;
  /** Wagers that the round before left on the felt. */
  readonly carried: readonly WagerResult[];
  readonly steps: readonly RoundStep[];
  readonly previous: number | null;
  readonly next: number | null;
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}
