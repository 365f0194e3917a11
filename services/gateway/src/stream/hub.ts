/** Where messages of a stream go: the response of one request. */
export interface Sink {
  /** False where the reader has not taken yet what was written before. */
  write(chunk: string | Buffer): boolean;
  on(event: "drain", listener: () => void): unknown;
  end(): unknown;
  destroy(): unknown;
}

/**
 * What a reader wants to hear of: `floor`, `table:T1`, `jackpots`, or `jackpot:J1`; all of those where it is empty. `floor`
 * also hears of refused contributions. `screens`, `screen:<id>` and `sign:T1` have to be asked for.
 */
export type Topics = ReadonlySet<string>;

interface Reader {
  readonly sink: Sink;
  readonly topics: Topics;
  /** Since when it does not keep up (ms), with the newest message about each thing; undefined while it does. */
  behind: { readonly since: number; readonly newest: Map<string, Buffer> } | undefined;
  /** The last message that it was handed: one may reach it on two ways. */
  last: number;
}

/** A reader that takes nothing for so long is cut off: it reconnects and gets the whole picture (ms). */
const patience = 30_000;
/** Messages kept for a reader that does not keep up. */
const mostKept = 500;

/** A topic and the wider ones through which it is heard as well. */
const wider = (topic: string): readonly string[] => {
  if (topic.startsWith("jackpot:")) return [topic, "jackpots", everything];
  if (topic.startsWith("table:")) return [topic, "floor", everything];
  if (topic === "refused") return ["floor", everything];
  return /^(screens$|screen:|sign:)/.test(topic) ? [topic] : [topic, everything];
};

const everything = "";

export const wants = (topics: Topics, topic: string): boolean =>
  topics.size === 0 ? wider(topic).includes(everything) : wider(topic).some((each) => topics.has(each));

/**
 * Hands each message to everybody who wants it: looked up by topic, formatted once whatever the number of readers. A
 * reader that does not keep up gets only the newest message about each thing once it does.
 */
export class Hub {
  private readonly readers = new Set<Reader>();
  private readonly byTopic = new Map<string, Set<Reader>>();
  private readonly patience: number;
  private readonly now: () => number;
  private number = 0;
  private cutOff = 0;

  constructor(options: { readonly patience?: number; readonly now?: () => number } = {}) {
    this.patience = options.patience ?? patience;
    this.now = options.now ?? (() => performance.now());
  }

  get size(): number {
    return this.readers.size;
  }

  /** Readers that were cut off for taking nothing. */
  get cut(): number {
    return this.cutOff;
  }

  /** Begins with `first` (the whole picture, say). Returns what to call when the reader has gone. */
  join(sink: Sink, topics: Topics, ...first: readonly string[]): () => void {
    const reader: Reader = { sink, topics, behind: undefined, last: 0 };
    sink.on("drain", () => this.drained(reader));
    this.readers.add(reader);
    for (const topic of this.placesOf(reader)) {
      const readers = this.byTopic.get(topic) ?? new Set();
      this.byTopic.set(topic, readers.add(reader));
    }
    this.write(reader, Buffer.from(first.map((body) => this.message(body)).join("")));
    return () => this.leave(reader);
  }

  /**
   * Sends what `body` gives to whoever wants `topic`, or to everybody; nothing is formatted where nobody does. `about`
   * names what a newer message replaces; the topic itself where it is left out.
   */
  send(topic: string | undefined, body: () => string, about = topic ?? "all"): void {
    let chunk: Buffer | undefined;
    let number = 0;
    const groups =
      topic === undefined
        ? [this.readers]
        : wider(topic)
            .map((each) => this.byTopic.get(each))
            .filter(isThere);
    for (const group of groups) {
      for (const reader of group) {
        if (chunk === undefined) {
          chunk = Buffer.from(this.message(body()));
          number = this.number;
        }
        if (reader.last === number) continue;
        reader.last = number;
        if (reader.behind === undefined) this.write(reader, chunk);
        else this.keep(reader, reader.behind, about, chunk);
      }
    }
  }

  close(): void {
    for (const reader of this.readers) reader.sink.end();
    this.readers.clear();
    this.byTopic.clear();
  }

  private placesOf({ topics }: Reader): Iterable<string> {
    return topics.size === 0 ? [everything] : topics;
  }

  private leave(reader: Reader): void {
    this.readers.delete(reader);
    for (const topic of this.placesOf(reader)) {
      const readers = this.byTopic.get(topic);
      readers?.delete(reader);
      if (readers?.size === 0) this.byTopic.delete(topic);
    }
  }

  private write(reader: Reader, chunk: Buffer): void {
    if (!reader.sink.write(chunk)) reader.behind = { since: this.now(), newest: new Map() };
  }

  private keep(reader: Reader, { since, newest }: NonNullable<Reader["behind"]>, about: string, chunk: Buffer): void {
    // Taken out first, so that the newest message is also the last one.
    newest.delete(about);
    newest.set(about, chunk);
    if (this.now() - since <= this.patience && newest.size <= mostKept) return;
    this.leave(reader);
    this.cutOff++;
    reader.sink.destroy();
  }

  private drained(reader: Reader): void {
    const { behind } = reader;
    reader.behind = undefined;
    if (behind === undefined || behind.newest.size === 0 || !this.readers.has(reader)) return;
    this.write(reader, Buffer.concat([...behind.newest.values()]));
  }

  private message(body: string): string {
    return `id: ${++this.number}\n${body}\n\n`;
  }
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** A server-sent event without its id. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}`;
