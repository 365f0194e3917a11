import type { FeltCommand, StoredEvent } from "@carrusel/contracts";
import type { TableAction } from "@carrusel/game-kit";
import { type Answer, isAccepted } from "@carrusel/hosting";
import { nextMove, type Purses, type Random, simulateBets, sitDown, usualHabits } from "@carrusel/simulation";
import { Cashier } from "./cashier.ts";
import type { Desk } from "./desk.ts";
import { type Equipment, type Pace, StuckRound } from "./table-driver.ts";
import { viewsFor } from "./views.ts";

/** More moves than a hand or a coup has. */
const endless = 2_000;

/** One decision of so many is made on a whim. */
const whim = 12;
/** One player of a table goes home before so many rounds. */
const goesHome = 40;
/** Before so many coups somebody calls for the whole bank. */
const callsForAll = 5;

/** Rounds end by these, whatever else their commit holds. */
const ends: ReadonlySet<string> = new Set(["round-settled", "round-voided"]);

const isOver = (events: readonly StoredEvent[]): boolean => events.some(({ type }) => ends.has(type));

export interface CirclePurses extends Purses {
  /** What everybody brings his chips to where nobody has enough to go on. */
  readonly all: number;
  /** With so many players a free seat need not be taken at once. */
  readonly enough: number;
}

/**
 * Plays at one table where players play one another: they buy chips at the bank, sit down with them, take the bank where
 * there is one, put more on the table or go when theirs are gone, and take what they have to the cage when they leave.
 */
export class CircleDriver {
  private readonly desk: Desk;
  private readonly table: string;
  private readonly random: Random;
  private readonly purses: CirclePurses;
  private readonly equipment: Equipment;
  private readonly cashier: Cashier;
  /** How often running nobody wanted to begin, or could. */
  private idle = 0;

  constructor(desk: Desk, table: string, random: Random, purses: CirclePurses, equipment: Equipment) {
    this.desk = desk;
    this.table = table;
    this.random = random;
    this.purses = purses;
    this.equipment = equipment;
    this.cashier = new Cashier(desk, table);
  }

  /** Ends a round that an earlier run left open; cards of a shoe that is gone cannot be dealt, it is annulled. */
  async finish(): Promise<void> {
    const actions = await this.actions();
    if (!actions.some((action) => action.do === "void")) return;
    if (this.equipment.cards?.isReady === true) await this.lead();
    else await this.must({ do: "void", reason: "the order of the shoe was lost" });
  }

  /** What comes before a round: a shoe, and players with chips. */
  async prepare(): Promise<void> {
    // A shoe in which nobody may have the bank any more is over.
    const fresh = this.idle > 1;
    for (const command of this.equipment.cards?.beforeRound(fresh) ?? []) await this.must(command);
    await this.leave();
    await this.seat();
    if (this.idle > 0) await this.fill();
  }

  /** A hand, or a coup with what the banker has to say before it. */
  async round(pace?: Pace): Promise<void> {
    const begun = await this.begin(pace);
    this.idle = begun === "nobody" ? this.idle + 1 : 0;
    if (begun === "dealt") await this.lead(pace);
  }

  private async actions(): Promise<readonly TableAction[]> {
    const { site, day } = this.desk.options;
    const family = await this.desk.house.familyOf(site, this.table);
    return (await family?.actions(site, this.table, day)) ?? [];
  }

  /** Chips before the players, by seat. */
  async stacks(): Promise<Readonly<Record<string, number>>> {
    const { site, day } = this.desk.options;
    const family = await this.desk.house.familyOf(site, this.table);
    return (await family?.table(site, this.table, day, 1, 0))?.stacks ?? {};
  }

  /** Now and then somebody leaves; who holds a bank stays. */
  private async leave(): Promise<void> {
    for (const [seat, stack] of Object.entries(await this.stacks())) {
      const gone = stack < this.purses.unit;
      if (!this.random.oneIn(gone ? 2 : goesHome)) continue;
      await this.goHome(Number(seat));
    }
  }

  /** A player goes, and takes his chips to the cage; false where the game keeps him. */
  async goHome(seat: number): Promise<boolean> {
    const answer = await this.desk.send(this.table, { do: "leave", seat });
    if (isAccepted(answer)) await this.paidOut(answer.events);
    return isAccepted(answer);
  }

  /** Everybody who sits down or adds chips has bought them first. */
  private async seat(): Promise<void> {
    const stacks = await this.stacks();
    let players = Object.keys(stacks).length;
    for (const command of sitDown(stacks, this.purses, this.random)) {
      if (command.do !== "sit" && command.do !== "top-up") continue;
      if (command.do === "sit" && players >= this.purses.enough && !this.random.oneIn(3)) continue;
      if (command.do === "sit") players++;
      await this.buy(command);
    }
  }

  /** Nobody has chips enough to begin: everybody buys some. */
  private async fill(): Promise<void> {
    const { all, unit } = this.purses;
    for (const [seat, stack] of Object.entries(await this.stacks())) {
      const lacks = Math.floor((all - stack) / unit) * unit;
      if (lacks > 0) await this.buy({ do: "top-up", seat: Number(seat), stack: lacks });
    }
  }

  private async buy(command: Extract<FeltCommand, { do: "sit" | "top-up" }>): Promise<void> {
    await this.cashier.sell(command.seat, command.stack);
    await this.must(command);
  }

  /** Brings the table to where cards are dealt: `over` where that ended the round, `nobody` where none began. */
  private async begin(pace?: Pace): Promise<"dealt" | "over" | "nobody"> {
    for (let step = 0; step < endless; step++) {
      const actions = await this.actions();
      if (!actions.some((action) => action.do === "bet")) {
        if (actions.some((action) => action.do === "void")) return "dealt";
        if (!actions.some((action) => action.do === "start-hand")) return "nobody";
        await this.move(actions);
        return "dealt";
      }
      const bets = this.bets(actions);
      if (bets.length > 0) return this.bet(bets, actions, pace);
      await pace?.move();
      if ((await this.move(actions)) === undefined) return "nobody";
    }
    throw new StuckRound(`nobody comes to play at table ${this.table}`);
  }

  private bets(actions: readonly TableAction[]): readonly FeltCommand[] {
    const offers = actions.find((action) => action.do === "bet");
    if (offers === undefined || offers.bets.length === 0) return [];
    const habits = { ...usualHabits, seats: this.purses.seats };
    for (let tries = 0; tries < endless; tries++) {
      const bets = simulateBets([offers], this.random, habits, () => this.purses.unit);
      if (bets.length > 0) return bets;
    }
    return [];
  }

  /** Bets against the bank, and sometimes a call for all of it. */
  private async bet(
    bets: readonly FeltCommand[],
    actions: readonly TableAction[],
    pace: Pace | undefined,
  ): Promise<"dealt" | "over"> {
    const calls = actions.flatMap((action) => (action.do === "act" && action.seat !== undefined ? [action] : []));
    if (calls.length > 0 && this.random.oneIn(callsForAll)) {
      const { seat, actions: words } = this.random.pick(calls);
      if (seat !== undefined) await this.must({ do: "act", seat, action: this.random.pick(words) });
    }
    for (const bet of bets) {
      await pace?.bet();
      // Who has called for the bank, or has not so many chips left, stays with what he has.
      await this.desk.send(this.table, bet);
    }
    await pace?.move();
    const closed = await this.must({ do: "close-bets" });
    await pace?.spin();
    return isOver(closed) ? "over" : "dealt";
  }

  private async lead(pace?: Pace): Promise<void> {
    for (let step = 0; step < endless; step++) {
      const actions = await this.actions();
      // The bank may have been made in a round whose bets are still to come.
      if (!actions.some((action) => action.do === "void")) return;
      if (actions.some((action) => action.do === "bet")) {
        if ((await this.begin(pace)) !== "dealt") return;
        continue;
      }
      await pace?.move();
      const events = await this.move(actions);
      if (events === undefined) throw new StuckRound(`table ${this.table} waits for something that nobody knows`);
      if (isOver(events)) return this.settleBank(pace);
    }
    throw new StuckRound(`the round at table ${this.table} does not end`);
  }

  /** What the banker says after his win belongs to the coup. */
  private async settleBank(pace?: Pace): Promise<void> {
    const due = (await this.actions()).filter((action) => action.do === "act" && action.side !== undefined);
    if (due.length === 0) return;
    await pace?.spin();
    await this.move(due);
  }

  /** One move; its events. Undefined: there is none to make. */
  private async move(actions: readonly TableAction[], sense = whim): Promise<readonly StoredEvent[] | undefined> {
    const { game, cards: shoe } = this.equipment;
    const { random } = this;
    const views = await viewsFor(this.desk, this.table, actions);
    const command = nextMove(actions, { game, random, device: [], shoe, view: (choice) => views(choice.seat), sense });
    if (command === undefined) return undefined;
    const answer: Answer = await this.desk.send(this.table, command);
    // A whim may break a rule that only its player can know: hands that are not good enough to open.
    if (!isAccepted(answer)) return sense === 1 ? undefined : this.move(actions, 1);
    await this.paidOut(answer.events);
    return answer.events;
  }

  private async must(command: FeltCommand): Promise<readonly StoredEvent[]> {
    const { events } = await this.desk.must(this.table, command);
    await this.paidOut(events);
    return events;
  }

  /** Whoever goes takes his chips to the cage. */
  private async paidOut(events: readonly StoredEvent[]): Promise<void> {
    for (const { type, data } of events) {
      if (type !== "player-left") continue;
      const { stack } = data as { readonly stack: number };
      await this.cashier.pay(stack);
    }
  }
}
