import { randomUUID } from "node:crypto";
import type { BankResult } from "@carrusel/contracts";
import type { House } from "@carrusel/hosting";
import { Random } from "@carrusel/simulation";
import { currentDay } from "../current-day.ts";
import { double } from "../demo-floor.ts";
import { Desk } from "../desk.ts";
import { forGroup } from "../jackpots/open-for-group.ts";
import { payAwards } from "../jackpots/pay-awards.ts";
import { playHit } from "../jackpots/play-hit.ts";
import { CageDesk } from "./cage.ts";
import { type DayTable, hitTables } from "./day-floor.ts";
import { DayOfTable } from "./day-table.ts";
import { people as namesOf } from "./names.ts";
import { openJackpots, openTable, stockCage } from "./open-day.ts";
import type { People } from "./people.ts";
import { Counter, type SiteReport, siteReport } from "./report.ts";

export interface SiteDayOptions {
  readonly site: string;
  readonly currency: string;
  readonly seed: number;
  readonly tables: readonly DayTable[];
  readonly now: () => string;
  /** Between two looks of the cage at the floats; half a second where it is left out. */
  readonly pause?: () => Promise<unknown>;
}

const halfSecond = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 500));
/** What the closing count of one table misses: a chip of one, so that a variance can be seen (minor units). */
const missing = { table: "FR1", amount: 100 };

const isHitTable = ({ id }: DayTable): boolean => id === hitTables.site || id === hitTables.group;

/** The gaming day of one site, from the morning's stock to the sealed books. */
export class SiteDay {
  readonly site: string;
  readonly day: string;
  readonly tables: readonly DayTable[];
  private readonly options: SiteDayOptions;
  private readonly desk: Desk;
  /** Whoever verifies what the first has done. */
  private readonly second: Desk | undefined;
  private readonly names: () => string;
  private readonly games: readonly DayOfTable[];
  private readonly counter = new Counter();
  private before: BankResult | undefined;
  private awards = 0;
  private rounds = 0;

  private constructor({ house, second }: People, day: string, options: SiteDayOptions) {
    this.options = options;
    this.site = options.site;
    this.day = day;
    const prefix = `day-${randomUUID()}`;
    const desk = (at: House, id: string): Desk =>
      new Desk(at, {
        ...{ site: options.site, day, now: options.now, prefix: `${prefix}.${id}` },
        onAccepted: (at, command) => this.counter.note(at, command),
        actor: { id, roles: ["administrator"] },
      });
    this.desk = desk(house, "simulation");
    this.second = second && desk(second, "simulation-2");
    this.tables = options.tables;
    this.names = namesOf(new Random(options.seed));
    this.games = this.tables
      .filter((table) => !isHitTable(table))
      .map((table, index) => new DayOfTable(this.desk, table, options.seed * 1_000 + index));
  }

  static async of(people: People, options: SiteDayOptions): Promise<SiteDay> {
    return new SiteDay(people, await currentDay(people.house, options.site), options);
  }

  /** Stocks the cage, opens tables and jackpots. `onTable` after each. */
  async open(onTable: () => void): Promise<void> {
    const { desk, options, names } = this;
    this.before = await this.books();
    await stockCage(desk, this.tables);
    for (const table of this.tables) {
      await openTable(desk, table, options.currency, names);
      onTable();
    }
    await openJackpots(desk, this.tables, options.currency, this.second !== undefined);
  }

  /** Plays so many rounds at each table, as long as `goesOn` says so; the cage looks after the floats meanwhile. */
  async play(rounds: number, goesOn: () => boolean, onRound: () => void): Promise<void> {
    const cage = new CageDesk(this.desk, this.tables);
    let broken = false;
    // Whatever fails ends the play of all; nothing is left at work when it is told.
    const unlessBroken = async (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => {
        broken = true;
        throw error;
      });
    const played = (): void => {
      this.rounds += 1;
      onRound();
    };
    const games = this.games.map((game) => game.play(rounds, () => !broken && goesOn(), played));
    const work = [...games, this.hit()].map(unlessBroken);
    const ended = await Promise.allSettled([...work, unlessBroken(this.lookAfter(cage, Promise.allSettled(work)))]);
    for (const one of ended) if (one.status === "rejected") throw one.reason;
    await cage.look();
    await this.rotate();
  }

  /** The cage looks at the floats again and again, until the play is over. */
  private async lookAfter(cage: CageDesk, play: Promise<unknown>): Promise<void> {
    const { pause = halfSecond } = this.options;
    let over = false;
    const end = play.then(() => {
      over = true;
    });
    while (!over) {
      await Promise.race([pause(), end]);
      if (!over) await cage.look();
    }
  }

  /** Last rounds, closing, counts; then the day is sealed. `onTable` after each table. */
  async close(onTable: () => void): Promise<SiteReport> {
    const { site, day, desk, options, before } = this;
    const close = async (game: DayOfTable): Promise<void> => {
      const last = await game.close(game.table.id === missing.table ? missing.amount : 0);
      this.rounds += last;
      onTable();
    };
    const wheels = this.tables.filter(isHitTable).map((table) => new DayOfTable(desk, table, options.seed));
    await Promise.all([...this.games, ...wheels].map(close));
    if (before === undefined) throw new Error("the day has not been opened");
    await desk.must("bank", { do: "close-day" });
    const sealed = (await desk.house.parts.bank.days(site)).find((one) => one.day === day)?.closed === true;
    const about = { site, day, currency: options.currency, rounds: this.rounds, awards: this.awards };
    return siteReport(about, { before, after: await this.books(), counter: this.counter, sealed });
  }

  /** A guest plays for the group's jackpot; the wheel shows these numbers. */
  async playForGroup(numbers: readonly number[]): Promise<void> {
    await playHit(this.desk, { table: hitTables.group, stake: forGroup.stake, numbers });
    this.rounds += numbers.length;
  }

  private books(): Promise<BankResult> {
    return this.desk.house.parts.bank.bank(this.site, this.day);
  }

  /** The site's fixed jackpot is won, verified, and paid. */
  private async hit(): Promise<void> {
    if (!this.tables.some(({ id }) => id === hitTables.site)) return;
    const { position } = await playHit(this.desk, {
      table: hitTables.site,
      stake: double.stake,
      numbers: ["00", "00"],
    });
    this.rounds += 2;
    this.awards = await payAwards(this.desk, this.second, "double", position);
  }

  /** Croupiers take turns. */
  private async rotate(): Promise<void> {
    for (const { id, roles } of this.tables) {
      if (roles.includes("croupier")) await this.desk.must(id, { do: "staff", role: "croupier", name: this.names() });
    }
  }
}
