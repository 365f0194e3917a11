import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  gatewayPermissions,
  type HouseLogin,
  type Login,
  type Permissions,
  readerPermissions,
  servicePermissions,
} from "@carrusel/messaging";
import { families } from "../compose/families.ts";
import { UserError } from "../exit.ts";

/** Who logs in at an installation's own nats-server, besides its administrator. */
export const permissionsOf: Readonly<Record<string, Permissions>> = {
  // The gateway's own context: the screens of the displays.
  gateway: gatewayPermissions("gateway", ["displays"]),
  // Takes in every site and stores nothing.
  analytics: readerPermissions("analytics"),
  // Commands that read the history on the machine itself.
  reader: readerPermissions("reader"),
  // All services in one process.
  services: servicePermissions("services", [...Object.keys(families), "chip-bank", "tables", "jackpots"]),
  ...Object.fromEntries(
    [...Object.keys(families), "chip-bank", "tables", "jackpots"].map((name) => [
      name,
      servicePermissions(name, [name]),
    ]),
  ),
};

/** The passwords of an installation's nats-server, by user. */
export interface Logins {
  of(user: string): Login;
  /** All of its own account, with what each may do. */
  readonly house: readonly HouseLogin[];
  /** Of its own end of the lines to other installations. */
  readonly link: Login;
}

export interface SiteLogin extends Login {
  readonly site: string;
}

/** What the hub hands to a site: how to log in, and what the group is called. */
export interface Credentials extends SiteLogin {
  readonly group: string;
  /** The hub takes lines over TLS alone; `ca`: the authority that issued its certificate, where it is one of the house's own. */
  readonly tls?: HubTrust;
}

/** By what sites know a hub; PEM. */
export interface HubTrust {
  readonly ca?: string;
}

const secret = (): string => randomBytes(24).toString("base64url");
const loginsFile = (data: string): string => join(data, "keys", "nats.json");
const trustFile = (data: string): string => join(data, "keys", "hub-tls.json");
const sitesFile = (data: string): string => join(data, "keys", "sites.json");

const read = async <T>(file: string, otherwise: T): Promise<T> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return otherwise;
    throw new UserError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
};

/** For its owner alone, and whole or not at all. */
export const writeSecret = async (file: string, value: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, typeof value === "string" ? value : `${JSON.stringify(value, null, 2)}\n`, {
    mode: 0o600,
  });
  await rename(temporary, file);
};

const loginsOf = (passwords: Readonly<Record<string, string>>, file: string): Logins => {
  const of = (user: string): Login => {
    const pass = passwords[user];
    if (pass === undefined) throw new UserError(`${file} holds no login for "${user}"`);
    return { user, pass };
  };
  return {
    of,
    // A server of somebody else's may have fewer of them.
    get house() {
      return [
        of("admin"),
        ...Object.entries(permissionsOf).map(([user, permissions]) => ({ ...of(user), permissions })),
      ];
    },
    get link() {
      return of("link");
    },
  };
};

/** The logins of an installation; made at its first start, completed when a release has new services. */
export const openLogins = async (data: string): Promise<Logins> => {
  const file = loginsFile(data);
  const before = await read<Record<string, string>>(file, {});
  const users = ["admin", "link", ...Object.keys(permissionsOf)];
  const all = Object.fromEntries(users.map((user) => [user, before[user] ?? secret()]));
  if (users.some((user) => before[user] === undefined)) await writeSecret(file, all);
  return loginsOf({ ...before, ...all }, file);
};

/** The logins at a server that somebody else has set up, where a file names them. */
export const givenLogins = async (): Promise<Logins | undefined> => {
  const file = process.env.CARRUSEL_NATS_LOGINS;
  return file === undefined || file === "" ? undefined : loginsOf(await read<Record<string, string>>(file, {}), file);
};

/** By what sites know this hub, for the credentials that are made from now on. */
export const keepTrust = (data: string, trust: HubTrust | undefined): Promise<void> =>
  trust === undefined ? rm(trustFile(data), { force: true }) : writeSecret(trustFile(data), trust);

/** Undefined where the hub takes lines without TLS. */
export const readTrust = (data: string): Promise<HubTrust | undefined> =>
  read<HubTrust | undefined>(trustFile(data), undefined);

/** The sites that were added at a hub. */
export const siteLogins = (data: string): Promise<readonly SiteLogin[]> =>
  read<readonly SiteLogin[]>(sitesFile(data), []);

/** Adds a site, or gives it a new password. */
export const addSiteLogin = async (data: string, site: string): Promise<SiteLogin> => {
  const added: SiteLogin = { site, user: `site-${site}`, pass: secret() };
  const others = (await siteLogins(data)).filter((login) => login.site !== site);
  await writeSecret(sitesFile(data), [...others, added]);
  return added;
};

/** Takes a site's login away. */
export const dropSiteLogin = async (data: string, site: string): Promise<boolean> => {
  const all = await siteLogins(data);
  const others = all.filter((login) => login.site !== site);
  if (others.length < all.length) await writeSecret(sitesFile(data), others);
  return others.length < all.length;
};

/** What the hub has handed to a site. Throws a sentence. */
export const readCredentials = async (file: string): Promise<Credentials> => {
  const found = await read<Partial<Credentials> | undefined>(file, undefined);
  const { site, user, pass, group } = found ?? {};
  if ([site, user, pass, group].every((text) => typeof text === "string" && text !== "")) return found as Credentials;
  throw new UserError(`${file} holds no credentials of a site: "carrusel site add" at the hub makes them`);
};
