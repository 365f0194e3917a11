import { type Confidence, usualConfidence, widthOf } from "./bands/index.ts";
import { noSums, type Sums, type TableDigest } from "./digest.ts";

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
  /** What lay on the tables at first, and what the cage sent and got back. */
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  /** What lies there by the count, and where there is none yet by the books. */
  readonly closing: number;
  /** Found by the counts less what the books expected. */
  readonly variance: number;
  /** closing + credits + drop - opening - fills + cagnotte, where every book is counted; null until then. */
  readonly win: number | null;
  /** Books of tables that nobody has counted yet. */
  readonly uncounted: number;
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
  /** Chance alone keeps the deviation between minus and plus this; null with fewer than 30 rounds. */
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

/** With fewer rounds their spread says too little. */
const enoughRounds = 30;
const hour = 3_600_000;

const add = (sums: Sums, { sums: more, openSince }: TableDigest, now: number): void => {
  for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += more[name];
  if (openSince !== null) sums.openMs += Math.max(0, now - Date.parse(openSince));
};

const digits = 1e6;
const share = (part: number, of: number): number | null =>
  of === 0 ? null : Math.round((part / of) * digits) / digits;

type Key = Pick<Figures, "site" | "currency" | "table" | "game" | "day">;

const figuresOf = (key: Key, sums: Sums, width: number): Figures => {
  const win = sums.uncounted === 0 ? sums.win : null;
  const compares = sums.known > 0;
  const theoretical = compares ? sums.theoretical : null;
  const deviation = theoretical === null ? null : sums.compared - theoretical;
  const band = compares && sums.playedRounds >= enoughRounds ? Math.round(width * Math.sqrt(sums.variance)) : null;
  const openHours = sums.openMs / hour;
  const { opening, fills, credits, closing, found: variance } = sums;
  return {
    ...{ ...key, opening, fills, credits, closing, variance },
    rounds: sums.rounds,
    voided: sums.voided,
    drop: sums.drop,
    handle: sums.handle,
    result: sums.result,
    win,
    uncounted: sums.uncounted,
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

const keyOf = ({ site, currency, table, game, day: of }: TableDigest, by: Grouping, overDays: boolean): Key => {
  const day = overDays ? "" : of;
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

export interface AddUp {
  readonly by: Grouping;
  /** Rows of tables and games over all days together, not day by day. */
  readonly overDays?: boolean;
  /** Up to when (ms) tables that are open have been open. */
  readonly now: number;
  readonly confidence?: Confidence | undefined;
}

/** Adds up tables' days. Sums of one currency only meet. */
export const addUp = (
  tables: readonly TableDigest[],
  { by, now, overDays = false, confidence = usualConfidence }: AddUp,
): readonly Figures[] => {
  const groups = new Map<string, { readonly key: Key; readonly sums: Sums }>();
  for (const table of tables) {
    const key = keyOf(table, by, overDays);
    const id = [key.site, key.currency, key.day, key.game, key.table].join("\n");
    const group = groups.get(id) ?? { key, sums: noSums() };
    groups.set(id, group);
    add(group.sums, table, now);
  }
  const width = widthOf(confidence);
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { key, sums }]) => figuresOf(key, sums, width));
};
