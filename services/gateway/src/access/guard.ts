import { type Identity, mayAsk, mayUseSite, type Verify } from "@carrusel/service-host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Access, Reader, Reading } from "./access.ts";
import { identify, tokenOf } from "./identify.ts";
import { unchangeable, unreadable } from "./refusals.ts";
import { checkSameOrigin } from "./same-origin.ts";
import { routeAccess } from "./table.ts";

export interface GuardOptions {
  readonly reading: Reading;
  readonly verify: Verify | undefined;
  /** The cookie in which a browser keeps its token. */
  readonly cookie: () => string;
}

const anybody: Reader = { sees: () => true, isFor: () => true, until: Number.POSITIVE_INFINITY };
/** Sees what hangs in public, of all sites. */
const stranger: Reader = { ...anybody, sees: () => false };

const readerOf = (identity: Identity): Reader => ({
  sees: (query) => mayAsk(identity, query),
  isFor: (site) => mayUseSite(identity, site),
  until: identity.until,
});

const siteOf = ({ params }: FastifyRequest): string | undefined => (params as { readonly site?: string } | null)?.site;

/** Asks of each request what its route asks for, before anything of it is read. */
export const guard = (app: FastifyInstance, { reading, verify, cookie }: GuardOptions): void => {
  const identityOf = (request: FastifyRequest): Promise<Identity> => identify(verify, tokenOf(request, cookie()));

  const letChange = async (request: FastifyRequest, { what, roles }: Extract<Access, { kind: "changes" }>) => {
    const identity = await identityOf(request);
    const why = unchangeable(identity, what, roles, siteOf(request) ?? "");
    if (why !== undefined) throw why;
    request.identity = identity;
  };

  const letRead = async (request: FastifyRequest, { queries }: Extract<Access, { kind: "reads" }>): Promise<void> => {
    if (reading === "open") return;
    const asked = queries(request);
    if (asked.length === 0) return;
    const identity = await identityOf(request);
    const why = unreadable(identity, asked, siteOf(request));
    if (why !== undefined) throw why;
    request.identity = identity;
    request.reader = readerOf(identity);
  };

  /** In public nobody has to be known; who is sees as much more as his role does. */
  const greet = async (request: FastifyRequest): Promise<void> => {
    if (reading === "open" || !request.url.startsWith("/api/")) return;
    const identity = await identityOf(request).catch(() => null);
    if (identity !== null) request.reader = readerOf(identity);
  };

  app.decorateRequest("identity", null);
  app.decorateRequest("reader", null as never);
  const routes = new Set<string>();
  app.addHook("onRoute", (route) => {
    for (const method of [route.method].flat()) {
      const name = `${method === "HEAD" ? "GET" : method} ${route.url}`;
      const access = routeAccess[name];
      if (access === undefined) throw new Error(`nobody has said who may ask for ${name}`);
      route.config = { ...route.config, access };
      routes.add(name);
    }
  });
  app.addHook("onReady", async () => {
    const without = Object.keys(routeAccess).filter((name) => !routes.has(name));
    if (without.length > 0) throw new Error(`there is no route ${without.join(", ")}, though it is said who may ask`);
  });
  app.addHook("onRequest", async (request) => {
    request.reader = reading === "open" ? anybody : stranger;
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === undefined) throw new Error(`nobody has said who may ask for ${request.url}`);
    checkSameOrigin(request);
    if (access.kind === "changes") await letChange(request, access);
    else if (access.kind === "reads") await letRead(request, access);
    else await greet(request);
  });
};
