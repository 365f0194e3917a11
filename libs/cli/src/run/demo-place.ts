import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Client, type ClientOptions, openClient } from "../client.ts";
import { UserError } from "../exit.ts";
import type { People } from "../floor/day/people.ts";
import type { DayPlace, DayPlaces } from "../floor/day/play-day.ts";
import { tablesOf } from "../floor/jackpots/open-for-group.ts";
import { dataDirectory, ownToken, type Running, reachable, readRunning } from "../installation.ts";
import { type Started, startProgram } from "./start-program.ts";

export interface PlaceOptions extends ClientOptions {
  /** All that there are where none is named. */
  readonly sites: readonly string[];
  /** A group of its own, whatever else runs. */
  readonly own?: boolean;
  readonly currency: string;
}

/** Where a day is played, and what is open for it. */
export interface Place extends DayPlaces {
  /** Data directories, for the commands that look further: the hub's or the only installation's first. */
  readonly data: readonly string[];
  /** Pages, in the same order. */
  readonly http: readonly string[];
  /** The group was started for the day. */
  readonly own: boolean;
  /** Ends what was opened, and the group that was started. */
  close(): Promise<void>;
}

const usualSites = ["north", "south"];
/** Hundreds of tables' commands are on their way at once, and the machine may be a small one. */
const patienceMs = 60_000;

const played = ({ kind }: { readonly kind: string }): boolean => kind === "demo" || kind === "floor";

const missing = (wanted: readonly string[], known: readonly string[]): UserError =>
  new UserError(
    `there is no site ${wanted.filter((site) => !known.includes(site)).join(", ")} to play at; there are ${known.join(", ") || "none"}`,
  );

/** An installation with two people at work: a token names one, and what takes two takes two tokens. */
interface Doors extends People {
  readonly house: Client["house"];
  close(): Promise<void>;
}

const openDoors = async (options: ClientOptions, data: string): Promise<Doors> => {
  const first = await openClient({ ...options, data, patience: patienceMs });
  const given = options.token ?? process.env.CARRUSEL_TOKEN;
  const token = given === undefined ? await ownToken(data, "carrusel-second").catch(() => undefined) : undefined;
  const second = token === undefined ? undefined : await openClient({ ...options, data, token, patience: patienceMs });
  const close = async (): Promise<void> => {
    await second?.close();
    await first.close();
  };
  return { house: first.house, second: second?.house, close };
};

/** The sites of one installation. */
const sitesOf = async ({ house, second }: Doors): Promise<readonly DayPlace[]> =>
  (await house.sites.list()).filter(played).map(({ site, currency }) => ({ site, currency, house, second }));

const only = (places: readonly DayPlace[], wanted: readonly string[]): readonly DayPlace[] => {
  const known = places.map(({ site }) => site);
  if (wanted.some((site) => !known.includes(site)) || places.length === 0) throw missing(wanted, known);
  return wanted.length === 0 ? places : places.filter(({ site }) => wanted.includes(site));
};

const closeAll = (clients: readonly Doors[]) => async (): Promise<void> => {
  await Promise.all(clients.map((client) => client.close()));
};

const atOne = async (options: PlaceOptions, data: string): Promise<Place> => {
  const client = await openDoors(options, data);
  try {
    const sites = only(await sitesOf(client), options.sites);
    const http = options.address === undefined ? ((await readRunning(data))?.http ?? "") : "";
    return { sites, hub: undefined, data: [data], http: [http], own: false, close: closeAll([client]) };
  } catch (error) {
    await client.close();
    throw error;
  }
};

/** Installations of a group's sites on this machine, by name. */
const siteFolders = async (data: string): Promise<ReadonlyMap<string, Running>> => {
  const found = new Map<string, Running>();
  for (const name of (await readdir(join(data, "sites")).catch(() => [])).toSorted()) {
    const running = await readRunning(join(data, "sites", name));
    if (running !== undefined && running.starting !== true) found.set(name, running);
  }
  return found;
};

const atGroup = async (options: PlaceOptions, data: string, hub: Running): Promise<Place> => {
  const folders = await siteFolders(data);
  const wanted = options.sites.length === 0 ? [...folders.keys()] : options.sites;
  if (wanted.length === 0 || wanted.some((site) => !folders.has(site))) throw missing(wanted, [...folders.keys()]);
  const clients: Doors[] = [];
  const open = async (at: string): Promise<Doors> => {
    const { address: _, ...rest } = options;
    const client = await openDoors(rest, at);
    clients.push(client);
    return client;
  };
  try {
    const atHub = await open(data);
    const group = (await atHub.house.sites.list()).find(({ kind }) => kind === "group")?.site ?? "group";
    const sites: DayPlace[] = [];
    for (const site of wanted) sites.push(...only(await sitesOf(await open(join(data, "sites", site))), [site]));
    const own = { group, tablesOf: (jackpot: string) => tablesOf(hub.http, group, jackpot) };
    return {
      ...{ sites, hub: { house: atHub.house, second: atHub.second, ...own }, own: false, close: closeAll(clients) },
      data: [data, ...wanted.map((site) => join(data, "sites", site))],
      http: [hub.http, ...wanted.map((site) => folders.get(site)?.http ?? "")],
    };
  } catch (error) {
    await closeAll(clients)();
    throw error;
  }
};

/** Starts a group where nobody plays, over a folder of its own; days that were played there before go on. */
const startGroup = (options: PlaceOptions, data: string): Promise<Started<Running>> => {
  const names = options.sites.length === 0 ? usualSites : options.sites;
  const settings = ["--sites", names.join(","), "--data", data, "--port", "0", "--currency", options.currency];
  return startProgram({
    what: "a group for the day",
    args: ["group", ...settings, "--no-players"],
    ready: async () => {
      const hub = await readRunning(data);
      const sites = await siteFolders(data);
      return hub !== undefined && hub.starting !== true && names.every((site) => sites.has(site)) ? hub : undefined;
    },
  });
};

const inOwnGroup = async (options: PlaceOptions, data: string): Promise<Place> => {
  const group = await startGroup(options, data);
  try {
    const place = await atGroup({ ...options, data }, data, group.ready);
    const close = async (): Promise<void> => {
      await place.close();
      await group.stop();
    };
    return { ...place, own: true, close };
  } catch (error) {
    await group.stop();
    throw error;
  }
};

/** Whether simulated players are at work already at one of the sites that would be played at. */
const isPlayed = async (data: string, running: Running, wanted: readonly string[]): Promise<boolean> => {
  if (running.leaf === undefined) return running.demo === true;
  const folders = [...(await siteFolders(data))];
  return folders.some(([name, site]) => site.demo === true && (wanted.length === 0 || wanted.includes(name)));
};

/** Finds where the day is played: what runs here, else a group of its own. `say` tells which it is. */
export const placeOf = async (options: PlaceOptions, say: (text: string) => void): Promise<Place> => {
  const data = dataDirectory(options.data);
  if (options.address !== undefined) return atOne(options, data);
  const running = options.own === true ? undefined : await reachable(data);
  if (running?.production === true) {
    throw new UserError("guests play on this installation: --own plays the day in a group of its own");
  }
  const busy = running !== undefined && (await isPlayed(data, running, options.sites));
  if (running === undefined || busy) {
    const own = join(data, "day");
    const why = busy ? "Simulated players play here already" : options.own === true ? "" : `Nothing runs over ${data}`;
    say(`${why === "" ? "The" : `${why}: the`} day is played in a group of its own, over ${own}.`);
    return inOwnGroup(options, own);
  }
  return running.leaf === undefined ? atOne(options, data) : atGroup(options, data, running);
};
