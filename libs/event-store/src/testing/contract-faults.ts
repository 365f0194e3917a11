import { describe, expect, type TestContext, test } from "vitest";
import { type Commit, emptyStream, type Revision, StoreUnavailable } from "../port.ts";
import { expectEnds, expectOrder } from "./contract-following.ts";
import {
  all,
  type ContractServer,
  type ContractSetup,
  commitOf,
  fill,
  mustAppend,
  pause,
  tableOf,
  take,
} from "./kit.ts";

const WITHOUT_SERVER = "there is no server that could fail";

export const contractOfFaults = (setup: () => ContractSetup): void => {
  const serverOf = (context: TestContext): ContractServer => {
    const { server } = setup();
    if (server === undefined) return context.skip(WITHOUT_SERVER);
    return server;
  };

  describe("faults", () => {
    test("a commit is recognised after a restart of the server", async (context: TestContext) => {
      const server = serverOf(context);
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const before = await fill(store, table, 3);
      const first = await store.append(table, before, commitOf("over-the-restart"));
      expect(first.ok).toBe(true);
      await server.stop();
      await server.start();
      expect(await store.append(table, before, commitOf("over-the-restart"))).toEqual(first);
      expect((await all(store.read(table))).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    });

    test("while the server is down an append says so, and its retry stores exactly once", async (context: TestContext) => {
      const server = serverOf(context);
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const before = await fill(store, table, 2);
      await server.stop();
      await expect(store.append(table, before, commitOf("retried"))).rejects.toThrow(StoreUnavailable);
      await expect(all(store.read(table))).rejects.toThrow(StoreUnavailable);
      await server.start();
      const retried = await store.append(table, before, commitOf("retried"));
      expect(retried).toMatchObject({ ok: true, revision: { version: 3 } });
      expect(await store.append(table, before, commitOf("retried"))).toEqual(retried);
      expect((await all(store.read(table))).map(({ id }) => id)).toEqual(["c1", "c2", "retried"]);
    });

    test("restarts in the middle of a long catch-up lose and repeat nothing", async (context: TestContext) => {
      const server = serverOf(context);
      const { store, site } = setup();
      const tables = Array.from({ length: 100 }, (_, n) => tableOf(site, `T${n}@2026-11-29`));
      const ends = await Promise.all(tables.map((table, n) => fill(store, table, 100, `t${n}-`)));
      const subscription = await store.subscribe(site, {});
      const seen: Commit[] = [];
      const iterator = subscription.commits[Symbol.asyncIterator]();
      const follow = async (until: number): Promise<void> => {
        while (seen.length < until) seen.push((await iterator.next()).value as Commit);
      };
      await follow(1500);
      await server.stop();
      await server.start();
      await follow(6000);
      await server.kill9();
      // What came before the crash is still delivered meanwhile.
      const during = follow(10_000);
      await server.start();
      await during;
      await Promise.all(tables.map((table, n) => mustAppend(store, table, ends[n] as Revision, commitOf(`after${n}`))));
      await follow(10_100);
      await subscription.stop();
      expectOrder(seen);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(10_100);
    });

    test("a live follower goes on by itself after the server was away", async (context: TestContext) => {
      const server = serverOf(context);
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const subscription = await store.subscribe(site, {});
      let at = await fill(store, table, 3);
      expect(await take(subscription.commits, 3)).toHaveLength(3);
      await server.kill9();
      await pause(300);
      await server.start();
      at = await mustAppend(store, table, at, commitOf("back"));
      expect((await take(subscription.commits, 1)).map(({ id }) => id)).toEqual(["back"]);
      await mustAppend(store, table, at, commitOf("again"));
      expect((await take(subscription.commits, 1)).map(({ id }) => id)).toEqual(["again"]);
      await subscription.stop();
    });

    test("kill -9 among 200 writers: what was acknowledged is there, nothing is twice", async (context: TestContext) => {
      const server = serverOf(context);
      const { store, site } = setup();
      const acknowledged = new Set<string>();
      let stop = false;
      const write = async (writer: number): Promise<void> => {
        const table = tableOf(site, `T${writer}@2026-11-29`);
        let at = emptyStream;
        for (let n = 1; !stop; ) {
          const commit = commitOf(`w${writer}-${n}`, n);
          try {
            at = await mustAppend(store, table, at, commit);
          } catch (error) {
            // As a service does: the same commit with the same expectation, until its fate is known.
            if (error instanceof StoreUnavailable) continue;
            throw error;
          }
          acknowledged.add(commit.id);
          n++;
        }
      };
      const writers = Array.from({ length: 200 }, (_, writer) => write(writer));
      for (let crash = 0; crash < 3; crash++) {
        await pause(250);
        await server.kill9();
        await pause(50);
        await server.start();
      }
      await pause(250);
      stop = true;
      await Promise.all(writers);
      const subscription = await store.subscribe(site, {});
      const stored = await take(subscription.commits, acknowledged.size, 20_000);
      await subscription.stop();
      expectEnds(await store.ends(site), stored);
      expect(new Set(stored.map(({ id }) => id))).toEqual(acknowledged);
      expect(acknowledged.size).toBeGreaterThan(200);
    });
  });
};
