import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rebuildSite } from "@carrusel/analytics";
import { FiguresReader, FilesDatabase, filesBelow, parquetFolder } from "@carrusel/analytics-store";
import { startNatsServer } from "@carrusel/event-store";
import { willEnd } from "../cleanup.ts";
import type { Benchmark, Context, Measured } from "../context.ts";
import { dayOf, type HistorySize, playDay, site, sizeOf } from "../history/build.ts";
import { readAll } from "../raw/reading.ts";
import { type Installation, install, layout } from "../site.ts";
import { median } from "../stats.ts";

/** Of the usual run; a longer history is asked for with --rounds, and kept for the next time. */
const usual = { quick: 10_000, full: 50_000 };
const streams = Array.from({ length: layout.shards }, (_, shard) => `carrusel_${site}_${layout.period}-s${shard}`);
/** What is kept changes its meaning with this. */
const kept = "1";
const times = 5;
/** So much of the time may go into playing; reading and making files of it all takes the rest. */
const partToPlay = 0.4;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const halfDay = (folder: string): string => join(folder, "half-a-day");

const doneIn = (folder: string): Promise<number> => readFile(join(folder, "days"), "utf8").then(Number, () => 0);

/** Plays what is missing of a history, day by day, as long as there is time; the days that there are then. */
const grow = async (
  context: Context,
  installation: Installation,
  folder: string,
  size: HistorySize,
): Promise<number> => {
  if ((await installation.registry.get(site)) === undefined) await installation.addSite(site);
  const first = await doneIn(folder);
  const now = performance.now();
  const until = now + (context.until - now) * partToPlay;
  for (let day = first; day < size.days; day++) {
    if (performance.now() > until) {
      context.progress(`no time for more than ${day} of ${size.days} days; the next run goes on`);
      return day;
    }
    if ((day - first) % 10 === 0) context.progress(`playing day ${day + 1} of ${size.days}`);
    // Until it is played a day is half a day: nobody can go on with it.
    await writeFile(halfDay(folder), "");
    await playDay(installation, day, size);
    await writeFile(join(folder, "days"), `${day + 1}`);
    await rm(halfDay(folder));
  }
  return size.days;
};

/** Result of every game and day, and hold, as docs/analytics.md asks for it. */
const holdSql = async (): Promise<string> => {
  const page = await readFile(new URL("../../../docs/analytics.md", import.meta.url), "utf8");
  return /<!-- hold -->\s+```sql\n([^`]+)```/.exec(page)?.[1] ?? "";
};

const sizeOnDisk = async (folder: string): Promise<{ readonly files: number; readonly mb: number }> => {
  const files = await filesBelow(folder);
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(folder, file))).size;
  return { files: files.length, mb: bytes / 1e6 };
};

/** Milliseconds: the first time with nothing at hand, and the median of some more. */
const asked = async (work: () => Promise<unknown>): Promise<{ readonly first: number; readonly again: number }> => {
  const first = (await secondsOf(work)) * 1000;
  const more: number[] = [];
  for (let n = 0; n < times; n++) more.push((await secondsOf(work)) * 1000);
  return { first, again: median(more) };
};

const measure = async (
  context: Context,
  installation: Installation,
  folder: string,
  size: HistorySize,
): Promise<Measured> => {
  const { nc, store } = installation;
  const days = await grow(context, installation, folder, size);
  if (days === 0) throw new Error("there was no time to play a single day");
  const ends = await store.ends(site);
  const commits = Object.values(ends).reduce((sum, end) => sum + end, 0);
  const rounds = days * size.tables * size.rounds;
  const [from, to] = [dayOf(0), dayOf(days - 1)];
  const folderOfFiles = join(folder, "analytics");
  await rm(folderOfFiles, { recursive: true, force: true });

  context.progress("reading bare");
  let messages = 0;
  const bare = await secondsOf(async () => {
    messages = await readAll(nc, streams);
  });
  if (messages !== commits) throw new Error(`the consumers read ${messages} of ${commits} messages`);
  context.progress(`making files of ${rounds} rounds`);
  const made = await secondsOf(() => rebuildSite(store, site, folderOfFiles));
  const { files, mb } = await sizeOnDisk(parquetFolder(folderOfFiles));

  context.progress("asking figures and files");
  const day = await asked(() =>
    new FiguresReader(folderOfFiles).figures(site, { from: to, to }, { by: "table", now: 0 }),
  );
  const reader = new FiguresReader(folderOfFiles);
  const all = await asked(() => reader.figures(site, { from, to }, { by: "game", now: 0 }));
  const year = await asked(() => reader.figures(site, { from, to }, { by: "month", now: 0 }));
  const sql = await holdSql();
  const database = await FilesDatabase.open(folderOfFiles);
  const hold = await asked(() => database.query(sql));
  const oneDay = await asked(() =>
    database.query(`select game, sum(house) from rounds where day = '${to}' group by game`),
  );
  database.close();

  const row = { benchmark: "analytics", setting: null } as const;
  const ms = (what: string, ours: number) => ({ ...row, what, unit: "ms", ours, raw: null, rawIs: "" });
  return {
    rows: [
      {
        ...row,
        ...{ what: "rounds made into files", unit: "/s", ours: rounds / made, raw: rounds / bare },
        rawIs: "ordered consumers with JSON.parse",
      },
      ms("figures of a day, by table, nothing at hand", day.again),
      ms(`figures by game and day of ${days} days, first time`, all.first),
      ms("the same again", all.again),
      ms("figures by month", year.again),
      ms("SQL: hold by game and day, first time", hold.first),
      ms("the same again", hold.again),
      ms("SQL: a day's result by game", oneDay.again),
    ],
    notes: [
      `${rounds} rounds in ${commits} commits of ${days} days and ${size.tables} tables; ${files} files, ${mb.toFixed(0)} MB; ` +
        `made in ${made.toFixed(1)} s, read bare in ${bare.toFixed(1)} s`,
    ],
  };
};

/** How fast files are made of a long history, and how fast questions about it are answered. */
export const analytics: Benchmark = {
  name: "analytics",
  weight: 6,
  run: async (context) => {
    const rounds = context.rounds ?? (context.quick ? usual.quick : usual.full);
    const folder = join(tmpdir(), `carrusel-bench-history-${kept}-${rounds}`);
    const isWhole = await stat(halfDay(folder)).then(
      () => false,
      () => true,
    );
    if (!isWhole) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { binary } = context;
    const server = await startNatsServer({ binary: binary.path, storeDir: join(folder, "nats"), syncAlways: false });
    const ended = willEnd(server.pid as number);
    try {
      const installation = await install(server);
      try {
        return await measure(context, installation, folder, sizeOf(rounds));
      } finally {
        await installation.close();
      }
    } finally {
      await server.stop();
      ended();
      // Short ones are played again in no time.
      if (context.rounds === undefined)
        await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    }
  },
};
