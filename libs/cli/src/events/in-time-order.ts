import type { Commit, EventStore, Positions } from "@carrusel/event-store";

/** One log up to its end, as it is stored. */
const logUpTo = async function* (
  store: EventStore,
  site: string,
  log: string,
  ends: Positions,
): AsyncGenerator<Commit> {
  const end = ends[log] ?? 0;
  if (end === 0) return;
  // Of the other logs nothing that is stored yet: each log is read at the pace at which it is taken.
  const subscription = await store.subscribe(site, { ...ends, [log]: 0 });
  try {
    for await (const commit of subscription.commits) {
      if (commit.position.log !== log) continue;
      yield commit;
      if (commit.position.seq >= end) return;
    }
  } finally {
    await subscription.stop();
  }
};

/** The earlier of two; at the same moment by site, log and place, so that the order is the same every time. */
const earlier = (a: Commit, b: Commit): number =>
  compare(a.time, b.time) ||
  compare(a.stream.site, b.stream.site) ||
  compare(a.position.log, b.position.log) ||
  a.position.seq - b.position.seq;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Merges sources by time. Each keeps its own order, which is the order of what happened in it. */
export const merged = async function* (sources: readonly AsyncGenerator<Commit>[]): AsyncGenerator<Commit> {
  try {
    const heads = await Promise.all(
      sources.map(async (source) => ({ source, next: (await source.next()).value as Commit | undefined })),
    );
    for (;;) {
      const first = heads
        .filter((head): head is { source: AsyncGenerator<Commit>; next: Commit } => head.next !== undefined)
        .reduce<{ source: AsyncGenerator<Commit>; next: Commit } | undefined>(
          (best, head) => (best === undefined || earlier(head.next, best.next) < 0 ? head : best),
          undefined,
        );
      if (first === undefined) return;
      yield first.next;
      Object.assign(first, { next: (await first.source.next()).value as Commit | undefined });
    }
  } finally {
    for (const source of sources) await source.return(undefined);
  }
};

/** All that these sites' logs hold up to these ends, in the order of time. */
export const inTimeOrder = (store: EventStore, ends: ReadonlyMap<string, Positions>): AsyncGenerator<Commit> =>
  merged([...ends].flatMap(([site, logs]) => Object.keys(logs).map((log) => logUpTo(store, site, log, logs))));
