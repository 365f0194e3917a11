import { notFound } from "../errors.ts";
import type { SiteInfo } from "../wire.ts";
import { type FeedDeps, SiteFeed } from "./site-feed.ts";

export type Sites = () => Promise<readonly SiteInfo[]>;

/** The feeds of the sites that somebody has asked about. */
export class Feeds {
  private readonly sites: Sites;
  private readonly deps: FeedDeps;
  private readonly feeds = new Map<string, Promise<SiteFeed>>();
  private readonly caughtUp = new Map<string, SiteFeed>();
  private readonly known = new Map<string, SiteInfo>();

  constructor(sites: Sites, deps: FeedDeps) {
    this.sites = sites;
    this.deps = deps;
  }

  /** All sites; feeds of sites that are there no more end. */
  async list(): Promise<readonly SiteInfo[]> {
    const list = await this.sites();
    this.known.clear();
    for (const info of list) this.known.set(info.site, info);
    for (const site of [...this.feeds.keys()]) if (!this.known.has(site)) await this.drop(site);
    return list;
  }

  async info(site: string): Promise<SiteInfo> {
    if (!this.known.has(site)) await this.list();
    const info = this.known.get(site);
    if (info === undefined) throw notFound("unknown-site", `There is no site "${site}".`);
    return info;
  }

  /** The site's feed, once it has caught up with the history. */
  async of(site: string): Promise<SiteFeed> {
    await this.info(site);
    let feed = this.feeds.get(site);
    if (feed === undefined) {
      feed = SiteFeed.start(site, this.deps);
      this.feeds.set(site, feed);
      const begun = feed;
      feed.then(
        (started) => this.feeds.get(site) === begun && this.caughtUp.set(site, started),
        () => this.feeds.delete(site),
      );
    }
    return feed;
  }

  /** The feeds that have caught up, by site. */
  get running(): ReadonlyMap<string, SiteFeed> {
    return this.caughtUp;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.feeds.keys()].map((site) => this.drop(site)));
  }

  private async drop(site: string): Promise<void> {
    const feed = this.feeds.get(site);
    this.feeds.delete(site);
    this.caughtUp.delete(site);
    await feed?.then(
      (started) => started.stop(),
      () => undefined,
    );
  }
}
