import { type FloorTerms, type RuleSet, type RuleSetId, ruleSets, type StaffRole } from "@carrusel/contracts";
import { Map as PersistentMap } from "immutable";
import { placesOf, tooManyPlaces } from "./places.ts";
import type { Incident, Item, Person } from "./records.ts";
import { own } from "./wordings.ts";

/** A table as the floor knows it. */
export interface InstalledTable extends FloorTerms {
  readonly table: string;
  readonly rules: RuleSetId;
  /** The rule set by whose wording it goes: its own, or the one that this follows. */
  readonly wording: RuleSetId;
  readonly currency: string;
  readonly chipUnit: number;
  /** Places given to this table; null for the game's own number. */
  readonly seats: number | null;
  readonly band: { readonly min: number; readonly max: number } | null;
  /** Adjoining tables, as installed. */
  readonly next: readonly string[];
  /** The latest gaming day that was begun at it. */
  readonly day: string;
  readonly status: "open" | "suspended" | "closed";
  /** Since when it is suspended for want of players; null: it is not. */
  readonly deserted: string | null;
  /** The gaming day on which it was last open with its present game. */
  readonly openedOn: string | null;
  /** The gaming day of its last change of game. */
  readonly changedOn: string | null;
  /** It was open since its last closing count. */
  readonly uncounted: boolean;
  /** Chips that the cage left on it, in minor units. */
  readonly float: number;
  /** What the last count put into the float beyond what the cage left: it goes where the count does not stand. */
  readonly found: number;
  /** A float was opened since the last count, for the session to come. */
  readonly freshFloat: boolean;
  readonly staff: Readonly<Partial<Record<StaffRole, string>>>;
  /** Since when each post is held by whom it is. */
  readonly since: Readonly<Partial<Record<StaffRole, string>>>;
  /** Items that lie at it, and those that lay there in its latest session. */
  readonly items: readonly string[];
  readonly played: readonly string[];
  /** How many sessions it has had in all: one from each opening to its closing. */
  readonly session: number;
  /** Game -> how many of them on its latest gaming day. */
  readonly sessions: Readonly<Record<string, number>>;
  readonly queue: readonly string[];
  /** Seat -> player to whom the floor gave it. */
  readonly seated: Readonly<Record<string, string>>;
  /** Seat -> who sits there with chips of his own. */
  readonly stacks: Readonly<Record<string, string>>;
}

export interface FloorState {
  /** Rule sets that follow another one's wording, and whose. */
  readonly follows: Readonly<Record<RuleSetId, RuleSetId>>;
  readonly tables: Readonly<Record<string, InstalledTable>>;
  /** Whether the site keeps a bank: floats are asked for from then on. */
  readonly bankInUse: boolean;
  /** The latest gaming day that the bank has sealed. */
  readonly sealed: string | null;
  /** Who ever held a post, by name. */
  readonly people: Readonly<Record<string, Person>>;
  /**
   * By the numbers that the items carry: withdrawn ones too, which may never come back. Where they have been is read
   * from the history. A floor has ever more of them, so that a change may not copy them all.
   */
  readonly equipment: PersistentMap<string, Item>;
  /** By their numbers, from 1; what they say is read from the history. */
  readonly incidents: PersistentMap<number, Incident>;
}

/** A floor on which nothing has happened yet, where there are these rule sets. */
export const floorUnder = (sets: readonly RuleSet[]): FloorState => ({
  follows: Object.fromEntries(sets.flatMap(({ id, follows }) => (follows === undefined ? [] : [[id, follows]]))),
  ...{ tables: {}, bankInUse: false, sealed: null },
  ...{ people: {}, equipment: PersistentMap(), incidents: PersistentMap() },
});

export const initialFloor: FloorState = floorUnder(ruleSets);

/** The rule set by whose wording another one goes. */
export const wordingIn = ({ follows }: Pick<FloorState, "follows">, rules: RuleSetId): RuleSetId =>
  own(follows, rules) ?? rules;

/** A table of the floor; ids are free words, so that nothing inherited may answer for one. */
export const tableIn = (state: FloorState, id: string): InstalledTable | undefined =>
  Object.hasOwn(state.tables, id) ? state.tables[id] : undefined;

export const onTable = (
  state: FloorState,
  id: string,
  change: (table: InstalledTable) => Partial<InstalledTable>,
): FloorState => {
  const table = tableIn(state, id);
  return table === undefined ? state : { ...state, tables: { ...state.tables, [id]: { ...table, ...change(table) } } };
};

/**
 * How many places a table has: as many as it was given, or the game's own number; undefined where any
 * seat from 1 is good. What another game may not have is not kept on a change of game.
 */
export const placesAt = (table: Pick<InstalledTable, "seats" | "wording" | "game" | "options">): number | undefined => {
  const { seats, wording, game, options } = table;
  const given = seats !== null && tooManyPlaces(wording, game, options, seats) === undefined;
  return given ? seats : placesOf(wording, game, options);
};
