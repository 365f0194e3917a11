import { mkdir, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { exitCodes, UserError } from "../exit.ts";
import { type Compared, type Counts, compareRounds, type ReadFile } from "../import/check-rounds.ts";
import { BadRecord } from "../import/format.ts";
import type { Batch } from "../import/scripts.ts";
import { progress } from "../progress.ts";
import { readText, whyUnread } from "../read-text.ts";
import { type RunOptions, runnerOf } from "./script.ts";

export type PlayOptions = Pick<RunOptions, "live" | "token" | "data">;

/** What is read of a text, or why it cannot be: the rest of a sentence that begins with the file's name. */
export type ReadText<T> = (text: string) => T | string;

export interface OfFile {
  readonly file: string;
}

/** Reads every file before the first one is played; one that cannot be read is named, and the others go on. */
export const readFiles = async <T extends object>(
  files: readonly string[],
  read: ReadText<T>,
): Promise<readonly (T & OfFile)[]> => {
  const sources: (T & OfFile)[] = [];
  for (const file of files) {
    const found = await readOne(file, read);
    if (typeof found !== "string") {
      sources.push({ ...found, file });
      continue;
    }
    process.stderr.write(`${file}${found}\n`);
    process.exitCode = exitCodes.usage;
  }
  return sources;
};

const readOne = async <T extends object>(file: string, read: ReadText<T>): Promise<T | string> => {
  let text: string;
  try {
    text = await readText(file);
  } catch (error) {
    return whyUnread(error);
  }
  try {
    return read(text);
  } catch (error) {
    if (error instanceof BadRecord) return `, line ${error.line}: ${error.message}`;
    throw error;
  }
};

/** Writes scripts, numbered within a file: `rounds-1000-001.json`. */
export const writeScripts = async (
  folder: string,
  sources: readonly (OfFile & { readonly batches: readonly Batch[] })[],
): Promise<void> => {
  const names = sources.map(({ file }) => basename(file, extname(file)));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new UserError(`two files are called ${twice}: write their scripts apart`, exitCodes.usage);
  try {
    await mkdir(folder, { recursive: true });
    for (const [index, { batches }] of sources.entries()) {
      for (const [n, { script }] of batches.entries()) {
        const file = join(folder, `${names[index]}-${`${n + 1}`.padStart(3, "0")}.json`);
        await writeFile(file, `${JSON.stringify(script)}\n`);
      }
    }
  } catch (error) {
    throw new UserError(`the scripts cannot be written to ${folder}: ${(error as Error).message}`);
  }
};

/** Plays what was read, here or on running services; `onCompared` is told of each source in turn. */
export const playAll = async <S extends ReadFile>(
  sources: readonly S[],
  options: PlayOptions,
  onCompared: (source: S, compared: Compared) => void,
): Promise<void> => {
  if (sources.length === 0) return;
  const sizes = sources.map(({ batches }) => batches.reduce((sum, { pieces }) => sum + pieces.length, 0));
  const bar = progress(
    "rounds",
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const runner = await runnerOf(options);
  let before = 0;
  try {
    for (const [index, source] of sources.entries()) {
      const compared = await compareRounds(source, runner.run, (done) => bar.step(before + done));
      before += sizes[index] ?? 0;
      bar.clear();
      if (compared.different.length > 0) process.exitCode ??= exitCodes.failed;
      onCompared(source, compared);
    }
  } finally {
    bar.clear();
    await runner.close();
  }
};

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Counts with what they count, one below the other. */
const listed = (title: string, counts: Counts): readonly string[] => {
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const width = Math.max(...entries.map(([, count]) => `${count}`.length));
  return entries.length === 0
    ? []
    : [`  ${title}:`, ...entries.map(([what, n]) => `    ${`${n}`.padStart(width)}  ${what}`)];
};

/** What came of a source, for people. `what`: its name; `things`: "rounds". */
export const sentences = (
  what: string,
  things: string,
  { rounds, partly, unsupported, tally }: ReadFile,
  compared?: Compared,
): readonly string[] => {
  const left = total(unsupported);
  const done =
    compared === undefined
      ? `${rounds - left} can be compared`
      : `${compared.equal} equal, ${compared.different.length} different`;
  return [
    `${what}: ${rounds} ${things}: ${done}, ${left} not compared`,
    ...(compared?.different ?? []).flatMap(({ id, what: lines }) => [
      `  different: ${id}`,
      ...lines.map((line) => `    ${line}`),
    ]),
    ...listed("compared in part", partly),
    ...listed("not compared", unsupported),
    ...listed("the records come to", tally),
  ];
};
