import { join } from "node:path";
import {
  type Dataset,
  type DayFacts,
  datasets,
  type FileKey,
  filePath,
  schemaVersion,
  type Value,
} from "@carrusel/analytics-store";
import type { Commit, Revision, StreamId } from "@carrusel/event-store";
import type { Emit, Fold, GameOf } from "./domain/fold.ts";
import type { Kind } from "./domain/kinds.ts";

/** A stream is cut into parts of about so many rows: a finished part is written once and never again. */
export const rowsPerPart = 20_000;

/** Where a stream's open part begins, and how far its files have come. What it takes to go on after a restart. */
export interface Saved {
  readonly part: number;
  /** The last commit before the part, and the state after it. */
  readonly before: Revision;
  readonly state: unknown;
  /** The last commit that is in the files. */
  readonly version: number;
}

interface Pending {
  readonly key: FileKey;
  readonly rows: (readonly Value[])[];
  /** The last commit that put a row here. */
  version: number;
}

/** A file to be written; without rows one to be removed. */
export interface Output {
  readonly path: string;
  readonly dataset: Dataset;
  readonly rows: readonly (readonly Value[])[];
  readonly metadata: Readonly<Record<string, string>>;
}

type Rows = Map<string, Pending>;

/**
 * One stream of the history on its way into files. What the files hold depends on the stream alone: a commit that comes
 * again is known by its version and changes nothing, and an open part is written anew as a whole.
 */
export class Unit {
  readonly stream: StreamId;
  readonly name: string;
  private readonly kind: Kind;
  private readonly fold: Fold<unknown>;
  private state: unknown;
  private part = 1;
  private before: Revision = { version: 0, guard: 0 };
  /** The state before the part as JSON, as it was. */
  private stateBefore: string;
  private last: Revision = { version: 0, guard: 0 };
  private rows: Rows = new Map();
  private count = 0;
  /** Paths that the open part may have: one that stays empty is removed. */
  private readonly seen = new Map<string, Dataset>();
  private finished: Output[] = [];
  private written = 0;
  /** Files of the open part whose rows have not changed since they were written, by their version. */
  private readonly current = new Map<string, string>();
  touched = 0;

  constructor(stream: StreamId, kind: Kind) {
    this.stream = stream;
    this.kind = kind;
    this.name = `${stream.context}/${stream.kind}/${stream.id}`;
    this.fold = kind.fold;
    this.state = this.fold.initial();
    this.stateBefore = JSON.stringify(this.state);
  }

  /** A unit that goes on where the files of another run have come. Read the stream after `revision` into it. */
  static restored(stream: StreamId, kind: Kind, saved: Saved): Unit {
    const unit = new Unit(stream, kind);
    unit.part = saved.part;
    unit.before = saved.before;
    unit.last = saved.before;
    unit.state = saved.state;
    unit.stateBefore = JSON.stringify(saved.state);
    unit.written = saved.version;
    return unit;
  }

  /** The last commit that was taken in. */
  get revision(): Revision {
    return this.last;
  }

  get dirty(): boolean {
    return this.written < this.last.version;
  }

  /** The folded state, to be read only. */
  view<State>(): State {
    return this.state as State;
  }

  /** Takes in the stream's next commit; false for one that is known already. Throws where one before it is missing. */
  take(commit: Commit, gameOf: GameOf): boolean {
    if (commit.version <= this.last.version) return false;
    if (commit.version !== this.last.version + 1) {
      throw new RangeError(`${this.name}: commit ${commit.version} came after ${this.last.version}`);
    }
    const { site, id } = this.stream;
    const { time, events, day = "", actor } = commit;
    let line = 0;
    const emit: Emit = (dataset, game, rowDay, row) => {
      line += 1;
      this.add(this.rows, dataset, game, rowDay, { version: commit.version, line, ...row }, commit.version);
      this.count += 1;
    };
    const taken = { site, id, time, version: commit.version, actor: actor.id, day, events };
    this.fold.take(this.state, taken, emit, gameOf);
    // Not only what was written: a run before this one may have written it.
    this.fold.unfinished?.(this.state, (dataset, game, rowDay) => {
      this.seen.set(filePath(this.keyOf(dataset, game, rowDay)), dataset);
    });
    this.last = { version: commit.version, guard: commit.position.seq };
    if (this.count >= rowsPerPart) this.cut();
    return true;
  }

  /** Files that are not written yet or have changed; `save` names what is in them once they are there. */
  outputs(): readonly Output[] {
    const open = this.openRows();
    const changed = [...open.values()].filter(({ key, version }) => this.current.get(filePath(key)) !== `${version}`);
    return [...this.finished, ...changed.map((pending) => this.output(pending))];
  }

  /** To be kept once all outputs are written. */
  save(): Saved {
    return {
      part: this.part,
      before: this.before,
      state: JSON.parse(this.stateBefore) as unknown,
      version: this.last.version,
    };
  }

  /** The outputs are written. */
  done(outputs: readonly Output[]): void {
    this.finished = [];
    this.written = this.last.version;
    for (const { path, metadata } of outputs) this.current.set(path, metadata.version ?? "");
  }

  facts(): { readonly day: string; readonly facts: DayFacts } | undefined {
    const day = this.kind.dayOf(this.stream.id);
    const facts = this.fold.facts?.(this.state);
    if (day === undefined || facts === undefined) return undefined;
    return { day, facts: { stream: this.name, version: this.last.version, ...facts } };
  }

  private add(rows: Rows, dataset: Dataset, game: string, day: string, row: object, version: number): void {
    const key = this.keyOf(dataset, game, day);
    const path = filePath(key);
    let pending = rows.get(path);
    if (pending === undefined) {
      pending = { key, rows: [], version };
      rows.set(path, pending);
    }
    const values = row as Readonly<Record<string, Value>>;
    pending.rows.push(datasets[dataset].columns.map((column) => values[column.name] ?? null));
    pending.version = version;
  }

  private keyOf(dataset: Dataset, game: string, day: string): FileKey {
    const name = `${this.kind.fileName(this.stream.id)}-${`${this.part}`.padStart(4, "0")}`;
    return { dataset, site: this.stream.site, game, day, name };
  }

  /** The rows of the open part, with those that are not finished. */
  private openRows(): Rows {
    const { unfinished } = this.fold;
    if (unfinished === undefined) return this.rows;
    const rows: Rows = new Map(
      [...this.rows].map(([path, { key, rows: all, version }]) => [path, { key, rows: [...all], version }]),
    );
    unfinished(this.state, (dataset, game, day, row) => {
      const since = row.version as number;
      const before = rows.get(filePath(this.keyOf(dataset, game, day)))?.version ?? 0;
      this.add(rows, dataset, game, day, row, Math.max(before, since));
    });
    return rows;
  }

  private cut(): void {
    const written = new Set(this.rows.keys());
    const gone = [...this.seen].filter(([path]) => !written.has(path)).map(([path, dataset]) => ({ path, dataset }));
    this.finished.push(
      ...[...this.rows.values()].map((pending) => this.output(pending)),
      ...gone.map((file) => ({ ...file, rows: [], metadata: {} })),
    );
    this.part += 1;
    this.before = this.last;
    this.stateBefore = JSON.stringify(this.state);
    this.rows = new Map();
    this.count = 0;
    this.seen.clear();
    this.current.clear();
  }

  private output({ key, rows, version }: Pending): Output {
    const metadata = { schema: schemaVersion, stream: `${this.stream.site}/${this.name}`, version: `${version}` };
    return { path: filePath(key), dataset: key.dataset, rows, metadata };
  }
}

/** Where a stream's state is kept below its site's folder. */
export const savedPath = (folder: string, { context, kind, id }: StreamId): string =>
  join(folder, `${context}.${kind}`, `${id}.json`);
