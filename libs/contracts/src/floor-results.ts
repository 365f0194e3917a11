import type { EquipmentKind, IncidentKind, StaffRole } from "./floor-fields.ts";

/** What a floor's records say, as people read them. Times: ISO 8601, UTC; null where there is none. */

/** closed; opening: its float lies there; closing: the last rounds are announced; counting: closed, not counted yet. */
export type Standing = "closed" | "opening" | "open" | "suspended" | "closing" | "counting";

export interface TableStanding {
  readonly table: string;
  readonly game: string;
  /** The latest gaming day that the table has. */
  readonly day: string;
  readonly state: Standing;
  /** The last round of that day; 0: none. */
  readonly round: number;
}

/** A person on duty or on a break. */
export interface Duty {
  readonly name: string;
  readonly posts: readonly { readonly table: string; readonly role: StaffRole; readonly since: string | null }[];
  /** When the stint began: the work since the last break. */
  readonly since: string | null;
  /** When a break is due by the rotation plan of the tables; null where they have none. */
  readonly due: string | null;
  /** The break, or the return from it, is due already. */
  readonly overdue: boolean;
  readonly onBreak: string | null;
  readonly back: string | null;
}

export interface EquipmentEntry {
  readonly what: "placed" | "removed" | "withdrawn" | "in-use" | "counted";
  readonly table: string;
  readonly time: string;
  readonly note: string | null;
}

export interface EquipmentItem {
  readonly item: string;
  readonly kind: EquipmentKind;
  readonly pieces: number | null;
  /** Where it lies; null: in store. */
  readonly table: string | null;
  readonly since: string | null;
  /** Dice: since when this set is played with. */
  readonly inUse: string | null;
  /** Dice: when another set is due. */
  readonly changeDue: string | null;
  /** Cards and tiles: what the last count found. */
  readonly counted: number | null;
  /** Why it never comes back. */
  readonly withdrawn: string | null;
  readonly history: readonly EquipmentEntry[];
}

export interface RecordedIncident {
  /** Its number on the floor, from 1. */
  readonly incident: number;
  readonly table: string;
  readonly day: string;
  readonly time: string;
  readonly kind: IncidentKind;
  readonly round: number | null;
  readonly seat: number | null;
  readonly item: string | null;
  readonly reason: string;
  readonly by: string;
  readonly settled: { readonly time: string; readonly by: string; readonly reason: string } | null;
}

export interface CorrectionLine {
  readonly table: string;
  /** The gaming day on which the money was booked. */
  readonly day: string;
  readonly round: number;
  readonly roundDay: string;
  readonly seat: number;
  readonly player: string;
  /** Null: the place's part in the round as a whole. */
  readonly bet: string | null;
  /** Minor units that the player got; below zero what he gave back. */
  readonly amount: number;
  readonly reason: string;
  readonly by: string;
  readonly time: string;
  readonly incident: number | null;
}
