import type { EventStore } from "@carrusel/event-store";
import type { FamilyPart } from "@carrusel/hosting";
import { offlineDeps } from "./deps.ts";
import { families } from "./families.ts";

/** Every family over a stored history, to be read; nothing runs behind them. */
export const storedFamilies = (store: EventStore): readonly FamilyPart[] =>
  Object.values(families).map((create) => create({ ...offlineDeps(), store }));
