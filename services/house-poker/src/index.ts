import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { housePoker } from "./games/index.ts";

export { housePoker };

/** The service of the house poker games. */
export const createHousePoker = (deps: ServiceDeps): TableService =>
  createTableService("house-poker", housePoker, deps);
