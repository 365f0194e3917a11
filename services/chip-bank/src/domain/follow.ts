import {
  type BankEvent,
  gameRegistry,
  type StoredEvent,
  type TableEvent,
  type TableTerms,
  tableEvents,
} from "@carrusel/contracts";
import { worthOf } from "./chips.ts";
import { type BankState, currentBook, isPristine, tableIn } from "./state.ts";

/** The table events that a bank's books take in; families may write others beside them. */
const interesting: ReadonlySet<string> = new Set<TableEvent["type"]>([
  "table-set-up",
  "table-opened",
  "table-closed",
  "limits-set",
  "round-settled",
  "round-corrected",
  "fee-charged",
]);

export const isForBank = (event: StoredEvent): boolean => interesting.has(event.type);

/** What a table's commit means for the bank's day. A sealed day takes in nothing more. */
export const concludeTable = (
  state: BankState,
  table: string,
  events: readonly StoredEvent[],
  evolve: (state: BankState, event: BankEvent) => BankState,
): readonly BankEvent[] => {
  if (state.sealed) return [];
  const concluded: BankEvent[] = [];
  let now = state;
  for (const stored of events.filter(isForBank)) {
    for (const event of conclude(now, table, tableEvents.read(stored))) {
      concluded.push(event);
      now = evolve(now, event);
    }
  }
  return concluded;
};

const conclude = (state: BankState, table: string, event: TableEvent): readonly BankEvent[] => {
  // A table's day always begins with its set-up.
  if (event.type !== "table-set-up" && tableIn(state, table) === undefined) return [];
  switch (event.type) {
    case "table-set-up":
      return setUp(state, table, event);
    case "table-opened":
    case "table-closed":
      return [{ type: "table-state-booked", table, open: event.type === "table-opened" }];
    case "limits-set": {
      const terms = tableIn(state, table)?.terms ?? null;
      return terms === null ? [] : [{ type: "table-terms-booked", table, ...terms, min: event.min }];
    }
    case "round-settled": {
      const game = tableIn(state, table)?.terms?.game ?? "";
      return [{ type: "table-result-booked", table, round: event.round, house: event.house, to: slotOf(game) }];
    }
    case "round-corrected": {
      // A record for the round of an earlier day: its money is booked with a later one.
      if (event.booked !== undefined) return [];
      const now = tableIn(state, table)?.terms?.game ?? "";
      // Another game may have begun since; an earlier day's round is put right out of what lies there today.
      const to = slotOf(event.day === undefined ? (event.game ?? now) : now);
      return [{ type: "table-correction-booked", table, round: event.round, house: 0 - event.amount, to }];
    }
    case "fee-charged":
      return [{ type: "table-fee-booked", table, amount: event.amount }];
    default:
      return [];
  }
};

/** In circle games the players play among themselves: the house's part goes into its own slot. */
const slotOf = (game: string): "float" | "cagnotte" =>
  gameRegistry[game]?.players === "in-circle" ? "cagnotte" : "float";

const setUp = (state: BankState, table: string, terms: TableTerms): readonly BankEvent[] => {
  const { game, min, rules, seats } = terms;
  const noted: BankEvent = { type: "table-terms-booked", table, game, rules: rules.set, min, seats };
  const known = tableIn(state, table);
  const book = known && currentBook(known);
  if (book === undefined || known?.terms?.game === game || known?.terms === null) return [noted];
  // Chips left from the other game make room, unless the new game's own float lies there already.
  const left = book.closing !== null || isPristine(book);
  return left ? [{ type: "float-returned", table, chips: book.chips, worth: worthOf(book.chips) }, noted] : [noted];
};
