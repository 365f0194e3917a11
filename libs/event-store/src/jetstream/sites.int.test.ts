import { expect, test } from "vitest";
import { emptyStream } from "../port.ts";
import { LAYOUT, THROWAWAY, withServers } from "../testing/jetstream-kit.ts";
import { all, commitOf, fill, mustAppend, pause, tableOf, take } from "../testing/kit.ts";

withServers("sites", (fixture) => {
  test("a site's history cannot be deleted or purged, nor its site removed by mistake", async () => {
    const { store, site, register, request } = fixture();
    await register(LAYOUT, {});
    const { config } = (await request(`STREAM.INFO.carrusel_${site}_2026-s1`)) as { config: object };
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
    const { store, site, layouts, register } = fixture();
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
    const { store, site, layouts } = fixture();
    await expect(store.append(tableOf(site, "T1"), emptyStream, commitOf("a"))).rejects.toMatchObject({
      code: "unknown-site",
    });
    layouts.set(site, LAYOUT);
    await expect(store.subscribe(site, {})).rejects.toMatchObject({ code: "unknown-site" });
  });

  test("an append to a site whose streams vanished says so", async () => {
    const { store, site, register, request } = fixture();
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
    const { store, site, layouts, request } = fixture();
    const name = `carrusel_${site}_2026-s0`;
    const base = { name, subjects: [`${site}.*.*.2026-s0.>`], storage: "file", allow_direct: true, discard: "new" };
    expect(
      ((await request(`STREAM.CREATE.${name}`, { ...base, ...change })) as { error?: object }).error,
    ).toBeUndefined();
    const expected = { code: "unsuitable-volume", message: expect.stringContaining(what) };
    await expect(store.createSite(site, { period: "2026", shards: 1 }, THROWAWAY)).rejects.toMatchObject(expected);
    layouts.set(site, { period: "2026", shards: 1 });
    await expect(store.ends(site)).rejects.toMatchObject(expected);
  });

  test("the number of shards does not change within a period", async () => {
    const { store, site, layouts, open, register } = fixture();
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
    const { store, site, layouts, open, register } = fixture();
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
});
