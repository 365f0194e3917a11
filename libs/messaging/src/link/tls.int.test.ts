import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StreamId } from "@carrusel/event-store";
import { fill } from "@carrusel/event-store/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../../scripts/nats-server.mjs";
import type { HubAddress, HubPort } from "../accounts.ts";
import { type Authority, authority } from "../testing/certificates.ts";
import { freePort, type Place, placeOf, recordOf, settle } from "../testing/installation.ts";
import { askTls } from "./ask-tls.ts";
import { HubLink } from "./hub-link.ts";
import { SiteLink } from "./site-link.ts";

const table: StreamId = { site: "north", context: "ball-games", kind: "table", id: "T1@2026-11-29" };
const soon = { timeout: 20_000, interval: 50 };
const login = { user: "site-north", pass: "n" };
const endings: (() => Promise<unknown>)[] = [];
let own: Authority;
let other: Authority;

beforeAll(async () => {
  [own, other] = [await authority(), await authority("Somebody else")];
});
afterAll(async () => {
  for (const end of endings.reverse()) await end();
  await own?.remove();
  await other?.remove();
});

const kept = async (place: Place): Promise<Place> => {
  endings.push(() => place.remove());
  return place;
};

const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path: binary, version } of servers) {
  describe(`nats-server ${version}: a line over TLS`, () => {
    const hubWith = async (tls: HubPort["tls"]): Promise<{ hub: Place; address: string }> => {
      const port = await freePort();
      const sites = [{ site: "north", ...login }];
      const hub = await kept(await placeOf({ binary, domain: "hub", hub: { host: "127.0.0.1", port, sites, tls } }));
      return { hub, address: `127.0.0.1:${port}` };
    };
    const siteWith = async (address: string, tls: HubAddress["tls"]): Promise<Place> =>
      kept(await placeOf({ binary, domain: "north", site: { addresses: [address], login, tls } }));

    let hub: Place;
    let address: string;
    beforeAll(async () => {
      ({ hub, address } = await hubWith(await own.issue()));
      await settle(hub, recordOf("group", "group", 1));
    });

    test("a site that trusts the hub's authority is linked, and what it plays is copied", async () => {
      const north = await siteWith(address, { ca: own.file });
      await settle(north, recordOf("north", "floor", 1));
      await fill(north.store, table, 5);
      const hubLink = new HubLink({ ...hub, copying: hub.store.copying(), own: "group" });
      hubLink.add("north");
      const siteLink = new SiteLink({ ...north, copying: north.store.copying(), own: "north" });
      endings.push(
        () => hubLink.stop(),
        () => siteLink.stop(),
      );
      const ends = await north.store.ends("north");
      await vi.waitFor(async () => expect(await hub.store.ends("north")).toEqual(ends), soon);
      const linked = [{ site: "group", up: true, faults: [] }];
      await vi.waitFor(() => expect(siteLink.status()).toMatchObject(linked), soon);
      expect(await askTls({ address, ca: own.pem, required: true })).toBeUndefined();
    });

    test.each(["another authority", "the system's", "none, and no TLS"] as const)(
      "a site that trusts %s gets no line",
      async (trust) => {
        const tls = trust === "none, and no TLS" ? undefined : trust === "the system's" ? {} : { ca: other.file };
        const place = await siteWith(address, tls);
        const log = (): Promise<string> => readFile(join(place.folder, "server/nats-server.log"), "utf8");
        await vi.waitFor(async () => expect(await log()).toMatch(/TLS.*(unknown authority|x509|certificate)/i), soon);
        const ca = trust === "another authority" ? other.pem : undefined;
        expect(await askTls({ address, ca, required: tls !== undefined })).toBe(
          `the hub's certificate at ${address} is not trusted here: name the authority that issued it with --tls-ca, or take new credentials from the hub`,
        );
      },
    );

    test("where a line has to be TLS, a hub without it is not spoken to", async () => {
      const { hub: plain, address: open } = await hubWith(undefined);
      const place = await siteWith(open, { ca: own.file });
      const log = (): Promise<string> => readFile(join(place.folder, "server/nats-server.log"), "utf8");
      await vi.waitFor(async () => expect(await log()).toMatch(/tls|handshake/i), soon);
      expect(await askTls({ address: open, ca: own.pem, required: true })).toBe(
        `the hub at ${open} offers no TLS, and the line to it has to be TLS`,
      );
      expect(await askTls({ address: open, required: false })).toBeUndefined();
      expect(plain.server.pid).toBeDefined();
    });

    test("a certificate of another name, and one that has run out, are told apart", async () => {
      const named = await hubWith(await own.issue({ names: ["hub.example"] }));
      expect(await askTls({ address: named.address, ca: own.pem, required: true })).toBe(
        `the hub's certificate at ${named.address} is made out to other names (DNS:hub.example): dial the hub under one of them`,
      );
      const old = await hubWith(await own.issue({ until: new Date(Date.now() - 60_000) }));
      expect(await askTls({ address: old.address, ca: own.pem, required: true })).toMatch(
        /was good until .*: the hub needs a new one$/,
      );
    });
  });
}

test("where nobody answers there is nothing to say", async () => {
  expect(await askTls({ address: `127.0.0.1:${await freePort()}`, required: true })).toBeUndefined();
  expect(await askTls({ address: "no-such-host.invalid:7422", required: true })).toBeUndefined();
  expect(await askTls({ address: "127.0.0.1:99999", required: true })).toBeUndefined();
});
