import { refuse, tableEvents, type tableShapes } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import {
  decideTable,
  evolveTable,
  type Games,
  initialTable,
  isReady,
  jackpotUse,
  roundInProgress,
  statusOf,
  type TableCommand,
  type TableState,
  tableActions,
  underRuleSets,
  viewFor,
  wordingAt,
} from "@carrusel/game-kit";
import { type Aggregate, Aggregates } from "./aggregates.ts";
import type { FamilyPart, HistoryStep } from "./parts.ts";
import { RoundIndex } from "./round-index.ts";
import type { CommandService, ServiceDeps } from "./service.ts";

export type TableAggregate = Aggregate<TableState, TableCommand, typeof tableShapes>;

/** The stream of a table's gaming day. */
export const tableStreamId = (table: string, day: string): string => `${table}@${day}`;

export const tableOfStream = (id: string): { readonly table: string; readonly day: string } => {
  const at = id.lastIndexOf("@");
  return { table: id.slice(0, at), day: id.slice(at + 1) };
};

export const tableAggregate = (family: string, games: Games): TableAggregate => ({
  context: family,
  kind: "table",
  codec: tableEvents,
  initial: initialTable,
  evolve: evolveTable(games),
  decide: decideTable(games),
});

/** The tables of one game family. */
export interface TableService extends FamilyPart, CommandService<TableCommand> {
  readonly family: string;
  readonly games: Games;
  state(site: string, table: string, day: string): Promise<TableState>;
}

const stepOf = ({ position, version, time, command, events, actor }: Commit): HistoryStep => ({
  ...{ position, version, time, actor: actor.id, command, events },
});

const stacksOf = ({ seats }: TableState): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(seats).map(([seat, { stack }]) => [seat, stack]));

/** One service hosts the games of its family; all families are this function. */
export const createTableService = (family: string, known: Games, deps: ServiceDeps): TableService => {
  const games = deps.ruleSets === undefined ? known : underRuleSets(known, deps.ruleSets);
  const tables = new Aggregates(deps.store, tableAggregate(family, games));
  const state = (site: string, table: string, day: string): Promise<TableState> =>
    tables.state(site, tableStreamId(table, day));
  const index = new RoundIndex(deps.store);

  return {
    family,
    games,
    state,
    execute: (envelope) => tables.execute(tableStreamId(envelope.at, envelope.day), envelope),
    attach: () => Promise.resolve(),
    detach: (site) => {
      tables.forget(site);
      index.forget(site);
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    describe: async (site, table, day) => {
      const now = await state(site, table, day);
      if (now.terms === null) return undefined;
      const { status, round, links } = now;
      const { game, rules, currency, min, max } = now.terms;
      return { game, rules: rules.set, currency, status, state: statusOf(now), min, max, round, links };
    },
    chances: async (site, table, day, bet, combinations) => {
      const now = await state(site, table, day);
      if (!isReady(now)) return refuse("unknown-table", `There is no table "${table}" on ${day}.`);
      const chances: Record<string, string> = {};
      for (const combination of combinations) {
        const chance = now.game.jackpotChance?.(bet, combination, now.options);
        const offers = now.game.bets(now.options, wordingAt(now));
        if (!offers.some((offer) => offer.id === bet && jackpotUse(offer) !== undefined)) {
          return refuse("unknown-bet", `${now.terms.game} has no jackpot bet "${bet}".`);
        }
        if (chance === undefined)
          return refuse("invalid-selection", `"${combination}" is no combination of ${now.terms.game}.`);
        chances[combination] = chance.toString();
      }
      return chances;
    },
    table: async (site, table, day, from = 1, to = Number.POSITIVE_INFINITY) => {
      const now = await state(site, table, day);
      if (now.terms === null) return undefined;
      const stream = tables.stream(site, tableStreamId(table, day));
      const rounds = [...(await index.results(stream, from, to))];
      const current = roundInProgress(now);
      if (current !== undefined && current.round >= from && current.round <= to) rounds.push(current);
      const { min, max, currency } = now.terms;
      // A reversible table has had another game in an earlier round of its day.
      const played = from === to ? await index.start(stream, from) : undefined;
      const game = played?.game ?? now.terms.game;
      return { game, state: statusOf(now), min, max, currency, rounds, stacks: stacksOf(now) };
    },
    history: async (site, table, day, round) => {
      const steps: HistoryStep[] = [];
      const stream = tables.stream(site, tableStreamId(table, day));
      const start = await index.start(stream, round);
      if (start === undefined) return [];
      for await (const commit of deps.store.read(stream, start.version, start.before)) {
        // What puts an earlier round right may lie between the steps of this one.
        const played = commit.events.filter(({ type }) => type !== "round-corrected");
        const numbers = played.map((event) => event.data.round).filter((number) => number !== undefined);
        if (numbers.includes(round)) steps.push(stepOf(commit));
        else if (numbers.length > 0) break;
      }
      for (const { version, before } of await index.corrections(stream, round)) {
        for await (const commit of deps.store.read(stream, version, before)) {
          steps.push(stepOf(commit));
          break;
        }
      }
      return steps;
    },
    days: async (site, table) =>
      (await deps.store.streams(site, family, "table"))
        .map(tableOfStream)
        .filter((stream) => stream.table === table)
        .map((stream) => stream.day),
    actions: async (site, table, day) => tableActions(await state(site, table, day)),
    look: async (site, table, day, viewer) => {
      const now = await state(site, table, day);
      return isReady(now) ? viewFor(now, viewer) : undefined;
    },
    sheets: () => Promise.resolve([...games.values()].map((game) => game.sheet)),
  };
};
