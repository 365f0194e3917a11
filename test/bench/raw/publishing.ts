import { jetstream } from "@nats-io/jetstream";
import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from "@nats-io/nats-core";

/** Where raw messages go, and what they carry: made of real commits, so that the sizes are theirs. */
export interface Load {
  readonly subjects: readonly string[];
  readonly payloads: readonly Uint8Array[];
  /** Unique for this connection's lifetime; about as long as a commit's. */
  messageId(subject: number, n: number): string;
}

/** Publishes guarded messages until the time is over, one on its way per subject; how many were acknowledged. */
export type PublishFor = (ms: number) => Promise<number>;

export interface Ack {
  readonly seq?: number;
  readonly error?: { readonly description: string };
}

/** The client library's own publisher. */
export const libraryPublisher = (nc: NatsConnection, { subjects, payloads, messageId }: Load): PublishFor => {
  const js = jetstream(nc);
  const lasts = subjects.map(() => 0);
  let sent = 0;
  return async (ms) => {
    const until = performance.now() + ms;
    let acknowledged = 0;
    const chain = async (subject: string, index: number): Promise<void> => {
      while (performance.now() < until) {
        const n = sent++;
        const { seq } = await js.publish(subject, payloads[n % payloads.length], {
          msgID: messageId(index, n),
          expect: { lastSubjectSequence: lasts[index] as number },
        });
        lasts[index] = seq;
        acknowledged++;
      }
    };
    await Promise.all(subjects.map(chain));
    return acknowledged;
  };
};

const encoder = new TextEncoder();
export const guarded = (id: string, last: number): MsgHdrs =>
  // The library only ever encodes the headers that it is given.
  ({
    encode: () =>
      encoder.encode(`NATS/1.0\r\nNats-Msg-Id: ${id}\r\nNats-Expected-Last-Subject-Sequence: ${last}\r\n\r\n`),
  }) as unknown as MsgHdrs;

/** One reply inbox for all, acknowledgements kept by hand: as fast as this client library goes. */
export const inboxPublisher = (nc: NatsConnection, { subjects, payloads, messageId }: Load): PublishFor => {
  const lasts = subjects.map(() => 0);
  const inbox = createInbox();
  let sent = 0;
  let until = 0;
  let acknowledged = 0;
  let underWay = 0;
  let done: () => void = () => {};
  let failed: (error: Error) => void = () => {};

  const send = (index: number): void => {
    const n = sent++;
    const headers = guarded(messageId(index, n), lasts[index] as number);
    const payload = payloads[n % payloads.length] as Uint8Array;
    nc.publish(subjects[index] as string, payload, { headers, reply: `${inbox}.${index}` });
  };
  const arrived = (message: Msg): void => {
    const index = Number(message.subject.slice(inbox.length + 1));
    const { seq, error } = message.json<Ack>();
    if (seq === undefined) {
      failed(new Error(error?.description ?? message.string()));
      return;
    }
    lasts[index] = seq;
    acknowledged++;
    if (performance.now() < until) send(index);
    else if (--underWay === 0) done();
  };
  nc.subscribe(`${inbox}.*`, { callback: (error, message) => (error === null ? arrived(message) : failed(error)) });

  return (ms) =>
    new Promise((resolve, reject) => {
      acknowledged = 0;
      until = performance.now() + ms;
      underWay = subjects.length;
      done = () => resolve(acknowledged);
      failed = reject;
      for (const index of subjects.keys()) send(index);
    });
};
