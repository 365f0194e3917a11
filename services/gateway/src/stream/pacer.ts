/** Runs things later; the global timers, or a test's own. */
export interface Timers {
  now(): number;
  after(ms: number, work: () => void): () => void;
}

export const realTimers: Timers = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** What is sent takes at most one part in so many of the time, however long sending takes. */
const share = 5;

/**
 * Lets what changes often be sent seldom: at once where nothing was sent for `every` ms, else once when that time is
 * over, as it stands then. The last change is always sent. With so many readers that sending itself takes long, less
 * often.
 */
export class Pacer {
  private readonly every: number;
  private readonly send: (key: string) => void;
  private readonly timers: Timers;
  private readonly sent = new Map<string, number>();
  private readonly waiting = new Map<string, () => void>();

  constructor(every: number, send: (key: string) => void, timers: Timers = realTimers) {
    this.every = every;
    this.send = send;
    this.timers = timers;
  }

  touch(key: string): void {
    if (this.waiting.has(key)) return;
    const wait = (this.sent.get(key) ?? Number.NEGATIVE_INFINITY) + this.every - this.timers.now();
    if (wait <= 0) this.now(key);
    else
      this.waiting.set(
        key,
        this.timers.after(wait, () => this.now(key)),
      );
  }

  stop(): void {
    for (const cancel of this.waiting.values()) cancel();
    this.waiting.clear();
  }

  private now(key: string): void {
    this.waiting.delete(key);
    const begun = this.timers.now();
    this.send(key);
    const took = this.timers.now() - begun;
    this.sent.set(key, begun + Math.max(0, took * share - this.every));
  }
}
