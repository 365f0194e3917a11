import { join } from "node:path";
import { digestOf, type TableDayFacts, type TableDigest } from "./digest.ts";
import { Digests } from "./digests.ts";
import type { Edge } from "./edges.ts";
import { edgesAt, type FindEdge } from "./edges.ts";
import type { BookFacts, DayFacts, TableFacts } from "./facts.ts";
import { type AddUp, addUp, type Figures } from "./figures.ts";
import { namesIn } from "./files.ts";
import { edgesFolder, figuresFolder } from "./folder.ts";
import { JsonFiles } from "./kept.ts";

export interface FigureRange {
  /** Gaming days, both included. */
  readonly from: string;
  readonly to: string;
  readonly game?: string;
  readonly table?: string;
}

/** A day's books with the win that follows from them. */
export interface BookFigures extends BookFacts {
  readonly day: string;
  readonly win: number | null;
  readonly variance: number | null;
}

/** Files, and edges of tables that are alike, that are at hand. */
const mostFiles = 500;
const mostFinders = 500;
/** How long it lies still after each day that it prepares (ms). */
const aside = 20;
const noEdges: readonly Edge[] = [];

/** How many places a game has where its tables do not say; null where nobody knows. */
export type SeatsOf = (game: string) => number | null;

/** Reads the figures that the analytics service keeps up to date. Safe while it writes. */
export class FiguresReader {
  private readonly root: string;
  private readonly seatsOf: SeatsOf;
  private readonly files = new JsonFiles(mostFiles);
  private readonly finders = new Map<string, { readonly edges: readonly Edge[]; readonly find: FindEdge }>();
  private readonly kept: Digests;

  /** `keeps`: what days come to is left in files for the next one. */
  constructor(root: string, seatsOf: SeatsOf = () => null, keeps = true) {
    this.root = root;
    this.seatsOf = seatsOf;
    // What is left for others holds only what the tables say: who reads it may know a game's places, or not.
    const make = async (site: string, day: string) =>
      (await this.facts(site, { from: day, to: day })).map((one) => digestOf({ ...one, seats: one.facts.seats }));
    this.kept = new Digests(root, make, keeps);
  }

  /** The gaming days of a site, in order. */
  days(site: string): Promise<readonly string[]> {
    return namesIn(figuresFolder(this.root, site));
  }

  async facts(site: string, { from, to, game, table }: FigureRange): Promise<readonly TableDayFacts[]> {
    const found: TableDayFacts[] = [];
    for (const day of await this.daysIn(site, from, to)) {
      const all = await this.dayFacts(site, day);
      const tables = withBooksAlone(site, day, all);
      const wanted = tables.filter((one) => (game ?? one.game) === one.game && (table ?? one.table) === one.table);
      for (const facts of wanted) {
        const edges = await this.files.read<readonly Edge[]>(join(edgesFolder(this.root), `${facts.game}.json`));
        found.push({
          facts,
          books: all.flatMap(({ books }) => books.filter((book) => belongs(book, facts))),
          edges: this.edgesOf(edges ?? noEdges, facts),
          seats: facts.seats ?? this.seatsOf(facts.game),
        });
      }
    }
    return found;
  }

  /** Adds up what is asked for. */
  async figures(site: string, range: FigureRange, how: AddUp): Promise<readonly Figures[]> {
    return addUp(await this.digests(site, range), how);
  }

  /** What each table's days came to, in a few numbers: no rounds and no wagers are read. */
  async digests(site: string, { from, to, game, table }: FigureRange): Promise<readonly TableDigest[]> {
    const edges = await this.kept.edges();
    const found: TableDigest[] = [];
    for (const day of await this.daysIn(site, from, to)) {
      for (const digest of await this.kept.of(site, day, edges)) {
        if ((game ?? digest.game) === digest.game && (table ?? digest.table) === digest.table) {
          found.push(this.withPlaces(digest));
        }
      }
    }
    return found;
  }

  /** Makes what is not kept yet of a site's days, the latest first, as an aside; what is at hand costs next to nothing. */
  async prepare(site: string, signal: AbortSignal): Promise<void> {
    const edges = await this.kept.edges();
    for (const day of (await this.days(site)).toReversed()) {
      if (signal.aborted) return;
      if (await this.kept.isAtHand(site, day, edges)) continue;
      await this.kept.of(site, day, edges);
      await new Promise((resolve) => setTimeout(resolve, aside));
    }
  }

  private withPlaces(digest: TableDigest): TableDigest {
    const { unknownSeats, seatsThere } = digest.sums;
    const seats = unknownSeats === 0 ? null : this.seatsOf(digest.game);
    if (seats === null) return digest;
    return { ...digest, sums: { ...digest.sums, unknownSeats: 0, seatsThere: seatsThere + seats * unknownSeats } };
  }

  /** Edges of bets are worked out once for all tables and days that have the same. */
  private edgesOf(edges: readonly Edge[], { game, rules, options, version }: TableFacts): FindEdge {
    const key = JSON.stringify([game, rules, version, options]);
    const known = this.finders.get(key);
    if (known?.edges === edges) return known.find;
    const find = edgesAt(edges, rules, options, version);
    if (this.finders.size > mostFinders) this.finders.clear();
    this.finders.set(key, { edges, find });
    return find;
  }

  private async daysIn(site: string, from: string, to: string): Promise<readonly string[]> {
    return (await this.days(site)).filter((day) => day >= from && day <= to);
  }

  /** The bank's books of a day, table by table. */
  async books(
    site: string,
    day: string,
  ): Promise<{ readonly sealed: boolean; readonly books: readonly BookFigures[] }> {
    const all = await this.dayFacts(site, day);
    return {
      sealed: all.some(({ sealed }) => sealed === true),
      books: all.flatMap(({ books }) => books.map((book) => ({ ...book, day, ...winOf(book) }))),
    };
  }

  private async dayFacts(site: string, day: string): Promise<readonly DayFacts[]> {
    const folder = join(figuresFolder(this.root, site), day);
    const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
    const all = await Promise.all(names.map((name) => this.files.read<DayFacts>(join(folder, name))));
    return all.filter((facts) => facts !== undefined);
  }
}

const belongs = (book: BookFacts, { table, game }: TableFacts): boolean => book.table === table && book.game === game;

/** closing + credits + drop - opening - fills. */
const winOf = ({ closing, credits, drop, opening, fills, expected }: BookFacts) =>
  closing === null
    ? { win: null, variance: null }
    : { win: closing + credits + drop - opening - fills, variance: closing - expected };

/** Tables that the bank keeps books of and that have no history of their own on the day count as well. */
const withBooksAlone = (site: string, day: string, all: readonly DayFacts[]): readonly TableFacts[] => {
  const tables = all.flatMap((facts) => facts.tables);
  const currency = tables[0]?.currency ?? "";
  const alone = all
    .flatMap(({ books }) => books)
    .filter((book) => !isIdle(book) && !tables.some((facts) => belongs(book, facts)));
  const keys = new Map(alone.map((book) => [`${book.table} ${book.game}`, book]));
  return [
    ...tables,
    ...[...keys.values()].map(({ table, game }) => ({ ...noFacts, site, day, table, game, currency })),
  ];
};

const isIdle = ({ opening, fills, credits, drop, tips }: BookFacts): boolean =>
  [opening, fills, credits, drop, tips].every((amount) => amount === 0);

const noFacts: Omit<TableFacts, "site" | "day" | "table" | "game" | "currency"> = {
  ...{ rules: "", options: {}, seats: null, rounds: 0, voided: 0, handle: 0, house: 0, rake: 0, fees: 0 },
  ...{ squares: 0, seatsPlayed: 0, openMs: 0, openSince: null, bets: {}, slices: [] },
};
