import { connect, type NatsConnection } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe } from "vitest";
import { fixedLayouts, JetStreamEventStore, shardOf } from "../jetstream/index.ts";
import type { NatsServer } from "../server/index.ts";
import { eventStoreContract } from "./contract.ts";
import { type ContractSetup, pause } from "./kit.ts";
import { temporaryServer, wantedServers } from "./servers.ts";

const LAYOUT = { period: "2026", shards: 3 };
const DUPLICATE_WINDOW_MS = 200;
/** Little patience, so that the cases are quick; little read ahead, so that faults meet a catch-up half done. */
const OPTIONS = { attemptMs: 800, patienceMs: 1200, readAhead: 300 };

for (const { title, binary } of wantedServers()) {
  describe.skipIf(binary === undefined)(title, () => {
    let server: NatsServer;
    let remove: () => Promise<void>;
    let sites = 0;
    const connections: NatsConnection[] = [];

    const connection = async (): Promise<NatsConnection> => {
      const nc = await connect({
        servers: server.url,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 50,
        reconnectJitter: 20,
      });
      connections.push(nc);
      return nc;
    };

    beforeAll(async () => {
      if (binary === undefined) return;
      ({ server, remove } = await temporaryServer(binary));
      await connection();
      await connection();
    });
    afterAll(async () => {
      await Promise.all(connections.map((nc) => nc.close()));
      await remove?.();
    });

    eventStoreContract("JetStream", async (): Promise<ContractSetup> => {
      // Some of them with a name that holds the separator of stream names.
      const site = `site_${++sites}`;
      const otherSite = `${site}_other`;
      const layouts = fixedLayouts({ [site]: LAYOUT, [otherSite]: LAYOUT });
      const [first, second] = connections as [NatsConnection, NatsConnection];
      const store = await JetStreamEventStore.open(first, layouts, OPTIONS);
      const other = await JetStreamEventStore.open(second, layouts, OPTIONS);
      const options = { throwaway: true, duplicateWindowMs: DUPLICATE_WINDOW_MS };
      await store.createSite(site, LAYOUT, options);
      await store.createSite(otherSite, LAYOUT, options);
      return {
        store,
        second: other,
        site,
        otherSite,
        forgetIds: () => pause(3 * DUPLICATE_WINDOW_MS),
        putForeign: async ({ context, kind, id }, bytes) => {
          const volume = `2026-s${shardOf(id, LAYOUT.shards)}`;
          const answer = await first.request(`${site}.${context}.${kind}.${volume}.${id}`, bytes);
          const { stream, seq } = answer.json<{ stream: string; seq: number }>();
          return { log: stream, seq };
        },
        server: {
          stop: () => server.stop(),
          kill9: () => server.kill9(),
          start: async () => {
            await server.restart();
            await Promise.all(connections.map((nc) => nc.flush().catch(() => nc.flush())));
          },
        },
        cleanup: async () => {
          await store.close();
          await other.close();
          const cleaner = await JetStreamEventStore.open(first, layouts);
          await cleaner.deleteSite(site);
          await cleaner.deleteSite(otherSite);
          await cleaner.close();
        },
      };
    });
  });
}
