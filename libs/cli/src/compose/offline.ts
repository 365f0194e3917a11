import { type FloorScript, runScript, type ScriptResult } from "@carrusel/floor-script";
import { offlineDeps } from "./deps.ts";
import { floorOf } from "./floor.ts";
import { composeHouse } from "./house.ts";

const site = "script";

/** Runs a script on the engine in this process: the same services over a history in memory. */
export const runOffline = async (script: FloorScript): Promise<ScriptResult> => {
  const deps = offlineDeps();
  const house = composeHouse(deps);
  try {
    await house.attach(site);
    const actor = { id: "script", roles: ["administrator"] };
    return await runScript(script, floorOf(house.house, site, { actor, prefix: "script", now: deps.now }));
  } finally {
    await house.stop();
    await deps.store.close();
  }
};
