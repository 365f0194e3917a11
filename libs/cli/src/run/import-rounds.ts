import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type Compared, compareRounds, type ReadFile, readRounds } from "../import/check-rounds.ts";
import { type AnyFormat, BadRecord } from "../import/format.ts";
import { formatOf, formats } from "../import/formats.ts";
import { progress } from "../progress.ts";
import { type RunOptions, runnerOf } from "./script.ts";

export interface RoundsOptions extends Pick<RunOptions, "live" | "token" | "data"> {
  readonly format?: string;
  readonly check?: boolean;
  readonly scripts?: string;
  readonly json?: boolean;
}

interface Source extends ReadFile {
  readonly file: string;
}

/** Plays records of rounds that others wrote, and compares what comes of them. */
export const importRounds = async (files: readonly string[], options: RoundsOptions): Promise<void> => {
  const format = named(options.format);
  const sources = await readAll(files, format);
  if (options.scripts !== undefined) await writeScripts(options.scripts, sources);
  if (options.check === true) {
    for (const source of sources) report(source, undefined, options);
    return;
  }
  if (sources.length > 0) await playAll(sources, options);
};

const named = (name: string | undefined): AnyFormat | undefined => {
  const found = formats.find((format) => format.name === name);
  if (name === undefined || found !== undefined) return found;
  const known = formats.map((format) => format.name).join(", ");
  throw new UserError(`there is no format "${name}"; there are ${known}`, exitCodes.usage);
};

/** Reads every file before the first one is played; one that cannot be read is named, and the others go on. */
const readAll = async (files: readonly string[], format: AnyFormat | undefined): Promise<readonly Source[]> => {
  const sources: Source[] = [];
  for (const file of files) {
    const read = await readOne(file, format);
    if (typeof read !== "string") {
      sources.push({ file, ...read });
      continue;
    }
    process.stderr.write(`${file}${read}\n`);
    process.exitCode = exitCodes.usage;
  }
  return sources;
};

/** A file, or what is wrong with it. */
const readOne = async (file: string, wanted: AnyFormat | undefined): Promise<ReadFile | string> => {
  let text: string;
  try {
    text = (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
  } catch {
    return ": the file cannot be read";
  }
  const format = wanted ?? formatOf(text);
  if (format === undefined) return `: is none of the formats ${formats.map(({ name }) => name).join(", ")}`;
  try {
    const read = readRounds(format, text);
    return read.rounds === 0 ? ": has no rounds" : read;
  } catch (error) {
    if (error instanceof BadRecord) return `, line ${error.line}: ${error.message}`;
    throw error;
  }
};

/** Numbered within a file: `rounds-1000-001.json`. */
const writeScripts = async (folder: string, sources: readonly Source[]): Promise<void> => {
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

const playAll = async (sources: readonly Source[], options: RoundsOptions): Promise<void> => {
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
      report(source, compared, options);
    }
  } finally {
    bar.clear();
    await runner.close();
  }
};

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const report = (source: Source, compared: Compared | undefined, { json }: RoundsOptions): void => {
  const { file, format, rounds, partly, unsupported, tally } = source;
  if (json === true) printJson({ file, format, rounds, ...compared, partly, unsupported, tally });
  else process.stdout.write(`${sentences(source, compared).join("\n")}\n`);
};

/** Counts with what they count, one below the other. */
const listed = (title: string, counts: Readonly<Record<string, number>>): readonly string[] => {
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const width = Math.max(...entries.map(([, count]) => `${count}`.length));
  return entries.length === 0
    ? []
    : [`  ${title}:`, ...entries.map(([what, n]) => `    ${`${n}`.padStart(width)}  ${what}`)];
};

const sentences = (
  { file, format, rounds, partly, unsupported, tally }: Source,
  compared?: Compared,
): readonly string[] => {
  const left = total(unsupported);
  const done =
    compared === undefined
      ? `${rounds - left} can be compared`
      : `${compared.equal} equal, ${compared.different.length} different`;
  return [
    `${file} (${format}): ${rounds} rounds: ${done}, ${left} not compared`,
    ...(compared?.different ?? []).flatMap(({ id, what }) => [
      `  different: ${id}`,
      ...what.map((line) => `    ${line}`),
    ]),
    ...listed("compared in part", partly),
    ...listed("not compared", unsupported),
    ...listed("the records come to", tally),
  ];
};
