import { ballGames } from "@carrusel/ball-games";
import { type FeltCommand, isRefusal, type TableEvent } from "@carrusel/contracts";
import {
  decideTable,
  evolveTable,
  initialTable,
  type TableCommand,
  type TableState,
  tableActions,
} from "@carrusel/game-kit";
import { Random, simulateBets } from "@carrusel/simulation";

/** What the tables of the long history play, by turns. */
const kinds = [
  { game: "roulette-american", min: 500, max: 50_000 },
  { game: "roulette-french", min: 500, max: 50_000 },
  { game: "boule", min: 200, max: 20_000, options: { simpleMax: 100_000 } },
  { game: "wheel-of-fortune", min: 100, max: 10_000 },
] as const;

const habits = { seats: 2, bets: 2 };
const usual = { rules: "AD-455-2025", currency: "EUR", chipUnit: 100, seats: null, band: null } as const;
/** Different rounds of bets; a table takes one after the other. */
const layouts = 64;

const decide = decideTable(ballGames);
const evolve = evolveTable(ballGames);

/** A table's gaming day that is played by its decider alone, with nothing in between. */
export class BulkTable {
  readonly table: string;
  private state: TableState = initialTable;
  private readonly random: Random;
  private readonly weights: readonly {
    readonly result: number | string | readonly number[];
    readonly weight: number;
  }[];
  private bets: readonly (readonly FeltCommand[])[] = [];
  private played = 0;

  constructor(table: string, day: string, index: number, seed: number) {
    this.table = table;
    this.random = new Random(seed);
    const { game, ...limits } = kinds[index % kinds.length] as (typeof kinds)[number];
    const options = "options" in limits ? limits.options : {};
    this.opening = [
      ...this.say({ do: "set-up", table, day, game, ...usual, min: limits.min, max: limits.max, options }),
      ...this.say({ do: "open" }),
    ];
    const definition = ballGames.get(game);
    this.weights = definition?.outcomes?.(definition.options.parse(options)) ?? [];
    const actions = tableActions(this.state);
    this.bets = Array.from({ length: layouts }, () => simulateBets(actions, this.random, habits, () => 100));
  }

  /** What setting up and opening came to. */
  readonly opening: readonly TableEvent[];

  /** A round with all that happened in it; bets that do not fit beside what still lies are left out. */
  round(): readonly TableEvent[] {
    const bets = this.bets[this.played++ % layouts] ?? [];
    const { result } = this.random.weighted(this.weights);
    const laid = bets.flatMap((bet) => this.say(bet, true));
    const spun = [...this.say({ do: "close-bets" }), ...this.say({ do: "spin", result: result as number })];
    return [...laid, ...spun, ...this.choices()];
  }

  /** Whoever has a choice after a zero takes what is offered first. */
  private choices(): readonly TableEvent[] {
    const choices = tableActions(this.state).filter((action) => action.do === "act");
    return choices.flatMap(({ actions: [action = ""], seat, player, bet, on }) =>
      this.say({
        ...{ do: "act", action },
        ...(seat !== undefined && { seat }),
        ...(player !== undefined && { player }),
        ...(bet !== undefined && { bet }),
        ...(on !== undefined && { on: [...on] }),
      }),
    );
  }

  close(): readonly TableEvent[] {
    const events: TableEvent[] = [];
    for (;;) {
      const closed = this.say({ do: "close" }, true);
      if (closed.length > 0) return [...events, ...closed];
      const { result } = this.random.weighted(this.weights);
      events.push(...this.say({ do: "close-bets" }), ...this.say({ do: "spin", result: result as number }));
      events.push(...this.choices());
    }
  }

  private say(command: TableCommand, may = false): readonly TableEvent[] {
    const events = decide(this.state, command);
    if (isRefusal(events)) {
      if (may) return [];
      throw new Error(`${command.do} at ${this.table} was refused: ${events.message}`);
    }
    for (const event of events) this.state = evolve(this.state, event);
    return events;
  }
}
