import { type Decision, defineGame, type Game, loses, type Wager, wins, winsAt } from "@carrusel/game-kit";
import { z } from "zod";
import { type DiceState, diceInput, evolveDice, initialDice, rollOf, throwsOf, totalOf } from "../dice/dice.ts";
import { rules, simple, totalBounds, totalPays } from "./rules.ts";

const options = z.strictObject({
  /** What a triple of fours, fives or sixes does to `big`. */
  bigOnTriple: z.enum(["lose", "win"]).default("lose"),
  /** Total -> what it pays to 1, where the table pays another price. */
  totals: z
    .record(
      z.string().refine((total) => Object.hasOwn(totalPays, total), "a total from 4 to 17"),
      z.int().min(totalBounds.least).max(totalBounds.most),
    )
    .default({}),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;

const winsSimple = (bet: string, dice: readonly number[], { bigOnTriple }: Options): boolean => {
  const range = simple[bet];
  const total = totalOf(dice);
  if (range === undefined || total < range.from || total > range.to) return false;
  return !isTriple(dice) || (bet === "big" && bigOnTriple === "win");
};

const decideWager = (wager: Wager, dice: readonly number[], table: Options): Decision => {
  const { bet, on } = wager;
  const showing = dice.filter((face) => face === on[0]).length;
  const fixed = (won: boolean): Decision => (won ? wins(wager, rules.bets) : loses(wager));
  switch (bet) {
    case "double":
      return fixed(showing >= 2);
    case "triple":
      return fixed(showing === dice.length);
    case "any-triple":
      return fixed(isTriple(dice));
    case "pair":
      return fixed(on.every((number) => dice.includes(number as number)));
    case "total": {
      const total = totalOf(dice);
      return on[0] === total ? winsAt(wager, `${table.totals[total] ?? totalPays[total]}:1`) : loses(wager);
    }
    case "number":
      return showing > 0 ? winsAt(wager, `${showing}:1`) : loses(wager);
    default:
      return fixed(winsSimple(bet, dice, table));
  }
};

const count = 3;

const game: Game<Options, DiceState> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-16-IV.2.limits" }),
  initial: () => initialDice,
  evolve: evolveDice,
  input: (view, command) => diceInput(command, view.round, { count, nullThrow: "AD-16-IV.3.null-throw" }),
  next: (view) => (view.betting || view.state.dice !== null ? undefined : rollOf(count)),
  verdict: ({ state, felt, options: table }) => {
    const dice = state.dice ?? [];
    return {
      outcome: { dice, total: totalOf(dice), triple: isTriple(dice) },
      decisions: felt.map((wager) => decideWager(wager, dice, table)),
    };
  },
  outcomes: () => throwsOf(count),
};

export const sicBo = defineGame(game);
