import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { diceGames } from "./games/index.ts";

export { diceGames };

/** The service of the dice games. */
export const createDiceGames = (deps: ServiceDeps): TableService => createTableService("dice-games", diceGames, deps);
