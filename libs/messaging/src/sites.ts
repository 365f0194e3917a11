import {
  checkLayout,
  checkSite,
  type SiteLayout,
  type SiteLayouts,
  StoreError,
  StoreUnavailable,
} from "@carrusel/event-store";
import { JetStreamApiError, type JetStreamManager, jetstreamManager } from "@nats-io/jetstream";
import { type KV, Kvm } from "@nats-io/kv";
import type { NatsConnection } from "@nats-io/nats-core";
import { BadSiteRecord, SiteExists } from "./errors.ts";

export interface SiteRecord extends SiteLayout {
  readonly site: string;
  /** ISO 4217. */
  readonly currency: string;
  /** A real floor, a demonstration, a script's throwaway site, or what a group of sites has together. */
  readonly kind: "floor" | "demo" | "script" | "group";
  /** Whether the installation serves guests: scripts refuse to run beside it. */
  readonly production: boolean;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** Its history is a copy here: another installation writes it. */
  readonly readOnly?: true;
  /** `host:port` of the gRPC gateway of the installation that writes it, where it has said so. */
  readonly gateway?: string;
  /** Where that installation's pages are, without a slash at the end; what is changed there is changed over them. */
  readonly pages?: string;
  /** Where the site's history lies; JetStream where it does not say. */
  readonly store?: "jetstream" | "kurrentdb";
}

export type SiteChange = (site: string, record: SiteRecord | undefined) => void;

const BUCKET = "carrusel-sites";
const STREAM = `KV_${BUCKET}`;
const SUBJECTS = `$KV.${BUCKET}.`;
const STREAM_NOT_FOUND = 10059;
const RETRY_MS = 200;
/** How long the mark of a removal is kept: whoever watches has seen it by then, others compare when they are back. */
const MARK_MS = 60_000;

/** The sites of an installation, in a key-value bucket: every service watches it and keeps a copy. */
export class SiteRegistry implements SiteLayouts {
  private readonly nc: NatsConnection;
  private readonly kv: KV;
  private readonly jsm: JetStreamManager;
  private readonly cache = new Map<string, { revision: number; record: SiteRecord | undefined }>();
  private readonly listeners = new Set<SiteChange>();
  private stopWatching: () => void = () => {};
  private closed = false;

  private constructor(nc: NatsConnection, kv: KV, jsm: JetStreamManager) {
    this.nc = nc;
    this.kv = kv;
    this.jsm = jsm;
  }

  /** Creates the bucket where it is missing. Throws StoreUnavailable where JetStream does not answer. */
  static async open(nc: NatsConnection, { replicas = 1 }: { readonly replicas?: number } = {}): Promise<SiteRegistry> {
    const jsm = await asked(() => jetstreamManager(nc));
    const kv = await asked(() => bucket(nc, jsm, replicas));
    const registry = new SiteRegistry(nc, kv, jsm);
    await asked(() => registry.refresh());
    // Only who may remove sites may do this; the marks do no harm.
    await registry.forgetOldMarks().catch(() => {});
    void registry.follow();
    void registry.followConnection();
    return registry;
  }

  /** Throws SiteExists, InvalidName, BadSiteRecord. Create the site's streams before. */
  async create(record: SiteRecord): Promise<void> {
    check(record.site, record);
    let revision: number;
    try {
      revision = await this.kv.create(record.site, JSON.stringify(record));
    } catch (error) {
      if (await asked(() => this.fetch(record.site))) throw new SiteExists(record.site);
      throw new StoreUnavailable(`The site ${record.site} could not be registered.`, { cause: error });
    }
    this.take(record.site, revision, record);
  }

  /** Undefined for a site that does not exist. From the watched copy where it is known there. */
  async get(site: string): Promise<SiteRecord | undefined> {
    return this.cache.get(site)?.record ?? (await asked(() => this.fetch(site)));
  }

  /** All sites, sorted by name, asked of the server. */
  async list(): Promise<readonly SiteRecord[]> {
    await asked(() => this.refresh());
    const records = [...this.cache.values()].flatMap(({ record }) => (record === undefined ? [] : [record]));
    return records.sort((a, b) => (a.site < b.site ? -1 : 1));
  }

  /** Takes the record out; delete the site's streams afterwards. Harmless where there is none. */
  async remove(site: string): Promise<void> {
    checkSite(site);
    await asked(() => this.kv.purge(site));
    await asked(() => this.fetch(site));
  }

  /** Moves a site on to another period; create its streams before. */
  async relayout(site: string, layout: SiteLayout): Promise<void> {
    checkLayout(layout);
    const entry = await asked(() => this.kv.get(site));
    if (entry === null || entry.operation !== "PUT") throw new BadSiteRecord(site, "it does not exist");
    const record = { ...parse(site, entry.value), period: layout.period, shards: layout.shards };
    const revision = await asked(() => this.kv.update(site, JSON.stringify(record), entry.revision));
    this.take(site, revision, record);
  }

  /** Stores what another installation says about its site. Create the streams of the copy before. */
  async keepCopy(record: SiteRecord): Promise<void> {
    // Wherever its own installation keeps it: here it lies in JetStream.
    const { store: _, ...rest } = record;
    const copy: SiteRecord = { ...rest, readOnly: true };
    check(record.site, copy);
    const entry = await asked(() => this.kv.get(record.site));
    const before = entry?.operation === "PUT" ? parse(record.site, entry.value) : undefined;
    if (before !== undefined && before.readOnly !== true) throw new SiteExists(record.site);
    if (JSON.stringify(before) === JSON.stringify(copy)) return;
    const revision = await asked(() => this.kv.put(record.site, JSON.stringify(copy)));
    this.take(record.site, revision, copy);
  }

  /** Says where commands for a site are taken, and where its pages are. */
  async sayGateway(site: string, gateway: string, pages: string): Promise<void> {
    const entry = await asked(() => this.kv.get(site));
    if (entry === null || entry.operation !== "PUT") throw new BadSiteRecord(site, "it does not exist");
    const before = parse(site, entry.value);
    if (before.gateway === gateway && before.pages === pages) return;
    const record = { ...before, gateway, pages };
    const revision = await asked(() => this.kv.update(site, JSON.stringify(record), entry.revision));
    this.take(site, revision, record);
  }

  async layout(site: string): Promise<SiteLayout | undefined> {
    return this.get(site);
  }

  /** What is known of a site without asking. */
  known(site: string): SiteRecord | undefined {
    return this.cache.get(site)?.record;
  }

  readOnly(site: string): boolean {
    return this.known(site)?.readOnly === true;
  }

  /** The sites that are copies here, as far as is known without asking. */
  copies(): readonly string[] {
    return [...this.cache.keys()].filter((site) => this.readOnly(site));
  }

  /** Calls back for every site there is, then for every change (undefined: removed). Returns how to end that. */
  watch(callback: SiteChange): () => void {
    for (const [site, { record }] of this.cache) if (record !== undefined) callback(site, record);
    this.listeners.add(callback);
    return () => this.listeners.delete(callback);
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.stopWatching();
  }

  private async fetch(site: string): Promise<SiteRecord | undefined> {
    checkSite(site);
    const entry = await this.kv.get(site);
    if (entry === null) {
      const before = this.cache.get(site);
      if (before !== undefined) this.take(site, before.revision + 1, undefined);
      this.cache.delete(site);
      return undefined;
    }
    const record = entry.operation === "PUT" ? parse(site, entry.value) : undefined;
    this.take(site, entry.revision, record);
    return record;
  }

  /** Compares the copy with the bucket: also finds what was removed while nobody watched. */
  private async refresh(): Promise<void> {
    for (const site of new Set([...(await this.keys()), ...this.cache.keys()])) await this.fetch(site);
  }

  /** Sites and marks of removed ones. One request, where the library's list opens a consumer. */
  private async keys(): Promise<string[]> {
    const info = await this.jsm.streams.info(STREAM, { subjects_filter: `${SUBJECTS}>` });
    return Object.keys(info.state.subjects ?? {}).map((subject) => subject.slice(SUBJECTS.length));
  }

  private async forgetOldMarks(): Promise<void> {
    for (const [site, { revision, record }] of this.cache) {
      if (record !== undefined) continue;
      const entry = await this.kv.get(site);
      if (entry !== null && Date.now() - entry.created.getTime() > MARK_MS)
        await this.jsm.streams.purge(STREAM, { filter: `${SUBJECTS}${site}`, seq: revision + 1 });
      this.cache.delete(site);
    }
  }

  private async follow(): Promise<void> {
    while (!this.closed && !this.nc.isClosed()) {
      try {
        const updates = await this.kv.watch();
        // Closed while it was being set up: left open it would outlive the connection, and fail then.
        if (this.closed) return updates.stop();
        this.stopWatching = () => updates.stop();
        await this.refresh();
        for await (const { key, revision, operation, value } of updates) {
          this.take(key, revision, operation === "PUT" ? parse(key, value) : undefined);
        }
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** A new watch after every reconnection finds sooner what changed than the old one, which waits for heartbeats. */
  private async followConnection(): Promise<void> {
    for await (const { type } of this.nc.status()) if (type === "reconnect") this.stopWatching();
  }

  private take(site: string, revision: number, record: SiteRecord | undefined): void {
    const before = this.cache.get(site);
    if (before !== undefined && before.revision >= revision) return;
    this.cache.set(site, { revision, record });
    if (before?.record === undefined && record === undefined) return;
    for (const listener of [...this.listeners]) listener(site, record);
  }
}

/** Looks first: most services are not allowed to create it. */
const bucket = async (nc: NatsConnection, jsm: JetStreamManager, replicas: number): Promise<KV> => {
  const kvm = new Kvm(nc);
  try {
    await jsm.streams.info(STREAM);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
    return kvm.create(BUCKET, { history: 1, replicas });
  }
  return kvm.open(BUCKET, { bindOnly: true });
};

const asked = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreUnavailable("The registry of sites does not answer: is NATS with JetStream running?", { cause });
  }
};

const decoder = new TextDecoder();

/** Throws BadSiteRecord, InvalidName. */
const parse = (site: string, value: Uint8Array): SiteRecord => {
  let record: SiteRecord;
  try {
    record = JSON.parse(decoder.decode(value)) as SiteRecord;
  } catch {
    throw new BadSiteRecord(site, "it is not JSON");
  }
  check(site, record);
  return record;
};

const check = (site: string, record: SiteRecord): void => {
  checkSite(site);
  checkLayout(record);
  if (record.site !== site) throw new BadSiteRecord(site, `it names the site ${record.site}`);
  if (!/^[A-Z]{3}$/.test(record.currency)) throw new BadSiteRecord(site, "its currency is no ISO 4217 code");
  if (!["floor", "demo", "script", "group"].includes(record.kind)) throw new BadSiteRecord(site, "its kind is unknown");
  if (typeof record.production !== "boolean") throw new BadSiteRecord(site, "it does not say whether it is production");
};
