import type {
  AnyCommand,
  BankCommand,
  BankResult,
  BookResult,
  CageResult,
  ColourResult,
  CorrectionLine,
  CountResult,
  Duty,
  Envelope,
  EquipmentItem,
  FloorCommand,
  JackpotCommand,
  JackpotResult,
  MovementResult,
  RecordedIncident,
  Refusal,
  RoundResult,
  SlipResult,
  StoredEvent,
  TableStanding,
  TableStatus,
} from "@carrusel/contracts";
import type { Position, Positions } from "@carrusel/event-store";
import type { RuleSheet, TableAction, TableCommand, TableView, Viewer } from "@carrusel/game-kit";
import type { Answer } from "./answer.ts";
import type { Send } from "./service.ts";
import type { TableDescription } from "./table-port.ts";

/** One commit of a table's history as people read it, step by step. */
export interface HistoryStep {
  readonly position: Position;
  readonly version: number;
  readonly time: string;
  readonly actor: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly events: readonly StoredEvent[];
}

/** A table on one gaming day: how it stands, and its rounds. */
export interface TableDay {
  readonly game: string;
  readonly state: TableStatus;
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  readonly rounds: readonly RoundResult[];
  /** Between players: chips by seat. */
  readonly stacks: Readonly<Record<string, number>>;
}

/** What a family's service answers, in this process or over gRPC. */
export interface FamilyPart {
  execute: Send<TableCommand>;
  describe(site: string, table: string, day: string): Promise<TableDescription | undefined>;
  chances(
    site: string,
    table: string,
    day: string,
    bet: string,
    combinations: readonly string[],
  ): Promise<Readonly<Record<string, string>> | Refusal>;
  /** `from`, `to`: numbers of rounds; all where they are left out. */
  table(site: string, table: string, day: string, from?: number, to?: number): Promise<TableDay | undefined>;
  history(site: string, table: string, day: string, round: number): Promise<readonly HistoryStep[]>;
  /** The gaming days of a table, in order. */
  days(site: string, table: string): Promise<readonly string[]>;
  actions(site: string, table: string, day: string): Promise<readonly TableAction[]>;
  /** The table as somebody may see it; undefined where it has no such day. */
  look(site: string, table: string, day: string, viewer: Viewer): Promise<TableView | undefined>;
  sheets(): Promise<readonly RuleSheet[]>;
}

export interface FloorTable {
  readonly table: string;
  readonly game: string;
  /** The latest gaming day that the table has. */
  readonly day: string;
  readonly staff: Readonly<Record<string, string>>;
  readonly queue: readonly string[];
}

export interface FloorPart {
  execute: Send<FloorCommand>;
  floor(site: string): Promise<readonly FloorTable[]>;
  /** How every table stands, between its opening and its closing count. */
  standings(site: string): Promise<readonly TableStanding[]>;
  /** Who is on duty or on a break, and when a break is due. */
  duties(site: string): Promise<readonly Duty[]>;
  /**
   * Items at tables and in store, and those that were withdrawn on the days named, with where they have been then:
   * on the floor's latest day where none is named. `item`: that one alone, with all that is known of it.
   */
  equipment(
    site: string,
    asked?: {
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly item?: string | undefined;
    },
  ): Promise<readonly EquipmentItem[]>;
  /** `from`, `to`: gaming days, both included; all where they are left out. */
  incidents(site: string, from?: string, to?: string): Promise<readonly RecordedIncident[]>;
  corrections(site: string, from?: string, to?: string): Promise<readonly CorrectionLine[]>;
}

export interface BankPart {
  execute: Send<BankCommand>;
  bank(site: string, day: string, after?: Positions): Promise<BankResult>;
  /** The day's slips, by number. */
  slips(site: string, day: string, after?: Positions): Promise<readonly SlipResult[]>;
  /** The day's closing counts in order, also those that differed or were cancelled. */
  counts(site: string, day: string, after?: Positions): Promise<readonly CountResult[]>;
  /** The tables' books, an item per table and float, with the rounds since the last count. */
  books(site: string, day: string, after?: Positions): Promise<readonly BookResult[]>;
  /** Colour chips of the tables that have some. */
  colours(site: string, day: string, after?: Positions): Promise<readonly ColourResult[]>;
  /** All chips by denomination and place. */
  cage(site: string, day: string, after?: Positions): Promise<CageResult>;
  /** The day's entries in order; of one table only where it is named. */
  movements(site: string, day: string, table?: string, after?: Positions): Promise<readonly MovementResult[]>;
  /** The site's gaming days, in order; the last one is open unless it is closed. */
  days(site: string): Promise<readonly { readonly day: string; readonly closed: boolean }[]>;
}

/** A jackpot as asked for: its awards carry the gaming day of their round. */
export type JackpotView = JackpotResult & { readonly awardDays: readonly string[]; readonly currency: string };

export interface JackpotsPart {
  execute: Send<JackpotCommand>;
  jackpots(site: string, after?: Positions): Promise<readonly JackpotView[]>;
}

export interface Parts {
  /** The service of a family; undefined where nobody serves it. */
  family(family: string): FamilyPart | undefined;
  readonly families: readonly string[];
  readonly floor: FloorPart;
  readonly bank: BankPart;
  readonly jackpots: JackpotsPart;
}

export type Execute = (envelope: Envelope<AnyCommand>, after?: Positions) => Promise<Answer>;
