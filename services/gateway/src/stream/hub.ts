/** Where messages of a stream go: the response of one request. */
export interface Sink {
  /** Bytes that the reader has not taken yet. */
  readonly writableLength: number;
  write(chunk: string | Buffer): unknown;
  end(): unknown;
  destroy(): unknown;
}

/** What a reader wants to hear of: `floor`, `table:T1`, `jackpots`, or `jackpot:J1`; all where it is empty. */
export type Topics = ReadonlySet<string>;

interface Reader {
  readonly sink: Sink;
  readonly topics: Topics;
}

/** A reader this far behind is cut off: it reconnects and gets the whole picture. */
const farBehind = 256 * 1024;

/** A topic and the wider one that it belongs to. */
const wider = (topic: string): string => {
  if (topic.startsWith("jackpot:")) return "jackpots";
  return topic.startsWith("table:") ? "floor" : topic;
};

export const wants = (topics: Topics, topic: string): boolean =>
  topics.size === 0 || topics.has(topic) || topics.has(wider(topic));

/** Hands each message to everybody who wants it; written once, whatever the number of readers. */
export class Hub {
  private readonly readers = new Set<Reader>();
  private readonly limit: number;
  private number = 0;
  private cutOff = 0;

  constructor(limit = farBehind) {
    this.limit = limit;
  }

  get size(): number {
    return this.readers.size;
  }

  /** Readers that were cut off for being too slow. */
  get cut(): number {
    return this.cutOff;
  }

  /** Begins with `first` (the whole picture). Returns what to call when the reader has gone. */
  join(sink: Sink, topics: Topics, first: string): () => void {
    const reader: Reader = { sink, topics };
    sink.write(this.message(first));
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  /** Formats `event` with its data and sends it; nothing is formatted where nobody listens. */
  send(topic: string | undefined, body: () => string): void {
    let chunk: Buffer | undefined;
    for (const reader of this.readers) {
      if (topic !== undefined && !wants(reader.topics, topic)) continue;
      if (reader.sink.writableLength > this.limit) {
        this.readers.delete(reader);
        this.cutOff++;
        reader.sink.destroy();
        continue;
      }
      chunk ??= Buffer.from(this.message(body()));
      reader.sink.write(chunk);
    }
  }

  close(): void {
    for (const { sink } of this.readers) sink.end();
    this.readers.clear();
  }

  private message(body: string): string {
    return `id: ${++this.number}\n${body}\n\n`;
  }
}

/** A server-sent event without its id. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}`;
