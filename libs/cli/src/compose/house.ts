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
import type { Measuring } from "@carrusel/service-host";
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

/** Here again, since who plays scripts in this process alone does not load what servers need. */
const unmeasured: Measuring = { store: (_, store) => store, service: (_, service) => service };

/** All services over one store, in this process. */
export const composeHouse = (
  deps: ServiceDeps,
  elsewhere?: Elsewhere,
  measuring: Measuring = unmeasured,
): LocalHouse => {
  const depsOf = (name: string): ServiceDeps => ({ ...deps, store: measuring.store(name, deps.store) });
  const tables = new Map(
    Object.entries(families).map(([family, create]) => [family, measuring.service(family, create(depsOf(family)))]),
  );
  const reach: Pick<Parts, "family" | "families"> = {
    family: (family) => tables.get(family),
    families: [...tables.keys()],
  };
  const floor = measuring.service("tables", createTables(depsOf("tables"), tablePort(reach)));
  const bank = measuring.service("chip-bank", createChipBank(depsOf("chip-bank")));
  const jackpots = measuring.service("jackpots", createJackpots(depsOf("jackpots"), tablePort(reach), floor));
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
