import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { ballGames } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(ballGames, { game: "roulette-french", ...terms });

/** What one chip of 600 on a bet comes to with a pocket. */
export const play = (bet: string, on: (number | string)[], pocket: number) =>
  table().bet(1, bet, 600, on).spin(pocket).wager(1, bet);
