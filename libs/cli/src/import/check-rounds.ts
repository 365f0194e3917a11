import { type FloorScript, parseScript, type ScriptResult } from "@carrusel/floor-script";
import type { AnyFormat, GroupedFormat, Read } from "./format.ts";
import { alone, type Batch, batches, type Piece } from "./scripts.ts";

/** How many recorded rounds there are for each of something. */
export type Counts = Readonly<Record<string, number>>;

/** A file of recorded rounds, read. */
export interface ReadFile {
  readonly format: string;
  readonly rounds: number;
  readonly batches: readonly Batch[];
  /** Rounds that are compared in part, by the reason. */
  readonly partly: Counts;
  /** Rounds that our rules and the record's do not share, by the reason. */
  readonly unsupported: Counts;
  /** What the records come to, where they say. */
  readonly tally: Counts;
}

/** A recorded round that comes to something else on our tables. */
export interface Different {
  readonly id: string;
  readonly what: readonly string[];
}

export interface Compared {
  readonly equal: number;
  readonly different: readonly Different[];
}

/** A table's history is not for ever: so many recorded rounds share one. */
const inOneScript = 250;

const counted = (values: readonly (string | undefined)[]): Counts => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const fileOf = (format: string, readings: readonly Read[]): ReadFile => {
  const pieces = readings.flatMap(({ id, reading }): readonly Piece[] =>
    "unsupported" in reading ? [] : [{ id, playable: reading }],
  );
  return {
    format,
    rounds: readings.length,
    batches: batches(pieces, inOneScript),
    partly: counted(pieces.map(({ playable }) => playable.partly)),
    unsupported: counted(readings.map(({ reading }) => ("unsupported" in reading ? reading.unsupported : undefined))),
    tally: counted(pieces.map(({ playable }) => playable.tally)),
  };
};

/** Reads a file; throws BadRecord. */
export const readRounds = (format: AnyFormat, text: string): ReadFile =>
  fileOf(format.name, [...format.readings(text)]);

/** Reads a file, its kinds of rounds apart in the order in which they come; throws BadRecord. */
export const readGroups = (format: GroupedFormat, text: string): ReadonlyMap<string, ReadFile> => {
  const groups = new Map<string, Read[]>();
  for (const { group, ...read } of format.readings(text)) {
    const reads = groups.get(group);
    if (reads === undefined) groups.set(group, [read]);
    else reads.push(read);
  }
  return new Map([...groups].map(([group, reads]) => [group, fileOf(format.name, reads)]));
};

export type Run = (script: FloorScript) => Promise<ScriptResult>;

const play = (run: Run, { script }: Batch): Promise<ScriptResult> => run(parseScript(JSON.stringify(script)));

/**
 * Plays what was read and compares. Where a script fails, each of its rounds is played at a table of its own: a round
 * that goes wrong cannot spoil the next one. `onBatch` is told how many recorded rounds are done.
 */
export const compareRounds = async (
  { batches: all }: ReadFile,
  run: Run,
  onPlayed: (done: number) => void = () => {},
): Promise<Compared> => {
  const different: Different[] = [];
  let done = 0;
  let equal = 0;
  for (const batch of all) {
    const together = await play(run, batch);
    for (const piece of batch.pieces) {
      const result = together.ok ? together : await play(run, alone(piece));
      done += 1;
      if (result.ok) equal += 1;
      else different.push({ id: piece.id, what: result.failures.map(({ where, message }) => `${where}: ${message}`) });
      onPlayed(done);
    }
  }
  return { equal, different };
};
