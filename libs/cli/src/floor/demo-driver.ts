import type { Random } from "@carrusel/simulation";
import { gameOf } from "../compose/families.ts";
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
  };
};

/** Simulated players, device and cards of a demonstration table. */
export const demoDriver = (desk: Desk, table: DemoTable, random: Random): DemoDriver => {
  const game = gameOf(table.game);
  const options = game.options.parse(table.options ?? {});
  const use = game.cards?.(options);
  const equipment = { game, cards: use && new DrawnCards(use) };
  if (game.circle !== undefined) return amongPlayers(desk, table, random, equipment);
  const colours = (table.options?.colours ?? {}) as Readonly<Record<string, number>>;
  const weights = game.outcomes?.(options) ?? [];
  const device = () => random.weighted(weights).result;
  const players = { buyIn: 50_000, unit: (seat: number) => colours[`${seat}`] ?? 100 };
  const driver = new TableDriver(desk, table.id, random, players, equipment);
  return {
    play: async (pace = unpaced) => {
      await driver.finish(device);
      await driver.prepare();
      const bets = await driver.simulatedBets(true);
      await driver.round(bets, device, pace({ bets: bets.length, hasCards: use !== undefined, moves: 60 }));
    },
  };
};
