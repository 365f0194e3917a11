import type { DuckDBConnection } from "@duckdb/node-api";
import { additiveColumns } from "./figures-columns.ts";
import { namesIn } from "./files.ts";
import { figuresFolder } from "./folder.ts";
import { columnsSql } from "./parquet.ts";
import { FiguresReader } from "./reader.ts";

const always = { from: "0000-00-00", to: "9999-99-99" };

/** Adds the table `figures`: what every table's days came to, from sums that are kept. Nothing is written anywhere. */
export const addFigures = async (connection: DuckDBConnection, root: string): Promise<void> => {
  const reader = new FiguresReader(root, undefined, false);
  // What an earlier try that has failed has left is replaced.
  await connection.run(
    `CREATE OR REPLACE TABLE figures (${columnsSql(additiveColumns.map(([name, type]) => ({ name, type })))})`,
  );
  const appender = await connection.createAppender("figures");
  for (const site of await namesIn(figuresFolder(root, ""))) {
    for (const row of await reader.figures(site, always, { by: "table", now: Date.now() })) {
      for (const [name, type] of additiveColumns) {
        const value = row[name];
        if (value === null) appender.appendNull();
        else if (type === "text") appender.appendVarchar(`${value}`);
        else if (type === "integer") appender.appendInteger(Number(value));
        else appender.appendBigInt(BigInt(value));
      }
      appender.endRow();
    }
  }
  appender.closeSync();
  await connection.run("ALTER TABLE figures ALTER day TYPE DATE");
};
