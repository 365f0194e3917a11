import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { ballGames } from "./games/index.ts";
import { ballGamesOdds } from "./games/odds.ts";

export { ballGames, ballGamesOdds };

/** The service of the ball and wheel games. */
export const createBallGames = (deps: ServiceDeps): TableService => createTableService("ball-games", ballGames, deps);
