import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { blackjackGames } from "./games/index.ts";
import { blackjackOdds } from "./games/odds.ts";

export { blackjackGames, blackjackOdds };

/** The service of the blackjack games. */
export const createBlackjackGames = (deps: ServiceDeps): TableService =>
  createTableService("blackjack", blackjackGames, deps);
