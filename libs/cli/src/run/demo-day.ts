import { once } from "node:events";
import { columns } from "../columns.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type DayReport, type DayWatch, playDay } from "../floor/day/play-day.ts";
import type { SiteReport } from "../floor/day/report.ts";
import { type Progress, progress } from "../progress.ts";
import { now } from "../up/settings.ts";
import { type Place, type PlaceOptions, placeOf } from "./demo-place.ts";

export interface DemoDayOptions extends PlaceOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly seed: number;
  /** A group that was started for the day stays until it is interrupted. */
  readonly stay?: boolean;
  readonly json?: boolean;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const words = {
  opening: "tables are opened with staff and floats",
  playing: "rounds",
  closing: "last rounds, counts",
} as const;

/** A bar for people, and a line for each phase where nobody sees bars. */
const watchDay = (): DayWatch & { end(): void } => {
  let bar: Progress | undefined;
  let done = 0;
  return {
    phase: (what, all) => {
      bar?.clear();
      done = 0;
      if (!process.stderr.isTTY) say(`${what}: ${words[what]}`);
      bar = progress(what, all);
    },
    step: () => {
      done += 1;
      bar?.step(done, "");
    },
    end: () => bar?.clear(),
  };
};

/** Signals so close to one another are one: a terminal and the program that started this one may both pass on a Ctrl-C. */
const sameSignalMs = 500;

/** Aborted by the first Ctrl-C; the second one ends the command at once, and the group that was started with it. */
const onInterrupt = (first: () => string): AbortSignal => {
  const stop = new AbortController();
  let at = 0;
  const interrupt = (): void => {
    if (stop.signal.aborted && performance.now() - at < sameSignalMs) return;
    if (stop.signal.aborted) {
      say("\nCut off: what had begun stays as it is.");
      process.exit(exitCodes.failed);
    }
    at = performance.now();
    say(`\n${first()}`);
    stop.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, interrupt);
  return stop.signal;
};

/** Plays a whole gaming day at all sites, and prints what it came to. Exit code 1 where something does not add up. */
export const runDemoDay = async (options: DemoDayOptions): Promise<void> => {
  let isPlayed = false;
  const stop = onInterrupt(() =>
    isPlayed
      ? "The group ends."
      : "The last rounds are announced: the day is closed all the same. Once more, and it is cut off.",
  );
  const place = await placeOf(options, say);
  const watch = watchDay();
  try {
    const { rounds, seconds, seed } = options;
    const report = await playDay(place, { rounds, seconds, seed, now, stop }, watch);
    isPlayed = true;
    watch.end();
    if (options.json === true) printJson(report);
    else process.stdout.write(textOf(report, place, options.stay === true));
    if (report.sites.some(({ faults }) => faults.length > 0)) process.exitCode = exitCodes.failed;
    if (options.stay === true && place.own && !stop.aborted) await once(stop, "abort");
  } catch (error) {
    watch.end();
    throw error instanceof Error && error.name === "CommandRefused" ? new UserError(error.message) : error;
  } finally {
    await place.close();
  }
};

/** Minor units as people write them, with the currency's own number of decimals. */
const moneyOf = (currency: string): ((sum: number | null) => string) => {
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (sum) => (sum === null ? "" : format.format(sum / 10 ** digits));
};

const headings = [
  "opening",
  "fills",
  "credits",
  "drop",
  "tips",
  "closing",
  "win",
  "expected",
  "variance",
  "cagnotte",
] as const;

const tableOf = ({ tables, totals, currency }: SiteReport): string => {
  const money = moneyOf(currency);
  const rows = tables.map((book) => [book.table, book.game, ...headings.map((name) => money(book[name]))]);
  const total = ["all tables", "", ...headings.map((name) => money(totals[name]))];
  return columns(
    [["table", "game", ...headings], ...rows, total],
    headings.map((_, n) => n + 2),
  );
};

/** The parts of the equations, as people say them. */
const parts = {
  ...{ there: "there before", stocked: "brought in", cage: "in the cage", tables: "on the tables", tips: "tips" },
  ...{ cagnotte: "cagnotte", missing: "missing at counts", guests: "with guests", dropped: "from drop boxes" },
  paid: "paid to guests",
} as const;

const equationsOf = ({ totals, chips, cash, currency }: SiteReport): readonly string[] => {
  const money = moneyOf(currency);
  const sums = (of: Partial<Record<keyof typeof parts, number>>): string =>
    (Object.keys(of) as (keyof typeof parts)[]).map((what) => `${parts[what]} ${money(of[what] ?? 0)}`).join(" + ");
  const { there, stocked, ...found } = chips;
  const { paid, cage, ...came } = cash;
  return [
    `win ${money(totals.win)} = closing ${money(totals.closing)} + credits ${money(totals.credits)} + drop ${money(totals.drop)} - opening ${money(totals.opening)} - fills ${money(totals.fills)}`,
    `chips: ${sums({ there, stocked })} = ${sums(found)}`,
    `cash and cheques: ${sums(came)} = ${sums({ cage, paid })}`,
  ];
};

const siteText = (report: SiteReport): string => {
  const { site, day, rounds, sealed, awards, currency, faults } = report;
  const money = moneyOf(currency);
  const prizes = awards === 0 ? "" : `, ${money(awards)} of its jackpots paid`;
  return [
    `${site}, gaming day ${day}, ${currency}: ${rounds} rounds${prizes}, ${sealed ? "sealed" : "not sealed"}`,
    "",
    tableOf(report),
    "",
    ...equationsOf(report).map((line) => `  ${line}`),
    ...faults.map((fault) => `  DOES NOT ADD UP: ${fault}`),
    "",
  ].join("\n");
};

const further = (place: Place, stays: boolean): string => {
  const ofData = (command: string, data: string): string => `  npx carrusel ${command} --data ${data}`;
  const first = place.data[0] ?? "";
  const ofSite = place.data[1] ?? first;
  const runs = !place.own || stays;
  const pages = place.http.filter((http) => http !== "");
  const sites = place.sites.map(({ site }) => site);
  const page = (site: string, n: number): string => `${pages.at(place.hub === undefined ? 0 : n + 1)}/figures/${site}`;
  return [
    "To look further:",
    ...(runs && pages.length > 0 ? sites.map((site, n) => `  ${page(site, n)}`) : []),
    ofData("verify", first),
    ofData("analytics rebuild --check", ofSite),
    ofData('analytics query "select game, sum(house) as result from rounds group by game order by game"', ofSite),
    ...(runs ? [] : [`  npx carrusel group --no-players --data ${first}     its pages again`]),
    ...(stays ? ["", "The group stays until Ctrl-C."] : []),
    "",
  ].join("\n");
};

const groupText = (group: DayReport["group"], currency: string): readonly string[] => {
  if (group === null) return [];
  const { jackpot, paid, waiting } = group;
  const won = `The group's jackpot "${jackpot}" was won and paid: ${moneyOf(currency)(paid)}`;
  const later = `${new Intl.ListFormat("en").format(waiting)}: at the group's jackpot "${jackpot}" once it has been won, since it was opened without ${waiting.length === 1 ? "this site" : "these sites"}`;
  return [...(paid > 0 ? [won] : []), ...(waiting.length > 0 ? [later] : []), ""];
};

const textOf = ({ sites, group }: DayReport, place: Place, stays: boolean): string => {
  const paid = groupText(group, sites[0]?.currency ?? "EUR");
  return `${[...sites.map(siteText), ...paid, further(place, stays && place.own)].join("\n")}`;
};
