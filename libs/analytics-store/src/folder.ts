import { join } from "node:path";

/** The folders of an installation's analytics, below its data directory. */
export const analyticsFolder = (data: string): string => join(data, "analytics");

/** Parquet files, one folder a dataset: `rounds/site=…/game=…/day=…/`. */
export const parquetFolder = (root: string): string => join(root, "parquet");

/** How far each stream was taken in, with what it takes to go on: the writer's own. */
export const stateFolder = (root: string, site: string): string => join(root, "state", site);

/** Figures as they stand now, one folder a gaming day. */
export const figuresFolder = (root: string, site: string): string => join(root, "figures", site);

/** What each gaming day came to in a few numbers, made from the figures by who keeps or reads them. */
export const digestsFolder = (root: string, site: string): string => join(root, "digests", site);

/** House edges by game. */
export const edgesFolder = (root: string): string => join(root, "edges");
