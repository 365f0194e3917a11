import { isRefusal, type Selection, type WagerResult } from "@carrusel/contracts";
import {
  type Bet,
  canonicalJson,
  decideTable,
  evolveTable,
  finishedRound,
  gamesOf,
  initialTable,
  isReady,
  type TableCommand,
  type TableState,
  tableActions,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import type { PlaySpec } from "./spec.ts";

/** The table after a command; the wager that is followed, where the command decided it. */
export interface Step {
  readonly state: TableState;
  readonly decided: WagerResult | undefined;
}

export interface OddsTable {
  /** A table in service, with nothing on the felt. */
  readonly open: TableState;
  /** What a command leads to; throws where the rules refuse it. `wager` is the one that is followed. */
  step(state: TableState, command: TableCommand, wager?: number): Step;
  /** The bet laid by seat 1, and the number of its wager. */
  lay(state: TableState, bet: Bet, on: readonly Selection[]): { readonly state: TableState; readonly wager: number };
  /** One text for all states from which the game goes on alike. */
  keyOf(state: TableState): string;
  /** Every outcome of the random device as a command, with its weight. */
  readonly outcomes: readonly { readonly command: TableCommand; readonly weight: number }[];
}

const seat = 1;
const usualLimits = { min: 1000, max: 100_000 };

/** A table for a game's odds: the real engine, one seat, nobody else. */
export const oddsTable = (spec: PlaySpec): OddsTable => {
  const { game, rules, options = {}, limits = usualLimits } = spec;
  const games = gamesOf([game]);
  const decide = decideTable(games);
  const evolve = evolveTable(games);

  const step = (state: TableState, command: TableCommand, wager?: number): Step => {
    const events = decide(state, command);
    if (isRefusal(events)) {
      const said = JSON.stringify(command);
      throw new Error(`${game.sheet.game} refuses ${said}: ${events.refused}, ${events.message ?? ""}`);
    }
    const results = events.flatMap((event) => finishedRound(event)?.wagers ?? []);
    const decided = results.find((result) => result.wager === wager && !["prison", "open"].includes(result.result));
    return { state: events.reduce<TableState>(evolve, state), decided };
  };

  const setUp: TableCommand = {
    do: "set-up",
    ...{ table: "odds", day: "2000-01-01", game: game.sheet.game, rules, currency: "EUR" },
    ...{ ...limits, band: null, seats: null, chipUnit: 1, options },
  };
  const open = [setUp, { do: "open" } as const].reduce((state, command) => step(state, command).state, initialTable);
  return {
    open,
    step,
    lay: (state, bet, on) => {
      const stake = spec.stake?.(bet) ?? leastStake(state, bet.id);
      const command: TableCommand = { do: "bet", seat, bet: bet.id, stake, on: [...on] };
      const laid = step(state, command).state;
      return { state: laid, wager: laid.lastWager };
    },
    keyOf: ({ phase, last, play, felt }) => {
      const wagers = felt.flatMap(({ round: _, ...wager }) => (wager.taken ? [] : [wager]));
      return canonicalJson({ phase, last, play: spec.forget?.(play) ?? play, wagers });
    },
    outcomes: isReady(open) ? (game.outcomes?.(open.options) ?? []).map(commanded) : [],
  };
};

const commanded = ({ result, weight }: { readonly result: unknown; readonly weight: number }) => ({
  weight,
  command: (Array.isArray(result) ? { do: "roll", dice: result } : { do: "spin", result }) as TableCommand,
});

const leastStake = (state: TableState, id: string): number => {
  for (const action of tableActions(state)) {
    const offer = action.do === "bet" ? action.bets.find(({ bet }) => bet === id) : undefined;
    if (offer !== undefined) return Math.ceil(offer.min / offer.multiple) * offer.multiple;
  }
  throw new Error(`the table does not take "${id}" now`);
};

/** What of its stake came back to the player, winnings included and nothing rounded. */
export const backOf = ({ stake, returned, breakage }: WagerResult): Ratio =>
  Ratio.of(returned)
    .plus(Ratio.from(breakage ?? 0))
    .over(stake);
