import { createChipBank } from "@carrusel/chip-bank";
import {
  type CommandService,
  createHouse,
  type Elsewhere,
  type House,
  type Parts,
  type ServiceDeps,
  tablePort,
} from "@carrusel/hosting";
import { createJackpots } from "@carrusel/jackpots";
import { createTables } from "@carrusel/tables";
import { families } from "./families.ts";
import { jackpotsPart } from "./jackpots-part.ts";

export interface LocalHouse {
  readonly house: House;
  /** Begins to follow a site with every service that follows. */
  attach(site: string): Promise<void>;
  detach(site: string): Promise<void>;
  stop(): Promise<void>;
}

/** All services over one store, in this process. */
export const composeHouse = (deps: ServiceDeps, elsewhere?: Elsewhere): LocalHouse => {
  const tables = new Map(Object.entries(families).map(([family, create]) => [family, create(deps)]));
  const reach: Pick<Parts, "family" | "families"> = {
    family: (family) => tables.get(family),
    families: [...tables.keys()],
  };
  const floor = createTables(deps, tablePort(reach));
  const bank = createChipBank(deps);
  const jackpots = createJackpots(deps, tablePort(reach), floor);
  const services: readonly CommandService<never>[] = [...tables.values(), floor, bank, jackpots];
  return {
    house: createHouse({ ...reach, floor, bank, jackpots: jackpotsPart(jackpots) }, elsewhere),
    attach: async (site) => {
      await Promise.all(services.map((service) => service.attach(site)));
    },
    detach: async (site) => {
      await Promise.all(services.map((service) => service.detach(site)));
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
    },
  };
};
