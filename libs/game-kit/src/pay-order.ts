import type { Wager } from "./round.ts";

/** Pays class by class; inside a class in the order in which the wagers were placed. */
export const byClass = (order: readonly (readonly string[])[]) => {
  const rank = new Map(order.flatMap((bets, index) => bets.map((bet) => [bet, index] as const)));
  const rankOf = (wager: Wager): number => rank.get(wager.bet) ?? order.length;
  return (winners: readonly Wager[]): readonly Wager[] => [...winners].sort((a, b) => rankOf(a) - rankOf(b));
};
