import { isRefusal } from "@carrusel/contracts";
import { createGateway } from "@carrusel/gateway";
import type { House, ServiceLog } from "@carrusel/hosting";
import { SiteRegistry } from "@carrusel/messaging";
import { openKeys, serveParts, type Tracing, tokenVerifier } from "@carrusel/service-host";
import { composeHouse } from "../compose/house.ts";
import { createSites, guestsOf } from "../compose/sites.ts";
import { UserError } from "../exit.ts";
import type { Nats } from "./nats.ts";
import { now, type UpSettings } from "./settings.ts";
import { openHome } from "./store.ts";

/** An installation that runs: where it is reached, and how it ends. */
export interface Up {
  readonly house: House;
  readonly grpc: string;
  readonly http: string;
  /** Lets everything finish what it has begun, then stops it. */
  drain(): Promise<void>;
}

/** All services and the gateway in this process, over real NATS and with real gRPC at the door. */
export const upInOneProcess = async (
  settings: UpSettings,
  nats: Nats,
  log: ServiceLog,
  tracing: Tracing,
): Promise<Up> => {
  // What was begun is ended in the opposite order, whether all of it came up or not.
  const endings: (() => unknown)[] = [];
  const drain = async (): Promise<void> => {
    for (const end of endings.reverse()) await end();
  };
  try {
    return { ...(await begin(settings, nats, log, tracing, (end) => endings.push(end))), drain };
  } catch (error) {
    await drain();
    throw error;
  }
};

const begin = async (
  settings: UpSettings,
  nats: Nats,
  log: ServiceLog,
  tracing: Tracing,
  ending: (end: () => unknown) => void,
): Promise<Omit<Up, "drain">> => {
  const registry = await SiteRegistry.open(nats.connection);
  ending(() => registry.close());
  const home = await openHome(settings.store, settings.relay, nats.connection, registry, log);
  ending(() => home.close());
  const { store } = home;
  const local = composeHouse({ store, now, log, servesGuests: guestsOf(registry) });
  ending(() => local.stop());
  const sites = createSites(registry, home.sites, { ...settings, now, store: home.kind });
  ending(
    registry.watch((site, record) => {
      const done = record === undefined ? local.detach(site) : local.attach(site);
      done.catch((error: unknown) => log.warn("a site could not be followed", { site, error: `${error}` }));
    }),
  );
  const made = await sites.ensure(settings);
  if (isRefusal(made)) throw new UserError(made.message);
  await sites.sweep();
  await Promise.all((await registry.list()).map(({ site }) => local.attach(site)));

  const keys = await openKeys(settings.data);
  const served = await serveParts({
    house: local.house,
    sites: {
      ...sites.part,
      create: async (site) => {
        const created = await sites.part.create(site);
        if (!isRefusal(created)) await local.attach(site.site);
        return created;
      },
    },
    address: `${settings.host}:${settings.grpcPort}`,
    keys,
    now,
    log,
    tracing,
  });
  ending(() => served.drain());
  const { host, port } = settings;
  const gateway = await createGateway({
    ...{ house: local.house, store, now, log, host, port },
    sites: sites.part.list,
    verify: tokenVerifier(keys),
  });
  ending(() => gateway.close());
  return { house: local.house, grpc: served.address, http: gateway.url };
};
