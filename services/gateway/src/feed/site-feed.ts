import type { UnknownEvent } from "@carrusel/contracts";
import type { Commit, EventStore, Positions } from "@carrusel/event-store";
import { type Following, follow, type House, type ServiceLog, tableOfStream } from "@carrusel/hosting";
import { SiteScreens } from "../screens/site-screens.ts";
import { eventText, Hub, type Topics, wants } from "../stream/hub.ts";
import { Pacer } from "../stream/pacer.ts";
import type { MeterView, RefusedContribution, Snapshot, TableSign, TableView } from "../wire.ts";
import { JackpotModels } from "./jackpot-model.ts";
import { Probe } from "./probe.ts";
import { TableModel } from "./table-model.ts";

export interface FeedDeps {
  readonly house: House;
  readonly store: EventStore;
  readonly now: () => string;
  readonly log: ServiceLog;
  /** The version of the display page that is served. */
  readonly page: () => string;
  readonly isCut?: ((site: string) => boolean) | undefined;
}

/** The least time between two messages about one thing (ms). */
const paces = { jackpot: 100, table: 200, floor: 100 };
const heartbeatEvery = 900;
const catchUp = 120_000;
/** So long after a win the list of wins goes with the meter, for a screen that was too slow for the first one (ms). */
const winTold = 20_000;

const signOf = ({ table, game, min, max, currency }: TableView): TableSign => ({ table, game, min, max, currency });

/** Follows one site's history and tells the readers of its stream what changes in it. Nothing else is ever sent. */
export class SiteFeed {
  readonly hub = new Hub();
  readonly screens: SiteScreens;
  private readonly site: string;
  private readonly deps: FeedDeps;
  private readonly tables = new Map<string, TableModel>();
  /** Table -> what its sign last said. */
  private readonly signs = new Map<string, string>();
  private readonly jackpots = new JackpotModels();
  /** Jackpot -> when its last win was taken in (ms, steady clock). */
  private readonly won = new Map<string, number>();
  private readonly taken = new Map<string, number>();
  private readonly unknown = new Set<string>();
  private readonly paceTables = new Pacer(paces.table, (table) => this.sendTable(table));
  private readonly paceJackpots = new Pacer(paces.jackpot, (jackpot) => this.sendJackpot(jackpot));
  private readonly paceRefused = new Pacer(paces.floor, () => this.sendRefused());
  private readonly paceFloor = new Pacer(paces.floor, () => void this.readFloor());
  private following: Following | undefined;
  private probe: Probe | undefined;
  private heart: NodeJS.Timeout | undefined;

  private constructor(site: string, deps: FeedDeps) {
    this.site = site;
    this.deps = deps;
    this.screens = new SiteScreens({ hub: this.hub, now: deps.now, page: deps.page });
  }

  /** Resolves once everything that is stored has been folded. */
  static async start(site: string, deps: FeedDeps): Promise<SiteFeed> {
    const feed = new SiteFeed(site, deps);
    try {
      await feed.begin();
    } catch (error) {
      await feed.stop();
      throw error;
    }
    return feed;
  }

  async stop(): Promise<void> {
    clearInterval(this.heart);
    for (const pacer of [this.paceTables, this.paceJackpots, this.paceRefused, this.paceFloor]) pacer.stop();
    this.probe?.stop();
    this.screens.stop();
    this.hub.close();
    await this.following?.stop();
  }

  snapshot(topics: Topics): Snapshot {
    const tables = this.tableViews();
    return {
      site: this.site,
      time: this.deps.now(),
      asOf: this.probe?.asOf ?? this.deps.now(),
      tables: tables.filter(({ table }) => wants(topics, `table:${table}`)),
      signs: tables.filter(({ table }) => wants(topics, `sign:${table}`)).map(signOf),
      jackpots: this.jackpots.views().filter(({ jackpot }) => wants(topics, `jackpot:${jackpot}`)),
      refused: wants(topics, "refused") ? this.refused() : [],
    };
  }

  tableViews(): readonly TableView[] {
    const views = [...this.tables.values()].map((table) => table.view()).filter((view) => view !== undefined);
    return views.sort((a, b) => a.table.localeCompare(b.table, "en", { numeric: true }));
  }

  refused(): readonly RefusedContribution[] {
    return this.jackpots.refused.views(this.deps.now());
  }

  meters(): readonly MeterView[] {
    return this.jackpots.views();
  }

  private async begin(): Promise<void> {
    const { store, now } = this.deps;
    const ends = await store.ends(this.site);
    this.following = await follow(
      store,
      this.site,
      {},
      (commits) => {
        for (const commit of commits) this.take(commit);
        return Promise.resolve();
      },
      (error) => this.deps.log.warn("the pages cannot follow a site's history", { site: this.site, error: `${error}` }),
    );
    await this.following.reach(ends, catchUp);
    await this.readFloor();
    this.probe = new Probe(() => this.whereItEnds(), now);
    this.heart = setInterval(() => this.beat(), heartbeatEvery);
  }

  private async whereItEnds(): Promise<{ ends: Positions; taken: Positions }> {
    if (this.deps.isCut?.(this.site) === true) throw new Error(`the line to ${this.site} is cut`);
    return { ends: await this.deps.store.ends(this.site), taken: this.following?.positions() ?? {} };
  }

  private beat(): void {
    const time = this.deps.now();
    this.hub.send(undefined, () => eventText("heartbeat", { time, asOf: this.probe?.asOf ?? time }));
  }

  /** Sources may repeat what they have sent: a place is taken in once. */
  private take(commit: Commit): void {
    const { log, seq } = commit.position;
    if (seq <= (this.taken.get(log) ?? 0)) return;
    this.taken.set(log, seq);
    const { context, kind, id } = commit.stream;
    if (kind === "table") {
      const model = this.table(tableOfStream(id).table);
      if (model.take(commit, this.skip)) this.paceTables.touch(model.table);
    } else if (context === "jackpots") {
      const { jackpots, refused } = this.jackpots.take(commit, this.skip);
      for (const [jackpot, won] of jackpots) {
        if (won) this.won.set(jackpot, performance.now());
        this.paceJackpots.touch(jackpot);
      }
      if (refused) this.paceRefused.touch("");
    } else if (context === "tables") {
      this.paceFloor.touch("");
    } else if (context === "displays") {
      this.screens.take(commit, this.skip);
    }
  }

  private readonly skip = (error: UnknownEvent): void => {
    const name = `${error.type}@${error.version}`;
    if (this.unknown.has(name)) return;
    this.unknown.add(name);
    this.deps.log.info("an event says nothing to the pages", { site: this.site, event: name });
  };

  private table(id: string): TableModel {
    let model = this.tables.get(id);
    if (model === undefined) {
      model = new TableModel(id);
      this.tables.set(id, model);
    }
    return model;
  }

  /** Staff and waiting players, as the tables service has them. */
  private async readFloor(): Promise<void> {
    try {
      for (const installed of await this.deps.house.parts.floor.floor(this.site)) {
        const model = this.table(installed.table);
        if (model.describe(installed)) this.paceTables.touch(model.table);
      }
    } catch (error) {
      this.deps.log.warn("the floor does not answer", { site: this.site, error: `${error}` });
    }
  }

  private sendTable(table: string): void {
    const view = this.tables.get(table)?.view();
    if (view === undefined) return;
    this.hub.send(`table:${table}`, () => eventText("floor", view));
    const sign = eventText("sign", signOf(view));
    if (sign === this.signs.get(table)) return;
    this.signs.set(table, sign);
    this.hub.send(`sign:${table}`, () => sign);
  }

  private sendRefused(): void {
    this.hub.send("refused", () => eventText("refused", this.refused()));
  }

  private sendJackpot(jackpot: string): void {
    const won = performance.now() - (this.won.get(jackpot) ?? Number.NEGATIVE_INFINITY) < winTold;
    if (!won) this.won.delete(jackpot);
    const view = this.jackpots.view(jackpot, won);
    if (view !== undefined) this.hub.send(`jackpot:${jackpot}`, () => eventText("jackpot", view));
  }
}
