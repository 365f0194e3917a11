import { createTableService, type ServiceDeps, type TableService } from "@carrusel/hosting";
import { circlePoker } from "./games/index.ts";

export { circlePoker };

/** The service of poker between players. */
export const createCirclePoker = (deps: ServiceDeps): TableService =>
  createTableService("circle-poker", circlePoker, deps);
