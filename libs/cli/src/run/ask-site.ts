import { type Client, type ClientOptions, openClient } from "../client.ts";
import { printJson, UserError } from "../exit.ts";

export interface SiteOptions extends ClientOptions {
  /** The installation's only one where none is named. */
  readonly site?: string;
  readonly json?: boolean;
}

/** A site of a running installation that something is asked of. */
export interface AskedSite {
  readonly client: Client;
  readonly site: string;
  readonly currency: string;
}

/** Connects, and finds out which site is meant; throws a sentence where there is none. */
export const askSite = async <Result>(
  options: SiteOptions,
  work: (asked: AskedSite) => Promise<Result>,
): Promise<Result> => {
  const client = await openClient(options);
  try {
    const site = options.site ?? (await client.onlySite());
    const known = (await client.house.sites.list()).find((one) => one.site === site);
    if (known === undefined) throw new UserError(`there is no site "${site}"`);
    return await work({ client, site, currency: known.currency });
  } finally {
    await client.close();
  }
};

/**
 * Throws a sentence where a list is empty since the site has no table of the name that was asked for. Without a name,
 * or with anything in the list, there is nothing to ask.
 */
export const checkTable = async (
  { client, site }: Pick<AskedSite, "client" | "site">,
  table: string | undefined,
  items: readonly unknown[],
): Promise<void> => {
  if (table === undefined || items.length > 0) return;
  const known = (await client.house.parts.floor.floor(site)).map((one) => one.table);
  if (known.includes(table)) return;
  throw new UserError(`${site} has no table "${table}"; it has ${known.join(", ") || "none"}`);
};

/** Prints one thing, as JSON or as people read it. */
export const printOne = <Item>({ json }: SiteOptions, item: Item, text: (item: Item) => string): void => {
  if (json === true) printJson(item);
  else process.stdout.write(text(item));
};

/** Prints a list, one JSON object an item or as a table. */
export const printList = <Item>(
  { json }: SiteOptions,
  items: readonly Item[],
  text: (items: readonly Item[]) => string,
): void => {
  if (json === true) for (const item of items) printJson(item);
  else process.stdout.write(text(items));
};
