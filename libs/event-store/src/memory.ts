import { decodeCommit, encodeCommit } from "./cloud-events.ts";
import {
  type Appended,
  type Commit,
  type EventStore,
  type NewCommit,
  type Position,
  type Positions,
  type Revision,
  revisionOf,
  type StreamId,
  type Subscription,
} from "./port.ts";

const keyOf = (stream: StreamId): string => `${stream.site}/${stream.context}/${stream.kind}/${stream.id}`;

/** One log a site, in this process: for tests and for scripts that need no server. */
export class MemoryEventStore implements EventStore {
  private readonly logs = new Map<string, Commit[]>();
  private readonly byStream = new Map<string, Commit[]>();
  private readonly ids = new Map<string, Commit>();
  private readonly waiting = new Set<() => void>();
  private closed = false;

  append(stream: StreamId, expected: Revision, commit: NewCommit): Promise<Appended> {
    const id = `${keyOf(stream)}:${commit.id}`;
    const repeated = this.ids.get(id);
    if (repeated !== undefined) {
      return Promise.resolve(
        repeated.version === expected.version + 1
          ? { ok: true, revision: revisionOf(repeated), position: repeated.position }
          : { ok: false, conflict: true },
      );
    }
    const commits = this.byStream.get(keyOf(stream)) ?? [];
    const last = commits.at(-1);
    if ((last?.position.seq ?? 0) !== expected.guard) return Promise.resolve({ ok: false, conflict: true });
    const log = this.logs.get(stream.site) ?? [];
    const version = expected.version + 1;
    const position = { log: `memory-${stream.site}`, seq: log.length + 1 };
    // Through the same codec as on a server, so that what is not JSON-safe shows here already.
    const stored = decodeCommit(stream, position, encodeCommit(stream, version, commit));
    this.logs.set(stream.site, log);
    this.byStream.set(keyOf(stream), commits);
    log.push(stored);
    commits.push(stored);
    this.ids.set(id, stored);
    for (const wake of this.waiting) wake();
    return Promise.resolve({ ok: true, revision: revisionOf(stored), position });
  }

  async *read(stream: StreamId, fromVersion = 1): AsyncIterable<Commit> {
    yield* [...(this.byStream.get(keyOf(stream)) ?? [])].slice(fromVersion - 1);
  }

  at(position: Position): Promise<Commit | undefined> {
    for (const [site, log] of this.logs) {
      if (position.log === `memory-${site}`) return Promise.resolve(log[position.seq - 1]);
    }
    return Promise.resolve(undefined);
  }

  subscribe(site: string, after: Positions): Promise<Subscription> {
    let next = after[`memory-${site}`] ?? 0;
    let stopped = false;
    let wake: () => void = () => {};
    const onWake = (): void => wake();
    this.waiting.add(onWake);
    const store = this;
    const commits = async function* (): AsyncIterable<Commit> {
      while (!stopped && !store.closed) {
        const commit = store.logs.get(site)?.[next];
        if (commit === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        next++;
        yield commit;
      }
    };
    return Promise.resolve({
      commits: commits(),
      stop: () => {
        stopped = true;
        this.waiting.delete(onWake);
        wake();
        return Promise.resolve();
      },
    });
  }

  ends(site: string): Promise<Positions> {
    const log = this.logs.get(site);
    return Promise.resolve(log === undefined ? {} : { [`memory-${site}`]: log.length });
  }

  streams(site: string, context: string, kind: string): Promise<readonly string[]> {
    const prefix = `${site}/${context}/${kind}/`;
    const ids = [...this.byStream.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    return Promise.resolve(ids.sort());
  }

  close(): Promise<void> {
    this.closed = true;
    for (const wake of this.waiting) wake();
    return Promise.resolve();
  }
}
