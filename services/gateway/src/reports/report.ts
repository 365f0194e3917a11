import {
  addUp,
  awardLines,
  dailyMeters,
  datasetNames,
  datasets,
  type JsonRow,
  jackpotBalances,
  jackpotEntries,
  meterPoints,
  type TableDayFacts,
} from "@carrusel/analytics-store";
import type { House } from "@carrusel/hosting";
import { notFound } from "../errors.ts";
import type { OfSite, SiteFigures } from "../figures.ts";
import type {
  BankReport,
  Figures,
  FloorReport,
  HourPoint,
  JackpotsReport,
  MeterPoint,
  Period,
  Report,
  ReportIndex,
} from "../reports-wire.ts";
import { equipmentOf, shiftOf } from "./floor-lines.ts";
import { besides } from "./period.ts";

/** Days that a list of them begins with. */
const recentDays = 62;
const earliest = "0000-00-00";
const latest = "9999-99-99";
const hourLength = "2026-11-29T20".length;
/** More days than these are added up by month. */
const mostDays = 92;
/** Between two points of a day's meters. */
const fewMinutes = 5;

const hoursOf = (tables: readonly TableDayFacts[]): readonly HourPoint[] => {
  const hours = new Map<string, { rounds: number; handle: number; result: number }>();
  for (const { facts } of tables) {
    for (const { at, rounds, handle, house } of facts.slices) {
      const name = at.slice(0, hourLength);
      const hour = hours.get(name) ?? { rounds: 0, handle: 0, result: 0 };
      hours.set(name, hour);
      hour.rounds += rounds;
      hour.handle += handle;
      hour.result += house;
    }
  }
  return [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hour]) => ({ at: `${name}:00:00.000Z`, ...hour }));
};

/** Makes the reports of a site out of what is added up already: no report reads the history. */
export class Reports {
  private readonly figures: SiteFigures;
  private readonly house: House;
  private readonly now: () => string;

  constructor(figures: SiteFigures, house: House, now: () => string) {
    this.figures = figures;
    this.house = house;
    this.now = now;
  }

  async index(site: string): Promise<ReportIndex> {
    const { info, reader } = await this.figures.of(site);
    const { confidence } = this.figures;
    const now = Date.parse(this.now());
    const digests = await reader.digests(site, { from: earliest, to: latest });
    const from = (await reader.days(site)).at(-recentDays) ?? earliest;
    const by = (grouping: "day" | "month" | "year", since = earliest) =>
      addUp(
        digests.filter(({ day }) => day >= since),
        { by: grouping, now, confidence },
      );
    const [days, months, years] = [by("day", from), by("month"), by("year")];
    return {
      ...{ site, currency: info.currency, time: this.now(), confidence },
      ...{ days: days.toReversed(), months: months.toReversed(), years: years.toReversed() },
    };
  }

  async report(site: string, period: Period): Promise<Report> {
    const source = await this.figures.of(site);
    const { info, reader } = source;
    const { confidence } = this.figures;
    const known = await reader.days(site);
    const now = Date.parse(this.now());
    const all = { now, confidence, overDays: true } as const;
    const single = period.kind === "day";
    const digests = await reader.digests(site, period);
    const [totals, tables, games] = (["site", "table", "game"] as const).map((by) =>
      addUp(digests, { ...all, by }),
    ) as [readonly Figures[], readonly Figures[], readonly Figures[]];
    const days = known.filter((day) => day >= period.from && day <= period.to);
    const byDay = addUp(digests, { now, confidence, by: days.length > mostDays ? "month" : "day" });
    const titles = source.titlesOf(games);
    const books = single ? await reader.books(site, period.from) : undefined;
    return {
      ...{ site, currency: info.currency, time: this.now(), period, confidence, ...besides(period, known) },
      ...{ days, titles, files: await filesIn(source, period) },
      ...{ sealed: books?.sealed ?? null, totals, tables, games, byDay, books: books?.books ?? [] },
      hours: single ? hoursOf(await reader.facts(site, period)) : [],
    };
  }

  async jackpots(site: string, period: Period): Promise<JackpotsReport> {
    const source = await this.figures.of(site);
    const { info, files } = source;
    const [awardDays, entryDays] = await Promise.all([
      daysIn(source, "awards", period),
      daysIn(source, "entries", period),
    ]);
    const meters =
      period.kind === "day" ? this.metersOf(source, period) : dailyMeters(files, site, period.from, period.to);
    const [balances, awards, entries, points] = await Promise.all([
      jackpotBalances(files, site, period.from, period.to),
      awardLines(files, site, awardDays),
      jackpotEntries(files, site, entryDays),
      meters,
    ]);
    return { site, currency: info.currency, time: this.now(), period, balances, awards, entries, meters: points };
  }

  private async metersOf(source: OfSite, period: Period): Promise<readonly MeterPoint[]> {
    const days = await Promise.all([daysIn(source, "entries", period), daysIn(source, "contributions", period)]);
    return meterPoints(source.files, source.info.site, [...new Set(days.flat())], fewMinutes);
  }

  /** The cage, slips and counts of a gaming day, as the bank has them now. */
  async bank(site: string, period: Period): Promise<BankReport> {
    const { info } = await this.figures.of(site);
    const { bank } = this.house.parts;
    const day = period.from;
    if (period.kind !== "day" || !(await bank.days(site)).some((known) => known.day === day)) {
      throw notFound("unknown-day", `The bank has no gaming day ${period.text}.`);
    }
    const [slips, counts, cage] = await Promise.all([
      bank.slips(site, day),
      bank.counts(site, day),
      bank.cage(site, day),
    ]);
    return { site, currency: info.currency, time: this.now(), period, slips, counts, cage };
  }

  async floor(site: string, period: Period): Promise<FloorReport> {
    const source = await this.figures.of(site);
    const { floor } = this.house.parts;
    const { from, to } = period;
    const rows = async (dataset: "shifts" | "breaks" | "equipment", order: string): Promise<readonly JsonRow[]> =>
      source.files.ask(site, dataset, await daysIn(source, dataset, period), `SELECT * FROM rows ORDER BY ${order}`);
    const [incidents, corrections, shifts, breaks, equipment] = await Promise.all([
      floor.incidents(site, from, to),
      floor.corrections(site, from, to),
      rows("shifts", 'started, "table", role'),
      rows("breaks", "started, name"),
      rows("equipment", "version, line"),
    ]);
    return {
      ...{ site, currency: source.info.currency, time: this.now(), period, incidents, corrections },
      ...{ shifts: shifts.map(shiftOf), breaks: breaks.map(shiftOf), equipment: equipment.map(equipmentOf) },
    };
  }
}

const filesIn = async (source: OfSite, period: Period): Promise<Report["files"]> => {
  const found = await Promise.all(
    datasetNames.map(async (dataset) => ((await daysIn(source, dataset, period)).length === 0 ? [] : [dataset])),
  );
  return found.flat().map((dataset) => ({ dataset, about: datasets[dataset].about }));
};

const daysIn = async (
  { files, info: { site } }: OfSite,
  dataset: Parameters<OfSite["files"]["days"]>[1],
  { from, to }: Period,
): Promise<readonly string[]> => (await files.days(site, dataset)).filter((day) => day >= from && day <= to);
