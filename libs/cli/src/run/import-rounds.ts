import { exitCodes, printJson, UserError } from "../exit.ts";
import { type Compared, type ReadFile, readRounds } from "../import/check-rounds.ts";
import type { AnyFormat } from "../import/format.ts";
import { formatOf, formats } from "../import/formats.ts";
import {
  type OfFile,
  type PlayOptions,
  playAll,
  type ReadText,
  readFiles,
  sentences,
  writeScripts,
} from "./imported.ts";

export interface RoundsOptions extends PlayOptions {
  readonly format?: string;
  readonly check?: boolean;
  readonly scripts?: string;
  readonly json?: boolean;
}

type Source = ReadFile & OfFile;

/** Plays records of rounds that others wrote, and compares what comes of them. */
export const importRounds = async (files: readonly string[], options: RoundsOptions): Promise<void> => {
  const sources = await readFiles(files, reader(named(options.format)));
  if (options.scripts !== undefined) await writeScripts(options.scripts, sources);
  if (options.check === true) {
    for (const source of sources) report(source, undefined, options);
    return;
  }
  await playAll(sources, options, (source, compared) => report(source, compared, options));
};

const named = (name: string | undefined): AnyFormat | undefined => {
  const found = formats.find((format) => format.name === name);
  if (name === undefined || found !== undefined) return found;
  const known = formats.map((format) => format.name).join(", ");
  throw new UserError(`there is no format "${name}"; there are ${known}`, exitCodes.usage);
};

const reader =
  (wanted: AnyFormat | undefined): ReadText<ReadFile> =>
  (text) => {
    const format = wanted ?? formatOf(text);
    if (format === undefined) return `: is none of the formats ${formats.map(({ name }) => name).join(", ")}`;
    const read = readRounds(format, text);
    return read.rounds === 0 ? ": has no rounds" : read;
  };

const report = (source: Source, compared: Compared | undefined, { json }: RoundsOptions): void => {
  const { file, format, rounds, partly, unsupported, tally } = source;
  if (json === true) printJson({ file, format, rounds, ...compared, partly, unsupported, tally });
  else process.stdout.write(`${sentences(`${file} (${format})`, "rounds", source, compared).join("\n")}\n`);
};
