import type {
  BookResult,
  CageResult,
  ColourResult,
  CountResult,
  MovementResult,
  SlipResult,
} from "@carrusel/contracts";

/** What a bank answers, with every case that a field can have. */

const ana = { by: "ana", time: "2026-11-29T20:00:00.000Z" };
const pau = { by: "pau", time: "2026-11-29T20:05:00.000Z" };

const slip: SlipResult = {
  ...{ number: 1, slip: "F-1", kind: "fill", table: "T1", chips: { "500": 10 }, worth: 5_000, state: "received" },
  ...{ requested: ana, confirmed: pau, received: ana, voided: null, corrects: null, correctedBy: "C-1" },
  reprints: [pau, ana],
};

const slips: readonly SlipResult[] = [
  slip,
  {
    ...{ ...slip, number: 2, slip: "C-1", kind: "credit", state: "voided", requested: null, confirmed: null },
    ...{ received: null, voided: { ...pau, reason: "the box was short" }, corrects: "F-1", correctedBy: null },
    reprints: [],
  },
];

const counted: CountResult = {
  ...{ table: "T1", game: "boule", count: 1, state: "accepted", closing: 0, expected: 4, variance: -4, win: -5 },
  taken: [{ ...ana, chips: {}, worth: 0 }],
  rounds: { from: 3, to: 9, rounds: 6 },
  cancelled: null,
};

const counts: readonly CountResult[] = [
  counted,
  { ...counted, state: "cancelled", rounds: null, cancelled: { ...pau, reason: "a stack was left out" } },
  {
    ...{ ...counted, count: 2, state: "counting", closing: null, expected: null, variance: null, win: null },
    taken: [{ ...ana, chips: null, worth: null }],
  },
];

const book: BookResult = {
  ...{ table: "T1", game: "boule", opening: 100, fills: 0, credits: 1, drop: { cash: 2, cheques: 0 }, tips: 3 },
  ...{ closing: null, win: null, expected: null, variance: null, cagnotte: 0, house: -1, rounds: null, open: true },
  counted: [],
};

const books: readonly BookResult[] = [
  book,
  { ...book, house: null, open: false },
  {
    ...{ ...book, closing: 0, win: -5, expected: 4, variance: -4, open: false, counted: [ana, pau] },
    rounds: { from: 1, to: 2, rounds: 2 },
  },
];

const cage: CageResult = {
  ...{ cash: 1, cheques: 0, unsorted: -1, tips: 3, cagnotte: 0, missing: -2, counters: 2, signers: 1, sealed: false },
  denominations: [{ denomination: 500, cage: 3, transit: 0, tables: -1, players: 2, brought: 4 }],
};

const colours: readonly ColourResult[] = [
  { table: "T1", colour: "blue", chips: 0, seat: null, value: null, missing: 0, worth: 0 },
  { table: "T1", colour: "light-green", chips: 300, seat: 4, value: 500, missing: -1, worth: -500 },
];

const entry: MovementResult = {
  ...ana,
  ...{ kind: "stock", table: null, amount: 5, chips: null, given: null, slip: null, number: null },
  ...{ tender: null, seat: null, reason: null },
};

const movements: readonly MovementResult[] = [
  entry,
  { ...entry, kind: "buy-in", table: "T1", tender: "cheque", seat: 4 },
  { ...entry, kind: "colour-up", table: "T1", chips: { "100": 5 }, given: { "500": 1 } },
  { ...entry, kind: "slip-voided", table: "T1", slip: "C-1", number: 2, chips: {}, reason: "the box was short" },
];

export const bankAnswers = {
  slips: () => Promise.resolve(slips),
  counts: () => Promise.resolve(counts),
  books: () => Promise.resolve(books),
  cage: () => Promise.resolve(cage),
  colours: () => Promise.resolve(colours),
  movements: (_site: string, _day: string, table?: string) =>
    Promise.resolve(table === undefined ? movements : movements.filter((one) => one.table === table)),
};

/** Of a bank that nobody has used. */
export const emptyBank = {
  slips: () => Promise.resolve([]),
  counts: () => Promise.resolve([]),
  books: () => Promise.resolve([]),
  colours: () => Promise.resolve([]),
  movements: () => Promise.resolve([]),
  cage: (): Promise<CageResult> =>
    Promise.resolve({
      ...{ cash: 0, cheques: 0, unsorted: 0, denominations: [], tips: 0, cagnotte: 0, missing: 0 },
      ...{ counters: 1, signers: 2, sealed: false },
    }),
};
