import type { EventStore } from "@carrusel/event-store";
import { auditOf, membersOf } from "../compose/jackpots/books.ts";
import { groupReplay } from "../compose/replays.ts";
import { type Difference, replay } from "./replay.ts";
import type { SiteReport } from "./verify-site.ts";

/**
 * Replays a group's book over the histories of its sites, and recomputes every jackpot of it from the tables' own
 * histories. `here`: the sites whose histories can be read; others are named as differences.
 */
export const verifyGroup = async (
  store: EventStore,
  group: string,
  here: ReadonlySet<string>,
  families: readonly string[],
): Promise<SiteReport> => {
  const ends = await store.ends(group);
  const source = (place: string) => {
    const cut = place.lastIndexOf(":");
    return store.at({ log: place.slice(0, cut), seq: Number(place.slice(cut + 1)) });
  };
  const stream = { site: group, context: "jackpots", kind: "book", id: "site" };
  const { state, commits, events, differences } = await replay(
    store,
    groupReplay(group),
    stream,
    source,
    undefined,
    ends,
  );
  const at = `${group}/jackpots/book/site`;
  const members = membersOf(state);
  const missing = members.filter((site) => !here.has(site));
  const all: Difference[] = [
    ...differences,
    ...missing.map((site) => ({ stream: at, position: "", what: `the history of its site ${site} is not here` })),
  ];
  const report = await auditOf(store, group, members, families, group);
  for (const { jackpot, what, recomputed, booked, version } of missing.length > 0 ? [] : report.differences) {
    const position = version === 0 ? "" : `entry ${version}`;
    all.push({ stream: at, position, what: `${jackpot} ${what}: ${recomputed} recomputed, ${booked} booked`.trim() });
  }
  return { site: group, streams: 1, commits, events, rounds: 0, behind: report.behind, differences: all };
};
