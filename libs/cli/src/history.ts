import { type EventStore, JetStreamEventStore } from "@carrusel/event-store";
import { connect, type SiteRecord, SiteRegistry } from "@carrusel/messaging";
import { dataDirectory, reachable } from "./installation.ts";
import { startOwnServer } from "./up/nats.ts";

export interface HistoryOptions {
  readonly nats?: string;
  readonly data?: string;
}

export interface History {
  readonly store: EventStore;
  readonly sites: readonly SiteRecord[];
  close(): Promise<void>;
}

/** Opens the history of an installation; where it does not run, its server is started for as long as it takes. */
export const openHistory = async (options: HistoryOptions): Promise<History> => {
  const data = dataDirectory(options.data);
  const url = options.nats ?? process.env.NATS_URL ?? (await reachable(data))?.nats;
  const server = url === undefined ? await startOwnServer(data) : undefined;
  const nc = await connect({ servers: url ?? (server?.url as string), name: "carrusel-cli" });
  const registry = await SiteRegistry.open(nc);
  const store = await JetStreamEventStore.open(nc, registry);
  return {
    store,
    sites: await registry.list(),
    close: async () => {
      await store.close();
      registry.close();
      await nc.close();
      await server?.stop();
    },
  };
};
