import { describe, expect, test } from "vitest";
import { type Commit, emptyStream, type Positions } from "../port.ts";
import { all, type ContractSetup, commitOf, fill, mustAppend, pause, tableOf, take } from "./kit.ts";

const takenIn = (commits: readonly Commit[], before: Positions = {}): Positions => {
  const positions: Record<string, number> = { ...before };
  for (const { position } of commits) positions[position.log] = position.seq;
  return positions;
};

/** Per log in order, nothing twice. */
export const expectOrder = (commits: readonly Commit[]): void => {
  const last = new Map<string, number>();
  for (const { position } of commits) {
    expect(position.seq).toBeGreaterThan(last.get(position.log) ?? 0);
    last.set(position.log, position.seq);
  }
};

/** The logs end with these commits, and hold nothing beyond. */
export const expectEnds = (ends: Positions, commits: readonly Commit[]): void =>
  expect(Object.fromEntries(Object.entries(ends).filter(([, end]) => end > 0))).toEqual(takenIn(commits));

export const contractOfFollowing = (setup: () => ContractSetup): void => {
  describe("following", () => {
    test("what there is, then what comes, to several followers", async () => {
      const { store, second = store, site } = setup();
      const tables = Array.from({ length: 6 }, (_, n) => tableOf(site, `T${n}@2026-11-29`));
      const ends = await Promise.all(tables.map((table, n) => fill(store, table, 20, `t${n}-`)));
      const subscriptions = [
        await store.subscribe(site, {}),
        await store.subscribe(site, {}),
        await second.subscribe(site, {}),
      ];
      const taken = subscriptions.map(({ commits }) => take(commits, 240));
      await Promise.all(tables.map((table, n) => fill(store, table, 20, `live${n}-`, ends[n])));
      for (const commits of await Promise.all(taken)) {
        expectOrder(commits);
        expect(new Set(commits.map(({ id }) => id)).size).toBe(240);
        for (const table of tables) {
          const versions = commits.filter(({ stream }) => stream.id === table.id).map(({ version }) => version);
          expect(versions).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
        }
      }
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    });

    test("a commit that is followed is the commit that is read", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      await fill(store, table, 3);
      const subscription = await store.subscribe(site, {});
      expect(await take(subscription.commits, 3)).toEqual(await all(store.read(table)));
      await subscription.stop();
    });

    test("begins right after the positions that were taken in", async () => {
      const { store, site } = setup();
      const tables = Array.from({ length: 4 }, (_, n) => tableOf(site, `T${n}@2026-11-29`));
      await Promise.all(tables.map((table, n) => fill(store, table, 10, `t${n}-`)));
      const seen: Commit[] = [];
      while (seen.length < 40) {
        const subscription = await store.subscribe(site, takenIn(seen));
        seen.push(...(await take(subscription.commits, Math.min(7, 40 - seen.length))));
        await subscription.stop();
      }
      expectOrder(seen);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
    });

    test("from the ends on, only what is new comes, and at once", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const at = await fill(store, table, 5);
      const ends = await store.ends(site);
      expectEnds(ends, await all(store.read(table)));
      const subscription = await store.subscribe(site, ends);
      const coming = take(subscription.commits, 1);
      await pause(100);
      const appended = performance.now();
      await mustAppend(store, table, at, commitOf("new"));
      expect((await coming).map(({ id }) => id)).toEqual(["new"]);
      expect(performance.now() - appended).toBeLessThan(500);
      await subscription.stop();
    });

    test("stopping ends the iteration, also one that waits", async () => {
      const { store, site } = setup();
      const subscription = await store.subscribe(site, {});
      const ended = all(subscription.commits);
      await pause(50);
      await subscription.stop();
      expect(await ended).toEqual([]);
      const broken = await store.subscribe(site, {});
      await mustAppend(store, tableOf(site, "T1"), emptyStream, commitOf("a"));
      for await (const commit of broken.commits) {
        expect(commit.id).toBe("a");
        break;
      }
    });

    test("a follower that is slow loses nothing", async () => {
      const { store, site } = setup();
      const tables = Array.from({ length: 50 }, (_, n) => tableOf(site, `T${n}@2026-11-29`));
      await Promise.all(tables.map((table, n) => fill(store, table, 40, `t${n}-`)));
      const subscription = await store.subscribe(site, {});
      const seen: Commit[] = [];
      for await (const commit of subscription.commits) {
        seen.push(commit);
        if (seen.length % 500 === 0) await pause(50);
        if (seen.length === 2000) break;
      }
      expectOrder(seen);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(2000);
    });

    test("closing the store ends its subscriptions", async () => {
      const { store, site } = setup();
      const subscription = await store.subscribe(site, {});
      const ended = all(subscription.commits);
      await pause(20);
      await store.close();
      expect(await ended).toEqual([]);
    });
  });
};
