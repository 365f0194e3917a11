import { type ChipCounts, minus, plus } from "./chips.ts";
import {
  type BankState,
  type BankTable,
  currentBook,
  emptyBook,
  emptyTable,
  type TableBook,
  tableIn,
} from "./state.ts";

/** The accounts of a bank's day, and the steps by which events change them. */

export const tableOf = (state: BankState, id: string): BankTable => tableIn(state, id) ?? emptyTable;

export const withTable = (state: BankState, id: string, table: BankTable): BankState => ({
  ...state,
  tables: { ...state.tables, [id]: table },
});

export const gameOf = (table: BankTable): string => table.terms?.game ?? "";

/** The book that a movement goes into: a counted one is closed, and its chips open the next. */
export const openBook = (table: BankTable): { readonly earlier: readonly TableBook[]; readonly book: TableBook } => {
  const book = currentBook(table);
  if (book === undefined) return { earlier: [], book: emptyBook(gameOf(table)) };
  return book.closing === null
    ? { earlier: table.books.slice(0, -1), book }
    : { earlier: table.books, book: emptyBook(gameOf(table), book.chips) };
};

export const movement = (state: BankState, id: string, change: (book: TableBook) => Partial<TableBook>): BankState => {
  const table = tableOf(state, id);
  const { earlier, book } = openBook(table);
  return withTable(state, id, { ...table, books: [...earlier, { ...book, touched: true, ...change(book) }] });
};

/** The last book as it stands, counted or not. */
export const onLastBook = (
  state: BankState,
  id: string,
  change: (book: TableBook) => Partial<TableBook>,
): BankState => {
  const table = tableOf(state, id);
  const book = currentBook(table) ?? emptyBook(gameOf(table));
  return withTable(state, id, { ...table, books: [...table.books.slice(0, -1), { ...book, ...change(book) }] });
};

export const toCage = (state: BankState, chips: ChipCounts): BankState => ({
  ...state,
  cage: { ...state.cage, chips: plus(state.cage.chips, chips) },
});

export const fromCage = (state: BankState, chips: ChipCounts): BankState => ({
  ...state,
  cage: { ...state.cage, chips: minus(state.cage.chips, chips) },
});

export const players = (state: BankState, change: Partial<BankState["players"]>): BankState => ({
  ...state,
  players: { ...state.players, ...change },
});

export const toTransit = (state: BankState, chips: ChipCounts): BankState => ({
  ...state,
  transit: plus(state.transit, chips),
});

export const fromTransit = (state: BankState, chips: ChipCounts): BankState => ({
  ...state,
  transit: minus(state.transit, chips),
});
