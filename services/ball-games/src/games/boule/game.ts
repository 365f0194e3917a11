import { type Refusal, refuse, type TableTerms } from "@carrusel/contracts";
import { type Decision, defineGame, type Game, loses, type Wager, wins } from "@carrusel/game-kit";
import { z } from "zod";
import { evolveWheel, initialWheel, notHere, spinOf, type WheelState, wheelInput } from "../roulette/wheel.ts";
import { multiples, rules, simpleBets } from "./rules.ts";

const options = z.strictObject({
  /** The maximum of a simple bet in minor units; 200 times the minimum where it is not set. */
  simpleMax: z.int().positive().optional(),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

const holes = rules.facts.numbers as number[];
const simpleMax = (terms: TableTerms, table: Options): number => table.simpleMax ?? multiples.simple.usual * terms.min;

const outside = (what: string, max: number, min: number, bounds: { least: number; most: number }, clause: string) =>
  max < bounds.least * min || max > bounds.most * min
    ? refuse("outside-band", `${what} is ${bounds.least} to ${bounds.most} times the minimum of ${min}.`, clause)
    : undefined;

/** The maxima are multiples of the authorised minimum: the band's, where the table has one. */
const checkTerms = (terms: TableTerms, table: Options): Refusal | undefined => {
  const authorised = terms.band?.min ?? terms.min;
  return (
    outside("The maximum on a number", terms.max, authorised, multiples.straight, "AD-04-V.2.straight-max") ??
    outside(
      "The maximum of a simple bet",
      simpleMax(terms, table),
      authorised,
      multiples.simple,
      "AD-04-V.2.simple-max",
    )
  );
};

const decideWager = (wager: Wager, number: number): Decision => {
  const winning = simpleBets[wager.bet]?.includes(number) ?? wager.on.includes(number);
  return winning ? wins(wager, rules.bets) : loses(wager);
};

const game: Game<Options, WheelState> = {
  sheet: rules,
  options,
  checkTerms,
  bets: () => rules.bets,
  limits: (bet, { terms, options: table }) =>
    bet.limit === "straight"
      ? { min: terms.min, max: terms.max, clause: "AD-04-V.2.straight-max" }
      : { min: terms.min, max: simpleMax(terms, table), clause: "AD-04-V.2.simple-max" },
  initial: () => initialWheel,
  evolve: evolveWheel,
  input: (view, command) => wheelInput(command, view.round, view.state.pocket, holes) ?? notHere(command),
  next: (view) => (view.state.pocket === null ? spinOf(holes) : undefined),
  verdict: (view) => {
    const number = view.state.pocket as number;
    return { outcome: { number }, decisions: view.felt.map((wager) => decideWager(wager, number)) };
  },
  outcomes: () => holes.map((result) => ({ result, weight: 2 })),
};

export const boule = defineGame(game);
