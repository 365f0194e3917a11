import { DeliverPolicy, jetstream } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/nats-core";

// Several consumers of 5,000 messages of a few kB each, on one connection, come to a stop for good.
const batch = 1_000;

/** Reads whole streams side by side, each with an ordered consumer, and parses every message; how many there were. */
export const readAll = async (nc: NatsConnection, streams: readonly string[]): Promise<number> => {
  const js = jetstream(nc);
  const read = async (stream: string): Promise<number> => {
    const consumer = await js.consumers.get(stream, { deliver_policy: DeliverPolicy.All });
    const messages = await consumer.consume({ max_messages: batch });
    let count = 0;
    for await (const message of messages) {
      message.json();
      count++;
      if (message.info.pending === 0) break;
    }
    await messages.close();
    return count;
  };
  const counts = await Promise.all(streams.map(read));
  return counts.reduce((sum, count) => sum + count, 0);
};
