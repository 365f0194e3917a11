import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestOf, type TableDayFacts } from "./digest.ts";
import { type Edge, edgesAt, ratioOf } from "./edges.ts";
import { figuresCsv, figuresParquet } from "./export.ts";
import type { BetFacts, BookFacts, TableFacts } from "./facts.ts";
import { addUp } from "./figures.ts";
import { ParquetWriter } from "./parquet.ts";
import { courseOf } from "./series.ts";

const edge = (bet: string, text: string | null, more: Partial<Edge> = {}): Edge => ({
  ...{ rules: "AD-455-2025", options: {}, bet, edge: text, method: "exact", pWin: 18 / 37, pLose: 19 / 37 },
  ...more,
});

const bet = (name: string, sums: Partial<BetFacts>): BetFacts => ({
  ...{ bet: name, on: "", count: 1, first: 0, squares: 0, stake: 0, house: 0, act: false, jackpot: false },
  ...sums,
});

const facts = (sums: Partial<TableFacts>): TableFacts => ({
  ...{ site: "S", table: "T1", day: "2026-11-29", game: "roulette-american", rules: "AD-455-2025", currency: "EUR" },
  ...{ options: {}, seats: 8, rounds: 0, voided: 0, handle: 0, house: 0, rake: 0, fees: 0, squares: 0, seatsPlayed: 0 },
  ...{ openMs: 0, openSince: null, bets: {}, slices: [] },
  ...sums,
});

const sinceCount = { rounds: 10, firstRound: 1, lastRound: 10 };

const at = (table: TableFacts, edges: readonly Edge[] = [], books: readonly BookFacts[] = []): TableDayFacts => ({
  ...{ facts: table, books, edges: edgesAt(edges, table.rules, table.options), seats: table.seats },
});

const one = (table: TableDayFacts, now = 0) => addUp([digestOf(table)], { by: "table", now, confidence: "95" })[0];

describe("edges", () => {
  it("are found by bet, else by the selection that they hold for", () => {
    const find = edgesAt(
      [edge("red", "1/37"), edge("total 4/17", "1/8"), edge("total 5/16", "1/6")],
      "AD-455-2025",
      {},
    );
    expect(find("red", "")?.edge.toString()).toBe("1/37");
    expect(find("total", "17")?.edge.toString()).toBe("1/8");
    expect(find("total", "16")?.edge.toString()).toBe("1/6");
    expect(find("total", "9")).toBeUndefined();
    expect(find("blue", "")).toBeUndefined();
  });

  it("are those of the table's own options, rules and their version; jackpots have none", () => {
    const edges = [
      edge("red", "1/37"),
      edge("red", "1/19", { options: { zeros: 2 } }),
      edge("jackpot 17", null),
      edge("red", "1/74", { rules: "ES-CN-234-1997" }),
      edge("red", "1/38", { version: "2" }),
    ];
    expect(edgesAt(edges, "AD-455-2025", {}, "2")("red", "")?.edge.toString()).toBe("1/38");
    expect(edgesAt(edges, "AD-455-2025", {}, "3")("red", "")).toBeUndefined();
    expect(edgesAt(edges, "AD-455-2025", { zeros: 2, colours: {} })("red", "")?.edge.toString()).toBe("1/19");
    expect(edgesAt(edges, "AD-455-2025", { zeros: 1 })("red", "")?.edge.toString()).toBe("1/37");
    expect(edgesAt(edges, "ES-CN-234-1997", {})("red", "")?.edge.toString()).toBe("1/74");
    expect(edgesAt(edges, "AD-455-2025", {})("jackpot", "")).toBeNull();
  });

  it("are read as they are written, decimals exactly", () => {
    expect(ratioOf("0.0125")?.toString()).toBe("1/80");
    expect(ratioOf("-1.5")?.toString()).toBe("-3/2");
    expect(ratioOf("2e-3")?.toString()).toBe("1/500");
    expect(ratioOf("x")).toBeUndefined();
  });
});

describe("figures", () => {
  it("win is closing + credits + drop - opening - fills, hold its share of the drop", () => {
    const book = { table: "T1", game: "roulette-american", opening: 1_000_000, fills: 200_000, credits: 300_000 };
    const counted = {
      ...book,
      drop: 500_000,
      tips: 1_500,
      closing: 520_000,
      expected: 521_000,
      cagnotte: 0,
      ...sinceCount,
    };
    const row = one(at(facts({ rounds: 10, handle: 2_000_000, house: 121_000 }), [], [counted]));
    expect(row).toMatchObject({
      win: 120_000,
      drop: 500_000,
      hold: 0.24,
      holdOfHandle: 0.0605,
      result: 121_000,
      tips: 1_500,
    });
    const open = one(at(facts({ house: 121_000 }), [], [{ ...counted, closing: null }]));
    expect(open).toMatchObject({ win: null, hold: 0.242 });
  });

  it("theory is the exact sum of first stakes times edges; decisions add to the result, jackpots to neither", () => {
    const bets = {
      a: bet("main", { first: 10_000, stake: 15_000, house: -2_000 }),
      b: bet("second", { first: 4_000, stake: 4_000, house: 500, act: true }),
      c: bet("jackpot", { first: 700, stake: 700, house: 700, jackpot: true }),
      d: bet("unknown", { first: 30_000, stake: 30_000, house: 9_000 }),
    };
    const row = one(at(facts({ rounds: 1, bets }), [edge("main", "1/3"), edge("jackpot x", null)]));
    // 10,000 / 3 = 3,333.3; won of the main bet and of what was added to it: -1,500.
    expect(row).toMatchObject({ theoretical: 3_333, deviation: -4_833, covered: 0.25, band: null, alert: false });
  });

  it("the band holds 1.96 standard deviations of the rounds; beyond it there is an alert", () => {
    // A hundred rounds of one even chance for 1,000, 40 won by the player and 60 by the house: variance 0.96 a round.
    const bets = { red: bet("red", { count: 100, first: 100_000, squares: 100 * 1_000 ** 2, house: 20_000 }) };
    const table = facts({ rounds: 100, house: 20_000, squares: 100 * 1_000 ** 2, bets });
    const row = one(at(table, [edge("red", "1/37")]));
    // By the chances the variance is 1 - 1/37^2 a round, which is more: 1.96 * 1,000 * 10 * 0.99963.
    expect(row?.band).toBe(19_592);
    expect(row).toMatchObject({ theoretical: 2_703, deviation: 17_297, alert: false });
    const worse = { ...table, bets: { red: { ...bets.red, house: 24_000 } } };
    expect(one(at(worse, [edge("red", "1/37")]))?.alert).toBe(true);
    expect(one(at({ ...table, rounds: 29 }, [edge("red", "1/37")]))?.band).toBeNull();
  });

  it("rounds an hour and occupancy go by the time that the table was open", () => {
    const table = facts({ rounds: 45, seatsPlayed: 180, openMs: 1_800_000, openSince: "2026-11-29T22:00:00.000Z" });
    const row = one(at(table), Date.parse("2026-11-29T22:15:00.000Z"));
    expect(row).toMatchObject({ openHours: 0.75, roundsAnHour: 60, seatsPlayed: 4, occupancy: 0.5 });
  });

  it("add up by game, day, month and year; sums of two currencies never meet", () => {
    const tables = [
      facts({ rounds: 1, house: 5 }),
      facts({ table: "T2", rounds: 2, house: -7 }),
      facts({ day: "2026-12-01", rounds: 4, house: 11 }),
      facts({ table: "T3", currency: "GBP", rounds: 8, house: 1 }),
    ].map((table) => at(table));
    const by = (grouping: "game" | "month" | "year" | "site") =>
      addUp(tables.map(digestOf), { by: grouping, now: 0 }).map(({ day, currency, rounds, result }) => [
        day,
        currency,
        rounds,
        result,
      ]);
    expect(by("game")).toEqual([
      ["2026-11-29", "EUR", 3, -2],
      ["2026-12-01", "EUR", 4, 11],
      ["2026-11-29", "GBP", 8, 1],
    ]);
    expect(by("month")).toEqual([
      ["2026-11", "EUR", 3, -2],
      ["2026-12", "EUR", 4, 11],
      ["2026-11", "GBP", 8, 1],
    ]);
    expect(by("year")).toEqual([
      ["2026", "EUR", 7, 9],
      ["2026", "GBP", 8, 1],
    ]);
    expect(by("site")).toEqual([
      ["", "EUR", 7, 9],
      ["", "GBP", 8, 1],
    ]);
  });

  it("the course of a day ends where its report does, also where edges leave fractions of a minor unit", () => {
    const slices = [
      { at: "2026-11-29T20:00", rounds: 30, handle: 33_333, house: 900 },
      { at: "2026-11-29T20:05", rounds: 10, handle: 66_668, house: 1_100 },
    ];
    const bets = { red: bet("red", { first: 100_001, squares: 10 ** 8, house: 2_000 }) };
    const tables = ["T1", "T2"].map((table) =>
      at(facts({ table, rounds: 40, handle: 100_001, house: 2_000, bets, slices }), [edge("red", "1/37")]),
    );
    const [whole] = addUp(tables.map(digestOf), { by: "site", now: 0 });
    // 100,001 / 37 is 2,702.7 at each of them.
    expect(whole?.theoretical).toBe(2 * 2_703);
    const end = courseOf(tables).at(-1);
    expect([end?.theoretical, end?.band]).toEqual([whole?.theoretical, whole?.band]);
  });

  it("the course of a day ends at the day's own sums", () => {
    const slices = [
      { at: "2026-11-29T20:00", rounds: 40, handle: 40_000, house: 3_000 },
      { at: "2026-11-29T20:05", rounds: 60, handle: 60_000, house: -1_000 },
    ];
    const bets = { red: bet("red", { first: 100_000, squares: 10 ** 8, house: 2_000 }) };
    const course = courseOf([
      at(facts({ rounds: 100, handle: 100_000, house: 2_000, bets, slices }), [edge("red", "1/10")]),
    ]);
    expect(course.map(({ at: time, rounds, result, theoretical }) => [time, rounds, result, theoretical])).toEqual([
      ["2026-11-29T20:00:00.000Z", 0, 0, 0],
      ["2026-11-29T20:05:00.000Z", 40, 3_000, 4_000],
      ["2026-11-29T20:10:00.000Z", 100, 2_000, 10_000],
    ]);
  });
});

describe("files", () => {
  it("CSV keeps what a spreadsheet would take for a formula, and quotes as RFC 4180 says", () => {
    const [row] = addUp([digestOf(at(facts({ table: "=1+1", game: 'a,"b' })))], { by: "table", now: 0 });
    const [head, line] = figuresCsv(row === undefined ? [] : [row]).split("\r\n");
    expect(head?.startsWith("site,day,game,table,currency,rounds")).toBe(true);
    expect(line?.startsWith(`S,2026-11-29,"a,""b",'=1+1,EUR,0,`)).toBe(true);
  });

  it("are the same bytes for the same rows, whatever the writer has written before", async () => {
    const folder = await mkdtemp(join(tmpdir(), "carrusel-parquet-"));
    const columns = [
      { name: "n", type: "sum" },
      { name: "text", type: "text" },
      { name: "time", type: "moment" },
    ] as const;
    const rows = Array.from({ length: 20_000 }, (_, n) => [n, `row ${n % 7}`, "2026-11-29T20:00:00.123Z"]);
    const hash = async (file: string) =>
      createHash("sha256")
        .update(await readFile(join(folder, file)))
        .digest("hex");
    const writer = await ParquetWriter.open();
    const write = (file: string, count: number) =>
      writer.write(join(folder, file), { columns, rows: rows.slice(0, count), metadata: { version: "3" } });
    await write("a", 20_000);
    await write("b", 5);
    await write("c", 20_000);
    writer.close();
    const other = await ParquetWriter.open();
    await other.write(join(folder, "d"), { columns, rows, metadata: { version: "3" } });
    other.close();
    expect(new Set([await hash("a"), await hash("c"), await hash("d")]).size).toBe(1);
    expect(await hash("b")).not.toBe(await hash("a"));
    await rm(folder, { recursive: true, force: true });
    expect((await figuresParquet([])).subarray(0, 4).toString()).toBe("PAR1");
  });
});
