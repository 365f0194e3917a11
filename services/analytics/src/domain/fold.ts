import type { BookFacts, Dataset, datasets, TableFacts, Value } from "@carrusel/analytics-store";
import type { StoredEvent } from "@carrusel/contracts";

/** A row by the names of its dataset's columns. */
export type RowOf<D extends Dataset> = Readonly<Record<(typeof datasets)[D]["columns"][number]["name"], Value>>;

export type SourceColumns = "version" | "line";

/** Takes a row; which commit it comes from is added, unless the row says so itself. */
export type Emit = <D extends Dataset>(
  dataset: D,
  game: string,
  day: string,
  row: Omit<RowOf<D>, SourceColumns> & Partial<Pick<RowOf<D>, SourceColumns>>,
) => void;

/** What a fold reads of a commit. */
export interface Taken {
  readonly site: string;
  /** The stream's own id: `T1@2026-11-29`. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly version: number;
  readonly actor: string;
  /** The gaming day that the command named. */
  readonly day: string;
  readonly events: readonly StoredEvent[];
}

/** The game of a table's round, as far as this site knows it. */
export type GameOf = (table: string, day: string, round: number) => string | undefined;

export interface Facts {
  readonly tables: readonly TableFacts[];
  readonly books: readonly BookFacts[];
  readonly sealed: boolean | null;
}

/**
 * Makes rows and figures of one kind of stream. The state is plain JSON and is changed in place; what comes out depends
 * on nothing but the stream (and, for jackpots, on what the tables' own streams say of a round that came before).
 */
export interface Fold<State> {
  initial(): State;
  take(state: State, commit: Taken, emit: Emit, gameOf: GameOf): void;
  /** Rows that are not finished yet, such as shifts that last. */
  unfinished?(state: State, emit: Emit): void;
  facts?(state: State): Facts;
}
