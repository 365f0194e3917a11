import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { housePoker } from "./games/index.ts";
import { housePokerOdds } from "./games/odds.ts";

export { housePoker, housePokerOdds };

/** The service of the house poker games. */
export const createHousePoker = (deps: ServiceDeps): TableService =>
  createTableService("house-poker", housePoker, deps);
