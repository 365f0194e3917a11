import type { TableEvent } from "@carrusel/contracts";
import { roundsInSet } from "./rules.ts";

/** The set of tiles that is played, and the round's dice. */
export interface State {
  /** Rounds of the set that are over: settled, or annulled once tiles had left it. */
  readonly played: number;
  /** Whether tiles have left the set in this round. */
  readonly dealt: boolean;
  readonly dice: readonly number[] | null;
}

export const initial: State = { played: 0, dealt: false, dice: null };

export const evolve = (state: State, event: TableEvent): State => {
  switch (event.type) {
    case "shoe-shuffled":
      return { ...state, played: 0 };
    case "outcome-recorded":
      return { ...state, dice: event.outcome.dice as readonly number[] };
    case "cards-scanned":
      return { ...state, dealt: true };
    case "round-settled":
    case "round-voided":
      return { played: state.played + (state.dealt ? 1 : 0), dealt: false, dice: null };
    default:
      return state;
  }
};

/** The number in its set of the round that is played or comes next, from one. */
export const roundOfSet = ({ played }: State): number => (played % roundsInSet) + 1;

/** Whether the set has been played: its tiles are shuffled before the next deal. */
export const isPlayed = ({ played }: State): boolean => played >= roundsInSet;
