import { randomBytes } from "node:crypto";
import { isRefusal } from "@carrusel/contracts";
import { type FloorScript, runScript, type ScriptResult } from "@carrusel/floor-script";
import type { RemoteHouse } from "@carrusel/service-host";
import { connectGateway } from "../client.ts";
import { UserError } from "../exit.ts";
import { dataDirectory, ownToken } from "../installation.ts";
import { floorOf } from "./floor.ts";

/** What a shell expects of a program that Ctrl-C ended. */
const interruptedCode = 130;

export interface LiveRunner {
  /** `day`: the gaming day of its first step. */
  run(script: FloorScript, day?: string): Promise<ScriptResult>;
  close(): Promise<void>;
}

/**
 * Runs scripts on running services, each on a throwaway site in its currency that is removed afterwards.
 * Throws a sentence where nobody answers, or where the installation does not take scripts.
 */
export const liveRunner = async (
  address: string,
  token: string | undefined,
  data: string | undefined,
): Promise<LiveRunner> => {
  const directory = dataDirectory(data);
  // Whoever sends stands in some results: with a token of this machine's it is the same person as offline.
  const own = token ?? process.env.CARRUSEL_TOKEN ?? (await ownToken(directory, "script").catch(() => undefined));
  const house = await connectGateway(address, own, directory);
  /** Other people of a script, each with a token of this machine's. */
  const others = new Map<string, Promise<RemoteHouse>>();
  const houseOf = (person: string): Promise<RemoteHouse> => {
    let other = others.get(person);
    if (other === undefined) {
      other = ownToken(directory, person).then((theirs) => connectGateway(address, theirs, directory));
      others.set(person, other);
    }
    return other;
  };
  return {
    run: async (script, day) => {
      const site = `script-${randomBytes(6).toString("hex")}`;
      const created = await house.sites.create({ site, currency: script.currency, kind: "script" });
      if (isRefusal(created)) throw new UserError(`the script cannot run at ${address}: ${created.message}`);
      const remove = (): void => {
        house.sites.remove(site).finally(() => process.exit(interruptedCode));
      };
      process.once("SIGINT", remove);
      process.once("SIGTERM", remove);
      try {
        const now = (): string => new Date().toISOString();
        const actor = { id: "script", roles: ["administrator"] };
        return await runScript(script, floorOf(house, site, { actor, prefix: site, now, houseOf }), { day });
      } finally {
        process.off("SIGINT", remove);
        process.off("SIGTERM", remove);
        await house.sites.remove(site);
      }
    },
    close: async () => {
      const open = await Promise.allSettled(others.values());
      await Promise.all(open.map((one) => (one.status === "fulfilled" ? one.value.close() : undefined)));
      await house.close();
    },
  };
};
