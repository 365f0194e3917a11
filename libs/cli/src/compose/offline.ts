import type { RuleSet } from "@carrusel/contracts";
import { type FloorScript, runScript, type ScriptResult } from "@carrusel/floor-script";
import { offlineDeps } from "./deps.ts";
import { floorOf } from "./floor.ts";
import { composeHouse } from "./house.ts";

const site = "script";

export interface OfflineOptions {
  /** The gaming day of its first step. */
  readonly day?: string | undefined;
  /** Rule sets in place of the release's. */
  readonly ruleSets?: readonly RuleSet[] | undefined;
}

/** Runs a script on the engine in this process: the same services over a history in memory. */
export const runOffline = async (
  script: FloorScript,
  { day, ruleSets }: OfflineOptions = {},
): Promise<ScriptResult> => {
  const deps = { ...offlineDeps(), ...(ruleSets && { ruleSets }) };
  const house = composeHouse(deps);
  try {
    await house.attach(site);
    const actor = { id: "script", roles: ["administrator"] };
    return await runScript(script, floorOf(house.house, site, { actor, prefix: "script", now: deps.now }), { day });
  } finally {
    await house.stop();
    await deps.store.close();
  }
};
