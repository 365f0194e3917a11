import { isRefusal, type Refusal } from "@carrusel/contracts";
import { JetStreamEventStore } from "@carrusel/event-store";
import type { ServiceLog } from "@carrusel/hosting";
import { writtenElsewhere } from "@carrusel/hosting";
import { adminSubject, SiteRegistry } from "@carrusel/messaging";
import type { SiteInfo, SitesPart } from "@carrusel/service-host";
import type { NatsConnection } from "@nats-io/nats-core";
import { createSites } from "../compose/sites.ts";
import { UserError } from "../exit.ts";
import type { Nats } from "./nats.ts";
import { now, type UpSettings } from "./settings.ts";
import { type HistoryHome, openHome } from "./store.ts";

/** What an installation stands on, in the hands of its administrator: sites are made and removed here alone. */
export interface Base {
  readonly registry: SiteRegistry;
  readonly home: HistoryHome;
  /** The history on the bus, wherever it lies. */
  readonly bus: JetStreamEventStore;
  readonly sites: SitesPart;
  close(): Promise<void>;
}

/** Opens it, and makes sure of the installation's own site. */
export const openBase = async (settings: UpSettings, nats: Nats, log: ServiceLog): Promise<Base> => {
  const registry = await SiteRegistry.open(nats.connection, settings);
  const home = await openHome(settings.store, settings.relay, nats.connection, registry, log);
  const bus = await JetStreamEventStore.open(nats.connection, registry);
  const close = async (): Promise<void> => {
    await bus.close();
    await home.close();
    registry.close();
  };
  try {
    const sites = createSites(registry, home.sites, { ...settings, now, store: home.kind });
    const made = await sites.ensure(settings);
    if (isRefusal(made)) throw new UserError(made.message);
    await sites.sweep();
    return { registry, home, bus, sites: sites.part, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Refuses commands for sites that other installations write, with a sentence that says where they are taken: at its
 * gateway, or what is changed over pages at its pages.
 */
export const elsewhereOf =
  (registry: SiteRegistry, where: "gateway" | "pages" = "gateway") =>
  (site: string): Refusal | undefined => {
    const record = registry.known(site);
    return record?.readOnly === true ? writtenElsewhere(site, record[where]) : undefined;
  };

type Order = { readonly create: SiteInfo } | { readonly remove: string };

/** Makes and removes sites for the gateway of another process, which has no right to do so. Returns how to end that. */
export const serveSites = (connection: NatsConnection, sites: SitesPart, log: ServiceLog): (() => void) => {
  const subscription = connection.subscribe(adminSubject, {
    callback: (error, message) => {
      if (error !== null) return;
      const order = message.json<Order>();
      const done = "create" in order ? sites.create(order.create) : sites.remove(order.remove);
      done
        .then((answer) => message.respond(JSON.stringify({ answer })))
        .catch((failure: unknown) => {
          log.warn("a site could not be made or removed", { error: `${failure}` });
          message.respond(JSON.stringify({ failed: `${failure}` }));
        });
    },
  });
  return () => {
    if (!connection.isClosed()) subscription.unsubscribe();
  };
};

const patienceMs = 20_000;

/** The sites as a gateway in a process of its own offers them. */
export const remoteSites = (connection: NatsConnection, registry: SiteRegistry): SitesPart => {
  const order = async <Answer>(what: Order): Promise<Answer> => {
    const message = await connection.request(adminSubject, JSON.stringify(what), { timeout: patienceMs });
    const { answer, failed } = message.json<{ answer: Answer; failed?: string }>();
    if (failed !== undefined) throw new Error(failed);
    return answer;
  };
  return {
    create: (site) => order<SiteInfo | Refusal>({ create: site }),
    remove: async (site) => (await order<Refusal | undefined | null>({ remove: site })) ?? undefined,
    list: async () => (await registry.list()).map(({ site, currency, kind }) => ({ site, currency, kind })),
  };
};
