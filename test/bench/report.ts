import type { Machine } from "./machine.ts";

/** What the server does before it acknowledges; null where no server takes part in what is measured. */
export type Setting = "always" | "default" | null;

/** One figure of ours beside the raw thing's. */
export interface Row {
  readonly benchmark: string;
  readonly what: string;
  readonly setting: Setting;
  /** Such as `/s`, `ms`, `MB`. */
  readonly unit: string;
  readonly ours: number;
  /** Null where there is nothing raw to compare with. */
  readonly raw: number | null;
  readonly rawIs: string;
}

export interface Report {
  readonly machine: Machine;
  readonly quick: boolean;
  readonly seconds: number;
  readonly rows: readonly Row[];
  /** By benchmark: what a figure cannot say, such as who used the processor. */
  readonly notes: Readonly<Record<string, readonly string[]>>;
  /** Benchmarks that did not come to their end, and why. */
  readonly failures: Readonly<Record<string, string>>;
}

/** Three significant digits, thousands set apart. */
const number = (value: number): string => {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const amount = (value: number | null, unit: string): string =>
  value === null ? "-" : `${number(value)}${unit.startsWith("/") ? "" : " "}${unit}`;

/** Ours as a multiple of raw: for rates more is better, for times and memory less. */
export const ratioOf = ({ ours, raw }: Row): number | null => (raw === null || raw === 0 ? null : ours / raw);

const headings = ["what", "sync", "ours", "raw", "ours / raw", "raw is"] as const;

const cellsOf = (row: Row): readonly string[] => {
  const ratio = ratioOf(row);
  return [
    row.what,
    row.setting ?? "",
    amount(row.ours, row.unit),
    amount(row.raw, row.unit),
    ratio === null ? "-" : number(ratio),
    row.rawIs,
  ];
};

const rightAligned = new Set([2, 3, 4]);

const table = (lines: readonly (readonly string[])[]): string[] => {
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const cell = (text: string, column: number): string =>
    rightAligned.has(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(cell).join("  ").trimEnd());
};

export const printed = ({ machine, quick, seconds, rows, notes, failures }: Report): string => {
  const { cores, cpu, memoryGb, node, natsServer, load } = machine;
  const lines = [
    `${cores} cores of ${cpu}, ${memoryGb} GB, Node ${node}, nats-server ${natsServer}`,
    `load average ${load.toFixed(1)} at the start; ${quick ? "a quick run: figures are rough" : "medians of five"}`,
    "",
    ...table([headings, ...rows.map(cellsOf)]),
    "",
  ];
  for (const [benchmark, texts] of Object.entries(notes)) {
    for (const text of texts) lines.push(`${benchmark}: ${text}`);
  }
  for (const [benchmark, why] of Object.entries(failures)) lines.push(`${benchmark} did not come to its end: ${why}`);
  lines.push(`${Math.round(seconds)} s in all`, "");
  return lines.join("\n");
};

export const asJson = (report: Report): string =>
  JSON.stringify({ ...report, rows: report.rows.map((row) => ({ ...row, ratio: ratioOf(row) })) });
