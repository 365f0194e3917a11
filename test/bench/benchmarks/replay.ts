import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ballGames } from "@carrusel/ball-games";
import { type EventStore, JetStreamEventStore, type NatsServer } from "@carrusel/event-store";
import { Aggregates, tableAggregate, tableStreamId } from "@carrusel/hosting";
import type { NatsConnection } from "@nats-io/nats-core";
import { type Benchmark, type Context, type Measured, runs, withServer } from "../context.ts";
import { day, tableNames } from "../play.ts";
import { readAll } from "../raw/reading.ts";
import { Family, type Installation, install, layout } from "../site.ts";
import { median } from "../stats.ts";

const site = "ours";
const empty = "empty";
const tables = tableNames(100);
const streams = Array.from({ length: layout.shards }, (_, shard) => `carrusel_${site}_${layout.period}-s${shard}`);
const program = fileURLToPath(new URL("../../../libs/cli/bin/carrusel.mjs", import.meta.url));

/** Loads this many tables at a time, as commands for many tables would. */
const atOnce = 8;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** A service that has just started loads every table. */
const coldLoad = async (store: EventStore): Promise<void> => {
  const aggregates = new Aggregates(store, tableAggregate("ball-games", ballGames));
  const left = [...tables];
  const load = async (): Promise<void> => {
    for (let table = left.pop(); table !== undefined; table = left.pop()) {
      const state = await aggregates.state(site, tableStreamId(table, day));
      if (state.round === 0) throw new Error(`table ${table} was not loaded`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, load));
};

/** What follows a site, such as the bank or the pages, from the beginning. */
const followAll = async (store: EventStore, commits: number): Promise<void> => {
  const subscription = await store.subscribe(site, {});
  let seen = 0;
  for await (const _ of subscription.commits) if (++seen === commits) break;
  await subscription.stop();
};

/** The command as it is used: every command decided again, every event checked against its schema. */
const verify = async (url: string, which: string): Promise<number> => {
  const args = [program, "verify", "--nats", url, "--site", which, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { events, differences } = JSON.parse(stdout) as { events: number; differences: readonly unknown[] };
  if (differences.length > 0) throw new Error(`verify found differences: ${JSON.stringify(differences[0])}`);
  return events;
};

const fill = async ({ store }: Installation, rounds: number): Promise<{ commits: number; events: number }> => {
  const family = new Family(store, site);
  await family.open(tables);
  const play = async (table: string): Promise<void> => {
    for (let round = 1; round <= rounds; round++) await family.round(table, round);
  };
  await Promise.all(tables.map(play));
  let [commits, events] = [0, 0];
  const stream = { site, context: "ball-games", kind: "table", id: tableStreamId(tables[0] as string, day) };
  for await (const commit of store.read(stream)) {
    commits++;
    events += commit.events.length;
  }
  return { commits: commits * tables.length, events: events * tables.length };
};

/** A fresh store each time: nothing may be remembered from the time before. */
const withStore = async (
  nc: NatsConnection,
  { registry }: Installation,
  work: (store: EventStore) => Promise<void>,
): Promise<void> => {
  const store = await JetStreamEventStore.open(nc, registry);
  await work(store);
  await store.close();
};

const measure = async (context: Context, server: NatsServer, installation: Installation): Promise<Measured> => {
  for (const name of [site, empty]) await installation.addSite(name);
  context.progress("playing what will be replayed");
  const { commits, events } = await fill(installation, context.quick ? 10 : 30);
  const { nc } = installation;
  const once = {
    load: () => secondsOf(() => withStore(nc, installation, coldLoad)),
    follow: () => secondsOf(() => withStore(nc, installation, (store) => followAll(store, commits))),
    raw: () => secondsOf(() => readAll(nc, streams)),
    verify: () => secondsOf(() => verify(server.url, site)),
    start: () => secondsOf(() => verify(server.url, empty)),
  };
  const seconds: Record<keyof typeof once, number[]> = { load: [], follow: [], raw: [], verify: [], start: [] };
  if ((await readAll(nc, streams)) !== commits) throw new Error("the consumers did not read all there is");
  await once.load();
  for (const n of runs(context)) {
    const ofEach = ["load", "raw", "follow"] as const;
    // Starting a process each time takes long; three times are enough.
    const ofSome = n <= (context.quick ? 1 : 3) ? (["verify", "start"] as const) : [];
    for (const key of [...ofEach, ...ofSome]) seconds[key].push(await once[key]());
  }
  const startUp = median(seconds.start);
  const raw = events / median(seconds.raw);
  const row = { benchmark: "replay", setting: null, unit: "/s", raw, rawIs: "ordered consumers with JSON.parse" };
  return {
    rows: [
      { ...row, what: "events of tables loaded cold", ours: events / median(seconds.load) },
      { ...row, what: "events followed from the start", ours: events / median(seconds.follow) },
      { ...row, what: "events verified", ours: events / (median(seconds.verify) - startUp) },
    ],
    notes: [
      `${events} events in ${commits} commits of ${tables.length} tables; carrusel verify takes ` +
        `${startUp.toFixed(1)} s for an empty site, which is not counted`,
    ],
  };
};

/** How fast histories are read back, beside reading the same messages and parsing them. */
export const replay: Benchmark = {
  name: "replay",
  weight: 4,
  run: (context) =>
    withServer(context, "default", async (server) => {
      const installation = await install(server);
      try {
        return await measure(context, server, installation);
      } finally {
        await installation.close();
      }
    }),
};
