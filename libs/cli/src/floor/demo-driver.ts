import type { Random } from "@carrusel/simulation";
import { gameOf } from "../compose/families.ts";
import type { DemoTable } from "./demo-floor.ts";
import type { Desk } from "./desk.ts";
import { DrawnCards } from "./drawn-cards.ts";
import { type Results, TableDriver } from "./table-driver.ts";

export interface DemoDriver {
  readonly driver: TableDriver;
  /** The simulated ball, wheel or dice. */
  readonly device: Results;
  readonly hasCards: boolean;
}

/** Simulated players, device and cards of a demonstration table. */
export const demoDriver = (desk: Desk, table: DemoTable, random: Random): DemoDriver => {
  const game = gameOf(table.game);
  const options = game.options.parse(table.options ?? {});
  const colours = (table.options?.colours ?? {}) as Readonly<Record<string, number>>;
  const use = game.cards?.(options);
  const cards = use && new DrawnCards(use);
  const weights = game.outcomes?.(options) ?? [];
  // Guests bet by the minimum, or by their colour: few lay 13 where 10 and 20 are usual.
  const players = { buyIn: 50_000, unit: (seat: number) => colours[`${seat}`] ?? table.min };
  return {
    driver: new TableDriver(desk, table.id, random, players, { game, cards }),
    device: () => random.weighted(weights).result,
    hasCards: cards !== undefined,
  };
};
