import type { BankResult, BankTableResult } from "@carrusel/contracts";
import { type BankState, type BankTable, dropOf, emptyBook, expectedOf, type TableBook, winOf } from "./state.ts";

const bookResult = (table: string, book: TableBook): BankTableResult => {
  const expected = expectedOf(book);
  const { game, opening, fills, credits, tips, closing, cagnotte } = book;
  return {
    table,
    game,
    opening,
    fills,
    credits,
    drop: dropOf(book),
    tips,
    closing,
    win: closing === null ? null : winOf(book, closing),
    expected,
    variance: closing === null ? null : closing - expected,
    cagnotte,
  };
};

const tableResults = ([id, table]: readonly [string, BankTable]): readonly BankTableResult[] => {
  const books = table.books.length > 0 ? table.books : [emptyBook(table.terms?.game ?? "")];
  return books.map((book) => bookResult(id, book));
};

/** The bank's day as people and scripts read it: an item per table and float, in order. */
export const bankResult = (state: BankState): BankResult => ({
  tables: Object.entries(state.tables).flatMap(tableResults),
  cage: { ...state.cage, chips: { ...state.cage.chips } },
});
