import { connect, type NatsConnection } from "@nats-io/transport-node";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import type { NatsBinary } from "../../../../scripts/nats-server.mjs";
import { JetStreamEventStore, type JetStreamOptions, type SiteLayout } from "../jetstream/index.ts";
import type { NatsServer } from "../server/index.ts";
import { temporaryServer, wantedServers } from "./servers.ts";

export const LAYOUT: SiteLayout = { period: "2026", shards: 2 };
export const THROWAWAY = { throwaway: true };

/** A server, and for every case a store and the name of a site that does not exist yet. */
export interface JetStreamFixture {
  readonly binary: NatsBinary;
  readonly server: NatsServer;
  readonly nc: NatsConnection;
  readonly store: JetStreamEventStore;
  readonly site: string;
  /** What the stores are told about sites. */
  readonly layouts: Map<string, SiteLayout>;
  /** Another store that is told the same; the case closes it. */
  open(options?: JetStreamOptions, nc?: NatsConnection): Promise<JetStreamEventStore>;
  /** Creates the site and tells the stores about it. */
  register(layout?: SiteLayout, how?: object): Promise<void>;
  /** A request of the JetStream API, such as `STREAM.INFO.<stream>`. */
  request(subject: string, body?: object): Promise<unknown>;
}

/** Runs cases against every server that is wanted; the function gives the fixture of the running case. */
export const withServers = (what: string, cases: (fixture: () => JetStreamFixture) => void): void => {
  for (const { title, binary } of wantedServers()) {
    describe.skipIf(binary === undefined)(`${title}: ${what}`, () => {
      let running: Awaited<ReturnType<typeof temporaryServer>>;
      let nc: NatsConnection;
      let fixture: JetStreamFixture;
      let sites = 0;
      beforeAll(async () => {
        if (binary === undefined) return;
        running = await temporaryServer(binary);
        nc = await connect({ servers: running.server.url });
        // With one that stays, no case meets a server that is removing its empty folder of streams.
        await nc.request("$JS.API.STREAM.CREATE.keeper", '{"name":"keeper","subjects":["keeper"]}');
      });
      afterAll(async () => {
        await nc?.close();
        await running?.remove();
      });
      beforeEach(async () => {
        if (binary !== undefined) fixture = await fixtureOf(binary, running.server, nc, `s${++sites}`);
      });
      afterEach(async () => {
        await fixture.store.close();
        await fixture.store.deleteSite(fixture.site, { evenPermanent: true });
      });
      cases(() => fixture);
    });
  }
};

const fixtureOf = async (
  binary: NatsBinary,
  server: NatsServer,
  nc: NatsConnection,
  site: string,
): Promise<JetStreamFixture> => {
  const layouts = new Map<string, SiteLayout>();
  const open = (options: JetStreamOptions = { attemptMs: 500, patienceMs: 800 }, other = nc) =>
    JetStreamEventStore.open(other, { layout: (name) => Promise.resolve(layouts.get(name)) }, options);
  const store = await open();
  return {
    binary,
    server,
    nc,
    store,
    site,
    layouts,
    open,
    register: async (layout = LAYOUT, how = THROWAWAY) => {
      await store.createSite(site, layout, how);
      layouts.set(site, layout);
    },
    request: async (subject, body = {}) => (await nc.request(`$JS.API.${subject}`, JSON.stringify(body))).json(),
  };
};
