import { MemoryEventStore } from "@carrusel/event-store";
import type { ServiceDeps, TableService } from "@carrusel/hosting";

/** The games that this release serves. */
export const served = (
  families: Readonly<Record<string, (deps: ServiceDeps) => TableService>>,
): ReadonlySet<string> => {
  const deps: ServiceDeps = { store: new MemoryEventStore(), now: () => "", log: { info: () => {}, warn: () => {} } };
  return new Set(Object.values(families).flatMap((create) => [...create(deps).games.keys()]));
};
