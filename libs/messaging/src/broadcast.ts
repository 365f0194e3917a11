import type { NatsConnection } from "@nats-io/nats-core";
import { displaySubject } from "./subjects.ts";

export interface BroadcastOptions {
  /** The shortest time between two messages of one topic, in milliseconds. Default 100. */
  readonly everyMs?: number;
}

interface Topic {
  /** What to send when the time has come; undefined where the last value was sent. */
  pending: { readonly value: unknown } | undefined;
  readonly timer: NodeJS.Timeout;
}

/**
 * The latest value of a topic to whoever looks at it now: at once where the topic was quiet, then at a bounded rate, of
 * which the last value always arrives. Nothing is kept for those who come later.
 */
export class Broadcast {
  private readonly nc: NatsConnection;
  private readonly everyMs: number;
  private readonly topics = new Map<string, Topic>();

  constructor(nc: NatsConnection, { everyMs = 100 }: BroadcastOptions = {}) {
    this.nc = nc;
    this.everyMs = everyMs;
  }

  /** `value`: JSON-safe. Throws InvalidName. */
  publish(site: string, topic: string, value: unknown): void {
    const subject = displaySubject(site, topic);
    const busy = this.topics.get(subject);
    if (busy !== undefined) {
      busy.pending = { value };
      return;
    }
    this.send(subject, value);
    const timer = setInterval(() => this.due(subject), this.everyMs);
    this.topics.set(subject, { pending: undefined, timer });
  }

  /** Calls back with every value of a topic (`*` is every topic of one token). Returns how to end that. */
  subscribe(site: string, topic: string, callback: (value: unknown, topic: string) => void): () => void {
    const subject =
      topic === "*" ? `${displaySubject(site, "any").slice(0, -"any".length)}*` : displaySubject(site, topic);
    const prefix = `${site}.display.`;
    const subscription = this.nc.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        let value: unknown;
        try {
          value = message.json();
        } catch {
          // Somebody else's bytes: a display shows what it had.
          return;
        }
        callback(value, message.subject.slice(prefix.length));
      },
    });
    return () => subscription.unsubscribe();
  }

  /** Sends what is pending, and ends. */
  close(): void {
    for (const [subject, { pending, timer }] of this.topics) {
      clearInterval(timer);
      if (pending !== undefined) this.send(subject, pending.value);
    }
    this.topics.clear();
  }

  private due(subject: string): void {
    const topic = this.topics.get(subject);
    if (topic === undefined) return;
    if (topic.pending === undefined) {
      clearInterval(topic.timer);
      this.topics.delete(subject);
      return;
    }
    const { value } = topic.pending;
    topic.pending = undefined;
    this.send(subject, value);
  }

  private send(subject: string, value: unknown): void {
    if (!this.nc.isClosed()) this.nc.publish(subject, JSON.stringify(value));
  }
}
