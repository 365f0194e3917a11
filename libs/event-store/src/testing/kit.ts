import {
  type Commit,
  type EventStore,
  emptyStream,
  type NewCommit,
  type Position,
  type Revision,
  type StreamId,
} from "../port.ts";

/** What a run of the contract works with: a store over an empty site, fresh for every case. */
export interface ContractSetup {
  readonly store: EventStore;
  readonly site: string;
  readonly cleanup: () => Promise<void>;
  /** A second store over the same history, as another process would have. Default: the same store. */
  readonly second?: EventStore;
  /** An empty site beside the first. */
  readonly otherSite?: string;
  /** Puts bytes that are no commit at the end of a stream. */
  readonly putForeign?: (stream: StreamId, bytes: Uint8Array) => Promise<Position>;
  /** Waits until the server itself no longer knows the ids of earlier commits. */
  readonly forgetIds?: () => Promise<void>;
  /** The server behind the store, for faults. */
  readonly server?: ContractServer;
}

export interface ContractServer {
  stop(): Promise<void>;
  /** SIGKILL. */
  kill9(): Promise<void>;
  /** Starts it where it does not run, and waits until it answers. */
  start(): Promise<void>;
}

export type MakeStore = () => Promise<ContractSetup>;

/** A commit as a command would make it; the number makes it recognisable. */
export const commitOf = (id: string, n = 0, more: Partial<NewCommit> = {}): NewCommit => ({
  id,
  time: "2026-11-29T20:15:00.000Z",
  actor: { id: "dealer-7", roles: ["dealer"] },
  command: { type: "place-bet", n },
  events: [{ type: "bet-placed", version: 1, data: { n } }],
  ...more,
});

export const tableOf = (site: string, id: string): StreamId => ({ site, context: "ball-games", kind: "table", id });

/** Appends where no conflict can be; fails the case otherwise. */
export const mustAppend = async (
  store: EventStore,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
): Promise<Revision> => {
  const appended = await store.append(stream, expected, commit);
  if (!appended.ok) throw new Error(`${commit.id} met a conflict on ${stream.id} at ${expected.version}`);
  return appended.revision;
};

/** Appends so many commits `<prefix>1`, `<prefix>2` ... one after the other. */
export const fill = async (
  store: EventStore,
  stream: StreamId,
  count: number,
  prefix = "c",
  from: Revision = emptyStream,
): Promise<Revision> => {
  let revision = from;
  for (let n = 1; n <= count; n++) revision = await mustAppend(store, stream, revision, commitOf(`${prefix}${n}`, n));
  return revision;
};

export const all = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of source) items.push(item);
  return items;
};

/** The first so many of what a subscription delivers; throws when they do not come in time. */
export const take = async (source: AsyncIterable<Commit>, count: number, withinMs = 10_000): Promise<Commit[]> => {
  const taken: Commit[] = [];
  if (count === 0) return taken;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`only ${taken.length} of ${count} commits came in time`)), withinMs);
  });
  const iterator = source[Symbol.asyncIterator]();
  try {
    while (taken.length < count) {
      const next = await Promise.race([iterator.next(), late]);
      if (next.done === true) throw new Error(`the subscription ended after ${taken.length} of ${count}`);
      taken.push(next.value);
    }
    return taken;
  } finally {
    clearTimeout(timer);
  }
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
