import { Asker } from "./asker.ts";
import { type Hello, type LinkStatus, SiteCopier } from "./copier.ts";
import { HistorySource } from "./history-source.ts";
import { helloOf, type LinkOptions } from "./hub-link.ts";
import { answerStatus, isOf, type Links } from "./status.ts";
import * as subjects from "./subjects.ts";

const GROUP_KIND = new Set(["group"] as const);

/**
 * A site's end of its line: says hello, gives its history to the hub when that asks, keeps a copy of the group's history,
 * and tells the site's own services whenever the hub is heard.
 */
export class SiteLink implements Links {
  private readonly options: LinkOptions;
  private copier: SiteCopier | undefined;
  private readonly source: HistorySource;
  private readonly endings: (() => void)[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly group: string;
  private readonly started = new Date().toISOString();

  /** `group`: what the group's site is called, as long as the hub has not been heard. */
  constructor(options: LinkOptions, group = "group") {
    this.options = options;
    this.group = group;
    const { house, link, copying, own } = options;
    const beats = link.subscribe(subjects.heartbeatSubject, {
      callback: (error, message) => {
        if (error === null) this.beat(message.data);
      },
    });
    this.source = new HistorySource({
      ...{ link, copying, subject: subjects.siteHistorySubject(own) },
      mayRead: (log) => isOf(own, log),
    });
    this.endings.push(
      () => beats.unsubscribe(),
      () => this.source.stop(),
      answerStatus(house, this),
    );
    this.timer = setInterval(() => void this.hello(), subjects.helloMs);
    void this.hello();
  }

  status(): readonly LinkStatus[] {
    const { group, started, copier } = this;
    const never = {
      site: group,
      up: false,
      since: started,
      heardAt: undefined,
      behind: 0,
      caughtUp: false,
      faults: [],
    };
    const status = copier?.status ?? never;
    const trouble = status.up ? undefined : this.options.trouble?.();
    return [trouble === undefined ? status : { ...status, faults: [...status.faults, trouble] }];
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    if (!this.options.link.isClosed()) for (const end of this.endings) end();
    await this.copier?.stop();
  }

  private async hello(): Promise<void> {
    const { link, copying, registry, own } = this.options;
    const record = registry.known(own);
    if (record === undefined) return;
    const ends = await copying.ends(own).catch(() => undefined);
    if (ends === undefined || link.isClosed()) return;
    const hello: Hello = { record, ends };
    link.publish(subjects.helloSubject(own), JSON.stringify(hello));
  }

  private beat(data: Uint8Array): void {
    const beat = helloOf(data);
    const { house, own } = this.options;
    if (beat === undefined || beat.record.kind !== "group" || beat.record.site === own) return;
    if (!house.isClosed()) house.publish(subjects.lineSubject, JSON.stringify({ group: beat.record.site }));
    // A group does not change its name; another one's history does not belong here.
    this.copier ??= this.copierOf(beat.record.site);
    this.copier.hello(beat);
  }

  private copierOf(site: string): SiteCopier {
    const { link, own } = this.options;
    const asker = new Asker(link, subjects.groupHistorySubject(own), subjects.hubAnswerPrefix(own));
    return new SiteCopier({ ...this.options, site, asker, kinds: GROUP_KIND });
  }
}
