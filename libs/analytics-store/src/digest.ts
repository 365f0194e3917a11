import { gameRegistry } from "@carrusel/contracts";
import type { FindEdge } from "./edges.ts";
import type { BookFacts, TableFacts } from "./facts.ts";
import { comparisonOf } from "./theory.ts";

/** A table with what belongs to it. */
export interface TableDayFacts {
  readonly facts: TableFacts;
  readonly books: readonly BookFacts[];
  readonly edges: FindEdge;
  /** Places that the table has; null where nobody says. */
  readonly seats: number | null;
}

/** What can be added up over tables and days; sums in minor units. */
export interface Sums {
  rounds: number;
  voided: number;
  drop: number;
  handle: number;
  result: number;
  win: number;
  /** Of the books: where nobody has counted, `closing` is what a count should find. */
  opening: number;
  fills: number;
  credits: number;
  closing: number;
  /** Counted less expected. */
  found: number;
  /** Books without a count. */
  uncounted: number;
  cagnotte: number;
  tips: number;
  /**
   * What the edges make of it, rounded to the minor unit once, for a table's day: so that all that is added up from there
   * agrees to the cent.
   */
  theoretical: number;
  /** What the house did win of the same wagers. */
  compared: number;
  /** First stakes whose edge is known, and all that should have one. */
  known: number;
  wanted: number;
  variance: number;
  playedRounds: number;
  openMs: number;
  seatsPlayed: number;
  seatsThere: number;
  /** Rounds at tables whose number of places nobody says. */
  unknownSeats: number;
}

/** A table's gaming day with one game in a few numbers. */
export interface TableDigest {
  readonly site: string;
  readonly currency: string;
  readonly table: string;
  readonly game: string;
  readonly day: string;
  readonly sums: Sums;
  /** Since when it is open; null while it is not. */
  readonly openSince: string | null;
}

export const noSums = (): Sums => ({
  ...{ rounds: 0, voided: 0, drop: 0, handle: 0, result: 0, win: 0, uncounted: 0, cagnotte: 0, tips: 0 },
  ...{ opening: 0, fills: 0, credits: 0, closing: 0, found: 0 },
  ...{ theoretical: 0, compared: 0, known: 0, wanted: 0, variance: 0, playedRounds: 0 },
  ...{ openMs: 0, seatsPlayed: 0, seatsThere: 0, unknownSeats: 0 },
});

const addBooks = (sums: Sums, books: readonly BookFacts[]): void => {
  for (const book of books) {
    sums.drop += book.drop;
    sums.tips += book.tips;
    sums.cagnotte += book.cagnotte;
    sums.opening += book.opening;
    sums.fills += book.fills;
    sums.credits += book.credits;
    sums.closing += book.closing ?? book.expected;
    if (book.closing === null) {
      sums.uncounted += 1;
      continue;
    }
    sums.found += book.closing - book.expected;
    sums.win += book.closing + book.credits + book.drop - book.opening - book.fills + book.cagnotte;
  }
  if (books.length === 0) sums.uncounted += 1;
};

export const digestOf = ({ facts, books, edges, seats }: TableDayFacts): TableDigest => {
  const { site, currency, table, game, day, rounds, voided, handle, openMs, openSince, seatsPlayed } = facts;
  const sums: Sums = { ...noSums(), rounds, voided, handle, openMs, seatsPlayed, result: facts.house + facts.fees };
  addBooks(sums, books);
  if (gameRegistry[game]?.players !== "in-circle") {
    const comparison = comparisonOf(facts, edges);
    Object.assign(sums, comparison, { playedRounds: comparison.known > 0 ? rounds : 0 });
  }
  if (seats === null) sums.unknownSeats = rounds;
  else sums.seatsThere = seats * rounds;
  return { site, currency, table, game, day, sums, openSince };
};
