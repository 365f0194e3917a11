import {
  byClass,
  chooseOnZero,
  type Decision,
  decideOnZero,
  defineGame,
  freedFrom,
  type Game,
  loses,
  refuseStuck,
  type TableView,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { covers, isEvenChance, type Pocket, zero } from "../roulette/cloth.ts";
import { notHere, spinOf, wheelInput } from "../roulette/wheel.ts";
import { type Options, options } from "./options.ts";
import { evolve, initial, openChoices, type State } from "./prison.ts";
import { rules } from "./rules.ts";

type View = TableView<Options, State>;

const pockets: readonly Pocket[] = Array.from({ length: 37 }, (_, n) => n);

const decideWager = (view: View, wager: Wager, pocket: Pocket): Decision => {
  if (isEvenChance(wager.bet) && zero(pocket)) return decideOnZero(view, wager);
  if (!covers(wager.bet, wager.on, pocket)) return loses(wager);
  return freedFrom(view, wager) ?? wins(wager, rules.bets);
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-01-IV.2.a.limits" }),
  initial: () => initial,
  evolve,
  input: (view, command) =>
    wheelInput(command, view.round, view.state.pocket, pockets) ??
    (command.do === "act" ? chooseOnZero(view, openChoices(view), command) : notHere(command)),
  early: refuseStuck,
  next: (view) => {
    if (view.betting) return undefined;
    if (view.state.pocket === null) return spinOf(pockets);
    const choices = openChoices(view);
    return choices.length === 0 ? undefined : { next: "choice", choices };
  },
  verdict: (view) => {
    const pocket = view.state.pocket as Pocket;
    return { outcome: { number: pocket }, decisions: view.felt.map((wager) => decideWager(view, wager, pocket)) };
  },
  payOrder: byClass(rules.facts.paymentOrder as string[][]),
  outcomes: () => pockets.map((result) => ({ result, weight: 1 })),
};

export const rouletteFrench = defineGame(game);
