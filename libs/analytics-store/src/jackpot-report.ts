import { Ratio } from "@carrusel/money";
import type { Json } from "@duckdb/node-api";
import type { DayFiles, JsonRow } from "./day-files.ts";

/** A jackpot over some gaming days: sums of minor units, exact. `opening` + what went in - what went out = `closing`. */
export interface JackpotBalance {
  readonly jackpot: string;
  readonly currency: string;
  readonly opening: string;
  readonly seeds: string;
  readonly contributions: string;
  readonly up: string;
  readonly down: string;
  readonly awards: string;
  /** The meter, the reserve and what lies above the ceiling, together the closing balance. */
  readonly meter: string;
  readonly reserve: string;
  readonly overflow: string;
  readonly closing: string;
  readonly wagers: number;
  readonly staked: number;
  readonly hits: number;
  /** Whether both sides are the same: anything else is a fault of the books. */
  readonly balanced: boolean;
}

/** A prize: won on a day, and what became of it since. */
export interface AwardLine {
  readonly jackpot: string;
  readonly award: number;
  readonly day: string;
  readonly game: string;
  readonly site: string;
  readonly table: string;
  readonly round: number;
  readonly seat: number;
  readonly player: string;
  readonly combination: string;
  readonly prize: string;
  readonly amount: number;
  readonly won: string;
  readonly verified: string | null;
  readonly verifiedBy: string | null;
  readonly paid: string | null;
  readonly paidBy: string | null;
  /** Number of the voucher, per site of the table; null while it is pending. */
  readonly voucher: number | null;
}

/** What changed a jackpot beside stakes, who did it, and when. */
export interface JackpotEntry {
  readonly jackpot: string;
  readonly day: string;
  readonly time: string;
  readonly kind: string;
  readonly amount: string | null;
  readonly by: string;
  readonly about: string | null;
  readonly terms: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** A moment of a jackpot's meter, rounded down to the minor unit. */
export interface MeterPoint {
  readonly jackpot: string;
  readonly at: string;
  readonly meter: number;
}

const text = (value: Json | undefined): string => `${value ?? ""}`;
const orNull = (value: Json | undefined): string | null => (value === null || value === undefined ? null : `${value}`);
const number = (value: Json | undefined): number => Number(value ?? 0);
/** `2026-11-29 20:00:00.123` as DuckDB writes it. */
const moment = (value: Json | undefined): string => (value ? `${text(value).replace(" ", "T")}Z` : "");
const momentOrNull = (value: Json | undefined): string | null => (value ? moment(value) : null);

const add = (rows: readonly JsonRow[], ...names: readonly string[]): Ratio =>
  rows.reduce((sum, row) => names.reduce((all, name) => all.plus(Ratio.from(text(row[name]))), sum), Ratio.zero);

const balanceOf = (before: JsonRow | undefined, rows: readonly JsonRow[]): JackpotBalance | undefined => {
  const last = rows.at(-1) ?? before;
  if (last === undefined) return undefined;
  const held = (row: JsonRow): Ratio => add([row], "meter", "reserve", "overflow");
  const opening = rows[0] === undefined ? held(last) : Ratio.from(text(rows[0].opening));
  const contributions = add(rows, "to_meter", "to_reserve", "to_overflow");
  const [seeds, up, down, awards] = ["seeds", "up", "down", "awards"].map((name) => add(rows, name)) as [
    Ratio,
    Ratio,
    Ratio,
    Ratio,
  ];
  const closing = held(last);
  const sum = (name: string): number => rows.reduce((all, row) => all + number(row[name]), 0);
  return {
    ...{ jackpot: text(last.jackpot), currency: text(last.currency), opening: `${opening}`, seeds: `${seeds}` },
    ...{ contributions: `${contributions}`, up: `${up}`, down: `${down}`, awards: `${awards}` },
    ...{ meter: text(last.meter), reserve: text(last.reserve), overflow: text(last.overflow), closing: `${closing}` },
    ...{ wagers: sum("wagers"), staked: sum("staked"), hits: sum("hits") },
    balanced: opening.plus(seeds).plus(contributions).plus(up).minus(down).minus(awards).equals(closing),
  };
};

/** What each jackpot of a book held and why, over gaming days of the book, both included. */
export const jackpotBalances = async (
  files: DayFiles,
  site: string,
  from: string,
  to: string,
): Promise<readonly JackpotBalance[]> => {
  const days = (await files.days(site, "balances")).filter((day) => day <= to);
  const within = days.filter((day) => day >= from);
  const before = days.filter((day) => day < from).at(-1);
  const wanted = before === undefined ? within : [before, ...within];
  const rows = await files.ask(site, "balances", wanted, "SELECT * FROM rows ORDER BY day, line");
  const names = [...new Set(rows.map(({ jackpot }) => text(jackpot)))].sort();
  return names.flatMap((name) => {
    const own = rows.filter(({ jackpot }) => jackpot === name);
    const inRange = own.filter(({ day }) => text(day) >= from);
    return (
      balanceOf(
        own.find(({ day }) => text(day) < from),
        inRange,
      ) ?? []
    );
  });
};

const awardsSql = `SELECT jackpot, award, any_value(day) AS day, any_value(game) AS game, any_value(table_site) AS site,
  any_value("table") AS "table", any_value(round) AS round, any_value(seat) AS seat, any_value(player) AS player,
  any_value(combination) AS combination, any_value(prize) AS prize, sum(amount)::BIGINT AS amount,
  min(time) FILTER (step = 'won') AS won,
  min(time) FILTER (step = 'verified') AS verified, any_value("by") FILTER (step = 'verified') AS verified_by,
  min(time) FILTER (step = 'paid') AS paid, any_value("by") FILTER (step = 'paid') AS paid_by,
  any_value(voucher) FILTER (step = 'paid') AS voucher
  FROM rows GROUP BY jackpot, award ORDER BY won, jackpot, award`;

/** The prizes that were won on some gaming days, as they stand now. */
export const awardLines = async (
  files: DayFiles,
  site: string,
  days: readonly string[],
): Promise<readonly AwardLine[]> =>
  (await files.ask(site, "awards", days, awardsSql)).map((row) => ({
    ...{ jackpot: text(row.jackpot), award: number(row.award), day: text(row.day), game: text(row.game) },
    ...{ site: text(row.site), table: text(row.table), round: number(row.round), seat: number(row.seat) },
    ...{ player: text(row.player), combination: text(row.combination), prize: text(row.prize) },
    ...{ amount: number(row.amount), won: moment(row.won), verified: momentOrNull(row.verified) },
    ...{ verifiedBy: orNull(row.verified_by), paid: momentOrNull(row.paid), paidBy: orNull(row.paid_by) },
    voucher: row.voucher === null ? null : number(row.voucher),
  }));

/** What was done to jackpots on some days of the book beside stakes, in its order. */
export const jackpotEntries = async (
  files: DayFiles,
  site: string,
  days: readonly string[],
): Promise<readonly JackpotEntry[]> =>
  (await files.ask(site, "entries", days, "SELECT * FROM rows ORDER BY version, line")).map((row) => ({
    ...{ jackpot: text(row.jackpot), day: text(row.day), time: moment(row.time), kind: text(row.kind) },
    ...{ amount: orNull(row.amount), by: text(row.by), about: orNull(row.about), terms: orNull(row.terms) },
    ...{ before: orNull(row.meter_before), after: orNull(row.meter_after) },
  }));

/** Numerator and denominator of an exact sum, as a whole number of minor units rounded down. */
const wholeSql = (name: string): string =>
  `(TRY_CAST(split_part(${name}, '/', 1) AS HUGEINT) // TRY_CAST(coalesce(nullif(split_part(${name}, '/', 2), ''), '1') AS HUGEINT))`;

const pointsSql = (minutes: number, moved: string): string =>
  `SELECT jackpot, time_bucket(INTERVAL ${minutes} MINUTE, time) AS at, arg_max(${wholeSql("meter_after")}, [version, line])::BIGINT AS meter,
  max([version, line]) AS place FROM rows WHERE meter_after IS NOT NULL AND ${moved} GROUP BY ALL`;

/** How the meters went over some gaming days: the last sum of each step of so many minutes. */
export const meterPoints = async (
  files: DayFiles,
  site: string,
  days: readonly string[],
  minutes: number,
): Promise<readonly MeterPoint[]> => {
  const found = await Promise.all([
    files.ask(site, "contributions", days, pointsSql(minutes, "kind <> 'refused'")),
    files.ask(site, "entries", days, pointsSql(minutes, "true")),
  ]);
  const steps = new Map<string, { readonly point: MeterPoint; readonly place: readonly number[] }>();
  for (const row of found.flat()) {
    const point = { jackpot: text(row.jackpot), at: moment(row.at), meter: number(row.meter) };
    const place = (row.place as readonly Json[]).map(Number);
    const known = steps.get(`${point.jackpot} ${point.at}`);
    const later = known === undefined || (known.place[0] ?? 0) < (place[0] ?? 0) || sameButLater(known.place, place);
    if (later) steps.set(`${point.jackpot} ${point.at}`, { point, place });
  }
  return [...steps.values()].map(({ point }) => point).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};

/** How the meters stood at the end of each gaming day of the book: no stakes are read. */
export const dailyMeters = async (
  files: DayFiles,
  site: string,
  from: string,
  to: string,
): Promise<readonly MeterPoint[]> => {
  const days = (await files.days(site, "balances")).filter((day) => day >= from && day <= to);
  const rows = await files.ask(site, "balances", days, "SELECT jackpot, day, meter FROM rows ORDER BY day, line");
  return rows.map((row) => ({
    ...{ jackpot: text(row.jackpot), at: `${text(row.day)}T12:00:00Z` },
    meter: Ratio.from(text(row.meter)).floor(),
  }));
};

const sameButLater = ([version, line = 0]: readonly number[], [other, later = 0]: readonly number[]): boolean =>
  version === other && line < later;
