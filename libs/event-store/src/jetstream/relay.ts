import type { NatsConnection } from "@nats-io/nats-core";
import { encodeCommit } from "../cloud-events.ts";
import { type Commit, type EventStore, StoreUnavailable, type Subscription } from "../port.ts";
import { Api } from "./api.ts";
import { messageId } from "./append.ts";
import { CommitTooLarge } from "./errors.ts";
import { Link } from "./link.ts";
import { type SiteLayouts, subjectOf, type Volume } from "./names.ts";
import { Places } from "./places.ts";
import { type Answer, Publisher } from "./publisher.ts";
import { type RelayState, relayState, SOURCE, THROUGH, type VolumeState } from "./relay-state.ts";
import { Sites } from "./sites.ts";

export interface RelayOptions {
  readonly onError: (site: string, error: unknown) => void;
  /** How many messages are on their way at once. Default 256. */
  readonly window?: number;
}

const PATIENCE = { timeoutMs: 4000, patienceMs: 10_000 };
const HEADER_ROOM = 1024;
const PAUSES_MS = { first: 100, most: 5000 };
/** Another relay has published what this one was about to: both go on from what is there. */
const WRONG_LAST_SEQUENCE = new Set([10071, 10164]);

/** Somebody else relays the same site. */
class Overtaken extends Error {}

/**
 * Publishes a history that lies elsewhere on the bus: the same subjects, message ids and messages that the JetStream
 * store would have written, each commit exactly once and in the order of the source's log. A site's source must have
 * one log.
 */
export class HistoryRelay {
  private readonly link: Link;
  private readonly api: Api;
  private readonly sites: Sites;
  private readonly places: Places;
  private readonly publisher: Publisher;
  private readonly source: EventStore;
  private readonly options: RelayOptions;
  private readonly running = new Map<string, SiteRelay>();

  /** Over a connection and a source that stay the caller's. */
  constructor(nc: NatsConnection, layouts: SiteLayouts, source: EventStore, options: RelayOptions) {
    this.link = Link.of(nc);
    this.api = new Api(this.link, PATIENCE);
    this.sites = new Sites(this.api, layouts);
    this.places = new Places(this.api, this.sites);
    this.publisher = new Publisher(this.link, { timeoutMs: PATIENCE.timeoutMs, window: 4096 });
    this.source = source;
    this.options = options;
  }

  /** Begins to relay a site whose volumes exist; a no-op where it does already. */
  attach(site: string): void {
    if (this.running.has(site)) return;
    const relay = new SiteRelay(site, {
      link: this.link,
      publisher: this.publisher,
      source: this.source,
      window: this.options.window ?? 256,
      state: async () =>
        relayState(
          this.api,
          (await this.sites.open(site)).all.map(({ log }) => log),
        ),
      find: async (commit) => this.places.known(commit.stream) ?? (await this.places.find(commit.stream)),
      onError: (error) => this.options.onError(site, error),
    });
    this.running.set(site, relay);
  }

  async detach(site: string): Promise<void> {
    const relay = this.running.get(site);
    this.running.delete(site);
    await relay?.stop();
    this.sites.forget(site);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.keys()].map((site) => this.detach(site)));
    this.publisher.close();
  }
}

interface Parts {
  readonly link: Link;
  readonly publisher: Publisher;
  readonly source: EventStore;
  readonly window: number;
  readonly state: () => Promise<RelayState>;
  readonly find: (commit: Commit) => Promise<Volume>;
  readonly onError: (error: unknown) => void;
}

interface OnItsWay {
  readonly seq: number;
  done: boolean;
}

class SiteRelay {
  private readonly site: string;
  private readonly parts: Parts;
  private readonly ended: Promise<void>;
  private subscription: Subscription | undefined;
  private stopped = false;
  private pause = PAUSES_MS.first;
  private endPause = (): void => {};

  constructor(site: string, parts: Parts) {
    this.site = site;
    this.parts = parts;
    this.ended = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.endPause();
    await this.subscription?.stop();
    await this.ended;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.relay();
      } catch (error) {
        if (!this.stopped && !(error instanceof Overtaken)) this.parts.onError(error);
      }
      if (this.stopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.pause);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.pause = Math.min(this.pause * 2, PAUSES_MS.most);
    }
  }

  /** From where the bus stands until something fails. */
  private async relay(): Promise<void> {
    const state = await this.parts.state();
    const after = state.log === undefined || state.through === 0 ? {} : { [state.log]: state.through };
    const subscription = await this.parts.source.subscribe(this.site, after);
    this.subscription = subscription;
    if (this.stopped) await subscription.stop();
    const onItsWay: OnItsWay[] = [];
    let { through } = state;
    let failure: unknown;
    let wake = (): void => {};
    const settled = (entry: OnItsWay, error?: unknown): void => {
      entry.done = true;
      if (error !== undefined) {
        failure ??= error;
        void subscription.stop();
      } else this.pause = PAUSES_MS.first;
      while (failure === undefined && onItsWay[0]?.done === true) through = (onItsWay.shift() as OnItsWay).seq;
      wake();
    };
    const wait = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
      });
    for await (const commit of subscription.commits) {
      while (failure === undefined && onItsWay.length >= this.parts.window) await wait();
      if (failure !== undefined) break;
      const volume = await this.parts.find(commit);
      const at = state.volumes.get(volume.log);
      if (at === undefined) {
        // A period has begun meanwhile: its volumes are looked up anew.
        failure = new Overtaken();
        break;
      }
      const entry = { seq: commit.position.seq, done: false };
      onItsWay.push(entry);
      if (commit.position.seq <= at.taken) settled(entry);
      else this.publish(commit, volume, at, through, (error) => settled(entry, error));
    }
    await subscription.stop();
    while (onItsWay.some(({ done }) => !done)) await wait();
    if (failure !== undefined) throw failure;
  }

  private publish(
    commit: Commit,
    volume: Volume,
    at: VolumeState,
    through: number,
    done: (error?: unknown) => void,
  ): void {
    const { stream, position, version } = commit;
    const bytes = encodeCommit(stream, version, commit);
    const limit = (this.parts.link.nc.info?.max_payload ?? Number.POSITIVE_INFINITY) - HEADER_ROOM;
    if (bytes.length > limit) {
      done(new CommitTooLarge(bytes.length, limit));
      return;
    }
    const expected = at.seq;
    at.seq = expected + 1;
    at.taken = position.seq;
    const headers =
      `Nats-Msg-Id: ${messageId(stream, commit.id)}\r\n` +
      // Of two relays, one is stopped here; and a message that follows a lost one never comes before it.
      `Nats-Expected-Last-Sequence: ${expected}\r\n` +
      `${SOURCE}: ${position.log} ${position.seq}\r\n${THROUGH}: ${through}\r\n`;
    this.parts.publisher.publish(subjectOf(stream, volume), bytes, headers, (answer) =>
      done(faultOf(answer, volume, expected + 1)),
    );
  }
}

/** What is wrong with an answer; undefined where the message lies where it should. */
const faultOf = (answer: Answer, volume: Volume, seq: number): unknown => {
  if (answer.kind === "stored" && !answer.duplicate && answer.log === volume.log && answer.seq === seq)
    return undefined;
  if (answer.kind === "stored") return new Overtaken();
  if (answer.kind === "refused" && WRONG_LAST_SEQUENCE.has(answer.code)) return new Overtaken();
  const why = "why" in answer ? answer.why : answer.kind === "denied" ? "it is not allowed" : "nobody listens";
  return new StoreUnavailable(`A commit could not be relayed to ${volume.log}: ${why}.`);
};
