import { analyticsFolder } from "@carrusel/analytics-store";
import { isRefusal } from "@carrusel/contracts";
import { JetStreamEventStore } from "@carrusel/event-store";
import { createGateway } from "@carrusel/gateway";
import type { House, ServiceLog } from "@carrusel/hosting";
import { HubLine } from "@carrusel/messaging";
import { openKeys, secretFor, serveParts, type Telemetry, tokenVerifier } from "@carrusel/service-host";
import { composeHouse } from "../compose/house.ts";
import { guestsOf } from "../compose/sites.ts";
import { startAnalytics } from "./analytics.ts";
import { type Base, elsewhereOf } from "./base.ts";
import { watchLines } from "./cut-lines.ts";
import { measuringFor, watchJackpots } from "./measures.ts";
import type { Nats } from "./nats.ts";
import { now, readingOf, type UpSettings } from "./settings.ts";

/** What services are started on. */
export interface Grounds {
  readonly nats: Nats;
  readonly base: Base;
  /** The name of the group's site, where the installation belongs to a group. */
  readonly group: string | undefined;
}

/** An installation that runs: where it is reached, and how it ends. */
export interface Up {
  readonly house: House;
  readonly grpc: string;
  readonly http: string;
  /** Lets everything finish what it has begun, then stops it. */
  drain(): Promise<void>;
}

/** All services and the gateway in this process, over real NATS and with real gRPC at the door. */
export const upInOneProcess = async (
  settings: UpSettings,
  { nats, base, group }: Grounds,
  log: ServiceLog,
  telemetry: Pick<Telemetry, "tracing" | "measures">,
): Promise<Up> => {
  // What was begun is ended in the opposite order, whether all of it came up or not.
  const endings: (() => unknown)[] = [];
  const drain = async (): Promise<void> => {
    for (const end of endings.reverse()) await end();
  };
  try {
    return { ...(await begin(settings, { nats, base, group }, log, telemetry, (end) => endings.push(end))), drain };
  } catch (error) {
    await drain();
    throw error;
  }
};

/** The history with no more rights than a user has, where it lies in JetStream. */
const storeAs = async (user: string, { nats, base }: Grounds, ending: (end: () => unknown) => void) => {
  const connection = await nats.as(user);
  ending(() => connection.close());
  if (base.home.kind !== "jetstream") return { connection, store: base.home.store };
  const store = await JetStreamEventStore.open(connection, base.registry);
  ending(() => store.close());
  return { connection, store };
};

const begin = async (
  settings: UpSettings,
  grounds: Grounds,
  log: ServiceLog,
  { tracing, measures }: Pick<Telemetry, "tracing" | "measures">,
  ending: (end: () => unknown) => void,
): Promise<Omit<Up, "drain">> => {
  const { registry, sites } = grounds.base;
  const { connection, store } = await storeAs("services", grounds, ending);
  const line = grounds.group === undefined || settings.role === "hub" ? undefined : HubLine.listen(connection);
  ending(() => line?.close());
  const keys = await openKeys(settings.data);
  const more = {
    ...(keys.signing === undefined ? {} : { drawKey: await secretFor(keys.signing, "draws") }),
    ...(grounds.group === undefined ? {} : { group: grounds.group }),
    ...(line === undefined ? {} : { line }),
  };
  const measured = measuringFor(measures, registry);
  const deps = { store, now, log, servesGuests: guestsOf(registry), ...more };
  const local = composeHouse(deps, elsewhereOf(registry), measured);
  ending(() => local.stop());
  ending(
    registry.watch((site, record) => {
      const done = record === undefined ? local.detach(site) : local.attach(site);
      done.catch((error: unknown) => log.warn("a site could not be followed", { site, error: `${error}` }));
    }),
  );
  await Promise.all((await registry.list()).map(({ site }) => local.attach(site)));
  ending(watchJackpots(measures, registry, local.house.parts.jackpots));

  const served = await serveParts({
    house: local.house,
    sites: {
      ...sites,
      create: async (site) => {
        const created = await sites.create(site);
        if (!isRefusal(created)) await local.attach(site.site);
        return created;
      },
    },
    address: `${settings.host}:${settings.grpcPort}`,
    keys,
    now,
    log,
    tracing,
  });
  ending(() => served.drain());
  const taken = await storeAs("analytics", grounds, ending);
  const analytics = await startAnalytics(settings, measured.store("analytics", taken.store), registry, log, measures);
  ending(() => analytics.stop());
  const { host, port } = settings;
  const shown = await storeAs("gateway", grounds, ending);
  const lines = watchLines(shown.connection, registry);
  ending(() => lines.stop());
  const gateway = await createGateway({
    ...{ house: local.house, store: measured.store("gateway", shown.store), now, log, host, port, isCut: lines.isCut },
    measures,
    sites: sites.list,
    elsewhere: elsewhereOf(registry, "pages"),
    verify: tokenVerifier(keys),
    reading: readingOf(settings),
    analytics: { folder: analyticsFolder(settings.data), confidence: settings.band },
  });
  ending(() => gateway.close());
  return { house: local.house, grpc: served.address, http: gateway.url };
};
