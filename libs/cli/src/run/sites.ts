import { access } from "node:fs/promises";
import { join } from "node:path";
import { checkSite } from "@carrusel/event-store";
import { askLinks, type LinkStatus, type SiteRecord, SiteRegistry } from "@carrusel/messaging";
import { columns } from "../columns.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { dataDirectory, reachable } from "../installation.ts";
import {
  addSiteLogin,
  type Credentials,
  dropSiteLogin,
  givenLogins,
  openLogins,
  readTrust,
  writeSecret,
} from "../up/logins.ts";
import { connectAs } from "../up/nats.ts";

export interface SitesOptions {
  readonly json?: boolean;
  readonly nats?: string;
  readonly data?: string;
}

/** Prints how every link of a running installation stands. Exit code 1 where one is down or at fault. */
export const sites = async (options: SitesOptions): Promise<void> => {
  const data = dataDirectory(options.data);
  const foreign = options.nats ?? process.env.NATS_URL;
  const url = foreign ?? (await reachable(data))?.nats;
  if (url === undefined) throw new UserError(`no installation runs over ${data}: its links are cut`);
  const nc = await connectAs(url, "reader", foreign === undefined ? await openLogins(data) : await givenLogins());
  try {
    const registry = await SiteRegistry.open(nc);
    const records = await registry.list();
    registry.close();
    const links = await askLinks(nc);
    const own = records.filter(({ readOnly, kind }) => readOnly !== true && kind !== "script");
    if (options.json === true) printJson({ own: own.map(({ site }) => site), links: links ?? [] });
    else process.stdout.write(print(own, links));
    if (links?.some(({ up, faults }) => !up || faults.length > 0) === true) process.exitCode = exitCodes.failed;
  } finally {
    await nc.close();
  }
};

const print = (own: readonly SiteRecord[], links: readonly LinkStatus[] | undefined): string => {
  const names = own.map(({ site }) => site).join(", ");
  if (links === undefined) return `${names}: this installation is linked to no other\n`;
  const rows = links.map(({ site, up, since, behind, caughtUp, faults }) => [
    site,
    up ? "up" : "down",
    since,
    `${behind}`,
    faults.length > 0 ? "at fault" : caughtUp ? "caught up" : up ? "catching up" : "as of then",
  ]);
  const table = columns([["site", "line", "since", "behind", "copy"], ...rows], [3]);
  const faults = links.flatMap(({ site, faults: all }) => all.map((fault) => `${site}: ${fault}\n`));
  return `${names}, linked to\n${table.trimEnd()}\n${faults.join("")}`;
};

export interface AddSiteOptions {
  readonly to?: string;
  readonly group?: string;
  readonly data?: string;
}

const hubData = async (options: AddSiteOptions): Promise<string> => {
  const data = dataDirectory(options.data);
  await access(data).catch(() => {
    throw new UserError(`there is no installation in ${data}`);
  });
  return data;
};

/** Makes a site's credentials; those that it had before are good no longer. */
export const addSite = async (name: string, options: AddSiteOptions): Promise<void> => {
  checkSite(name);
  const data = await hubData(options);
  const group = options.group ?? "group";
  if (name === group || name === "hub") throw new UserError(`a site cannot be called "${name}"`, exitCodes.usage);
  const trust = await readTrust(data);
  const login = await addSiteLogin(data, name);
  const credentials: Credentials = { ...login, group, ...(trust === undefined ? {} : { tls: trust }) };
  if (options.to === "-") return printJson(credentials);
  const file = options.to ?? `${name}.credentials.json`;
  await writeSecret(file, credentials);
  process.stdout.write(
    `${file} holds what ${name} logs in with: bring it there on a safe way, then start the site with\n` +
      `  carrusel up --site ${name} --hub HOST:PORT --credentials ${file}\n`,
  );
  if (process.env.CARRUSEL_NATS_LOGINS !== undefined || process.env.NATS_URL !== undefined)
    process.stdout.write(
      `The NATS server is not the hub's own: add the login in ${join(data, "keys", "sites.json")} to it.\n`,
    );
};

export const removeSite = async (name: string, options: AddSiteOptions): Promise<void> => {
  const data = await hubData(options);
  if (!(await dropSiteLogin(data, name))) throw new UserError(`no site "${name}" was added here`);
  process.stdout.write(`${name} cannot log in any more; the copy of its history stays.\n`);
};
