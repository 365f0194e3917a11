import type { BankEvent } from "@carrusel/contracts";
import { fromCage, gameOf, movement, onLastBook, players, tableOf, toCage, withTable } from "./books.ts";
import { minus, plus, worthOf } from "./chips.ts";
import { coloursCarried, coloursChanged } from "./evolve-colours.ts";
import { countCancelled, countsDiffered, countTaken, lapsed, tableCounted } from "./evolve-counts.ts";
import { slipMoved, slipReprinted, slipStepped } from "./evolve-slips.ts";
import { type BankState, type BankTable, currentBook, emptyBook, isPristine, playOf } from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

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
  const { colours = [], ...carried } = carry;
  return {
    ...state,
    ...carried,
    day,
    used: state.used || Object.keys(carry.brought.chips).length > 0 || carry.brought.cash > 0,
    players: { ...before, ...carry.players, unsorted: unsorted + carry.players.unsorted },
    cagnotte: state.cagnotte + carry.cagnotte,
    counters: carry.counters === 2 ? 2 : 1,
    signers: carry.signers === 2 ? 2 : 1,
    colours: coloursCarried(colours),
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

const chipsChanged = (state: BankState, { table, chips, given }: Event<"chips-changed">): BankState => {
  const held = players(state, { chips: plus(minus(state.players.chips, chips), given) });
  return table === null
    ? fromCage(toCage(held, chips), given)
    : movement(held, table, (book) => ({ changed: true, chips: minus(plus(book.chips, chips), given) }));
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
    case "table-credited":
      return moved(slipMoved(state, event));
    case "slip-requested":
    case "slip-confirmed":
    case "slip-received":
    case "slip-voided":
      return moved(slipStepped(state, event));
    case "slip-reprinted":
      return moved(slipReprinted(state, event));
    case "colours-stocked":
    case "colour-given":
    case "colour-taken":
    case "colours-counted":
      return moved(coloursChanged(state, event));
    case "chips-changed":
      return moved(chipsChanged(state, event));
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
      return moved(tableCounted(state, event));
    case "count-taken":
      return moved(countTaken(state, event));
    case "counts-differed":
      return moved(countsDiffered(state, event));
    case "count-cancelled":
      return moved(countCancelled(state, event));
    case "slip-signers-set":
      return moved({ ...state, signers: event.signers === 2 ? 2 : 1 });
    case "counting-set":
      return moved({ ...state, counters: event.counters === 2 ? 2 : 1 });
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
      return event.open ? movement(lapsed(noted, event.table), event.table, () => ({})) : noted;
    }
    case "table-result-booked": {
      const unsorted = state.players.unsorted - event.house;
      const circle = event.to === "cagnotte";
      const booked = movement(state, event.table, (book) => ({
        rounds: book.rounds + 1,
        span: { from: book.span?.from ?? event.round, to: event.round },
        ...(circle ? { cagnotte: book.cagnotte + event.house } : { house: book.house + event.house }),
      }));
      const cagnotte = state.cagnotte + (circle ? event.house : 0);
      return { ...players(booked, { unsorted }), cagnotte };
    }
    case "table-correction-booked": {
      const { house, to } = event;
      const circle = to === "cagnotte";
      const booked = movement(state, event.table, (book) =>
        circle ? { cagnotte: book.cagnotte + house } : { house: book.house + house },
      );
      const cagnotte = state.cagnotte + (circle ? house : 0);
      return { ...players(booked, { unsorted: state.players.unsorted - house }), cagnotte };
    }
    case "table-fee-booked": {
      const { amount } = event;
      const booked = movement(state, event.table, (book) => ({ cagnotte: book.cagnotte + amount }));
      const unsorted = state.players.unsorted - amount;
      return { ...players(booked, { unsorted }), cagnotte: state.cagnotte + amount };
    }
  }
};
