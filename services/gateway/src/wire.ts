import type {
  CoupBank,
  DisplaySettings,
  Pot,
  RoundResult,
  RoundStatus,
  StoredEvent,
  TableStatus,
  WagerResult,
} from "@carrusel/contracts";
import type { Circle, CircleNow } from "./circle/index.ts";

export type { CircleNow, DisplaySettings };

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
  /** What lies there: on the felt, in a pot and before the players. */
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
  /** Who sits there, with what chips, and whose turn it is, where players play one another; null elsewhere. */
  readonly circle: CircleNow | null;
  /** Rounds that ended today. */
  readonly rounds: number;
}

/** What stands on a table's sign, for everybody who comes by. */
export type TableSign = Pick<TableView, "table" | "game" | "min" | "max" | "currency">;

export interface JackpotWin {
  readonly award: number;
  readonly amount: number;
  /** Where it was won, at a jackpot of several sites. */
  readonly site?: string;
  readonly table: string;
  readonly seat: number;
  readonly day: string;
  readonly round: number;
  readonly time: string;
}

export interface MeterView {
  readonly jackpot: string;
  readonly kind: "fixed" | "progressive" | "mystery";
  readonly currency: string;
  /** Rounded down: never more than the true meter. */
  readonly meter: number;
  readonly tables: readonly string[];
  /** Of a mystery: the sum by which it is hit; null elsewhere. */
  readonly mustHitBy: number | null;
  /** The jackpot whose stakes feed it as one of several levels; null where it has stakes of its own. */
  readonly levelOf: string | null;
  /** The jackpot that inherited what was in it; null while it is played for. */
  readonly retiredInto: string | null;
  readonly lastWin: JackpotWin | null;
  /** The last wins, newest first; in stream messages only where there was a new one. */
  readonly wins?: readonly JackpotWin[];
}

/** What a round brought to a jackpot was more than can be believed: nothing of it counts until somebody has looked. */
export interface RefusedContribution {
  readonly jackpot: string;
  readonly currency: string;
  /** Of whose table, at a jackpot of several sites. */
  readonly site?: string;
  readonly table: string;
  readonly day: string;
  readonly round: number;
  readonly seats: readonly number[];
  /** What would have gone to the meter, rounded down, and the greatest sum that is believed. */
  readonly sum: number;
  readonly greatest: number;
  readonly time: string;
}

/** The whole picture of a site, or of the part of it that a stream was asked for. */
export interface Snapshot {
  readonly site: string;
  readonly time: string;
  /** The last moment at which this picture was known to be complete. */
  readonly asOf: string;
  readonly tables: readonly TableView[];
  /** Of the tables whose signs were asked for. */
  readonly signs: readonly TableSign[];
  readonly jackpots: readonly MeterView[];
  /** Newest first, those of the last day; for whoever hears of the floor. */
  readonly refused: readonly RefusedContribution[];
}

export interface Heartbeat {
  readonly time: string;
  readonly asOf: string;
}

/** What a screen says of itself every few seconds. */
export interface ScreenReport {
  readonly layout: string;
  readonly theme: string;
  readonly lang: string;
  /** The profile by which it goes, wherever that came from. */
  readonly profile: string | null;
  /** The sums that stand on it now. */
  readonly showing: readonly { readonly jackpot: string; readonly meter: number; readonly currency: string }[];
  /** Since when it tells its guests that it has no news; null while it has. */
  readonly staleSince: string | null;
  /** In the pixels of its panel. */
  readonly width: number;
  readonly height: number;
  /** The version of the page that it runs. */
  readonly page: string;
}

/** A screen as the technician sees it. */
export interface ScreenView {
  readonly screen: string;
  /** As given by a technician. */
  readonly name: string | null;
  /** As given by a technician; its address may name another one. */
  readonly profile: string | null;
  /** Empty where it was named but has not been heard since the gateway began. */
  readonly address: string;
  /** Its open streams: two where two windows of one browser go by the same id. */
  readonly windows: number;
  readonly connectedSince: string | null;
  readonly lastHeard: string | null;
  /** When it was last heard, where that is too long ago; null while it speaks. */
  readonly silentSince: string | null;
  readonly report: ScreenReport | null;
}

export interface ProfileView {
  readonly profile: string;
  readonly settings: DisplaySettings;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** All screens and profiles of a site. */
export interface Screens {
  readonly site: string;
  readonly time: string;
  /** The version of the display page that is served now. */
  readonly page: string;
  readonly screens: readonly ScreenView[];
  readonly profiles: readonly ProfileView[];
}

/** What changed on the screens page; `profiles` only where they did. */
export interface ScreensChange {
  readonly time: string;
  readonly screens: readonly ScreenView[];
  readonly gone: readonly string[];
  readonly profiles?: readonly ProfileView[];
}

/** What a screen is told: at the beginning of its stream, and whenever that changes. */
export interface ScreenOrder {
  readonly screen: string;
  readonly name: string | null;
  readonly profile: string | null;
  /** Of the profile given to the screen, else of the one in its address; null where neither is there. */
  readonly settings: DisplaySettings | null;
  /** A profile that is asked for and does not exist. */
  readonly missing: string | null;
  /** The version of the page that is served now. */
  readonly page: string;
  readonly do?: "identify" | "reload";
}

/** A round in a list. */
export interface RoundLine {
  readonly round: number;
  readonly status: RoundStatus;
  readonly outcome: Readonly<Record<string, unknown>>;
  /** Wagers that lay on the felt, those that stood from the round before included. */
  readonly wagers: number;
  /** How many of them stood from the round before, and nothing was added to them. */
  readonly standing: number;
  /** What was laid in the round: a wager that stands over several rounds is staked in its first one. */
  readonly staked: number;
  readonly paid: number;
  readonly house: number;
  readonly rake: number;
  /** Between players: the pots and their winners, main pot first. */
  readonly pots: readonly Pot[];
  /** Between players: the bank of the coup. */
  readonly bank?: CoupBank;
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
  /** Who sat there as the round began, where players play one another; null elsewhere. */
  readonly circle: Circle | null;
  readonly steps: readonly RoundStep[];
  readonly previous: number | null;
  readonly next: number | null;
}

/** Who has signed in at the pages, and who may read them. */
export interface Session {
  readonly reading: "open" | "signed-in";
  readonly identity: {
    readonly id: string;
    readonly name: string;
    readonly roles: readonly string[];
    readonly sites: readonly string[] | "*";
  } | null;
  /** How long that is good for; null where it does not run out, or where nobody has signed in. */
  readonly secondsLeft: number | null;
  /** Why the token that the browser keeps is good no more. */
  readonly problem: string | null;
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}
