import type { DuckDBConnection } from "@duckdb/node-api";
import type { Figures } from "./figures.ts";
import { namesIn } from "./files.ts";
import { figuresFolder } from "./folder.ts";
import { columnsSql } from "./parquet.ts";
import { FiguresReader } from "./reader.ts";
import type { ColumnType } from "./schema.ts";

/** What stands in SQL of each table's gaming day; sums in minor units. */
const columns = [
  ["site", "text"],
  ["day", "text"],
  ["game", "text"],
  ["table", "text"],
  ["currency", "text"],
  ["rounds", "integer"],
  ["voided", "integer"],
  ["drop", "sum"],
  ["handle", "sum"],
  ["result", "sum"],
  ["opening", "sum"],
  ["fills", "sum"],
  ["credits", "sum"],
  ["closing", "sum"],
  ["win", "sum"],
  ["variance", "sum"],
  ["cagnotte", "sum"],
  ["tips", "sum"],
  ["theoretical", "sum"],
  ["deviation", "sum"],
] as const satisfies readonly (readonly [keyof Figures, ColumnType])[];

const always = { from: "0000-00-00", to: "9999-99-99" };

/** Adds the table `figures`: what every table's days came to, from sums that are kept. Nothing is written anywhere. */
export const addFigures = async (connection: DuckDBConnection, root: string): Promise<void> => {
  const reader = new FiguresReader(root, undefined, false);
  await connection.run(`CREATE TABLE figures (${columnsSql(columns.map(([name, type]) => ({ name, type })))})`);
  const appender = await connection.createAppender("figures");
  for (const site of await namesIn(figuresFolder(root, ""))) {
    for (const row of await reader.figures(site, always, { by: "table", now: Date.now() })) {
      for (const [name, type] of columns) {
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
