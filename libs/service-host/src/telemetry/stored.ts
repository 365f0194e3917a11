import { gameRegistry, isPlayed, type StoredEvent, tableEvents } from "@carrusel/contracts";
import type { EventStore, NewCommit, Revision, StreamId } from "@carrusel/event-store";
import type { Measures } from "./measures.ts";
import { type Terms, TermsOf } from "./terms.ts";

export interface StoreMeasures {
  readonly measures: Measures;
  /** Who follows through this store. */
  readonly follower: string;
  readonly counts: (site: string) => boolean;
}

const finishes: ReadonlySet<string> = new Set(["round-settled", "round-voided"]);

const measureRound = (measures: Measures, site: string, { game, currency }: Terms, stored: StoredEvent): void => {
  const event = tableEvents.read(stored);
  const of = { "carrusel.site": site, "carrusel.game": game };
  if (event.type === "round-voided") measures.add("carrusel.round.finished", 1, { ...of, "carrusel.round": "voided" });
  if (event.type !== "round-settled") return;
  measures.add("carrusel.round.finished", 1, { ...of, "carrusel.round": "settled" });
  const sums = { ...of, "carrusel.currency": currency };
  const against = gameRegistry[game]?.players === "against-house";
  const played = against ? event.wagers.filter(isPlayed) : [];
  const handle = played.reduce((sum, { stake }) => sum + stake, 0);
  measures.add("carrusel.round.handle", handle, sums);
  measures.add("carrusel.round.won", Math.max(0, event.house), sums);
  measures.add("carrusel.round.lost", Math.max(0, -event.house), sums);
};

/** A history that measures what is stored in it, and how far those who follow it have come. */
export const measuredStore = (store: EventStore, { measures, follower, counts }: StoreMeasures): EventStore => {
  const terms = new TermsOf(store);

  const measureStored = (stream: StreamId, expected: Revision, commit: NewCommit, version: number): void => {
    for (const { type } of commit.events) {
      measures.add("carrusel.event.stored", 1, { "carrusel.service": stream.context, "carrusel.event": type });
    }
    if (stream.kind !== "table" || !counts(stream.site)) return;
    const rounds = commit.events.filter(({ type }) => finishes.has(type));
    terms
      .stored(stream, expected, commit.events, version, rounds.length > 0)
      .then((found) => {
        if (found !== undefined) for (const round of rounds) measureRound(measures, stream.site, found, round);
      })
      .catch(() => undefined);
  };

  const lagOf = async (site: string, taken: Readonly<Record<string, number>>): Promise<number> => {
    const ends = Object.entries(await store.ends(site));
    return ends.reduce((sum, [log, end]) => sum + Math.max(0, end - (taken[log] ?? 0)), 0);
  };

  return {
    append: async (stream, expected, commit) => {
      const began = performance.now();
      let append = "failed";
      try {
        const appended = await store.append(stream, expected, commit);
        append = appended.ok ? "stored" : "conflict";
        if (appended.ok) measureStored(stream, expected, commit, appended.revision.version);
        return appended;
      } finally {
        const of = { "carrusel.service": stream.context, "carrusel.append": append };
        measures.record("carrusel.append.duration", (performance.now() - began) / 1_000, of);
      }
    },
    read: (stream, fromVersion, hint) => store.read(stream, fromVersion, hint),
    at: (position) => store.at(position),
    subscribe: (site, after) => store.subscribe(site, after),
    ends: (site) => store.ends(site),
    streams: (site, context, kind) => store.streams(site, context, kind),
    readOnly: (site) => store.readOnly?.(site) === true,
    followed: (site, positions) => {
      if (!counts(site)) return () => undefined;
      return measures.observe(["carrusel.follower.lag"], async (tell) => {
        const of = { "carrusel.follower": follower, "carrusel.site": site };
        tell("carrusel.follower.lag", await lagOf(site, positions()), of);
      });
    },
    close: () => store.close(),
  };
};
