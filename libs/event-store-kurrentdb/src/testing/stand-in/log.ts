/** An event as the stand-in holds it. */
export interface LogEvent {
  readonly stream: string;
  /** From 0, in its stream. */
  readonly revision: number;
  /** Where it lies in the log of all streams. As on a real server, a distance in bytes, not a count. */
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** In ticks of 100 ns since 1970. */
  readonly created: string;
}

export type ProposedEvent = Pick<LogEvent, "id" | "type" | "contentType" | "data" | "metadata">;

/** What a writer expects of a stream: the revision of its last event, or one of the words. */
export type Expected = number | "no-stream" | "any" | "stream-exists";

export type Written =
  | { readonly ok: true; readonly revision: number; readonly position: number }
  /** `current`: the revision of the last event; -1 for none. */
  | { readonly ok: false; readonly current: number };

/** Room that a record takes beside its data. */
const RECORD_BYTES = 137;
const TICKS_PER_MS = 10_000n;

/** All streams in memory, in the order in which they were written. */
export class MemoryLog {
  readonly events: LogEvent[] = [];
  private readonly streams = new Map<string, LogEvent[]>();
  /** By stream: how many of its events were there when it was deleted. */
  private readonly deleted = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  /** A real log begins with records of the server itself. */
  private next = 1536;

  /**
   * As a server does: with an exact expectation, the same events again get the first answer; with "any" they do when
   * their ids are known.
   */
  append(stream: string, expected: Expected, proposed: readonly ProposedEvent[]): Written {
    const events = this.streams.get(stream) ?? [];
    const current = events.length - 1;
    const at = expected === "no-stream" ? -1 : expected;
    const gone = (this.deleted.get(stream) ?? 0) === events.length && events.length > 0;
    if (typeof at === "number") {
      if (at < current && proposed.every(({ id }, index) => events[at + 1 + index]?.id === id))
        return this.known(events[at + proposed.length] as LogEvent);
      if (at !== current && !(at === -1 && gone)) return { ok: false, current };
    }
    if (at === "stream-exists" && (events.length === 0 || gone)) return { ok: false, current };
    if (at === "any") {
      const first = events.find(({ id }) => id === proposed[0]?.id);
      if (first !== undefined) return this.known(events[first.revision + proposed.length - 1] ?? first);
    }
    let last: LogEvent | undefined;
    for (const event of proposed) {
      last = { ...event, stream, revision: events.length, position: this.next, created: ticksNow() };
      this.next += RECORD_BYTES + stream.length + event.data.length + event.metadata.length;
      events.push(last);
      this.events.push(last);
    }
    this.streams.set(stream, events);
    for (const wake of this.waiting) wake();
    return last === undefined ? { ok: false, current } : this.known(last);
  }

  /** Undefined where there is no such stream. */
  stream(name: string): readonly LogEvent[] | undefined {
    const events = this.streams.get(name);
    const gone = this.deleted.get(name) ?? 0;
    return events === undefined || gone === events.length ? undefined : events.slice(gone);
  }

  /** A soft deletion: the stream reads as if it had never been, the log of all streams keeps its events. */
  delete(stream: string): boolean {
    const events = this.streams.get(stream);
    if (events === undefined || this.deleted.get(stream) === events.length) return false;
    this.deleted.set(stream, events.length);
    return true;
  }

  /** The index of the first event at or after a position. */
  indexOf(position: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle] as LogEvent).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether an event begins there, or the position lies beyond the end. */
  isPosition(position: number): boolean {
    return position >= this.next || position === 0 || this.events[this.indexOf(position)]?.position === position;
  }

  /** Forgets everything from a position on, as a server that came back from an older backup. */
  cutFrom(position: number): void {
    for (const { stream } of this.events.splice(this.indexOf(position))) this.streams.get(stream)?.pop();
    this.next = position;
  }

  /** Calls back after every append; returns how to end that. */
  onAppend(wake: () => void): () => void {
    this.waiting.add(wake);
    return () => this.waiting.delete(wake);
  }

  private known({ revision, position }: LogEvent): Written {
    return { ok: true, revision, position };
  }
}

const ticksNow = (): string => String(BigInt(Date.now()) * TICKS_PER_MS);
