import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { diceGames } from "../../index.ts";

export const crapsTable = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(diceGames, { game: "craps", min: 500, max: 50_000, ...terms });

/** Two dice of this total, different ones where there are such. */
export const dice = (total: number): [number, number] => (total > 6 ? [6, total - 6] : [1, total - 1]);

/** All 36 throws. */
export const throws: readonly [number, number][] = [1, 2, 3, 4, 5, 6].flatMap((first) =>
  [1, 2, 3, 4, 5, 6].map((second): [number, number] => [first, second]),
);

/** A table on this point. */
export const onPoint = (point: number, terms: Partial<TestTerms> = {}): TestTable =>
  crapsTable(terms).roll(...dice(point));

/** A bet laid at seat 1 before one throw, on the come-out. */
export const play = (bet: string, on: number[], thrown: readonly [number, number], stake = 600) =>
  crapsTable()
    .bet(1, bet, stake, on)
    .roll(...thrown)
    .wager(1, bet);
