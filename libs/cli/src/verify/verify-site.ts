import type { JackpotStake } from "@carrusel/contracts";
import type { Commit, EventStore } from "@carrusel/event-store";
import type { Games } from "@carrusel/game-kit";
import { tableAggregate, tableOfStream } from "@carrusel/hosting";
import { type BankFigures, bankOf, bankReplay, floorReplay, jackpotsOf, jackpotsReplay } from "../compose/replays.ts";
import { type Difference, placeOf, replay } from "./replay.ts";

export interface SiteReport {
  readonly site: string;
  readonly streams: number;
  readonly commits: number;
  readonly events: number;
  readonly rounds: number;
  readonly differences: readonly Difference[];
}

/** What the tables' own histories say, for comparing it with what others made of it. */
interface TableFacts {
  /** Table and day -> sum of the rounds' results. */
  readonly house: Map<string, number>;
  /** Jackpot -> number of stakes that counted and were not taken back. */
  readonly stakes: Map<string, number>;
  rounds: number;
}

const add = (map: Map<string, number>, key: string, amount: number): void => {
  map.set(key, (map.get(key) ?? 0) + amount);
};

const gather = (facts: TableFacts, { stream, events }: Commit): void => {
  for (const { type, data } of events) {
    if (type === "round-settled") {
      facts.rounds += 1;
      add(facts.house, stream.id, data.house as number);
    }
    if (type === "round-voided") facts.rounds += 1;
    const sign = type === "bets-closed" ? 1 : type === "round-voided" ? -1 : 0;
    if (sign !== 0) for (const stake of data.jackpotStakes as JackpotStake[]) add(facts.stakes, stake.jackpot, sign);
  }
};

/** Events that others follow; only their commits are kept while a site is verified. */
const followed = new Set([
  "table-set-up",
  "table-opened",
  "table-closed",
  "limits-set",
  "bets-closed",
  "round-settled",
  "round-voided",
  "table-counted",
]);

/**
 * Replays a whole site: every table, the bank's days, the jackpots and the floor; then compares what the
 * bank and the jackpots hold with what the tables' histories add up to. `onStream` tells how far it is.
 */
export const verifySite = async (
  store: EventStore,
  site: string,
  families: Readonly<Record<string, Games>>,
  onStream: (done: number, all: number) => void = () => {},
): Promise<SiteReport> => {
  const facts: TableFacts = { house: new Map(), stakes: new Map(), rounds: 0 };
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
  const count = (replayed: { commits: number; events: number; differences: readonly Difference[] }): void => {
    streams += 1;
    commits += replayed.commits;
    events += replayed.events;
    differences.push(...replayed.differences);
    onStream(streams, all);
  };

  const tables = await Promise.all(
    Object.keys(families).map(async (family) => ({ family, ids: await store.streams(site, family, "table") })),
  );
  const days = await store.streams(site, bankReplay.context, bankReplay.kind);
  const all = tables.reduce((total, { ids }) => total + ids.length, 0) + days.length + 2;

  for (const { family, ids } of tables) {
    const aggregate = tableAggregate(family, families[family] as Games);
    for (const id of ids) {
      const stream = { site, context: family, kind: "table", id };
      count(
        await replay(store, aggregate, stream, source, (commit) => {
          keep(commit);
          gather(facts, commit);
        }),
      );
    }
  }
  const banks = new Map<string, BankFigures>();
  for (const day of days) {
    const replayed = await replay(
      store,
      bankReplay,
      { site, context: "chip-bank", kind: "day", id: day },
      source,
      keep,
    );
    count(replayed);
    banks.set(day, bankOf(replayed.state));
  }
  const book = await replay(store, jackpotsReplay, { site, context: "jackpots", kind: "book", id: "site" }, source);
  count(book);
  count(await replay(store, floorReplay, { site, context: "tables", kind: "floor", id: "site" }, source));

  differences.push(...compareBank(site, facts, banks), ...jackpotsOf(book.state, facts.stakes, site));
  return { site, streams, commits, events, rounds: facts.rounds, differences };
};

/** The bank's expected floats against the sum of the tables' own rounds. */
const compareBank = (
  site: string,
  facts: TableFacts,
  banks: ReadonlyMap<string, BankFigures>,
): readonly Difference[] => {
  const found: Difference[] = [];
  for (const [day, { house, faults }] of banks) {
    const stream = `${site}/chip-bank/day/${day}`;
    for (const what of faults) found.push({ stream, position: "", what });
    const wanted = new Map<string, number>();
    for (const [id, sum] of facts.house) if (tableOfStream(id).day === day) wanted.set(tableOfStream(id).table, sum);
    for (const table of new Set([...house.keys(), ...wanted.keys()])) {
      const [booked, played] = [house.get(table) ?? 0, wanted.get(table) ?? 0];
      if (booked !== played) {
        found.push({ stream, position: "", what: `table ${table}: ${booked} booked, ${played} played` });
      }
    }
  }
  return found;
};
