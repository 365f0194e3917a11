import {
  type Commit,
  type EventStore,
  emptyStream,
  MemoryEventStore,
  type Revision,
  revisionOf,
  type StreamId,
  type Subscription,
} from "@carrusel/event-store";

/** A store of which some sites' histories are copies. */
export const withCopies = (store: MemoryEventStore, isCopy: (site: string) => boolean): EventStore => ({
  append: (stream, expected, commit) =>
    isCopy(stream.site)
      ? Promise.reject(new Error(`${stream.site} is written elsewhere`))
      : store.append(stream, expected, commit),
  read: (stream, from) => store.read(stream, from),
  at: (position) => store.at(position),
  subscribe: (site, after) => store.subscribe(site, after),
  ends: (site) => store.ends(site),
  streams: (site, context, kind) => store.streams(site, context, kind),
  readOnly: isCopy,
  close: () => store.close(),
});

const keyOf = (stream: StreamId): string => `${stream.site}/${stream.context}/${stream.kind}/${stream.id}`;

/** A line over which one site's history is copied, place by place, while it is not cut. */
export class Line {
  private readonly from: MemoryEventStore;
  private readonly to: MemoryEventStore;
  private readonly site: string;
  private readonly ends = new Map<string, Revision>();
  private taken = 0;
  private running: { readonly subscription: Subscription; readonly done: Promise<void> } | undefined;

  constructor(from: MemoryEventStore, to: MemoryEventStore, site: string) {
    this.from = from;
    this.to = to;
    this.site = site;
  }

  async mend(): Promise<void> {
    if (this.running !== undefined) return;
    const subscription = await this.from.subscribe(this.site, { [`memory-${this.site}`]: this.taken });
    const copy = async (): Promise<void> => {
      for await (const commit of subscription.commits) {
        if (this.running?.subscription !== subscription) return;
        await this.copy(commit);
      }
    };
    this.running = { subscription, done: Promise.resolve() };
    this.running = { subscription, done: copy() };
  }

  async cut(): Promise<void> {
    const { running } = this;
    this.running = undefined;
    await running?.subscription.stop();
    await running?.done;
  }

  private async copy(commit: Commit): Promise<void> {
    const key = keyOf(commit.stream);
    await this.to.append(commit.stream, this.ends.get(key) ?? emptyStream, commit);
    this.ends.set(key, revisionOf(commit));
    this.taken = commit.position.seq;
  }
}

export const newStore = (): MemoryEventStore => new MemoryEventStore();
