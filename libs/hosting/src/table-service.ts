import { type RoundResult, type TableEvent, tableEvents, type tableShapes } from "@carrusel/contracts";
import type { Commit, Positions } from "@carrusel/event-store";
import {
  decideTable,
  evolveTable,
  finishedRound,
  type Games,
  initialTable,
  roundInProgress,
  type TableAction,
  type TableCommand,
  type TableState,
  tableActions,
} from "@carrusel/game-kit";
import { type Aggregate, Aggregates } from "./aggregates.ts";
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

/** The tables of one game family: commands, and what can be asked about them. */
export interface TableService extends CommandService<TableCommand> {
  readonly family: string;
  readonly games: Games;
  state(site: string, table: string, day: string): Promise<TableState>;
  /** Finished rounds, then the one in progress if there is one. */
  rounds(site: string, table: string, day: string): Promise<readonly RoundResult[]>;
  /** The history of a table's day, commit by commit. */
  history(site: string, table: string, day: string): AsyncIterable<Commit>;
  actions(site: string, table: string, day: string): Promise<readonly TableAction[]>;
}

/** One service hosts the games of its family; all families are this function. */
export const createTableService = (family: string, games: Games, deps: ServiceDeps): TableService => {
  const tables = new Aggregates(deps.store, tableAggregate(family, games));
  const state = (site: string, table: string, day: string): Promise<TableState> =>
    tables.state(site, tableStreamId(table, day));
  const history = (site: string, table: string, day: string): AsyncIterable<Commit> =>
    deps.store.read(tables.stream(site, tableStreamId(table, day)));
  return {
    family,
    games,
    execute: (envelope, _after?: Positions) => tables.execute(tableStreamId(envelope.at, envelope.day), envelope),
    attach: () => Promise.resolve(),
    detach: (site) => {
      tables.forget(site);
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
    state,
    history,
    rounds: async (site, table, day) => {
      const rounds: RoundResult[] = [];
      for await (const commit of history(site, table, day)) {
        for (const event of commit.events) {
          const round = finishedRound(tableEvents.read(event) as TableEvent);
          if (round !== undefined) rounds.push(round);
        }
      }
      const current = roundInProgress(await state(site, table, day));
      return current === undefined || rounds.some((round) => round.round === current.round)
        ? rounds
        : [...rounds, current];
    },
    actions: async (site, table, day) => tableActions(await state(site, table, day)),
  };
};
