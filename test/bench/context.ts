import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NatsServer, startNatsServer } from "@carrusel/event-store";
import type { NatsBinary } from "../../scripts/nats-server.mjs";
import { willEnd, willRemove } from "./cleanup.ts";
import type { Row, Setting } from "./report.ts";

/** What every benchmark is given. */
export interface Context {
  readonly binary: NatsBinary;
  readonly quick: boolean;
  /** Of the long history; undefined: as many as fit into the run. */
  readonly rounds: number | undefined;
  /** How many times each thing is measured, if time allows; the median counts. */
  readonly repeat: number;
  /** When no further run should begin, on the clock of performance.now. */
  readonly until: number;
  progress(text: string): void;
}

export interface Measured {
  readonly rows: readonly Row[];
  readonly notes?: readonly string[];
}

export interface Benchmark {
  readonly name: string;
  /** Its part of the time, in proportion to the others'. */
  readonly weight: number;
  /** It takes too long to start for a quick run of everything. */
  readonly slow?: boolean;
  run(context: Context): Promise<Measured>;
}

export type ServerSetting = Exclude<Setting, null>;

/** The settings that this server has. */
export const settingsOf = ({ syncAlways }: NatsBinary): readonly ServerSetting[] =>
  syncAlways ? ["always", "default"] : ["default"];

export const withFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-bench-"));
  const removed = willRemove(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    removed();
  }
};

/** A server of its own over an empty folder, gone afterwards. */
export const withServer = <Result>(
  { binary }: Context,
  setting: ServerSetting,
  work: (server: NatsServer, folder: string) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (folder) => {
    const server = await startNatsServer({
      binary: binary.path,
      storeDir: join(folder, "nats"),
      syncAlways: setting === "always",
    });
    const ended = willEnd(server.pid as number);
    try {
      return await work(server, folder);
    } finally {
      await server.stop();
      ended();
    }
  });

/** The numbers of the runs: at least one, and as many as wanted unless the machine is too busy for them. */
export const runs = function* (context: Context, what = ""): Generator<number> {
  const { repeat, until, progress } = context;
  for (let n = 1; n <= repeat; n++) {
    if (n > 1 && performance.now() > until) {
      progress(`${what}no time for more than ${n - 1} of ${repeat} runs`);
      return;
    }
    progress(`${what}run ${n} of ${repeat}`);
    yield n;
  }
};

/** One after the other, each with its part of the time. */
export const forEachSetting = async (
  context: Context,
  measure: (context: Context, setting: ServerSetting) => Promise<Measured>,
): Promise<Measured> => {
  const all: Measured[] = [];
  const left = [...settingsOf(context.binary)];
  for (let setting = left.shift(); setting !== undefined; setting = left.shift()) {
    const now = performance.now();
    const until = now + (context.until - now) / (left.length + 1);
    all.push(await measure({ ...context, until }, setting));
  }
  return { rows: all.flatMap(({ rows }) => rows), notes: all.flatMap(({ notes = [] }) => notes) };
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
