import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { bankingCards } from "./games/index.ts";
import { bankingCardsOdds } from "./games/odds.ts";

export { bankingCards, bankingCardsOdds };

/** The service of the banking card games. */
export const createBankingCards = (deps: ServiceDeps): TableService =>
  createTableService("banking-cards", bankingCards, deps);
