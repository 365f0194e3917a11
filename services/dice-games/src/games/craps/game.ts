import { type Refusal, refuse } from "@carrusel/contracts";
import { defineGame, type Game, type Verdict, voids, type Wager, type WagerName } from "@carrusel/game-kit";
import { diceInput, rollOf, throwsOf, totalOf } from "../dice/dice.ts";
import { decideWager } from "./fate.ts";
import { betNeeds, checkTerms, limits, places, takeDown, type View } from "./limits.ts";
import { type Options, options } from "./options.ts";
import { flats, rules } from "./rules.ts";
import { evolve, initial, isSevenOut, numbersAfter, pointAfter, type State } from "./table-state.ts";

const count = 2;

/** Line bets belong to the come-out, come bets to a point. */
const betPhase = ({ state }: View, { bet }: Pick<WagerName, "bet">): Refusal | undefined => {
  const laid = flats[bet]?.laid;
  if (laid === undefined || laid === (state.point === null ? "come-out" : "point")) return undefined;
  return laid === "point"
    ? refuse("wrong-phase", "Come bets are laid while there is a point.", `AD-06-IV.1.A.${bet}.first`)
    : refuse("wrong-phase", "Line bets are laid on the come-out.", `AD-06-IV.1.A.${bet}.come-out`);
};

/** The shooter has a line bet; once the dice have passed on, whoever throws has one. */
const shooterBets = ({ felt, state, options: { shooter } }: View): Refusal | undefined => {
  if (shooter === undefined || (state.passed && state.point !== null)) return undefined;
  const isLine = ({ bet, seat }: Wager): boolean =>
    flats[bet]?.laid === "come-out" && (state.passed || seat === shooter);
  return felt.some(isLine)
    ? undefined
    : refuse("action-not-allowed", "The shooter has to bet on win or don't win first.", "AD-06-IV.3.shooter-bets");
};

const verdict = (view: View): Verdict => {
  const { state, felt, lastRound } = view;
  const dice = state.dice ?? [];
  const total = totalOf(dice);
  const decisions = felt.map((wager) => {
    const decision = decideWager(state, wager, dice);
    return decision.result === "open" && lastRound ? voids(wager) : decision;
  });
  const standing = felt.flatMap(({ id, bet }, index) =>
    decisions[index]?.result === "open" ? [{ wager: id, bet }] : [],
  );
  return {
    outcome: {
      ...{ dice, total, point: pointAfter(state.point, total), sevenOut: isSevenOut(state.point, total) },
      numbers: numbersAfter(state.numbers, standing, total),
    },
    decisions,
  };
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms,
  bets: () => rules.bets,
  limits,
  betPhase,
  betNeeds,
  places,
  takeDown,
  selections: (bet, view) => (betPhase(view, { bet: bet.id }) === undefined ? bet.on : []),
  joins: (_, { bet }) => flats[bet] === undefined,
  lies: ({ state }, { id }) => {
    const number = state.numbers[id];
    return number === undefined ? undefined : [number];
  },
  initial: () => initial,
  evolve,
  input: (view, command) => {
    const events = diceInput(command, view.round, { count, nullThrow: "AD-06-IV.3.null-throw" });
    return command.do === "roll" && !("refused" in events) ? (shooterBets(view) ?? events) : events;
  },
  next: (view) => {
    if (view.betting || view.state.dice !== null) return undefined;
    // Without the shooter's line bet nothing can be thrown: the round can only be annulled.
    return shooterBets(view) === undefined ? rollOf(count) : { next: "result", actions: [{ do: "no-roll" }] };
  },
  verdict,
  outcomes: () => throwsOf(count),
};

export const craps = defineGame(game);
