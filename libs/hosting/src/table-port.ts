import type { Refusal, RoundResult, RuleSetId, TableStatus } from "@carrusel/contracts";
import type { TableCommand, TableState } from "@carrusel/game-kit";
import type { Send } from "./service.ts";

/** The tables, as the tables and jackpots services reach them: whichever family serves a game. */
export interface TablePort {
  /** Sends an order to a table. `game` names its game, since the table may not exist yet. */
  order(game: string): Send<TableCommand> | undefined;
  /** What a table is and how it stands on a gaming day; undefined where it has no such day. */
  describe(site: string, game: string, table: string, day: string): Promise<TableDescription | undefined>;
  /** Exact chance of each jackpot combination at that table, as fraction strings. */
  chances(
    site: string,
    game: string,
    table: string,
    day: string,
    bet: string,
    combinations: readonly string[],
  ): Promise<Readonly<Record<string, string>> | Refusal>;
}

/** The tables with their rounds, as the tables service reaches them. */
export interface RoundPort extends TablePort {
  /**
   * The rounds of that number on a table's gaming day, whatever was played then; `game`: what it plays now. There are
   * several where an earlier release has numbered the rounds of each game family from 1.
   */
  rounds(site: string, game: string, table: string, day: string, round: number): Promise<readonly TableRound[]>;
}

/** A round with the game that was played. */
export interface TableRound {
  readonly game: string;
  readonly result: RoundResult;
}

export interface TableDescription {
  readonly game: string;
  readonly rules: RuleSetId;
  /** ISO 4217. */
  readonly currency: string;
  readonly status: TableState["status"];
  /** What people call it. */
  readonly state: TableStatus;
  readonly min: number;
  readonly max: number;
  readonly round: number;
  readonly links: TableState["links"];
}
