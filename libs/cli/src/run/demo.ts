import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Client, type ClientOptions, openClient } from "../client.ts";
import { sumText } from "../compose/jackpots/sums.ts";
import { explain, UserError } from "../exit.ts";
import { currentDay } from "../floor/current-day.ts";
import { Desk } from "../floor/desk.ts";
import { hitTable, mega } from "../floor/group-jackpot.ts";
import { hitOfGroup, hitOfSite, type ShownHit, showHit } from "../floor/jackpots/show-hit.ts";
import { playDemo } from "../floor/play-demo.ts";
import { dataDirectory, reachable, readRunning } from "../installation.ts";
import { now } from "../up/settings.ts";

export interface DemoCommandOptions extends ClientOptions {
  readonly site?: string;
  readonly currency: string;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
  /** A win of the site's own jackpot, of the group's, or of whichever the site plays for. */
  readonly hit?: true | "site" | "group";
}

/** Where a win is played: in a group that `npm start` runs, each site has an installation of its own. */
interface Place {
  readonly data: string;
  /** Undefined: the only one that there is. */
  readonly site: string | undefined;
}

const placeOf = async ({ data, site, address }: DemoCommandOptions): Promise<Place> => {
  const all = dataDirectory(data);
  const isHub = address === undefined && (await readRunning(all))?.leaf !== undefined;
  if (!isHub) return { data: all, site };
  const folder = join(all, "sites");
  const names = site === undefined ? await readdir(folder).catch(() => []) : [site];
  for (const name of names.toSorted()) {
    const running = await readRunning(join(folder, name));
    if (running !== undefined && running.starting !== true) return { data: join(folder, name), site: name };
  }
  return { data: all, site };
};

/** The group's jackpot where the site plays for it, unless the site's own is asked for. */
const hitAt = async ({ house }: Client, site: string, whose: DemoCommandOptions["hit"]): Promise<ShownHit> => {
  if (whose === "site") return hitOfSite(site);
  const group = (await house.sites.list()).find(({ kind }) => kind === "group")?.site;
  const plays = group !== undefined && (await house.parts.jackpots.jackpots(group)).some(({ id }) => id === mega);
  if (plays && (await house.find(site, hitTable)) !== undefined) return hitOfGroup(group);
  if (whose === "group") throw new UserError(`${site} does not play for a demonstration jackpot of a group`);
  return hitOfSite(site);
};

/** Has a jackpot of the demonstration won; beside a floor that plays. */
const hit = async (options: DemoCommandOptions): Promise<void> => {
  const place = await placeOf(options);
  const client = await openClient({ ...options, data: place.data });
  try {
    const site = place.site ?? (await client.onlySite());
    const actor = { id: "simulation", roles: ["administrator"] };
    const day = await currentDay(client.house, site);
    const desk = new Desk(client.house, { site, day, actor, prefix: `hit-${randomUUID()}`, now });
    const chosen = await hitAt(client, site, options.hit);
    const won = await showHit(desk, chosen, options.currency).catch((error: unknown) => {
      throw new UserError(explain(error));
    });
    if (won === undefined) throw new UserError(`the hub has not said yet what was won at ${site}: is its line up?`);
    const { jackpot, book, table } = chosen;
    const sum = sumText(won, options.currency);
    process.stdout.write(`The jackpot "${jackpot}" of ${book} is won, at table ${table} of ${site}: ${sum}.\n`);
  } finally {
    await client.close();
  }
};

/** Plays a demonstration floor on a running installation. */
export const runDemo = async (options: DemoCommandOptions): Promise<void> => {
  const running = await reachable(dataDirectory(options.data));
  if (options.address === undefined && running?.production === true) {
    throw new UserError("guests play on this installation: simulated players do not");
  }
  if (options.hit !== undefined) return hit(options);
  if (options.address === undefined && running?.demo === true) {
    throw new UserError(
      'simulated players play on this installation already: start it without "--demo" to run them here',
    );
  }
  const client = await openClient(options);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const log = {
    info: (message: string): void => void process.stderr.write(`${message}\n`),
    warn: (message: string, fields: Record<string, unknown> = {}): void =>
      void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  try {
    const site = options.site ?? (await client.onlySite());
    const sites = await client.house.sites.list();
    const known = sites.map((one) => one.site);
    if (!known.includes(site)) throw new UserError(`there is no site "${site}"; there are ${known.join(", ")}`);
    process.stdout.write(
      `${options.tables} tables play at ${site}, ${options.speed} rounds a minute each. Ctrl-C ends it.\n`,
    );
    const inGroup = sites.some(({ kind }) => kind === "group");
    await playDemo(client.house, { site, currency: options.currency }, { ...options, inGroup }, stop.signal, log);
  } finally {
    await client.close();
  }
};
