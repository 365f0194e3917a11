import type { Playable, TableTerms } from "./format.ts";

/** A recorded round that is to be played. */
export interface Piece {
  readonly id: string;
  readonly playable: Playable;
}

/** A floor script (version 1), as its file has it. */
export interface ScriptFile {
  readonly script: 1;
  readonly about: string;
  readonly rules: "AD-455-2025";
  readonly currency: "EUR";
  readonly table: TableTerms;
  readonly steps: readonly unknown[];
  readonly expect: readonly unknown[];
}

/** Recorded rounds that are played one after the other at one table. */
export interface Batch {
  readonly pieces: readonly Piece[];
  readonly script: ScriptFile;
}

const scriptOf = (pieces: readonly Piece[], table: TableTerms): ScriptFile => {
  const expect: unknown[] = [];
  let before = 0;
  for (const { playable } of pieces) {
    for (const item of playable.expect) expect.push({ ...item, round: item.round + before });
    before += playable.rounds;
  }
  const [first, last] = [pieces.at(0)?.id, pieces.at(-1)?.id];
  const about = pieces.length === 1 ? `Recorded elsewhere: ${first}.` : `Recorded elsewhere: ${first} to ${last}.`;
  const steps = pieces.flatMap(({ playable }) => playable.steps);
  return { script: 1, about, rules: "AD-455-2025", currency: "EUR", table, steps, expect };
};

/** One recorded round with a table of its own. */
export const alone = (piece: Piece): Batch => ({
  pieces: [piece],
  script: scriptOf([piece], piece.playable.table),
});

/** Rounds for the same kind of table share a script, up to `most` of them; otherwise in the order of the record. */
export const batches = (pieces: readonly Piece[], most: number): readonly Batch[] => {
  const byTable = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { game, min, max } = piece.playable.table;
    const key = JSON.stringify([game, min, max]);
    byTable.set(key, [...(byTable.get(key) ?? []), piece]);
  }
  return [...byTable.values()].flatMap((same) => {
    const table = (same[0] as Piece).playable.table;
    const parts: Batch[] = [];
    for (let from = 0; from < same.length; from += most) {
      const part = same.slice(from, from + most);
      parts.push({ pieces: part, script: scriptOf(part, table) });
    }
    return parts;
  });
};
