import type { StreamId } from "../port.ts";
import { InvalidName } from "./errors.ts";

/** How a site's history is spread over JetStream streams ("volumes"). */
export interface SiteLayout {
  /** The period in which new streams begin, such as `2026`: letters, digits and `-`. */
  readonly period: string;
  /** Into how many volumes a period is divided (they sync to disk in parallel): 1 to 64. */
  readonly shards: number;
}

/** Knows where sites lie. */
export interface SiteLayouts {
  /** Cheap: it is asked about once a second for every site in use. Undefined for a site that does not exist. */
  layout(site: string): Promise<SiteLayout | undefined>;
  /** Whether a site's history is a copy of what another installation writes; never, where it is left out. */
  readOnly?(site: string): boolean;
}

/** Layouts that do not change, for tests and for tools that know their site. */
export const fixedLayouts = (sites: Readonly<Record<string, SiteLayout>>): SiteLayouts => ({
  layout: (site) => Promise.resolve(sites[site]),
});

/** One JetStream stream of a site. */
export interface Volume {
  /** The name of the JetStream stream: the `log` of positions. */
  readonly log: string;
  readonly site: string;
  readonly period: string;
  readonly shard: number;
  /** `<period>-s<shard>`: the fourth token of its subjects. */
  readonly token: string;
  /** It holds what another installation wrote, under subjects that nobody publishes on but who copies. */
  readonly copy?: true;
}

const SITE = /^[A-Za-z0-9_-]{1,32}$/;
const PERIOD = /^[A-Za-z0-9-]{1,32}$/;
const TOKEN = /^[A-Za-z0-9_@-]{1,128}$/;
const VOLUME = /^([A-Za-z0-9-]{1,32})-s(\d{1,2})$/;
const PREFIX = "carrusel_";
/** First token of a copy's subjects: what a site's own services publish can never fall into a copy. */
const COPY = "$COPY.";
/** Tokens that NATS or this system uses for something else. */
const RESERVED = new Set(["bank", "_INBOX"]);
const MOST_SHARDS = 64;

export const checkSite = (site: string): void => {
  if (!SITE.test(site)) throw new InvalidName("site", site, "1 to 32 letters, digits, _ or -");
  if (RESERVED.has(site)) throw new InvalidName("site", site, "a name that is not reserved");
};

export const checkLayout = ({ period, shards }: SiteLayout): void => {
  if (!PERIOD.test(period)) throw new InvalidName("period", period, "1 to 32 letters, digits or -");
  if (!Number.isInteger(shards) || shards < 1 || shards > MOST_SHARDS)
    throw new InvalidName("shards", String(shards), `a whole number from 1 to ${MOST_SHARDS}`);
};

/** Throws InvalidName where a part would break out of its token of the subject. */
export const checkStream = (stream: StreamId): void => {
  checkSite(stream.site);
  for (const part of ["context", "kind", "id"] as const) {
    if (!TOKEN.test(stream[part])) throw new InvalidName(part, stream[part], "1 to 128 letters, digits, _, - or @");
  }
};

export const volumeOf = (site: string, period: string, shard: number): Volume => {
  const token = `${period}-s${shard}`;
  return { log: `${PREFIX}${site}_${token}`, site, period, shard, token };
};

/** Reads the name of a JetStream stream; undefined where it is none of a site's. A period holds no `_`, a site may. */
export const volumeNamed = (log: string): Volume | undefined => {
  const cut = log.lastIndexOf("_");
  if (!log.startsWith(PREFIX) || cut < PREFIX.length + 1) return undefined;
  const match = VOLUME.exec(log.slice(cut + 1));
  if (match === null) return undefined;
  return volumeOf(log.slice(PREFIX.length, cut), match[1] as string, Number(match[2]));
};

export const volumesOf = (site: string, { period, shards }: SiteLayout): Volume[] =>
  Array.from({ length: shards }, (_, shard) => volumeOf(site, period, shard));

const prefixOf = ({ copy }: Volume): string => (copy === true ? COPY : "");

export const asCopy = (volume: Volume): Volume => ({ ...volume, copy: true });

/** The subjects that a volume captures. */
export const subjectsOf = (volume: Volume): string => `${prefixOf(volume)}${volume.site}.*.*.${volume.token}.>`;

export const subjectOf = (stream: StreamId, volume: Volume): string =>
  `${prefixOf(volume)}${stream.site}.${stream.context}.${stream.kind}.${volume.token}.${stream.id}`;

/** The subjects of a kind of stream in a volume. */
export const subjectsOfKind = (volume: Volume, context: string, kind: string): string =>
  `${prefixOf(volume)}${volume.site}.${context}.${kind}.${volume.token}.*`;

/** A subject as the site itself has it, and as its copies have it. */
export const homeSubject = (subject: string): string =>
  subject.startsWith(COPY) ? subject.slice(COPY.length) : subject;
export const copySubject = (subject: string): string => `${COPY}${homeSubject(subject)}`;

/** The stream that a message's subject names. */
export const streamOf = (subject: string): StreamId => {
  const [site = "", context = "", kind = "", , ...id] = homeSubject(subject).split(".");
  return { site, context, kind, id: id.join(".") };
};

/**
 * Which of a period's volumes a stream lies in. Only the part of the id before `@` counts, so that a table's days lie
 * together. This can never change: FNV-1a over UTF-16 units, then murmur3's finaliser, since few low bits are used.
 */
export const shardOf = (id: string, shards: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) {
    const unit = id.charCodeAt(at);
    if (unit === 0x40) break;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % shards;
};
