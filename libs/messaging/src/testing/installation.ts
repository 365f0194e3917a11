import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JetStreamEventStore, type NatsServer, startNatsServer } from "@carrusel/event-store";
import type { NatsConnection } from "@nats-io/nats-core";
import { type AccountsConfig, accountsText } from "../accounts.ts";
import { connect } from "../connection.ts";
import { type SiteRecord, SiteRegistry } from "../sites.ts";

export const ADMIN = { user: "admin", pass: "a" };
export const OWN_LINK = { user: "link", pass: "l" };

/** One nats-server of a group with what runs over it, for tests. */
export interface Place {
  readonly server: NatsServer;
  readonly house: NatsConnection;
  readonly link: NatsConnection;
  readonly registry: SiteRegistry;
  readonly store: JetStreamEventStore;
  /** Where its server's files lie, `accounts.conf` among them. */
  readonly folder: string;
  remove(): Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export const recordOf = (site: string, kind: SiteRecord["kind"], shards: number): SiteRecord => ({
  ...{ site, kind, shards, period: "2026", currency: "EUR", production: false },
  created: "2026-11-29T20:15:00.000Z",
});

export interface PlaceOptions extends Pick<AccountsConfig, "hub" | "site"> {
  readonly binary: string;
  readonly domain: string;
  readonly house?: AccountsConfig["house"];
}

/** Starts a server with both accounts; nothing is created on it. */
export const placeOf = async ({ binary, domain, house = [], ...lines }: PlaceOptions): Promise<Place> => {
  const storeDir = await mkdtemp(join(tmpdir(), "carrusel-link-"));
  const accounts = join(storeDir, "accounts.conf");
  await writeFile(accounts, accountsText({ house: [ADMIN, ...house], link: OWN_LINK, ...lines }));
  const config = `include "../accounts.conf"`;
  const server = await startNatsServer({
    ...{ binary, storeDir, domain, serverName: domain, config, login: ADMIN, syncAlways: false },
  });
  const connection = await connect({ servers: server.url, name: "test", login: ADMIN });
  const link = await connect({ servers: server.url, name: "test", login: OWN_LINK });
  const registry = await SiteRegistry.open(connection);
  const store = await JetStreamEventStore.open(connection, registry, { attemptMs: 1_000, patienceMs: 3_000 });
  return {
    ...{ server, house: connection, link, registry, store, folder: storeDir },
    remove: async () => {
      await store.close();
      registry.close();
      await Promise.all([connection.close(), link.close()]);
      await server.stop();
      await rm(storeDir, { recursive: true, force: true });
    },
  };
};

/** Creates a site at its place. */
export const settle = async ({ store, registry }: Place, record: SiteRecord): Promise<void> => {
  await store.createSite(record.site, record, { throwaway: record.kind === "demo" });
  await registry.create(record);
};
