import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  digestOf,
  digestsFolder,
  FiguresReader,
  FilesDatabase,
  figuresFolder,
  filesBelow,
  parquetFolder,
} from "@carrusel/analytics-store";
import { Random } from "@carrusel/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoDriver } from "../floor/demo-driver.ts";
import { type DemoTable, demoTables, openDemoFloor } from "../floor/demo-floor.ts";
import { Desk } from "../floor/desk.ts";
import { createAnalytics, rebuildSite } from "./analytics.ts";
import { offlineDeps } from "./deps.ts";
import { composeHouse } from "./house.ts";

const site = "S";
const day = "2000-01-01";
const wanted = ["FR1", "AR1", "AZ1", "BJ1", "PB1", "CR1", "ND1", "HE1", "CF1"];
const tables = demoTables(38).filter(({ id }) => wanted.includes(id));

const bytesOf = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const folder = parquetFolder(root);
  const files = await filesBelow(folder);
  const hash = async (file: string) =>
    createHash("sha256")
      .update(await readFile(join(folder, file)))
      .digest("hex");
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hash(file)] as const)));
};

describe("the files of a floor", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  const actor = { id: "test", roles: ["administrator"] };
  const desk = new Desk(local.house, { site, day, actor, prefix: "d", now: deps.now });
  let root: string;
  let again: string;

  const play = async (table: DemoTable, seed: number, rounds: number): Promise<void> => {
    const driver = demoDriver(desk, table, new Random(seed));
    for (let n = 0; n < rounds; n++) await driver.play();
  };

  /** A service that takes in what there is and ends, as one that is started again does. */
  const takeIn = async (folder: string): Promise<void> => {
    const service = await createAnalytics(deps, { folder });
    await service.attach(site);
    await service.settled(site, await deps.store.ends(site));
    await service.stop();
  };

  /** A fill that came, a credit that went back, and a change of equal value. */
  const slipsByTwo = async (): Promise<void> => {
    const actor = { id: "second", roles: ["cashier"] };
    const second = new Desk(local.house, { site, day, actor, prefix: "s", now: deps.now });
    const chips = { "100": 20 };
    await desk.must("bank", { do: "request-slip", slip: "F-2", kind: "fill", table: "FR1", chips });
    await second.must("bank", { do: "confirm-slip", slip: "F-2" });
    await desk.must("bank", { do: "receive-slip", slip: "F-2" });
    await desk.must("bank", { do: "request-slip", slip: "C-2", kind: "credit", table: "FR1", chips });
    await second.must("bank", { do: "confirm-slip", slip: "C-2" });
    await second.must("bank", { do: "void-slip", slip: "C-2", reason: "the table needs them" });
    await desk.must("bank", { do: "colour-up", table: "FR1", chips: { "100": 5 }, given: { "500": 1 } });
  };

  const bank = async () => {
    const ends = await deps.store.ends(site);
    await local.house.parts.jackpots.jackpots(site, ends);
    return local.house.parts.bank.bank(site, day, ends);
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "carrusel-analytics-"));
    again = await mkdtemp(join(tmpdir(), "carrusel-analytics-"));
    await local.attach(site);
    await openDemoFloor(desk, tables, "EUR");
    await desk.must("FR1", { do: "staff", role: "croupier", name: "Anna" });
    for (const [index, table] of tables.entries()) {
      await play(table, index + 1, 12);
      if (index % 3 === 0) await takeIn(root);
    }
    await desk.must("FR1", { do: "staff", role: "croupier", name: "Berta" });
    await desk.must("bank", { do: "fill", table: "FR1", chips: { "100": 50 }, slip: "F-1" });
    await desk.must("bank", { do: "credit", table: "FR1", chips: { "500": 10 }, slip: "C-1" });
    await slipsByTwo();
    await takeIn(root);
    await play(tables[0] as DemoTable, 99, 5);
    await desk.must("FR1", { do: "close" });
    await bank();
    // A chip of one fewer than the books expect.
    const expected = (await bank()).tables.find(({ table }) => table === "FR1")?.expected ?? 0;
    const chips = { "100": expected / 100 - 1 };
    await desk.must("bank", { do: "count", table: "FR1", chips: { ...chips, "500": 7 } });
    await desk.must("bank", { do: "cancel-count", table: "FR1", reason: "a stack was counted twice" });
    await desk.must("bank", { do: "count", table: "FR1", chips });
    await bank();
    await takeIn(root);
  }, 120_000);
  afterAll(async () => {
    await local.stop();
    for (const folder of [root, again]) await rm(folder, { recursive: true, force: true });
  });

  it("are the same bytes when they are made from the history at once, and a repeated history changes nothing", async () => {
    const before = await bytesOf(root);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    await rebuildSite(deps.store, site, again);
    expect(await bytesOf(again)).toEqual(before);
    // Its own word of how far it has come is lost: every commit comes once more.
    await rm(join(root, "state", site, "positions.json"));
    await takeIn(root);
    expect(await bytesOf(root)).toEqual(before);
  });

  it("add up to the bank's books, to the cent", async () => {
    const { tables: books } = await bank();
    const database = await FilesDatabase.open(root);
    const { rows } = await database.query(
      `select "table", sum(house)::bigint as house, sum(rake)::bigint as rake from rounds group by all`,
    );
    const fees = await database.query(
      `select "table", sum(amount)::bigint as fees from movements where kind = 'fee' group by all`,
    );
    const moved = await database.query(
      `select "table", kind, sum(amount)::bigint as amount from movements where "table" is not null group by all`,
    );
    const counts = await database.query(
      `select sum(win)::bigint as win, sum(variance)::bigint as variance, sum(amount)::bigint as closing
       from movements where kind in ('count', 'count-cancelled')`,
    );
    database.close();
    const amount = (table: string, kind: string): number =>
      Number(moved.rows.find((row) => row.table === table && row.kind === kind)?.amount ?? 0);
    for (const book of books) {
      const house = Number(rows.find((row) => row.table === book.table)?.house ?? 0);
      const fee = Number(fees.rows.find((row) => row.table === book.table)?.fees ?? 0);
      const floats = book.opening + book.fills - book.credits - book.drop;
      expect(house + fee, book.table).toBe((book.expected ?? 0) - floats + book.cagnotte);
      expect(amount(book.table, "buy-in"), book.table).toBe(book.drop);
      expect(amount(book.table, "float"), book.table).toBe(book.opening);
      expect(amount(book.table, "fill"), book.table).toBe(book.fills);
      expect(amount(book.table, "credit"), book.table).toBe(book.credits);
    }
    const counted = books.find(({ table }) => table === "FR1");
    expect(counted).toMatchObject({ fills: 7_000, credits: 5_000, variance: -100 });
    const { win, variance, closing } = counted ?? {};
    expect(counts.rows.map((row) => Object.values(row).map(Number))).toEqual([[win, variance, closing]]);
  });

  it("say what the figures say, and these what the bank says", async () => {
    const { tables: books } = await bank();
    const reader = new FiguresReader(root);
    const kept = await reader.books(site, day);
    const cut = ({
      table,
      game,
      opening,
      fills,
      credits,
      drop,
      tips,
      closing,
      win,
      expected,
      variance,
      cagnotte,
    }: (typeof books)[number]) => ({
      ...{ table, game, opening, fills, credits, drop, tips, closing, win, expected, variance, cagnotte },
    });
    expect(kept.books.map(cut)).toEqual(books.map(cut));
    const range = { from: day, to: day };
    const now = Date.parse(deps.now());
    const figures = await reader.figures(site, range, { by: "table", now });
    const whole = await reader.figures(site, range, { by: "site", now });
    expect(figures.map(({ table }) => table).sort()).toEqual(tables.map(({ id }) => id).sort());
    const total = (name: "rounds" | "drop" | "handle" | "result"): number =>
      figures.reduce((sum, row) => sum + row[name], 0);
    expect(whole).toMatchObject([
      { rounds: total("rounds"), drop: total("drop"), handle: total("handle"), result: total("result") },
    ]);
    expect(figures.find(({ table }) => table === "FR1")).toMatchObject({
      rounds: 17,
      win: books.find(({ table }) => table === "FR1")?.win,
    });
  });

  it("have their days added up before anybody looks, once the figures lie still", async () => {
    const digest = join(digestsFolder(root, site), `${day}.json`);
    await rm(digest, { force: true });
    const then = Date.now() / 1000 - 60;
    await utimes(join(figuresFolder(root, site), day), then, then);
    const service = await createAnalytics(deps, { folder: root, figuresEvery: 10, digestsEvery: 10 });
    await service.attach(site);
    await expect
      .poll(
        () =>
          access(digest).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await service.stop();
    const range = { from: day, to: day };
    const facts = await new FiguresReader(root).facts(site, range);
    expect(await new FiguresReader(root).digests(site, range)).toEqual(facts.map(digestOf));
  });

  it("ask again where the figures could not be read at first", async () => {
    const broken = join(figuresFolder(root, site), "2020-01-01", "broken.json");
    await mkdir(dirname(broken), { recursive: true });
    await writeFile(broken, "{");
    const database = await FilesDatabase.open(root);
    const count = "select count(*)::integer as n from figures";
    await expect(database.query(count)).rejects.toThrow();
    await rm(dirname(broken), { recursive: true });
    expect((await database.query(count)).rows).toMatchObject([{ n: tables.length }]);
    database.close();
  });

  it("answer the documented query: hold per game and day", async () => {
    const page = await readFile(new URL("../../../../docs/analytics.md", import.meta.url), "utf8");
    const sql = /<!-- hold -->\s+```sql\n([^`]+)```/.exec(page)?.[1] ?? "";
    const database = await FilesDatabase.open(root);
    const { rows } = await database.query(sql);
    database.close();
    const { tables: books } = await bank();
    expect(rows.map(({ game }) => game)).toEqual([...new Set(tables.map(({ game }) => game))].sort());
    for (const row of rows) {
      const own = books.filter(({ game }) => game === row.game);
      const drop = own.reduce((sum, book) => sum + book.drop, 0);
      expect(Number(row.dropped), `${row.game}`).toBe(drop);
      // To the nearest hundredth, in whole numbers: a tie may be rounded either way.
      const off = Math.abs(Math.round(100 * Number(row.hold)) * drop - 10_000 * Number(row.result));
      expect(2 * off, `${row.game}`).toBeLessThanOrEqual(drop);
    }
  });

  it("have the shifts, and the contributions under the game of their table", async () => {
    const database = await FilesDatabase.open(root);
    const shifts = await database.query("select name, ended is null as held, next from shifts order by version");
    const games = await database.query("select distinct game from contributions");
    const parts = await database.query("select count(*) as n, sum(stake)::bigint as staked from contributions");
    const staked = await database.query(
      "select sum(stake)::bigint as staked from results where jackpot is not null and result <> 'void'",
    );
    database.close();
    expect(shifts.rows).toEqual([
      { name: "Anna", held: false, next: "Berta" },
      { name: "Berta", held: true, next: null },
    ]);
    expect(games.rows).toEqual([{ game: "roulette-american" }]);
    expect(Number(parts.rows[0]?.n)).toBeGreaterThan(0);
    expect(parts.rows[0]?.staked).toBe(staked.rows[0]?.staked);
  });

  it("cannot be used to read other files", async () => {
    const database = await FilesDatabase.open(root);
    await expect(database.query("select * from read_text('/etc/passwd')")).rejects.toThrow();
    await expect(database.query("copy (select 1) to '/tmp/written.csv'")).rejects.toThrow();
    const own = join(parquetFolder(root), "written.parquet");
    await expect(database.query(`copy (select 1) to '${own}'`)).rejects.toThrow(/only read/);
    await expect(database.query("select 1; select 2")).rejects.toThrow(/one question/);
    expect((await database.query("describe results")).rows.length).toBeGreaterThan(20);
    await expect(database.query("set enable_external_access = true")).rejects.toThrow();
    database.close();
  });
});
