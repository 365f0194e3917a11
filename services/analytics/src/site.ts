import { join } from "node:path";
import {
  type DayFacts,
  datasetNames,
  figuresFolder,
  parquetFolder,
  readJson,
  removeUnfinished,
  type Staged,
  schemaVersion,
  stateFolder,
  writeJson,
} from "@carrusel/analytics-store";
import type { Commit, EventStore, Positions, StreamId } from "@carrusel/event-store";
import { kindOf } from "./domain/kinds.ts";
import { RoundGames } from "./games.ts";
import { type Saved, savedPath, Unit } from "./unit.ts";
import type { FilesWriter } from "./writer.ts";

const keyOf = ({ context, kind, id }: StreamId): string => `${context}/${kind}/${id}`;

const schemaFile = "schema.json";

/** Units that lie idle are let go beyond so many; they come back from their files. */
const mostIdle = 200;

/** What is known of one site, on its way into its files. */
export class SiteFiles {
  readonly site: string;
  private readonly root: string;
  private readonly store: EventStore;
  private readonly writer: FilesWriter;
  private readonly units = new Map<string, Promise<Unit | undefined>>();
  private readonly loaded = new Map<string, Unit>();
  private readonly games: RoundGames;
  private readonly shown = new Map<string, number>();
  private readonly taken: Record<string, number> = {};
  private readonly durable: boolean;
  private clock = 0;

  /** `durable`: what is written is on the disk before anything is said to be written. */
  constructor(root: string, site: string, store: EventStore, writer: FilesWriter, durable = true) {
    this.durable = durable;
    this.root = root;
    this.site = site;
    this.store = store;
    this.writer = writer;
    this.games = new RoundGames(store, (stream) => this.unitOf(stream));
  }

  private get folder(): string {
    return stateFolder(this.root, this.site);
  }

  /** Everything up to these places is in the files. */
  async positions(): Promise<Positions> {
    const known = await readJson<Positions>(join(this.folder, "positions.json"));
    Object.assign(this.taken, known);
    return known ?? {};
  }

  /** For who has read every stream up to these places. */
  async setPositions(positions: Positions): Promise<void> {
    Object.assign(this.taken, positions);
    await this.flush();
  }

  /** Removes what a run before this one had begun to write. */
  async clean(): Promise<void> {
    await this.renew();
    for (const dataset of datasetNames) {
      await removeUnfinished(join(parquetFolder(this.root), dataset, `site=${this.site}`));
    }
    for (const folder of [this.folder, figuresFolder(this.root, this.site)]) await removeUnfinished(folder);
  }

  /** Takes in commits in the order of their streams; those that are known already change nothing. */
  async takeIn(commits: readonly Commit[]): Promise<void> {
    for (const commit of commits) {
      await this.takeOne(commit);
      const { log, seq } = commit.position;
      this.taken[log] = Math.max(this.taken[log] ?? 0, seq);
    }
  }

  /** Reads one stream to its end. */
  async takeStream(stream: StreamId): Promise<void> {
    await this.unitOf(stream);
  }

  /** Writes whatever has changed, and then how far it has come. Gives the number of files. */
  async flush(): Promise<number> {
    const positions = { ...this.taken };
    const dirty = [...this.loaded.values()].filter((unit) => unit.dirty);
    const changed = dirty.map((unit) => ({ unit, outputs: unit.outputs(), saved: unit.save() }));
    const staged: Staged[] = [];
    for (const { outputs } of changed) for (const output of outputs) staged.push(await this.writer.stage(output));
    // The disk does many at once in the time of one; the order that counts is: files, then states, then positions.
    await Promise.all(staged.map((file) => file.put(this.durable)));
    await Promise.all(
      changed.map(({ unit, saved }) => writeJson(savedPath(this.folder, unit.stream), saved, this.durable)),
    );
    for (const { unit, outputs } of changed) unit.done(outputs);
    await this.show();
    if (Object.keys(positions).length > 0) {
      await writeJson(join(this.folder, schemaFile), schemaVersion, this.durable);
      await writeJson(join(this.folder, "positions.json"), positions, this.durable);
    }
    this.letGo();
    return staged.length;
  }

  /** Writes the figures of what has changed since they were last shown. */
  async show(): Promise<void> {
    for (const unit of [...this.loaded.values()]) {
      if (this.shown.get(unit.name) === unit.revision.version) continue;
      const found = unit.facts();
      this.shown.set(unit.name, unit.revision.version);
      if (found !== undefined) await this.showFacts(unit.stream, found.day, found.facts);
    }
  }

  /** Games with a table among the streams at hand. */
  gamesPlayed(): readonly string[] {
    const games = [...this.loaded.values()].flatMap((unit) => unit.facts()?.facts.tables.map(({ game }) => game) ?? []);
    return [...new Set(games)];
  }

  /** Files that an earlier version of this program made in another shape go: they are made again from the history. */
  private async renew(): Promise<void> {
    const [known, schema] = await Promise.all([this.positions(), readJson<string>(join(this.folder, schemaFile))]);
    if (Object.keys(known).length === 0 || schema === schemaVersion) return;
    for (const log of Object.keys(this.taken)) delete this.taken[log];
    await this.writer.removeSite(this.site);
  }

  private async showFacts({ context, id }: StreamId, day: string, facts: DayFacts): Promise<void> {
    await writeJson(join(figuresFolder(this.root, this.site), day, `${context}.${id}.json`), facts, false);
  }

  private async takeOne(commit: Commit): Promise<void> {
    const unit = await this.unitOf(commit.stream);
    if (unit === undefined || commit.version <= unit.revision.version) return;
    if (commit.version > unit.revision.version + 1) return this.catchUp(unit);
    await this.into(unit, commit);
    this.clock += 1;
    unit.touched = this.clock;
  }

  /** A unit that a commit has failed in is read again from its files. */
  private async into(unit: Unit, commit: Commit): Promise<void> {
    const gameOf = await this.games.of(commit);
    try {
      unit.take(commit, gameOf);
    } catch (error) {
      this.units.delete(keyOf(unit.stream));
      this.loaded.delete(keyOf(unit.stream));
      throw error;
    }
  }

  /** The unit of a stream with all that the history has of it when it is first asked for. */
  private unitOf(stream: StreamId): Promise<Unit | undefined> {
    const kind = kindOf(stream);
    if (kind === undefined) return Promise.resolve(undefined);
    const key = keyOf(stream);
    let unit = this.units.get(key);
    if (unit === undefined) {
      unit = this.load(stream, kind);
      this.units.set(key, unit);
      unit.catch(() => this.units.delete(key));
    }
    return unit;
  }

  private async load(stream: StreamId, kind: NonNullable<ReturnType<typeof kindOf>>): Promise<Unit> {
    const saved = await readJson<Saved>(savedPath(this.folder, stream));
    const unit = saved === undefined ? new Unit(stream, kind) : Unit.restored(stream, kind, saved);
    await this.catchUp(unit);
    this.clock += 1;
    unit.touched = this.clock;
    this.loaded.set(keyOf(stream), unit);
    return unit;
  }

  private async catchUp(unit: Unit): Promise<void> {
    const { revision } = unit;
    const hint = revision.version === 0 ? undefined : revision;
    for await (const commit of this.store.read(unit.stream, revision.version + 1, hint)) {
      await this.into(unit, commit);
    }
  }

  private letGo(): void {
    const idle = [...this.loaded].filter(([, unit]) => !unit.dirty).sort(([, a], [, b]) => a.touched - b.touched);
    for (const [key, unit] of idle.slice(0, Math.max(0, idle.length - mostIdle))) {
      this.loaded.delete(key);
      this.units.delete(key);
      this.shown.delete(unit.name);
    }
  }
}
