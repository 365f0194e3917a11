import { gameRegistry, type JackpotEvent, type TableEvent, tableEvents } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { tableOfStream } from "@carrusel/hosting";
import { award } from "./domain/awards.ts";
import { contribute, inTurn, type RoundAt, takeBack } from "./domain/contributions.ts";
import { idInGroup } from "./domain/members.ts";
import type { JackpotsState } from "./domain/state.ts";

const families: ReadonlySet<string> = new Set(Object.values(gameRegistry).map((game) => game.family));

const concerns: ReadonlySet<string> = new Set(["bets-closed", "round-settled", "round-voided"]);

const concludeEvent = (
  state: JackpotsState,
  table: Omit<RoundAt, "round">,
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
export const conclude = (state: JackpotsState, commit: Pick<Commit, "stream" | "events">): readonly JackpotEvent[] =>
  inTurn(state, eventsOf(commit), (current, event) => concludeEvent(current, tableOfStream(commit.stream.id), event));

/**
 * The same for a group's jackpots: the commit is one of a member site's, whose tables know the group's jackpots by
 * names such as `group/J1`. What the site's own jackpots have of it means nothing here.
 */
export const concludeGroup =
  (group: string) =>
  (state: JackpotsState, commit: Pick<Commit, "stream" | "events">): readonly JackpotEvent[] => {
    const { site, id } = commit.stream;
    if (site === group) return [];
    const table = { site, ...tableOfStream(id) };
    return inTurn(state, eventsOf(commit), (current, event) => concludeEvent(current, table, ofGroup(group, event)));
  };

const eventsOf = ({ stream, events }: Pick<Commit, "stream" | "events">): readonly TableEvent[] =>
  stream.kind === "table" && families.has(stream.context)
    ? events.filter((event) => concerns.has(event.type)).map((event) => tableEvents.read(event))
    : [];

/** What an event says of a group's jackpots, by their ids in the group's book. */
const ofGroup = (group: string, event: TableEvent): TableEvent => {
  const own = <One extends { readonly jackpot: string }>(all: readonly One[]): One[] =>
    all.flatMap((one) => {
      const jackpot = idInGroup(group, one.jackpot);
      return jackpot === undefined ? [] : [{ ...one, jackpot }];
    });
  switch (event.type) {
    case "bets-closed":
    case "round-voided":
      return { ...event, jackpotStakes: own(event.jackpotStakes) };
    case "round-settled":
      return { ...event, jackpotHits: own(event.jackpotHits) };
    default:
      return event;
  }
};
