import { isRefusal } from "@carrusel/contracts";
import { JetStreamEventStore } from "@carrusel/event-store";
import { createGateway } from "@carrusel/gateway";
import type { House, ServiceLog } from "@carrusel/hosting";
import { SiteRegistry } from "@carrusel/messaging";
import { openKeys, serveParts, type Tracing } from "@carrusel/service-host";
import { composeHouse } from "../compose/house.ts";
import { createSites } from "../compose/sites.ts";
import { UserError } from "../exit.ts";
import type { Nats } from "./nats.ts";
import { now, type UpSettings } from "./settings.ts";

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
  const registry = await SiteRegistry.open(nats.connection);
  const store = await JetStreamEventStore.open(nats.connection, registry);
  const local = composeHouse({ store, now, log });
  const sites = createSites(registry, store, { ...settings, now });
  const attach = (site: string): Promise<void> => local.attach(site);
  const unwatch = registry.watch((site, record) => {
    const done = record === undefined ? local.detach(site) : attach(site);
    done.catch((error: unknown) => log.warn("a site could not be followed", { site, error: `${error}` }));
  });
  const made = await sites.ensure(settings);
  if (isRefusal(made)) throw new UserError(made.message);
  await Promise.all((await registry.list()).map(({ site }) => attach(site)));

  const served = await serveParts({
    house: local.house,
    sites: {
      ...sites.part,
      create: async (site) => {
        const created = await sites.part.create(site);
        if (!isRefusal(created)) await attach(site.site);
        return created;
      },
    },
    address: `${settings.host}:${settings.grpcPort}`,
    keys: await openKeys(settings.data),
    now,
    log,
    tracing,
  });
  const gateway = await createGateway({
    house: local.house,
    store,
    now,
    log,
    host: settings.host,
    port: settings.port,
    sites: sites.part.list,
  });
  return {
    house: local.house,
    grpc: served.address,
    http: gateway.url,
    drain: async () => {
      unwatch();
      await gateway.close();
      await served.drain();
      await local.stop();
      await store.close();
      registry.close();
    },
  };
};
