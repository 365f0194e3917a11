import type { EquipmentKind } from "@carrusel/contracts";

/** Somebody who works on the floor. Times: ISO 8601, UTC. */
export interface Person {
  /** When the stint began, the work since the last break; null: no post was held since. */
  readonly since: string | null;
  /** When the last post was left; null while one is held. */
  readonly left: string | null;
  readonly onBreak: { readonly since: string; readonly table: string } | null;
}

/** A session of a table: the how many-th it was. */
export interface Session {
  readonly table: string;
  readonly session: number;
}

/** A thing that a table is played with. */
export interface Item {
  readonly item: string;
  readonly kind: EquipmentKind;
  readonly pieces: number | null;
  readonly table: string | null;
  readonly since: string | null;
  /** The latest session that it lay at an open table; null: never. */
  readonly used: Session | null;
  /** Since when it is the set that is played with. */
  readonly inUse: string | null;
  readonly counted: number | null;
  /** It was played with since its last count. */
  readonly uncounted: boolean;
  readonly withdrawn: string | null;
}

/** What is asked of an incident after it was recorded. */
export interface Incident {
  readonly table: string;
  /** Who settled it; null: nobody yet. */
  readonly settledBy: string | null;
}

export const minutesLater = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString();

export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;
