import type { Shapes } from "@carrusel/contracts";
import type { Commit, EventStore } from "@carrusel/event-store";
import type { Games } from "@carrusel/game-kit";
import { tableAggregate, tableStreamId } from "@carrusel/hosting";
import { bankedBy, bankReplay, floorReplay, jackpotsOf, jackpotsReplay } from "../compose/replays.ts";
import { Facts, Taken } from "./facts.ts";
import { type Difference, placeOf, type Replayable, replay } from "./replay.ts";

export interface SiteReport {
  readonly site: string;
  readonly streams: number;
  readonly commits: number;
  readonly events: number;
  readonly rounds: number;
  /** Rounds that bank or jackpots had not taken in yet: they are no difference, only late. */
  readonly behind: number;
  readonly differences: readonly Difference[];
}

/** Events that others follow; only their commits are kept while a site is verified. */
const followed = new Set([
  "table-set-up",
  "table-opened",
  "table-closed",
  "limits-set",
  "bets-closed",
  "round-settled",
  "round-voided",
  "round-corrected",
  "table-counted",
]);

/**
 * Replays a whole site as it stands now: every table, the bank's days, the jackpots and the floor; then
 * compares what the bank and the jackpots hold with what the tables' histories add up to, as far as they
 * have taken them in. `onStream` tells how far it is.
 */
export const verifySite = async (
  store: EventStore,
  site: string,
  families: Readonly<Record<string, Games>>,
  onStream: (done: number, all: number) => void = () => {},
): Promise<SiteReport> => {
  const ends = await store.ends(site);
  const facts = new Facts();
  const kept = new Map<string, Commit>();
  const differences: Difference[] = [];
  let [streams, commits, events] = [0, 0, 0];

  const source = async (place: string): Promise<Commit | undefined> => {
    const cut = place.lastIndexOf(":");
    return kept.get(place) ?? store.at({ log: place.slice(0, cut), seq: Number(place.slice(cut + 1)) });
  };
  const keep = (commit: Commit): void => {
    if (commit.events.some((event) => followed.has(event.type))) kept.set(placeOf(commit.position), commit);
  };

  const tables = await Promise.all(
    Object.keys(families).map(async (family) => ({ family, ids: await store.streams(site, family, "table") })),
  );
  const days = await store.streams(site, bankReplay.context, bankReplay.kind);
  const all = tables.reduce((total, { ids }) => total + ids.length, 0) + days.length + 2;

  const replayed = async <State, Command, S extends Shapes>(
    aggregate: Replayable<State, Command, S>,
    id: string,
    onCommit?: (commit: Commit) => void,
  ): Promise<State> => {
    const stream = { site, context: aggregate.context, kind: aggregate.kind, id };
    const result = await replay(store, aggregate, stream, source, onCommit, ends);
    streams += 1;
    commits += result.commits;
    events += result.events;
    differences.push(...result.differences);
    onStream(streams, all);
    return result.state;
  };

  for (const { family, ids } of tables) {
    const aggregate = tableAggregate(family, families[family] as Games);
    for (const id of ids) {
      await replayed(aggregate, id, (commit) => {
        keep(commit);
        facts.gather(commit);
      });
    }
  }
  const byBank = new Taken();
  const banks = new Map<string, ReadonlyMap<string, number>>();
  for (const day of days) {
    const state = await replayed(bankReplay, day, (commit) => {
      keep(commit);
      byBank.note(commit);
    });
    banks.set(day, bankedBy(state));
  }
  const byJackpots = new Taken();
  const book = await replayed(jackpotsReplay, "site", (commit) => byJackpots.note(commit));
  await replayed(floorReplay, "site");

  differences.push(
    ...compareBank(site, facts.house(byBank), banks),
    ...jackpotsOf(book, facts.stakes(byJackpots), site),
  );
  return { site, streams, commits, events, rounds: facts.rounds, behind: facts.behind(byBank), differences };
};

/** The bank's expected floats against the sum of the tables' own rounds. */
const compareBank = (
  site: string,
  played: ReadonlyMap<string, number>,
  banks: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly Difference[] => {
  const found: Difference[] = [];
  for (const [day, house] of banks) {
    const stream = `${site}/chip-bank/day/${day}`;
    for (const [table, booked] of house) {
      const wanted = played.get(tableStreamId(table, day)) ?? 0;
      if (booked !== wanted) {
        found.push({ stream, position: "", what: `table ${table}: ${booked} booked, ${wanted} played` });
      }
    }
  }
  return found;
};
