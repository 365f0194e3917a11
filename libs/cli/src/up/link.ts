import { createServer } from "node:net";
import type { ServiceLog } from "@carrusel/hosting";
import { HubLink, SiteLink } from "@carrusel/messaging";
import { type Measures, observeLinks } from "@carrusel/service-host";
import { exitCodes, UserError } from "../exit.ts";
import type { Running } from "../installation.ts";
import type { Base } from "./base.ts";
import { type Credentials, readCredentials, type SiteLogin, siteLogins } from "./logins.ts";
import type { Lines, Nats } from "./nats.ts";
import type { UpSettings } from "./settings.ts";
import { type Dialled, dialledOf, hubTlsOf, watchTls, writeTrust } from "./tls.ts";

/** How an installation is linked to others. */
export interface Linked {
  readonly lines: Lines | undefined;
  /** The name of the group's site, at the hub and at linked sites. */
  readonly group: string | undefined;
  /** Of a site: how it dials the hub. */
  readonly dialled?: Dialled;
}

const lookMs = 1_000;

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const asSite = async (settings: UpSettings, credentials: Credentials): Promise<Linked> => {
  const { site, data } = settings;
  if (credentials.site !== site)
    throw new UserError(`these are the credentials of the site ${credentials.site}, not of ${site}`, exitCodes.usage);
  const { user, pass, group } = credentials;
  const dialled = await dialledOf(settings, credentials);
  const { addresses, trust } = dialled;
  const tls = await writeTrust(data, trust);
  return { lines: { domain: site, site: { addresses, login: { user, pass }, tls } }, group, dialled };
};

/** What the settings say about links; throws a sentence where they do not fit together. */
export const linkedOf = async (settings: UpSettings, log: ServiceLog): Promise<Linked> => {
  const { role, hub, credentials, host, leafPort, leafAdvertise } = settings;
  if (role === "hub") {
    const port = leafPort === 0 ? await freePort(host) : leafPort;
    const sites = await siteLogins(settings.data);
    const tls = await hubTlsOf(settings, log);
    const lines: Lines = { domain: "hub", hub: { host, port, sites, advertise: leafAdvertise, tls } };
    return { lines, group: settings.site };
  }
  if (hub.length === 0) return { lines: undefined, group: undefined };
  if (credentials === undefined)
    throw new UserError(
      'a site logs in at its hub with credentials: "carrusel site add" there makes them, --credentials names the file',
      exitCodes.usage,
    );
  return asSite(settings, await readCredentials(credentials));
};

/** An installation's end of its lines, while it runs. */
export interface RunningLink {
  stop(): Promise<void>;
}

/** Begins to copy histories over the installation's lines; undefined where it is alone. */
export const startLink = async (
  settings: UpSettings,
  linked: Linked,
  nats: Nats,
  base: Base,
  { grpc, http }: Pick<Running, "grpc" | "http">,
  log: ServiceLog,
  measures: Measures | undefined,
): Promise<RunningLink | undefined> => {
  const { lines } = linked;
  if (lines === undefined) return undefined;
  const link = await nats.link();
  await base.registry.sayGateway(settings.site, grpc, http);
  const options = {
    ...{ house: nats.connection, link, copying: base.bus.copying(), registry: base.registry, own: settings.site },
    replicas: settings.replicas,
    onFault: (site: string, fault: string) => log.warn("a history is not copied", { site, fault }),
  };
  if (lines.hub === undefined) {
    const isUp = (): boolean => end.status().some(({ up }) => up);
    const warn = (trouble: string): void => log.warn("the line to the hub cannot come about", { trouble });
    const tls = linked.dialled && watchTls(linked.dialled, isUp, warn);
    const end = new SiteLink({ ...options, trouble: () => tls?.trouble() }, linked.group);
    const unwatch = measures && observeLinks(measures, () => end.status());
    return {
      stop: async () => {
        unwatch?.();
        tls?.stop();
        await end.stop();
        await link.close();
      },
    };
  }
  const end = new HubLink(options);
  const unwatch = measures && observeLinks(measures, () => end.status());
  const stopWatching = watchSites(settings.data, lines.hub.sites, (sites, changed) => {
    for (const { site } of sites) end.add(site);
    const names = new Set(sites.map(({ site }) => site));
    for (const { site } of end.status()) if (!names.has(site)) void end.remove(site);
    return changed ? nats.takeSites(sites) : Promise.resolve();
  });
  return {
    stop: async () => {
      unwatch?.();
      stopWatching();
      await end.stop();
      await link.close();
    },
  };
};

/** Looks again and again which sites were added: `carrusel site add` writes a file. */
const watchSites = (
  data: string,
  first: readonly SiteLogin[],
  take: (sites: readonly SiteLogin[], changed: boolean) => Promise<void>,
): (() => void) => {
  let known = JSON.stringify(first);
  void take(first, false);
  const timer = setInterval(async () => {
    const sites = await siteLogins(data).catch(() => undefined);
    if (sites === undefined || JSON.stringify(sites) === known) return;
    known = JSON.stringify(sites);
    await take(sites, true);
  }, lookMs);
  return () => clearInterval(timer);
};
