import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FilesDatabase, filesBelow, parquetFolder } from "@carrusel/analytics-store";
import { JetStreamEventStore, type NatsServer, startNatsServer } from "@carrusel/event-store";
import { connect } from "@carrusel/messaging";
import { Random } from "@carrusel/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findNatsServer } from "../../../../scripts/nats-server.mjs";
import { demoDriver } from "../floor/demo-driver.ts";
import { demoTables, openDemoFloor } from "../floor/demo-floor.ts";
import { Desk } from "../floor/desk.ts";
import { rebuildSite } from "./analytics.ts";
import { offlineDeps } from "./deps.ts";
import { composeHouse, type LocalHouse } from "./house.ts";

const site = "S";
const day = "2000-01-01";
const kills = 10;
const layout = { period: "2000", shards: 2 };
const program = fileURLToPath(new URL("testing/analytics-child.ts", import.meta.url));
const tables = demoTables(38).filter(({ id }) => ["FR1", "AR1", "BJ1", "HE1"].includes(id));

const bytesOf = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const folder = parquetFolder(root);
  const hash = async (file: string): Promise<string> =>
    createHash("sha256")
      .update(await readFile(join(folder, file)))
      .digest("hex");
  const files = await filesBelow(folder);
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hash(file)] as const)));
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

describe("kill -9 of the analytics service in the middle of a gaming day, over a real nats-server", () => {
  let folder: string;
  let server: NatsServer;
  let store: JetStreamEventStore;
  let local: LocalHouse;
  let close: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "carrusel-analytics-"));
    const found = await findNatsServer();
    if (found?.kind !== "binary") throw new Error("there is no nats-server: node scripts/nats-server.mjs");
    server = await startNatsServer({ binary: found.path, storeDir: join(folder, "nats"), syncAlways: false });
    const connection = await connect({ servers: server.url, name: "test" });
    store = await JetStreamEventStore.open(connection, { layout: () => Promise.resolve(layout) });
    await store.createSite(site, layout, { throwaway: true });
    const { now, log } = offlineDeps();
    local = composeHouse({ store, now, log });
    await local.attach(site);
    close = async () => {
      await local.stop();
      await store.close();
      await connection.close();
      await server.stop();
    };
  });
  afterAll(async () => {
    await close?.();
    await rm(folder, { recursive: true, force: true });
  });

  it(`${kills} times: the files are those of a rebuild from nothing, byte for byte, and agree with the books`, async () => {
    const [files, again] = [join(folder, "files"), join(folder, "again")];
    const children: ChildProcess[] = [];
    const begin = async (): Promise<ChildProcess> => {
      const child = spawn(process.execPath, [program, server.url, files, site, `${layout.shards}`], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      await new Promise<void>((resolve, reject) => {
        child.stdout.once("data", () => resolve());
        child.once("exit", (code, signal) => reject(new Error(`the service ended: ${signal ?? code}`)));
      });
      return child;
    };

    const actor = { id: "test", roles: ["administrator"] };
    let clock = 0;
    const now = (): string => new Date(Date.UTC(2000, 0, 1) + ++clock * 1_000).toISOString();
    const desk = new Desk(local.house, { site, day, actor, prefix: "d", now });
    await openDemoFloor(desk, tables, "EUR");
    const drivers = tables.map((table, index) => demoDriver(desk, table, new Random(index + 1)));
    let playing = true;
    const play = Promise.all(
      drivers.map(async (driver) => {
        while (playing) {
          await driver.play();
          await pause(20);
        }
      }),
    );
    try {
      for (let n = 0; n < kills; n++) {
        const child = await begin();
        // At another moment of its work each time: before it has written anything, or after it has written once more.
        const state = join(files, "state");
        const written = async (): Promise<string> =>
          (
            await Promise.all(
              (await filesBelow(state)).map(async (file) => `${(await stat(join(state, file))).mtimeMs}`),
            )
          ).join();
        const before = await written().catch(() => "");
        for (const until = Date.now() + 1_500; n % 3 !== 0 && Date.now() < until; await pause(10)) {
          if ((await written().catch(() => before)) !== before) break;
        }
        await pause((n * 37) % 150);
        child.kill("SIGKILL");
        await ended(child);
        expect(child.signalCode).toBe("SIGKILL");
      }
    } finally {
      playing = false;
      await play;
    }
    const ends = await store.ends(site);
    await local.house.parts.jackpots.jackpots(site, ends);
    const bank = await local.house.parts.bank.bank(site, day, ends);
    const last = await begin();
    last.kill("SIGTERM");
    await ended(last);

    await rebuildSite(store, site, again);
    const made = await bytesOf(again);
    expect(await bytesOf(files)).toEqual(made);
    expect(Object.keys(made).length).toBeGreaterThan(12);

    const database = await FilesDatabase.open(files);
    const { rows } = await database.query(
      `select "table", sum(house)::integer as house, count(*)::integer as rounds, count(distinct round)::integer as numbers
       from rounds group by all`,
    );
    const drops = await database.query(
      `select "table", sum(amount)::integer as dropped from movements where kind = 'buy-in' group by all`,
    );
    const fees = await database.query(
      `select "table", sum(amount)::integer as fees from movements where kind = 'fee' group by all`,
    );
    database.close();
    expect(rows.length).toBe(tables.length);
    for (const { table, house, rounds, numbers } of rows) {
      expect(rounds, `${table}: every round once`).toBe(numbers);
      expect(Number(rounds)).toBeGreaterThan(5);
      const book = bank.tables.find((one) => one.table === table);
      if (book === undefined) throw new Error(`there is no book of ${table}`);
      const paid = Number(fees.rows.find((row) => row.table === table)?.fees ?? 0);
      const floats = book.opening + book.fills - book.credits - book.drop;
      expect(Number(house) + paid, `${table}`).toBe((book.expected ?? 0) - floats + book.cagnotte);
      expect(Number(drops.rows.find((row) => row.table === table)?.dropped ?? 0), `${table}`).toBe(book.drop);
    }
  }, 90_000);
});
