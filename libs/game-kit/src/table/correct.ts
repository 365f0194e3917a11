import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { RoundCorrection } from "./commands.ts";
import { type ReadyTable, viewOf } from "./state.ts";

/**
 * Puts a round right that is over: its own events stay as they are. The money is booked here, unless a later gaming day's
 * history books it (`booked`); the round lies here, unless it is an earlier day's (`day`).
 */
export const decideCorrection = (state: ReadyTable, correction: RoundCorrection): readonly TableEvent[] | Refusal => {
  const { round, day, booked, seat, player, amount } = correction;
  const { chipUnit } = state.terms;
  if (amount === 0) return refuse("invalid-amount", "A correction moves chips: say how many.");
  if (amount % chipUnit !== 0) return refuse("not-a-multiple", `Chips here are whole multiples of ${chipUnit}.`);
  if (day === undefined && !isOver(state, round)) {
    return refuse("wrong-phase", `Round ${round} is not over: annul it, or wait until it is decided.`);
  }
  const corrected = (stack: boolean): readonly TableEvent[] => [{ type: "round-corrected", ...correction, stack }];
  const { circle } = state.game;
  const there = state.seats[seat];
  if (booked !== undefined || circle === undefined || there === undefined || there.player !== player) {
    return corrected(false);
  }
  if (circle.isIn(viewOf(state), seat)) return refuse("wrong-phase", "The player is in a hand: wait until it is over.");
  return there.stack + amount < 0
    ? refuse("insufficient-chips", `Seat ${seat} has ${there.stack} on the table.`)
    : corrected(true);
};

const isOver = (state: ReadyTable, round: number): boolean =>
  round < state.round || (round === state.round && state.phase === "idle");
