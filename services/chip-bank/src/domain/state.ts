import type {
  BankTerms,
  CageHoldings,
  CountState,
  PlayersAccount,
  Signed,
  SignedReason,
  SlipKind,
  SlipState,
} from "@carrusel/contracts";
import { type ChipCounts, worthOf } from "./chips.ts";

/** A table's books from one float to its count. Sums in minor units. */
export interface TableBook {
  readonly game: string;
  /** Whether a float was opened for it, rather than carried over or left out. */
  readonly floated: boolean;
  /** Whether anything happened that its count has to answer for. */
  readonly touched: boolean;
  readonly opening: number;
  /** Chips by what the cage sent and got back; once counted, the counted ones. */
  readonly chips: ChipCounts;
  readonly fills: number;
  readonly credits: number;
  /** What is in the drop box, by tender. */
  readonly drop: { readonly cash: number; readonly cheque: number };
  readonly tips: number;
  /** The sum of the house's results over its banked rounds. */
  readonly house: number;
  /** Rake and commission of circle games: they never lie in the float. */
  readonly cagnotte: number;
  readonly rounds: number;
  /** Numbers of the first and the last of them; null without any. */
  readonly span: { readonly from: number; readonly to: number } | null;
  /** Whether chips were changed at the table for others. */
  readonly changed: boolean;
  /** The closing count; null until then. */
  readonly closing: number | null;
  /** What `chips` held before the count. */
  readonly before: ChipCounts;
}

export interface BankTable {
  /** Null for a table that the bank heard of only through its movements. */
  readonly terms: BankTerms | null;
  readonly open: boolean;
  /** The day's books in order; the last one is current. */
  readonly books: readonly TableBook[];
}

/** A slip's life. Signatures are null where nobody has signed yet, and on slips in one step. */
export interface Slip {
  readonly kind: SlipKind;
  readonly number: number;
  readonly table: string;
  readonly chips: ChipCounts;
  readonly state: SlipState;
  readonly requested: Signed | null;
  readonly confirmed: Signed | null;
  readonly received: Signed | null;
  readonly voided: SignedReason | null;
  /** The slip that it sets right. */
  readonly corrects: string | null;
  readonly reprints: readonly Signed[];
}

export interface CountOf extends Signed {
  readonly chips: ChipCounts;
}

/** A closing count, or an attempt at one. */
export interface CountRecord {
  readonly table: string;
  /** Its number at its table and gaming day, from 1. */
  readonly count: number;
  readonly state: CountState;
  readonly game: string;
  /** The blind counts of two; of one person's count the history's commit says whose it is. */
  readonly taken: readonly CountOf[];
  /** What was accepted; null where nothing was. */
  readonly accepted: {
    readonly chips: ChipCounts;
    readonly closing: number;
    readonly expected: number;
    readonly variance: number;
    readonly win: number;
    readonly span: TableBook["span"];
    readonly rounds: number;
  } | null;
  readonly cancelled: SignedReason | null;
}

/** Colour chips of one colour at a table: pieces, worth what was last set there. */
export interface ColourSet {
  readonly chips: number;
  /** Who has it. */
  readonly seat: number | null;
  readonly value: number | null;
  /** What counts found missing, less what they found too many; and its worth. */
  readonly missing: number;
  readonly worth: number;
}
export type TableColours = Readonly<Record<string, ColourSet>>;

/**
 * The state of a site's bank day. Five accounts hold all chips: the cage, the tables, what is on its way between them,
 * the players and the boxes; what is counted short stands in `missing`, so that the sum never changes.
 */
export interface BankState {
  /** Null until what the day before left is known. */
  readonly day: string | null;
  readonly sealed: boolean;
  /** Whether a bank is kept at all: something was brought in, bought or carried over. */
  readonly used: boolean;
  /** Commands accepted on this day. */
  readonly moves: number;
  readonly cage: CageHoldings;
  /** Chips of slips that are confirmed and not received. */
  readonly transit: ChipCounts;
  readonly players: PlayersAccount;
  readonly tips: number;
  readonly cagnotte: number;
  readonly missing: number;
  readonly brought: { readonly chips: ChipCounts; readonly cash: number };
  readonly tables: Readonly<Record<string, BankTable>>;
  readonly slips: Readonly<Record<string, Slip>>;
  /** The last running number given to a slip. */
  readonly lastSlip: number;
  /** How many people count each table. */
  readonly counters: 1 | 2;
  /** How many people sign each slip. */
  readonly signers: 1 | 2;
  /** In the order of the day. */
  readonly counts: readonly CountRecord[];
  /** Tables' own colour chips. */
  readonly colours: Readonly<Record<string, TableColours>>;
}

export const initialBank: BankState = {
  day: null,
  sealed: false,
  used: false,
  moves: 0,
  cage: { chips: {}, cash: 0, cheques: 0, unsorted: 0 },
  transit: {},
  players: { chips: {}, unsorted: 0, cash: 0, cheques: 0 },
  tips: 0,
  cagnotte: 0,
  missing: 0,
  brought: { chips: {}, cash: 0 },
  tables: {},
  slips: {},
  lastSlip: 0,
  counters: 1,
  signers: 1,
  counts: [],
  colours: {},
};

export const emptyTable: BankTable = { terms: null, open: false, books: [] };

export const emptyBook = (game: string, chips: ChipCounts = {}): TableBook => ({
  game,
  floated: false,
  touched: false,
  opening: worthOf(chips),
  chips,
  fills: 0,
  credits: 0,
  drop: { cash: 0, cheque: 0 },
  tips: 0,
  house: 0,
  cagnotte: 0,
  rounds: 0,
  span: null,
  changed: false,
  closing: null,
  before: {},
});

export const currentBook = (table: BankTable): TableBook | undefined => table.books.at(-1);

export const dropOf = (book: TableBook): number => book.drop.cash + book.drop.cheque;

/** What the rounds and the sale of chips did to a float since the cage last touched it. */
export const playOf = (book: TableBook): number => book.house - dropOf(book);

/** opening + fills - credits - buy-ins + house: what a count should find. */
export const expectedOf = (book: TableBook): number => book.opening + book.fills - book.credits + playOf(book);

/** closing + credits + drop - opening - fills. */
export const winOf = (book: TableBook, closing: number): number =>
  closing + book.credits + dropOf(book) - book.opening - book.fills;

/** Nothing but a carried float, if that: another float may still take its place. */
export const isPristine = (book: TableBook): boolean =>
  !book.floated &&
  !book.changed &&
  book.closing === null &&
  book.fills === 0 &&
  book.credits === 0 &&
  book.rounds === 0 &&
  dropOf(book) === 0;

/** Open, or with books that no count has closed. */
export const isUncounted = (table: BankTable): boolean => {
  const book = currentBook(table);
  return table.open || (book?.touched === true && book.closing === null);
};

export const slipIn = (state: BankState, slip: string): Slip | undefined =>
  Object.hasOwn(state.slips, slip) ? state.slips[slip] : undefined;

export const coloursOf = (state: BankState, table: string): TableColours =>
  (Object.hasOwn(state.colours, table) ? state.colours[table] : undefined) ?? {};

/** A table's counts of the day, in order. */
export const countsOf = (state: BankState, table: string): readonly CountRecord[] =>
  state.counts.filter((count) => count.table === table);

/** A table of the bank; ids are free words, so that nothing inherited may answer for one. */
export const tableIn = (state: BankState, id: string): BankTable | undefined =>
  Object.hasOwn(state.tables, id) ? state.tables[id] : undefined;
