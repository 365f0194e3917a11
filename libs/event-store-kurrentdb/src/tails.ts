import type { Revision } from "@carrusel/event-store";

interface Tail {
  revision: Revision;
  /** The latest commits by id: their versions. */
  readonly ids: Map<string, number>;
}

const MOST_STREAMS = 20_000;
const MOST_IDS = 32;

/**
 * How streams ended when they were last seen, and their latest commits. The server guards an append by the number of
 * the last event alone; with this the whole of an expectation can be checked without asking. What is known of a version
 * never becomes wrong.
 */
export class Tails {
  private readonly tails = new Map<string, Tail>();

  get(name: string): Tail | undefined {
    return this.tails.get(name);
  }

  learn(name: string, id: string | undefined, revision: Revision): void {
    let tail = this.tails.get(name);
    if (tail === undefined) {
      tail = { revision, ids: new Map() };
      if (this.tails.size >= MOST_STREAMS) {
        const oldest = this.tails.keys().next();
        if (oldest.done !== true) this.tails.delete(oldest.value);
      }
      this.tails.set(name, tail);
    }
    if (revision.version > tail.revision.version) tail.revision = revision;
    if (id === undefined) return;
    tail.ids.set(id, revision.version);
    if (tail.ids.size > MOST_IDS) {
      const oldest = tail.ids.keys().next();
      if (oldest.done !== true) tail.ids.delete(oldest.value);
    }
  }

  forget(prefix: string): void {
    for (const name of [...this.tails.keys()]) if (name.startsWith(prefix)) this.tails.delete(name);
  }
}
