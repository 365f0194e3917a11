import { type FeltCommand, isRefusal, type StoredEvent, type WagerResult } from "@carrusel/contracts";
import type { Position } from "@carrusel/event-store";
import type { TableAction } from "@carrusel/game-kit";
import { type Answer, isAccepted } from "@carrusel/hosting";
import { type Random, simulateBets, simulateChoices, usualHabits } from "@carrusel/simulation";
import type { Desk } from "./desk.ts";

type Bet = Extract<FeltCommand, { do: "bet" }>;

/** Where the results of a table come from: a file, or a simulated wheel. Undefined: there are no more. */
export type Results = (possible: readonly (number | string)[]) => number | string | undefined;

export interface PlayedRound {
  readonly bets: number;
  /** Bets that were refused, and why. */
  readonly refused: readonly { readonly bet: Bet; readonly why: string }[];
  readonly house: number;
  readonly position: Position;
}

/** Pauses of a round that people watch; none where records are played. */
export interface Pace {
  /** Before each bet. */
  bet(): Promise<void>;
  /** Between "no more bets" and the result. */
  spin(): Promise<void>;
}

/** A round could not be brought to its end. */
export class StuckRound extends Error {
  override readonly name = "StuckRound";
  readonly code = "stuck-round";
}

/** The value of a seat's colour, and how much each simulated player buys in for when his chips run out. */
export interface Players {
  readonly buyIn: number;
  readonly seats?: number;
  unit(seat: number): number;
}

/** Somebody else plays at the table: what was opened is not this driver's to decide. */
export class TableBusy extends Error {
  override readonly name = "TableBusy";
  readonly code = "table-busy";
  constructor(table: string) {
    super(
      `a round that somebody else began is in progress at table ${table}: a record is played at a table of its own`,
    );
  }
}

/** Plays rounds at one table with simulated players; results come from outside. */
export class TableDriver {
  private readonly desk: Desk;
  private readonly table: string;
  private readonly random: Random;
  private readonly players: Players;
  private readonly chips = new Map<number, number>();
  private offers: readonly TableAction[] | undefined;
  private spins: TableAction | undefined;

  constructor(desk: Desk, table: string, random: Random, players: Players) {
    this.desk = desk;
    this.table = table;
    this.random = random;
    this.players = players;
  }

  /** What the table says can be done now. */
  async actions(): Promise<readonly TableAction[]> {
    const { site, day } = this.desk.options;
    const family = await this.desk.house.familyOf(site, this.table);
    return (await family?.actions(site, this.table, day)) ?? [];
  }

  /** Bets of simulated players for the next round; nobody bets more than he has bought in for. */
  async simulatedBets(): Promise<readonly Bet[]> {
    this.offers ??= (await this.actions()).filter((action) => action.do === "bet");
    const bets = simulateBets(
      this.offers,
      this.random,
      { ...usualHabits, seats: this.players.seats ?? usualHabits.seats },
      (seat) => this.players.unit(seat),
    );
    for (const [seat, theirs] of Map.groupBy(bets, (bet) => bet.seat)) {
      await this.buyIn(
        seat,
        theirs.reduce((sum, bet) => sum + bet.stake, 0),
      );
    }
    return bets;
  }

  /** Ends a round that an earlier run left open, then plays on from there. */
  async finish(results: Results): Promise<void> {
    const actions = await this.actions();
    if (actions.some((action) => action.do === "spin")) await this.spin(results, actions);
    else if (actions.some((action) => action.do === "act")) await this.choose(actions);
  }

  /** One round: bets, no more bets, the result, the players' choices. Undefined once there are no more results. */
  async round(bets: readonly Bet[], results: Results, pace?: Pace): Promise<PlayedRound | undefined> {
    // A table takes its commands in the order in which they are sent: side bets follow their main bets.
    const laid =
      pace === undefined ? await Promise.all(bets.map((bet) => this.lay(bet))) : await this.paced(bets, pace);
    const closed = await this.desk.must(this.table, { do: "close-bets" });
    const began = [...laid.filter(isAccepted), closed].some(({ events }) =>
      events.some(({ type }) => type === "round-started"),
    );
    if (!began) throw new TableBusy(this.table);
    await pace?.spin();
    const spun = await this.spin(results);
    const refused = laid.flatMap((answer, index) =>
      isRefusal(answer) ? [{ bet: bets[index] as Bet, why: `${answer.refused}: ${answer.message}` }] : [],
    );
    return spun && { ...spun, bets: bets.length - refused.length, refused };
  }

  private async paced(bets: readonly Bet[], pace: Pace): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    for (const bet of bets) {
      await pace.bet();
      answers.push(await this.lay(bet));
    }
    return answers;
  }

  private async lay(bet: Bet): Promise<Answer> {
    const answer = await this.desk.send(this.table, bet);
    if (isAccepted(answer)) this.move(bet.seat, -bet.stake);
    return answer;
  }

  private async spin(
    results: Results,
    known?: readonly TableAction[],
  ): Promise<{ house: number; position: Position } | undefined> {
    this.spins ??= (known ?? (await this.actions())).find((action) => action.do === "spin");
    if (this.spins?.do !== "spin") throw new StuckRound(`table ${this.table} does not wait for a result`);
    const result = results(this.spins.results);
    if (result === undefined) return undefined;
    const answer = await this.desk.must(this.table, { do: "spin", result });
    return this.settled(answer.events, answer.position) ?? this.choose(await this.actions());
  }

  private async choose(actions: readonly TableAction[]): Promise<{ house: number; position: Position }> {
    for (const choice of simulateChoices(actions, this.random)) {
      const answer = await this.desk.must(this.table, choice);
      const end = this.settled(answer.events, answer.position);
      if (end !== undefined) return end;
    }
    throw new StuckRound(`the round at table ${this.table} does not end`);
  }

  private settled(
    events: readonly StoredEvent[],
    position: Position,
  ): { house: number; position: Position } | undefined {
    const end = events.find((event) => event.type === "round-settled");
    if (end === undefined) return undefined;
    const { wagers, house } = end.data as { wagers: readonly WagerResult[]; house: number };
    for (const wager of wagers) this.move(wager.seat, wager.returned);
    return { house, position };
  }

  private move(seat: number, amount: number): void {
    this.chips.set(seat, (this.chips.get(seat) ?? 0) + amount);
  }

  private async buyIn(seat: number, needed: number): Promise<void> {
    const lacks = needed - (this.chips.get(seat) ?? 0);
    if (lacks <= 0) return;
    const amount = Math.ceil(lacks / this.players.buyIn) * this.players.buyIn;
    await this.desk.must("bank", { do: "buy-in", table: this.table, seat, amount, tender: "cash" });
    this.move(seat, amount);
  }
}
