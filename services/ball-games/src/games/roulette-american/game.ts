import { refuse, type TableTerms } from "@carrusel/contracts";
import {
  byClass,
  type Decision,
  defineGame,
  type Game,
  halves,
  loses,
  playsForJackpot,
  type TableView,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { z } from "zod";
import { covers, isEvenChance, type Pocket, zero } from "../roulette/cloth.ts";
import { evolveWheel, initialWheel, notHere, spinOf, type WheelState, wheelInput } from "../roulette/wheel.ts";
import { chanceOf, combinationOf, evolveRuns, type Runs } from "./jackpot.ts";
import { oneZeroBets, rules, twoZeroBets } from "./rules.ts";

const options = z.strictObject({
  zeros: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Seat -> value of one chip of its colour, in minor units. */
  colours: z.record(z.string().regex(/^[1-9]\d*$/, "a seat's number"), z.int().positive()).default({}),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

interface State extends WheelState {
  readonly runs: Runs;
}

type View = TableView<Options, State>;

const oneZero: readonly Pocket[] = Array.from({ length: 37 }, (_, n) => n);
const twoZeros: readonly Pocket[] = ["00", ...oneZero];
const pocketsOf = (table: Options): readonly Pocket[] => (table.zeros === 2 ? twoZeros : oneZero);
const betsOf = (table: Options) => (table.zeros === 2 ? twoZeroBets : oneZeroBets);

const decideJackpot = (view: View, wager: Wager, pocket: Pocket): Decision => {
  const link = view.links.find((candidate) => candidate.jackpot === wager.jackpot);
  const combination = combinationOf(wager, link, view.state.runs, pocket, view.state.pockets);
  return playsForJackpot(wager, combination);
};

const decideWager = (view: View, wager: Wager, pocket: Pocket): Decision => {
  if (wager.jackpot !== null) return decideJackpot(view, wager, pocket);
  if (covers(wager.bet, wager.on, pocket)) return wins(wager, betsOf(view.options));
  return isEvenChance(wager.bet) && zero(pocket) ? halves(wager) : loses(wager);
};

/** A colour's value lies within the limits of the straight bet and is made of chips that exist. */
const checkColours = (terms: TableTerms, table: Options) => {
  const clause = "AD-02-II.b.colour-value";
  for (const [seat, value] of Object.entries(table.colours)) {
    const colour = `The colour of seat ${seat}, at ${value} a chip,`;
    if (value < terms.min) return refuse("below-minimum", `${colour} is worth less than the minimum.`, clause);
    if (value > terms.max) return refuse("above-maximum", `${colour} is worth more than the maximum.`, clause);
    if (value % terms.chipUnit !== 0)
      return refuse("not-a-multiple", `${colour} is no value of the house's chips.`, clause);
  }
  return undefined;
};

const inClasses = byClass(rules.facts.paymentOrder as string[][]);

/** Class by class, but all that one player wins at the first of his classes. */
const payOrder = (winners: readonly Wager[]): readonly Wager[] => {
  const byPlayer = Map.groupBy(inClasses(winners), (wager) => `${wager.seat}/${wager.player}`);
  return [...byPlayer.values()].flat();
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms: checkColours,
  bets: betsOf,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-02-VI.a.limits" }),
  stakeUnit: (seat, table) => {
    const unit = table.colours[`${seat}`];
    return unit === undefined ? undefined : { unit, clause: "AD-02-II.b.colour-chips" };
  },
  initial: () => ({ ...initialWheel, runs: {} }),
  evolve: (state, event, felt) => ({ ...evolveWheel(state, event), runs: evolveRuns(state.runs, event, felt) }),
  input: (view, command) =>
    wheelInput(command, view.round, view.state.pocket, pocketsOf(view.options)) ?? notHere(command),
  next: (view) => (view.state.pocket === null ? spinOf(pocketsOf(view.options)) : undefined),
  verdict: (view) => {
    const pocket = view.state.pocket as Pocket;
    return { outcome: { number: pocket }, decisions: view.felt.map((wager) => decideWager(view, wager, pocket)) };
  },
  payOrder,
  outcomes: (table) => pocketsOf(table).map((result) => ({ result, weight: 1 })),
  jackpotChance: (bet, combination, table) => (bet === "jackpot" ? chanceOf(combination, pocketsOf(table)) : undefined),
};

export const rouletteAmerican = defineGame(game);
