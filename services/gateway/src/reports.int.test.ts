import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { datasets, filePath, ParquetWriter } from "@carrusel/analytics-store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGateway, type Gateway } from "./index.ts";
import type { JackpotsReport, Report, ReportIndex } from "./reports-wire.ts";
import { createTestHouse, silentLog, testDay, testSite } from "./testing/index.ts";

const bet = { bet: "red", on: "", count: 40, first: 100_001, squares: 1e9, stake: 100_001, act: false, jackpot: false };
const table = (id: string, day: string, house: number) => ({
  ...{ site: testSite, table: id, day, game: "roulette-french", rules: "AD-455-2025", currency: "EUR" },
  ...{ options: {}, seats: 8, rounds: 40, voided: 0, handle: 100_001, house, rake: 0, fees: 0, squares: 1e9 },
  ...{ seatsPlayed: 120, openMs: 3_600_000, openSince: null, bets: { red: { ...bet, house } } },
  slices: [
    { at: `${day}T20:00`, rounds: 30, handle: 80_000, house: house - 1_000 },
    { at: `${day}T21:05`, rounds: 10, handle: 20_001, house: 1_000 },
  ],
});
const book = (id: string, closing: number | null) => ({
  ...{ table: id, game: "roulette-french", opening: 1_000_000, fills: 50_000, credits: 20_000, drop: 100_000, tips: 0 },
  ...{ closing, expected: 935_000, cagnotte: 0, rounds: 40, firstRound: 1, lastRound: 40 },
});
const edge = {
  ...{ rules: "AD-455-2025", options: {}, bet: "red", edge: "1/37", edgeDecimal: 1 / 37, method: "exact" },
  ...{ pWin: 18 / 37, pLose: 19 / 37 },
};
const dayBefore = "2026-10-31";

let folder: string;
let gateway: Gateway;

const put = async (path: string, value: unknown): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(value));
};
const get = (path: string): Promise<Response> => fetch(`${gateway.url}/api/reports/${testSite}${path}`);
const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;

const putDay = async (day: string): Promise<void> => {
  const tables = [table("T1", day, 5_000), table("T2", day, 9_000), table("T10", day, -1_000)];
  const books = [book("T1", 935_000), book("T2", 934_900), book("T10", day === testDay ? null : 935_000)];
  await put(`figures/${testSite}/${day}/ball.json`, { stream: "t", version: 1, tables, books: [], sealed: null });
  await put(`figures/${testSite}/${day}/bank.json`, { stream: "b", version: 1, tables: [], books, sealed: false });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "carrusel-reports-"));
  await putDay(dayBefore);
  await putDay(testDay);
  await put("edges/roulette-french.json", [edge]);
  gateway = await createGateway({
    ...{ ...createTestHouse(), log: silentLog, host: "127.0.0.1", port: 0 },
    analytics: { folder, confidence: "95" },
  });
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

describe("reports over HTTP", () => {
  it("a day: every total is the sum of its rows, to the cent, also where edges leave fractions of one", async () => {
    const report = await json<Report>(`/${testDay}`);
    const [whole] = report.totals;
    expect(report.tables).toHaveLength(3);
    for (const name of ["drop", "handle", "result", "closing", "theoretical", "deviation", "rounds"] as const) {
      expect(
        total(report.tables, (row) => row[name] ?? 0),
        name,
      ).toBe(whole?.[name]);
      expect(
        total(report.games, (row) => row[name] ?? 0),
        name,
      ).toBe(whole?.[name]);
    }
    // 100,001 / 37 is 2,702.7 at each of the three tables.
    expect(whole?.theoretical).toBe(3 * 2_703);
    expect(total(report.hours, ({ result }) => result)).toBe(whole?.result);
    expect(report.hours.map(({ at }) => at.slice(11, 16))).toEqual(["20:00", "21:00"]);
  });

  it("opens the formula up: closing + credits + drop - opening - fills, and what a count has found", async () => {
    const { books, totals, sealed } = await json<Report>(`/${testDay}`);
    expect(sealed).toBe(false);
    expect(books.map(({ table: id, win, variance }) => [id, win, variance])).toEqual([
      ["T1", 5_000, 0],
      ["T2", 4_900, -100],
      ["T10", null, null],
    ]);
    for (const { closing, credits, drop, opening, fills, win } of books) {
      if (closing !== null) expect(closing + credits + drop - opening - fills).toBe(win);
    }
    expect(totals).toMatchObject([{ win: null, uncounted: 1, variance: -100 }]);
  });

  it("months, years and any days add up the same days, without asking for rounds", async () => {
    const [day, other] = [await json<Report>(`/${testDay}`), await json<Report>(`/${dayBefore}`)];
    for (const period of ["2026", `${dayBefore}..${testDay}`]) {
      const both = await json<Report>(`/${period}`);
      expect(both.days).toEqual([dayBefore, testDay]);
      expect(both.totals[0]?.result).toBe((day.totals[0]?.result ?? 0) + (other.totals[0]?.result ?? 0));
      expect(both.tables).toHaveLength(3);
      expect(total(both.byDay, ({ drop }) => drop)).toBe(both.totals[0]?.drop);
      expect(both.books).toEqual([]);
    }
    expect((await json<Report>("/2026-10")).totals).toEqual(other.totals);
    expect([day.previous, day.next, (await json<Report>("/2026-10")).next]).toEqual([dayBefore, null, "2026-11"]);
    const index = await json<ReportIndex>("");
    expect(index.days.map((row) => row.day)).toEqual([testDay, dayBefore]);
    expect(index.months.map((row) => row.day)).toEqual(["2026-11", "2026-10"]);
    expect(index.years).toHaveLength(1);
  });

  it("follow the figures, whatever was kept of them before", async () => {
    const folders = [dayBefore, testDay].map((day) => join(folder, "figures", testSite, day));
    // What was written a moment ago is not kept.
    const then = Date.now() / 1000 - 60;
    for (const path of folders) await utimes(path, then, then);
    const { totals } = await json<Report>(`/${testDay}`);
    await json<Report>(`/${dayBefore}`);
    expect(await readdir(join(folder, "digests", testSite))).toEqual([dayBefore, testDay].map((day) => `${day}.json`));
    const tables = [table("T1", testDay, 6_000)];
    await put(`figures/${testSite}/${testDay}/new.json`, { stream: "n", version: 1, tables, books: [], sealed: null });
    const later = await json<Report>(`/${testDay}`);
    expect(later.totals[0]?.result).toBe((totals[0]?.result ?? 0) + 6_000);
    await put("edges/roulette-french.json", [{ ...edge, edge: "1/74", edgeDecimal: 1 / 74 }]);
    expect((await json<Report>(`/${dayBefore}`)).totals[0]?.theoretical).toBe(3 * 1_351);
  });

  it("as CSV: the same figures, and they add up", async () => {
    const report = await json<Report>(`/${testDay}`);
    const answer = await get(`/${testDay}/csv/tables`);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.headers.get("content-disposition")).toContain(`${testSite}-${testDay}-tables.csv`);
    const [head = [], ...rows] = (await answer.text())
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    const column = (name: string): number[] => rows.map((row) => Number(row[head.indexOf(name)]));
    expect(total(column("result"), (sum) => sum)).toBe(report.totals[0]?.result);
    expect(total(column("theoretical"), (sum) => sum)).toBe(report.totals[0]?.theoretical);
    const books = (await (await get(`/${testDay}/csv/books`)).text()).trimEnd().split("\r\n");
    expect(books).toHaveLength(4);
  });

  it("as one Parquet file of a dataset, shared by all who ask for it meanwhile and gone afterwards", async () => {
    const columns = datasets.shifts.columns;
    const rows = [columns.map(({ type }) => (type === "text" ? "Anna" : null))];
    const path = join(
      folder,
      "parquet",
      filePath({ ...{ dataset: "shifts", site: testSite }, ...{ game: "house", day: testDay, name: "a" } }),
    );
    await mkdir(dirname(path), { recursive: true });
    const writer = await ParquetWriter.open();
    await writer.write(path, { columns, rows, metadata: {} });
    writer.close();
    const made = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("carrusel-parquet-"));
    const before = await made();
    const gone = new AbortController();
    const given = fetch(`${gateway.url}/api/reports/${testSite}/${testDay}/parquet/shifts`, { signal: gone.signal });
    setImmediate(() => gone.abort());
    await expect(given).rejects.toThrow();
    const answers = await Promise.all([1, 2, 3].map(() => get(`/${testDay}/parquet/shifts`)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe("PAR1");
    }
    await expect
      .poll(async () => (await made()).filter((name) => !before.includes(name)), { timeout: 20_000 })
      .toEqual([]);
  });

  it("what is not there or not understood is said so", async () => {
    const jackpots = await json<JackpotsReport>(`/${testDay}/jackpots`);
    expect(jackpots).toMatchObject({ balances: [], awards: [], entries: [], meters: [] });
    expect((await get("/yesterday")).status).toBe(400);
    expect((await get("/2026-02-30")).status).toBe(400);
    expect((await get(`/${testDay}..${dayBefore}`)).status).toBe(400);
    expect((await get(`/${testDay}/csv/moon`)).status).toBe(400);
    expect((await get(`/${testDay}/parquet/rounds`)).status).toBe(404);
    expect((await get("/2020-01-01/bank")).status).toBe(404);
    expect((await json<Report>("/2020-01-01")).totals).toEqual([]);
  });
});
