import { open, rename, unlink } from "node:fs/promises";
import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance, DuckDBTimestampValue } from "@duckdb/node-api";
import type { Column, ColumnType, Value } from "./schema.ts";

export const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: "VARCHAR",
  integer: "INTEGER",
  sum: "BIGINT",
  exact: "VARCHAR",
  moment: "TIMESTAMP",
  flag: "BOOLEAN",
};

/** Part of the bytes: files of another size of row group would be other files. */
const rowGroup = 8_192;

/** No threads of its own and nothing from the network: the same rows give the same bytes. */
export const duckDbSettings = {
  threads: "1",
  memory_limit: "256MB",
  preserve_insertion_order: "true",
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
} as const;

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsSql = (columns: readonly Pick<Column, "name" | "type">[]): string =>
  columns.map(({ name, type }) => `${named(name)} ${sqlTypes[type]}`).join(", ");

const microseconds = 1_000n;

const append = (to: DuckDBAppender, type: ColumnType, value: Value): void => {
  if (value === null) to.appendNull();
  else if (type === "integer") to.appendInteger(value as number);
  else if (type === "sum") to.appendBigInt(BigInt(value as number));
  else if (type === "flag") to.appendBoolean(value as boolean);
  else if (type === "moment")
    to.appendTimestamp(new DuckDBTimestampValue(BigInt(Date.parse(value as string)) * microseconds));
  else to.appendVarchar(`${value}`);
};

export interface ParquetFile {
  readonly columns: readonly Pick<Column, "name" | "type">[];
  readonly rows: readonly (readonly Value[])[];
  /** Stands in the file's own metadata. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** A file that is written and not in its place yet. */
export interface Staged {
  /** `durable`: it is on the disk when this resolves. */
  put(durable: boolean): Promise<void>;
}

/** Writes Parquet files: the same rows and metadata give the same bytes, at any time and on any machine. */
export class ParquetWriter {
  private readonly instance: DuckDBInstance;
  private readonly connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.instance = instance;
    this.connection = connection;
  }

  static async open(): Promise<ParquetWriter> {
    const instance = await DuckDBInstance.create(":memory:", duckDbSettings);
    return new ParquetWriter(instance, await instance.connect());
  }

  /** Replaces a file at once: readers have the old one or the new one. It is on the disk when this resolves. */
  async write(path: string, file: ParquetFile): Promise<void> {
    const staged = await this.stage(path, file);
    await staged.put(true);
  }

  /** Writes a file beside the one that `put` replaces by it. One at a time; several may be put at once. */
  async stage(path: string, { columns, rows, metadata }: ParquetFile): Promise<Staged> {
    const temporary = `${path}.${process.pid}.tmp`;
    // A new table every time: one that rows were deleted from falls into other row groups.
    await this.connection.run(`CREATE OR REPLACE TABLE rows (${columnsSql(columns)})`);
    const appender = await this.connection.createAppender("rows");
    for (const row of rows) {
      columns.forEach(({ type }, index) => {
        append(appender, type, row[index] ?? null);
      });
      appender.endRow();
    }
    appender.closeSync();
    const keys = Object.entries(metadata).map(([key, value]) => `${named(key)}: ${quoted(value)}`);
    const about = keys.length === 0 ? "" : `, KV_METADATA {${keys.join(", ")}}`;
    try {
      await this.connection.run(
        `COPY rows TO ${quoted(temporary)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup}${about})`,
      );
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw error;
    } finally {
      await this.connection.run("DROP TABLE rows");
    }
    return {
      put: async (durable) => {
        if (durable) await synced(temporary);
        await rename(temporary, path);
      },
    };
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

const synced = async (path: string): Promise<void> => {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
