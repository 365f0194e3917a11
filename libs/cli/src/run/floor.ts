import type { FloorPart } from "@carrusel/hosting";
import { UserError } from "../exit.ts";
import {
  correctionsText,
  dutiesText,
  equipmentText,
  incidentsText,
  itemText,
  standingsText,
  type Told,
} from "../floor/records/text.ts";
import { askSite, checkTable, printList, printOne, type SiteOptions } from "./ask-site.ts";

export interface FloorDaysOptions extends SiteOptions {
  readonly from?: string;
  readonly to?: string;
  readonly table?: string;
}

/** Prints one of the floor's lists. */
const list =
  <Item, Options extends SiteOptions & { readonly table?: string }>(
    read: (floor: FloorPart, site: string, options: Options) => Promise<readonly Item[]>,
    text: (items: readonly Item[], told: Told) => string,
  ) =>
  (options: Options): Promise<void> =>
    askSite(options, async ({ client, site, currency }) => {
      const items = await read(client.house.parts.floor, site, options);
      await checkTable({ client, site }, options.table, items);
      printList(options, items, (all) => text(all, { site, currency }));
    });

/** Those of one table, where one is named. */
const ofTable =
  ({ table }: { readonly table?: string }) =>
  (item: { readonly table: string | null }): boolean =>
    table === undefined || item.table === table;

export const showTables = list((floor, site) => floor.standings(site), standingsText);
export const showStaff = list((floor, site) => floor.duties(site), dutiesText);
export const showEquipment = list(
  async (floor, site, options: FloorDaysOptions) =>
    (await floor.equipment(site, { from: options.from, to: options.to })).filter(ofTable(options)),
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
export const showItem = (id: string, options: SiteOptions): Promise<void> =>
  askSite(options, async ({ client, site }) => {
    const [item] = await client.house.parts.floor.equipment(site, { item: id });
    if (item === undefined) throw new UserError(`${site} has no item "${id}" on record`);
    printOne(options, item, itemText);
  });
