import { type Commit, HistoryLost, type Subscription } from "@carrusel/event-store";
import { START, streamNameFilter } from "@kurrent/kurrentdb-client";
import type { Connection } from "./connection.ts";
import { refusalOf } from "./errors.ts";
import { commitOf } from "./events.ts";
import { logOf, siteFilter } from "./names.ts";
import { pause } from "./read.ts";

export interface FollowSource {
  readonly connection: Connection;
  /** Whether an event begins at a position of the log of all streams. */
  readonly exists: (seq: number) => Promise<boolean>;
  readonly end: (site: string) => Promise<number>;
  readonly onStop: (subscription: SiteSubscription) => void;
}

const PAUSE_MS = 100;
/** How many events of other systems go by between two marks from which to go on; a multiple of the server's window. */
const CHECKPOINTS = 32;

type Running = ReturnType<Connection["follower"]["subscribeToAll"]>;

/** All streams of a site in the order of the log. The client's own subscriptions end with their connection; this one goes on. */
export class SiteSubscription implements Subscription {
  readonly commits: AsyncIterable<Commit>;
  private readonly source: FollowSource;
  private readonly site: string;
  /** The last commit delivered. */
  private taken: number;
  /** Up to here there is nothing more of the site; never before `taken`. */
  private passed: number;
  private running: Running | undefined;
  private stopped = false;

  constructor(source: FollowSource, site: string, after: number) {
    this.source = source;
    this.site = site;
    this.taken = after;
    this.passed = after;
    this.commits = this.run();
  }

  stop(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.stopped = true;
    this.end();
    this.source.onStop(this);
    return Promise.resolve();
  }

  private async *run(): AsyncGenerator<Commit> {
    try {
      while (!this.stopped) {
        try {
          await this.mustHold();
          for await (const resolved of this.begin()) {
            const commit = commitOf(resolved);
            if (commit === undefined || commit.position.seq <= this.taken) continue;
            this.taken = commit.position.seq;
            this.passed = Math.max(this.passed, this.taken);
            yield commit;
          }
        } catch (error) {
          if (this.stopped) return;
          const refusal = refusalOf(error, `follow the site ${this.site}`);
          if (refusal !== undefined) throw refusal;
        } finally {
          this.end();
        }
        if (!this.stopped) await pause(PAUSE_MS);
      }
    } finally {
      await this.stop();
    }
  }

  /** Throws HistoryLost where the log no longer holds what was taken in from it. */
  private async mustHold(): Promise<void> {
    if (this.taken === 0 || (await this.source.exists(this.taken))) return;
    throw new HistoryLost(logOf(this.site), this.taken, await this.source.end(this.site));
  }

  private begin(): Running {
    const position = BigInt(this.passed);
    this.running = this.source.connection.follower.subscribeToAll({
      fromPosition: this.passed === 0 ? START : { commit: position, prepare: position },
      filter: streamNameFilter({
        prefixes: [siteFilter(this.site)],
        checkpointInterval: CHECKPOINTS,
        checkpointReached: async (_subscription, { commit }) => {
          this.passed = Math.max(this.passed, Number(commit));
        },
      }),
    });
    // What comes after the last reader has gone must not end the process.
    this.running.on("error", () => {});
    return this.running;
  }

  private end(): void {
    const { running } = this;
    this.running = undefined;
    if (running === undefined) return;
    running.destroy();
    running.unsubscribe().catch(() => {});
  }
}
