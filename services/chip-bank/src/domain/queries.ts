import type {
  BookResult,
  CageResult,
  ColourResult,
  CountResult,
  DenominationResult,
  RoundSpan,
  Signed,
  SlipResult,
} from "@carrusel/contracts";
import { type ChipCounts, plus, worthOf } from "./chips.ts";
import { booksIn, isCountedBlind } from "./result.ts";
import {
  type BankState,
  type BankTable,
  type CountOf,
  type CountRecord,
  countsOf,
  currentBook,
  dropOf,
  expectedOf,
  type Slip,
  type TableBook,
  winOf,
} from "./state.ts";

/** Who signed what is entered in one step: the history's commits say so. */
export interface Signatures {
  /** Of a slip in one step, by its running number. */
  slip(number: number): Signed | undefined;
  /** Of a table's accepted count by one person, cancelled ones included: 0 is the day's first. */
  count(table: string, accepted: number): Signed | undefined;
}

const spanOf = (span: TableBook["span"], rounds: number): RoundSpan | null => span && { ...span, rounds };

const correctionOf = (state: BankState, name: string): string | null =>
  Object.entries(state.slips).find(([, slip]) => slip.corrects === name && slip.state !== "voided")?.[0] ?? null;

const slipResult = (state: BankState, name: string, slip: Slip, signatures: Signatures): SlipResult => {
  const { number, kind, table, chips, voided, corrects, reprints } = slip;
  const once = slip.requested === null ? (signatures.slip(number) ?? null) : null;
  return {
    ...{ number, slip: name, kind, table, chips, worth: worthOf(chips), state: slip.state },
    requested: slip.requested ?? once,
    confirmed: slip.confirmed ?? once,
    received: slip.received ?? once,
    ...{ voided, corrects, correctedBy: correctionOf(state, name), reprints },
  };
};

/** The day's slips, by number. */
export const slipResults = (state: BankState, signatures: Signatures): readonly SlipResult[] =>
  Object.entries(state.slips)
    .map(([name, slip]) => slipResult(state, name, slip, signatures))
    .sort((a, b) => a.number - b.number);

/** While a table is counted blind, nobody sees what else was counted of these books, or was expected then. */
const sumsHidden = (state: BankState, { table: id, state: stage }: CountRecord): boolean => {
  if (stage === "accepted") return false;
  const table = state.tables[id];
  const book = table && currentBook(table);
  return table !== undefined && book !== undefined && isCountedBlind(state, table, book);
};

const takenByOne = (state: BankState, record: CountRecord, signatures: Signatures): readonly CountOf[] => {
  const accepted = countsOf(state, record.table).filter((count) => count.accepted !== null);
  const signed = signatures.count(record.table, accepted.indexOf(record));
  return record.accepted === null || signed === undefined ? [] : [{ ...signed, chips: record.accepted.chips }];
};

const countResult = (state: BankState, record: CountRecord, signatures: Signatures): CountResult => {
  const { table, game, count, accepted, cancelled } = record;
  const hidden = sumsHidden(state, record);
  const sums = hidden ? null : accepted;
  const taken = record.taken.length === 0 ? takenByOne(state, record, signatures) : record.taken;
  return {
    ...{ table, game, count, state: record.state },
    taken: taken.map(({ by, time, chips }) => ({
      ...{ by, time },
      ...(hidden ? { chips: null, worth: null } : { chips, worth: worthOf(chips) }),
    })),
    closing: sums?.closing ?? null,
    expected: sums?.expected ?? null,
    variance: sums?.variance ?? null,
    win: sums?.win ?? null,
    rounds: accepted && spanOf(accepted.span, accepted.rounds),
    cancelled,
  };
};

/** The day's closing counts, in order. */
export const countResults = (state: BankState, signatures: Signatures): readonly CountResult[] =>
  state.counts.map((record) => countResult(state, record, signatures));

/** The tables' books with the rounds since the last count. */
export const bookResults = (state: BankState, signatures: Signatures): readonly BookResult[] => {
  const counts = countResults(state, signatures).filter((count) => count.state === "accepted");
  return Object.entries(state.tables).flatMap(([id, table]) => {
    const own = counts.filter((count) => count.table === id);
    let counted = 0;
    return booksIn(table).map((book) =>
      bookResult(state, id, table, book, book.closing === null ? undefined : own[counted++]),
    );
  });
};

const bookResult = (
  state: BankState,
  id: string,
  table: BankTable,
  book: TableBook,
  count: CountResult | undefined,
): BookResult => {
  const { game, opening, fills, credits, tips, closing, cagnotte, house } = book;
  const expected = expectedOf(book);
  // With the house's result anybody adds up what is expected.
  const sums = isCountedBlind(state, table, book) ? { house: null, expected: null } : { house, expected };
  return {
    ...{ table: id, game, opening, fills, credits, tips, closing, cagnotte, ...sums },
    drop: { cash: book.drop.cash, cheques: dropOf(book) - book.drop.cash },
    win: closing === null ? null : winOf(book, closing),
    variance: closing === null ? null : closing - expected,
    rounds: spanOf(book.span, book.rounds),
    open: table.open && book === currentBook(table),
    counted: (count?.taken ?? []).map(({ by, time }) => ({ by, time })),
  };
};

/** Tables' own colour chips. */
export const colourResults = (state: BankState): readonly ColourResult[] =>
  Object.entries(state.colours).flatMap(([table, colours]) =>
    Object.entries(colours).map(([colour, set]) => ({ table, colour, ...set })),
  );

/** The cage, and all chips by denomination and place. */
export const cageResult = (state: BankState): CageResult => {
  const { cage, transit, players, brought, tips, cagnotte, missing, counters, signers, sealed } = state;
  const tables = Object.values(state.tables).reduce<ChipCounts>(
    (all, table) => plus(all, currentBook(table)?.chips ?? {}),
    {},
  );
  const places = [cage.chips, transit, tables, players.chips, brought.chips];
  const denominations = [...new Set(places.flatMap((chips) => Object.keys(chips)))]
    .filter((denomination) => places.some((chips) => (chips[denomination] ?? 0) !== 0))
    .map(
      (key): DenominationResult => ({
        denomination: Number(key),
        cage: cage.chips[key] ?? 0,
        transit: transit[key] ?? 0,
        tables: tables[key] ?? 0,
        players: players.chips[key] ?? 0,
        brought: brought.chips[key] ?? 0,
      }),
    )
    .sort((a, b) => b.denomination - a.denomination);
  const { cash, cheques, unsorted } = cage;
  return { cash, cheques, unsorted, denominations, tips, cagnotte, missing, counters, signers, sealed };
};
