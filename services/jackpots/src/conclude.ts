import { gameRegistry, type JackpotEvent, type TableEvent, tableEvents } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { tableOfStream } from "@carrusel/hosting";
import { award } from "./domain/awards.ts";
import { contribute, inTurn, type RoundAt, takeBack } from "./domain/contributions.ts";
import type { JackpotsState } from "./domain/state.ts";

const families: ReadonlySet<string> = new Set(Object.values(gameRegistry).map((game) => game.family));

const concerns: ReadonlySet<string> = new Set(["bets-closed", "round-settled", "round-voided"]);

const concludeEvent = (
  state: JackpotsState,
  table: Pick<RoundAt, "table" | "day">,
  event: TableEvent,
): readonly JackpotEvent[] => {
  switch (event.type) {
    case "bets-closed":
      return contribute(state, { ...table, round: event.round }, event.jackpotStakes);
    case "round-settled":
      return award(state, { ...table, round: event.round }, event.jackpotHits);
    case "round-voided":
      return takeBack(state, { ...table, round: event.round }, event.reason, event.jackpotStakes);
    default:
      return [];
  }
};

/**
 * What a commit of a table means for the site's jackpots as they then are: contributions when bets are
 * closed, awards when the round is settled, contributions taken back when it is annulled. Pure; commits of
 * others, and stakes on jackpots that do not exist, mean nothing.
 */
export const conclude = (state: JackpotsState, commit: Pick<Commit, "stream" | "events">): readonly JackpotEvent[] => {
  const { context, kind, id } = commit.stream;
  if (kind !== "table" || !families.has(context)) return [];
  const events = commit.events.filter((event) => concerns.has(event.type)).map((event) => tableEvents.read(event));
  const table = tableOfStream(id);
  return inTurn(state, events, (current, event) => concludeEvent(current, table, event));
};
