import {
  type FloorEvent,
  floorEvents,
  type JackpotEvent,
  jackpotEvents,
  type TableEvent,
  tableEvents,
} from "@carrusel/contracts";
import type { Commit, StreamId } from "@carrusel/event-store";
import { Ratio } from "@carrusel/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOf } from "./domain/kinds.ts";
import { type Output, rowsPerPart, Unit } from "./unit.ts";

const site = "S";
const day = "2026-11-29";
const rules = { set: "AD-455-2025", version: "1", hash: "0" } as const;
const table: StreamId = { site, context: "ball-games", kind: "table", id: `T1@${day}` };
const floor: StreamId = { site, context: "tables", kind: "floor", id: "site" };
const noGame = (): undefined => undefined;

const commitsOf = (
  stream: StreamId,
  all: readonly (readonly { type: string; version: number; data: object }[])[],
): Commit[] =>
  all.map((events, index) => ({
    stream,
    id: `c${index + 1}`,
    version: index + 1,
    position: { log: "l", seq: 10 * (index + 1) },
    time: `2026-11-29T20:${`${index % 60}`.padStart(2, "0")}:00.000Z`,
    actor: { id: "dealer", roles: [] },
    command: {},
    events: events.map((event) => ({ ...event, data: { ...event.data } })),
  }));

const setUp: TableEvent = {
  ...{ type: "table-set-up", table: "T1", day, game: "roulette-french", rules, currency: "EUR", min: 500, max: 50_000 },
  ...{ band: null, seats: null, chipUnit: 100, options: {} },
};

const round = (number: number, wagers: number): readonly TableEvent[] => [
  { type: "round-started", round: number, rules },
  ...Array.from({ length: wagers }, (_, index): TableEvent => {
    const wager = number * 100_000 + index;
    const at = { round: number, wager, seat: 1 + (index % 8), player: "p", bet: "red" };
    return { type: "wager-placed", ...at, on: [], stake: 500, total: 500, jackpot: null };
  }),
];

/** Three rounds' wagers are more than a part. */
const big = Math.ceil(rowsPerPart / 3) + 1;
const tableCommits = commitsOf(
  table,
  [[setUp], ...[1, 2, 3, 4, 5, 6, 7].map((number) => round(number, big))].map((events) =>
    events.map((event) => tableEvents.write(event)),
  ),
);

const named = (role: "croupier" | "inspector", name: string): FloorEvent => ({
  ...{ type: "staff-named", table: "T1", role, name, replaced: null },
});
const begun = (on: string): FloorEvent => ({
  ...{ type: "table-day-begun", table: "T1", day: on, game: "roulette-french", min: 500, max: 50_000, options: {} },
});
const installed: FloorEvent = {
  ...{ type: "table-installed", table: "T1", day, rules: "AD-455-2025", currency: "EUR", game: "roulette-french" },
  ...{ min: 500, max: 50_000, options: {}, chipUnit: 100, seats: null, band: null, next: [] },
};
const floorCommits = commitsOf(
  floor,
  [
    [installed],
    [named("croupier", "Anna"), named("inspector", "Carla")],
    [named("croupier", "Berta")],
    [begun("2026-11-30")],
    // Enough changes of shift for another part while Carla stays.
    ...Array.from({ length: 5 }, (_, part) =>
      Array.from({ length: rowsPerPart / 4 }, (_unused, n) => named("croupier", `D${part}-${n}`)),
    ),
    [named("inspector", "Elena")],
  ].map((events) => events.map((event) => floorEvents.write(event))),
);

const book: StreamId = { site, context: "jackpots", kind: "book", id: "site" };
const pots = (meter: Ratio) => ({ meter: `${meter}`, reserve: "0", overflow: "0" });
const origin = { command: "c", by: "eva", time: `${day}T20:00:00.000Z` };
const created = (jackpot: string): JackpotEvent => ({
  ...{ type: "jackpot-created", jackpot, rules: "AD-455-2025", currency: "EUR", origin, after: pots(Ratio.of(1_000)) },
  terms: {
    ...{ kind: "progressive", tables: ["T1"], bet: "jackpot", stake: 500, seed: 1_000, contribution: "1/3" },
    ...{ reserve: "0", ceiling: null, prizes: { "17": "100%" } },
  },
});
/** Stakes of a round, each of which brings a third. */
const brought = (round: number, on: string, before: Ratio, stakes: number): JackpotEvent => ({
  ...{ type: "contribution-made", jackpot: "J1", table: "T1", day: on, round, before: pots(before) },
  after: pots(before.plus(Ratio.of(stakes, 3))),
  stakes: Array.from({ length: stakes }, (_, wager) => ({
    ...{ wager, seat: 1, player: "p", stake: 1, meter: "1/3", reserve: "0", overflow: "0" },
  })),
});
const manyStakes = Math.ceil(rowsPerPart / 3) + 1;
const bookCommits = commitsOf(
  book,
  [
    [created("J1")],
    [created("J2")],
    // Two rounds a day: parts end in the middle of days, and days in the middle of parts.
    ...Array.from({ length: 8 }, (_, n) => {
      const before = Ratio.of(1_000).plus(Ratio.of(n * manyStakes, 3));
      return [brought(n + 1, `2026-12-0${1 + Math.floor(n / 2)}`, before, manyStakes)];
    }),
  ].map((events) => events.map((event) => jackpotEvents.write(event))),
);

const newUnit = (stream: StreamId): Unit => new Unit(stream, kindOf(stream) as NonNullable<ReturnType<typeof kindOf>>);

type Files = Map<string, Output>;

const write = (files: Files, unit: Unit): void => {
  const outputs = unit.outputs();
  for (const output of outputs) {
    if (output.rows.length === 0) files.delete(output.path);
    else files.set(output.path, { ...output, rows: [...output.rows] });
  }
  unit.done(outputs);
};

/** Takes commits in one by one; at these versions writes files, and at those is killed and begins anew. */
const filesOf = (commits: readonly Commit[], writes: ReadonlySet<number>, kills: ReadonlySet<number>): Files => {
  const files: Files = new Map();
  const [first] = commits;
  if (first === undefined) return files;
  const kind = kindOf(first.stream) as NonNullable<ReturnType<typeof kindOf>>;
  let unit = newUnit(first.stream);
  let saved: string | undefined;
  for (const commit of commits) {
    expect(unit.take(commit, noGame)).toBe(true);
    expect(unit.take(commit, noGame), "the same commit again").toBe(false);
    if (writes.has(commit.version)) {
      const state = JSON.stringify(unit.save());
      write(files, unit);
      // Killed between files and state: the state is that of the time before.
      if (!kills.has(-commit.version)) saved = state;
    }
    if (!kills.has(commit.version) && !kills.has(-commit.version)) continue;
    unit = saved === undefined ? newUnit(first.stream) : Unit.restored(first.stream, kind, JSON.parse(saved));
    for (const again of commits.slice(unit.revision.version, commit.version)) unit.take(again, noGame);
  }
  write(files, unit);
  return files;
};

const plain = (files: Files) =>
  Object.fromEntries(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, { rows, metadata }]) => [path, { rows: rows.length, metadata, first: rows[0], last: rows.at(-1) }]),
  );

describe.each([
  ["a table", tableCommits, 3],
  ["the floor", floorCommits, 3],
  ["the jackpots' book", bookCommits, 8],
] as const)("the files of %s", (_, commits, least) => {
  const whole = plain(filesOf(commits, new Set(), new Set()));

  it("fall into parts", () => {
    expect(Object.keys(whole).length).toBeGreaterThanOrEqual(least);
    expect(Object.keys(whole).some((path) => path.endsWith("-0002.parquet"))).toBe(true);
  });

  it("are the same whenever they are written, and wherever the service is killed", () => {
    const versions = commits.map(({ version }) => version);
    const some = fc.subarray(versions).map((chosen) => new Set(chosen));
    const killed = fc.subarray([...versions, ...versions.map((version) => -version)]).map((chosen) => new Set(chosen));
    fc.assert(
      fc.property(some, killed, (writes, kills) => {
        expect(plain(filesOf(commits, writes, kills))).toEqual(whole);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

describe("the balances of jackpots", () => {
  it("stand once a jackpot and day, each day beginning with what the one before it left", () => {
    const files = [...filesOf(bookCommits, new Set([3, 4, 7]), new Set([6])).values()];
    const rows = files
      .filter(({ dataset }) => dataset === "balances")
      .flatMap(({ path, rows: all }) =>
        all.map((row) => [/day=([^/]+)/.exec(path)?.[1], row[0], row[3], row[11], row[14]]),
      );
    const ofOne = rows.filter(([, jackpot]) => jackpot === "J1").sort();
    const meter = (rounds: number): string => `${Ratio.of(1_000).plus(Ratio.of(rounds * manyStakes, 3))}`;
    expect(ofOne).toEqual([
      [day, "J1", "0", "1000", 0],
      ...[1, 2, 3, 4].map((n) => [...[`2026-12-0${n}`, "J1", meter(2 * n - 2), meter(2 * n), 2 * manyStakes]]),
    ]);
  });
});

describe("a unit", () => {
  it("refuses a commit where one before it is missing", () => {
    const unit = newUnit(table);
    unit.take(tableCommits[0] as Commit, noGame);
    expect(() => unit.take(tableCommits[2] as Commit, noGame)).toThrow(/came after 1/);
  });

  it("gives each shift from its beginning to its end, a new one for each gaming day", () => {
    const files = filesOf(floorCommits.slice(0, 4), new Set([2]), new Set([3]));
    const rows = [...files.values()].flatMap(({ path, rows: all }) =>
      all.map((row) => [path.includes(day), ...row.slice(1, 6)]),
    );
    const at = (minute: number): string => `2026-11-29T20:0${minute}:00.000Z`;
    expect(rows).toEqual([
      [true, "croupier", "Anna", at(1), at(2), "Berta"],
      [true, "croupier", "Berta", at(2), at(3), "Berta"],
      [true, "inspector", "Carla", at(1), at(3), "Carla"],
      [false, "croupier", "Berta", at(3), null, null],
      [false, "inspector", "Carla", at(3), null, null],
    ]);
  });
});
