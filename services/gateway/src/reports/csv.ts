import { type CsvColumn, csvLines, figuresCsvLines, type Value } from "@carrusel/analytics-store";
import { bankSections, type csvSections, floorSections, type Period } from "../reports-wire.ts";
import type { Reports } from "./report.ts";

export type CsvSection = (typeof csvSections)[number];

type Lines = Iterable<string>;

const has = (sections: readonly string[], section: CsvSection): boolean => sections.includes(section);

/** Rows with the columns of these names, each a plain value. */
const plain = <Row extends object>(rows: readonly Row[], names: readonly (keyof Row & string)[]): Lines =>
  csvLines(
    names.map((name): CsvColumn<Row> => [name, (row) => (row[name] ?? null) as Value]),
    rows,
  );

const signed = (of: { readonly by: string; readonly time: string } | null, name: "by" | "time"): Value =>
  of === null ? null : of[name];

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const ofFigures: Readonly<Partial<Record<CsvSection, "tables" | "games" | "byDay">>> = {
  tables: "tables",
  games: "games",
  days: "byDay",
};

const bookNames = [
  ...(["day", "table", "game", "opening", "fills", "credits", "drop", "closing", "expected", "variance"] as const),
  ...(["win", "cagnotte", "tips", "rounds", "firstRound", "lastRound"] as const),
];
const balanceNames = [
  ...(["jackpot", "currency", "opening", "seeds", "contributions", "up", "down", "awards", "closing"] as const),
  ...(["meter", "reserve", "overflow", "wagers", "staked", "hits", "balanced"] as const),
];
const awardNames = [
  ...(["jackpot", "award", "day", "game", "site", "table", "round", "seat", "player", "combination"] as const),
  ...(["prize", "amount", "won", "verified", "verifiedBy", "paid", "paidBy", "voucher"] as const),
];
const correctionNames = [
  ...(["table", "day", "round", "roundDay", "seat", "player", "bet", "amount", "reason", "by", "time"] as const),
  ...(["incident"] as const),
];

const jackpotLines = async (reports: Reports, site: string, period: Period, section: CsvSection): Promise<Lines> => {
  const { balances, awards, entries } = await reports.jackpots(site, period);
  if (section === "jackpots") return plain(balances, balanceNames);
  if (section === "awards") return plain(awards, awardNames);
  return plain(entries, ["jackpot", "day", "time", "kind", "amount", "by", "about", "before", "after", "terms"]);
};

const bankLines = async (reports: Reports, site: string, period: Period, section: CsvSection): Promise<Lines> => {
  const { slips, counts, cage } = await reports.bank(site, period);
  if (section === "cage") {
    const names = ["denomination", "cage", "transit", "tables", "players", "brought"] as const;
    return plain(cage.denominations, names);
  }
  if (section === "counts") {
    return csvLines(
      [
        ...(["table", "game", "count", "state", "closing", "expected", "variance", "win"] as const).map(
          (name): CsvColumn<(typeof counts)[number]> => [name, (row) => row[name]],
        ),
        ["firstRound", ({ rounds }) => rounds?.from ?? null],
        ["lastRound", ({ rounds }) => rounds?.to ?? null],
        ["by", ({ taken }) => taken.map(({ by }) => by).join(", ")],
      ],
      counts,
    );
  }
  return csvLines(
    [
      ...(["number", "slip", "kind", "table", "worth", "state"] as const).map(
        (name): CsvColumn<(typeof slips)[number]> => [name, (row) => row[name]],
      ),
      ["chips", ({ chips }) => json(chips)],
      ...(["requested", "confirmed", "received", "voided"] as const).flatMap(
        (step): readonly CsvColumn<(typeof slips)[number]>[] => [
          [step, (row) => signed(row[step], "time")],
          [`${step}By`, (row) => signed(row[step], "by")],
        ],
      ),
      ["reason", ({ voided }) => voided?.reason ?? null],
      ["corrects", ({ corrects }) => corrects],
      ["reprints", ({ reprints }) => reprints.length],
    ],
    slips,
  );
};

const floorLines = async (reports: Reports, site: string, period: Period, section: CsvSection): Promise<Lines> => {
  const { incidents, corrections, shifts, breaks, equipment } = await reports.floor(site, period);
  if (section === "corrections") return plain(corrections, correctionNames);
  if (section === "shifts") return plain(shifts, ["table", "role", "name", "started", "ended"]);
  if (section === "breaks") return plain(breaks, ["table", "name", "started", "ended"]);
  if (section === "equipment") {
    return plain(equipment, ["time", "table", "item", "kind", "step", "pieces", "counted", "reason", "by"]);
  }
  return csvLines(
    [
      ...(["incident", "table", "day", "time", "kind", "round", "seat", "item", "reason", "by"] as const).map(
        (name): CsvColumn<(typeof incidents)[number]> => [name, (row) => row[name]],
      ),
      ["settled", ({ settled }) => signed(settled, "time")],
      ["settledBy", ({ settled }) => signed(settled, "by")],
      ["settledAs", ({ settled }) => settled?.reason ?? null],
    ],
    incidents,
  );
};

/** A section of a report as lines of CSV, from the same figures as the page. Sums in minor units. */
export const csvOf = async (reports: Reports, site: string, period: Period, section: CsvSection): Promise<Lines> => {
  if (has(["jackpots", "awards", "entries"], section)) return jackpotLines(reports, site, period, section);
  if (has(bankSections, section)) return bankLines(reports, site, period, section);
  if (has(floorSections, section)) return floorLines(reports, site, period, section);
  const report = await reports.report(site, period);
  if (section === "books") return plain(report.books, bookNames);
  if (section === "hours") return plain(report.hours, ["at", "rounds", "handle", "result"]);
  return figuresCsvLines(report[ofFigures[section] ?? "tables"]);
};
