import type { Random } from "@carrusel/simulation";
import { gameOf } from "../compose/families.ts";
import { Cashier } from "./cashier.ts";
import { CircleDriver } from "./circle-driver.ts";
import type { DemoTable } from "./demo-floor.ts";
import type { Desk } from "./desk.ts";
import { DrawnCards } from "./drawn-cards.ts";
import { type Equipment, type Pace, TableDriver } from "./table-driver.ts";

/** What the pauses of a round depend on. */
export interface RoundTime {
  readonly bets: number;
  readonly hasCards: boolean;
  /** So many moves fit into the time of a round. */
  readonly moves: number;
}

/** The pauses of a round; none where nobody watches. */
export type PaceFor = (round: RoundTime) => Pace | undefined;

export interface DemoDriver {
  /** Ends what an earlier run left open, then plays a round; throws where that does not come to its end. */
  play(pace?: PaceFor): Promise<void>;
  /** A round without new bets: what still lies on the felt is decided. */
  runOff(): Promise<void>;
  /** A round against the house that is annulled before anything is decided. */
  annul?(reason: string): Promise<void>;
  /** Seats whose players have chips before them. */
  guests(): Promise<readonly number[]>;
  /** A player puts chips into the tips box, where he has more than that; whether he did. */
  tip(seat: number, amount: number): Promise<boolean>;
  /** A player takes what he has to the cage; false where he may not go now. */
  goHome(seat: number): Promise<boolean>;
}

export interface DemoGuests {
  /** What they pay their chips with; cash where nobody says. */
  tender?(): "cash" | "cheque";
}

const unpaced: PaceFor = () => undefined;

/** Players against one another, with chips of their own. */
const amongPlayers = (desk: Desk, table: DemoTable, random: Random, equipment: Equipment): DemoDriver => {
  const { players: seats = 6, enough = seats - 1, min } = table;
  // A bank and a stack of synthetic poker are bound to multiples of the minimum.
  const purses = { seats, enough, least: 20 * min, most: 60 * min, all: 100 * min, unit: 100 };
  const driver = new CircleDriver(desk, table.id, random, purses, equipment);
  return {
    play: async (pace = unpaced) => {
      await driver.finish();
      await driver.prepare();
      await driver.round(pace({ bets: seats, hasCards: true, moves: 40 }));
    },
    runOff: () => driver.finish(),
    guests: async () => Object.keys(await driver.stacks()).map(Number),
    // Their chips lie on the table's own books: they tip before they sit down.
    tip: () => Promise.resolve(false),
    goHome: (seat) => driver.goHome(seat),
  };
};

/** Simulated players, device and cards of a demonstration table. */
export const demoDriver = (desk: Desk, table: DemoTable, random: Random, guests: DemoGuests = {}): DemoDriver => {
  const game = gameOf(table.game);
  const options = game.options.parse(table.options ?? {});
  const use = game.cards?.(options);
  const equipment = { game, cards: use && new DrawnCards(use) };
  if (game.circle !== undefined) return amongPlayers(desk, table, random, equipment);
  const colours = (table.options?.colours ?? {}) as Readonly<Record<string, number>>;
  const weights = game.outcomes?.(options) ?? [];
  const device = () => random.weighted(weights).result;
  const players = { buyIn: 50_000, unit: (seat: number) => colours[`${seat}`] ?? 100, ...guests };
  const driver = new TableDriver(desk, table.id, random, players, equipment);
  const cashier = new Cashier(desk, table.id);
  return {
    play: async (pace = unpaced) => {
      await driver.finish(device);
      await driver.prepare();
      const bets = await driver.simulatedBets(true);
      await driver.round(bets, device, pace({ bets: bets.length, hasCards: use !== undefined, moves: 60 }));
    },
    runOff: async () => {
      await driver.finish(device);
      await driver.prepare();
      await driver.round([], device);
    },
    annul: async (reason) => {
      await driver.finish(device);
      await driver.prepare();
      await driver.annul(await driver.simulatedBets(true), reason);
    },
    guests: () => Promise.resolve([...driver.stacks].flatMap(([seat, stack]) => (stack > 0 ? [seat] : []))),
    tip: async (seat, amount) => {
      if ((driver.stacks.get(seat) ?? 0) <= amount) return false;
      await desk.must("bank", { do: "tip", table: table.id, amount });
      driver.take(seat, amount);
      return true;
    },
    goHome: async (seat) => {
      const stack = driver.stacks.get(seat) ?? 0;
      driver.take(seat, stack);
      if (stack > 0) await cashier.pay(stack);
      return true;
    },
  };
};
