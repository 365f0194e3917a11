import type {
  AwardLine,
  BookFigures,
  Confidence,
  Figures,
  JackpotBalance,
  JackpotEntry,
  MeterPoint,
} from "@carrusel/analytics-store";
import type { CageResult, CorrectionLine, CountResult, RecordedIncident, SlipResult } from "@carrusel/contracts";

export type {
  AwardLine,
  BookFigures,
  CageResult,
  CorrectionLine,
  CountResult,
  Figures,
  JackpotBalance,
  JackpotEntry,
  MeterPoint,
  RecordedIncident,
  SlipResult,
};

export type PeriodKind = "day" | "month" | "year" | "range";

/** Gaming days, both included; `text` is how an address names them: `2026-11-29`, `2026-11`, `2026`, `2026-11-01..2026-11-07`. */
export interface Period {
  readonly text: string;
  readonly kind: PeriodKind;
  readonly from: string;
  readonly to: string;
}

interface OfPeriod {
  readonly site: string;
  readonly currency: string;
  /** When it was made. */
  readonly time: string;
  readonly period: Period;
}

/** What there are reports of. */
export interface ReportIndex {
  readonly site: string;
  readonly currency: string;
  readonly time: string;
  readonly confidence: Confidence;
  /** The last gaming days, and all months and years; newest first. */
  readonly days: readonly Figures[];
  readonly months: readonly Figures[];
  readonly years: readonly Figures[];
}

/** An hour of a gaming day; sums in minor units. */
export interface HourPoint {
  /** Its beginning, ISO 8601, UTC. */
  readonly at: string;
  readonly rounds: number;
  readonly handle: number;
  readonly result: number;
}

/** Money is in minor units of each row's currency. */
export interface Report extends OfPeriod {
  /** Of how many days in a hundred chance alone keeps the deviation inside the band. */
  readonly confidence: Confidence;
  /** The same kind of period before and after it, where there are figures of it. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Gaming days with figures, in order. */
  readonly days: readonly string[];
  /** What people call the games of these figures. */
  readonly titles: Readonly<Record<string, string>>;
  /** What can be had of these days as Parquet. */
  readonly files: readonly { readonly dataset: string; readonly about: string }[];
  /** Whether the bank's day is sealed; null for several days. */
  readonly sealed: boolean | null;
  /** One a currency. */
  readonly totals: readonly Figures[];
  readonly tables: readonly Figures[];
  readonly games: readonly Figures[];
  /** A row a gaming day; of more than three months a row a month. */
  readonly byDay: readonly Figures[];
  /** Table by table and float by float; of a single day. */
  readonly books: readonly BookFigures[];
  /** Of a single day. */
  readonly hours: readonly HourPoint[];
}

export interface JackpotsReport extends OfPeriod {
  readonly balances: readonly JackpotBalance[];
  /** Prizes of rounds of these days. */
  readonly awards: readonly AwardLine[];
  readonly entries: readonly JackpotEntry[];
  readonly meters: readonly MeterPoint[];
}

/** The bank's day at the cage. */
export interface BankReport extends OfPeriod {
  readonly slips: readonly SlipResult[];
  readonly counts: readonly CountResult[];
  readonly cage: CageResult;
}

/** Somebody at a post, or on a break. */
export interface ShiftLine {
  readonly table: string;
  readonly role: string;
  readonly name: string;
  readonly started: string;
  readonly ended: string | null;
}

/** Where a wheel, dice, cards, a shoe or tiles went, or what a count of them found. */
export interface EquipmentLine {
  readonly time: string;
  readonly table: string;
  readonly item: string;
  readonly kind: string;
  readonly step: string;
  readonly pieces: number | null;
  readonly counted: number | null;
  readonly reason: string | null;
  readonly by: string;
}

/** What happened on the floor beside the rounds. */
export interface FloorReport extends OfPeriod {
  readonly incidents: readonly RecordedIncident[];
  readonly corrections: readonly CorrectionLine[];
  readonly shifts: readonly ShiftLine[];
  /** Rests of the staff: their role is empty. */
  readonly breaks: readonly ShiftLine[];
  readonly equipment: readonly EquipmentLine[];
}

/** Of what can be had as CSV, what the bank has on record, and what the floor has. */
export const bankSections = ["slips", "counts", "cage"] as const;
export const floorSections = ["incidents", "corrections", "shifts", "breaks", "equipment"] as const;

/** What can be had of a report as CSV. */
export const csvSections = [
  ...["tables", "games", "days", "books", "hours", "jackpots", "awards", "entries"],
  ...[...bankSections, ...floorSections],
] as const;
