import type { BankResult, BankTableResult } from "@carrusel/contracts";
import { type BankState, type BankTable, dropOf, emptyBook, expectedOf, type TableBook, winOf } from "./state.ts";

/** Whether a table's books are hidden from those who count it, two of them and blind. */
export const isCountedBlind = (state: BankState, table: BankTable, book: TableBook): boolean =>
  state.counters === 2 && !table.open && book.touched && book.closing === null;

const bookResult = (state: BankState, id: string, table: BankTable, book: TableBook): BankTableResult => {
  const expected = expectedOf(book);
  const { game, opening, fills, credits, tips, closing, cagnotte } = book;
  return {
    table: id,
    game,
    opening,
    fills,
    credits,
    drop: dropOf(book),
    tips,
    closing,
    win: closing === null ? null : winOf(book, closing),
    expected: isCountedBlind(state, table, book) ? null : expected,
    variance: closing === null ? null : closing - expected,
    cagnotte,
  };
};

/** A table's books, an empty one where it has none yet. */
export const booksIn = (table: BankTable): readonly TableBook[] =>
  table.books.length > 0 ? table.books : [emptyBook(table.terms?.game ?? "")];

/** The bank's day as people and scripts read it: an item per table and float, in order. */
export const bankResult = (state: BankState): BankResult => ({
  tables: Object.entries(state.tables).flatMap(([id, table]) =>
    booksIn(table).map((book) => bookResult(state, id, table, book)),
  ),
  cage: { ...state.cage, chips: { ...state.cage.chips } },
});
