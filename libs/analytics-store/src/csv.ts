import type { Value } from "./schema.ts";

/** A column of a CSV file: its name, and its value in a row. */
export type CsvColumn<Row> = readonly [string, (row: Row) => Value];

/** A sum is a number also where it is an exact fraction. */
const isNumber = (text: string): boolean => /^-?\d+(\/\d+)?$/.test(text);

/** A cell of a CSV file; what a spreadsheet would take for a formula stays text. */
const csvCell = (value: Value): string => {
  const text = value === null ? "" : `${value}`;
  const guarded = typeof value === "string" && !isNumber(text) && /^[=+\-@\t\r]/.test(text);
  const safe = guarded ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV (RFC 4180), a line at a time: the names of the columns, then the rows. */
export function* csvLines<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): Generator<string> {
  yield `${columns.map(([name]) => csvCell(name)).join(",")}\r\n`;
  for (const row of rows) yield `${columns.map(([, value]) => csvCell(value(row))).join(",")}\r\n`;
}
