import { gameRegistry } from "@carrusel/contracts";
import type { Commit, EventStore, StreamId } from "@carrusel/event-store";
import { tableStreamId } from "@carrusel/hosting";
import type { GameOf } from "./domain/fold.ts";
import { roundsIn } from "./domain/jackpots.ts";
import { gameOfRound, type TableFold } from "./domain/table.ts";
import type { Unit } from "./unit.ts";

const families = [...new Set(Object.values(gameRegistry).map(({ family }) => family))];

const keyOf = (id: string, round: unknown): string => `${id}#${round}`;

/** Finds the games of the rounds that a jackpots' commit is about, in the tables' own streams. */
export class RoundGames {
  private readonly store: EventStore;
  private readonly unitOf: (stream: StreamId) => Promise<Unit | undefined>;

  constructor(store: EventStore, unitOf: (stream: StreamId) => Promise<Unit | undefined>) {
    this.store = store;
    this.unitOf = unitOf;
  }

  /**
   * The table's stream has the round already, since a jackpot learns of it from there: so the answer is the same whenever
   * it is asked for.
   */
  async of(commit: Commit): Promise<GameOf> {
    const rounds = roundsIn(commit);
    const games = new Map<string, string>();
    const contexts = rounds.length === 0 ? new Map<string, string>() : await this.sources(commit);
    for (const { table, day, round } of rounds) {
      const id = tableStreamId(table, day);
      const key = keyOf(id, round);
      if (games.has(key)) continue;
      const { site } = commit.stream;
      const context = contexts.get(key) ?? (await this.anyContext(site, id));
      const unit = context === undefined ? undefined : await this.unitOf({ site, context, kind: "table", id });
      const game = unit === undefined ? undefined : gameOfRound(unit.view<TableFold>(), round);
      if (game !== undefined) games.set(key, game);
    }
    return (table, day, round) => games.get(keyOf(tableStreamId(table, day), round));
  }

  /** Which family's stream each round lies in, by the places that the commit was concluded from. */
  private async sources({ command }: Commit): Promise<ReadonlyMap<string, string>> {
    const contexts = new Map<string, string>();
    for (const place of (command.from ?? []) as readonly string[]) {
      const cut = place.lastIndexOf(":");
      const source = await this.store.at({ log: place.slice(0, cut), seq: Number(place.slice(cut + 1)) });
      for (const { data } of source?.events ?? []) {
        if (source !== undefined) contexts.set(keyOf(source.stream.id, data.round), source.stream.context);
      }
    }
    return contexts;
  }

  private async anyContext(site: string, id: string): Promise<string | undefined> {
    for (const context of families) {
      for await (const _ of this.store.read({ site, context, kind: "table", id })) return context;
    }
    return undefined;
  }
}
