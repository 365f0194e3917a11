import { isRefusal } from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import { Random } from "@carrusel/simulation";
import { type DemoDriver, demoDriver } from "../demo-driver.ts";
import type { DemoTable } from "../demo-floor.ts";
import { after, CommandRefused, type Desk } from "../desk.ts";
import { StuckRound } from "../table-driver.ts";
import { asTray } from "./chips.ts";
import type { DayTable } from "./day-floor.ts";
import { incidentOf } from "./incidents.ts";

/** Before a table closes so many rounds are announced as the last. */
const lastRounds = 2;
/** What stays on the felt after them is decided within so many rounds, whatever the game. */
const mostRunOffs = 500;
/** Where nobody sits down any more the last rounds are not waited for. */
const mostLast = 30;
const mostBroken = 3;
/** One player of a table goes home after so many rounds, and one tips. */
const [goesHome, tips] = [6, 4];
const tip = 500;
/** One buy-in of so many is paid by cheque. */
const byCheque = 5;

/** One table's gaming day after its opening: rounds, guests who come and go, the last rounds, the count. */
export class DayOfTable {
  readonly table: DayTable;
  private readonly desk: Desk;
  private readonly random: Random;
  private driver: DemoDriver;
  private broken = 0;

  constructor(desk: Desk, table: DayTable, seed: number) {
    this.desk = desk;
    this.table = table;
    this.random = new Random(seed);
    this.driver = this.driverOf(table);
  }

  /** Plays so many rounds, or until it is told to stop. A reversible table changes its game in between. */
  async play(rounds: number, goesOn: () => boolean, onRound: () => void): Promise<void> {
    const { turnsTo } = this.table;
    const turn = turnsTo === undefined ? -1 : Math.ceil(rounds / 2);
    const incident = incidentOf(this.table);
    for (let round = 1; round <= rounds && goesOn(); round++) {
      if (round === turn + 1 && turnsTo !== undefined) await this.change(turnsTo);
      // Once a day something goes wrong, where it can be seen.
      if (round === 2 && incident !== undefined) await incident(this.desk, this.driver);
      else await this.playOne();
      await this.guests();
      onRound();
    }
  }

  /** Announces and plays the last rounds, closes the table, sends the guests home and counts. `missing`: of the count. Gives the rounds. */
  async close(missing = 0): Promise<number> {
    const rounds = await this.announced(lastRounds);
    const closed = await this.shut();
    await this.count(closed, missing);
    return rounds;
  }

  /** Announces the last rounds and plays until the table takes no more: one that left something open is owed another. */
  private async announced(rounds: number): Promise<number> {
    const { id } = this.table;
    await this.desk.must(id, { do: "announce-last", rounds });
    for (let played = 0; played < mostLast; played++) {
      if (await this.isOver()) return played;
      await this.playOne();
    }
    return mostLast;
  }

  /** A round; one that a refusal breaks off is brought to its end by the next one, unless that happens again and again. */
  private async playOne(): Promise<void> {
    try {
      await this.driver.play();
      this.broken = 0;
    } catch (error) {
      this.broken += 1;
      if (!(error instanceof CommandRefused) || this.broken > mostBroken) throw error;
    }
  }

  private async isOver(): Promise<boolean> {
    const { house, options } = this.desk;
    const family = await house.familyOf(options.site, this.table.id);
    const actions = (await family?.actions(options.site, this.table.id, options.day)) ?? [];
    return !actions.some((action) => action.do === "announce-last");
  }

  private driverOf(table: DemoTable): DemoDriver {
    const { desk, random } = this;
    return demoDriver(desk, table, random, { tender: () => (random.oneIn(byCheque) ? "cheque" : "cash") });
  }

  private async guests(): Promise<void> {
    const { driver, random } = this;
    const seats = await driver.guests();
    if (seats.length === 0) return;
    if (random.oneIn(tips)) await driver.tip(random.pick(seats), tip);
    if (random.oneIn(goesHome)) await driver.goHome(random.pick(seats));
  }

  private async allGoHome(): Promise<void> {
    for (const seat of await this.driver.guests()) await this.driver.goHome(seat);
  }

  /** Closes the table once everything on its felt is decided. */
  private async shut(): Promise<Positions> {
    const { id } = this.table;
    for (let tries = 0; tries < mostRunOffs; tries++) {
      const answer = await this.desk.send(id, { do: "close" });
      if (!isRefusal(answer)) {
        await this.allGoHome();
        return after(answer.position);
      }
      if (answer.refused !== "bets-open") throw new CommandRefused(id, { do: "close" }, answer);
      await this.driver.runOff();
    }
    throw new StuckRound(`what lies on the felt of ${id} is never decided`);
  }

  private async count(closed: Positions, missing: number): Promise<Positions> {
    const { id } = this.table;
    const { house, options } = this.desk;
    const bank = await house.parts.bank.bank(options.site, options.day, closed);
    const expected = bank.tables.findLast(({ table }) => table === id)?.expected ?? 0;
    const counted = await this.desk.must("bank", { do: "count", table: id, chips: asTray(expected - missing) }, closed);
    return after(counted.position);
  }

  private async change(to: DemoTable): Promise<void> {
    const { id, game, min, max, options = {} } = to;
    await this.announced(1);
    const counted = await this.count(await this.shut(), 0);
    const terms = { game, min, max, options: { ...options, staffing: true } };
    const chips = asTray(this.table.float);
    const float = await this.desk.must("bank", { do: "open-float", table: id, chips }, counted);
    await this.desk.must(id, { do: "open", ...terms }, after(float.position));
    this.driver = this.driverOf(to);
  }
}
