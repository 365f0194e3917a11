import { runOffline } from "../../compose/offline.ts";
import { type Compared, compareRounds, type ReadFile, readRounds } from "../check-rounds.ts";
import type { AnyFormat } from "../format.ts";
import { formatOf } from "../formats.ts";

/** A file's text, read in the format that it shows and played on the engine in this process. */
export const playedText = async (text: string): Promise<ReadFile & Compared> => {
  const read = readRounds(formatShown(text), text);
  return { ...read, ...(await compareRounds(read, runOffline)) };
};

export const formatShown = (text: string): AnyFormat => {
  const format = formatOf(text);
  if (format === undefined) throw new Error("the text is of no format");
  return format;
};

/** Records as JSON lines. */
export const jsonText = (...records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join("\n");
