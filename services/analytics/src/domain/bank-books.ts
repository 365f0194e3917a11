import type { BookFacts } from "@carrusel/analytics-store";
import { type BankEvent, chipsWorth } from "@carrusel/contracts";

/** A table's books from one float to its count; sums in minor units. */
export interface Book {
  game: string;
  floated: boolean;
  opening: number;
  fills: number;
  credits: number;
  drop: number;
  tips: number;
  house: number;
  cagnotte: number;
  rounds: number;
  /** The first and the last of them: what a variance may come from. */
  firstRound: number | null;
  lastRound: number | null;
  closing: number | null;
  /** Whether chips were changed at the table for others. */
  changed: boolean;
  /** Worth of the chips that lie there by what the cage sent and got back; once counted, the counted ones. */
  lies: number;
  /** The same before the count. */
  before: number;
}

export interface BankTable {
  game: string;
  readonly books: Book[];
}

export type Tables = Record<string, BankTable>;

const newBook = (game: string, lies = 0): Book => ({
  ...{ game, floated: false, opening: lies, fills: 0, credits: 0, drop: 0, tips: 0, house: 0, cagnotte: 0 },
  ...{ rounds: 0, firstRound: null, lastRound: null, closing: null, changed: false, lies },
  before: lies,
});

const worth = (chips: Readonly<Record<string, number>>): number => chipsWorth(chips) ?? 0;

export const tableIn = (tables: Tables, id: string): BankTable => {
  const known = Object.hasOwn(tables, id) ? tables[id] : undefined;
  if (known !== undefined) return known;
  const made: BankTable = { game: "", books: [] };
  tables[id] = made;
  return made;
};

/** The book that a movement goes into: a counted one is closed, and its chips open the next. */
const openBook = (table: BankTable): Book => {
  const last = table.books.at(-1);
  if (last !== undefined && last.closing === null) return last;
  const next = newBook(table.game, last?.lies ?? 0);
  table.books.push(next);
  return next;
};

const lastBook = (table: BankTable): Book => table.books.at(-1) ?? openBook(table);

const isPristine = (book: Book): boolean =>
  !book.floated &&
  !book.changed &&
  book.closing === null &&
  [book.fills, book.credits, book.rounds, book.drop].every((amount) => amount === 0);

const openFloat = (table: BankTable, chips: Readonly<Record<string, number>>, amount: number): void => {
  const last = table.books.at(-1);
  // A table that runs without a float gets one late: its books go on.
  if (last !== undefined && last.closing === null && !isPristine(last)) {
    last.floated = true;
    last.opening += amount;
    last.lies += worth(chips);
    return;
  }
  const replaced = last !== undefined && last.closing === null;
  const book = { ...newBook(table.game, worth(chips)), floated: true, tips: replaced ? last.tips : 0 };
  if (replaced) table.books.pop();
  table.books.push(book);
};

const returnFloat = (table: BankTable): void => {
  if (table.books.at(-1)?.closing === null) table.books.pop();
  table.books.push(newBook(table.game));
};

const carryOver = (tables: Tables, { carry }: Extract<BankEvent, { type: "bank-day-opened" }>): void => {
  for (const { table: id, chips, game } of carry.tables) {
    const table = tableIn(tables, id);
    if (table.game === "") table.game = game;
    const lies = worth(chips);
    const first = table.books[0];
    if (first === undefined) {
      if (Object.keys(chips).length > 0) table.books.push(newBook(table.game, lies));
      continue;
    }
    first.opening += lies;
    first.lies += lies;
  }
};

/** Books one event; the tables are changed in place. */
export const book = (tables: Tables, event: BankEvent) => {
  if (event.type === "bank-day-opened") return carryOver(tables, event);
  if (!("table" in event) || event.table === null) return;
  const table = tableIn(tables, event.table);
  switch (event.type) {
    case "float-opened":
      return openFloat(table, event.chips, event.worth);
    case "float-returned":
      return returnFloat(table);
    case "table-filled":
    case "table-credited": {
      const open = openBook(table);
      const filled = event.type === "table-filled";
      open[filled ? "fills" : "credits"] += event.worth;
      open.lies += filled ? event.worth : -event.worth;
      return;
    }
    case "chips-bought":
      openBook(table).drop += event.amount;
      return;
    case "tip-dropped":
      lastBook(table).tips += event.amount;
      return;
    case "table-counted": {
      const open = openBook(table);
      open.closing = event.closing;
      open.before = open.lies;
      open.lies = event.closing;
      return;
    }
    case "count-cancelled": {
      const last = lastBook(table);
      last.closing = null;
      last.lies = last.before;
      return;
    }
    case "slip-voided": {
      if (event.from !== "confirmed" || event.kind !== "credit") return;
      const open = openBook(table);
      open.credits -= event.worth;
      open.lies += event.worth;
      return;
    }
    case "chips-changed":
      openBook(table).changed = true;
      return;
    case "table-terms-booked": {
      table.game = event.game;
      const last = table.books.at(-1);
      if (last !== undefined && last.closing === null && last.rounds === 0) last.game = event.game;
      return;
    }
    case "table-state-booked":
      if (event.open) openBook(table);
      return;
    case "table-result-booked": {
      const open = openBook(table);
      open.rounds += 1;
      open.firstRound ??= event.round;
      open.lastRound = event.round;
      open[event.to === "cagnotte" ? "cagnotte" : "house"] += event.house;
      return;
    }
    case "table-correction-booked":
      openBook(table)[event.to === "cagnotte" ? "cagnotte" : "house"] += event.house;
      return;
    case "table-fee-booked":
      openBook(table).cagnotte += event.amount;
      return;
  }
};

/** What the books say, table by table, in the order of their floats. */
export const booksOf = (tables: Tables): readonly BookFacts[] =>
  Object.entries(tables).flatMap(([table, { books }]) =>
    books.map(({ house, floated: _, lies: __, ...book }) => ({
      ...{ table, ...book },
      expected: book.opening + book.fills - book.credits - book.drop + house,
    })),
  );
