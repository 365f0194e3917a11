import {
  type FeltCommand,
  isRefusal,
  type Refusal,
  type RoundResult,
  type RuleSetId,
  type TableEvent,
  type WagerResult,
} from "@carrusel/contracts";
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
} from "../index.ts";

export * from "./rule-sets.ts";

export interface TestTerms {
  readonly game: string;
  /** The gaming day; the first of the year 2000 where it is left out. */
  readonly day?: string;
  readonly min?: number;
  readonly max?: number;
  readonly seats?: number;
  readonly chipUnit?: number;
  readonly band?: { min: number; max: number };
  readonly rules?: RuleSetId;
  readonly options?: Record<string, string | number | boolean | Record<string, number>>;
}

/** One table in this process, for tests: decides, folds, and keeps every event. */
export class TestTable {
  readonly events: TableEvent[] = [];
  state: TableState = initialTable;
  private readonly decide: ReturnType<typeof decideTable>;
  private readonly evolve: ReturnType<typeof evolveTable>;

  constructor(games: Games, terms: TestTerms, open = true) {
    this.decide = decideTable(games);
    this.evolve = evolveTable(games);
    this.ok({
      do: "set-up",
      table: "T1",
      day: terms.day ?? "2000-01-01",
      game: terms.game,
      rules: terms.rules ?? "AD-455-2025",
      currency: "EUR",
      min: terms.min ?? 500,
      max: terms.max ?? 50_000,
      band: terms.band ?? null,
      seats: terms.seats ?? null,
      chipUnit: terms.chipUnit ?? 1,
      options: terms.options ?? {},
    });
    if (open) this.ok({ do: "open" });
  }

  /** The state that a history of other events leads to, by this table's games. */
  replay(events: readonly TableEvent[]): TableState {
    return events.reduce<TableState>(this.evolve, initialTable);
  }

  try(command: TableCommand): Refusal | undefined {
    const decided = this.decide(this.state, command);
    if (isRefusal(decided)) return decided;
    for (const event of decided) {
      this.events.push(event);
      this.state = this.evolve(this.state, event);
    }
    return undefined;
  }

  /** Does what has to be accepted. */
  ok(...commands: readonly TableCommand[]): this {
    for (const command of commands) {
      const refusal = this.try(command);
      if (refusal !== undefined) throw new Error(`${command.do} was refused: ${refusal.refused}, ${refusal.message}`);
    }
    return this;
  }

  /** The code with which a command is refused; undefined where it was accepted. */
  code(command: TableCommand): string | undefined {
    return this.try(command)?.refused;
  }

  bet(seat: number, bet: string, stake: number, on?: (number | string)[], player?: string): this {
    return this.ok({ do: "bet", seat, bet, stake, ...(on && { on }), ...(player && { player }) });
  }

  /** Closes the bets and spins. */
  spin(result: number | string): this {
    return this.ok({ do: "close-bets" }, { do: "spin", result });
  }

  /** Closes the bets and rolls. */
  roll(...dice: number[]): this {
    return this.ok({ do: "close-bets" }, { do: "roll", dice });
  }

  /** Cards leave the shoe: `"As Kd 7h"`. */
  cards(codes: string): this {
    return this.ok({ do: "cards", cards: codes.split(" ") });
  }

  act(seat: number, action: string, fields: Partial<Extract<FeltCommand, { do: "act" }>> = {}): this {
    return this.ok({ do: "act", seat, action, ...fields });
  }

  get rounds(): readonly RoundResult[] {
    const finished = this.events.map(finishedRound).filter((round) => round !== undefined);
    const current = roundInProgress(this.state);
    return current === undefined ? finished : [...finished, current];
  }

  get last(): RoundResult {
    const round = this.rounds.at(-1);
    if (round === undefined) throw new Error("no round has been played");
    return round;
  }

  wager(seat: number, bet: string, player = `${seat}`, hand?: number): WagerResult {
    const wager = this.last.wagers.find(
      (one) =>
        one.seat === seat && one.bet === bet && one.player === player && (hand === undefined || one.hand === hand),
    );
    if (wager === undefined) throw new Error(`no wager ${bet} of seat ${seat} in round ${this.last.round}`);
    return wager;
  }

  get actions(): readonly TableAction[] {
    return tableActions(this.state);
  }
}
