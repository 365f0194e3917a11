import { type BankCommand, type BankEvent, type Envelope, type Refusal, refuse } from "@carrusel/contracts";
import { sameChips, worthOf } from "./chips.ts";
import {
  type BankState,
  type BankTable,
  type CountRecord,
  countsOf,
  currentBook,
  emptyBook,
  expectedOf,
  tableIn,
  winOf,
} from "./state.ts";

type Decided = readonly BankEvent[] | Refusal;
type Count = Extract<BankCommand, { do: "count" }>;
type Cancel = Extract<BankCommand, { do: "cancel-count" }>;

/** A closing count: of one person, or of two who count blind and have to agree. */
export const decideCount = (state: BankState, command: Count, { actor, time }: Envelope<unknown>): Decided => {
  const { table: id, chips } = command;
  const table = tableIn(state, id);
  if (table === undefined) return refuse("unknown-table");
  if (table.open) return refuse("wrong-phase", "The table is open: close it before its closing count.");
  const closed = currentBook(table)?.closing ?? null;
  if (closed !== null) return refuse("wrong-phase", "The table has been counted since it was last open.");
  const counted = tableCounted(id, table, chips);
  if (state.counters === 1) return [counted];
  const pending = pendingCount(state, id);
  const count = pending?.count ?? countsOf(state, id).length + 1;
  const closing = worthOf(chips);
  const taken: BankEvent = { type: "count-taken", table: id, count, chips, closing, by: actor.id, time };
  const first = pending?.taken[0];
  if (first === undefined) return [taken];
  if (first.by === actor.id) {
    // A repeat says nothing new; another sum of the same person would be no second count.
    return sameChips(first.chips, chips)
      ? []
      : refuse("not-authorised", `${actor.id} has counted table ${id}: a second person counts it now.`);
  }
  return sameChips(first.chips, chips) ? [taken, counted] : [taken, { type: "counts-differed", table: id, count }];
};

/** The count of a table that waits for its second person. */
export const pendingCount = (state: BankState, table: string): CountRecord | undefined => {
  const last = countsOf(state, table).at(-1);
  return last?.state === "counting" ? last : undefined;
};

const tableCounted = (id: string, table: BankTable, chips: Count["chips"]): BankEvent => {
  const book = currentBook(table) ?? emptyBook(table.terms?.game ?? "");
  const closing = worthOf(chips);
  const expected = expectedOf(book);
  return {
    type: "table-counted",
    table: id,
    game: book.game,
    chips,
    closing,
    expected,
    variance: closing - expected,
    win: winOf(book, closing),
    rounds: book.rounds,
  };
};

/** A closing count that does not stand: only the latest, before anything else has happened at the table. */
export const cancelCount = (state: BankState, command: Cancel, { actor, time }: Envelope<unknown>): Decided => {
  const { table: id, reason } = command;
  const table = tableIn(state, id);
  const book = table && currentBook(table);
  const last = countsOf(state, id).at(-1);
  const accepted = last?.state === "accepted" ? last.accepted : null;
  if (book === undefined || last === undefined || accepted === null || book.closing === null) {
    return refuse("wrong-phase", `Table ${id} has no count, or it has gone on since it was counted.`);
  }
  const { closing, variance, win } = accepted;
  const { game, count } = last;
  return [{ type: "count-cancelled", table: id, count, game, closing, variance, win, reason, by: actor.id, time }];
};
