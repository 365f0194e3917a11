import type { NatsConnection } from "@nats-io/nats-core";
import { decodeCommit } from "../cloud-events.ts";
import type {
  Appended,
  Commit,
  EventStore,
  NewCommit,
  Position,
  Positions,
  Revision,
  StreamId,
  Subscription,
} from "../port.ts";
import { Api } from "./api.ts";
import { type AppendSource, appendTo } from "./append.ts";
import { Copying } from "./copying.ts";
import { ReadOnlySite, SiteIsPermanent, UnknownSite, UnsuitableServer } from "./errors.ts";
import { Link } from "./link.ts";
import { checkStream, type SiteLayout, type SiteLayouts, streamOf, subjectsOfKind, volumeNamed } from "./names.ts";
import { Places } from "./places.ts";
import { Publisher } from "./publisher.ts";
import { readStream } from "./read.ts";
import { atLeast, type CreateSiteOptions, createVolumes, existingVolumes, Sites } from "./sites.ts";
import { SiteSubscription } from "./subscription.ts";

export interface JetStreamOptions {
  /** How long one attempt of an append awaits its acknowledgement, in milliseconds. Default 4000. */
  readonly attemptMs?: number;
  /** How long a request is repeated before StoreUnavailable, in milliseconds. Default 10000. */
  readonly patienceMs?: number;
  /** How many appends are on their way at once; more of them wait their turn. Default 4096. */
  readonly window?: number;
  /** How many commits of each volume a subscription fetches ahead of its taker. Default 4096. */
  readonly readAhead?: number;
}

const OLDEST = "2.9.0";

/**
 * The history in NATS JetStream. A site lies in a few streams ("volumes") `carrusel_<site>_<period>-s<shard>`; a commit
 * is one message on `<site>.<context>.<kind>.<period>-s<shard>.<id>`, guarded by the last sequence of its subject.
 */
export class JetStreamEventStore implements EventStore {
  private readonly link: Link;
  private readonly api: Api;
  private readonly sites: Sites;
  private readonly places: Places;
  private readonly publisher: Publisher;
  private readonly source: AppendSource;
  private readonly readAhead: number;
  private readonly layouts: SiteLayouts;
  private readonly subscriptions = new Set<SiteSubscription>();

  private constructor(link: Link, layouts: SiteLayouts, domain: string | undefined, options: JetStreamOptions) {
    const { attemptMs = 4000, patienceMs = 10_000, window = 4096, readAhead = 4096 } = options;
    this.readAhead = readAhead;
    this.layouts = layouts;
    this.link = link;
    this.api = new Api(link, { timeoutMs: Math.min(attemptMs, 5000), patienceMs });
    this.sites = new Sites(this.api, layouts);
    this.places = new Places(this.api, this.sites);
    this.publisher = new Publisher(link, { timeoutMs: attemptMs, window });
    this.source = { link, api: this.api, publisher: this.publisher, domain, patienceMs };
  }

  /**
   * Over a connection that stays the caller's. Throws UnsuitableServer where the server is older than 2.9 or has
   * JetStream off, StoreUnavailable where it does not answer.
   */
  static async open(
    nc: NatsConnection,
    layouts: SiteLayouts,
    options: JetStreamOptions = {},
  ): Promise<JetStreamEventStore> {
    const link = Link.of(nc);
    const { patienceMs = 10_000 } = options;
    await link.whenUp(patienceMs);
    const version = nc.info?.version ?? "";
    if (version !== "" && !atLeast(version, OLDEST))
      throw new UnsuitableServer(`nats-server ${version} is too old to hold history: ${OLDEST} or later is needed.`);
    if (nc.info !== undefined && nc.info.jetstream !== true)
      throw new UnsuitableServer("This nats-server has JetStream off: it cannot hold history.");
    const { domain } = await new Api(link, { timeoutMs: 2000, patienceMs }).account();
    return new JetStreamEventStore(link, layouts, domain, options);
  }

  append(stream: StreamId, expected: Revision, commit: NewCommit): Promise<Appended> {
    const volume = this.places.known(stream);
    if (volume === undefined) return this.appendSlowly(stream, expected, commit);
    if (volume.copy === true) return Promise.reject(new ReadOnlySite(stream.site));
    try {
      checkStream(stream);
    } catch (error) {
      return Promise.reject(error);
    }
    return appendTo(this.source, volume, stream, expected, commit);
  }

  async *read(stream: StreamId, fromVersion = 1, hint?: Revision): AsyncIterable<Commit> {
    checkStream(stream);
    const volume = this.places.known(stream) ?? (await this.places.find(stream));
    yield* readStream(this.source, volume, stream, Math.max(1, fromVersion), hint);
  }

  async at({ log, seq }: Position): Promise<Commit | undefined> {
    if (volumeNamed(log) === undefined || seq < 1) return undefined;
    const found = await this.api.at(log, seq);
    return found === undefined ? undefined : decodeCommit(streamOf(found.subject), { log, seq }, found.data);
  }

  async subscribe(site: string, after: Positions): Promise<Subscription> {
    const source = {
      link: this.link,
      api: this.api,
      sites: this.sites,
      readAhead: this.readAhead,
      onStop: (ended: SiteSubscription) => this.subscriptions.delete(ended),
    };
    const subscription = await SiteSubscription.begin(source, site, after);
    this.subscriptions.add(subscription);
    return subscription;
  }

  async ends(site: string): Promise<Positions> {
    const { all } = await this.sites.open(site);
    const infos = await Promise.all(all.map(({ log }) => this.api.stream(log)));
    return Object.fromEntries(all.map(({ log }, index) => [log, infos[index]?.state.last_seq ?? 0]));
  }

  async streams(site: string, context: string, kind: string): Promise<readonly string[]> {
    checkStream({ site, context, kind, id: "any" });
    const { all } = await this.sites.open(site);
    const subjects = await Promise.all(
      all.map((volume) => this.api.subjects(volume.log, subjectsOfKind(volume, context, kind))),
    );
    return [...new Set(subjects.flat().map((subject) => streamOf(subject).id))].sort();
  }

  readOnly(site: string): boolean {
    return this.layouts.readOnly?.(site) === true;
  }

  /** The logs of a site as they are copied: whole messages, by their place. */
  copying(): Copying {
    return new Copying(this.link, this.api, this.publisher);
  }

  /** Creates what is missing of a site's streams. Call it before the site is registered; twice does no harm. */
  async createSite(site: string, layout: SiteLayout, options: CreateSiteOptions = {}): Promise<void> {
    await createVolumes(this.api, this.link.nc.info?.version ?? "0", site, layout, options);
  }

  /**
   * Deletes all history of a throwaway site. Throws SiteIsPermanent for any other, unless `evenPermanent` is set.
   * Take it out of the registry first.
   */
  async deleteSite(site: string, { evenPermanent = false }: { readonly evenPermanent?: boolean } = {}): Promise<void> {
    const volumes = await existingVolumes(this.api, site);
    for (const { log } of evenPermanent ? [] : volumes) {
      if ((await this.api.stream(log))?.config.deny_delete === true) throw new SiteIsPermanent(site);
    }
    for (const { log } of volumes) await this.api.deleteStream(log);
    this.sites.forget(site);
  }

  /** Ends subscriptions and pending appends; the connection stays open. */
  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    this.publisher.close();
  }

  private async appendSlowly(stream: StreamId, expected: Revision, commit: NewCommit): Promise<Appended> {
    checkStream(stream);
    const volume = await this.places.find(stream);
    if (volume.copy === true) throw new ReadOnlySite(stream.site);
    try {
      return await appendTo(this.source, volume, stream, expected, commit);
    } catch (error) {
      // Its streams are gone: what is remembered of it is out of date.
      if (error instanceof UnknownSite) this.sites.forget(stream.site);
      throw error;
    }
  }
}
