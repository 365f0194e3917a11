import type { RoundResult, WagerResult } from "@carrusel/contracts";
import type { RoundLine } from "../wire.ts";

/** Wagers that a round leaves on the felt. */
export const leftOver = (round: RoundResult | undefined): readonly WagerResult[] =>
  round?.wagers.filter(({ result }) => result === "prison" || result === "open") ?? [];

/**
 * What was laid in a round, wager by wager: a wager that stood from before counts with what was added to it, and is
 * left out where that is nothing. Minor units.
 */
export const laidIn = (round: RoundResult, before: RoundResult | undefined): ReadonlyMap<number, number> => {
  const stood = new Map(leftOver(before).map(({ wager, stake }) => [wager, stake]));
  const lay = new Map<number, number>();
  for (const { wager, stake, result } of round.wagers) {
    if (result !== "taken") lay.set(wager, (lay.get(wager) ?? 0) + stake);
  }
  const laid = [...lay].map(([wager, stake]) => [wager, stake - (stood.get(wager) ?? 0)] as const);
  return new Map(laid.filter(([wager, stake]) => stake > 0 || (stake === 0 && !stood.has(wager))));
};

/** A round as a line of a list; `before` is the round before it, whose standing wagers it did not lay. */
export const lineOf = (round: RoundResult, before: RoundResult | undefined): RoundLine => {
  const laid = laidIn(round, before);
  const lay = new Set(round.wagers.flatMap(({ wager, result }) => (result === "taken" ? [] : [wager])));
  return {
    round: round.round,
    status: round.status,
    outcome: round.outcome,
    wagers: lay.size,
    standing: lay.size - laid.size,
    staked: [...laid.values()].reduce((total, stake) => total + stake, 0),
    paid: round.payments.reduce((total, payment) => total + payment.amount, 0),
    house: round.house,
    rake: round.rake,
    pots: round.pots,
    ...(round.bank === undefined ? {} : { bank: round.bank }),
    ...(round.reason === undefined ? {} : { reason: round.reason }),
  };
};
