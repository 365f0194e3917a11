import { type Copying, checkSite } from "@carrusel/event-store";
import type { NatsConnection } from "@nats-io/nats-core";
import type { SiteRegistry } from "../sites.ts";
import { Asker } from "./asker.ts";
import { type Hello, type LinkStatus, SiteCopier } from "./copier.ts";
import { HistorySource } from "./history-source.ts";
import { answerStatus, isOf, type Links } from "./status.ts";
import * as subjects from "./subjects.ts";

export interface LinkOptions {
  /** The connection to the installation's own account, where its history lies. */
  readonly house: NatsConnection;
  /** The connection to the account that crosses the line. */
  readonly link: NatsConnection;
  readonly copying: Copying;
  readonly registry: SiteRegistry;
  /** The site whose history this installation writes: the group's at the hub. */
  readonly own: string;
  readonly replicas?: number;
  readonly onChange?: (status: LinkStatus) => void;
  readonly onFault?: (site: string, fault: string) => void;
  /** Of a site: what keeps its line from coming about, as far as it is known. */
  readonly trouble?: () => string | undefined;
}

const SITE_KINDS = new Set(["floor", "demo"] as const);

/**
 * The hub's end of its lines: keeps a copy of every site's history as the sites say hello, gives the group's history to
 * who asks, and tells all of them once a second that the hub lives. It listens to the sites that were added, no other.
 */
export class HubLink implements Links {
  private readonly options: LinkOptions;
  private readonly copiers = new Map<string, SiteCopier>();
  private readonly listening = new Map<string, () => void>();
  private readonly endings: (() => void)[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(options: LinkOptions) {
    this.options = options;
    this.endings.push(answerStatus(options.house, this));
    this.timer = setInterval(() => void this.beat(), subjects.heartbeatMs);
    void this.beat();
  }

  /**
   * Listens to a site from now on; twice does no harm. One by one, since older servers tell a leaf node nothing of a
   * subscription that is wider than what its login may send.
   */
  add(site: string): void {
    const { link, copying, own } = this.options;
    if (this.copiers.has(site) || site === own) return;
    checkSite(site);
    const asker = new Asker(link, subjects.siteHistorySubject(site), subjects.siteAnswerPrefix(site));
    const copier = new SiteCopier({ ...this.options, site, asker, kinds: SITE_KINDS });
    this.copiers.set(site, copier);
    const hellos = link.subscribe(subjects.helloSubject(site), {
      callback: (error, message) => {
        const hello = error === null ? helloOf(message.data) : undefined;
        if (hello !== undefined) copier.hello(hello);
      },
    });
    const subject = subjects.groupHistorySubject(site);
    const source = new HistorySource({ link, copying, subject, mayRead: (log) => isOf(own, log) });
    this.listening.set(site, () => {
      if (!link.isClosed()) hellos.unsubscribe();
      source.stop();
    });
  }

  /** Listens to a site no longer; the copy of its history stays. */
  async remove(site: string): Promise<void> {
    this.listening.get(site)?.();
    this.listening.delete(site);
    const copier = this.copiers.get(site);
    this.copiers.delete(site);
    await copier?.stop();
  }

  status(): readonly LinkStatus[] {
    const all = [...this.copiers.values()].map((copier) => copier.status);
    return all.sort((a, b) => (a.site < b.site ? -1 : 1));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    if (!this.options.link.isClosed()) for (const end of this.endings) end();
    await Promise.all([...this.copiers.keys()].map((site) => this.remove(site)));
  }

  private async beat(): Promise<void> {
    const { link, copying, registry, own } = this.options;
    const record = registry.known(own);
    if (record === undefined) return;
    // A hub that cannot write is silent: what it promises the tables would not be kept.
    const ends = await copying.ends(own).catch(() => undefined);
    if (ends === undefined || link.isClosed()) return;
    const beat: Hello = { record, ends };
    link.publish(subjects.heartbeatSubject, JSON.stringify(beat));
  }
}

const decoder = new TextDecoder();

/** Undefined for what is none. */
export const helloOf = (data: Uint8Array): Hello | undefined => {
  try {
    const hello = JSON.parse(decoder.decode(data)) as Partial<Hello> | null;
    if (typeof hello?.record?.site !== "string" || typeof hello.ends !== "object" || hello.ends === null) return;
    const { site } = hello.record;
    const ends = Object.entries(hello.ends);
    if (ends.every(([log, end]) => isOf(site, log) && Number.isSafeInteger(end) && end >= 0)) return hello as Hello;
  } catch {
    // Somebody else's bytes.
  }
  return undefined;
};
