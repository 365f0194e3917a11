import type { StreamConfig } from "@nats-io/jetstream";
import { StoreUnavailable } from "../port.ts";
import type { Api } from "./api.ts";
import { UnknownSite, UnsuitableServer, UnsuitableVolume } from "./errors.ts";
import {
  asCopy,
  checkLayout,
  checkSite,
  type SiteLayout,
  type SiteLayouts,
  shardOf,
  subjectsOf,
  type Volume,
  volumeNamed,
  volumesOf,
} from "./names.ts";

export interface CreateSiteOptions {
  /** For scripts and tests: the history may be deleted again. Default false: nothing can be deleted or purged. */
  readonly throwaway?: boolean;
  /** Copies in a NATS cluster: 1, 3 or 5. Default 1. */
  readonly replicas?: number;
  /** How long the server itself recognises a repeated message, in milliseconds. Default two minutes. */
  readonly duplicateWindowMs?: number;
}

const DUPLICATE_WINDOW_MS = 120_000;
const NS_PER_MS = 1_000_000;

/** What a volume is created with, and what it is compared with whenever a site is opened. */
export const configOf = (volume: Volume, options: CreateSiteOptions = {}): Partial<StreamConfig> => ({
  name: volume.log,
  subjects: [subjectsOf(volume)],
  storage: "file",
  retention: "limits",
  // Should somebody set a limit one day, then new commits are refused instead of old ones dropped.
  discard: "new",
  max_msgs: -1,
  max_bytes: -1,
  max_age: 0,
  max_msgs_per_subject: -1,
  max_consumers: -1,
  num_replicas: options.replicas ?? 1,
  duplicate_window: (options.duplicateWindowMs ?? DUPLICATE_WINDOW_MS) * NS_PER_MS,
  allow_direct: true,
  allow_rollup_hdrs: false,
  deny_delete: options.throwaway !== true,
  deny_purge: options.throwaway !== true,
});

/** What else a guarantee rests on, and what would break it: anything that forgets messages or answers for them. */
const RELIED_ON = ["storage", "retention", "allow_direct", "max_age", "max_msgs", "max_bytes", "max_msgs_per_subject"];
const HARMFUL = ["no_ack", "allow_rollup_hdrs", "allow_msg_ttl", "mirror", "sources", "subject_transform"];

/** Throws UnsuitableVolume where a stream's configuration is not what was asked for. */
const verify = (volume: Volume, found: StreamConfig, wanted: Partial<StreamConfig>, more: readonly string[]): void => {
  const has = found as unknown as Readonly<Record<string, unknown>>;
  const wants = wanted as Readonly<Record<string, unknown>>;
  const differences = [...RELIED_ON, ...more]
    // Older servers leave out what is zero or false.
    .filter((key) => (has[key] ?? false) !== wants[key] && (has[key] || wants[key]))
    .map((key) => `${key} is ${JSON.stringify(has[key])} instead of ${JSON.stringify(wants[key])}`);
  const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  for (const key of HARMFUL) if (isSet(has[key])) differences.push(`${key} is set`);
  if (has.persist_mode === "async") differences.push("it acknowledges before it writes (persist_mode async)");
  const subjects = found.subjects ?? [];
  if (subjects.join() !== subjectsOf(volume)) differences.push(`it captures ${subjects.join() || "nothing"}`);
  if (differences.length > 0) throw new UnsuitableVolume(volume.log, differences);
};

/** Creates what is missing of a site's volumes; the same call again changes nothing. */
export const createVolumes = async (
  api: Api,
  version: string,
  site: string,
  layout: SiteLayout,
  options: CreateSiteOptions,
): Promise<void> => {
  checkSite(site);
  checkLayout(layout);
  if ((options.replicas ?? 1) > 1 && !atLeast(version, "2.9.21"))
    throw new UnsuitableServer(
      `nats-server ${version} does not keep guarded appends exact over replicas: 2.9.21 or later is needed for that.`,
    );
  await refuseOtherShards(api, site, layout);
  for (const volume of volumesOf(site, layout)) await createVolume(api, volume, options);
};

/** Creates a volume where it is missing, and reads back what the server made of it. */
export const createVolume = async (api: Api, volume: Volume, options: CreateSiteOptions): Promise<void> => {
  const wanted = configOf(volume, options);
  await api.createStream(wanted);
  const info = await api.stream(volume.log);
  if (info === undefined) throw new StoreUnavailable(`The stream ${volume.log} was created, but is not there.`);
  verify(volume, info.config, wanted, ["num_replicas", "duplicate_window", "deny_delete", "deny_purge"]);
};

/** Another number of shards in the same period would look for streams where they do not lie. */
const refuseOtherShards = async (api: Api, site: string, { period, shards }: SiteLayout): Promise<void> => {
  const existing = (await existingVolumes(api, site)).filter((volume) => volume.period === period);
  let messages = 0;
  for (const { log } of existing) messages += (await api.stream(log))?.state.messages ?? 0;
  // Fewer without messages are what a creation that broke off left behind.
  if (existing.length > shards || (existing.length < shards && messages > 0)) throw otherShards(site, existing, shards);
};

const otherShards = (site: string, existing: readonly Volume[], shards: number): UnsuitableVolume =>
  new UnsuitableVolume(existing[0]?.log ?? site, [
    `the period has ${existing.length} volumes, but the layout says ${shards}: that number changes with a new period only`,
  ]);

/** The volumes of a site that exist, of all its periods. */
export const existingVolumes = async (api: Api, site: string): Promise<Volume[]> => {
  const names = await api.streamNames();
  return names.map(volumeNamed).filter((volume) => volume?.site === site) as Volume[];
};

/** A site as the store works with it. */
export interface OpenSite {
  readonly layout: SiteLayout;
  /** It is a copy: nothing is appended here. */
  readonly readOnly: boolean;
  /** By shard: where new streams begin. */
  readonly current: readonly Volume[];
  /** The volumes of earlier (or other) periods: period -> by shard, newest first. */
  readonly others: readonly (readonly Volume[])[];
  readonly all: readonly Volume[];
}

export const currentVolume = (site: OpenSite, id: string): Volume =>
  site.current[shardOf(id, site.current.length)] as Volume;

/** Looks a site's volumes up and checks their configuration. */
const openSite = async (api: Api, site: string, layout: SiteLayout, readOnly: boolean): Promise<OpenSite> => {
  checkLayout(layout);
  const as = (volume: Volume): Volume => (readOnly ? asCopy(volume) : volume);
  const all = (await existingVolumes(api, site)).map(as).sort((a, b) => (a.log < b.log ? -1 : 1));
  const current = volumesOf(site, layout).map(as);
  const names = new Set(all.map(({ log }) => log));
  const missing = current.filter(({ log }) => !names.has(log));
  if (missing.length > 0)
    throw new UnknownSite(site, `it is registered, but its streams are missing (${missing[0]?.log})`);
  const ofPeriod = all.filter(({ period }) => period === layout.period);
  if (ofPeriod.length > current.length) throw otherShards(site, ofPeriod, layout.shards);
  for (const volume of all) {
    const info = await api.stream(volume.log);
    if (info !== undefined) verify(volume, info.config, configOf(volume), []);
  }
  const periods = [...new Set(all.map(({ period }) => period))].filter((period) => period !== layout.period);
  const others = periods
    .sort()
    .reverse()
    .map((period) => all.filter((volume) => volume.period === period).sort((a, b) => a.shard - b.shard));
  return { layout, readOnly, current, others, all };
};

const RECHECK_MS = 1000;

/** The sites in use. A layout is asked for again every second; the server only where it changed. */
export class Sites {
  private readonly api: Api;
  private readonly layouts: SiteLayouts;
  private readonly opened = new Map<string, { site: OpenSite; checked: number }>();
  private readonly opening = new Map<string, Promise<OpenSite>>();

  constructor(api: Api, layouts: SiteLayouts) {
    this.api = api;
    this.layouts = layouts;
  }

  /** Without waiting: undefined where the site has not been looked at within the last second. */
  known(name: string): OpenSite | undefined {
    const entry = this.opened.get(name);
    return entry !== undefined && Date.now() - entry.checked < RECHECK_MS ? entry.site : undefined;
  }

  /** Throws UnknownSite, UnsuitableVolume. */
  open(name: string): Promise<OpenSite> {
    const known = this.known(name);
    if (known !== undefined) return Promise.resolve(known);
    let opening = this.opening.get(name);
    if (opening === undefined) {
      opening = this.look(name).finally(() => this.opening.delete(name));
      this.opening.set(name, opening);
    }
    return opening;
  }

  forget(name: string): void {
    this.opened.delete(name);
  }

  private async look(name: string): Promise<OpenSite> {
    checkSite(name);
    const layout = await this.layouts.layout(name);
    if (layout === undefined) {
      this.opened.delete(name);
      throw new UnknownSite(name);
    }
    const readOnly = this.layouts.readOnly?.(name) === true;
    const before = this.opened.get(name)?.site;
    const same =
      before?.layout.period === layout.period && before.layout.shards === layout.shards && before.readOnly === readOnly;
    const site = same ? before : await openSite(this.api, name, layout, readOnly);
    this.opened.set(name, { site, checked: Date.now() });
    return site;
  }
}

/** Whether a version such as `2.10.27` is at least another one. */
export const atLeast = (version: string, wanted: string): boolean => {
  const parts = (text: string): number[] => text.split(/[.-]/).map(Number);
  const [has, wants] = [parts(version), parts(wanted)];
  for (let at = 0; at < wants.length; at++) {
    const difference = (has[at] ?? 0) - (wants[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
};
