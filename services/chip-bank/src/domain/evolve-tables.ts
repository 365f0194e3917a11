import type { BankEvent } from "@carrusel/contracts";
import { movement, players, tableOf, withTable } from "./books.ts";
import { lapsed } from "./evolve-counts.ts";
import { type BankState, currentBook } from "./state.ts";

/** What the tables' own histories say, in the bank's books. */

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

export const termsBooked = (
  state: BankState,
  { type: _, table: id, ...terms }: Event<"table-terms-booked">,
): BankState => {
  const table = tableOf(state, id);
  const book = currentBook(table);
  // A float that waits for its game gets it with the table's set-up.
  const waiting = book !== undefined && book.closing === null && book.rounds === 0;
  const books = waiting ? [...table.books.slice(0, -1), { ...book, game: terms.game }] : table.books;
  return withTable(state, id, { ...table, terms, books });
};

export const stateBooked = (state: BankState, { table, open }: Event<"table-state-booked">): BankState => {
  const noted = withTable(state, table, { ...tableOf(state, table), open });
  return open ? movement(lapsed(noted, table), table, () => ({})) : noted;
};

/** The players' loss is the house's, or the circle's: which never lies in the float. */
const fromPlayers = (state: BankState, amount: number, to: "float" | "cagnotte"): BankState => ({
  ...players(state, { unsorted: state.players.unsorted - amount }),
  cagnotte: state.cagnotte + (to === "cagnotte" ? amount : 0),
});

export const resultBooked = (
  state: BankState,
  { table, round, house, to }: Event<"table-result-booked">,
): BankState => {
  const booked = movement(state, table, (book) => ({
    rounds: book.rounds + 1,
    span: { from: book.span?.from ?? round, to: round },
    ...(to === "cagnotte" ? { cagnotte: book.cagnotte + house } : { house: book.house + house }),
  }));
  return fromPlayers(booked, house, to);
};

export const correctionBooked = (
  state: BankState,
  { table, house, to }: Event<"table-correction-booked">,
): BankState => {
  const booked = movement(state, table, (book) =>
    to === "cagnotte" ? { cagnotte: book.cagnotte + house } : { house: book.house + house },
  );
  return fromPlayers(booked, house, to);
};

export const feeBooked = (state: BankState, { table, amount }: Event<"table-fee-booked">): BankState =>
  fromPlayers(
    movement(state, table, (book) => ({ cagnotte: book.cagnotte + amount })),
    amount,
    "cagnotte",
  );
