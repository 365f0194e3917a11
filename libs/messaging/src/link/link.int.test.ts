import { emptyStream, type StreamId } from "@carrusel/event-store";
import { all, commitOf, fill, take } from "@carrusel/event-store/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../../scripts/nats-server.mjs";
import { freePort, type Place, placeOf, recordOf, settle } from "../testing/installation.ts";
import { type Line, lineTo } from "../testing/line.ts";
import { HubLine } from "./hub-line.ts";
import { HubLink } from "./hub-link.ts";
import { SiteLink } from "./site-link.ts";

const table = (site: string, id: string): StreamId => ({ site, context: "ball-games", kind: "table", id });
const soon = { timeout: 10_000, interval: 20 };
/** What a hub calls itself that sites reach on other ways. */
const nowhere = "127.0.0.1:1";
const login = { user: "site-north", pass: "n" };

const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path: binary, version } of servers) {
  describe(`nats-server ${version}: a hub and a site`, () => {
    let hub: Place;
    let north: Place;
    let line: Line;
    let hubLink: HubLink;
    let siteLink: SiteLink;
    const faults: string[] = [];

    beforeAll(async () => {
      const port = await freePort();
      const sites = [{ site: "north", ...login }];
      hub = await placeOf({ binary, domain: "hub", hub: { host: "127.0.0.1", port, sites, advertise: nowhere } });
      line = await lineTo(port);
      north = await placeOf({ binary, domain: "north", site: { addresses: [`127.0.0.1:${line.port}`], login } });
      await settle(hub, recordOf("group", "group", 1));
      await settle(north, recordOf("north", "floor", 2));
      await fill(north.store, table("north", "T1@2026-11-29"), 5);
      await fill(hub.store, { site: "group", context: "jackpots", kind: "book", id: "site" }, 3);
      const onFault = (_: string, fault: string): void => void faults.push(fault);
      hubLink = new HubLink({ ...hub, copying: hub.store.copying(), own: "group", onFault });
      hubLink.add("north");
      siteLink = new SiteLink({ ...north, copying: north.store.copying(), own: "north", onFault });
    });
    afterAll(async () => {
      await siteLink?.stop();
      await hubLink?.stop();
      await north?.remove();
      await hub?.remove();
      await line?.close();
    });

    const copied = async (from: Place, to: Place, site: string): Promise<void> => {
      const ends = await from.store.ends(site);
      await vi.waitFor(async () => expect(await to.store.ends(site)).toEqual(ends), soon);
    };

    test("each has the other's history, place by place, and reads it like its own", async () => {
      await vi.waitFor(() => expect(hub.registry.known("north")).toMatchObject({ readOnly: true, shards: 2 }), soon);
      await vi.waitFor(() => expect(north.registry.known("group")).toMatchObject({ readOnly: true }), soon);
      await copied(north, hub, "north");
      await copied(hub, north, "group");
      const stream = table("north", "T1@2026-11-29");
      const here = await all(north.store.read(stream));
      const there = await all(hub.store.read(stream));
      expect(there).toHaveLength(5);
      expect(there).toEqual(here);
      expect(await hub.store.streams("north", "ball-games", "table")).toEqual(["T1@2026-11-29"]);
      const subscription = await hub.store.subscribe("north", {});
      expect(await take(subscription.commits, 5)).toEqual(here);
      await subscription.stop();
      for (const commit of here) expect(await hub.store.at(commit.position)).toEqual(commit);
    });

    test("what grows there is followed here", async () => {
      const subscription = await hub.store.subscribe("north", await hub.store.ends("north"));
      const at = performance.now();
      await fill(north.store, table("north", "T2@2026-11-29"), 200);
      const commits = await take(subscription.commits, 200);
      expect(performance.now() - at).toBeLessThan(5_000);
      expect(commits.map(({ version }) => version)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
      await subscription.stop();
    });

    test("nothing is appended to a copy", async () => {
      expect(hub.store.readOnly("north")).toBe(true);
      expect(hub.store.readOnly("group")).toBe(false);
      for (const [place, site] of [
        [hub, "north"],
        [north, "group"],
      ] as const)
        await expect(place.store.append(table(site, "T9"), emptyStream, commitOf("x"))).rejects.toMatchObject({
          code: "read-only-site",
        });
    });

    test("a cut and a swallowing line: both know, the site works on, and the hub has all of it soon after", async () => {
      const hubAtSite = HubLine.listen(north.house, { silentMs: 2_500 });
      await vi.waitFor(() => expect(hubAtSite.state.up).toBe(true), soon);
      const changes: boolean[] = [];
      hubAtSite.onChange(({ up }) => void changes.push(up));
      for (const fault of ["cut", "swallow"] as const) {
        line[fault]();
        const id = `T-${fault}@2026-11-29`;
        await fill(north.store, table("north", id), 500);
        await vi.waitFor(() => expect(hubLink.status()[0]).toMatchObject({ site: "north", up: false }), soon);
        await vi.waitFor(() => expect(hubAtSite.state.up).toBe(false), soon);
        line.restore();
        const at = performance.now();
        await copied(north, hub, "north");
        const took = performance.now() - at;
        console.log(`caught up ${Math.round(took)} ms after the line was good again (${fault})`);
        expect(took).toBeLessThan(4_000);
        await vi.waitFor(() => expect(hubLink.status()[0]).toMatchObject({ up: true, caughtUp: true }), soon);
        await vi.waitFor(() => expect(hubAtSite.state.up).toBe(true), soon);
      }
      expect(changes).toEqual([false, true, false, true]);
      hubAtSite.close();
      expect(faults).toEqual([]);
    });

    test("a new period is copied as it begins", async () => {
      const layout = { period: "2027", shards: 4 };
      await north.store.createSite("north", layout);
      await north.registry.relayout("north", layout);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await fill(north.store, table("north", "T7@2027-01-01"), 10);
      await vi.waitFor(() => expect(hub.registry.known("north")).toMatchObject({ period: "2027", shards: 4 }), soon);
      await copied(north, hub, "north");
      expect(await hub.store.streams("north", "ball-games", "table")).toContain("T7@2027-01-01");
    });

    test("a copy that holds something else than its site is a fault that is told; nothing is copied over it", async () => {
      const log = "carrusel_north_2026-s0";
      const copying = hub.store.copying();
      const end = (await hub.store.ends("north"))[log] ?? 0;
      const subject = "north.ball-games.table.2026-s0.stray";
      expect(await copying.append(log, [{ seq: end + 1, subject, data: Buffer.from("{}") }])).toBe(end + 1);
      // A second one in its place is not taken.
      expect(await copying.append(log, [{ seq: end + 1, subject, data: Buffer.from("[]") }])).toBe(end + 1);
      line.cut();
      await vi.waitFor(() => expect(hubLink.status()[0]).toMatchObject({ up: false }), soon);
      line.restore();
      await vi.waitFor(() => expect(hubLink.status()[0]?.faults.join()).toContain(log), soon);
      expect(hubLink.status()[0]).toMatchObject({ up: true, caughtUp: false });
      expect(faults.join()).toContain(log);
      // The other logs go on.
      const at = (await north.store.ends("north"))["carrusel_north_2026-s1"];
      await vi.waitFor(async () => expect((await hub.store.ends("north"))["carrusel_north_2026-s1"]).toBe(at), soon);
    });
  });
}
