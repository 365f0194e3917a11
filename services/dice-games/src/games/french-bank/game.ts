import { refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Bet,
  type Decision,
  defineGame,
  type Game,
  halves,
  type Limits,
  loses,
  staysOpen,
  type TableView,
  voids,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { z } from "zod";
import { type DiceState, diceInput, evolveDice, initialDice, rollOf, throwsOf, totalOf } from "../dice/dice.ts";
import { border, multiples, rules, sorts } from "./rules.ts";

const options = z.strictObject({ multiple: z.int().positive().default(1) });
export type Options = z.infer<typeof options>;

interface State extends DiceState {
  /** The dice were touched before the sort was called. */
  readonly unannounced: boolean;
}

type View = TableView<Options, State>;

const evolve = (state: State, event: TableEvent): State => {
  const unannounced = event.type === "outcome-recorded" ? event.outcome.unannounced === true : state.unannounced;
  const over = event.type === "round-settled" || event.type === "round-voided";
  return { ...evolveDice(state, event), unannounced: unannounced && !over };
};

const limits = (bet: Bet, { terms: { min } }: View): Limits => {
  const most = multiples.sorts * min;
  switch (bet.limit) {
    case "aces":
      return { min, max: multiples.aces * min, clause: "AD-25-V.9.max-aces" };
    case "border":
      return { min: border * min, max: border * most, clause: "AD-25-V.6.straddle-limits" };
    default:
      return { min, max: most, clause: "AD-25-V.9.max-small-big" };
  }
};

/** The sort that a throw belongs to; none for most sums. */
const sortOf = (dice: readonly number[]): string | undefined =>
  Object.keys(sorts).find((sort) => sorts[sort]?.includes(totalOf(dice)));

const decideWager = (view: View, wager: Wager, sort: string | undefined): Decision => {
  const onBorder = wager.bet === "straddle";
  const undecided = view.lastRound ? voids(wager) : staysOpen(wager);
  if (sort === undefined) return undecided;
  if (sort === (onBorder ? wager.on[0] : wager.bet)) return wins(wager, rules.bets);
  if (view.state.unannounced) return undecided;
  return onBorder ? halves(wager) : loses(wager);
};

const count = 3;

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms: ({ min, max }) =>
    max === multiples.sorts * min
      ? undefined
      : refuse(
          "outside-band",
          `The maximum on small and big is ${multiples.sorts} times the minimum of ${min}.`,
          "AD-25-V.9.max-small-big",
        ),
  bets: () => rules.bets,
  limits,
  initial: () => ({ ...initialDice, unannounced: false }),
  evolve,
  input: (view, command) =>
    diceInput(command, view.round, { count, nullThrow: "AD-25-V.3.b.valid", unannounced: true }),
  next: (view) => (view.betting || view.state.dice !== null ? undefined : rollOf(count)),
  verdict: (view) => {
    const dice = view.state.dice ?? [];
    const sort = sortOf(dice);
    return {
      outcome: { dice, total: totalOf(dice), sort: sort ?? null },
      decisions: view.felt.map((wager) => decideWager(view, wager, sort)),
    };
  },
  outcomes: () => throwsOf(count),
};

export const frenchBank = defineGame(game);
