import type { BankEvent } from "@carrusel/contracts";
import { fromCage, gameOf, movement, onLastBook, players, tableOf, toCage, withTable } from "./books.ts";
import { minus, plus } from "./chips.ts";
import { type BankState, currentBook, emptyBook, isPristine } from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

export const chipsStocked = (state: BankState, { chips, cash }: Event<"chips-stocked">): BankState => {
  const { cage, brought } = state;
  return {
    ...state,
    cage: { ...cage, chips: plus(cage.chips, chips), cash: cage.cash + cash },
    brought: { chips: plus(brought.chips, chips), cash: brought.cash + cash },
  };
};

export const floatOpened = (
  state: BankState,
  { table: id, chips, worth, returned }: Event<"float-opened">,
): BankState => {
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

export const floatReturned = (state: BankState, { table: id, chips }: Event<"float-returned">): BankState => {
  const table = tableOf(state, id);
  const counted = currentBook(table)?.closing !== null;
  const earlier = counted ? table.books : table.books.slice(0, -1);
  return withTable(toCage(state, chips), id, { ...table, books: [...earlier, emptyBook(gameOf(table))] });
};

export const chipsChanged = (state: BankState, { table, chips, given }: Event<"chips-changed">): BankState => {
  const held = players(state, { chips: plus(minus(state.players.chips, chips), given) });
  return table === null
    ? fromCage(toCage(held, chips), given)
    : movement(held, table, (book) => ({ changed: true, chips: minus(plus(book.chips, chips), given) }));
};

export const chipsBought = (state: BankState, { table, amount, tender }: Event<"chips-bought">): BankState => {
  const purse = tender === "cash" ? "cash" : "cheques";
  const bought = movement(state, table, ({ drop }) => ({ drop: { ...drop, [tender]: drop[tender] + amount } }));
  return players(bought, { unsorted: state.players.unsorted + amount, [purse]: state.players[purse] - amount });
};

export const chipsCashed = (state: BankState, { amount, chips }: Event<"chips-cashed">): BankState => {
  const { cage, players: held } = state;
  const cash = held.cash + amount;
  const paid = { ...cage, cash: cage.cash - amount };
  return chips === null
    ? {
        ...players(state, { cash, unsorted: held.unsorted - amount }),
        cage: { ...paid, unsorted: cage.unsorted + amount },
      }
    : {
        ...players(state, { cash, chips: minus(held.chips, chips) }),
        cage: { ...paid, chips: plus(cage.chips, chips) },
      };
};

export const tipDropped = (state: BankState, { table, amount }: Event<"tip-dropped">): BankState => {
  const tipped = onLastBook(state, table, (book) => ({ tips: book.tips + amount }));
  return { ...players(tipped, { unsorted: state.players.unsorted - amount }), tips: state.tips + amount };
};
