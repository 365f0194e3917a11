import { houseGame } from "@carrusel/analytics-store";
import { gamingDay, type JackpotEvent, type JackpotPots, type JackpotShare } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import type { Emit, RowOf, Taken } from "./fold.ts";

type Balance = RowOf<"balances">;

/** What went in and out of a jackpot on its book's day; sums of minor units, exact. */
interface DaySums {
  seeds: string;
  toMeter: string;
  toReserve: string;
  toOverflow: string;
  up: string;
  down: string;
  awards: string;
  wagers: number;
  staked: number;
  hits: number;
}

/** A jackpot on the day that its book has come to. */
export interface DayBook {
  readonly currency: string;
  opening: string;
  sums: DaySums;
  pots: JackpotPots;
  /** When it last changed on that day; empty where it has not. */
  time: string;
  /** The commit that it last changed with. */
  version: number;
}

export interface JackpotBooks {
  /**
   * The gaming day that the book has come to. What is booked late, since a line was cut or a day is closed, is of the day
   * on which the book took it in: the order of the book is what counts.
   */
  day: string;
  readonly jackpots: Record<string, DayBook>;
}

const noSums = (): DaySums => ({
  ...{ seeds: "0", toMeter: "0", toReserve: "0", toOverflow: "0", up: "0", down: "0", awards: "0" },
  ...{ wagers: 0, staked: 0, hits: 0 },
});

const plus = (a: string, b: string | number | Ratio): string =>
  `${Ratio.from(a).plus(b instanceof Ratio ? b : Ratio.from(b))}`;

const totalOf = ({ meter, reserve, overflow }: JackpotPots): Ratio =>
  Ratio.from(meter).plus(Ratio.from(reserve)).plus(Ratio.from(overflow));

const contributed = ({ sums }: DayBook, shares: readonly JackpotShare[], sign: 1 | -1): void => {
  for (const { meter, reserve, overflow, stake } of shares) {
    sums.toMeter = plus(sums.toMeter, Ratio.from(meter).times(sign));
    sums.toReserve = plus(sums.toReserve, Ratio.from(reserve).times(sign));
    sums.toOverflow = plus(sums.toOverflow, Ratio.from(overflow).times(sign));
    sums.staked += sign * stake;
    sums.wagers += sign;
  }
};

const bookIn = (books: JackpotBooks, jackpot: string): DayBook => {
  const book = Object.hasOwn(books.jackpots, jackpot) ? books.jackpots[jackpot] : undefined;
  if (book === undefined) throw new RangeError(`the book speaks of a jackpot that was never created: ${jackpot}`);
  return book;
};

/** Books one event; gives the jackpots that it changed. */
const bookOne = (books: JackpotBooks, event: JackpotEvent): readonly DayBook[] => {
  if (event.type === "jackpot-created") {
    const { currency, terms, after } = event;
    const made = { currency, opening: "0", sums: { ...noSums(), seeds: `${terms.seed}` }, pots: after };
    books.jackpots[event.jackpot] = { ...made, time: "", version: 0 };
    return [bookIn(books, event.jackpot)];
  }
  const book = bookIn(books, event.jackpot);
  const { sums } = book;
  switch (event.type) {
    case "jackpot-adjusted": {
      const amount = Ratio.from(event.amount);
      if (amount.isNegative) sums.down = plus(sums.down, amount.times(-1));
      else sums.up = plus(sums.up, amount);
      break;
    }
    case "contribution-made":
      contributed(book, event.stakes, 1);
      break;
    case "contribution-taken-back":
      contributed(book, event.stakes, -1);
      sums.seeds = plus(sums.seeds, event.fromHouse);
      break;
    case "award-won":
      sums.awards = plus(sums.awards, event.amount);
      sums.seeds = plus(sums.seeds, event.topUp);
      sums.hits += 1;
      break;
    case "jackpot-restarted":
      sums.seeds = plus(sums.seeds, event.fromHouse);
      break;
    case "jackpot-transferred": {
      const heir = bookIn(books, event.to);
      const moved = totalOf(event.amounts);
      sums.down = plus(sums.down, moved);
      heir.sums.up = plus(heir.sums.up, moved);
      book.pots = event.after;
      heir.pots = event.toAfter;
      return [book, heir];
    }
    default:
      return [];
  }
  book.pots = event.after;
  return [book];
};

const balanceOf = (jackpot: string, { currency, opening, sums, pots, time, version }: DayBook, line: number) =>
  ({
    ...{
      jackpot,
      currency,
      time: time === "" ? null : time,
      opening,
      seeds: sums.seeds,
      to_meter: sums.toMeter,
      to_reserve: sums.toReserve,
    },
    ...{ to_overflow: sums.toOverflow, up: sums.up, down: sums.down, awards: sums.awards },
    ...{ meter: pots.meter, reserve: pots.reserve, overflow: pots.overflow },
    ...{ wagers: sums.wagers, staked: sums.staked, hits: sums.hits, version, line },
  }) satisfies Balance;

/** The line after which balances stand in their files: behind any row that a commit has. */
const behindCommits = 1_000_000;

/** The balances of the book's day: a row for each jackpot that changed on it, or holds something. */
export const emitBalances = ({ day, jackpots }: JackpotBooks, emit: Emit): void => {
  let line = behindCommits;
  for (const [jackpot, book] of Object.entries(jackpots)) {
    line += 1;
    if (book.time !== "" || !totalOf(book.pots).equals(0))
      emit("balances", houseGame, day, balanceOf(jackpot, book, line));
  }
};

const endDay = (books: JackpotBooks, day: string, emit: Emit): void => {
  emitBalances(books, emit);
  books.day = day;
  for (const book of Object.values(books.jackpots)) {
    book.opening = `${totalOf(book.pots)}`;
    Object.assign(book, { sums: noSums(), time: "" });
  }
};

export const newJackpotBooks = (): JackpotBooks => ({ day: "", jackpots: {} });

/** A day's length (ms): a command that names a day later than tomorrow is mistaken, and no book goes by it. */
const oneDay = 86_400_000;

/** The gaming day on which a commit is booked: never one before the day that the book has come to. */
const dayOf = (books: JackpotBooks, { day, time }: Taken, events: readonly JackpotEvent[]): string => {
  // Nearly every commit: what is named is the day that the book has come to.
  const isToday = (event: JackpotEvent): boolean => !("day" in event) || event.day === books.day;
  if (books.day !== "" && (day === "" || day === books.day) && events.every(isToday)) return books.day;
  const isDay = (text: string): boolean => gamingDay.safeParse(text).success;
  const rounds = events.flatMap((event) => ("day" in event && isDay(event.day) ? [event.day] : []));
  const tomorrow = new Date(Date.parse(time) + oneDay).toISOString().slice(0, 10);
  const named = isDay(day) && (books.day === "" || day <= tomorrow) ? [day] : [];
  const latest = [books.day, ...rounds, ...named].sort().at(-1) ?? "";
  return latest === "" ? time.slice(0, 10) : latest;
};

/** Books what a commit says of jackpots; ends the day before it where a new one has begun. */
export const bookJackpots = (books: JackpotBooks, commit: Taken, events: readonly JackpotEvent[], emit: Emit): void => {
  const day = dayOf(books, commit, events);
  if (day !== books.day) endDay(books, day, emit);
  for (const event of events) {
    for (const book of bookOne(books, event)) Object.assign(book, { time: commit.time, version: commit.version });
  }
};
