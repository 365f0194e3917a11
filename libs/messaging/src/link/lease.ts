import { StoreUnavailable } from "@carrusel/event-store";
import { type KV, Kvm } from "@nats-io/kv";
import type { NatsConnection } from "@nats-io/nats-core";

export interface LeaseOptions {
  /** What it is for: one holder at a time. */
  readonly name: string;
  /** Who holds it, for people. */
  readonly owner: string;
  /** How long a holder may be silent before another one takes it, in milliseconds. Default 4000. */
  readonly silentMs?: number;
  readonly replicas?: number;
  /** Called while somebody else holds it. */
  readonly onWait?: (owner: string) => void;
}

const BUCKET = "carrusel-lease";
const RENEW_MS = 1_000;
const TRY_MS = 250;

interface Holder {
  readonly owner: string | null;
}

/**
 * One of several processes does something: its holder renews the lease once a second, guarded by its revision; when it
 * has been silent, whoever waits takes it, of several exactly one. Clocks need not agree: silence is measured by who
 * waits. A holder that was only slow notices at its next renewal that it is one no longer; until then guarded appends
 * see to it that two of them do no harm.
 */
export class Lease {
  private readonly kv: KV;
  private readonly options: LeaseOptions;
  private revision: number;
  private timer: NodeJS.Timeout | undefined;
  /** The renewal that is under way, or was last. */
  private renewal: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private ended = false;

  private constructor(kv: KV, options: LeaseOptions, revision: number) {
    this.kv = kv;
    this.options = options;
    this.revision = revision;
    this.renewSoon();
  }

  /** Waits until it holds the lease; undefined where the signal ends the waiting. */
  static async take(nc: NatsConnection, options: LeaseOptions, signal?: AbortSignal): Promise<Lease | undefined> {
    const { name, owner, silentMs = 4_000, replicas = 1, onWait } = options;
    const kv = await new Kvm(nc).create(BUCKET, { history: 1, replicas });
    const mine = JSON.stringify({ owner } satisfies Holder);
    let seen = -1;
    let since = performance.now();
    while (signal?.aborted !== true) {
      try {
        const entry = await kv.get(name);
        const holder = entry?.operation === "PUT" ? entry.json<Holder>() : { owner: null };
        if (entry === null) return new Lease(kv, options, await kv.create(name, mine));
        if (entry.revision !== seen) {
          if (holder.owner !== null && seen < 0) onWait?.(holder.owner);
          seen = entry.revision;
          since = performance.now();
        }
        if (holder.owner === null || performance.now() - since >= silentMs)
          return new Lease(kv, options, await kv.update(name, mine, entry.revision));
      } catch {
        // Somebody else was first, or the server is away: its silence is not the holder's.
        since = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_MS));
    }
    return undefined;
  }

  /** Calls back once somebody else has taken it. */
  onLost(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Gives it to whoever waits. */
  async release(): Promise<void> {
    this.end();
    // A renewal under way decides from which revision on it is given back.
    await this.renewal;
    const nobody = JSON.stringify({ owner: null } satisfies Holder);
    await this.kv.update(this.options.name, nobody, this.revision).catch((cause: unknown) => {
      throw new StoreUnavailable("The lease could not be given back: it runs out by itself.", { cause });
    });
  }

  private end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private renewSoon(): void {
    this.timer = setTimeout(() => {
      this.renewal = this.renew();
    }, RENEW_MS);
  }

  private async renew(): Promise<void> {
    if (this.ended) return;
    const { name, owner } = this.options;
    try {
      this.revision = await this.kv.update(name, JSON.stringify({ owner } satisfies Holder), this.revision);
    } catch {
      if (await this.isLost()) {
        this.end();
        for (const listener of this.listeners) listener();
        return;
      }
    }
    if (!this.ended) this.renewSoon();
  }

  /** Only a newer revision of somebody else's means so: a server that is away gives it to nobody. */
  private async isLost(): Promise<boolean> {
    try {
      const entry = await this.kv.get(this.options.name);
      if (entry === null) return true;
      if (entry.json<Holder>().owner !== this.options.owner) return true;
      // Our own renewal whose answer was lost.
      this.revision = entry.revision;
      return false;
    } catch {
      return false;
    }
  }
}
