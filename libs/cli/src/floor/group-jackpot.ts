import type { RemoteHouse } from "@carrusel/service-host";
import { now } from "../up/settings.ts";
import { currentDay } from "./current-day.ts";
import type { DemoTable } from "./demo-table.ts";
import { Desk } from "./desk.ts";
import { openForGroup, tablesOf } from "./jackpots/open-for-group.ts";
import { soon } from "./waiting.ts";

/** The progressive that all sites of a demonstration group play for. */
export const mega = "mega";

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

/** Whether a table of the demonstration plays for the group's jackpot. */
export const isForGroup = (table: string): boolean => table === hitTable || /^GR\d+$/.test(table);

/** The wheels of all sites, as the hub knows them; undefined where a site's floor has not been opened in time. */
const wheelsOf = (house: RemoteHouse, sites: readonly string[]): Promise<readonly string[] | undefined> =>
  soon(async () => {
    const known = new Set((await house.sites.list()).map(({ site }) => site));
    const all: (readonly string[])[] = [];
    for (const site of sites.filter((one) => known.has(one))) {
      const tables = (await house.parts.floor.floor(site)).map(({ table }) => table).filter(isForGroup);
      all.push(tables.map((table) => `${site}/${table}`));
    }
    // The table of a win is installed last.
    const areThere = all.every((tables) => tables.some((name) => name.endsWith(`/${hitTable}`)));
    return all.length === sites.length && areThere ? all.flat() : undefined;
  });

export interface GroupOfSites {
  readonly group: string;
  readonly sites: readonly string[];
  readonly currency: string;
  /** Where the hub's pages are. */
  readonly http: string;
}

/**
 * Opens the group's jackpot at the hub once it knows the wheels of all sites. Gives the sites whose wheels play for it once
 * it is next won, since it was opened without them; undefined where the hub does not know all floors.
 */
export const openGroupJackpot = async (
  house: RemoteHouse,
  { group, sites, currency, http }: GroupOfSites,
): Promise<readonly string[] | undefined> => {
  const tables = await wheelsOf(house, sites);
  if (tables === undefined) return undefined;
  const actor = { id: "simulation", roles: ["administrator"] };
  const day = await currentDay(house, group);
  const desk = new Desk(house, { site: group, day, actor, prefix: `demo-${mega}`, now });
  const playing = await openForGroup(desk, { id: mega, currency, tables }, () => tablesOf(http, group, mega));
  return sites.filter((site) => !playing.some((name) => name.startsWith(`${site}/`)));
};
