import type { Msg, MsgHdrs, Subscription } from "@nats-io/nats-core";
import type { Link } from "./link.ts";

/** What came back for one publish. */
export type Answer =
  | {
      readonly kind: "stored";
      readonly log: string;
      readonly seq: number;
      readonly domain: string | undefined;
      readonly duplicate: boolean;
    }
  | { readonly kind: "refused"; readonly code: number; readonly why: string }
  | { readonly kind: "denied" }
  /** Nobody captures the subject (yet). */
  | { readonly kind: "nobody" }
  /** No answer in time, or the connection broke: it may be stored or not. */
  | { readonly kind: "unknown"; readonly why: string };

interface Waiting {
  readonly subject: string;
  readonly done: (answer: Answer) => void;
  readonly deadline: number;
}

interface Ack {
  readonly stream?: string;
  readonly seq?: number;
  readonly domain?: string;
  readonly duplicate?: boolean;
  readonly error?: { readonly err_code?: number; readonly description?: string };
}

/** Lines that are known to be well-formed, as the client library takes headers: it only ever encodes them. */
const readyHeaders = (lines: string): MsgHdrs =>
  ({ encode: () => Buffer.from(`NATS/1.0\r\n${lines}\r\n`, "latin1") }) as unknown as MsgHdrs;

/**
 * Publishes with acknowledgements over one reply inbox: several times what the library's publisher does, which keeps a
 * subscription's worth of state and a timer for every message.
 */
export class Publisher {
  private readonly link: Link;
  private readonly inbox: string;
  private readonly subscription: Subscription;
  private readonly endFollowing: (() => void)[];
  private readonly waiting = new Map<number, Waiting>();
  private queue: (() => void)[] = [];
  private queueHead = 0;
  private readonly timeoutMs: number;
  private readonly window: number;
  private timer: NodeJS.Timeout | undefined;
  private next = 0;
  private closed = false;

  /** At most `window` messages await their acknowledgement; the others queue here, their time-out not yet running. */
  constructor(link: Link, { timeoutMs, window }: { readonly timeoutMs: number; readonly window: number }) {
    this.link = link;
    this.timeoutMs = timeoutMs;
    this.window = window;
    this.inbox = link.inbox();
    this.subscription = link.nc.subscribe(`${this.inbox}.*`, { callback: (_error, message) => this.arrived(message) });
    this.endFollowing = [
      link.onChange((up) => {
        if (!up) this.giveUp("the connection broke");
      }),
      link.onDenied((subject) => this.denied(subject)),
    ];
  }

  /**
   * Calls `done` once with what became of it. `headers`: lines that end in CR LF each. A callback, because this is the
   * hottest path there is and every promise on it shows.
   */
  publish(subject: string, payload: Uint8Array, headers: string, done: (answer: Answer) => void): void {
    if (this.waiting.size < this.window) this.send(subject, payload, headers, done);
    else this.queue.push(() => this.send(subject, payload, headers, done));
  }

  close(): void {
    this.closed = true;
    for (const end of this.endFollowing) end();
    if (!this.link.nc.isClosed()) this.subscription.unsubscribe();
    this.giveUp("the store was closed");
    this.stopTimer();
  }

  private send(subject: string, payload: Uint8Array, headers: string, done: (answer: Answer) => void): void {
    if (this.closed || !this.link.up) {
      done({ kind: "unknown", why: "there is no connection" });
      return;
    }
    const n = ++this.next;
    try {
      this.link.nc.publish(subject, payload, { headers: readyHeaders(headers), reply: `${this.inbox}.${n}` });
    } catch (error) {
      // The connection is closing.
      done({ kind: "unknown", why: String(error) });
      return;
    }
    this.waiting.set(n, { subject, done, deadline: Date.now() + this.timeoutMs });
    this.timer ??= setInterval(() => this.sweep(), Math.min(250, this.timeoutMs / 2));
  }

  private arrived(message: Msg): void {
    const n = Number(message.subject.slice(this.inbox.length + 1));
    const waiting = this.waiting.get(n);
    if (waiting === undefined) return;
    this.waiting.delete(n);
    waiting.done(answerOf(message));
    this.startQueued();
  }

  private startQueued(): void {
    while (this.waiting.size < this.window) {
      const send = this.queue[this.queueHead];
      if (send === undefined) break;
      this.queueHead++;
      // Shifting an array of a hundred thousand for every acknowledgement would cost more than sending.
      if (this.queueHead > 1024 && this.queueHead * 2 > this.queue.length) {
        this.queue = this.queue.slice(this.queueHead);
        this.queueHead = 0;
      }
      send();
    }
  }

  /** All have the same time-out, so the oldest stand first. */
  private sweep(): void {
    const now = Date.now();
    for (const [n, { deadline, done }] of this.waiting) {
      if (deadline > now) break;
      this.waiting.delete(n);
      done({ kind: "unknown", why: "there was no acknowledgement in time" });
    }
    this.startQueued();
    if (this.waiting.size === 0) this.stopTimer();
  }

  private denied(subject: string): void {
    for (const [n, waiting] of this.waiting) {
      if (waiting.subject !== subject) continue;
      this.waiting.delete(n);
      waiting.done({ kind: "denied" });
    }
  }

  private giveUp(why: string): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { done } of all) done({ kind: "unknown", why });
    this.startQueued();
  }

  private stopTimer(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

const answerOf = (message: Msg): Answer => {
  if (message.headers?.code === 503) return { kind: "nobody" };
  let ack: Ack;
  try {
    ack = message.json<Ack>();
  } catch {
    return { kind: "unknown", why: "the acknowledgement was not JSON" };
  }
  if (ack.error !== undefined)
    return { kind: "refused", code: ack.error.err_code ?? 0, why: ack.error.description ?? "no reason given" };
  if (ack.stream === undefined || ack.seq === undefined)
    return { kind: "unknown", why: "the acknowledgement names no place" };
  return { kind: "stored", log: ack.stream, seq: ack.seq, domain: ack.domain, duplicate: ack.duplicate === true };
};
