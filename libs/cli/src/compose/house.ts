import { createBallGames } from "@carrusel/ball-games";
import { createChipBank } from "@carrusel/chip-bank";
import type { Weighted } from "@carrusel/game-kit";
import {
  type CommandService,
  createHouse,
  type House,
  type JackpotsPart,
  type Parts,
  type ServiceDeps,
  type TableService,
  tablePort,
} from "@carrusel/hosting";
import { createJackpots } from "@carrusel/jackpots";
import { createTables } from "@carrusel/tables";
import { offlineDeps } from "./deps.ts";

/** The families that this release has. A new family is a line here. */
export const families: Readonly<Record<string, (deps: ServiceDeps) => TableService>> = {
  "ball-games": createBallGames,
};

/** What the game's own random device shows, with exact weights, for simulated wheels. */
export const outcomesOf = (game: string, options: unknown): readonly Weighted<number | string>[] => {
  for (const create of Object.values(families)) {
    const found = create(offlineDeps()).games.get(game);
    if (found !== undefined) return found.outcomes(found.options.parse(options));
  }
  throw new RangeError(`there is no game ${game}`);
};

export interface LocalHouse {
  readonly house: House;
  /** Begins to follow a site with every service that follows. */
  attach(site: string): Promise<void>;
  detach(site: string): Promise<void>;
  stop(): Promise<void>;
}

/** All services over one store, in this process. */
export const composeHouse = (deps: ServiceDeps): LocalHouse => {
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
    house: createHouse({ ...reach, floor, bank, jackpots: jackpotsPart(jackpots) }),
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

/** What the rest of the house asks of the jackpots service. */
export const jackpotsPart = (jackpots: ReturnType<typeof createJackpots>): JackpotsPart => ({
  execute: jackpots.execute,
  jackpots: async (site, after) => {
    const { jackpots: states } = await jackpots.state(site, after);
    return (await jackpots.jackpots(site)).map((result) => {
      const state = states.get(result.id);
      return { ...result, currency: state?.currency ?? "", awardDays: state?.awards.map((award) => award.day) ?? [] };
    });
  },
});
