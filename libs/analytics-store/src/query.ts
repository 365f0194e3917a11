import { access } from "node:fs/promises";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance, type Json, StatementType } from "@duckdb/node-api";
import type { Edge } from "./edges.ts";
import { addFigures } from "./figures-table.ts";
import { namesIn, readJson } from "./files.ts";
import { edgesFolder, parquetFolder } from "./folder.ts";
import { columnsSql, duckDbSettings, quoted, sqlTypes } from "./parquet.ts";
import { type Dataset, datasetNames, datasets } from "./schema.ts";

const questions: ReadonlySet<StatementType> = new Set([StatementType.SELECT, StatementType.EXPLAIN]);

export interface QueryResult {
  readonly columns: readonly string[];
  /** Numbers that JSON cannot hold exactly, dates and times are texts. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const viewSql = async (root: string, dataset: Dataset): Promise<string> => {
  const folder = join(parquetFolder(root), dataset);
  const partition = "{'site': VARCHAR, 'game': VARCHAR, 'day': DATE}";
  if (await exists(folder)) {
    const files = quoted(`${folder}/*/*/*/*.parquet`);
    return `CREATE VIEW ${dataset} AS SELECT * FROM read_parquet(${files}, hive_partitioning = true, hive_types = ${partition}, union_by_name = true)`;
  }
  const own = columnsSql(datasets[dataset].columns);
  return `CREATE TABLE ${dataset} (${own}, site VARCHAR, game VARCHAR, day DATE)`;
};

const addEdges = async (connection: DuckDBConnection, root: string): Promise<void> => {
  const text = sqlTypes.text;
  await connection.run(
    `CREATE TABLE edges (game ${text}, rules ${text}, rule_version ${text}, options ${text}, bet ${text}, edge ${text}, edge_decimal DOUBLE, method ${text})`,
  );
  const appender = await connection.createAppender("edges");
  for (const file of (await namesIn(edgesFolder(root))).filter((name) => name.endsWith(".json"))) {
    const edges =
      (await readJson<readonly (Edge & { edgeDecimal: number | null })[]>(join(edgesFolder(root), file))) ?? [];
    for (const { rules, version = "1", options, bet, edge, edgeDecimal, method } of edges) {
      for (const value of [file.slice(0, -".json".length), rules, version, JSON.stringify(options), bet]) {
        appender.appendVarchar(value);
      }
      if (edge === null) appender.appendNull();
      else appender.appendVarchar(edge);
      if (edgeDecimal === null) appender.appendNull();
      else appender.appendDouble(edgeDecimal);
      appender.appendVarchar(method);
      appender.endRow();
    }
  }
  appender.closeSync();
};

/** The Parquet files of an installation as tables of an SQL database; they are read only. */
export class FilesDatabase {
  private readonly instance: DuckDBInstance;
  private readonly connection: DuckDBConnection;
  private readonly root: string;
  private figures: Promise<void> | undefined;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, root: string) {
    this.instance = instance;
    this.connection = connection;
    this.root = root;
  }

  /** SQL that is asked later cannot reach any other file. */
  static async open(root: string): Promise<FilesDatabase> {
    const instance = await DuckDBInstance.create(":memory:", { ...duckDbSettings, memory_limit: "512MB" });
    const connection = await instance.connect();
    for (const dataset of datasetNames) await connection.run(await viewSql(root, dataset));
    await addEdges(connection, root);
    // What is asked may read these files and nothing else.
    await connection.run(`SET allowed_directories = [${quoted(parquetFolder(root))}]`);
    await connection.run("SET enable_external_access = false");
    await connection.run("SET lock_configuration = true");
    return new FilesDatabase(instance, connection, root);
  }

  /** Throws the database's own sentence where it does not understand the SQL. */
  async query(sql: string): Promise<QueryResult> {
    // Only who asks for them waits for them.
    if (/\bfigures\b/i.test(sql)) {
      this.figures ??= addFigures(this.connection, this.root).catch((error: unknown) => {
        // The next one who asks tries again.
        this.figures = undefined;
        throw error;
      });
      await this.figures;
    }
    const statements = await this.connection.extractStatements(sql);
    if (statements.count !== 1) throw new RangeError("one question at a time, please");
    const question = await statements.prepare(0);
    if (!questions.has(question.statementType)) throw new RangeError("the files are only read: ask with SELECT");
    const result = await question.runAndReadAll();
    return { columns: result.deduplicatedColumnNames(), rows: result.getRowObjectsJson() };
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}
