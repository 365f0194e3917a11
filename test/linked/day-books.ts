import type { BankTableResult } from "@carrusel/contracts";

/** What `carrusel demo --day --json` prints of a site; sums in minor units. */
export interface SiteReport {
  readonly site: string;
  readonly day: string;
  readonly rounds: number;
  readonly sealed: boolean;
  readonly tables: readonly BankTableResult[];
  readonly totals: Readonly<Record<string, number>>;
  readonly chips: Readonly<Record<string, number>>;
  readonly cash: Readonly<Record<string, number>>;
  readonly awards: number;
  readonly faults: readonly string[];
}

export interface Report {
  readonly sites: readonly SiteReport[];
  readonly group: { readonly jackpot: string; readonly paid: number };
}

/** A row of an answer in SQL or of the figures. */
export type Row = Readonly<Record<string, string | number | null>>;

/** What the rounds brought by the bank's books: to the float, and to the box of the house's deductions. */
export const resultOf = ({ expected, opening, fills, credits, drop, cagnotte }: BankTableResult): number =>
  (expected ?? Number.NaN) - (opening + fills - credits - drop) + cagnotte;

/** Sums by table and game, of books that belong together. */
export const byTable = (
  books: readonly BankTableResult[],
  of: (book: BankTableResult) => number | null,
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const book of books) {
    const key = `${book.table} ${book.game}`;
    sums[key] = (sums[key] ?? 0) + (of(book) ?? 0);
  }
  return sums;
};

export const total = (sums: Readonly<Record<string, number>>): number =>
  Object.values(sums).reduce((sum, one) => sum + one, 0);

/** The same from rows of the files; what no row speaks of is nothing. */
export const fromRows = (rows: readonly Row[], name: string, like: Readonly<Record<string, number>>) => {
  const found = Object.fromEntries(rows.map((row) => [`${row.table} ${row.game}`, Number(row[name] ?? 0)]));
  return Object.fromEntries(Object.keys(like).map((key) => [key, found[key] ?? 0]));
};
