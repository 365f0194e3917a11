import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { CorrectRound, RoundCorrection } from "./commands.ts";
import { type ReadyTable, viewOf } from "./state.ts";

/**
 * Puts a round right that is over: its own events stay as they are. The money is booked here, unless a later gaming day's
 * history books it (`booked`); the round lies here, unless it is an earlier day's (`day`).
 */
export const decideCorrection = (
  state: ReadyTable,
  { given, ...correction }: CorrectRound,
): readonly TableEvent[] | Refusal => {
  const { round, day, booked, seat, player, amount } = correction;
  const { chipUnit } = state.terms;
  if (amount === 0) return refuse("invalid-amount", "A correction moves chips: say how many.");
  if (amount % chipUnit !== 0) return refuse("not-a-multiple", `Chips here are whole multiples of ${chipUnit}.`);
  if (day === undefined && !isOver(state, round)) {
    return refuse("wrong-phase", `Round ${round} is not over: annul it, or wait until it is decided.`);
  }
  const left = given + correctedBefore(state, correction) + amount;
  // A record of what a later day books was checked there.
  if (booked === undefined && left < 0) {
    return refuse("invalid-amount", `The round gave seat ${seat} ${left - amount}: no more can be taken back.`);
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

/** What corrections have changed already: of the wager, or of the place where the whole of it is meant. */
const correctedBefore = (state: ReadyTable, { round, day, seat, player, wager }: RoundCorrection): number =>
  state.corrections
    .filter(
      (one) =>
        one.round === round &&
        one.day === day &&
        one.seat === seat &&
        one.player === player &&
        (wager === null || one.wager === wager),
    )
    .reduce((sum, one) => sum + one.amount, 0);

const isOver = (state: ReadyTable, round: number): boolean =>
  round < state.round || (round === state.round && state.phase === "idle");
