import { jackpotEvents } from "@carrusel/contracts";
import type { Commit, EventStore } from "@carrusel/event-store";
import {
  type AuditReport,
  audit,
  type FactsAt,
  factsOf,
  type JackpotsState,
  jackpotsAggregate,
  sitesOf,
} from "@carrusel/jackpots";

export const bookOf = (store: EventStore, site: string): AsyncIterable<Commit> =>
  store.read({ site, context: "jackpots", kind: "book", id: "site" });

export const stateOf = async (store: EventStore, site: string): Promise<JackpotsState> => {
  let state = jackpotsAggregate.initial;
  for await (const { events, time } of bookOf(store, site)) {
    state = events.reduce((now, event) => jackpotsAggregate.evolve(now, jackpotEvents.read(event), time), state);
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

/** Recomputes the jackpots of a book from the histories of these sites' tables. `group`: the book is a group's. */
export const auditOf = async (
  store: EventStore,
  site: string,
  members: Iterable<string>,
  families: readonly string[],
  group?: string,
): Promise<AuditReport> => {
  // The tables go on while this runs: first the book, then what it may have taken in.
  const book: Commit[] = await Array.fromAsync(bookOf(store, site));
  const facts = await factsFrom(store, members, families, group);
  return audit(book, facts);
};
