import { emptyStream, JetStreamEventStore, type NatsServer, type StreamId } from "@carrusel/event-store";
import { commitOf, fill, take } from "@carrusel/event-store/testing";
import type { NatsConnection } from "@nats-io/nats-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedNatsServers } from "../../../scripts/nats-server.mjs";
import { connect } from "./connection.ts";
import { servicePermissions } from "./permissions.ts";
import { SiteRegistry } from "./sites.ts";
import { temporaryServer } from "./testing/temporary-server.ts";

const LAYOUT = { period: "2026", shards: 2 };
const ADMIN = { user: "admin", pass: "a" };
const SERVICE = { user: "ball-games", pass: "b" };
const table = (id: string): StreamId => ({ site: "north", context: "ball-games", kind: "table", id });

const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path, version } of servers) {
  describe(`nats-server ${version}: a service with only the subjects it needs`, () => {
    let server: NatsServer;
    let remove: () => Promise<void>;
    let admin: NatsConnection;
    let service: NatsConnection;
    let store: JetStreamEventStore;
    let sites: SiteRegistry;

    beforeAll(async () => {
      const permissions = JSON.stringify(servicePermissions("ball-games", ["ball-games"]));
      const config = `authorization { users: [
        { user: "admin", password: "a" }
        { user: "ball-games", password: "b", permissions: ${permissions} }
      ] }`;
      ({ server, remove } = await temporaryServer({ binary: path, config, login: ADMIN }));
      admin = await connect({ servers: server.url, name: "admin", login: ADMIN });
      const registry = await SiteRegistry.open(admin);
      const owner = await JetStreamEventStore.open(admin, registry);
      await owner.createSite("north", LAYOUT);
      const record = {
        site: "north",
        currency: "EUR",
        kind: "floor",
        production: true,
        created: "2026-01-01",
      } as const;
      await registry.create({ ...record, ...LAYOUT });
      registry.close();
      await owner.close();
      service = await connect({ servers: server.url, name: "s", login: SERVICE, inboxPrefix: "_INBOX_ball-games" });
      sites = await SiteRegistry.open(service);
      store = await JetStreamEventStore.open(service, sites, { attemptMs: 1000, patienceMs: 2000 });
    });
    afterAll(async () => {
      sites?.close();
      await store?.close();
      await service?.close();
      await admin?.close();
      await remove?.();
    });

    test("writes, reads, lists and follows", async () => {
      const at = await fill(store, table("T1"), 30);
      expect(await store.append(table("T1"), emptyStream, commitOf("c1"))).toMatchObject({ ok: true });
      expect(await store.append(table("T1"), emptyStream, commitOf("x"))).toEqual({ ok: false, conflict: true });
      const versions: number[] = [];
      for await (const commit of store.read(table("T1"))) versions.push(commit.version);
      expect(versions).toHaveLength(30);
      expect(await store.streams("north", "ball-games", "table")).toEqual(["T1"]);
      const subscription = await store.subscribe("north", {});
      expect(await take(subscription.commits, 30)).toHaveLength(30);
      await subscription.stop();
      const log = Object.entries(await store.ends("north")).find(([, end]) => end === 30)?.[0] ?? "";
      expect(await store.at({ log, seq: at.guard })).toMatchObject({ version: 30 });
    });

    test("may not write into another context, and is told so at once", async () => {
      const started = performance.now();
      const stream = { site: "north", context: "chip-bank", kind: "day", id: "2026-11-29" };
      await expect(store.append(stream, emptyStream, commitOf("theft"))).rejects.toMatchObject({ code: "not-allowed" });
      expect(performance.now() - started).toBeLessThan(500);
      expect(await store.streams("north", "chip-bank", "day")).toEqual([]);
    });

    test("may not register, remove or delete a site", async () => {
      for (const subject of ["$KV.carrusel-sites.north", "$JS.API.STREAM.DELETE.carrusel_north_2026-s0"])
        await expect(service.request(subject, "{}", { timeout: 300 })).rejects.toThrow();
      expect(await sites.list()).toHaveLength(1);
      expect(Object.keys(await store.ends("north"))).toHaveLength(2);
    });
  });
}
