import { bankEvents } from "@carrusel/contracts";
import { type EventStore, emptyStream, type Revision, revisionOf, type StreamId } from "@carrusel/event-store";
import { Journal } from "./domain/journal.ts";

/** Days whose journals are kept; the one that was asked for least recently goes first. */
const kept = 16;

interface Read {
  readonly journal: Journal;
  revision: Revision;
  /** Reads of one day wait for each other. */
  reading: Promise<unknown>;
}

/** The journals of bank days, read from the history when they are asked for, and read on the next time. */
export class Journals {
  private readonly store: EventStore;
  private readonly streamOf: (site: string, day: string) => StreamId;
  private readonly days = new Map<string, Read>();

  constructor(store: EventStore, streamOf: (site: string, day: string) => StreamId) {
    this.store = store;
    this.streamOf = streamOf;
  }

  /** The journal with all that is stored at the moment of the call. */
  async of(site: string, day: string): Promise<Journal> {
    const key = `${site}/${day}`;
    const read = this.days.get(key) ?? {
      journal: new Journal(),
      revision: emptyStream,
      reading: Promise.resolve(),
    };
    this.days.delete(key);
    this.days.set(key, read);
    const oldest = this.days.keys().next();
    if (this.days.size > kept && oldest.done !== true) this.days.delete(oldest.value);
    const reading = read.reading.then(() => this.readOn(read, this.streamOf(site, day)));
    read.reading = reading.catch(() => this.days.delete(key));
    await reading;
    return read.journal;
  }

  forget(site: string): void {
    for (const key of [...this.days.keys()]) if (key.startsWith(`${site}/`)) this.days.delete(key);
  }

  private async readOn(read: Read, stream: StreamId): Promise<void> {
    for await (const commit of this.store.read(stream, read.revision.version + 1, read.revision)) {
      const { actor, time, events } = commit;
      read.journal.take(
        { by: actor.id, time },
        events.map((event) => bankEvents.read(event)),
      );
      read.revision = revisionOf(commit);
    }
  }
}
