import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { bankingCards } from "./games/index.ts";

export { bankingCards };

/** The service of the banking card games. */
export const createBankingCards = (deps: ServiceDeps): TableService =>
  createTableService("banking-cards", bankingCards, deps);
