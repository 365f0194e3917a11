import { gameRegistry } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import type { FindEdge } from "./edges.ts";
import type { BookFacts, TableFacts } from "./facts.ts";

/** By what figures are added up. */
export const groupings = ["table", "game", "site", "day", "month", "year"] as const;
export type Grouping = (typeof groupings)[number];

/** Figures of a table's gaming day, or of several added up. Sums in minor units, shares as decimal numbers. */
export interface Figures {
  readonly site: string;
  readonly currency: string;
  /** Empty where it is added up over it. */
  readonly table: string;
  readonly game: string;
  readonly day: string;
  readonly rounds: number;
  readonly voided: number;
  /** What went into the drop boxes. */
  readonly drop: number;
  /** Stakes of decided wagers. */
  readonly handle: number;
  /** What the house won of rounds and fees, by the tables' own history. */
  readonly result: number;
  /** closing + credits + drop - opening - fills, where every book is counted; null until then. */
  readonly win: number | null;
  /** Win (while it is not counted: result) over drop; null without drop. */
  readonly hold: number | null;
  /** Result over handle; null without handle. */
  readonly holdOfHandle: number | null;
  readonly cagnotte: number;
  readonly tips: number;
  /** What the house should have won by the edges of the wagers' bets; null where none of them is known. */
  readonly theoretical: number | null;
  /** What it did win of the wagers that `theoretical` is about, less `theoretical`. */
  readonly deviation: number | null;
  /** The deviation lies between minus and plus this in 95 of 100 cases; null with fewer than 30 rounds. */
  readonly band: number | null;
  /** The share of the stakes against the house, jackpots left out, whose edge is known. */
  readonly covered: number | null;
  readonly alert: boolean;
  readonly openHours: number;
  readonly roundsAnHour: number | null;
  /** Places with a wager, a round; and their share of the places that there are. */
  readonly seatsPlayed: number | null;
  readonly occupancy: number | null;
}

/** How wide the band is that an alert goes by, in standard deviations: 95 of 100 cases lie inside it. */
const within95 = 1.959964;
/** With fewer rounds their spread says too little. */
const enoughRounds = 30;
const hour = 3_600_000;

/** A table with what belongs to it. */
export interface TableDayFacts {
  readonly facts: TableFacts;
  readonly books: readonly BookFacts[];
  readonly edges: FindEdge;
  /** Places that the table has; null where nobody says. */
  readonly seats: number | null;
}

interface Sums {
  rounds: number;
  voided: number;
  drop: number;
  handle: number;
  result: number;
  win: number;
  uncounted: number;
  cagnotte: number;
  tips: number;
  theoretical: Ratio;
  compared: number;
  /** First stakes whose edge is known, and all that should have one. */
  known: number;
  wanted: number;
  variance: number;
  playedRounds: number;
  openMs: number;
  seatsPlayed: number;
  seatsThere: number;
  unknownSeats: number;
}

const noSums = (): Sums => ({
  ...{ rounds: 0, voided: 0, drop: 0, handle: 0, result: 0, win: 0, uncounted: 0, cagnotte: 0, tips: 0 },
  ...{ theoretical: Ratio.zero, compared: 0, known: 0, wanted: 0, variance: 0, playedRounds: 0 },
  ...{ openMs: 0, seatsPlayed: 0, seatsThere: 0, unknownSeats: 0 },
});

/** What the edges say of a table, in minor units. */
export interface Theory {
  /** Exact. */
  readonly theoretical: Ratio;
  /** What the house did win of the same wagers. */
  readonly compared: number;
  /** First stakes whose edge is known, and all that should have one. */
  readonly known: number;
  readonly wanted: number;
  /** The variance that the wagers had if none depended on another. */
  readonly least: number;
}

export const theoryOf = ({ bets }: Pick<TableFacts, "bets">, edges: FindEdge): Theory => {
  let [theoretical, compared, known, wanted, least] = [Ratio.zero, 0, 0, 0, 0];
  for (const { bet, on, first, squares, house, act, jackpot } of Object.values(bets)) {
    if (jackpot) continue;
    const expected = edges(bet, on);
    if (expected === null) continue;
    if (expected !== undefined) {
      theoretical = theoretical.plus(expected.edge.times(first));
      least += expected.variance * squares;
      known += first;
    }
    if (!act) wanted += first;
    // What a decision added is part of the bet that the decision was about, and its edge counts it.
    if (expected !== undefined || act) compared += house;
  }
  return { theoretical, compared, known, wanted: Math.max(wanted, known), least };
};

/**
 * Players who lay the same, or on what others lose by, make the spread wider or narrower than single wagers would, which the
 * rounds show; prizes that are rare have perhaps not been won yet, which the chances know. The wider of both counts.
 */
export const spreadOf = (facts: TableFacts, edges: FindEdge): number =>
  Math.max(varianceOf(facts), theoryOf(facts, edges).least);

/**
 * How far what the house wins of a table's rounds spreads, as a variance (minor units squared), estimated from the rounds
 * themselves. They do not depend on one another: the spread of their results adds up to that of the sum.
 */
export const varianceOf = ({ rounds: n, squares, bets }: Pick<TableFacts, "rounds" | "squares" | "bets">): number => {
  const house = Object.values(bets).reduce((sum, bet) => sum + (bet.jackpot ? 0 : bet.house), 0);
  return n > 1 ? Math.max(0, ((squares - house ** 2 / n) * n) / (n - 1)) : 0;
};

const add = (sums: Sums, { facts, books, edges, seats }: TableDayFacts, now: number): void => {
  const against = gameRegistry[facts.game]?.players !== "in-circle";
  sums.rounds += facts.rounds;
  sums.voided += facts.voided;
  sums.handle += facts.handle;
  sums.result += facts.house + facts.fees;
  for (const book of books) {
    sums.drop += book.drop;
    sums.tips += book.tips;
    sums.cagnotte += book.cagnotte;
    if (book.closing === null) sums.uncounted += 1;
    else sums.win += book.closing + book.credits + book.drop - book.opening - book.fills + book.cagnotte;
  }
  if (books.length === 0) sums.uncounted += 1;
  if (against) {
    const theory = theoryOf(facts, edges);
    sums.theoretical = sums.theoretical.plus(theory.theoretical);
    sums.compared += theory.compared;
    sums.known += theory.known;
    sums.wanted += theory.wanted;
    sums.variance += spreadOf(facts, edges);
    sums.playedRounds += facts.rounds;
  }
  const openMs = facts.openMs + (facts.openSince === null ? 0 : Math.max(0, now - Date.parse(facts.openSince)));
  sums.openMs += openMs;
  sums.seatsPlayed += facts.seatsPlayed;
  if (seats === null) sums.unknownSeats += facts.rounds;
  else sums.seatsThere += seats * facts.rounds;
};

const digits = 1e6;
const share = (part: number, of: number): number | null =>
  of === 0 ? null : Math.round((part / of) * digits) / digits;

/** To the nearest minor unit, halves up. */
const rounded = (exact: Ratio): number => exact.plus(Ratio.of(1, 2)).floor();

type Key = Pick<Figures, "site" | "currency" | "table" | "game" | "day">;

const figuresOf = (key: Key, sums: Sums): Figures => {
  const win = sums.uncounted === 0 ? sums.win : null;
  const compares = sums.known > 0;
  const theoretical = compares ? rounded(sums.theoretical) : null;
  const deviation = theoretical === null ? null : sums.compared - theoretical;
  const band = compares && sums.playedRounds >= enoughRounds ? Math.round(within95 * Math.sqrt(sums.variance)) : null;
  const openHours = sums.openMs / hour;
  return {
    ...key,
    rounds: sums.rounds,
    voided: sums.voided,
    drop: sums.drop,
    handle: sums.handle,
    result: sums.result,
    win,
    hold: share(win ?? sums.result, sums.drop),
    holdOfHandle: share(sums.result, sums.handle),
    cagnotte: sums.cagnotte,
    tips: sums.tips,
    theoretical,
    deviation,
    band,
    covered: share(sums.known, sums.wanted),
    alert: deviation !== null && band !== null && Math.abs(deviation) > band,
    openHours: Math.round(openHours * 1e4) / 1e4,
    roundsAnHour: openHours < 1 / 60 ? null : Math.round((sums.rounds / openHours) * 10) / 10,
    seatsPlayed: share(sums.seatsPlayed, sums.rounds),
    occupancy: sums.unknownSeats > 0 ? null : share(sums.seatsPlayed, sums.seatsThere),
  };
};

const keyOf = ({ site, currency, table, game, day }: TableFacts, by: Grouping): Key => {
  const all = { site, currency, table: "", game: "", day: "" };
  switch (by) {
    case "table":
      return { ...all, table, game, day };
    case "game":
      return { ...all, game, day };
    case "site":
      return all;
    case "day":
      return { ...all, day };
    case "month":
      return { ...all, day: day.slice(0, 7) };
    case "year":
      return { ...all, day: day.slice(0, 4) };
  }
};

/** Adds up tables' days. `now` (ms) is up to when tables that are open have been open. Sums of one currency only meet. */
export const addUp = (tables: readonly TableDayFacts[], by: Grouping, now: number): readonly Figures[] => {
  const groups = new Map<string, { readonly key: Key; readonly sums: Sums }>();
  for (const table of tables) {
    const key = keyOf(table.facts, by);
    const id = [key.site, key.currency, key.day, key.game, key.table].join("\n");
    const group = groups.get(id) ?? { key, sums: noSums() };
    groups.set(id, group);
    add(group.sums, table, now);
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { key, sums }]) => figuresOf(key, sums));
};
