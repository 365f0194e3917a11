import { type Msg, nuid, type Subscription } from "@nats-io/nats-core";
import { StoreError, StoreUnavailable } from "../port.ts";
import { type Api, ApiRefusal, STREAM_NOT_FOUND } from "./api.ts";
import { HistoryLost, UnknownSite } from "./errors.ts";
import type { Link } from "./link.ts";
import { volumeNamed } from "./names.ts";

/** Sequence numbers in the reply subject of a delivered message. */
interface Delivery {
  readonly seq: number;
  readonly consumerSeq: number;
}

export interface Delivered {
  readonly seq: number;
  readonly message: Msg;
}

export interface ReaderOptions {
  readonly log: string;
  /** Deliver what lies after this sequence. */
  readonly after: number;
  /** Only messages of this subject. */
  readonly subject?: string;
  /** How many messages are fetched ahead of whoever takes them. */
  readonly readAhead: number;
  /** Called whenever `next` may have something new (a message, or a failure). */
  readonly onReady: () => void;
}

const WINDOW_BYTES = 16 * 1024 * 1024;
const PULL_BYTES = 8 * 1024 * 1024;
const SECOND_NS = 1_000_000_000;
const EXPIRES_NS = 30 * SECOND_NS;
const HEARTBEAT_MS = 5000;
const INACTIVE_NS = 60 * SECOND_NS;
const PAUSE_MS = 100;

/**
 * Reads one volume in order with an ephemeral consumer and pulls of its own, for ever: after a lost connection, a
 * restart, a gap or a consumer that vanished it begins again right after the last message delivered.
 */
export class VolumeReader {
  private readonly link: Link;
  private readonly api: Api;
  private readonly options: ReaderOptions;
  private readonly endFollowing: () => void;
  private queue: Delivered[] = [];
  private head = 0;
  private queuedBytes = 0;
  private lastSeq: number;
  private consumerSeq = 0;
  private consumer = "";
  private inbox = "";
  private subscription: Subscription | undefined;
  /** What each pull still owes, oldest first: the server serves them in order. */
  private pulls: { readonly n: number; left: number }[] = [];
  private pullCount = 0;
  private lastHeard = 0;
  private watch: NodeJS.Timeout | undefined;
  private generation = 0;
  private stopped = false;
  private failure: Error | undefined;

  constructor(link: Link, api: Api, options: ReaderOptions) {
    this.link = link;
    this.api = api;
    this.options = options;
    this.lastSeq = options.after;
    this.endFollowing = link.onChange((up) => {
      if (up) this.restart();
      else if (link.nc.isClosed()) this.fail(new StoreUnavailable("The connection to NATS was closed."));
    });
    this.watch = setInterval(() => this.checkPulse(), HEARTBEAT_MS);
    this.restart();
  }

  get log(): string {
    return this.options.log;
  }

  /** The next message, undefined where none has come yet. Throws once what came before a failure is taken. */
  next(): Delivered | undefined {
    const next = this.queue[this.head];
    if (next === undefined) {
      if (this.failure !== undefined) throw this.failure;
      return undefined;
    }
    this.head++;
    this.queuedBytes -= next.message.data.length;
    if (this.head === this.queue.length) {
      this.queue = [];
      this.head = 0;
    } else if (this.head >= this.options.readAhead) {
      this.queue = this.queue.slice(this.head);
      this.head = 0;
    }
    this.pull();
    return next;
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.generation++;
    this.endFollowing();
    clearInterval(this.watch);
    this.drop();
  }

  private restart(pauseMs = 0): void {
    if (this.stopped || this.failure !== undefined) return;
    const generation = ++this.generation;
    this.drop();
    const begin = (): void => {
      this.begin(generation).catch((error: unknown) => {
        if (generation !== this.generation || this.stopped) return;
        // Out of reach is no reason to end: this reader is here for ever.
        if (error instanceof StoreError && !(error instanceof StoreUnavailable)) this.fail(error);
        else this.restart(PAUSE_MS);
      });
    };
    if (pauseMs > 0) setTimeout(begin, pauseMs);
    else begin();
  }

  private async begin(generation: number): Promise<void> {
    if (generation !== this.generation || !this.link.up) return;
    const { log, subject } = this.options;
    if (this.lastSeq > 0 && subject === undefined) {
      const info = await this.api.stream(log);
      if (info !== undefined && info.state.last_seq < this.lastSeq)
        throw new HistoryLost(log, this.lastSeq, info.state.last_seq);
    }
    const name = nuid.next();
    const config = {
      name,
      ack_policy: "none",
      deliver_policy: "by_start_sequence",
      opt_start_seq: this.lastSeq + 1,
      replay_policy: "instant",
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: INACTIVE_NS,
      ...(subject === undefined ? {} : { filter_subject: subject }),
    };
    const filter = subject === undefined ? "" : `.${subject}`;
    try {
      await this.api.json(`$JS.API.CONSUMER.CREATE.${log}.${name}${filter}`, { stream_name: log, config });
    } catch (error) {
      if (error instanceof ApiRefusal && error.errCode === STREAM_NOT_FOUND)
        throw new UnknownSite(volumeNamed(log)?.site ?? log, `its volume ${log} does not exist (any more)`);
      throw error;
    }
    if (generation !== this.generation || this.stopped) {
      this.forget(name);
      return;
    }
    this.consumer = name;
    this.consumerSeq = 0;
    this.pulls = [];
    this.inbox = this.link.inbox();
    this.lastHeard = Date.now();
    this.subscription = this.link.nc.subscribe(`${this.inbox}.*`, {
      callback: (_error, message) => {
        if (generation === this.generation) this.arrived(message);
      },
    });
    this.pull();
  }

  private pull(): void {
    if (this.subscription === undefined || this.queuedBytes > WINDOW_BYTES) return;
    let owed = 0;
    for (const { left } of this.pulls) owed += left;
    const { readAhead } = this.options;
    const batch = readAhead - owed - (this.queue.length - this.head);
    if (batch < readAhead / 2 || !this.link.up) return;
    const n = ++this.pullCount;
    this.pulls.push({ n, left: batch });
    const request = {
      batch,
      expires: EXPIRES_NS,
      idle_heartbeat: HEARTBEAT_MS * 1_000_000,
      max_bytes: PULL_BYTES,
    };
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${this.options.log}.${this.consumer}`;
    this.link.nc.publish(subject, JSON.stringify(request), { reply: `${this.inbox}.${n}` });
  }

  private arrived(message: Msg): void {
    this.lastHeard = Date.now();
    if (message.subject.startsWith(this.inbox)) {
      this.status(message);
      return;
    }
    const { seq, consumerSeq } = deliveryOf(message.reply ?? "");
    if (consumerSeq !== this.consumerSeq + 1) {
      this.restart();
      return;
    }
    this.consumerSeq = consumerSeq;
    this.lastSeq = seq;
    const oldest = this.pulls[0];
    if (oldest !== undefined && --oldest.left <= 0) this.pulls.shift();
    this.queue.push({ seq, message });
    this.queuedBytes += message.data.length;
    this.pull();
    this.options.onReady();
  }

  private status(message: Msg): void {
    const code = message.headers?.code ?? 0;
    if (code === 100) {
      const last = message.headers?.get("Nats-Last-Consumer") ?? "";
      if (last !== "" && Number(last) > this.consumerSeq) this.restart();
      return;
    }
    const description = message.headers?.description ?? "";
    if (code === 404 || code === 408 || /max\s?bytes|batch completed/i.test(description)) {
      const n = Number(message.subject.slice(this.inbox.length + 1));
      this.pulls = this.pulls.filter((pull) => pull.n !== n);
      this.pull();
      return;
    }
    // The consumer is gone, or the server is about to be, or nobody listens (yet).
    this.restart(PAUSE_MS);
  }

  private checkPulse(): void {
    if (this.subscription === undefined) return;
    if (this.pulls.length > 0 && Date.now() - this.lastHeard > 2.5 * HEARTBEAT_MS) this.restart();
    else this.pull();
  }

  private drop(): void {
    const { consumer, subscription } = this;
    this.subscription = undefined;
    this.consumer = "";
    if (this.link.nc.isClosed()) return;
    subscription?.unsubscribe();
    if (consumer !== "") this.forget(consumer);
  }

  /** The server would remove it by itself after a minute. */
  private forget(consumer: string): void {
    if (this.link.up) this.link.nc.publish(`$JS.API.CONSUMER.DELETE.${this.options.log}.${consumer}`);
  }

  private fail(error: Error): void {
    if (this.stopped || this.failure !== undefined) return;
    this.failure = error;
    this.drop();
    this.options.onReady();
  }
}

/** `$JS.ACK.<stream>.<consumer>.<times>.<seq>.<consumer seq>.<time>.<pending>`, newer ones with two tokens more in front. */
const deliveryOf = (reply: string): Delivery => {
  const tokens = reply.split(".");
  const first = tokens.length > 9 ? 7 : 5;
  return { seq: Number(tokens[first]), consumerSeq: Number(tokens[first + 1]) };
};
