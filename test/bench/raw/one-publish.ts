import { createInbox, type NatsConnection } from "@nats-io/nats-core";
import { type Ack, guarded, type Load } from "./publishing.ts";

/** Publishes guarded messages one at a time: each call resolves with its acknowledgement. */
export const onePublish = (nc: NatsConnection, { subjects, payloads, messageId }: Load): (() => Promise<void>) => {
  const inbox = createInbox();
  const lasts = subjects.map(() => 0);
  let sent = 0;
  let arrived: (ack: Ack) => void = () => {};
  nc.subscribe(inbox, { callback: (_error, message) => arrived(message.json<Ack>()) });
  return () =>
    new Promise((resolve, reject) => {
      const n = sent++;
      const index = n % subjects.length;
      arrived = ({ seq, error }) => {
        if (seq === undefined) return reject(new Error(error?.description));
        lasts[index] = seq;
        resolve();
      };
      const headers = guarded(messageId(index, n), lasts[index] as number);
      nc.publish(subjects[index] as string, payloads[n % payloads.length] as Uint8Array, { headers, reply: inbox });
    });
};
