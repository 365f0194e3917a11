import { type EventStore, HistoryRelay, JetStreamEventStore, type SiteStore } from "@carrusel/event-store";
import type { ServiceLog } from "@carrusel/hosting";
import type { SiteRecord, SiteRegistry } from "@carrusel/messaging";
import type { NatsConnection } from "@nats-io/nats-core";
import { connectionOf, type StoreKind } from "./store-setting.ts";

const openKurrentDb = async (url: string): Promise<SiteStore> =>
  (await import("@carrusel/event-store-kurrentdb")).KurrentDbEventStore.open(url);

/** The history for reading alone. */
export const openStore = async (setting: string, nats: NatsConnection, registry: SiteRegistry): Promise<EventStore> => {
  const url = connectionOf(setting);
  return url === undefined ? JetStreamEventStore.open(nats, registry) : openKurrentDb(url);
};

/** Where an installation's history lies. */
export interface HistoryHome {
  readonly store: EventStore;
  readonly kind: StoreKind;
  readonly sites: Pick<SiteStore, "createSite" | "deleteSite">;
  close(): Promise<void>;
}

/**
 * Opens the history of an installation. Where it lies in KurrentDB and `relay` is set, this process also publishes it on
 * the bus, every site of the registry; several processes that do so are harmless.
 */
export const openHome = async (
  setting: string,
  relay: boolean,
  nats: NatsConnection,
  registry: SiteRegistry,
  log: ServiceLog,
): Promise<HistoryHome> => {
  const url = connectionOf(setting);
  if (url === undefined) {
    const store = await JetStreamEventStore.open(nats, registry);
    return { store, kind: "jetstream", sites: store, close: () => store.close() };
  }
  const store = await openKurrentDb(url);
  if (!relay) return { store, kind: "kurrentdb", sites: store, close: () => store.close() };
  try {
    return await withRelay(store, nats, registry, log);
  } catch (error) {
    await store.close();
    throw error;
  }
};

const withRelay = async (
  store: SiteStore,
  nats: NatsConnection,
  registry: SiteRegistry,
  log: ServiceLog,
): Promise<HistoryHome> => {
  const bus = await JetStreamEventStore.open(nats, registry);
  const relay = new HistoryRelay(nats, registry, store, {
    onError: (site, error) => log.warn("the history cannot be published", { site, error: `${error}` }),
  });
  const begin = async (site: string, record: SiteRecord): Promise<void> => {
    await bus.createSite(site, record, { throwaway: record.kind !== "floor" });
    relay.attach(site);
  };
  const unwatch = registry.watch((site, record) => {
    const done = record === undefined ? relay.detach(site) : begin(site, record);
    done.catch((error: unknown) => log.warn("a site cannot be published", { site, error: `${error}` }));
  });
  return {
    store,
    kind: "kurrentdb",
    sites: {
      createSite: async (site, layout, options) => {
        await store.createSite(site, layout, options);
        await bus.createSite(site, layout, options);
      },
      deleteSite: async (site) => {
        await relay.detach(site);
        await bus.deleteSite(site);
        await store.deleteSite(site);
      },
    },
    close: async () => {
      unwatch();
      await relay.stop();
      await bus.close();
      await store.close();
    },
  };
};
