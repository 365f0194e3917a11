import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyStream, JetStreamEventStore, type StreamId } from "@carrusel/event-store";
import { commitOf, fill } from "@carrusel/event-store/testing";
import type { NatsConnection } from "@nats-io/nats-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../scripts/nats-server.mjs";
import { accountsText } from "./accounts.ts";
import { connect } from "./connection.ts";
import { Asker } from "./link/asker.ts";
import { HubLink } from "./link/hub-link.ts";
import { SiteLink } from "./link/site-link.ts";
import { gatewayPermissions, readerPermissions, servicePermissions } from "./permissions.ts";
import { ADMIN, freePort, OWN_LINK, type Place, placeOf, recordOf, settle } from "./testing/installation.ts";

const soon = { timeout: 15_000, interval: 50 };
const table = (site: string, id = "T1@2026-11-29"): StreamId => ({ site, context: "ball-games", kind: "table", id });
const logins = ["north", "south"].map((site) => ({ site, user: `site-${site}`, pass: `secret-${site}` }));
const house = [
  { user: "gateway", pass: "g", permissions: gatewayPermissions("gateway", ["displays"]) },
  { user: "reader", pass: "r", permissions: readerPermissions("reader") },
  { user: "chip-bank", pass: "c", permissions: servicePermissions("chip-bank", ["chip-bank"]) },
];

/** Everything that could alter or remove history. */
const destructive = (api: string, log: string, subject: string): readonly (readonly [string, string])[] => [
  [`${api}.STREAM.DELETE.${log}`, ""],
  [`${api}.STREAM.PURGE.${log}`, "{}"],
  [`${api}.STREAM.UPDATE.${log}`, JSON.stringify({ name: log, subjects: [subject], max_msgs: 1 })],
  [`${api}.STREAM.MSG.DELETE.${log}`, '{"seq":1}'],
  [`${api}.STREAM.CREATE.thief`, JSON.stringify({ name: "thief", subjects: [subject] })],
  [`${api}.STREAM.SNAPSHOT.${log}`, '{"deliver_subject":"x"}'],
];

const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path: binary, version } of servers) {
  describe(`nats-server ${version}: who may do what in a group`, () => {
    let hub: Place;
    let places: Record<"north" | "south", Place>;
    let port: number;
    let end: HubLink;
    const stops: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      port = await freePort();
      hub = await placeOf({ binary, domain: "hub", house, hub: { host: "127.0.0.1", port, sites: logins } });
      await settle(hub, recordOf("group", "group", 1));
      await fill(hub.store, { site: "group", context: "jackpots", kind: "book", id: "site" }, 3);
      end = new HubLink({ ...hub, copying: hub.store.copying(), own: "group" });
      stops.push(() => end.stop());
      const all = logins.map(async (login) => {
        const { site } = login;
        end.add(site);
        const addresses = [`127.0.0.1:${port}`];
        const place = await placeOf({ binary, domain: site, house, site: { addresses, login } });
        await settle(place, recordOf(site, "floor", 1));
        await fill(place.store, table(site), 5);
        const link = new SiteLink({ ...place, copying: place.store.copying(), own: site });
        stops.push(() => link.stop());
        return [site, place] as const;
      });
      places = Object.fromEntries(await Promise.all(all)) as typeof places;
      for (const site of ["north", "south"] as const) {
        const ends = await places[site].store.ends(site);
        await vi.waitFor(async () => expect(await hub.store.ends(site)).toEqual(ends), soon);
        const groups = await hub.store.ends("group");
        await vi.waitFor(async () => expect(await places[site].store.ends("group")).toEqual(groups), soon);
      }
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
      for (const place of Object.values(places ?? {})) await place.remove();
      await hub?.remove();
    });

    /** All history that there is in the group, commit by commit. */
    const everything = async (): Promise<string> => {
      const found: unknown[] = [];
      for (const place of [hub, ...Object.values(places)]) {
        for (const { site } of await place.registry.list()) {
          found.push(site, await place.store.ends(site));
          for (const stream of [table(site), { site, context: "jackpots", kind: "book", id: "site" }])
            for await (const commit of place.store.read(stream)) found.push(commit);
        }
        const names = await place.house.request("$JS.API.STREAM.NAMES", "{}", { timeout: 2_000 });
        found.push(names.json<{ streams: string[] }>().streams.sort());
      }
      return JSON.stringify(found);
    };

    /** Sends all of it and waits until the server has seen it; what is not allowed has no answer. */
    const trying = async (nc: NatsConnection, what: readonly (readonly [string, string])[]): Promise<void> => {
      for (const [subject, payload] of what) {
        const answer = await nc.request(subject, payload, { timeout: 200 }).then(
          (message) => message.string(),
          () => undefined,
        );
        // Where somebody answers at all, it is a refusal.
        if (answer !== undefined) expect(answer, subject).toContain('"error"');
      }
      await nc.flush();
    };

    const forged = JSON.stringify({ carrusel: 1, id: "forged", version: 6, events: [] });

    test("a site can alter, purge or delete nothing at the hub or at another site, nor write there, over any way in", async () => {
      const before = await everything();
      const asClient = await connect({ servers: hub.server.url, name: "thief", login: logins[0] as never });
      for (const nc of [asClient, places.north.link]) {
        for (const site of ["group", "north", "south"])
          for (const api of ["$JS.API", "$JS.hub.API", "$JS.south.API"])
            await trying(nc, destructive(api, `carrusel_${site}_2026-s0`, `${site}.>`));
        await trying(nc, [
          ["south.ball-games.table.2026-s0.T1@2026-11-29", forged],
          ["$COPY.south.ball-games.table.2026-s0.T1@2026-11-29", forged],
          ["$COPY.north.ball-games.table.2026-s0.T1@2026-11-29", forged],
          ["group.jackpots.book.2026-s0.site", forged],
          ["$KV.carrusel-sites.south", forged],
          ["carrusel.up.south.hello", JSON.stringify({ record: recordOf("south", "demo", 9), ends: {} })],
          ["carrusel.hub.heartbeat", JSON.stringify({ record: recordOf("thief", "group", 1), ends: {} })],
        ]);
      }
      await asClient.close();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await everything()).toBe(before);
    });

    test("a site's word about another site, or about logs that are not its own, is left aside", async () => {
      const before = await everything();
      for (const hello of [
        { record: recordOf("south", "floor", 1), ends: { "carrusel_south_2026-s0": 99 } },
        { record: recordOf("north", "floor", 1), ends: { "carrusel_south_2026-s0": 99 } },
        { record: recordOf("group", "group", 1), ends: {} },
      ])
        places.north.link.publish("carrusel.up.north.hello", JSON.stringify(hello));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await everything()).toBe(before);
    });

    test("a site reads the group's history at the hub and no other site's", async () => {
      const asker = new Asker(places.north.link, "carrusel.up.north.history", "carrusel.ask.north.answer");
      const ask = (log: string) => asker.ask({ log, after: 0, waitMs: 2_000 });
      // The site's own link asks for the same log on the same subject: each hurries the other's answer.
      const groups = async () => expect((await ask("carrusel_group_2026-s0")).commits).toHaveLength(3);
      await vi.waitFor(groups, soon);
      for (const log of ["carrusel_south_2026-s0", "carrusel_north_2026-s0", "KV_carrusel-sites", "$JS"])
        expect(await ask(log)).toMatchObject({ commits: [], error: "unknown-log" });
      asker.stop();
      const spied: string[] = [];
      const spy = (error: unknown, message: { subject: string }): void => {
        if (error === null) spied.push(message.subject);
      };
      const asClient = await connect({ servers: hub.server.url, name: "thief", login: logins[0] as never });
      for (const subject of [">", "carrusel.up.south.>", "carrusel.ask.south.>", "$COPY.>", "south.>"])
        asClient.subscribe(subject, { callback: spy });
      await fill(places.south.store, table("south", "T2@2026-11-29"), 3);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(spied).toEqual([]);
      await asClient.close();
    });

    test("the hub can alter nothing at a site", async () => {
      const before = await everything();
      for (const api of ["$JS.API", "$JS.north.API"])
        await trying(hub.link, destructive(api, "carrusel_north_2026-s0", "north.>"));
      await trying(hub.link, [
        ["north.ball-games.table.2026-s0.T1@2026-11-29", forged],
        ["$COPY.group.jackpots.book.2026-s0.site", forged],
        ["$KV.carrusel-sites.north", forged],
      ]);
      expect(await everything()).toBe(before);
    });

    test("of a site's own logins each writes its own contexts: the gateway its screens, the reader nothing", async () => {
      const { north } = places;
      for (const { user, pass } of house) {
        const login = { user, pass };
        const nc = await connect({ servers: north.server.url, name: user, login, inboxPrefix: `_INBOX_${user}` });
        const store = await JetStreamEventStore.open(nc, north.registry, { attemptMs: 1_000, patienceMs: 1_500 });
        const before = await everything();
        const own = { gateway: "displays", "chip-bank": "chip-bank", reader: "none" }[user];
        for (const context of ["ball-games", "chip-bank", "jackpots", "tables", "displays"]) {
          const appended = store.append({ ...table("north", "mine"), context }, emptyStream, commitOf(`by-${user}`));
          if (context === own) expect(await appended).toMatchObject({ ok: true });
          else await expect(appended, `${user} ${context}`).rejects.toMatchObject({ code: "not-allowed" });
        }
        expect(await store.streams("north", "ball-games", "table")).toContain("T1@2026-11-29");
        await trying(nc, destructive("$JS.API", "carrusel_north_2026-s0", "north.>"));
        // A consumer may be told to deliver anywhere: what it delivers is not taken for a commit.
        const config = { deliver_subject: "north.ball-games.table.2026-s0.T1@2026-11-29", ack_policy: "none" };
        const body = JSON.stringify({ stream_name: "carrusel_north_2026-s0", config });
        await nc
          .request("$JS.API.CONSUMER.CREATE.carrusel_north_2026-s0", body, { timeout: 500 })
          .catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (own === "none") expect(await everything()).toBe(before);
        const [log] = Object.keys(await north.store.ends("north"));
        const t1 = [];
        for await (const commit of north.store.read(table("north"))) t1.push(commit.position.log);
        expect(t1).toEqual(Array.from({ length: 5 }, () => log));
        await store.close();
        await nc.close();
      }
    });

    test("a site that is taken out is heard no more and cannot log in again, and the other one notices nothing", async () => {
      const downs: string[] = [];
      void (async () => {
        for await (const { type } of hub.house.status()) if (type === "disconnect") downs.push(type);
      })();
      const sites = logins.filter(({ site }) => site !== "north");
      const lines = { hub: { host: "127.0.0.1", port, sites } };
      const text = accountsText({ house: [ADMIN, ...house], link: OWN_LINK, ...lines });
      await writeFile(join(hub.folder, "accounts.conf"), text);
      hub.server.reload();
      await end.remove("north");
      await vi.waitFor(
        () => expect(connect({ servers: hub.server.url, name: "x", login: logins[0] as never })).rejects.toThrow(),
        soon,
      );
      await fill(places.south.store, table("south", "T3@2026-11-29"), 20);
      await fill(places.north.store, table("north", "T3@2026-11-29"), 20);
      const ends = await places.south.store.ends("south");
      await vi.waitFor(async () => expect(await hub.store.ends("south")).toEqual(ends), soon);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await hub.store.streams("north", "ball-games", "table")).not.toContain("T3@2026-11-29");
      expect(downs).toEqual([]);
    });
  });
}
