import {
  type Envelope,
  type EventCodec,
  type EventOf,
  isRefusal,
  type Refusal,
  refuse,
  type Shapes,
} from "@carrusel/contracts";
import {
  type Commit,
  type EventStore,
  emptyStream,
  type NewCommit,
  type Position,
  type Positions,
  type Revision,
  revisionOf,
  StoreUnavailable,
  type StreamId,
} from "@carrusel/event-store";
import type { Answer } from "./answer.ts";
import { byTime, takenIn } from "./taking-in.ts";

/** A kind of aggregate: pure functions over its state, and the names under which its history lies. */
export interface Aggregate<State, Command, S extends Shapes> {
  readonly context: string;
  readonly kind: string;
  readonly codec: EventCodec<S>;
  readonly initial: State;
  /** Its state goes by the times of what it takes in: sources of another time have a commit of their own. */
  readonly keepsTimes?: boolean;
  /** `time`: ISO 8601, UTC, of the event's commit. */
  evolve(state: State, event: EventOf<S>, time: string): State;
  decide(state: State, command: Command, envelope: Envelope<Command>): readonly EventOf<S>[] | Refusal;
}

interface Entry<State> {
  state: State;
  revision: Revision;
  /** Commands that were accepted, with the place of their commit. */
  accepted: Map<string, { position: Position; version: number }>;
  /** For followers: what has been taken in, by the history's own word. */
  sources: Record<string, number>;
}

const keyOf = (stream: StreamId): string => `${stream.site}/${stream.context}/${stream.kind}/${stream.id}`;

/** The answer to a command for a site whose history is a copy here. */
export const writtenElsewhere = (site: string, gateway?: string): Refusal =>
  refuse(
    "not-authorised",
    `Site ${site} keeps its own books: send its commands to its own installation${gateway === undefined ? "" : `, at ${gateway}`}.`,
  );

export interface AggregatesOptions {
  /** Streams kept in memory; the least recently used one goes first. */
  readonly cached?: number;
  /** Command ids remembered per stream; enough for a stream's whole day. */
  readonly remembered?: number;
}

/**
 * Hosts all aggregates of one kind. For every command:
 * 1. wait for the stream's earlier commands; 2. load the state (kept, or folded from history);
 * 3. a command id known already: the first answer again; 4. decide; a refusal changes nothing;
 * 5. append, guarded by the revision decided on; 6. on a conflict load again and go to 3;
 * 7. only after the store's acknowledgement: fold, answer.
 */
export class Aggregates<State, Command, S extends Shapes> {
  readonly aggregate: Aggregate<State, Command, S>;
  private readonly store: EventStore;
  private readonly entries = new Map<string, Entry<State>>();
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly cached: number;
  private readonly remembered: number;

  constructor(store: EventStore, aggregate: Aggregate<State, Command, S>, options: AggregatesOptions = {}) {
    this.store = store;
    this.aggregate = aggregate;
    this.cached = options.cached ?? 5_000;
    this.remembered = options.remembered ?? 200_000;
  }

  stream(site: string, id: string): StreamId {
    return { site, context: this.aggregate.context, kind: this.aggregate.kind, id };
  }

  /** Decides a command and stores what comes of it; throws StoreUnavailable when that cannot be known. */
  execute(id: string, envelope: Envelope<Command>): Promise<Answer> {
    const stream = this.stream(envelope.site, id);
    if (this.store.readOnly?.(envelope.site) === true) return Promise.resolve(writtenElsewhere(envelope.site));
    return this.exclusively(stream, async (): Promise<Answer> => {
      for (;;) {
        const entry = await this.load(stream);
        const before = entry.accepted.get(envelope.id);
        if (before !== undefined) return this.firstAnswer(before);
        const events = this.aggregate.decide(entry.state, envelope.command, envelope);
        if (isRefusal(events)) return events;
        const commit: NewCommit = {
          id: envelope.id,
          time: envelope.time,
          actor: envelope.actor,
          ...(envelope.trace === undefined ? {} : { trace: envelope.trace }),
          command: envelope.command as Record<string, unknown>,
          at: envelope.at,
          day: envelope.day,
          events: events.map((event) => this.aggregate.codec.write(event)),
        };
        const stored = await this.append(stream, entry, commit, events);
        if (stored !== undefined) return { ...stored, events: commit.events };
      }
    });
  }

  /**
   * Takes source commits into a follower's aggregate, in order: `conclude` says what each one means for
   * the state as it then is. All conclusions (of one time, where the state keeps times) go into one append together
   * with the positions taken in.
   * Sources that the history has taken in already are passed over. Returns whether anything was stored: never for a
   * site that another installation writes, whose own follower concludes.
   */
  takeIn(
    site: string,
    id: string,
    commits: readonly Commit[],
    conclude: (state: State, commit: Commit) => readonly EventOf<S>[],
  ): Promise<boolean> {
    const stream = this.stream(site, id);
    if (this.store.readOnly?.(site) === true) return Promise.resolve(false);
    return this.exclusively(stream, async () => {
      let stored = false;
      for (const part of this.aggregate.keepsTimes === true ? byTime(commits) : [commits]) {
        stored = (await this.takeInAtOnce(stream, part, conclude)) || stored;
      }
      return stored;
    });
  }

  /** The state as it stands after the commands sent so far. */
  state(site: string, id: string): Promise<State> {
    const stream = this.stream(site, id);
    return this.exclusively(stream, async () => (await this.load(stream)).state);
  }

  /** The source positions that a follower's stream has taken in, by its own word. */
  sources(site: string, id: string): Promise<Positions> {
    const stream = this.stream(site, id);
    return this.exclusively(stream, async () => ({ ...(await this.load(stream)).sources }));
  }

  /** Forgets a site's states, after the site was removed. */
  forget(site: string): void {
    for (const key of [...this.entries.keys()]) if (key.startsWith(`${site}/`)) this.entries.delete(key);
  }

  private async takeInAtOnce(
    stream: StreamId,
    commits: readonly Commit[],
    conclude: (state: State, commit: Commit) => readonly EventOf<S>[],
  ): Promise<boolean> {
    for (;;) {
      const entry = await this.load(stream);
      let state = entry.state;
      const all: EventOf<S>[] = [];
      const from: string[] = [];
      const sources: Record<string, number> = {};
      let last: Commit | undefined;
      for (const commit of commits) {
        const { log, seq } = commit.position;
        if (seq <= (entry.sources[log] ?? 0)) continue;
        const events = conclude(state, commit);
        if (events.length === 0) continue;
        for (const event of events) state = this.aggregate.evolve(state, event, commit.time);
        all.push(...events);
        from.push(`${log}:${seq}`);
        sources[log] = seq;
        last = commit;
      }
      if (last === undefined) return false;
      const commit = {
        ...takenIn(this.aggregate.context, last, from, sources),
        events: all.map((event) => this.aggregate.codec.write(event)),
      };
      if ((await this.append(stream, entry, commit, all)) !== undefined) return true;
    }
  }

  private async append(
    stream: StreamId,
    entry: Entry<State>,
    commit: NewCommit,
    events: readonly EventOf<S>[],
  ): Promise<{ position: Position; version: number } | undefined> {
    let appended: Awaited<ReturnType<EventStore["append"]>>;
    try {
      appended = await this.store.append(stream, entry.revision, commit);
    } catch (error) {
      // Nothing is known about it: the next command reads the history to find out.
      if (error instanceof StoreUnavailable) this.entries.delete(keyOf(stream));
      throw error;
    }
    if (!appended.ok) {
      this.entries.delete(keyOf(stream));
      return undefined;
    }
    const { position, revision } = appended;
    for (const event of events) entry.state = this.aggregate.evolve(entry.state, event, commit.time);
    entry.revision = revision;
    this.remember(entry, commit, position, revision.version);
    return { position, version: revision.version };
  }

  private remember(entry: Entry<State>, commit: NewCommit, position: Position, version: number): void {
    if (commit.sources === undefined) entry.accepted.set(commit.id, { position, version });
    else Object.assign(entry.sources, commit.sources);
    if (entry.accepted.size > this.remembered) {
      const oldest = entry.accepted.keys().next();
      if (oldest.done !== true) entry.accepted.delete(oldest.value);
    }
  }

  private async load(stream: StreamId): Promise<Entry<State>> {
    const key = keyOf(stream);
    let entry = this.entries.get(key);
    if (entry !== undefined) {
      this.entries.delete(key);
      // Somebody else writes it: what he has added is read on.
      if (this.store.readOnly?.(stream.site) === true) await this.readOn(stream, entry);
    } else {
      entry = { state: this.aggregate.initial, revision: emptyStream, accepted: new Map(), sources: {} };
      await this.readOn(stream, entry);
    }
    this.entries.set(key, entry);
    if (this.entries.size > this.cached) {
      const oldest = this.entries.keys().next();
      if (oldest.done !== true) this.entries.delete(oldest.value);
    }
    return entry;
  }

  private async readOn(stream: StreamId, entry: Entry<State>): Promise<void> {
    for await (const commit of this.store.read(stream, entry.revision.version + 1, entry.revision)) {
      for (const event of commit.events)
        entry.state = this.aggregate.evolve(entry.state, this.aggregate.codec.read(event), commit.time);
      entry.revision = revisionOf(commit);
      this.remember(entry, commit, commit.position, commit.version);
    }
  }

  private async firstAnswer(before: { position: Position; version: number }): Promise<Answer> {
    const commit = await this.store.at(before.position);
    return { ...before, events: commit?.events ?? [] };
  }

  /** One at a time per stream: the order of commands is the order of their arrival. */
  private exclusively<Result>(stream: StreamId, work: () => Promise<Result>): Promise<Result> {
    const key = keyOf(stream);
    const result = (this.queues.get(key) ?? Promise.resolve()).then(work, work);
    this.queues.set(key, result);
    const done = (): void => {
      if (this.queues.get(key) === result) this.queues.delete(key);
    };
    result.then(done, done);
    return result;
  }
}
