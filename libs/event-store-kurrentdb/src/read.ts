import type { KurrentDBClient, ResolvedEvent } from "@kurrent/kurrentdb-client";
import { StreamNotFoundError } from "@kurrent/kurrentdb-client";
import type { Connection } from "./connection.ts";
import { finalOf, Late, refusalOf, within } from "./errors.ts";

export interface Patience {
  /** How long one answer is awaited, in milliseconds. */
  readonly attemptMs: number;
  /** How long something is repeated before StoreUnavailable, in milliseconds. */
  readonly patienceMs: number;
}

const PAUSE_MS = 50;

export const pause = (ms = PAUSE_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads events, over lost connections too: `begin` is told the last event that came, and goes on behind it. Nothing
 * where there is no such stream. Throws StoreUnavailable once patience ends without a further event.
 */
export const readPatiently = async function* (
  connection: Connection,
  { attemptMs, patienceMs }: Patience,
  what: string,
  begin: (client: KurrentDBClient, last: ResolvedEvent | undefined) => AsyncIterable<ResolvedEvent>,
): AsyncGenerator<ResolvedEvent> {
  let last: ResolvedEvent | undefined;
  let since = Date.now();
  for (;;) {
    const { client } = connection.reads;
    try {
      const iterator = begin(client, last)[Symbol.asyncIterator]();
      for (;;) {
        const next = await within(attemptMs, iterator.next());
        if (next.done === true) return;
        last = next.value;
        yield next.value;
        since = Date.now();
      }
    } catch (error) {
      if (error instanceof StreamNotFoundError) return;
      if (refusalOf(error, what) !== undefined || Date.now() - since >= patienceMs) throw finalOf(error, what);
      if (error instanceof Late) connection.reads.renew(client);
    }
    await pause();
  }
};

/** The first of what is read. */
export const firstOf = async (events: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent | undefined> => {
  for await (const event of events) return event;
  return undefined;
};

/** One event of a stream, by its number from 0; undefined where there is none. */
export const eventAt = (
  connection: Connection,
  patience: Patience,
  name: string,
  revision: number,
): Promise<ResolvedEvent | undefined> =>
  firstOf(
    readPatiently(connection, patience, `read ${name}`, (client) =>
      client.readStream(name, { fromRevision: BigInt(revision), maxCount: 1 }),
    ),
  );
