import type { Identity, Query, Role } from "@carrusel/service-host";
import type { FastifyRequest } from "fastify";

/** Who may read pages that show something of the house: anybody, or whoever is signed in and whose role sees it. */
export type Reading = "open" | "signed-in";

/** What a route asks of whoever calls it. */
export type Access =
  /** Nothing: what hangs in public, or what says nothing of the house. */
  | { readonly kind: "public" }
  /** That the roles of the caller see these things, as over gRPC; nothing where none is named. */
  | { readonly kind: "reads"; readonly queries: (request: FastifyRequest) => readonly Query[] }
  /** One of these roles, however open reading is; `what` is what they change. */
  | { readonly kind: "changes"; readonly roles: readonly Role[]; readonly what: string };

export const inPublic: Access = { kind: "public" };

export const reads = (...queries: readonly Query[]): Access => ({ kind: "reads", queries: () => queries });

/** Where it depends on what is asked for. */
export const readsAsAsked = (queries: (request: FastifyRequest) => readonly Query[]): Access => ({
  kind: "reads",
  queries,
});

export const changes = (what: string, ...roles: readonly Role[]): Access => ({ kind: "changes", roles, what });

/** Whoever reads, and how far he sees. */
export interface Reader {
  sees(query: Query): boolean;
  isFor(site: string): boolean;
  /** Until when what he asks for may be shown to him: seconds since 1970. */
  readonly until: number;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Who asks for a change, or is signed in; null for anybody else. */
    identity: Identity | null;
    reader: Reader;
  }
}
