import { MemoryEventStore } from "@carrusel/event-store";
import { type FloorScript, runScript, type ScriptResult } from "@carrusel/floor-script";
import { floorOf } from "./floor.ts";
import { composeHouse } from "./house.ts";

const site = "script";
const quiet = { info: () => {}, warn: () => {} };

/** Runs a script on the engine in this process: the same services over a history in memory. */
export const runOffline = async (script: FloorScript): Promise<ScriptResult> => {
  const store = new MemoryEventStore();
  // A script has no clock of its own: its commands are a second apart.
  let second = Date.UTC(2000, 0, 1);
  const now = (): string => {
    second += 1000;
    return new Date(second).toISOString();
  };
  const house = composeHouse({ store, now, log: quiet });
  try {
    await house.attach(site);
    const actor = { id: "script", roles: ["administrator"] };
    return await runScript(script, floorOf(house.house, site, { actor, prefix: "script", now }));
  } finally {
    await house.stop();
    await store.close();
  }
};
