import type { AddressInfo } from "node:net";
import type { EventStore } from "@carrusel/event-store";
import type { Elsewhere, House, ServiceLog } from "@carrusel/hosting";
import type { Measures, Verify } from "@carrusel/service-host";
import cookies from "@fastify/cookie";
import Fastify from "fastify";
import type { Reading } from "./access/access.ts";
import { guard } from "./access/guard.ts";
import { contractRoutes } from "./api/contract.ts";
import { errorAnswer } from "./api/errors.ts";
import { figureRoutes } from "./api/figures.ts";
import { floorRoutes } from "./api/floor.ts";
import { historyRoutes } from "./api/history.ts";
import { reportRoutes } from "./api/reports.ts";
import { screenRoutes } from "./api/screens.ts";
import { sessionRoutes } from "./api/session.ts";
import { streamRoute } from "./api/stream.ts";
import { listenError } from "./errors.ts";
import { Feeds, type Sites } from "./feed/feeds.ts";
import { type AnalyticsSource, SiteFigures } from "./figures.ts";
import { observeReaders } from "./measures.ts";
import { builtPages, displayVersion, pageRoutes } from "./pages.ts";

export interface GatewayOptions {
  readonly house: House;
  readonly store: EventStore;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly log: ServiceLog;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly sites: Sites;
  /** Whether what is known of a site grows old, since the line to its own installation is cut. */
  readonly isCut?: (site: string) => boolean;
  /** Who knows which sites another installation writes: says where their screens are changed. */
  readonly elsewhere?: Elsewhere;
  /** Verifies tokens; without it nobody can sign in, and nothing can be changed here. */
  readonly verify?: Verify;
  /** Who may read; anybody where it is left out. */
  readonly reading?: Reading;
  /** Where telemetry is on. */
  readonly measures?: Measures | undefined;
  /** Where the analytics' files and figures are, and when they warn; without it none are shown. */
  readonly analytics?: AnalyticsSource;
  /** Folder of the built pages; the package's own where it is left out. */
  readonly webRoot?: string;
}

export interface Gateway {
  /** Where the pages are, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The door for people: pages, and a JSON and event-stream interface that only reads, save for the
 * site's screens and their profiles. Throws AddressInUse or CannotListen where the address is not to be had.
 */
export const createGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const { house, store, now, log, host, port, verify, reading = "open" } = options;
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 64 } });
  const webRoot = options.webRoot ?? builtPages;
  const page = displayVersion(webRoot);
  const feeds = new Feeds(options.sites, { house, store, now, log, page, isCut: options.isCut });

  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error);
    if (status >= 500) log.warn("a request failed", { path: request.url, error: `${error}` });
    return reply.status(status).header("cache-control", "no-store").send(body);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  // A host's cookies are of all its ports: the installations of a machine keep theirs apart by name.
  const cookie = (): string => `carrusel-${(app.server.address() as AddressInfo).port}`;
  // Changes are JSON: whatever a form of another site can send is not understood.
  app.removeContentTypeParser("text/plain");
  await app.register(cookies);
  guard(app, { reading, verify, cookie });
  sessionRoutes(app, { reading, verify, cookie });
  contractRoutes(app);
  floorRoutes(app, house, feeds, now);
  historyRoutes(app, house, store, feeds);
  streamRoute(app, feeds);
  screenRoutes(app, { feeds, store, now, page, elsewhere: options.elsewhere });
  const figures = new SiteFigures(options.analytics, { house, feeds });
  figureRoutes(app, { figures, now });
  reportRoutes(app, { figures, house, now });
  pageRoutes(app, webRoot, page);

  let url: string;
  try {
    url = await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw listenError(host, port, error);
  }
  const unwatch = options.measures === undefined ? undefined : observeReaders(options.measures, feeds);
  return {
    url,
    close: async () => {
      unwatch?.();
      await feeds.stop();
      await app.close();
      await figures.close();
    },
  };
};
