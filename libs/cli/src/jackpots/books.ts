import { jackpotEvents } from "@carrusel/contracts";
import type { Commit, EventStore } from "@carrusel/event-store";
import { type FactsAt, factsOf, type JackpotsState, jackpotsAggregate, sitesOf } from "@carrusel/jackpots";

export const bookOf = (store: EventStore, site: string): AsyncIterable<Commit> =>
  store.read({ site, context: "jackpots", kind: "book", id: "site" });

export const stateOf = async (store: EventStore, site: string): Promise<JackpotsState> => {
  let state = jackpotsAggregate.initial;
  for await (const { events } of bookOf(store, site)) {
    state = events.reduce((now, event) => jackpotsAggregate.evolve(now, jackpotEvents.read(event)), state);
  }
  return state;
};

/** What all tables of some sites say about the jackpots of a book. `group`: of that group's book. */
export const factsFrom = async (
  store: EventStore,
  sites: Iterable<string>,
  families: readonly string[],
  group?: string,
): Promise<readonly FactsAt[]> => {
  const facts: FactsAt[] = [];
  for (const site of sites) {
    for (const family of families) {
      for (const id of await store.streams(site, family, "table")) {
        for await (const commit of store.read({ site, context: family, kind: "table", id })) {
          const found = factsOf(commit, group);
          if (found !== undefined) facts.push(found);
        }
      }
    }
  }
  return facts;
};

/** The sites whose tables play for a group's jackpots. */
export const membersOf = (state: JackpotsState): readonly string[] => [
  ...new Set([...state.jackpots.values()].flatMap(sitesOf)),
];
