import type { Query } from "@carrusel/service-host";
import type { FastifyRequest } from "fastify";
import { bankSections, floorSections } from "../reports-wire.ts";
import { queriesOf, topicsOf } from "../stream/topics.ts";
import { type Access, changes, inPublic, reads, readsAsAsked } from "./access.ts";

const isIn = (names: readonly string[], name: string | undefined): boolean => names.includes(name ?? "");

/** A dataset or section: what the floor has on record, or figures; datasets and sections of the floor have the same names. */
const ofPart = ({ params }: FastifyRequest): readonly Query[] => {
  const { dataset, section = dataset } = params as { readonly dataset?: string; readonly section?: string };
  if (isIn(floorSections, section)) return ["floor-records"];
  return isIn(bankSections, section) ? ["bank", "bank-days"] : ["bank-days"];
};

const history = reads("table", "days");
const bank = reads("bank", "bank-days");
const figures = reads("bank-days");
const screens = changes("the screens", "technician", "pit-manager", "administrator");

/**
 * What every route asks of whoever calls it; one that is not here cannot be served. The names are gRPC's own: which role sees
 * what is said in one place for both doors. Pages hold nothing of the house, what they show comes from below `/api`.
 */
export const routeAccess: Readonly<Record<string, Access>> = {
  "GET /": inPublic,
  "GET /assets/*": inPublic,
  "GET /theme.js": inPublic,
  "GET /favicon.svg": inPublic,
  ...Object.fromEntries(
    ["display", "events", "figures", "floor", "history", "reports", "screens", "sign-in"].flatMap((page) => [
      [`GET /${page}`, inPublic],
      [`GET /${page}/*`, inPublic],
    ]),
  ),

  "GET /api/session": inPublic,
  "POST /api/session": inPublic,
  "DELETE /api/session": inPublic,

  "GET /api/asyncapi.json": inPublic,
  "GET /api/events": inPublic,
  "GET /api/events.md": inPublic,
  "GET /events/asyncapi.json": inPublic,
  "GET /events/asyncapi.yaml": inPublic,
  "GET /api/games": inPublic,

  // What jackpot displays need. Refused contributions stand in none of it for those who do not see the floor.
  "GET /api/sites": inPublic,
  "GET /api/sites/:site/jackpots": inPublic,
  "GET /api/sites/:site/stream": readsAsAsked(({ query }) => queriesOf(topicsOf(query))),
  "POST /api/sites/:site/screens/:screen/report": inPublic,

  "GET /api/sites/:site/screens": reads("jackpots"),
  "POST /api/sites/:site/screens/tell": screens,
  "PUT /api/sites/:site/screens/:screen": screens,
  "DELETE /api/sites/:site/screens/:screen": screens,
  "PUT /api/sites/:site/profiles/:profile": screens,
  "DELETE /api/sites/:site/profiles/:profile": screens,

  "GET /api/sites/:site/floor": reads("floor"),
  "GET /api/sites/:site/tables/:table/days": history,
  "GET /api/sites/:site/tables/:table/days/:day/rounds": history,
  "GET /api/sites/:site/tables/:table/days/:day/rounds/:round/steps": history,
  "GET /api/sites/:site/bank/:day": bank,

  "GET /api/figures/:site": figures,
  "GET /api/figures/:site/books/:day": figures,
  "GET /api/figures/:site/course/:day": figures,
  "GET /api/figures/:site/files": figures,
  "GET /api/figures/:site/files/:dataset/:game/:day/:file": readsAsAsked(ofPart),

  "GET /api/reports/:site": figures,
  "GET /api/reports/:site/:period": figures,
  "GET /api/reports/:site/:period/jackpots": figures,
  "GET /api/reports/:site/:period/bank": bank,
  "GET /api/reports/:site/:period/floor": reads("floor-records"),
  "GET /api/reports/:site/:period/csv/:section": readsAsAsked(ofPart),
  "GET /api/reports/:site/:period/parquet/:dataset": readsAsAsked(ofPart),
};
