import type { BankEvent } from "@carrusel/contracts";
import { players, tableOf } from "./books.ts";
import { plus, worthOf } from "./chips.ts";
import {
  chipsBought,
  chipsCashed,
  chipsChanged,
  chipsStocked,
  floatOpened,
  floatReturned,
  tipDropped,
} from "./evolve-chips.ts";
import { coloursCarried, coloursChanged } from "./evolve-colours.ts";
import { countCancelled, countsDiffered, countTaken, tableCounted } from "./evolve-counts.ts";
import { slipMoved, slipReprinted, slipStepped } from "./evolve-slips.ts";
import { correctionBooked, feeBooked, resultBooked, stateBooked, termsBooked } from "./evolve-tables.ts";
import { type BankState, type BankTable, emptyBook, playOf } from "./state.ts";

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
    case "chips-stocked":
      return moved(chipsStocked(state, event));
    case "float-opened":
      return moved(floatOpened(state, event));
    case "float-returned":
      return floatReturned(state, event);
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
    case "chips-bought":
      return moved(chipsBought(state, event));
    case "chips-cashed":
      return moved(chipsCashed(state, event));
    case "tip-dropped":
      return moved(tipDropped(state, event));
    case "table-counted":
      return moved(tableCounted(state, event));
    case "count-taken":
      return moved(countTaken(state, event));
    case "counts-differed":
      return moved(countsDiffered(state, event));
    case "count-cancelled":
      return moved(countCancelled(state, event));
    // Settings move nothing: a site that only sets them keeps no bank yet.
    case "slip-signers-set":
      return { ...state, signers: event.signers === 2 ? 2 : 1 };
    case "counting-set":
      return { ...state, counters: event.counters === 2 ? 2 : 1 };
    case "bank-day-closed":
      return dayClosed(state, event);
    case "table-terms-booked":
      return termsBooked(state, event);
    case "table-state-booked":
      return stateBooked(state, event);
    case "table-result-booked":
      return resultBooked(state, event);
    case "table-correction-booked":
      return correctionBooked(state, event);
    case "table-fee-booked":
      return feeBooked(state, event);
  }
};
