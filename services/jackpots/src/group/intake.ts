import type { Commit, EventStore, Positions } from "@carrusel/event-store";
import { FollowerBehind, type Following, follow } from "@carrusel/hosting";

/** Follows all sites whose tables play for a group's jackpots. */
export interface GroupIntake extends Following {
  /** Begins to follow sites that were not followed yet. */
  include(sites: Iterable<string>): Promise<void>;
}

const lookEvery = 10;

const pauseBeforeRetry = 2_000;

/**
 * A group's book takes in the histories of many sites; each has logs of its own names, so that the places taken in stand
 * in the book side by side. `takeIn` is called for one site at a time, in whichever order their commits arrive.
 */
export const createGroupIntake = (
  store: EventStore,
  group: string,
  after: Positions,
  takeIn: (commits: readonly Commit[]) => Promise<void>,
  onError: (error: unknown) => void,
): GroupIntake => {
  const followed = new Map<string, Promise<Following>>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (commits: readonly Commit[]): Promise<void> => {
    const taken = last.then(() => takeIn(commits));
    last = taken.catch(() => undefined);
    return taken;
  };
  const wanted = new Set<string>();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  /** A site whose copy is not here yet is tried again: it must not hold up the others. */
  const begin = async (site: string): Promise<void> => {
    if (stopped || followed.has(site) || site === group) return;
    const following = follow(store, site, after, inTurn, onError);
    followed.set(site, following);
    try {
      await following;
    } catch (error) {
      followed.delete(site);
      onError(error);
      wanted.add(site);
      retry ??= setTimeout(() => {
        retry = undefined;
        const sites = [...wanted];
        wanted.clear();
        for (const one of sites) void begin(one);
      }, pauseBeforeRetry);
      retry.unref();
    }
  };

  const all = async (): Promise<readonly Following[]> => {
    const begun = await Promise.allSettled(followed.values());
    return begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  };

  /** What a caller has seen that is not taken in yet; the group's own log is written here and needs no wait. */
  const missing = async (positions: Positions): Promise<readonly string[]> => {
    const own = await store.ends(group);
    const taken: Positions = Object.assign({}, ...(await all()).map((following) => following.positions()));
    return Object.entries(positions)
      .filter(([log, seq]) => (taken[log] ?? 0) < seq && (own[log] ?? 0) < seq)
      .map(([log]) => log);
  };

  return {
    include: async (sites) => {
      await Promise.all([...sites].map(begin));
    },
    positions: () => ({}),
    reach: async (positions, ms = 10_000) => {
      for (const until = Date.now() + ms; ; ) {
        const logs = await missing(positions);
        if (logs.length === 0 || stopped) return;
        if (Date.now() >= until) throw new FollowerBehind(`${logs.join(", ")} has not been taken in within ${ms} ms`);
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      for (const following of await all()) await following.stop();
    },
  };
};
