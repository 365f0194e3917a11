import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { blackjackGames } from "./games/index.ts";

export { blackjackGames };

/** The service of the blackjack games. */
export const createBlackjackGames = (deps: ServiceDeps): TableService =>
  createTableService("blackjack", blackjackGames, deps);
