import { type TableTerms, tableEvents } from "@carrusel/contracts";
import type { EventStore, NewCommit, Revision, StreamId } from "@carrusel/event-store";

/** What the figures of a table's rounds are told by. */
export type Terms = Pick<TableTerms, "game" | "currency">;

interface Known {
  /** Of the stream's last commit that has been seen: another one may have changed the game. */
  version: number;
  readonly terms: Promise<Terms | undefined>;
}

/** Gaming days whose game is remembered. */
const remembered = 5_000;

const setUpIn = (events: NewCommit["events"]): Terms | undefined => {
  const stored = events.findLast(({ type }) => type === "table-set-up");
  if (stored === undefined) return undefined;
  const event = tableEvents.read(stored);
  return event.type === "table-set-up" ? { game: event.game, currency: event.currency } : undefined;
};

/** The game and currency that tables' gaming days are played with: the last set-up says it, and a table may change its game. */
export class TermsOf {
  private readonly store: EventStore;
  private readonly known = new Map<string, Known>();

  constructor(store: EventStore) {
    this.store = store;
  }

  /**
   * Takes in what has been stored after `expected`. Gives the terms that hold for the rounds it ends; undefined where it
   * ends none, or nothing is known.
   */
  async stored(
    stream: StreamId,
    expected: Revision,
    events: NewCommit["events"],
    version: number,
    endsRounds: boolean,
  ): Promise<Terms | undefined> {
    const key = `${stream.site}/${stream.context}/${stream.id}`;
    const setUp = setUpIn(events);
    if (setUp !== undefined) {
      this.keep(key, { version, terms: Promise.resolve(setUp) });
      return setUp;
    }
    const known = this.known.get(key);
    if (known?.version === expected.version) {
      known.version = version;
      return endsRounds ? known.terms : undefined;
    }
    this.known.delete(key);
    if (!endsRounds) return undefined;
    const read = { version, terms: this.read(stream, version) };
    this.keep(key, read);
    read.terms.catch(() => this.known.get(key) === read && this.known.delete(key));
    return read.terms;
  }

  private keep(key: string, known: Known): void {
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > remembered && oldest !== undefined) this.known.delete(oldest);
  }

  /** What an earlier process has left: once for each day that goes on. */
  private async read(stream: StreamId, until: number): Promise<Terms | undefined> {
    let terms: Terms | undefined;
    for await (const { version, events } of this.store.read(stream)) {
      if (version > until) break;
      terms = setUpIn(events) ?? terms;
    }
    return terms;
  }
}
