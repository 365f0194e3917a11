import { MemoryEventStore } from "@carrusel/event-store";
import type { ServiceDeps } from "@carrusel/hosting";

/** What a house in this process is given: a history in memory, and a clock that ticks a second a look. */
export const offlineDeps = (): ServiceDeps => {
  let time = Date.UTC(2000, 0, 1);
  return {
    store: new MemoryEventStore(),
    now: () => {
      time += 1000;
      return new Date(time).toISOString();
    },
    log: { info: () => {}, warn: () => {} },
  };
};
