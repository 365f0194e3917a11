import type { StreamId } from "../port.ts";
import type { Api } from "./api.ts";
import { shardOf, subjectOf, type Volume } from "./names.ts";
import { currentVolume, type OpenSite, type Sites } from "./sites.ts";

const MOST_REMEMBERED = 100_000;

/**
 * Finds the volume that a stream lies in. New streams begin in the site's current period; one that began in an earlier
 * period stays there, so that a gaming day over the change of a period (or a book that never closes) has one history.
 */
export class Places {
  private readonly api: Api;
  private readonly sites: Sites;
  private readonly remembered = new Map<string, Volume>();

  constructor(api: Api, sites: Sites) {
    this.api = api;
    this.sites = sites;
  }

  /** Without waiting: undefined where it has to be looked up first. */
  known(stream: StreamId): Volume | undefined {
    const site = this.sites.known(stream.site);
    if (site === undefined) return undefined;
    if (site.others.length === 0) return currentVolume(site, stream.id);
    return this.remembered.get(keyOf(stream));
  }

  async find(stream: StreamId): Promise<Volume> {
    const site = await this.sites.open(stream.site);
    if (site.others.length === 0) return currentVolume(site, stream.id);
    const key = keyOf(stream);
    const before = this.remembered.get(key);
    if (before !== undefined && site.all.some(({ log }) => log === before.log)) return before;
    const found = await this.search(site, stream);
    // One that does not exist yet may still begin in another period.
    if (found === undefined) return currentVolume(site, stream.id);
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(key, found);
    return found;
  }

  private async search(site: OpenSite, stream: StreamId): Promise<Volume | undefined> {
    const candidates = [currentVolume(site, stream.id)];
    for (const period of site.others) {
      const shard = shardOf(stream.id, Math.max(...period.map((volume) => volume.shard)) + 1);
      candidates.push(...period.filter((volume) => volume.shard === shard));
    }
    const lasts = await Promise.all(candidates.map((volume) => this.api.lastOf(volume.log, subjectOf(stream, volume))));
    return candidates[lasts.findIndex((last) => last !== undefined)];
  }
}

const keyOf = ({ site, context, kind, id }: StreamId): string => `${site}/${context}/${kind}/${id}`;
