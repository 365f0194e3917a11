import type { RuleSetId } from "@carrusel/contracts";
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
  readonly rules: RuleSetId;
  readonly currency: "EUR";
  readonly table?: TableTerms;
  readonly tables?: readonly (TableTerms & { readonly id: string })[];
  readonly steps: readonly unknown[];
  readonly expect: readonly unknown[];
}

/** Recorded rounds that share a script: one after the other at one table, or each at its own. */
export interface Batch {
  readonly pieces: readonly Piece[];
  readonly script: ScriptFile;
}

const frame = (pieces: readonly Piece[]) => {
  const [first, last] = [pieces.at(0)?.id, pieces.at(-1)?.id];
  const about = pieces.length === 1 ? `Recorded elsewhere: ${first}.` : `Recorded elsewhere: ${first} to ${last}.`;
  return { script: 1, about, rules: pieces[0]?.playable.rules ?? "AD-455-2025", currency: "EUR" } as const;
};

const scriptOf = (pieces: readonly Piece[], table: TableTerms): ScriptFile => {
  const expect: unknown[] = [];
  let before = 0;
  for (const { playable } of pieces) {
    for (const item of playable.expect) {
      expect.push({ ...item, ...(item.round !== undefined && { round: item.round + before }) });
    }
    before += playable.rounds;
  }
  const steps = pieces.flatMap(({ playable }) => playable.steps);
  return { ...frame(pieces), table, steps, expect };
};

const apartScript = (pieces: readonly Piece[]): ScriptFile => {
  const named = pieces.map(({ playable }, index) => ({ id: `T${index + 1}`, playable }));
  return {
    ...frame(pieces),
    tables: named.map(({ id, playable }) => ({ id, ...playable.table })),
    steps: named.flatMap(({ id, playable }) => playable.steps.map((step) => ({ ...step, at: id }))),
    expect: named.flatMap(({ id, playable }) => playable.expect.map((item) => ({ table: id, ...item }))),
  };
};

/** One recorded round with a table of its own. */
export const alone = (piece: Piece): Batch => ({
  pieces: [piece],
  script: scriptOf([piece], piece.playable.table),
});

/**
 * Rounds for the same kind of table share a script, up to `most` of them; otherwise in the order of the record. Such as
 * need a table to themselves share a script of many tables.
 */
export const batches = (pieces: readonly Piece[], most: number): readonly Batch[] => {
  const byTable = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { table, rules, apart } = piece.playable;
    const key = JSON.stringify(apart === true ? [rules] : [rules, table.game, table.min, table.max, table.options]);
    const same = byTable.get(key);
    if (same === undefined) byTable.set(key, [piece]);
    else same.push(piece);
  }
  return [...byTable.values()].flatMap((same) => {
    const { table, apart } = (same[0] as Piece).playable;
    const parts: Batch[] = [];
    for (let from = 0; from < same.length; from += most) {
      const part = same.slice(from, from + most);
      parts.push({ pieces: part, script: apart === true ? apartScript(part) : scriptOf(part, table) });
    }
    return parts;
  });
};
