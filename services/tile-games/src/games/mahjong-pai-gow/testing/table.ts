import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { tileGames } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(tileGames, { game: "mahjong-pai-gow", ...terms });

export const close = { do: "close-bets" } as const;

/** Eight different tiles that leave enough of each for five rounds. */
export const rounds = ["9 8 7 6 5 4 3 2", "1 W 9 8 7 6 5 4", "3 2 1 W 9 8 7 6", "5 4 3 2 1 W 9 8", "7 6 5 4 3 2 1 W"];
