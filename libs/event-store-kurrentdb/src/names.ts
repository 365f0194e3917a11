import { createHash } from "node:crypto";
import { checkSite, checkStream, type StreamId } from "@carrusel/event-store";

/** Before every name, since a group's cluster may hold other systems' streams too. */
const PREFIX = "carrusel/";
const LOG = "kurrentdb_";

/** The name of an aggregate's stream: `carrusel/<site>/<context>/<kind>/<id>`. Throws InvalidName. */
export const nameOf = (stream: StreamId): string => {
  checkStream(stream);
  return `${PREFIX}${stream.site}/${stream.context}/${stream.kind}/${stream.id}`;
};

/** The stream that a name stands for; undefined where it is none of ours. */
export const streamNamed = (name: string): StreamId | undefined => {
  const [site, context, kind, id, ...rest] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split("/") : [];
  if (site === undefined || context === undefined || kind === undefined || id === undefined) return undefined;
  return rest.length > 0 ? undefined : { site, context, kind, id };
};

/** What the names of all streams of a site begin with. */
export const siteFilter = (site: string): string => {
  checkSite(site);
  return `${PREFIX}${site}/`;
};

/** The log of positions: a site's part of the log of all streams. */
export const logOf = (site: string): string => `${LOG}${site}`;

/** The site whose log this is; undefined where it is none of ours. */
export const siteOfLog = (log: string): string | undefined => (log.startsWith(LOG) ? log.slice(LOG.length) : undefined);

/**
 * The types under which commits are stored. The first one of a stream has another type than those that follow, so that
 * the streams of a kind can be listed without reading what they hold.
 */
export const COMMIT_TYPE = "carrusel-commit";
export const beginningsOf = (site: string, context?: string, kind?: string): string =>
  ["carrusel-stream:", site, context, kind]
    .filter((part) => part !== undefined)
    .join("/")
    .replace(":/", ":");

/** The type of a stream's commit. */
export const typeOf = ({ site, context, kind }: StreamId, version: number): string =>
  version === 1 ? beginningsOf(site, context, kind) : COMMIT_TYPE;

/** The id of a commit's event: the same for every retry, another one in another stream. A UUID by name (version 5). */
export const eventIdOf = (name: string, commit: string): string => {
  const hash = createHash("sha1").update(`${name}\n${commit}`).digest();
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
