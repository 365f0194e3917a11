import type { FeltCommand, StoredEvent, WagerResult } from "@carrusel/contracts";
import { isRefusal } from "@carrusel/contracts";
import type { Position } from "@carrusel/event-store";
import type { AnyGame, TableAction } from "@carrusel/game-kit";
import { type Answer, isAccepted } from "@carrusel/hosting";
import { nextMove, type Random, simulateBets, usualHabits } from "@carrusel/simulation";
import type { Desk } from "./desk.ts";
import type { DrawnCards } from "./drawn-cards.ts";
import { viewsFor } from "./views.ts";

type Bet = Extract<FeltCommand, { do: "bet" }>;

/** Where ball, wheel or dice of a table come from: a file, or a simulated device. Undefined: there are no more. */
export type Results = () => number | string | readonly number[] | undefined;

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
  /** Before each card and each decision. */
  move(): Promise<void>;
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
  /** What they pay with; cash where nobody says. */
  tender?(): "cash" | "cheque";
}

/** The game that is played, and the cards that it is played with. */
export interface Equipment {
  readonly game: AnyGame;
  readonly cards: DrawnCards | undefined;
}

/** Somebody else plays at the table: what was opened is not this driver's to decide. */
export class TableBusy extends Error {
  override readonly name = "TableBusy";
  readonly code = "table-busy";
  constructor(table: string, game: string) {
    super(
      `a round that somebody else began is in progress at table ${table}: a record is played at a table of its own, which --table NEW --game ${game} opens`,
    );
  }
}

type Settled = { readonly house: number; readonly position: Position };

/** More moves than a round of any game has. */
const endless = 2_000;

/** Plays rounds at one table with simulated players; results come from outside. */
export class TableDriver {
  private readonly desk: Desk;
  private readonly table: string;
  private readonly random: Random;
  private readonly players: Players;
  private readonly equipment: Equipment;
  private readonly chips = new Map<number, number>();
  private offers: readonly TableAction[] | undefined;
  /** The round began before its bets: a layout was dealt. */
  private prepared = false;

  constructor(desk: Desk, table: string, random: Random, players: Players, equipment: Equipment) {
    this.desk = desk;
    this.table = table;
    this.random = random;
    this.players = players;
    this.equipment = equipment;
  }

  /** What the table says can be done now. */
  async actions(): Promise<readonly TableAction[]> {
    const { site, day } = this.desk.options;
    const family = await this.desk.house.familyOf(site, this.table);
    return (await family?.actions(site, this.table, day)) ?? [];
  }

  /**
   * What has to happen before bets are taken: a shoe is drawn, a layout is dealt. A decision that is open between rounds
   * goes on with the pack of the last one.
   */
  async prepare(): Promise<void> {
    const { cards, game } = this.equipment;
    const mayGoOn = game.early !== undefined && cards?.isReady !== false;
    const goesOn = mayGoOn && (await this.actions()).some((action) => action.do === "act");
    if (!goesOn) for (const command of cards?.beforeRound() ?? []) await this.desk.must(this.table, command);
    if (game.early === undefined) return;
    this.offers = undefined;
    for (let step = 0; step < endless; step++) {
      const actions = await this.actions();
      if (!actions.some((action) => action.do === "cards" || action.do === "act")) return;
      await this.move(actions, () => undefined);
    }
  }

  /** Whether the game takes other bets from one round to the next; where it does not, they are asked for once. */
  private get changesOffers(): boolean {
    const { betPhase, betNeeds, selections } = this.equipment.game;
    return betPhase !== undefined || betNeeds !== undefined || selections !== undefined;
  }

  /**
   * Bets of simulated players for the next round; nobody bets more than he has bought in for. `anew`: what the table takes
   * may have changed, as where a jackpot has come to it.
   */
  async simulatedBets(anew = false): Promise<readonly Bet[]> {
    if (anew || this.changesOffers) this.offers = undefined;
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

  /** Ends a round that an earlier run left open. Cards of a shoe that is gone cannot be dealt: that round is annulled. */
  async finish(results: Results): Promise<void> {
    const actions = await this.actions();
    if (!actions.some((action) => action.do === "void")) return;
    const { cards } = this.equipment;
    if (cards !== undefined && !cards.isReady) {
      await this.send({ do: "void", reason: "the order of the shoe was lost" });
    } else if (actions.some((action) => ["spin", "roll", "act", "cards"].includes(action.do))) {
      await this.lead(results);
    }
  }

  /**
   * One round: bets, no more bets, cards or result, the players' choices. Undefined once there are no more results, and
   * where nobody has bet at a table that then deals to nobody.
   */
  async round(bets: readonly Bet[], results: Results, pace?: Pace): Promise<PlayedRound | undefined> {
    // A table takes its commands in the order in which they are sent: side bets follow their main bets.
    const laid =
      pace === undefined ? await Promise.all(bets.map((bet) => this.lay(bet))) : await this.paced(bets, pace);
    const mayClose = laid.some(isAccepted) || (await this.actions()).some((action) => action.do === "close-bets");
    if (!mayClose) return undefined;
    const closed = await this.desk.must(this.table, { do: "close-bets" });
    const began = [...laid.filter(isAccepted), closed].some(({ events }) => hasStarted(events));
    if (!began && !this.prepared) throw new TableBusy(this.table, this.equipment.game.sheet.game);
    this.prepared = false;
    this.giveBack(closed.events);
    await pace?.spin();
    const played = this.settled(closed.events, closed.position) ?? (await this.play(results, pace));
    const refused = laid.flatMap((answer, index) =>
      isRefusal(answer) ? [{ bet: bets[index] as Bet, why: `${answer.refused}: ${answer.message}` }] : [],
    );
    return played && { ...played, bets: bets.length - refused.length, refused };
  }

  /** Bets that are given back, as a round is annulled before anything is decided. */
  async annul(bets: readonly Bet[], reason: string): Promise<void> {
    const laid = await Promise.all(bets.map((bet) => this.lay(bet)));
    if (laid.some(isAccepted)) await this.send({ do: "void", reason });
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
    if (isAccepted(answer)) this.pay(bet.seat, -bet.stake);
    return answer;
  }

  private async play(results: Results, pace?: Pace): Promise<Settled | undefined> {
    if (this.equipment.cards === undefined) {
      // Ball, wheel and dice come first, and mostly end the round: no need to ask what the table waits for.
      const first = results();
      if (first === undefined) return undefined;
      const end = await this.send(shown(first));
      if (end !== undefined) return end;
    }
    return this.lead(results, pace);
  }

  /** Does what the table waits for until the round is decided. */
  private async lead(results: Results, pace?: Pace): Promise<Settled> {
    for (let step = 0; step < endless; step++) {
      const actions = await this.actions();
      await pace?.move();
      const end = await this.move(actions, results);
      if (end !== undefined) return end;
    }
    throw new StuckRound(`the round at table ${this.table} does not end`);
  }

  /** One move; what the round came to, where that ended it. */
  private async move(actions: readonly TableAction[], results: Results): Promise<Settled | undefined> {
    const views = await viewsFor(this.desk, this.table, actions);
    const { game, cards } = this.equipment;
    const command = nextMove(actions, {
      game,
      random: this.random,
      device: [],
      shoe: cards,
      view: (choice) => views(choice.seat),
      sense: 1,
    });
    if (command !== undefined) return this.send(command);
    const result = actions.some((action) => action.do === "spin" || action.do === "roll") ? results() : undefined;
    if (result === undefined) throw new StuckRound(`table ${this.table} does not wait for a result`);
    return this.send(shown(result));
  }

  private async send(command: FeltCommand): Promise<Settled | undefined> {
    const { events, position } = await this.desk.must(this.table, command);
    this.prepared ||= hasStarted(events);
    this.giveBack(events);
    for (const { type, data } of events) {
      // What a decision puts on the felt comes out of the player's chips, like a bet.
      if (type === "wager-placed") await this.stake(data as { seat: number; stake: number });
    }
    return this.settled(events, position);
  }

  private async stake({ seat, stake }: { readonly seat: number; readonly stake: number }): Promise<void> {
    await this.buyIn(seat, stake);
    this.pay(seat, -stake);
  }

  private settled(events: readonly StoredEvent[], position: Position): Settled | undefined {
    const end = events.find((event) => event.type === "round-settled" || event.type === "round-voided");
    if (end === undefined) return undefined;
    const { wagers, house = 0 } = end.data as { wagers: readonly WagerResult[]; house?: number };
    for (const wager of wagers) this.pay(wager.seat, wager.returned);
    return { house, position };
  }

  /** What the players have before them, by seat. */
  get stacks(): ReadonlyMap<number, number> {
    return this.chips;
  }

  /** A player takes chips off the table: he tips, or goes. */
  take(seat: number, amount: number): void {
    if (amount > (this.chips.get(seat) ?? 0)) throw new RangeError(`seat ${seat} has not so many chips`);
    this.pay(seat, -amount);
  }

  /** Whoever said more than the bank holds, or took a bet down, has his chips again. */
  private giveBack(events: readonly StoredEvent[]): void {
    for (const { type, data } of events) {
      if (type !== "wager-cut") continue;
      const { seat, amount } = data as { readonly seat: number; readonly amount: number };
      this.pay(seat, amount);
    }
  }

  private pay(seat: number, amount: number): void {
    this.chips.set(seat, (this.chips.get(seat) ?? 0) + amount);
  }

  private async buyIn(seat: number, needed: number): Promise<void> {
    const lacks = needed - (this.chips.get(seat) ?? 0);
    if (lacks <= 0) return;
    const amount = Math.ceil(lacks / this.players.buyIn) * this.players.buyIn;
    const tender = this.players.tender?.() ?? "cash";
    await this.desk.must("bank", { do: "buy-in", table: this.table, seat, amount, tender });
    this.pay(seat, amount);
  }
}

const hasStarted = (events: readonly StoredEvent[]): boolean => events.some(({ type }) => type === "round-started");

const shown = (result: number | string | readonly number[]): FeltCommand =>
  typeof result === "object" ? { do: "roll", dice: [...result] } : { do: "spin", result };
