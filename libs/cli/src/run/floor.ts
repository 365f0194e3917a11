import type { FloorPart } from "@carrusel/hosting";
import { type ClientOptions, openClient } from "../client.ts";
import { printJson, UserError } from "../exit.ts";
import {
  correctionsText,
  dutiesText,
  equipmentText,
  incidentsText,
  itemText,
  standingsText,
  type Told,
} from "../floor/records/text.ts";

export interface FloorOptions extends ClientOptions {
  readonly site?: string;
  readonly json?: boolean;
}

export interface FloorDaysOptions extends FloorOptions {
  readonly from?: string;
  readonly to?: string;
  readonly table?: string;
}

/** Connects, and finds out which site is meant: the only one where none is named. */
const asking = async <Result>(
  options: FloorOptions,
  work: (floor: FloorPart, told: Told) => Promise<Result>,
): Promise<Result> => {
  const client = await openClient(options);
  try {
    const site = options.site ?? (await client.onlySite());
    const known = (await client.house.sites.list()).find((one) => one.site === site);
    if (known === undefined) throw new UserError(`there is no site "${site}"`);
    return await work(client.house.parts.floor, { site, currency: known.currency });
  } finally {
    await client.close();
  }
};

/** Prints one of the floor's lists, one JSON object an item or as a table. */
const list =
  <Item, Options extends FloorOptions>(
    read: (floor: FloorPart, site: string, options: Options) => Promise<readonly Item[]>,
    text: (items: readonly Item[], told: Told) => string,
  ) =>
  (options: Options): Promise<void> =>
    asking(options, async (floor, told) => {
      const items = await read(floor, told.site, options);
      if (options.json === true) for (const item of items) printJson(item);
      else process.stdout.write(text(items, told));
    });

/** Those of one table, where one is named. */
const ofTable =
  ({ table }: { readonly table?: string }) =>
  (item: { readonly table: string | null }): boolean =>
    table === undefined || item.table === table;

export const showTables = list((floor, site) => floor.standings(site), standingsText);
export const showStaff = list((floor, site) => floor.duties(site), dutiesText);
export const showEquipment = list(
  async (floor, site, options: FloorDaysOptions) => (await floor.equipment(site)).filter(ofTable(options)),
  equipmentText,
);
export const showIncidents = list(
  async (floor, site, options: FloorDaysOptions) =>
    (await floor.incidents(site, options.from, options.to)).filter(ofTable(options)),
  incidentsText,
);
export const showCorrections = list(
  async (floor, site, options: FloorDaysOptions) =>
    (await floor.corrections(site, options.from, options.to)).filter(ofTable(options)),
  correctionsText,
);

/** Prints where an item has been. */
export const showItem = (id: string, options: FloorOptions): Promise<void> =>
  asking(options, async (floor, { site }) => {
    const item = (await floor.equipment(site)).find((one) => one.item === id);
    if (item === undefined) throw new UserError(`${site} has no item "${id}" on record`);
    if (options.json === true) printJson(item);
    else process.stdout.write(itemText(item));
  });
