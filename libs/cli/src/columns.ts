/** Rows as text with their cells below one another; columns named in `right` end at the same place. */
export const columns = (rows: readonly (readonly string[])[], right: readonly number[] = []): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const padded = (cell: string, n: number): string =>
    right.includes(n) ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0);
  return rows.map((row) => row.map(padded).join("  ").trimEnd()).join("\n");
};
