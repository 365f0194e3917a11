import { randomUUID } from "node:crypto";
import { isRefusal } from "@carrusel/contracts";
import type { House } from "@carrusel/hosting";
import { currentDay } from "../current-day.ts";
import { CommandRefused, Desk } from "../desk.ts";
import { hitTables } from "./day-floor.ts";
import { verifyAbove } from "./open-day.ts";
import type { People } from "./people.ts";

/** The jackpot of a group that its sites play for in the course of a simulated day. */
export const carousel = { id: "carousel", stake: 200, number: 17 } as const;

const [lookMs, patienceMs] = [100, 60_000];

/** Asks until there is an answer; what happens at one place of a group is heard of at another a little later. */
const soon = async <Result>(what: string, ask: () => Promise<Result | undefined>): Promise<Result> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  throw new Error(`waited in vain for ${what}`);
};

export interface HubOptions {
  /** The group's own site. */
  readonly group: string;
  readonly currency: string;
  readonly now: () => string;
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

  /** Opens the jackpot over the sites' wheels, once the hub knows of these. */
  async open(sites: readonly string[]): Promise<void> {
    if ((await this.jackpot()) !== undefined) return;
    const create = {
      ...({ do: "create-jackpot", rules: "AD-455-2025", currency: this.options.currency } as const),
      ...({ kind: "progressive", bet: "jackpot", stake: carousel.stake, seed: 10_000_000 } as const),
      tables: sites.map((site) => `${site}/${hitTables.group}`),
      ...{ contribution: "60/100", reserve: "10/100", ...(this.second && { verifyAbove }) },
      prizes: { "17,17": "100%", "0,0": "10%" },
    };
    await soon("the hub to know the sites' tables", async () => {
      const answer = await this.desk.send(carousel.id, create);
      if (!isRefusal(answer)) return true;
      if (answer.refused !== "unknown-table") throw new CommandRefused(carousel.id, create, answer);
      return undefined;
    });
  }

  /** Waits until so many awards have been won, then has all of them verified and paid. Gives what was paid. */
  async pay(awards: number): Promise<number> {
    const won = await soon("the hub to hear of the award", async () => {
      const all = (await this.jackpot())?.awards ?? [];
      return all.length >= awards ? all : undefined;
    });
    let paid = 0;
    for (const { award, amount, state } of won) {
      if (state === "paid") continue;
      await this.second?.must(carousel.id, { do: "verify-award", award });
      await this.desk.must(carousel.id, { do: "pay", award });
      paid += amount;
    }
    return paid;
  }

  /** Awards that there are already. */
  async won(): Promise<number> {
    return (await this.jackpot())?.awards.length ?? 0;
  }

  private async jackpot() {
    const { house, options } = this.desk;
    return (await house.parts.jackpots.jackpots(options.site)).find(({ id }) => id === carousel.id);
  }
}
