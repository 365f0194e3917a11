import type { Commit, EventStore, Positions, Subscription } from "@carrusel/event-store";

export interface Following {
  /** Resolves once everything up to these positions has been taken in; throws FollowerBehind after `ms`. */
  reach(positions: Positions, ms?: number): Promise<void>;
  /** What has been taken in so far. */
  positions(): Positions;
  stop(): Promise<void>;
}

/** A follower did not catch up in time with what an answer has to include. */
export class FollowerBehind extends Error {
  override readonly name = "FollowerBehind";
  readonly code = "follower-behind";
}

const greatestBatch = 500;

const lookEvery = 50;

/**
 * Follows a site to write what follows from it into its own history. Where another installation writes that history,
 * its follower has done so: nothing is taken in here, and reaching a place means that the copy has got so far.
 */
export const followToConclude: typeof follow = async (store, site, after, takeIn, onError) => {
  if (store.readOnly?.(site) !== true) return follow(store, site, after, takeIn, onError);
  let stopped = false;
  return {
    positions: () => ({}),
    reach: async (positions, ms = 10_000) => {
      for (const until = Date.now() + ms; !stopped; ) {
        const ends = await store.ends(site);
        if (Object.entries(positions).every(([log, seq]) => (ends[log] ?? 0) >= seq)) return;
        if (Date.now() >= until) throw new FollowerBehind(`the copy of ${site} has not got so far within ${ms} ms`);
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    },
    stop: () => {
      stopped = true;
      return Promise.resolve();
    },
  };
};

/**
 * Follows a site's history from positions on. Commits are handed over in order per log, in batches of
 * what has arrived meanwhile; `takeIn` has to be idempotent, because after a failure the same ones come again.
 */
export const follow = async (
  store: EventStore,
  site: string,
  after: Positions,
  takeIn: (commits: readonly Commit[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<Following> => {
  const taken: Record<string, number> = { ...after };
  const waiting = new Set<() => void>();
  let subscription: Subscription = await store.subscribe(site, after);
  const unwatch = store.followed?.(site, () => taken);
  let stopped = false;

  const handle = async (batch: readonly Commit[]): Promise<void> => {
    for (let pause = 50; !stopped; pause = Math.min(pause * 2, 2_000)) {
      try {
        await takeIn(batch);
        for (const { position } of batch) taken[position.log] = position.seq;
        for (const wake of waiting) wake();
        return;
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  const run = async (): Promise<void> => {
    const arrived: Commit[] = [];
    let working: Promise<void> | undefined;
    const work = async (): Promise<void> => {
      while (arrived.length > 0 && !stopped) await handle(arrived.splice(0, greatestBatch));
      working = undefined;
    };
    while (!stopped) {
      try {
        for await (const commit of subscription.commits) {
          arrived.push(commit);
          working ??= work();
          // Do not run ahead of the work by more than a batch or two.
          if (arrived.length >= 2 * greatestBatch) await working;
        }
        await working;
      } catch (error) {
        onError(error);
      }
      if (stopped) return;
      await working;
      await new Promise((resolve) => setTimeout(resolve, 200));
      subscription = await store.subscribe(site, taken);
    }
  };
  const running = run();

  const has = (positions: Positions): boolean =>
    Object.entries(positions).every(([log, seq]) => (taken[log] ?? 0) >= seq);

  return {
    positions: () => ({ ...taken }),
    reach: (positions, ms = 10_000) =>
      has(positions)
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
              waiting.delete(check);
              reject(new FollowerBehind(`the events up to the asked position have not been taken in within ${ms} ms`));
            }, ms);
            const check = (): void => {
              if (!has(positions)) return;
              clearTimeout(timer);
              waiting.delete(check);
              resolve();
            };
            waiting.add(check);
          }),
    stop: async () => {
      stopped = true;
      unwatch?.();
      await subscription.stop();
      await running.catch(onError);
    },
  };
};
