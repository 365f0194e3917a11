import type { FamilyPart } from "@carrusel/hosting";
import { type ClientOptions, openClient } from "../client.ts";
import { UserError } from "../exit.ts";
import { type HistoryOptions, openHistory } from "../history.ts";
import { dataDirectory, reachable } from "../installation.ts";

/** Where rounds are read: a running installation is asked, the history of a stopped one is opened. */
export interface RoundSource {
  readonly site: string;
  /** The part that has the table's days, in their order; undefined where the site has no such table. */
  tableOf(
    table: string,
    day: string,
  ): Promise<{ readonly part: FamilyPart; readonly days: readonly string[] } | undefined>;
  close(): Promise<void>;
}

export type SourceOptions = ClientOptions & HistoryOptions & { readonly site?: string };

/** Throws a sentence where there is no installation, or where it has several sites and none is named. */
export const openSource = async (options: SourceOptions): Promise<RoundSource> => {
  const runs = options.address !== undefined || (await reachable(dataDirectory(options.data))) !== undefined;
  return runs ? running(options) : stored(options);
};

const running = async (options: SourceOptions): Promise<RoundSource> => {
  const client = await openClient(options);
  try {
    const site = options.site ?? (await client.onlySite());
    return {
      site,
      tableOf: async (table) => {
        const part = await client.house.familyOf(site, table);
        return part && { part, days: await part.days(site, table) };
      },
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw error;
  }
};

const stored = async (options: SourceOptions): Promise<RoundSource> => {
  const { storedFamilies } = await import("../compose/stored-families.ts");
  const history = await openHistory(options);
  try {
    const site = siteOf(history.sites, options.site);
    const parts = storedFamilies(history.store);
    return {
      site,
      tableOf: async (table, day) => {
        const found = await Promise.all(parts.map(async (part) => ({ part, days: await part.days(site, table) })));
        const having = found.filter(({ days }) => days.length > 0);
        return having.find(({ days }) => days.includes(day)) ?? having[0];
      },
      close: () => history.close(),
    };
  } catch (error) {
    await history.close();
    throw error;
  }
};

/** The site that is named, or the only one that is not a script's; throws a sentence otherwise. */
export const siteOf = (
  sites: readonly { readonly site: string; readonly kind: string }[],
  named: string | undefined,
): string => {
  if (named !== undefined) {
    if (sites.some(({ site }) => site === named)) return named;
    throw new UserError(`there is no site "${named}"`);
  }
  const own = sites.filter(({ kind }) => kind !== "script");
  const [only] = own;
  if (only === undefined || own.length > 1) {
    throw new UserError(`name the site with --site: there are ${own.map(({ site }) => site).join(", ") || "none"}`);
  }
  return only.site;
};
