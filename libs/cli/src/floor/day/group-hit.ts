import { randomUUID } from "node:crypto";
import type { House } from "@carrusel/hosting";
import { currentDay } from "../current-day.ts";
import { Desk } from "../desk.ts";
import { openForGroup } from "../jackpots/open-for-group.ts";
import { payAwards } from "../jackpots/pay-awards.ts";
import { soon } from "../waiting.ts";
import { hitTables } from "./day-floor.ts";
import { verifyAbove } from "./open-day.ts";
import type { People } from "./people.ts";

/** The jackpot of a group that its sites play for in the course of a simulated day. */
export const carousel = "carousel";

export interface HubOptions {
  /** The group's own site. */
  readonly group: string;
  readonly currency: string;
  readonly now: () => string;
  /** The tables that play for one of its jackpots. */
  readonly tablesOf: (jackpot: string) => Promise<readonly string[] | undefined>;
}

/** What is done at a group's hub on a gaming day: its jackpot is opened, and an award of it verified and paid. */
export class HubDay {
  private readonly desk: Desk;
  private readonly second: Desk | undefined;
  private readonly options: HubOptions;

  private constructor({ house, second }: People, day: string, options: HubOptions) {
    const prefix = `day-${randomUUID()}`;
    const desk = (at: House, id: string): Desk =>
      new Desk(at, {
        ...{ site: options.group, day, now: options.now, prefix: `${prefix}.${id}` },
        actor: { id, roles: ["administrator"] },
      });
    this.options = options;
    this.desk = desk(house, "simulation");
    this.second = second && desk(second, "simulation-2");
  }

  static async of(people: People, options: HubOptions): Promise<HubDay> {
    return new HubDay(people, await currentDay(people.house, options.group), options);
  }

  /** Opens the jackpot over the sites' wheels, once the hub knows of these. Gives the sites that play for it now. */
  async open(sites: readonly string[]): Promise<readonly string[]> {
    const { currency, tablesOf } = this.options;
    const wheel = (site: string): string => `${site}/${hitTables.group}`;
    const jackpot = { id: carousel, currency, tables: sites.map(wheel), ...(this.second && { verifyAbove }) };
    const playing = await openForGroup(this.desk, jackpot, () => tablesOf(carousel));
    return sites.filter((site) => playing.includes(wheel(site)));
  }

  /** Waits until so many awards have been won, then has all of them verified and paid. Gives what was paid. */
  async pay(awards: number): Promise<number> {
    const won = await soon(async () => ((await this.won()) >= awards ? true : undefined));
    if (won === undefined) throw new Error("waited in vain for the hub to hear of the award");
    return payAwards(this.desk, this.second, carousel);
  }

  /** Awards that there are already. */
  async won(): Promise<number> {
    const { house, options } = this.desk;
    const jackpots = await house.parts.jackpots.jackpots(options.site);
    return jackpots.find(({ id }) => id === carousel)?.awards.length ?? 0;
  }
}
