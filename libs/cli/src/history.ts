import { access } from "node:fs/promises";
import { type EventStore, JetStreamEventStore } from "@carrusel/event-store";
import { connect, type SiteRecord, SiteRegistry } from "@carrusel/messaging";
import { UserError } from "./exit.ts";
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
  if (url === undefined && !(await exists(data))) throw new UserError(`there is no installation in ${data}`);
  const server = url === undefined ? await startOwnServer(data) : undefined;
  try {
    return await openAt(url ?? (server?.url as string), async () => server?.stop());
  } catch (error) {
    await server?.stop();
    throw error;
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const openAt = async (url: string, closeServer: () => Promise<unknown>): Promise<History> => {
  const nc = await connect({ servers: url, name: "carrusel-cli" });
  try {
    const registry = await SiteRegistry.open(nc);
    const store = await JetStreamEventStore.open(nc, registry);
    return {
      store,
      sites: await registry.list(),
      close: async () => {
        await store.close();
        registry.close();
        await nc.close();
        await closeServer();
      },
    };
  } catch (error) {
    await nc.close();
    throw error;
  }
};
