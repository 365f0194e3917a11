import type { Commit } from "@carrusel/event-store";
import { inTimeOrder } from "../events/in-time-order.ts";
import { printJson, UserError } from "../exit.ts";
import { type History, type HistoryOptions, openHistory } from "../history.ts";
import { dataDirectory, reachable } from "../installation.ts";

export interface TailOptions extends HistoryOptions {
  readonly site?: string;
  readonly json?: boolean;
  readonly all?: boolean;
  readonly limit?: string;
}

/** Prints events: what is stored, with --all, and then what comes for as long as the installation runs. */
export const tailEvents = async (options: TailOptions): Promise<void> => {
  const limit = options.limit === undefined ? Number.POSITIVE_INFINITY : Number(options.limit);
  if (!(limit > 0)) throw new UserError("--limit is a number above 0", 2);
  const data = dataDirectory(options.data);
  const grows = (options.nats ?? process.env.NATS_URL ?? (await reachable(data))?.nats) !== undefined;
  if (!grows && options.all !== true) {
    throw new UserError(`no installation runs over ${data}, so that nothing comes; --all reads what is stored`);
  }
  const history = await openHistory(options);
  try {
    await tail(history, options, limit, grows);
  } finally {
    await history.close();
  }
};

const tail = async (history: History, options: TailOptions, limit: number, grows: boolean): Promise<void> => {
  const { store } = history;
  const sites = history.sites.filter(({ site }) => options.site === undefined || site === options.site);
  if (sites.length === 0) {
    throw new UserError(options.site === undefined ? "there is no site" : `there is no site "${options.site}"`);
  }
  const ends = new Map(await Promise.all(sites.map(async ({ site }) => [site, await store.ends(site)] as const)));
  // What comes is awaited from here on, also while what is stored is still printed.
  const subscriptions = grows ? await Promise.all([...ends].map(([site, after]) => store.subscribe(site, after))) : [];
  const print = printer(options, limit);
  let stopped = false;
  const stop = async (): Promise<void> => {
    stopped = true;
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
  try {
    if (options.all === true) {
      for await (const commit of inTimeOrder(store, ends)) {
        if (stopped || print(commit) <= 0) return;
      }
    }
    await Promise.all(
      subscriptions.map(async ({ commits }) => {
        for await (const commit of commits) {
          if (print(commit) <= 0) return stop();
        }
        return undefined;
      }),
    );
  } finally {
    await stop();
  }
};

/** Prints a commit's events, and says how many more may be printed. */
const printer = (options: TailOptions, limit: number): ((commit: Commit) => number) => {
  let left = limit;
  return ({ stream, position, version, time, actor, events }) => {
    for (const event of events.slice(0, Math.max(0, left))) {
      const place = `${position.log}:${position.seq}`;
      if (options.json === true)
        printJson({ ...stream, position: place, commit: version, time, actor: actor.id, ...event });
      else process.stdout.write(`${time} ${stream.site} ${stream.id} ${event.type} ${JSON.stringify(event.data)}\n`);
    }
    left -= events.length;
    return left;
  };
};
