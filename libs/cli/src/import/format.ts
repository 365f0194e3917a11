import type { FeltCommand, RuleSetId } from "@carrusel/contracts";

/** The table that a record's rounds are played at, as a floor script's `table`. Money in minor units. */
export interface TableTerms {
  readonly game: string;
  readonly min: number;
  readonly max: number;
  readonly chipUnit?: number | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** An item of a floor script's `expect`; `round` counts from 1 within the record's own steps. */
export interface Expected {
  readonly round?: number;
  readonly [field: string]: unknown;
}

/** A recorded round as steps of a floor script, with what the record says came of it. */
export interface Playable {
  readonly table: TableTerms;
  /** The rule set that it was played under; the Andorran catalogue where it is left out. */
  readonly rules?: RuleSetId;
  /** The round has a table to itself. `expect` may then have items that are of the table, without a round. */
  readonly apart?: true;
  readonly steps: readonly FeltCommand[];
  /** How many rounds the steps make at the table: setting up and clearing the table may take some. */
  readonly rounds: number;
  readonly expect: readonly Expected[];
  /** Why only a part of what the record says is compared. */
  readonly partly?: string;
  /** What the record comes to, to be counted: "player 1". */
  readonly tally?: string;
}

/** A recorded round that our rules and the record's do not share. */
export interface Unsupported {
  readonly unsupported: string;
}

export type Reading = Playable | Unsupported;

export const unsupported = (reason: string): Unsupported => ({ unsupported: reason });

/** A file that a format cannot read, and where. */
export class BadRecord extends Error {
  override readonly name = "BadRecord";
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** One recorded round; `id` names it to people, once in a file. */
export interface Recorded<R> {
  readonly id: string;
  readonly record: R;
}

/** A kind of record that others write. A further one is a file beside this one and a line in formats.ts. */
export interface RoundFormat<R> {
  readonly name: string;
  /** What its files hold, in a few words. */
  readonly holds: string;
  /** Whether a file with this first line can be of this format. */
  recognises(firstLine: string): boolean;
  /** The recorded rounds of a file; throws BadRecord. */
  records(text: string): Iterable<Recorded<R>>;
  /** What a record comes to on our tables. Pure. */
  reading(record: R): Reading;
}

/** A recorded round, read. */
export interface Read {
  readonly id: string;
  readonly reading: Reading;
}

/** A format, whatever its records are. */
export interface AnyFormat {
  readonly name: string;
  readonly holds: string;
  recognises(firstLine: string): boolean;
  /** Every recorded round of a file with its reading; throws BadRecord. */
  readings(text: string): Iterable<Read>;
}

/** A format whose files hold rounds of several kinds, which are counted apart. */
export interface GroupedFormat extends AnyFormat {
  readings(text: string): Iterable<Read & { readonly group: string }>;
}

export const anyFormat = <R>({ name, holds, recognises, records, reading }: RoundFormat<R>): AnyFormat => ({
  ...{ name, holds, recognises },
  *readings(text) {
    for (const { id, record } of records(text)) yield { id, reading: reading(record) };
  },
});
