import { connect, type NatsConnection } from "@nats-io/transport-node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyStream } from "../port.ts";
import type { NatsServer } from "../server/index.ts";
import { badLineTo } from "../testing/bad-line.ts";
import { all, commitOf, fill, mustAppend, pause, tableOf, take } from "../testing/kit.ts";
import { temporaryServer, wantedServers } from "../testing/servers.ts";
import type { SiteLayout } from "./names.ts";
import { JetStreamEventStore } from "./store.ts";

const LAYOUT = { period: "2026", shards: 2 };
const THROWAWAY = { throwaway: true };

for (const { title, binary } of wantedServers()) {
  describe.skipIf(binary === undefined)(`${title}: JetStream store`, () => {
    let nc: NatsConnection;
    let server: NatsServer;
    let remove: () => Promise<void>;
    let store: JetStreamEventStore;
    let site = "";
    let sites = 0;
    const layouts = new Map<string, SiteLayout>();
    const options = { attemptMs: 500, patienceMs: 800 };
    const open = () => JetStreamEventStore.open(nc, { layout: (name) => Promise.resolve(layouts.get(name)) }, options);
    const request = async (subject: string, body: object = {}): Promise<unknown> =>
      (await nc.request(`$JS.API.${subject}`, JSON.stringify(body))).json();
    const configOf = async (log: string): Promise<Record<string, unknown>> =>
      ((await request(`STREAM.INFO.${log}`)) as { config: Record<string, unknown> }).config;

    beforeAll(async () => {
      if (binary === undefined) return;
      ({ server, remove } = await temporaryServer(binary));
      nc = await connect({ servers: server.url });
    });
    afterAll(async () => {
      await nc?.close();
      await remove?.();
    });
    beforeEach(async () => {
      site = `s${++sites}`;
      store = await open();
    });
    afterEach(async () => {
      await store.close();
      await store.deleteSite(site, { evenPermanent: true });
    });
    const register = async (layout: SiteLayout = LAYOUT, how: object = THROWAWAY): Promise<void> => {
      await store.createSite(site, layout, how);
      layouts.set(site, layout);
    };

    test("a site's history cannot be deleted or purged, nor its site removed by mistake", async () => {
      await register(LAYOUT, {});
      const config = await configOf(`carrusel_${site}_2026-s1`);
      expect(config).toMatchObject({
        subjects: [`${site}.*.*.2026-s1.>`],
        storage: "file",
        retention: "limits",
        deny_delete: true,
        deny_purge: true,
        allow_direct: true,
        max_age: 0,
        duplicate_window: 120_000_000_000,
      });
      const purged = await request(`STREAM.PURGE.carrusel_${site}_2026-s1`);
      expect(purged).toMatchObject({ error: { code: 500 } });
      await expect(store.deleteSite(site)).rejects.toMatchObject({ code: "site-is-permanent", site });
      // Once more is harmless.
      await store.createSite(site, LAYOUT);
    });

    test("a throwaway site is removed with all its history", async () => {
      await register();
      await fill(store, tableOf(site, "T1"), 3);
      const subscription = await store.subscribe(site, await store.ends(site));
      const ended = all(subscription.commits);
      ended.catch(() => {});
      layouts.delete(site);
      await store.deleteSite(site);
      await expect(ended).rejects.toMatchObject({ code: "unknown-site" });
      await expect(all(store.read(tableOf(site, "T1")))).rejects.toMatchObject({ code: "unknown-site", site });
      await expect(store.ends(site)).rejects.toMatchObject({ code: "unknown-site" });
    });

    test("a site that nobody registered is unknown, and so is one whose streams are missing", async () => {
      await expect(store.append(tableOf(site, "T1"), emptyStream, commitOf("a"))).rejects.toMatchObject({
        code: "unknown-site",
      });
      layouts.set(site, LAYOUT);
      await expect(store.subscribe(site, {})).rejects.toMatchObject({ code: "unknown-site" });
    });

    test("an append to a site whose streams vanished says so", async () => {
      await register();
      const at = await fill(store, tableOf(site, "T1"), 1);
      for (const shard of [0, 1]) await request(`STREAM.DELETE.carrusel_${site}_2026-s${shard}`);
      await expect(store.append(tableOf(site, "T1"), at, commitOf("a"))).rejects.toMatchObject({
        code: "unknown-site",
      });
    });

    test.for([
      ["max_age", { max_age: 3_600_000_000_000 }],
      ["max_msgs", { max_msgs: 1000 }],
      ["storage", { storage: "memory" }],
      ["allow_direct", { allow_direct: false }],
      ["captures", { subjects: ["other.>"] }],
    ] as const)("a stream that would lose history (%s) is refused", async ([what, change]) => {
      const name = `carrusel_${site}_2026-s0`;
      const base = { name, subjects: [`${site}.*.*.2026-s0.>`], storage: "file", allow_direct: true, discard: "new" };
      expect(await request(`STREAM.CREATE.${name}`, { ...base, ...change })).not.toHaveProperty("error");
      const expected = { code: "unsuitable-volume", message: expect.stringContaining(what) };
      await expect(store.createSite(site, { period: "2026", shards: 1 }, THROWAWAY)).rejects.toMatchObject(expected);
      layouts.set(site, { period: "2026", shards: 1 });
      await expect(store.ends(site)).rejects.toMatchObject(expected);
    });

    test("the number of shards does not change within a period", async () => {
      await register();
      await fill(store, tableOf(site, "T1"), 1);
      for (const shards of [1, 3]) {
        await expect(store.createSite(site, { period: "2026", shards }, THROWAWAY)).rejects.toMatchObject({
          code: "unsuitable-volume",
        });
      }
      layouts.set(site, { period: "2026", shards: 1 });
      const other = await open();
      await expect(other.ends(site)).rejects.toMatchObject({ code: "unsuitable-volume" });
      await other.close();
    });

    test("a stream stays in the period in which it began; new ones begin in the new one", async () => {
      await register();
      const [old, later] = [tableOf(site, "T1@2026-12-31"), tableOf(site, "T1@2027-01-01")];
      let at = await fill(store, old, 3, "old");
      const subscription = await store.subscribe(site, {});
      const seen = take(subscription.commits, 8);
      await store.createSite(site, { period: "2027", shards: 3 }, THROWAWAY);
      layouts.set(site, { period: "2027", shards: 3 });
      // The stores look at the layout once a second.
      await pause(1200);
      const other = await open();
      at = await mustAppend(other, old, at, commitOf("over-midnight"));
      at = await mustAppend(store, old, at, commitOf("later"));
      expect(await store.append(old, emptyStream, commitOf("stale"))).toEqual({ ok: false, conflict: true });
      await fill(store, later, 3, "new");
      expect((await all(store.read(later))).map(({ position }) => position.log)[0]).toMatch(/_2027-s\d$/);
      expect((await all(other.read(old))).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
      expect(await store.streams(site, "ball-games", "table")).toEqual([old.id, later.id]);
      expect(Object.keys(await other.ends(site))).toHaveLength(5);
      expect(new Set((await seen).map(({ id }) => id)).size).toBe(8);
      await subscription.stop();
      await other.close();
    });

    test("an acknowledgement from somebody else is an error, not a success", async () => {
      await register();
      const table = tableOf(site, "T1");
      const at = await fill(store, table, 1);
      for (const shard of [0, 1]) await request(`STREAM.DELETE.carrusel_${site}_2026-s${shard}`);
      const intruder = nc.subscribe(`${site}.>`, {
        callback: (_error, message) => {
          message.respond(JSON.stringify({ stream: "somebody-else", seq: 7 }));
        },
      });
      await expect(store.append(table, at, commitOf("b"))).rejects.toMatchObject({
        code: "wrong-acknowledgement",
        message: expect.stringContaining("somebody-else"),
      });
      intruder.unsubscribe();
    });

    test("a follower that knows more than the log holds is told that history was lost", async () => {
      await register();
      await fill(store, tableOf(site, "T1"), 3);
      const ends = await store.ends(site);
      const [log, end] = Object.entries(ends).find(([, last]) => last === 3) ?? ["", 0];
      const subscription = await store.subscribe(site, { ...ends, [log]: end + 2 });
      await expect(all(subscription.commits)).rejects.toMatchObject({ code: "history-lost", log, taken: 5, end: 3 });
    });

    test("a commit larger than a message may be is refused before it is sent", async () => {
      await register();
      const big = commitOf("big", 0, { command: { text: "x".repeat(1_100_000) } });
      await expect(store.append(tableOf(site, "T1"), emptyStream, big)).rejects.toMatchObject({
        code: "commit-too-large",
      });
      await fill(store, tableOf(site, "T1"), 1);
    });

    test("large commits are followed as well, within bounded memory", async () => {
      await register();
      const table = tableOf(site, "T1");
      let at = emptyStream;
      for (let n = 1; n <= 60; n++)
        at = await mustAppend(store, table, at, commitOf(`c${n}`, n, { command: { text: "x".repeat(500_000) } }));
      const subscription = await store.subscribe(site, {});
      expect((await take(subscription.commits, 60)).map(({ version }) => version)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
      await subscription.stop();
      expect(await all(store.read(table))).toHaveLength(60);
    });

    test("ids that do not fit into a header are kept as they are", async () => {
      await register();
      const table = tableOf(site, "T1");
      const id = "line one\r\nNats-Rollup: all\r\n ünïcode";
      const first = await store.append(table, emptyStream, commitOf(id));
      expect(first.ok).toBe(true);
      expect(await store.append(table, emptyStream, commitOf(id))).toEqual(first);
      expect((await all(store.read(table))).map((commit) => commit.id)).toEqual([id]);
    });

    test("a line that loses answers and breaks costs no commit and stores none twice", async () => {
      await register(LAYOUT, { throwaway: true, duplicateWindowMs: 100 });
      const line = await badLineTo(server.port);
      const far = await connect({
        servers: `nats://127.0.0.1:${line.port}`,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 20,
        reconnectJitter: 10,
      });
      const remote = await JetStreamEventStore.open(
        far,
        { layout: (name) => Promise.resolve(layouts.get(name)) },
        { attemptMs: 500, patienceMs: 5000, readAhead: 100 },
      );
      const follower = await remote.subscribe(site, {});
      const seen: string[] = [];
      const following = (async () => {
        for await (const { id } of follower.commits) seen.push(id);
      })();
      const acknowledged: string[] = [];
      let stop = false;
      const write = async (writer: number): Promise<void> => {
        let at = emptyStream;
        for (let n = 1; !stop; n++) {
          at = await mustAppend(remote, tableOf(site, `T${writer}`), at, commitOf(`w${writer}-${n}`, n));
          acknowledged.push(`w${writer}-${n}`);
        }
      };
      const writers = Array.from({ length: 100 }, (_, writer) => write(writer));
      for (let cut = 0; cut < 6; cut++) {
        await pause(100);
        line.loseAnswers();
        // Longer or shorter than the window in which the server itself recognises repeats.
        await pause(cut % 2 === 0 ? 20 : 200);
        line.cut();
      }
      await pause(100);
      stop = true;
      await Promise.all(writers);
      await vi.waitFor(() => expect(seen).toHaveLength(acknowledged.length), { timeout: 10_000 });
      expect(new Set(seen)).toEqual(new Set(acknowledged));
      const stored = Object.values(await store.ends(site)).reduce((sum, end) => sum + end, 0);
      expect(stored).toBe(acknowledged.length);
      await follower.stop();
      await following;
      await remote.close();
      await far.close();
      await line.close();
    });

    test("more appends than may be on their way at once wait their turn", async () => {
      await register();
      const narrow = await JetStreamEventStore.open(
        nc,
        { layout: (name) => Promise.resolve(layouts.get(name)) },
        { window: 10 },
      );
      const tables = Array.from({ length: 3000 }, (_, n) => tableOf(site, `T${n}`));
      const answers = await Promise.all(tables.map((table) => narrow.append(table, emptyStream, commitOf(table.id))));
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await narrow.streams(site, "ball-games", "table")).toHaveLength(3000);
      await narrow.close();
    });

    test("nothing is left behind on the server by followers and readers", async () => {
      await register();
      const table = tableOf(site, "T1");
      await fill(store, table, 30);
      for (let n = 0; n < 5; n++) {
        const subscription = await store.subscribe(site, {});
        await take(subscription.commits, 30);
        await subscription.stop();
        await all(store.read(table));
      }
      await pause(100);
      for (const shard of [0, 1]) {
        const names = (await request(`CONSUMER.NAMES.carrusel_${site}_2026-s${shard}`)) as {
          consumers: string[] | null;
        };
        expect(names.consumers ?? []).toEqual([]);
      }
    });
  });
}
