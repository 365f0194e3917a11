import type { KurrentDBClient } from "@kurrent/kurrentdb-client";

/** A client of the server, replaced when no answer comes on it. */
export class Line {
  client: KurrentDBClient;
  private readonly dial: () => KurrentDBClient;

  constructor(dial: () => KurrentDBClient) {
    this.dial = dial;
    this.client = dial();
  }

  /** After one on which no answer came: the client itself would wait twenty seconds before it gave up. */
  renew(silent: KurrentDBClient): void {
    if (this.client !== silent) return;
    this.client = this.dial();
    void silent.dispose();
  }
}

/**
 * The client sends many appends in one call, and queues what that call does not take at once. When the call breaks, what
 * is queued leaves rejections behind that nobody can catch and that end the process: so no lane is given more than the
 * call takes.
 */
const MOST_IN_A_CALL = 15;

interface Lane {
  readonly line: Line;
  busy: number;
}

/** Several lines to the server. Each work gets the one with the fewest others; too many wait in the order of their coming. */
export class Lanes {
  private readonly lanes: readonly Lane[];
  private waiting: ((lane: Lane) => void)[] = [];
  private head = 0;

  constructor(count: number, dial: () => KurrentDBClient) {
    this.lanes = Array.from({ length: count }, () => ({ line: new Line(dial), busy: 0 }));
  }

  async take<T>(work: (line: Line) => Promise<T>): Promise<T> {
    const lane = await this.free();
    try {
      return await work(lane.line);
    } finally {
      this.release(lane);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map(({ line }) => line.client.dispose()));
  }

  private free(): Lane | Promise<Lane> {
    let best = this.lanes[0] as Lane;
    for (const lane of this.lanes) if (lane.busy < best.busy) best = lane;
    if (best.busy >= MOST_IN_A_CALL) return new Promise((resolve) => this.waiting.push(resolve));
    best.busy++;
    return best;
  }

  /** Whoever waits takes over the place. */
  private release(lane: Lane): void {
    const next = this.waiting[this.head];
    if (next === undefined) {
      lane.busy--;
      return;
    }
    this.head++;
    // Shifting a long array for every append would cost more than the append.
    if (this.head > 1024 && this.head * 2 > this.waiting.length) {
      this.waiting = this.waiting.slice(this.head);
      this.head = 0;
    }
    next(lane);
  }
}
