import { gameRegistry, tableEvents } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { type FamilyPart, type HistoryStep, type House, type TableDay, tableStreamId } from "@carrusel/hosting";
import type { FastifyInstance } from "fastify";
import { notFound, RequestError } from "../errors.ts";
import type { Feeds } from "../feed/feeds.ts";
import { isAmongPlayers, isOver, visibleRound, visibleSteps } from "../redact.ts";
import type { DayRounds, RoundHistory } from "../wire.ts";
import { CircleStarts } from "./circle-starts.ts";
import { option, param } from "./params.ts";
import { leftOver, lineOf } from "./round-line.ts";

/** The options under which a table's day was set up: the day's first event says. */
const optionsOf = async (
  store: EventStore,
  site: string,
  game: string,
  id: string,
): Promise<RoundHistory["options"]> => {
  const context = gameRegistry[game]?.family;
  if (context === undefined) return {};
  for await (const { events } of store.read({ site, context, kind: "table", id })) {
    const first = events[0] === undefined ? undefined : tableEvents.read(events[0]);
    return first?.type === "table-set-up" ? first.options : {};
  }
  return {};
};

/** The history of tables: days, rounds, and a round step by step. */
export const historyRoutes = (app: FastifyInstance, house: House, store: EventStore, feeds: Feeds): void => {
  const starts = new CircleStarts(store);

  /** Who sat there as a round began, and the round's steps with those of players who came and went meanwhile. */
  const aroundOf = async (
    site: string,
    game: string,
    id: string,
    round: number,
    own: readonly HistoryStep[],
  ): Promise<{ circle: RoundHistory["circle"]; steps: readonly HistoryStep[] }> => {
    const context = gameRegistry[game]?.family;
    if (context === undefined || !isAmongPlayers(game)) return { circle: null, steps: own };
    const stream = { site, context, kind: "table", id };
    const steps = [...own, ...(await starts.seatingWithin(stream, own))].sort((a, b) => a.version - b.version);
    return { circle: (await starts.at(stream, round)) ?? null, steps };
  };

  const familyOf = async (params: unknown): Promise<{ site: string; table: string; family: FamilyPart }> => {
    const { site } = await feeds.info(param(params, "site"));
    const table = param(params, "table");
    const family = await house.familyOf(site, table);
    if (family === undefined) throw notFound("unknown-table", `There is no table "${table}".`);
    return { site, table, family };
  };

  const dayOf = async (params: unknown, from?: number, to?: number) => {
    const { site, table, family } = await familyOf(params);
    const day = param(params, "day");
    const found: TableDay | undefined = await family.table(site, table, day, from, to);
    if (found === undefined) throw notFound("unknown-day", `Table ${table} has no history of ${day}.`);
    return { site, table, family, day, found };
  };

  app.get("/api/sites/:site/tables/:table/days", async ({ params }) => {
    const { site, table, family } = await familyOf(params);
    return { site, table, days: await family.days(site, table) };
  });

  app.get("/api/sites/:site/tables/:table/days/:day/rounds", async ({ params, query }): Promise<DayRounds> => {
    const [from = 1, to = Number.POSITIVE_INFINITY] = [option(query, "from"), option(query, "to")];
    if (to < from) throw new RequestError(400, "bad-request", '"to" lies before "from".');
    // The whole day is read once: how many rounds there are belongs to every answer.
    const { site, table, day, found } = await dayOf(params);
    const { rounds, ...terms } = found;
    const lines = rounds
      .map((round, index) => lineOf(visibleRound(terms.game, round), rounds[index - 1]))
      .filter(({ round }) => round >= from && round <= to)
      .reverse();
    const options = await optionsOf(store, site, terms.game, tableStreamId(table, day));
    return { site, table, day, ...terms, options, total: rounds.length, rounds: lines };
  });

  app.get("/api/sites/:site/tables/:table/days/:day/rounds/:round/steps", async ({ params }): Promise<RoundHistory> => {
    const number = param(params, "round");
    const { site, table, family, day, found } = await dayOf(params, number - 1, number + 1);
    const [before, result, after] = [-1, 0, 1].map((by) => found.rounds.find(({ round }) => round === number + by));
    if (result === undefined) throw notFound("unknown-round", `Table ${table} has no round ${number} on ${day}.`);
    const own = await family.history(site, table, day, number);
    const { game, currency } = found;
    const { circle, steps } = await aroundOf(site, game, tableStreamId(table, day), number, own);
    return {
      site,
      table,
      day,
      game,
      currency,
      options: await optionsOf(store, site, game, tableStreamId(table, day)),
      result: visibleRound(game, result),
      before: before === undefined ? {} : visibleRound(game, before).outcome,
      carried: leftOver(before),
      circle,
      steps: visibleSteps(game, steps, isOver(result)),
      previous: before?.round ?? null,
      next: after?.round ?? null,
    };
  });
};
