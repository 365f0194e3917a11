import { analyticsFolder } from "@carrusel/analytics-store";
import { type CommandService, createHouse, type ServiceDeps, type ServiceLog, tablePort } from "@carrusel/hosting";
import { HubLine, SiteRegistry } from "@carrusel/messaging";
import {
  issueToken,
  type Measuring,
  openKeys,
  type RemoteAddresses,
  remoteParts,
  type ServedParts,
  type ServeOptions,
  secretFor,
  serveParts,
  type Telemetry,
  tokenVerifier,
} from "@carrusel/service-host";
import { guestsOf } from "../compose/sites.ts";
import { exitCodes, UserError } from "../exit.ts";
import { elsewhereOf, remoteSites } from "./base.ts";
import { watchLines } from "./cut-lines.ts";
import { givenLogins, type Logins, openLogins } from "./logins.ts";
import { measuringFor, watchJackpots } from "./measures.ts";
import { connectAs } from "./nats.ts";
import { now, readingOf, type UpSettings } from "./settings.ts";
import { openHome } from "./store.ts";

/** What one service process is told. */
export interface ServeSettings extends UpSettings {
  readonly nats: string;
  /** `host:port` of its gRPC. */
  readonly listen: string;
  /** Where the services that it asks are. */
  readonly peers: RemoteAddresses;
  /** The name of the group's site, where the installation belongs to a group. */
  readonly group?: string | undefined;
}

/** A server of somebody else's has logins only where it is said so. */
const loginsFor = ({ data }: UpSettings): Promise<Logins | undefined> =>
  (process.env.NATS_URL ?? "") === "" ? openLogins(data) : givenLogins();

export interface Serving {
  readonly address: string;
  readonly http?: string;
  drain(): Promise<void>;
}

type Remote = ReturnType<typeof remoteParts>;

interface Local {
  readonly parts: ServedParts;
  readonly service: CommandService<never>;
}

/** What a service is made of: its part of the house, and what follows the sites. Loads this service's code alone. */
const local = async (name: string, deps: ServiceDeps, remote: Remote, measured: Measuring): Promise<Local> => {
  switch (name) {
    case "chip-bank": {
      const { createChipBank } = await import("@carrusel/chip-bank");
      const bank = measured.service(name, createChipBank(deps));
      return { parts: { bank }, service: bank };
    }
    case "tables": {
      const { createTables } = await import("@carrusel/tables");
      const floor = measured.service(name, createTables(deps, tablePort(remote)));
      return { parts: { floor }, service: floor };
    }
    case "jackpots": {
      const [{ createJackpots }, { jackpotsPart }] = await Promise.all([
        import("@carrusel/jackpots"),
        import("../compose/jackpots-part.ts"),
      ]);
      const find = async (site: string, table: string) =>
        (await remote.floor.floor(site)).find((candidate) => candidate.table === table);
      const jackpots = measured.service(name, createJackpots(deps, tablePort(remote), { find }));
      return { parts: { jackpots: jackpotsPart(jackpots) }, service: jackpots };
    }
    default: {
      const { families } = await import("../compose/families.ts");
      const create = families[name];
      if (create === undefined) {
        const known = [...Object.keys(families), "chip-bank", "tables", "jackpots", "analytics", "gateway"].join(", ");
        throw new UserError(`there is no service "${name}"; there are ${known}`, exitCodes.usage);
      }
      const service = measured.service(name, create(deps));
      return { parts: { families: { [name]: service } }, service };
    }
  }
};

/** Runs one service in this process. */
export const serve = async (
  name: string,
  settings: ServeSettings,
  log: ServiceLog,
  { tracing, measures }: Pick<Telemetry, "tracing" | "measures">,
): Promise<Serving> => {
  const keys = await openKeys(settings.data);
  const { signing } = keys;
  if (signing === undefined) throw new UserError(`${settings.data} holds no key that signs the services' own tokens`);
  const token = await issueToken(signing, { sub: `service:${name}`, roles: ["service"], sites: "*", expiresIn: null });
  const remote = remoteParts(settings.peers, { token, patience: 20_000, tracing });
  const connection = await connectAs(settings.nats, name, await loginsFor(settings));
  const registry = await SiteRegistry.open(connection);
  // Whoever started this process publishes what all of them store.
  const home = await openHome(settings.store, false, connection, registry, log);
  const measured = measuringFor(measures, registry);
  const store = measured.store(name, home.store);
  const common: Pick<ServeOptions, "address" | "keys" | "now" | "log" | "tracing"> = {
    address: settings.listen,
    keys,
    now,
    log,
    tracing,
  };
  const close = async (): Promise<void> => {
    await remote.close();
    await home.close();
    registry.close();
    await connection.close();
  };

  if (name === "gateway") {
    const sites = remoteSites(connection, registry);
    const { createGateway } = await import("@carrusel/gateway");
    const house = createHouse(remote, elsewhereOf(registry));
    const served = await serveParts({ ...common, house, sites });
    const { host, port } = settings;
    const lines = watchLines(connection, registry);
    const gateway = await createGateway({
      ...{ house, store, now, log, host, port, isCut: lines.isCut, measures },
      sites: sites.list,
      elsewhere: elsewhereOf(registry, "pages"),
      verify: tokenVerifier(keys),
      reading: readingOf(settings),
      analytics: { folder: analyticsFolder(settings.data), confidence: settings.band },
    });
    return {
      address: served.address,
      http: gateway.url,
      drain: async () => {
        lines.stop();
        await gateway.close();
        await served.drain();
        await close();
      },
    };
  }

  if (name === "analytics") {
    const { startAnalytics } = await import("./analytics.ts");
    const analytics = await startAnalytics(settings, store, registry, log, measures);
    // It answers nobody: who asks reads its files. What is served is that it is well.
    const served = await serveParts({ ...common, parts: {} });
    return {
      address: served.address,
      drain: async () => {
        await served.drain();
        await analytics.stop();
        await close();
      },
    };
  }

  const { group } = settings;
  const line = group === undefined || settings.role === "hub" ? undefined : HubLine.listen(connection);
  const deps: ServiceDeps = {
    ...{ store, now, log, servesGuests: guestsOf(registry) },
    ...(group === undefined ? {} : { group }),
    ...(line === undefined ? {} : { line }),
    ...(name === "jackpots" ? { drawKey: await secretFor(signing, "draws") } : {}),
  };
  const { parts, service } = await local(name, deps, remote, measured);
  const unwatchJackpots = watchJackpots(measures, registry, parts.jackpots);
  const follow = (site: string): void => {
    service
      .attach(site)
      .catch((error: unknown) => log.warn("a site could not be followed", { site, error: `${error}` }));
  };
  const unwatch = registry.watch((site, record) => {
    if (record === undefined) service.detach(site).catch(() => undefined);
    else follow(site);
  });
  for (const { site } of await registry.list()) follow(site);
  const served = await serveParts({ ...common, parts });
  return {
    address: served.address,
    drain: async () => {
      unwatch();
      unwatchJackpots();
      await served.drain();
      await service.stop();
      line?.close();
      await close();
    },
  };
};
