import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { baccaratGames } from "./games/index.ts";
import { baccaratOdds } from "./games/odds.ts";

export { baccaratGames, baccaratOdds };

/** The service of the baccarat games. */
export const createBaccaratGames = (deps: ServiceDeps): TableService =>
  createTableService("baccarat", baccaratGames, deps);
