import type { BankEvent } from "@carrusel/contracts";
import { minus, plus, worthOf } from "./chips.ts";
import {
  type BankState,
  type BankTable,
  currentBook,
  emptyBook,
  emptyTable,
  isPristine,
  playOf,
  type TableBook,
  tableIn,
} from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

const tableOf = (state: BankState, id: string): BankTable => tableIn(state, id) ?? emptyTable;

const withTable = (state: BankState, id: string, table: BankTable): BankState => ({
  ...state,
  tables: { ...state.tables, [id]: table },
});

const gameOf = (table: BankTable): string => table.terms?.game ?? "";

/** The book that a movement goes into: a counted one is closed, and its chips open the next. */
const openBook = (table: BankTable): { readonly earlier: readonly TableBook[]; readonly book: TableBook } => {
  const book = currentBook(table);
  if (book === undefined) return { earlier: [], book: emptyBook(gameOf(table)) };
  return book.closing === null
    ? { earlier: table.books.slice(0, -1), book }
    : { earlier: table.books, book: emptyBook(gameOf(table), book.chips) };
};

const movement = (state: BankState, id: string, change: (book: TableBook) => Partial<TableBook>): BankState => {
  const table = tableOf(state, id);
  const { earlier, book } = openBook(table);
  return withTable(state, id, { ...table, books: [...earlier, { ...book, touched: true, ...change(book) }] });
};

/** The last book as it stands, counted or not. */
const onLastBook = (state: BankState, id: string, change: (book: TableBook) => Partial<TableBook>): BankState => {
  const table = tableOf(state, id);
  const book = currentBook(table) ?? emptyBook(gameOf(table));
  return withTable(state, id, { ...table, books: [...table.books.slice(0, -1), { ...book, ...change(book) }] });
};

const toCage = (state: BankState, chips: Readonly<Record<string, number>>): BankState => ({
  ...state,
  cage: { ...state.cage, chips: plus(state.cage.chips, chips) },
});

const fromCage = (state: BankState, chips: Readonly<Record<string, number>>): BankState => ({
  ...state,
  cage: { ...state.cage, chips: minus(state.cage.chips, chips) },
});

const players = (state: BankState, change: Partial<BankState["players"]>): BankState => ({
  ...state,
  players: { ...state.players, ...change },
});

const dayOpened = (state: BankState, { day, carry }: Event<"bank-day-opened">): BankState => {
  // What the tables did before the day could be opened is kept.
  const tables: Record<string, BankTable> = { ...state.tables };
  for (const { table: id, chips, ...terms } of carry.tables) {
    const table = tableOf(state, id);
    const [first, ...rest] = table.books;
    const book = first ?? emptyBook(terms.game);
    const carried = { ...book, opening: book.opening + worthOf(chips), chips: plus(book.chips, chips) };
    const lies = first !== undefined || Object.keys(chips).length > 0;
    tables[id] = { ...table, terms: table.terms ?? terms, books: lies ? [carried, ...rest] : [] };
  }
  const { unsorted, ...before } = state.players;
  return {
    ...state,
    ...carry,
    day,
    used: state.used || Object.keys(carry.brought.chips).length > 0 || carry.brought.cash > 0,
    players: { ...before, ...carry.players, unsorted: unsorted + carry.players.unsorted },
    cagnotte: state.cagnotte + carry.cagnotte,
    tables,
  };
};

const floatOpened = (state: BankState, { table: id, chips, worth, returned }: Event<"float-opened">): BankState => {
  const moved = fromCage(toCage(state, returned), chips);
  const table = tableOf(moved, id);
  const last = currentBook(table);
  // A table that runs without a float gets one late: its books go on.
  const late = last !== undefined && last.closing === null && !isPristine(last);
  if (late) {
    return movement(moved, id, (book) => ({
      floated: true,
      opening: book.opening + worth,
      chips: plus(book.chips, chips),
    }));
  }
  const replaced = last !== undefined && last.closing === null;
  const book = { ...emptyBook(gameOf(table), chips), floated: true, touched: true, tips: replaced ? last.tips : 0 };
  const earlier = replaced ? table.books.slice(0, -1) : table.books;
  return withTable(moved, id, { ...table, books: [...earlier, book] });
};

const counted = (state: BankState, event: Event<"table-counted">): BankState => {
  const { book } = openBook(tableOf(state, event.table));
  // Which denominations changed hands over the felt shows now; by worth only the variance is left.
  const held = {
    chips: minus(plus(state.players.chips, book.chips), event.chips),
    unsorted: state.players.unsorted + event.closing - worthOf(book.chips),
  };
  const next = movement(state, event.table, () => ({ chips: event.chips, closing: event.closing }));
  return { ...players(next, held), missing: state.missing - event.variance };
};

const dayClosed = (state: BankState, { cash, cheques }: Event<"bank-day-closed">): BankState => {
  // Only where no bank was kept: what rounds did to floats that nobody put there.
  const play = Object.values(state.tables)
    .flatMap((table) => table.books)
    .reduce((total, book) => total + (book.closing === null ? playOf(book) : 0), 0);
  const { cage } = state;
  return {
    ...players(state, { unsorted: state.players.unsorted + play }),
    cage: { ...cage, cash: cage.cash + cash, cheques: cage.cheques + cheques },
    sealed: true,
  };
};

const moved = (state: BankState): BankState => ({ ...state, used: true, moves: state.moves + 1 });

/** Folds one event into the bank's day. Total over the registered events. */
export const evolveBank = (state: BankState, event: BankEvent): BankState => {
  switch (event.type) {
    case "bank-day-opened":
      return dayOpened(state, event);
    case "chips-stocked": {
      const { cage, brought } = state;
      return moved({
        ...state,
        cage: { ...cage, chips: plus(cage.chips, event.chips), cash: cage.cash + event.cash },
        brought: { chips: plus(brought.chips, event.chips), cash: brought.cash + event.cash },
      });
    }
    case "float-opened":
      return moved(floatOpened(state, event));
    case "float-returned": {
      const table = tableOf(state, event.table);
      const counted = currentBook(table)?.closing !== null;
      const earlier = counted ? table.books : table.books.slice(0, -1);
      return withTable(toCage(state, event.chips), event.table, {
        ...table,
        books: [...earlier, emptyBook(gameOf(table))],
      });
    }
    case "table-filled":
    case "table-credited": {
      const fill = event.type === "table-filled";
      const { table: id, chips, worth, slip, number } = event;
      const shifted = movement(fill ? fromCage(state, chips) : toCage(state, chips), id, (book) =>
        fill
          ? { fills: book.fills + worth, chips: plus(book.chips, chips) }
          : { credits: book.credits + worth, chips: minus(book.chips, chips) },
      );
      const entry = { kind: fill ? "fill" : "credit", number, table: id, chips } as const;
      return moved({ ...shifted, slips: { ...state.slips, [slip]: entry }, lastSlip: number });
    }
    case "chips-bought": {
      const { amount, tender } = event;
      const purse = tender === "cash" ? "cash" : "cheques";
      const bought = movement(state, event.table, ({ drop }) => ({
        drop: { ...drop, [tender]: drop[tender] + amount },
      }));
      const held = { unsorted: state.players.unsorted + amount, [purse]: state.players[purse] - amount };
      return moved(players(bought, held));
    }
    case "chips-cashed": {
      const { amount, chips } = event;
      const { cage, players: held } = state;
      const cash = { cash: held.cash + amount };
      const paid = { ...cage, cash: cage.cash - amount };
      return moved(
        chips === null
          ? {
              ...players(state, { ...cash, unsorted: held.unsorted - amount }),
              cage: { ...paid, unsorted: cage.unsorted + amount },
            }
          : {
              ...players(state, { ...cash, chips: minus(held.chips, chips) }),
              cage: { ...paid, chips: plus(cage.chips, chips) },
            },
      );
    }
    case "tip-dropped": {
      const tipped = onLastBook(state, event.table, (book) => ({ tips: book.tips + event.amount }));
      const unsorted = state.players.unsorted - event.amount;
      return moved({ ...players(tipped, { unsorted }), tips: state.tips + event.amount });
    }
    case "table-counted":
      return moved(counted(state, event));
    case "bank-day-closed":
      return dayClosed(state, event);
    case "table-terms-booked": {
      const { type: _, table: id, ...terms } = event;
      const table = tableOf(state, id);
      const book = currentBook(table);
      // A float that waits for its game gets it with the table's set-up.
      const waiting = book !== undefined && book.closing === null && book.rounds === 0;
      const books = waiting ? [...table.books.slice(0, -1), { ...book, game: terms.game }] : table.books;
      return withTable(state, id, { ...table, terms, books });
    }
    case "table-state-booked": {
      const table = tableOf(state, event.table);
      const noted = withTable(state, event.table, { ...table, open: event.open });
      return event.open ? movement(noted, event.table, () => ({})) : noted;
    }
    case "table-result-booked": {
      const unsorted = state.players.unsorted - event.house;
      const circle = event.to === "cagnotte";
      const booked = movement(state, event.table, (book) => ({
        rounds: book.rounds + 1,
        ...(circle ? { cagnotte: book.cagnotte + event.house } : { house: book.house + event.house }),
      }));
      const cagnotte = state.cagnotte + (circle ? event.house : 0);
      return { ...players(booked, { unsorted }), cagnotte };
    }
    case "table-fee-booked": {
      const { amount } = event;
      const booked = movement(state, event.table, (book) => ({ cagnotte: book.cagnotte + amount }));
      const unsorted = state.players.unsorted - amount;
      return { ...players(booked, { unsorted }), cagnotte: state.cagnotte + amount };
    }
  }
};
