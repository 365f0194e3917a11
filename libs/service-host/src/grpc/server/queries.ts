import { isRefusal } from "@carrusel/contracts";
import type * as pb from "@carrusel/contracts/grpc";
import { checkAddress, parseMessage } from "@carrusel/contracts/grpc";
import type { Viewer } from "@carrusel/game-kit";
import type { FamilyPart } from "@carrusel/hosting";
import type * as grpc from "@grpc/grpc-js";
import type { Query } from "../../auth/roles.ts";
import { type Identity, mayManageSites, mayUseSite } from "../../auth/tokens.ts";
import { NotPermitted, NotServed } from "../../errors.ts";
import { callAttributes } from "../../telemetry/tracing.ts";
import { afterFromMessage, answerToMessage, refusedToMessage } from "../answers.ts";
import { dutyToMessage, incidentToMessage, itemToMessage, lineToMessage } from "../floor-results.ts";
import { tableOrder } from "../orders.ts";
import {
  descriptionToMessage,
  floorToMessage,
  jackpotsToMessage,
  stepToMessage,
  tableDayToMessage,
} from "../results.ts";
import { checkQuery, checkService } from "./caller.ts";
import { envelopeOf, familyNamed, outcomeOf, traceOf } from "./decide.ts";
import type { ServedParts, Serving, SitesPart } from "./serving.ts";
import { unary } from "./unary.ts";

/** A handler of a question: who may ask it, then the answer, inside a span. */
export const asking =
  (serving: Serving, service: string) =>
  <Request extends { readonly site?: string }, Reply>(
    method: string,
    query: Query | "order",
    answer: (request: Request, caller: Identity) => Promise<Reply>,
  ): grpc.handleUnaryCall<Request, Reply> =>
    unary(serving, `${service}/${method}`, (caller, request, metadata) =>
      serving.work.run(async () => {
        if (query === "order") checkService(caller);
        else checkQuery(caller, query, request.site);
        return serving.tracing.span(
          `carrusel.v1.${service}/${method}`,
          "server",
          traceOf(metadata.get("traceparent")[0]),
          callAttributes(`carrusel.v1.${service}/${method}`),
          () => answer(request, caller),
        );
      }),
    );

/** Which family a question about a table is for; undefined where nobody knows the table. */
const familyFor = async (
  serving: Serving,
  request: { readonly family?: string | undefined; readonly site: string; readonly table: string },
): Promise<FamilyPart | undefined> => {
  const { house } = serving;
  if (house !== undefined && request.family === undefined) return house.familyOf(request.site, request.table);
  const family = familyNamed(serving, request.family);
  if (family === undefined) throw new NotServed("This server does not know which family serves the table: name it.");
  return family;
};

/** Whose eyes a look is through. */
const viewerOf = ({ viewer, seat }: pb.LookRequest): Viewer => {
  if (viewer === "seat" && seat !== undefined) return { kind: "seat", seat };
  return viewer === "auditor" ? { kind: "auditor" } : { kind: "floor" };
};

export const tablesHandlers = (serving: Serving): pb.TablesServer => {
  const ask = asking(serving, "Tables");
  const families = serving.parts.families ?? {};
  return {
    families: ask<pb.FamiliesRequest, pb.FamiliesReply>("Families", "sheets", async () => ({
      families: Object.keys(families),
    })),
    table: ask<pb.TableRequest, pb.TableReply>("Table", "table", async (request) => {
      const { site, table, day, from, to } = request;
      const found = await (await familyFor(serving, request))?.table(site, table, day, from, to);
      return { day: found && tableDayToMessage(found) };
    }),
    history: ask<pb.HistoryRequest, pb.HistoryReply>("History", "history", async (request) => {
      const { site, table, day, round } = request;
      const steps = await (await familyFor(serving, request))?.history(site, table, day, round);
      return { steps: (steps ?? []).map(stepToMessage) };
    }),
    days: ask<pb.DaysRequest, pb.DaysReply>("Days", "days", async (request) => {
      const days = await (await familyFor(serving, request))?.days(request.site, request.table);
      return { days: [...(days ?? [])] };
    }),
    actions: ask<pb.ActionsRequest, pb.ActionsReply>("Actions", "actions", async (request) => {
      const { site, table, day } = request;
      return { actions: [...((await (await familyFor(serving, request))?.actions(site, table, day)) ?? [])] };
    }),
    look: ask<pb.LookRequest, pb.LookReply>("Look", "look", async (request, caller) => {
      const viewer = viewerOf(request);
      if (viewer.kind !== "floor") checkQuery(caller, "look-at-cards", request.site);
      const { site, table, day } = request;
      const view = await (await familyFor(serving, request))?.look(site, table, day, viewer);
      return { view: view && { ...view } };
    }),
    sheets: ask<pb.SheetsRequest & { site?: string }, pb.SheetsReply>("Sheets", "sheets", async ({ family }) => {
      const asked = family === undefined ? Object.values(families) : [familyNamed(serving, family)];
      const sheets = await Promise.all(asked.map(async (part) => (await part?.sheets()) ?? []));
      return { sheets: sheets.flat() };
    }),
  };
};

export const ordersHandlers = (serving: Serving): pb.OrdersServer => {
  const ask = asking(serving, "Orders");
  const needFamily = (name: string): FamilyPart => {
    const family = familyNamed(serving, name);
    if (family === undefined) throw new NotServed("The order does not say which family serves the table.");
    return family;
  };
  return {
    execute: unary<pb.OrderRequest, pb.OrderReply>(serving, "Orders/Execute", (caller, request, metadata) =>
      serving.work.run(async () => {
        checkService(caller);
        checkAddress(request);
        const order = parseMessage(request.order, tableOrder);
        const family = needFamily(request.family);
        const answer = await serving.tracing.span(
          "carrusel.v1.Orders/Execute",
          "server",
          traceOf(request.trace, metadata.get("traceparent")[0]),
          { ...callAttributes("carrusel.v1.Orders/Execute"), "carrusel.command": order.do },
          (trace) =>
            family.execute(envelopeOf(serving, caller, request, order, trace), afterFromMessage(request.after)),
          outcomeOf,
        );
        return { answer: answerToMessage(answer) };
      }),
    ),
    describe: ask<pb.DescribeRequest, pb.DescribeReply>("Describe", "order", async ({ family, site, table, day }) => {
      const description = await needFamily(family).describe(site, table, day);
      return { description: description && descriptionToMessage(description) };
    }),
    chances: ask<pb.ChancesRequest, pb.ChancesReply>("Chances", "order", async (request) => {
      const { family, site, table, day, bet, combinations } = request;
      const chances = await needFamily(family).chances(site, table, day, bet, combinations);
      return isRefusal(chances)
        ? { answer: { $case: "refused", value: refusedToMessage(chances) } }
        : { answer: { $case: "chances", value: { items: { ...chances } } } };
    }),
  };
};

export const floorHandlers = (serving: Serving, floor: NonNullable<ServedParts["floor"]>): pb.FloorServer => {
  const ask = asking(serving, "Floor");
  return {
    floor: ask<pb.FloorRequest, pb.FloorReply>("Floor", "floor", async ({ site }) => ({
      tables: floorToMessage(await floor.floor(site)),
    })),
    standings: ask<pb.FloorRequest, pb.StandingsReply>("Standings", "floor", async ({ site }) => ({
      tables: [...(await floor.standings(site))],
    })),
    duties: ask<pb.FloorRequest, pb.DutiesReply>("Duties", "floor-records", async ({ site }) => ({
      duties: (await floor.duties(site)).map(dutyToMessage),
    })),
    equipment: ask<pb.EquipmentRequest, pb.EquipmentReply>(
      "Equipment",
      "floor-records",
      async ({ site, ...asked }) => ({
        items: (await floor.equipment(site, asked)).map(itemToMessage),
      }),
    ),
    incidents: ask<pb.FloorDaysRequest, pb.IncidentsReply>("Incidents", "floor-records", async (request) => ({
      incidents: (await floor.incidents(request.site, request.from, request.to)).map(incidentToMessage),
    })),
    corrections: ask<pb.FloorDaysRequest, pb.CorrectionsReply>("Corrections", "floor-records", async (request) => ({
      corrections: (await floor.corrections(request.site, request.from, request.to)).map(lineToMessage),
    })),
  };
};

export const jackpotsHandlers = (
  serving: Serving,
  jackpots: NonNullable<ServedParts["jackpots"]>,
): pb.JackpotsServer => ({
  jackpots: asking(serving, "Jackpots")<pb.JackpotsRequest, pb.JackpotsReply>(
    "Jackpots",
    "jackpots",
    async (request) => ({
      jackpots: jackpotsToMessage(await jackpots.jackpots(request.site, afterFromMessage(request.after))),
    }),
  ),
});

export const sitesHandlers = (serving: Serving, sites: SitesPart): pb.SitesServer => ({
  create: unary<pb.CreateSiteRequest, pb.CreateSiteReply>(serving, "Sites/Create", (caller, request) =>
    serving.work.run(async () => {
      if (!mayManageSites(caller) || !mayUseSite(caller, request.site))
        throw new NotPermitted("Sites are created by an administrator.");
      const { site, currency, kind } = request;
      checkAddress({ id: "create", site, day: "2000-01-01", at: site, after: {} });
      const created = await sites.create({ site, currency, kind });
      return isRefusal(created)
        ? { answer: { $case: "refused", value: refusedToMessage(created) } }
        : { answer: { $case: "created", value: created } };
    }),
  ),
  remove: unary<pb.RemoveSiteRequest, pb.RemoveSiteReply>(serving, "Sites/Remove", (caller, { site }) =>
    serving.work.run(async () => {
      if (!mayManageSites(caller) || !mayUseSite(caller, site))
        throw new NotPermitted("Sites are removed by an administrator.");
      const refusal = await sites.remove(site);
      return { refused: refusal && refusedToMessage(refusal) };
    }),
  ),
  list: unary<pb.ListSitesRequest, pb.ListSitesReply>(serving, "Sites/List", (caller) =>
    serving.work.run(async () => {
      checkQuery(caller, "sites", undefined);
      return { sites: (await sites.list()).filter(({ site }) => mayUseSite(caller, site)) };
    }),
  ),
});
