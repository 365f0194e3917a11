import { JetStreamEventStore, type NatsServer } from "@carrusel/event-store";
import type { NatsConnection } from "@nats-io/nats-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../scripts/nats-server.mjs";
import { connect } from "./connection.ts";
import { type SiteRecord, SiteRegistry } from "./sites.ts";
import { temporaryServer } from "./testing/temporary-server.ts";

const recordOf = (site: string): SiteRecord => ({
  site,
  currency: "EUR",
  kind: "script",
  production: false,
  period: "2026",
  shards: 2,
  created: "2026-11-29T20:15:00.000Z",
});

const soon = { timeout: 5000, interval: 10 };

const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path, version } of servers) {
  describe(`nats-server ${version}: the registry of sites`, () => {
    let server: NatsServer;
    let remove: () => Promise<void>;
    const connections: NatsConnection[] = [];
    let here: SiteRegistry;
    let there: SiteRegistry;

    beforeAll(async () => {
      ({ server, remove } = await temporaryServer({ binary: path }));
      for (const name of ["here", "there"]) connections.push(await connect({ servers: server.url, name }));
      here = await SiteRegistry.open(connections[0] as NatsConnection);
      there = await SiteRegistry.open(connections[1] as NatsConnection);
    });
    afterAll(async () => {
      here.close();
      there.close();
      await Promise.all(connections.map((nc) => nc.close()));
      await remove();
    });

    test("a site is created once, found everywhere, and gone when it is removed", async () => {
      const record = recordOf("casino-north");
      expect(await there.get("casino-north")).toBeUndefined();
      await here.create(record);
      expect(await there.get("casino-north")).toEqual(record);
      expect(await there.layout("casino-north")).toMatchObject({ period: "2026", shards: 2 });
      for (const registry of [here, there])
        await expect(registry.create(record)).rejects.toMatchObject({ code: "site-exists", site: "casino-north" });
      expect((await there.list()).map(({ site }) => site)).toEqual(["casino-north"]);
      await there.remove("casino-north");
      await vi.waitFor(async () => expect(await here.get("casino-north")).toBeUndefined(), soon);
      expect(await here.list()).toEqual([]);
      await there.remove("casino-north");
      // The name is free again.
      await here.create(record);
      await here.remove("casino-north");
    });

    test("of two that create one site at once, one succeeds", async () => {
      const answers = await Promise.allSettled([here.create(recordOf("race")), there.create(recordOf("race"))]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      await here.remove("race");
    });

    test("whoever watches learns what there is, what comes, changes and goes", async () => {
      await here.create(recordOf("old"));
      await vi.waitFor(async () => expect(await there.get("old")).toBeDefined(), soon);
      const seen: string[] = [];
      const end = there.watch((site, record) => seen.push(`${site} ${record?.period ?? "gone"}`));
      expect(seen).toEqual(["old 2026"]);
      await here.create(recordOf("new"));
      await here.relayout("new", { period: "2027", shards: 4 });
      await here.remove("old");
      await vi.waitFor(() => expect(seen).toEqual(["old 2026", "new 2026", "new 2027", "old gone"]), soon);
      end();
      await here.remove("new");
      expect(seen).toHaveLength(4);
    });

    test("goes on by itself after the server was away, and finds what changed meanwhile", async () => {
      await here.create(recordOf("stays"));
      await here.create(recordOf("goes"));
      const seen: string[] = [];
      await vi.waitFor(async () => expect(await there.get("goes")).toBeDefined(), soon);
      const end = there.watch((site, record) => seen.push(`${site} ${record?.period ?? "gone"}`));
      await server.kill9();
      // What is known is answered without the server.
      expect(await there.layout("stays")).toMatchObject({ shards: 2 });
      await server.restart();
      await Promise.all(connections.map((nc) => nc.flush().catch(() => nc.flush())));
      await here.remove("goes");
      await here.create(recordOf("comes"));
      await vi.waitFor(() => expect(seen.slice(2)).toEqual(["goes gone", "comes 2026"]), soon);
      end();
      await here.remove("stays");
      await here.remove("comes");
    });

    test("records that make no sense are refused", async () => {
      const bad: Partial<SiteRecord>[] = [
        { currency: "euro" },
        { kind: "circus" as never },
        { production: "yes" as never },
        { shards: 0 },
        { period: "2026_1" },
        { site: "bank" },
        { site: "a.b" },
        { site: "x".repeat(33) },
      ];
      for (const change of bad)
        await expect(here.create({ ...recordOf("bad"), ...change })).rejects.toMatchObject({
          code: expect.stringMatching(/^(invalid-name|bad-site-record)$/),
        });
      expect(await here.list()).toEqual([]);
    });

    test("is what the event store asks for layouts", async () => {
      const nc = connections[0] as NatsConnection;
      const store = await JetStreamEventStore.open(nc, here);
      await store.createSite("live", { period: "2026", shards: 2 }, { throwaway: true });
      await here.create(recordOf("live"));
      expect(Object.keys(await store.ends("live"))).toEqual(["carrusel_live_2026-s0", "carrusel_live_2026-s1"]);
      await expect(store.ends("other")).rejects.toMatchObject({ code: "unknown-site" });
      await here.remove("live");
      await store.deleteSite("live");
      await store.close();
    });
  });
}
