import {
  type Appended,
  type Commit,
  checkStream,
  type NewCommit,
  type Position,
  type Positions,
  type Revision,
  revisionOf,
  type SiteStore,
  type StreamId,
  type Subscription,
  UnreadableCommit,
} from "@carrusel/event-store";
import {
  BACKWARDS,
  END,
  eventTypeFilter,
  type ResolvedEvent,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
} from "@kurrent/kurrentdb-client";
import { type AppendSource, appendTo } from "./append.ts";
import { Connection } from "./connection.ts";
import { finalOf, Refused, within } from "./errors.ts";
import { commitOf, seqOf } from "./events.ts";
import { beginningsOf, logOf, nameOf, siteFilter, siteOfLog, streamNamed } from "./names.ts";
import { firstOf, type Patience, readPatiently } from "./read.ts";
import { SiteSubscription } from "./subscription.ts";
import { Tails } from "./tails.ts";

export interface KurrentDbOptions {
  /** How long one attempt awaits its answer, in milliseconds. Default 4000. */
  readonly attemptMs?: number;
  /** How long something is repeated before StoreUnavailable, in milliseconds. Default 10000. */
  readonly patienceMs?: number;
  /** How many connections share the appends, fifteen of which are on their way on each. Default 4. */
  readonly lanes?: number;
}

interface Listing {
  readonly ids: Set<string>;
  seq: number;
}

/**
 * The history in KurrentDB. An aggregate's stream is `carrusel/<site>/<context>/<kind>/<id>`; a commit is one event,
 * whose number is the commit's version less one, and whose place is its commit position in the log of all streams.
 */
export class KurrentDbEventStore implements SiteStore {
  private readonly connection: Connection;
  private readonly patience: Patience;
  private readonly tails = new Tails();
  private readonly source: AppendSource;
  private readonly listings = new Map<string, Listing>();
  private readonly subscriptions = new Set<SiteSubscription>();

  private constructor(connection: Connection, { attemptMs = 4000, patienceMs = 10_000 }: KurrentDbOptions) {
    this.connection = connection;
    this.patience = { attemptMs, patienceMs };
    this.source = { connection, tails: this.tails, patience: this.patience };
  }

  /** Throws BadConnectionString, AccessDenied; StoreUnavailable where nobody answers. */
  static async open(url: string, options: KurrentDbOptions = {}): Promise<KurrentDbEventStore> {
    const store = new KurrentDbEventStore(new Connection(url, options.lanes ?? 4), options);
    try {
      await firstOf(store.all("read the log of all streams", () => ({ fromPosition: START, maxCount: 1 })));
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  append(stream: StreamId, expected: Revision, commit: NewCommit): Promise<Appended> {
    return appendTo(this.source, stream, expected, commit);
  }

  async *read(stream: StreamId, fromVersion = 1): AsyncIterable<Commit> {
    const name = nameOf(stream);
    const first = Math.max(1, fromVersion);
    let version = first - 1;
    const events = readPatiently(this.connection, this.patience, `read ${name}`, (client) =>
      client.readStream(name, { fromRevision: BigInt(version) }),
    );
    for await (const event of events) {
      const commit = commitOf(event);
      if (commit === undefined) continue;
      if (commit.version !== version + 1)
        throw new UnreadableCommit(commit.position, `its version is ${commit.version}, the one before was ${version}`);
      version = commit.version;
      this.tails.learn(name, commit.id, revisionOf(commit));
      yield commit;
    }
  }

  async at({ log, seq }: Position): Promise<Commit | undefined> {
    const site = siteOfLog(log);
    if (site === undefined || seq < 1) return undefined;
    const found = await this.eventAt(seq);
    return found?.event === undefined || streamNamed(found.event.streamId)?.site !== site ? undefined : commitOf(found);
  }

  subscribe(site: string, after: Positions): Promise<Subscription> {
    siteFilter(site);
    const source = {
      connection: this.connection,
      exists: async (seq: number) => (await this.eventAt(seq)) !== undefined,
      end: async (name: string) => (await this.ends(name))[logOf(name)] ?? 0,
      onStop: (ended: SiteSubscription) => this.subscriptions.delete(ended),
    };
    const subscription = new SiteSubscription(source, site, after[logOf(site)] ?? 0);
    this.subscriptions.add(subscription);
    return Promise.resolve(subscription);
  }

  async ends(site: string): Promise<Positions> {
    const filter = streamNameFilter({ prefixes: [siteFilter(site)] });
    const last = await firstOf(
      this.all(`find the end of the site ${site}`, () => ({
        direction: BACKWARDS,
        fromPosition: END,
        maxCount: 1,
        filter,
      })),
    );
    return { [logOf(site)]: last === undefined ? 0 : seqOf(last) };
  }

  async streams(site: string, context: string, kind: string): Promise<readonly string[]> {
    checkStream({ site, context, kind, id: "any" });
    const ids = await this.list(beginningsOf(site, context, kind));
    return [...ids].flatMap((name) => streamNamed(name)?.id ?? []).sort();
  }

  /** A site needs no preparation. Throws InvalidName. */
  createSite(site: string): Promise<void> {
    siteFilter(site);
    return Promise.resolve();
  }

  /**
   * Deletes the streams of a throwaway site. Its name cannot be used again: the server goes on counting where a deleted
   * stream ended. Take it out of the registry first.
   */
  async deleteSite(site: string): Promise<void> {
    siteFilter(site);
    for (const name of await this.list(`${beginningsOf(site)}/`)) {
      try {
        await within(this.patience.patienceMs, this.connection.reads.client.deleteStream(name));
      } catch (error) {
        // A deletion that broke off had come further than this one.
        const gone = error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
        if (!gone) throw finalOf(error, `delete ${name}`);
      }
    }
    this.tails.forget(siteFilter(site));
    for (const key of [...this.listings.keys()])
      if (`${key}/`.startsWith(`${beginningsOf(site)}/`)) this.listings.delete(key);
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.connection.close();
  }

  private all(
    what: string,
    options: (last: ResolvedEvent | undefined) => Parameters<Connection["follower"]["readAll"]>[0],
  ): AsyncGenerator<ResolvedEvent> {
    return readPatiently(this.connection, this.patience, what, (client, last) => client.readAll(options(last)));
  }

  /** What lies at a position of the log of all streams; undefined where nothing begins there. */
  private async eventAt(seq: number): Promise<ResolvedEvent | undefined> {
    const position = { commit: BigInt(seq), prepare: BigInt(seq) };
    try {
      const found = await firstOf(this.all(`read the log at ${seq}`, () => ({ fromPosition: position, maxCount: 1 })));
      return found !== undefined && seqOf(found) === seq ? found : undefined;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** The names of the streams whose beginnings have a type; what was found before is not looked for again. */
  private async list(type: string): Promise<ReadonlySet<string>> {
    const listing = this.listings.get(type) ?? { ids: new Set<string>(), seq: 0 };
    const filter = eventTypeFilter({ prefixes: [type] });
    const events = this.all(`list the streams of ${type}`, () => ({
      fromPosition: listing.seq === 0 ? START : { commit: BigInt(listing.seq), prepare: BigInt(listing.seq) },
      filter,
    }));
    for await (const resolved of events) {
      listing.seq = seqOf(resolved);
      const name = resolved.event?.streamId;
      // A prefix is also the beginning of longer names.
      if (name !== undefined && (type.endsWith("/") || resolved.event?.type === type)) listing.ids.add(name);
    }
    this.listings.set(type, listing);
    return listing.ids;
  }
}
