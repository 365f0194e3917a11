import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { diceGames } from "./games/index.ts";
import { diceGamesOdds } from "./games/odds.ts";

export { diceGames, diceGamesOdds };

/** The service of the dice games. */
export const createDiceGames = (deps: ServiceDeps): TableService => createTableService("dice-games", diceGames, deps);
