import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Next } from "@carrusel/game-kit";
import type { Pocket } from "./cloth.ts";

/** What a wheel knows between spins. */
export interface WheelState {
  /** Where the ball stopped in the round that is being decided; null while it runs. */
  readonly pocket: Pocket | null;
  /** The last pockets of earlier rounds, newest first. */
  readonly pockets: readonly Pocket[];
}

export const initialWheel: WheelState = { pocket: null, pockets: [] };

const kept = 12;

export const evolveWheel = <State extends WheelState>(state: State, event: TableEvent): State => {
  switch (event.type) {
    case "outcome-recorded":
      return { ...state, pocket: event.outcome.number as Pocket };
    case "round-settled":
      return state.pocket === null
        ? state
        : { ...state, pocket: null, pockets: [state.pocket, ...state.pockets].slice(0, kept) };
    case "round-voided":
      return { ...state, pocket: null };
    default:
      return state;
  }
};

/** A spin, or a no-spin; undefined for commands that are no business of a wheel. */
export const wheelInput = (
  command: FeltCommand,
  round: number,
  pocket: Pocket | null,
  pockets: readonly (number | string)[],
): readonly TableEvent[] | Refusal | undefined => {
  if (command.do === "spin") {
    if (pocket !== null) return refuse("wrong-phase", "The ball has stopped already: a player's choice is awaited.");
    return pockets.includes(command.result)
      ? [{ type: "outcome-recorded", round, outcome: { number: command.result } }]
      : refuse("invalid-result", `This wheel has no "${command.result}".`);
  }
  if (command.do === "no-spin") {
    return pocket === null
      ? [{ type: "irregular-play", round, kind: "no-spin", reason: command.reason }]
      : refuse("wrong-phase", "The ball has stopped already.");
  }
  return undefined;
};

/** A wheel that is about to turn. */
export const spinOf = (results: readonly Pocket[]): Next => ({
  next: "result",
  actions: [{ do: "spin", results }, { do: "no-spin" }],
});

export const notHere = (command: FeltCommand): Refusal =>
  command.do === "act"
    ? refuse("wrong-phase", "There is nothing to decide at this moment.")
    : refuse("wrong-phase", `This game does not take "${command.do}".`);
