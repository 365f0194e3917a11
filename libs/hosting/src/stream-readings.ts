import {
  type Commit,
  type EventStore,
  emptyStream,
  type Revision,
  revisionOf,
  type StreamId,
} from "@carrusel/event-store";

/** How something is read from a stream, commit by commit. */
export interface Reader<Read> {
  begin(): Read;
  take(read: Read, commit: Commit): void;
}

interface Kept<Read> {
  readonly read: Read;
  revision: Revision;
  /** Reads of one stream wait for each other. */
  reading: Promise<unknown>;
}

const keyOf = ({ site, context, kind, id }: StreamId): string => `${site}/${context}/${kind}/${id}`;

/**
 * What only queries ask for and no decision needs: read from the history when it is asked for, and read on the next time.
 * The one that was asked for least recently goes first.
 */
export class StreamReadings<Read> {
  private readonly store: EventStore;
  private readonly reader: Reader<Read>;
  private readonly most: number;
  private readonly kept = new Map<string, Kept<Read>>();

  /** `most`: how many streams are kept. */
  constructor(store: EventStore, reader: Reader<Read>, most = 16) {
    this.store = store;
    this.reader = reader;
    this.most = most;
  }

  /** All that is stored at the moment of the call. */
  async of(stream: StreamId): Promise<Read> {
    const key = keyOf(stream);
    const kept = this.kept.get(key) ?? {
      read: this.reader.begin(),
      revision: emptyStream,
      reading: Promise.resolve(),
    };
    this.kept.delete(key);
    this.kept.set(key, kept);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && oldest.done !== true) this.kept.delete(oldest.value);
    const reading = kept.reading.then(() => this.readOn(kept, stream));
    kept.reading = reading.catch(() => this.kept.delete(key));
    await reading;
    return kept.read;
  }

  forget(site: string): void {
    for (const key of [...this.kept.keys()]) if (key.startsWith(`${site}/`)) this.kept.delete(key);
  }

  private async readOn(kept: Kept<Read>, stream: StreamId): Promise<void> {
    for await (const commit of this.store.read(stream, kept.revision.version + 1, kept.revision)) {
      this.reader.take(kept.read, commit);
      kept.revision = revisionOf(commit);
    }
  }
}
