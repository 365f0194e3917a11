import type { Correction, RoundResult, RoundStatus, TableEvent, TableStatus, WagerResult } from "@carrusel/contracts";
import { lastRoundsOver, type TableState } from "./state.ts";

/** The finished round that an event brings, if it brings one. */
export const finishedRound = (event: TableEvent): RoundResult | undefined => {
  if (event.type === "round-settled") {
    const { round, outcome, wagers, payments, rake, house, pots = [], bank, blank } = event;
    const status: RoundStatus = blank === true ? "blank" : "settled";
    return { round, status, outcome, wagers, payments, pots, rake, house, ...(bank && { bank }) };
  }
  if (event.type === "round-voided") {
    const { round, wagers, reason } = event;
    return { round, status: "void", outcome: {}, wagers, payments: [], pots: [], rake: 0, house: 0, reason };
  }
  return undefined;
};

/** What an event says was put right of a round of this history; undefined where it is about something else. */
export const roundCorrection = (
  event: TableEvent,
): { readonly round: number; readonly correction: Correction } | undefined => {
  if (event.type !== "round-corrected" || event.day !== undefined) return undefined;
  const { round, seat, player, bet, on, hand, amount, reason, by, booked, bookedGame } = event;
  const elsewhere = {
    ...(booked === undefined ? {} : { booked }),
    ...(bookedGame === undefined ? {} : { bookedGame }),
  };
  return { round, correction: { seat, player, bet, on, hand, amount, reason, by, ...elsewhere } };
};

/** The round in progress, its wagers as they lie; undefined between rounds. */
export const roundInProgress = (state: TableState): RoundResult | undefined => {
  if (state.phase === "idle") return undefined;
  const status: RoundStatus = state.phase;
  const wagers = state.felt.map(
    (wager): WagerResult => ({
      wager: wager.id,
      seat: wager.seat,
      player: wager.player,
      bet: wager.bet,
      on: [...wager.on],
      stake: wager.stake,
      hand: wager.hand,
      result: wager.taken ? "taken" : (wager.held ?? "open"),
      won: 0,
      returned: wager.taken ? wager.stake : 0,
      commission: 0,
    }),
  );
  return { round: state.round, status, outcome: {}, wagers, payments: [], pots: [], rake: 0, house: 0 };
};

/** What people call the state that a table is in. */
export const statusOf = (state: TableState): TableStatus => {
  if (state.status !== "open") return state.status;
  return state.last !== null || lastRoundsOver(state) ? "closing" : "open";
};
