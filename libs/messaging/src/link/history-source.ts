import { type Copying, type LogReader, StoreError, StoreUnavailable } from "@carrusel/event-store";
import type { Msg, NatsConnection } from "@nats-io/nats-core";
import { type Ask, encodePiece, type Piece } from "./pieces.ts";

/** Readers that nobody has asked for so long are ended, in milliseconds. */
const IDLE_MS = 60_000;
const MOST_WAIT_MS = 5_000;

interface Reading {
  readonly reader: LogReader;
  used: number;
  /** One request at a time: the reader has one place. */
  queue: Promise<unknown>;
}

export interface HistorySourceOptions {
  /** The connection over which is asked. */
  readonly link: NatsConnection;
  /** On which subjects; `*` for the site that asks. */
  readonly subject: string;
  readonly copying: Copying;
  /** Whether a log may be read by whoever asks on that subject. */
  readonly mayRead: (log: string) => boolean;
  /** Called with every request: how far the copy there is. */
  readonly onAsked?: (subject: string, log: string, after: number) => void;
}

/** Answers who copies a history: piece by piece, in order, as it grows. */
export class HistorySource {
  private readonly options: HistorySourceOptions;
  private readonly readings = new Map<string, Reading>();
  private readonly end: () => void;
  private readonly sweep: NodeJS.Timeout;

  constructor(options: HistorySourceOptions) {
    this.options = options;
    const subscription = options.link.subscribe(options.subject, {
      callback: (error, message) => {
        if (error === null) void this.answer(message);
      },
    });
    this.end = () => subscription.unsubscribe();
    this.sweep = setInterval(() => this.endIdle(), IDLE_MS / 4);
    this.sweep.unref();
  }

  stop(): void {
    clearInterval(this.sweep);
    if (!this.options.link.isClosed()) this.end();
    for (const { reader } of this.readings.values()) reader.stop();
    this.readings.clear();
  }

  private async answer(message: Msg): Promise<void> {
    let piece: Piece;
    try {
      piece = await this.piece(message.subject, message.json<Ask>());
    } catch (error) {
      piece = { commits: [], ...failureOf(error) };
    }
    if (!this.options.link.isClosed()) message.respond(encodePiece(piece));
  }

  private async piece(subject: string, { log, after, waitMs, compare }: Ask): Promise<Piece> {
    if (typeof log !== "string" || !Number.isSafeInteger(after) || after < 0 || !this.options.mayRead(log))
      return { commits: [], error: "unknown-log", why: "it is not for who asks" };
    const { copying, onAsked } = this.options;
    if (compare !== undefined) {
      const commit = await copying.at(log, compare);
      return commit === undefined ? { commits: [], error: "history-lost" } : { commits: [commit] };
    }
    onAsked?.(subject, log, after);
    // Whoever asks stands in the key: two that copy one log would pull its reader to and fro.
    const reading = this.reading(`${subject} ${log}`, log);
    reading.reader.nudge();
    const wait = Math.min(Math.max(0, waitMs), MOST_WAIT_MS);
    const taken = reading.queue.then(() => reading.reader.take(after, this.bytes, wait));
    reading.queue = taken.catch(() => undefined);
    return { commits: await taken };
  }

  private get bytes(): number {
    const most = this.options.link.info?.max_payload ?? 1_048_576;
    return Math.floor(most / 2);
  }

  private reading(key: string, log: string): Reading {
    let reading = this.readings.get(key);
    if (reading === undefined) {
      reading = { reader: this.options.copying.reader(log), used: 0, queue: Promise.resolve() };
      this.readings.set(key, reading);
    }
    reading.used = Date.now();
    return reading;
  }

  private endIdle(): void {
    for (const [key, { reader, used }] of this.readings) {
      if (Date.now() - used < IDLE_MS) continue;
      reader.stop();
      this.readings.delete(key);
    }
  }
}

const failureOf = (error: unknown): Pick<Piece, "error" | "why"> => {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreUnavailable || !(error instanceof StoreError)) return { error: "unavailable", why };
  return { error: error.code === "history-lost" ? "history-lost" : "unknown-log", why };
};
