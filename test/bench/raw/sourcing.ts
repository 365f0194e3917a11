import { jetstreamManager } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/nats-core";
import { clock } from "../stats.ts";

/** A message as a site's history has it. */
export interface RawMessage {
  readonly subject: string;
  readonly data: Uint8Array;
}

const homeStream = (n: number): string => `home-${n}`;
const copyStream = (n: number): string => `copy-${n}`;
const subjectOf = (n: number, subject: string): string => `raw.${n}.${subject.replaceAll("@", "-")}`;
const lookMs = 5;
const atOnce = 500;

/** Stores histories in streams of the site's server, one each. */
export const fillHome = async (nc: NatsConnection, histories: readonly (readonly RawMessage[])[]): Promise<void> => {
  const jsm = await jetstreamManager(nc);
  for (const [n, messages] of histories.entries()) {
    await jsm.streams.add({ name: homeStream(n), subjects: [`raw.${n}.>`] });
    for (let from = 0; from < messages.length; from += atOnce) {
      const some = messages.slice(from, from + atOnce);
      await Promise.all(some.map(({ subject, data }) => nc.request(subjectOf(n, subject), data, { timeout: 30_000 })));
    }
  }
};

/** Has the hub's server source all of them; messages a second from the first that arrived to the last. */
export const sourceAll = async (nc: NatsConnection, counts: readonly number[], patienceMs: number): Promise<number> => {
  const jsm = await jetstreamManager(nc);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const here = async (): Promise<number> => {
    const infos = await Promise.all(counts.map((_, n) => jsm.streams.info(copyStream(n))));
    return infos.reduce((sum, { state }) => sum + state.messages, 0);
  };
  try {
    await Promise.all(
      counts.map((_, n) =>
        jsm.streams.add({
          name: copyStream(n),
          sources: [{ name: homeStream(n), external: { api: "$JS.north.API", deliver: "" }, opt_start_seq: 1 }],
        }),
      ),
    );
    return await rateOf(here, 0, all, patienceMs);
  } finally {
    for (const n of counts.keys()) await jsm.streams.delete(copyStream(n)).catch(() => false);
  }
};

/** Looks until a count that grows has got from one number to another; how much a second, once it had begun. */
export const rateOf = async (
  count: () => Promise<number>,
  from: number,
  to: number,
  patienceMs: number,
): Promise<number> => {
  let begun: { readonly at: number; readonly seen: number } | undefined;
  for (const until = clock() + patienceMs; clock() < until; ) {
    const [seen, at] = [await count(), clock()];
    if (begun === undefined && seen > from) begun = { at, seen };
    if (seen >= to && begun !== undefined) return ((to - begun.seen) / (at - begun.at)) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error(`not all of it had come after ${patienceMs / 1_000} s`);
};
