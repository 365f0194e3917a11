import type { TableEvent } from "@carrusel/contracts";
import type { Wager } from "@carrusel/game-kit";
import { type DiceState, evolveDice, initialDice, totalOf } from "../dice/dice.ts";
import { boxes } from "./rules.ts";

/** What a craps table knows between throws. */
export interface State extends DiceState {
  /** Null on the come-out. */
  readonly point: number | null;
  /** Come and don't come bets that have a number: wager -> number. */
  readonly numbers: Readonly<Record<number, number>>;
  /** The dice have left the hands of the shooter that the table was set up with. */
  readonly passed: boolean;
}

export const initial: State = { ...initialDice, point: null, numbers: {}, passed: false };

export const isBox = (total: number): boolean => (boxes as readonly number[]).includes(total);

/** The point after a throw. */
export const pointAfter = (point: number | null, total: number): number | null => {
  if (point === null) return isBox(total) ? total : null;
  return total === point || total === 7 ? null : point;
};

export const isSevenOut = (point: number | null, total: number): boolean => point !== null && total === 7;

const travels = ({ bet }: { readonly bet: string }): boolean => bet === "come" || bet === "dont-come";

/** The numbers of come bets after a throw that left `open` undecided. */
export const numbersAfter = (
  numbers: State["numbers"],
  open: readonly { readonly wager: number; readonly bet: string }[],
  total: number,
): State["numbers"] =>
  Object.fromEntries(open.filter(travels).map(({ wager }) => [wager, numbers[wager] ?? total] as const));

/** The number that a flat bet stands on; undefined as long as it has none. */
export const numberOf = ({ point, numbers }: Pick<State, "point" | "numbers">, wager: Wager): number | undefined =>
  travels(wager) ? numbers[wager.id] : (point ?? undefined);

export const evolve = (state: State, event: TableEvent): State => {
  switch (event.type) {
    case "table-closed":
      return initial;
    case "round-settled": {
      if (state.dice === null) return state;
      const total = totalOf(state.dice);
      return {
        ...evolveDice(state, event),
        point: pointAfter(state.point, total),
        numbers: numbersAfter(
          state.numbers,
          event.wagers.filter(({ result }) => result === "open"),
          total,
        ),
        passed: state.passed || isSevenOut(state.point, total),
      };
    }
    case "round-voided":
      // In the middle of a series nobody can lay a line bet any more: whoever throws next cannot be held to one.
      return { ...state, dice: null, passed: state.passed || state.point !== null };
    default:
      return { ...state, ...evolveDice(state, event) };
  }
};
