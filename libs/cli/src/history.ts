import { access } from "node:fs/promises";
import { join } from "node:path";
import type { EventStore } from "@carrusel/event-store";
import { type SiteRecord, SiteRegistry } from "@carrusel/messaging";
import { exitCodes, UserError } from "./exit.ts";
import { dataDirectory, reachable } from "./installation.ts";
import { givenLogins, type Logins, openLogins } from "./up/logins.ts";
import { connectAs, startOwnServer } from "./up/nats.ts";
import { openStore } from "./up/store.ts";
import { isStoreSetting, kindOf } from "./up/store-setting.ts";

export interface HistoryOptions {
  readonly nats?: string;
  readonly data?: string;
  readonly store?: string;
}

export interface History {
  readonly store: EventStore;
  readonly sites: readonly SiteRecord[];
  close(): Promise<void>;
}

/** Opens the history of an installation; where it does not run, its server is started for as long as it takes. */
export const openHistory = async (options: HistoryOptions): Promise<History> => {
  const data = dataDirectory(options.data);
  const store = options.store ?? process.env.CARRUSEL_STORE ?? "jetstream";
  if (!isStoreSetting(store))
    throw new UserError(
      "the store is jetstream, kurrentdb, or a connection string such as kurrentdb://host:2113",
      exitCodes.usage,
    );
  const url = options.nats ?? process.env.NATS_URL ?? (await reachable(data))?.nats;
  if (url === undefined && !(await exists(join(data, "nats")))) throw await noHistory(data);
  const server = url === undefined ? await startOwnServer(data) : undefined;
  try {
    // A server of somebody else's has logins only where it is said so.
    const foreign = options.nats ?? process.env.NATS_URL;
    const logins = foreign === undefined ? await openLogins(data) : await givenLogins();
    return await openAt(url ?? (server?.url as string), logins, store, async () => server?.stop());
  } catch (error) {
    await server?.stop();
    throw error;
  }
};

/** Installations keep keys; those with a NATS server of their own keep its files beside them. */
const noHistory = async (data: string): Promise<UserError> =>
  (await exists(join(data, "keys")))
    ? new UserError(`${data} holds no history: name the NATS server that does with --nats or NATS_URL`)
    : new UserError(`there is no installation in ${data}`);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const openAt = async (
  url: string,
  logins: Logins | undefined,
  setting: string,
  closeServer: () => Promise<unknown>,
): Promise<History> => {
  const nc = await connectAs(url, "reader", logins);
  try {
    const registry = await SiteRegistry.open(nc);
    const sites = await registry.list();
    const elsewhere = sites.find(({ store = "jetstream" }) => store !== kindOf(setting));
    if (elsewhere !== undefined) {
      throw new UserError(
        `the history of site ${elsewhere.site} lies in ${elsewhere.store ?? "jetstream"}: say so with --store or CARRUSEL_STORE`,
      );
    }
    const store = await openStore(setting, nc, registry);
    return {
      store,
      sites,
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
