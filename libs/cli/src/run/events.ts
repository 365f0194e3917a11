import type { Commit } from "@carrusel/event-store";
import { printJson, UserError } from "../exit.ts";
import { type History, type HistoryOptions, openHistory } from "../history.ts";

export interface TailOptions extends HistoryOptions {
  readonly site?: string;
  readonly json?: boolean;
  readonly all?: boolean;
  readonly limit?: string;
}

/** Prints events as they come. */
export const tailEvents = async (options: TailOptions): Promise<void> => {
  const limit = options.limit === undefined ? Number.POSITIVE_INFINITY : Number(options.limit);
  if (!(limit > 0)) throw new UserError("--limit is a number above 0", 2);
  const history = await openHistory(options);
  try {
    await tail(history, options, limit);
  } finally {
    await history.close();
  }
};

const tail = async (history: History, options: TailOptions, limit: number): Promise<void> => {
  const sites = history.sites.filter(({ site }) => options.site === undefined || site === options.site);
  if (sites.length === 0) {
    throw new UserError(options.site === undefined ? "there is no site" : `there is no site "${options.site}"`);
  }
  let left = limit;
  const subscriptions = await Promise.all(
    sites.map(async ({ site }) =>
      history.store.subscribe(site, options.all === true ? {} : await history.store.ends(site)),
    ),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
  const print = ({ stream, position, version, time, actor, events }: Commit): void => {
    for (const event of events.slice(0, left)) {
      const place = `${position.log}:${position.seq}`;
      if (options.json === true)
        printJson({ ...stream, position: place, commit: version, time, actor: actor.id, ...event });
      else process.stdout.write(`${time} ${stream.site} ${stream.id} ${event.type} ${JSON.stringify(event.data)}\n`);
    }
    left -= events.length;
  };
  try {
    await Promise.all(
      subscriptions.map(async ({ commits }) => {
        for await (const commit of commits) {
          print(commit);
          if (left <= 0) return stop();
        }
        return undefined;
      }),
    );
  } finally {
    await stop();
  }
};
