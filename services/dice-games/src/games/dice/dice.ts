import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Next, Weighted } from "@carrusel/game-kit";

export const faces = 6;

/** What a table with dice knows between throws. */
export interface DiceState {
  /** The faces of the throw that is being decided; null while none has counted. */
  readonly dice: readonly number[] | null;
  /** The last throws of earlier rounds, newest first. */
  readonly rolls: readonly (readonly number[])[];
}

export const initialDice: DiceState = { dice: null, rolls: [] };

const kept = 12;

export const evolveDice = (state: DiceState, event: TableEvent): DiceState => {
  switch (event.type) {
    case "outcome-recorded":
      return { ...state, dice: event.outcome.dice as readonly number[] };
    case "round-settled":
      return state.dice === null ? state : { dice: null, rolls: [state.dice, ...state.rolls].slice(0, kept) };
    case "round-voided":
      return { ...state, dice: null };
    default:
      return state;
  }
};

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

const isThrow = (dice: readonly number[], count: number): boolean =>
  dice.length === count && dice.every((face) => face >= 1 && face <= faces);

/** What a game of dice says about its throws. */
export interface Throws {
  readonly count: number;
  /** The clause by which a throw is null. */
  readonly nullThrow: string;
  /** Whether dice may be touched before the sort was called, and the throw still counts. */
  readonly unannounced?: boolean;
}

/** A throw, or one that is null. Null throws leave the bets where they are: the dice are thrown again. */
export const diceInput = (
  command: FeltCommand,
  round: number,
  { count, nullThrow, unannounced = false }: Throws,
): readonly TableEvent[] | Refusal => {
  switch (command.do) {
    case "roll":
      if (!isThrow(command.dice, count)) {
        return refuse("invalid-result", `A throw is ${count} dice, each with 1 to ${faces}.`, nullThrow);
      }
      if (command.unannounced === true && !unannounced) {
        return refuse("invalid-result", "At this game a throw counts for every bet or is null.", nullThrow);
      }
      return [
        {
          type: "outcome-recorded",
          round,
          outcome: { dice: command.dice, ...(command.unannounced === true && { unannounced: true }) },
        },
      ];
    case "no-roll":
      return [{ type: "irregular-play", round, kind: "no-roll", reason: command.reason }];
    case "act":
      return refuse("wrong-phase", "There is nothing to decide at a game of dice.");
    default:
      return refuse("wrong-phase", `This game does not take "${command.do}".`);
  }
};

/** Dice that are about to be thrown. */
export const rollOf = (count: number): Next => ({
  next: "result",
  actions: [{ do: "roll", dice: count, faces }, { do: "no-roll" }],
});

/** Every ordered throw of so many dice, each as likely as any other. */
export const throwsOf = (count: number): readonly Weighted<readonly number[]>[] => {
  let all: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die++) {
    all = all.flatMap((dice) => Array.from({ length: faces }, (_, face) => [...dice, face + 1]));
  }
  return all.map((result) => ({ result, weight: 1 }));
};
