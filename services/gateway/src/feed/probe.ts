import type { Positions } from "@carrusel/event-store";

const every = 2_000;
/** How long taking in may lag behind before the picture counts as old (ms). */
const patience = 2_000;

/**
 * Asks again and again where the history ends, so that a picture that has stopped moving because its source is out
 * of reach can be told from one in which nothing happens.
 */
export class Probe {
  /** The last moment at which the picture was known to be complete. */
  asOf: string;
  private readonly look: () => Promise<{ ends: Positions; taken: Positions }>;
  private readonly now: () => string;
  private timer: NodeJS.Timeout | undefined;
  private behindSince: number | undefined;
  private stopped = false;

  constructor(look: () => Promise<{ ends: Positions; taken: Positions }>, now: () => string) {
    this.look = look;
    this.now = now;
    this.asOf = now();
    this.again();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private again(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.check(), every);
    this.timer.unref();
  }

  private async check(): Promise<void> {
    const time = this.now();
    try {
      const { ends, taken } = await this.look();
      const complete = Object.entries(ends).every(([log, seq]) => (taken[log] ?? 0) >= seq);
      // New events are always on their way: being behind counts only when it lasts.
      if (complete) this.behindSince = undefined;
      else this.behindSince ??= performance.now();
      if (this.behindSince === undefined || performance.now() - this.behindSince < patience) this.asOf = time;
    } catch {
      // The store is out of reach; the time of the last good look stands.
    }
    this.again();
  }
}
