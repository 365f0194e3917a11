import { join } from "node:path";
import { digestOf, type TableDayFacts, type TableDigest } from "./digest.ts";
import type { Edge } from "./edges.ts";
import { edgesAt } from "./edges.ts";
import type { BookFacts, DayFacts, TableFacts } from "./facts.ts";
import { type AddUp, addUp, type Figures } from "./figures.ts";
import { namesIn } from "./files.ts";
import { edgesFolder, figuresFolder } from "./folder.ts";
import { JsonFiles, Latest, stampOf } from "./kept.ts";

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

/** Files at hand, and days of sites of which only the sums are. */
const mostFiles = 500;
const mostDays = 4_000;
/** A folder that changed so short a time ago may change once more without its own time telling (ms). */
const young = 2_000;

/** What a game is called by where nobody knows its number of places. */
export type SeatsOf = (game: string) => number | null;

/** Reads the figures that the analytics service keeps up to date. Safe while it writes. */
export class FiguresReader {
  private readonly root: string;
  private readonly seatsOf: SeatsOf;
  private readonly files = new JsonFiles(mostFiles);
  private readonly digests = new Latest<readonly TableDigest[]>(mostDays);

  constructor(root: string, seatsOf: SeatsOf = () => null) {
    this.root = root;
    this.seatsOf = seatsOf;
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
          edges: edgesAt(edges ?? [], facts.rules, facts.options, facts.version),
          seats: facts.seats ?? this.seatsOf(facts.game),
        });
      }
    }
    return found;
  }

  /** Adds up what is asked for. What a day came to is kept in a few numbers: no rounds and no wagers are read. */
  async figures(site: string, range: FigureRange, how: AddUp): Promise<readonly Figures[]> {
    const { from, to, game, table } = range;
    const edges = (await stampOf(edgesFolder(this.root)))?.text ?? "";
    const found: TableDigest[] = [];
    for (const day of await this.daysIn(site, from, to)) {
      for (const digest of await this.digestsOf(site, day, edges)) {
        if ((game ?? digest.game) === digest.game && (table ?? digest.table) === digest.table) found.push(digest);
      }
    }
    return addUp(found, how);
  }

  private async digestsOf(site: string, day: string, edges: string): Promise<readonly TableDigest[]> {
    const folder = join(figuresFolder(this.root, site), day);
    const stamp = await stampOf(folder);
    if (stamp === undefined) return [];
    const name = `${site}/${day}`;
    const known = this.digests.find(name, `${stamp.text} ${edges}`);
    if (known !== undefined) return known;
    const read = Date.now();
    const digests = (await this.facts(site, { from: day, to: day })).map(digestOf);
    if (read - stamp.ms > young) this.digests.keep(name, `${stamp.text} ${edges}`, digests);
    return digests;
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
