import { decodeCommit } from "../cloud-events.ts";
import { type Commit, type Positions, StoreUnavailable, type Subscription } from "../port.ts";
import type { Api } from "./api.ts";
import type { Link } from "./link.ts";
import { streamOf } from "./names.ts";
import { VolumeReader } from "./pull.ts";
import type { Sites } from "./sites.ts";

const LOOK_AGAIN_MS = 1000;

/** All volumes of a site merged: each in its own order, new ones joined as periods begin. */
export class SiteSubscription implements Subscription {
  readonly commits: AsyncIterable<Commit>;
  private readonly source: Source;
  private readonly site: string;
  private readonly after: Positions;
  private readonly readers: VolumeReader[] = [];
  private timer: NodeJS.Timeout | undefined;
  private wake: () => void = () => {};
  private turn = 0;
  private stopped = false;
  private failure: unknown;

  private constructor(source: Source, site: string, after: Positions) {
    this.source = source;
    this.site = site;
    this.after = after;
    this.commits = this.run();
  }

  static async begin(source: Source, site: string, after: Positions): Promise<SiteSubscription> {
    const subscription = new SiteSubscription(source, site, after);
    await subscription.join();
    subscription.timer = setInterval(() => void subscription.look(), LOOK_AGAIN_MS);
    return subscription;
  }

  stop(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.stopped = true;
    clearInterval(this.timer);
    for (const reader of this.readers) reader.stop();
    this.wake();
    this.source.onStop(this);
    return Promise.resolve();
  }

  private async join(): Promise<void> {
    const { all } = await this.source.sites.open(this.site);
    const { link, api, readAhead } = this.source;
    for (const { log } of all) {
      if (this.stopped || this.readers.some((reader) => reader.log === log)) continue;
      const options = { log, after: this.after[log] ?? 0, readAhead, onReady: () => this.wake() };
      this.readers.push(new VolumeReader(link, api, options));
    }
  }

  private async look(): Promise<void> {
    try {
      await this.join();
    } catch (error) {
      if (error instanceof StoreUnavailable) return;
      this.failure = error;
      this.wake();
    }
  }

  private async *run(): AsyncGenerator<Commit> {
    try {
      while (!this.stopped) {
        const commit = this.take();
        if (commit !== undefined) {
          yield commit;
          continue;
        }
        if (this.failure !== undefined) throw this.failure;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      await this.stop();
    }
  }

  /** From the readers in turn, so that a long catch-up of one does not hold up the others. */
  private take(): Commit | undefined {
    for (let tried = 0; tried < this.readers.length; tried++) {
      this.turn = (this.turn + 1) % this.readers.length;
      const reader = this.readers[this.turn] as VolumeReader;
      const delivered = reader.next();
      if (delivered === undefined) continue;
      const { seq, message } = delivered;
      return decodeCommit(streamOf(message.subject), { log: reader.log, seq }, message.data);
    }
    return undefined;
  }
}

export interface Source {
  readonly link: Link;
  readonly api: Api;
  readonly sites: Sites;
  readonly readAhead: number;
  readonly onStop: (subscription: SiteSubscription) => void;
}
