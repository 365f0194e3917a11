import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance, type Json } from "@duckdb/node-api";
import { namesIn } from "./files.ts";
import { parquetFolder } from "./folder.ts";
import { Latest, stampOf, young } from "./kept.ts";
import { duckDbSettings, quoted } from "./parquet.ts";
import { type Dataset, schemaVersion } from "./schema.ts";

export type JsonRow = Readonly<Record<string, Json>>;

/** A file made for somebody: to be removed once it has been sent. */
export interface MadeFile {
  readonly path: string;
  remove(): Promise<void>;
}

const partition = "{'site': VARCHAR, 'game': VARCHAR, 'day': DATE}";
/** A part was cut while it was asked for: its rows are in another file by then. */
const gone = /No files found|Cannot open file|No such file/;

/** Folders of datasets and sites whose days are at hand. */
const mostFolders = 500;

/** The Parquet files of single gaming days: what a question reads is bounded by the days that it is about. */
export class DayFiles {
  private readonly root: string;
  private readonly known = new Latest<readonly string[]>(mostFolders);
  private instance: Promise<DuckDBInstance> | undefined;

  /** `root`: the folder of an installation's analytics. Opens nothing before it is asked. */
  constructor(root: string) {
    this.root = root;
  }

  /** The gaming days of which a dataset has files, in order. */
  async days(site: string, dataset: Dataset): Promise<readonly string[]> {
    const folder = join(parquetFolder(this.root), dataset, `site=${site}`);
    const games = await namesIn(folder);
    const read = Date.now();
    const stamps = await Promise.all(games.map((game) => stampOf(join(folder, game))));
    const stamp = stamps.map((one, index) => `${games[index]} ${one?.text}`).join();
    const known = this.known.find(folder, stamp);
    if (known !== undefined) return known;
    const days = await Promise.all(games.map((game) => namesIn(join(folder, game))));
    const of = (name: string): string[] => (name.startsWith("day=") ? [name.slice("day=".length)] : []);
    const found = [...new Set(days.flat().flatMap(of))].sort();
    if (stamps.every((one) => one !== undefined && read - one.ms > young)) this.known.keep(folder, stamp, found);
    return found;
  }

  /** Asks the rows of some days, which stand as `rows` in the SQL; none where those days have no files. */
  async ask(site: string, dataset: Dataset, days: readonly string[], sql: string): Promise<readonly JsonRow[]> {
    const known = await this.days(site, dataset);
    const wanted = days.filter((day) => known.includes(day));
    if (wanted.length === 0) return [];
    return this.connected(async (connection) => {
      const text = `WITH rows AS (SELECT * FROM ${this.source(site, dataset, wanted)}) ${sql}`;
      const ask = async () => (await connection.runAndReadAll(text)).getRowObjectsJson();
      return ask().catch((error: unknown) => (gone.test(`${error}`) ? ask() : Promise.reject(error)));
    });
  }

  /** One Parquet file of a dataset over some days, in the order of the history; undefined where there is nothing. */
  async parquet(site: string, dataset: Dataset, from: string, to: string): Promise<MadeFile | undefined> {
    const days = (await this.days(site, dataset)).filter((day) => day >= from && day <= to);
    if (days.length === 0) return undefined;
    const folder = await mkdtemp(join(tmpdir(), "carrusel-parquet-"));
    const path = join(folder, `${dataset}.parquet`);
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    try {
      await this.connected((connection) =>
        connection.run(
          `COPY (SELECT site, game, day, * EXCLUDE (site, game, day) FROM ${this.source(site, dataset, days)}) TO ${quoted(path)} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {schema: ${quoted(schemaVersion)}})`,
        ),
      );
    } catch (error) {
      await remove();
      throw error;
    }
    return { path, remove };
  }

  async close(): Promise<void> {
    const opened = await this.instance?.catch(() => undefined);
    opened?.closeSync();
  }

  private source(site: string, dataset: Dataset, days: readonly string[]): string {
    const folder = join(parquetFolder(this.root), dataset, `site=${site}`);
    const files = days.map((day) => quoted(`${folder}/*/day=${day}/*.parquet`)).join(", ");
    return `read_parquet([${files}], hive_partitioning = true, hive_types = ${partition}, union_by_name = true)`;
  }

  private async connected<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
    this.instance ??= DuckDBInstance.create(":memory:", { ...duckDbSettings, temp_directory: tmpdir() });
    const connection = await (await this.instance).connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  }
}
