import type { AnyCommand, BankResult, BankTableResult } from "@carrusel/contracts";
import { worthOf } from "./chips.ts";

/** Sums of a site's tables, in minor units. */
export type Totals = Readonly<
  Record<
    "opening" | "fills" | "credits" | "drop" | "tips" | "closing" | "win" | "expected" | "variance" | "cagnotte",
    number
  >
>;

/** Where the worth of all chips is; `there` and `stocked` on one side, the rest on the other. */
export interface ChipsBalance {
  readonly there: number;
  readonly stocked: number;
  readonly cage: number;
  readonly tables: number;
  readonly tips: number;
  readonly cagnotte: number;
  /** What guests have taken home and what counts have found missing. */
  readonly guests: number;
  readonly missing: number;
}

/** The same of cash and cheques: `there`, `stocked` and `dropped`, in the cage or paid to guests. */
export interface CashBalance {
  readonly there: number;
  readonly stocked: number;
  readonly dropped: number;
  readonly cage: number;
  readonly paid: number;
}

/** What a gaming day of a site came to. Minor units. */
export interface SiteReport {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
  readonly rounds: number;
  readonly sealed: boolean;
  readonly tables: readonly BankTableResult[];
  readonly totals: Totals;
  readonly chips: ChipsBalance;
  readonly cash: CashBalance;
  /** Prizes of the site's jackpots that were paid: they stand in an account of their own. */
  readonly awards: number;
  /** What does not add up; empty on a good day. */
  readonly faults: readonly string[];
}

/** What went over the counter, command by command. */
export class Counter {
  readonly stocked = { chips: 0, cash: 0 };
  paid = 0;

  /** For `Desk`. */
  note(_at: string, command: AnyCommand): void {
    if (command.do === "cash-out") this.paid += command.amount;
    if (command.do !== "stock") return;
    this.stocked.chips += worthOf(command.chips);
    this.stocked.cash += command.cash;
  }
}

const names = [
  ...(["opening", "fills", "credits", "drop", "tips", "closing", "win", "expected", "variance", "cagnotte"] as const),
];

const totalsOf = (tables: readonly BankTableResult[]): Totals =>
  Object.fromEntries(
    names.map((name) => [name, tables.reduce((sum, table) => sum + (table[name] ?? 0), 0)]),
  ) as unknown as Totals;

/** What lies on the tables: the last book of each. */
const onTables = (tables: readonly BankTableResult[], of: "opening" | "closing"): number =>
  [...new Map(tables.map((book) => [book.table, book[of] ?? 0])).values()].reduce((sum, lies) => sum + lies, 0);

/** What the rounds brought the house: to floats and to the boxes of its deductions. */
const resultOf = ({ expected, opening, fills, credits, drop, cagnotte }: Totals): number =>
  expected - (opening + fills - credits - drop) + cagnotte;

const inCage = ({ cage }: BankResult): number => worthOf(cage.chips) + cage.unsorted;
const money = ({ cage }: BankResult): number => cage.cash + cage.cheques;

export interface DayRead {
  /** Before the first and after the last movement of the day; `after` it is sealed. */
  readonly before: BankResult;
  readonly after: BankResult;
  readonly counter: Counter;
  readonly sealed: boolean;
}

export const siteReport = (
  about: Pick<SiteReport, "site" | "day" | "currency" | "rounds" | "awards">,
  { before, after, counter, sealed }: DayRead,
): SiteReport => {
  const { tables } = after;
  const totals = totalsOf(tables);
  const { drop, tips, cagnotte, variance } = totals;
  const chips: ChipsBalance = {
    there: inCage(before) + onTables(before.tables, "opening"),
    stocked: counter.stocked.chips,
    cage: inCage(after),
    tables: onTables(tables, "closing"),
    ...{ tips, cagnotte, missing: -variance },
    guests: drop - resultOf(totals) - tips - counter.paid,
  };
  const cash: CashBalance = {
    there: money(before),
    stocked: counter.stocked.cash,
    ...{ dropped: drop, cage: money(after), paid: counter.paid },
  };
  return { ...about, sealed, tables, totals, chips, cash, faults: faultsOf(tables, chips, cash, sealed) };
};

const faultsOf = (
  tables: readonly BankTableResult[],
  chips: ChipsBalance,
  cash: CashBalance,
  sealed: boolean,
): readonly string[] => {
  const uncounted = tables.filter(({ closing, opening, drop }) => closing === null && opening + drop > 0);
  const wrong = tables.filter(
    ({ closing, win, opening, fills, credits, drop }) =>
      closing !== null && win !== closing + credits + drop - opening - fills,
  );
  const found = chips.cage + chips.tables + chips.tips + chips.cagnotte + chips.guests + chips.missing;
  const made = found - chips.there - chips.stocked;
  const cashMade = cash.cage + cash.paid - cash.there - cash.stocked - cash.dropped;
  return [
    ...(sealed ? [] : ["the day is not sealed"]),
    ...uncounted.map(({ table }) => `${table} is not counted`),
    ...wrong.map(({ table }) => `the win of ${table} is not closing + credits + drop - opening - fills`),
    ...(made === 0 ? [] : [`chips worth ${made} have been made (below zero: lost)`]),
    ...(cashMade === 0 ? [] : [`cash of ${cashMade} has been made (below zero: lost)`]),
  ];
};
