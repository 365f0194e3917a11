import type { Msg, NatsConnection } from "@nats-io/nats-core";
import { type Ask, decodePiece, type Piece } from "./pieces.ts";

/** Nobody answered: the line is cut, or nobody listens at its other end. */
export class NobodyThere extends Error {
  override readonly name = "NobodyThere";
  readonly code = "nobody-there";
}

interface Waiting {
  readonly resolve: (piece: Piece) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const SLACK_MS = 1_500;

/** Asks for pieces of history; the answers come under a prefix of its own, which the permissions of a site name. */
export class Asker {
  private readonly link: NatsConnection;
  private readonly subject: string;
  private readonly prefix: string;
  private readonly waiting = new Map<string, Waiting>();
  private readonly end: () => void;
  private next = Math.floor(Math.random() * 1e9);

  constructor(link: NatsConnection, subject: string, prefix: string) {
    this.link = link;
    this.subject = subject;
    this.prefix = prefix;
    const subscription = link.subscribe(`${prefix}.*`, {
      callback: (error, message) => {
        if (error === null) this.arrived(message);
      },
    });
    this.end = () => subscription.unsubscribe();
  }

  /** Throws NobodyThere at once where nobody listens, and when no answer comes in time. */
  ask(ask: Ask): Promise<Piece> {
    if (this.link.isClosed()) return Promise.reject(new NobodyThere("the connection is closed"));
    const reply = `${this.prefix}.${++this.next}`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(reply, "no answer came in time"), ask.waitMs + SLACK_MS);
      this.waiting.set(reply, { resolve, reject, timer });
      try {
        this.link.publish(this.subject, JSON.stringify(ask), { reply });
      } catch (error) {
        this.settle(reply, String(error));
      }
    });
  }

  /** Whoever waits is told that nobody is there: to ask anew. */
  giveUp(why: string): void {
    for (const reply of [...this.waiting.keys()]) this.settle(reply, why);
  }

  stop(): void {
    this.giveUp("it was stopped");
    if (!this.link.isClosed()) this.end();
  }

  private arrived(message: Msg): void {
    try {
      const nobody = message.headers?.code === 503;
      this.settle(message.subject, nobody ? "nobody listens" : decodePiece(message.data));
    } catch (error) {
      this.settle(message.subject, `the answer cannot be read: ${error}`);
    }
  }

  private settle(reply: string, what: Piece | string): void {
    const waiting = this.waiting.get(reply);
    if (waiting === undefined) return;
    this.waiting.delete(reply);
    clearTimeout(waiting.timer);
    if (typeof what === "string") waiting.reject(new NobodyThere(what));
    else waiting.resolve(what);
  }
}
