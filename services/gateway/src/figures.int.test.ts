import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DayBooks, DayCourse, FigureRows } from "./figures-wire.ts";
import { createGateway, type Gateway } from "./index.ts";
import { createTestHouse, silentLog, testDay, testSite } from "./testing/index.ts";

const table = {
  ...{ site: testSite, table: "R1", day: testDay, game: "roulette-french", rules: "AD-455-2025", currency: "EUR" },
  ...{ options: {}, seats: 8, rounds: 40, voided: 1, handle: 400_000, house: 12_000, rake: 0, fees: 0 },
  ...{ squares: 4e9, seatsPlayed: 120, openMs: 3_600_000, openSince: null },
  bets: {
    red: {
      bet: "red",
      on: "",
      count: 40,
      first: 370_000,
      squares: 4e9,
      stake: 400_000,
      house: 12_000,
      act: false,
      jackpot: false,
    },
  },
  slices: [{ at: `${testDay}T20:00`, rounds: 40, handle: 400_000, house: 12_000 }],
};
const book = {
  ...{ table: "R1", game: "roulette-french", opening: 1_000_000, fills: 0, credits: 0, drop: 100_000, tips: 0 },
  ...{ closing: 911_000, expected: 912_000, cagnotte: 0, rounds: 40, firstRound: 1, lastRound: 40 },
};
const edge = {
  rules: "AD-455-2025",
  options: {},
  bet: "red",
  edge: "1/37",
  edgeDecimal: 1 / 37,
  method: "exact",
  pWin: 18 / 37,
  pLose: 19 / 37,
};

let folder: string;
let gateway: Gateway;

const get = (path: string): Promise<Response> => fetch(`${gateway.url}${path}`);

const json = async <T>(path: string): Promise<T> => (await (await get(path)).json()) as T;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "carrusel-figures-"));
  const put = async (path: string, value: unknown): Promise<void> => {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), typeof value === "string" ? value : JSON.stringify(value));
  };
  const day = `figures/${testSite}/${testDay}`;
  await put(`${day}/ball-games.R1@${testDay}.json`, {
    stream: "t",
    version: 9,
    tables: [table],
    books: [],
    sealed: null,
  });
  await put(`${day}/chip-bank.${testDay}.json`, { stream: "b", version: 9, tables: [], books: [book], sealed: true });
  await put("edges/roulette-french.json", [edge]);
  await put(`parquet/rounds/site=${testSite}/game=roulette-french/day=${testDay}/R1-0001.parquet`, "PAR1 as it is");
  gateway = await createGateway({
    ...createTestHouse(),
    log: silentLog,
    host: "127.0.0.1",
    port: 0,
    analytics: { folder, confidence: "95" },
  });
});

afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

describe("figures over HTTP", () => {
  it("as JSON: what a table won, by the formula, and what its edges make of it", async () => {
    const answer = await json<FigureRows>(`/api/figures/${testSite}?from=${testDay}&to=${testDay}&by=table`);
    expect(answer).toMatchObject({
      ...{ site: testSite, by: "table", days: [testDay] },
      // 911,000 + 0 + 100,000 - 1,000,000 - 0; 370,000 / 37.
      figures: [
        { table: "R1", win: 11_000, hold: 0.11, result: 12_000, theoretical: 10_000, deviation: 2_000, covered: 1 },
      ],
    });
    expect(answer.figures[0]).toMatchObject({ rounds: 40, roundsAnHour: 40, occupancy: 0.375, alert: false });
  });

  it("as CSV and as Parquet", async () => {
    const csv = await get(`/api/figures/${testSite}?by=game&format=csv`);
    expect(csv.headers.get("content-type")).toContain("text/csv");
    const [head, row] = (await csv.text()).split("\r\n").map((line) => line.split(","));
    expect(row?.[head?.indexOf("theoretical") ?? -1]).toBe("10000");
    const parquet = await get(`/api/figures/${testSite}?by=game&format=parquet`);
    expect(parquet.headers.get("content-disposition")).toContain(".parquet");
    expect(
      Buffer.from(await parquet.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe("PAR1");
  });

  it("the books, the course of the day, and the files behind them", async () => {
    expect(await json<DayBooks>(`/api/figures/${testSite}/books/${testDay}`)).toMatchObject({
      ...{ sealed: true, books: [{ table: "R1", win: 11_000, variance: -1_000 }] },
    });
    const { course } = await json<DayCourse>(`/api/figures/${testSite}/course/${testDay}`);
    expect(course.at(-1)).toMatchObject({ rounds: 40, result: 12_000, theoretical: 10_000 });
    const { files } = await json<{ files: readonly { url: string }[] }>(`/api/figures/${testSite}/files`);
    expect(files).toHaveLength(1);
    expect(await (await get(files[0]?.url ?? "")).text()).toBe("PAR1 as it is");
  });

  it("what is not understood or not there is said so; no path leads out of the folder", async () => {
    expect((await get(`/api/figures/${testSite}?by=moon`)).status).toBe(400);
    expect((await get("/api/figures/elsewhere")).status).toBe(404);
    const files = `/api/figures/${testSite}/files/rounds/roulette-french`;
    expect((await get(`${files}/${testDay}/R2-0001.parquet`)).status).toBe(404);
    expect((await get(`${files}/${testDay}/..%2F..%2Fx.parquet`)).status).toBe(400);
    expect((await get(`${files}/..%2F..%2F/R1-0001.parquet`)).status).toBe(400);
  });
});
