import { isRefusal, type JackpotFields } from "@carrusel/contracts";
import type { RemoteHouse } from "@carrusel/service-host";
import { now } from "../up/settings.ts";
import { currentDay } from "./current-day.ts";
import type { DemoTable } from "./demo-table.ts";
import { CommandRefused, Desk } from "./desk.ts";

/** The progressive that all sites of a demonstration group play for, and the number that has to come twice for it. */
export const mega = { id: "mega", stake: 200, number: 17 } as const;

/** The table that a win of it is shown at: nobody else plays there, so it stays closed until then. */
export const hitTable = "HIT2";

const wheel = {
  game: "roulette-american",
  min: 500,
  max: 50_000,
  chipUnit: 100,
  options: {},
  band: { min: 500, max: 100_000 },
} satisfies Omit<DemoTable, "id">;

const idOf = (n: number): string => `GR${n}`;

/** The wheels of one site that play for the group's jackpot; a floor of a few tables has one. */
export const groupWheels = (tables: number): readonly DemoTable[] =>
  Array.from({ length: tables < 8 ? 1 : 2 }, (_, index) => ({ id: idOf(index + 1), ...wheel }));

export const groupHitTable: DemoTable = { id: hitTable, ...wheel };

const terms = (tables: readonly string[]): JackpotFields => ({
  kind: "progressive",
  tables: [...tables],
  bet: "jackpot",
  stake: mega.stake,
  seed: 10_000_000,
  contribution: "60/100",
  reserve: "10/100",
  prizes: { "17,17": "100%", "0,0": "10%", "7,7": "sum:50000" },
});

/** Whether a table of the demonstration plays for the group's jackpot. */
export const isForGroup = (table: string): boolean => table === hitTable || /^GR\d+$/.test(table);

const [lookMs, patienceMs] = [150, 60_000];

/** The wheels of all sites, as the hub knows them; undefined where a site's floor has not been opened in time. */
const wheelsOf = async (house: RemoteHouse, sites: readonly string[]): Promise<readonly string[] | undefined> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const known = new Set((await house.sites.list()).map(({ site }) => site));
    const all: (readonly string[])[] = [];
    for (const site of sites.filter((one) => known.has(one))) {
      const tables = (await house.parts.floor.floor(site)).map(({ table }) => table).filter(isForGroup);
      all.push(tables.map((table) => `${site}/${table}`));
    }
    // The table of a win is installed last.
    if (all.length === sites.length && all.every((tables) => tables.some((name) => name.endsWith(`/${hitTable}`)))) {
      return all.flat();
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return undefined;
};

/**
 * Creates the group's jackpot at the hub once it knows the wheels of all sites; one that is there from an earlier start is
 * left as it is. Returns whether it is there.
 */
export const openGroupJackpot = async (
  house: RemoteHouse,
  { group, sites, currency }: { readonly group: string; readonly sites: readonly string[]; readonly currency: string },
): Promise<boolean> => {
  const known = await house.parts.jackpots.jackpots(group);
  if (known.some(({ id }) => id === mega.id)) return true;
  const tables = await wheelsOf(house, sites);
  if (tables === undefined) return false;
  const actor = { id: "simulation", roles: ["administrator"] };
  const day = await currentDay(house, group);
  const desk = new Desk(house, { site: group, day, actor, prefix: `demo-${mega.id}`, now });
  const create = { do: "create-jackpot", rules: "AD-455-2025", currency, ...terms(tables) } as const;
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const answer = await desk.send(mega.id, create);
    if (!isRefusal(answer)) return true;
    // The hub's copy of a table may still be on its way.
    if (answer.refused !== "unknown-table") throw new CommandRefused(mega.id, create, answer);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return false;
};
