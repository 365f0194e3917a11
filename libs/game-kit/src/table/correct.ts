import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { CorrectRound, RoundCorrection } from "./commands.ts";
import { type ReadyTable, viewOf } from "./state.ts";

/**
 * Puts a round right that is over: its own events stay as they are. The money is booked here, unless a later gaming day's
 * history books it (`booked`); the round lies here, unless it is an earlier day's (`day`).
 */
export const decideCorrection = (
  state: ReadyTable,
  { given, givenPlace, ...correction }: CorrectRound,
): readonly TableEvent[] | Refusal => {
  const { round, day, booked, seat, player, amount } = correction;
  const { chipUnit } = state.terms;
  if (day === undefined && !isOver(state, round)) {
    return refuse("wrong-phase", `Round ${round} is not over: annul it, or wait until it is decided.`);
  }
  const corrected = (stack: boolean): readonly TableEvent[] => [{ type: "round-corrected", ...correction, stack }];
  // What a later day has booked was checked there: its record cannot be refused any more.
  if (booked !== undefined) return corrected(false);
  if (amount === 0) return refuse("invalid-amount", "A correction moves chips: say how many.");
  if (amount % chipUnit !== 0) return refuse("not-a-multiple", `Chips here are whole multiples of ${chipUnit}.`);
  const tooMuch = amount < 0 ? takesTooMuch(state, correction, given, givenPlace) : undefined;
  if (tooMuch !== undefined) return tooMuch;
  const { circle } = state.game;
  const there = state.seats[seat];
  if (circle === undefined || there === undefined || there.player !== player) return corrected(false);
  if (circle.isIn(viewOf(state), seat)) return refuse("wrong-phase", "The player is in a hand: wait until it is over.");
  return there.stack + amount < 0
    ? refuse("insufficient-chips", `Seat ${seat} has ${there.stack} on the table.`)
    : corrected(true);
};

/**
 * Chips go back once: a correction of a wager counts against the whole of its place, and one of the whole place against
 * each of its wagers.
 */
const takesTooMuch = (
  state: ReadyTable,
  correction: RoundCorrection,
  given: number,
  givenPlace: number | undefined,
): Refusal | undefined => {
  const { seat, wager, amount } = correction;
  const ofPlace = correctedBefore(state, correction);
  const ofWager = wager === null ? ofPlace : ofPlace.filter((one) => one.wager === wager);
  const had = given + sumOf(ofWager);
  const placeHad = givenPlace === undefined ? had : givenPlace + sumOf(ofPlace);
  const most = Math.min(had, placeHad);
  return most + amount < 0
    ? refuse("invalid-amount", `The round gave seat ${seat} ${most}: no more can be taken back.`)
    : undefined;
};

const sumOf = (corrections: readonly RoundCorrection[]): number =>
  corrections.reduce((sum, { amount }) => sum + amount, 0);

/** Corrections of a place's part in a round that this history has. */
const correctedBefore = (
  state: ReadyTable,
  { round, day, game, seat, player }: RoundCorrection,
): readonly RoundCorrection[] =>
  state.corrections.filter(
    (one) =>
      one.round === round &&
      one.day === day &&
      // An earlier day may have two rounds of a number, with games of two families.
      (day === undefined || (one.game ?? game) === (game ?? one.game)) &&
      one.seat === seat &&
      one.player === player,
  );

const isOver = (state: ReadyTable, round: number): boolean =>
  round < state.round || (round === state.round && state.phase === "idle");
