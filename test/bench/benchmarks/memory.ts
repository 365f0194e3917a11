import { join } from "node:path";
import { type Benchmark, type Context, type Measured, pause, withServer } from "../context.ts";
import { type Resident, residentBytes } from "../machine.ts";
import { roundOf, tableNames } from "../play.ts";
import { startChild } from "../processes/child.ts";
import type { HouseReady, HouseSettings, Memory } from "../processes/house.ts";
import { upInProcesses } from "../processes/up.ts";
import { median } from "../stats.ts";
import { Terminal } from "../terminal.ts";

const site = "ours";
const few = 20;
const many = 220;
const megabyte = 2 ** 20;

/** Several looks, since what is not collected yet comes and goes; in megabytes. */
const residentOf = async (pids: readonly number[], context: Context): Promise<readonly Resident[]> => {
  const looks: Resident[][] = pids.map(() => []);
  for (let n = 0; n < context.repeat; n++) {
    await pause(context.quick ? 200 : 1_000);
    for (const [index, pid] of pids.entries()) looks[index]?.push(residentBytes(pid));
  }
  const middle = (values: readonly number[]): number => median(values) / megabyte;
  return looks.map((values) => ({
    all: middle(values.map(({ all }) => all)),
    own: middle(values.map(({ own }) => own)),
  }));
};

const services = (context: Context): Promise<Measured> =>
  withServer(context, "default", async (server, folder) => {
    context.progress("starting every service in a process of its own");
    const [bare, up] = await Promise.all([
      startChild("bare", { nats: server.url }, { cached: false }),
      upInProcesses(server.url, join(folder, "installation")),
    ]);
    try {
      context.progress("waiting until they are idle");
      await pause(context.quick ? 1_000 : 3_000);
      const names = [...up.processes.keys()];
      const [raw, ...ours] = await residentOf([bare.pid, ...up.processes.values()], context);
      const rows = ours.map(({ all }, index) => ({
        benchmark: "memory",
        what: names[index] === "up" ? "process that watches over them, idle" : `process of ${names[index]}, idle`,
        setting: null,
        unit: "MB",
        ours: all,
        raw: raw?.all ?? Number.NaN,
        rawIs: "Node with nats.js and grpc-js",
      }));
      const own = ours.map(({ own }, index) => `${names[index]} ${own.toFixed(0)}`).join(", ");
      const alone = `without what processes share, MB: ${own}, raw ${raw?.own.toFixed(0)}`;
      return { rows, notes: [alone] };
    } finally {
      await Promise.all([up.stop(), bare.stop()]);
    }
  });

const perTable = (context: Context): Promise<Measured> =>
  withServer(context, "default", async (server, data) => {
    const settings: HouseSettings = { nats: server.url, site, data };
    const house = await startChild<HouseReady>("house", settings, { execArgv: ["--expose-gc"], cached: false });
    const terminal = await Terminal.connect(house.ready, site);
    const memory = (): Promise<Memory> => house.ask<Memory>("memory");
    try {
      // The pages follow the site, as they do once somebody looks.
      await fetch(`${house.ready.http}/api/sites/${site}/floor`).then((answer) => answer.arrayBuffer());
      const tables = tableNames(many);
      context.progress(`installing ${few} tables`);
      await terminal.open(tables.slice(0, few));
      const before = await memory();
      context.progress(`installing ${many - few} more`);
      await terminal.open(tables.slice(few));
      const after = await memory();
      context.progress("a round at each");
      await Promise.all(tables.flatMap((table) => roundOf(1).map((command) => terminal.send(table, command))));
      const played = await memory();
      const row = { benchmark: "memory", setting: null, unit: "kB", raw: null, rawIs: "" };
      const each = (bytes: number, count: number): number => bytes / count / 1024;
      return {
        rows: [
          { ...row, what: "a table, resident", ours: each(after.resident - before.resident, many - few) },
          { ...row, what: "a table, heap in use", ours: each(after.heap - before.heap, many - few) },
          { ...row, what: "its first round, heap in use", ours: each(played.heap - after.heap, many) },
        ],
        notes: [
          `all services in one process: ${Math.round(before.resident / megabyte)} MB with ${few} tables, ` +
            `${Math.round(after.resident / megabyte)} MB with ${many}, ${Math.round(played.resident / megabyte)} MB after a round at each`,
        ],
      };
    } finally {
      await terminal.close();
      await house.stop();
    }
  });

/** What a service process takes, and what each table adds. */
export const memory: Benchmark = {
  name: "memory",
  weight: 6,
  run: async (context) => {
    // Side by side: memory does not depend on how busy the machine is.
    const all = await Promise.all([services(context), perTable(context)]);
    return { rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes = [] }) => notes) };
  },
};
