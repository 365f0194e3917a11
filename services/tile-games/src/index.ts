import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { tileGames } from "./games/index.ts";
import { tileGamesOdds } from "./games/odds.ts";

export { tileGames, tileGamesOdds };

/** The service of the tile games. */
export const createTileGames = (deps: ServiceDeps): TableService => createTableService("tile-games", tileGames, deps);
