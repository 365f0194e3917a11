import type { BankEvent } from "@carrusel/contracts";
import { movement, onLastBook, openBook, players, tableOf } from "./books.ts";
import { minus, plus, worthOf } from "./chips.ts";
import { type BankState, type CountRecord, countsOf, currentBook } from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

const pendingIn = (state: BankState, table: string): CountRecord | undefined => {
  const last = countsOf(state, table).at(-1);
  return last?.state === "counting" ? last : undefined;
};

/** Puts a record in the place of the one that it goes on from, or at the end. */
const withCount = (state: BankState, before: CountRecord | undefined, next: CountRecord): BankState => ({
  ...state,
  counts:
    before === undefined ? [...state.counts, next] : state.counts.map((count) => (count === before ? next : count)),
});

/** The table goes on before its second person has counted: the first count says nothing any more. */
export const lapsed = (state: BankState, table: string): BankState => {
  const pending = pendingIn(state, table);
  return pending === undefined ? state : withCount(state, pending, { ...pending, state: "lapsed" });
};

const begun = (state: BankState, table: string): CountRecord => ({
  table,
  count: countsOf(state, table).length + 1,
  state: "counting",
  game: currentBook(tableOf(state, table))?.game ?? "",
  taken: [],
  accepted: null,
  cancelled: null,
});

export const countTaken = (state: BankState, { table, chips, by, time }: Event<"count-taken">): BankState => {
  const pending = pendingIn(state, table);
  const record = pending ?? begun(state, table);
  return withCount(state, pending, { ...record, taken: [...record.taken, { by, time, chips }] });
};

export const countsDiffered = (state: BankState, { table }: Event<"counts-differed">): BankState => {
  const pending = pendingIn(state, table);
  return pending === undefined ? state : withCount(state, pending, { ...pending, state: "differed" });
};

export const tableCounted = (state: BankState, event: Event<"table-counted">): BankState => {
  const { table, chips, closing, expected, variance, win, rounds } = event;
  const { book } = openBook(tableOf(state, table));
  // Which denominations changed hands over the felt shows now; by worth only the variance is left.
  const held = {
    chips: minus(plus(state.players.chips, book.chips), chips),
    unsorted: state.players.unsorted + closing - worthOf(book.chips),
  };
  const next = movement(state, table, () => ({ chips, closing, before: book.chips }));
  const both = pendingIn(state, table);
  const pending = both?.taken.length === 2 ? both : undefined;
  const known = pending === undefined ? lapsed(next, table) : next;
  const accepted = { chips, closing, expected, variance, win, span: book.span, rounds };
  const record = { ...(pending ?? begun(known, table)), state: "accepted", game: event.game, accepted } as const;
  const missing = state.missing - variance;
  return { ...players(withCount(known, pending, record), held), missing };
};

/** The table's books stand as they did before their count. */
export const countCancelled = (state: BankState, event: Event<"count-cancelled">): BankState => {
  const { table, by, time, reason } = event;
  const last = countsOf(state, table).at(-1);
  const accepted = last?.accepted ?? null;
  if (last === undefined || accepted === null) return state;
  const before = currentBook(tableOf(state, table))?.before ?? {};
  const held = {
    chips: minus(plus(state.players.chips, accepted.chips), before),
    unsorted: state.players.unsorted - accepted.closing + worthOf(before),
  };
  const reopened = onLastBook(state, table, () => ({ chips: before, closing: null, before: {} }));
  const cancelled: CountRecord = { ...last, state: "cancelled", cancelled: { by, time, reason } };
  const missing = state.missing + accepted.variance;
  return { ...players(withCount(reopened, last, cancelled), held), missing };
};
