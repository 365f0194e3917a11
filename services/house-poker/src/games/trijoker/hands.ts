import { type Card, cardNumber, combinations, fiveCard, type HandValue, handRanker } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { pays } from "./rules.ts";

export const ranker = handRanker(fiveCard);

/** A pair of jacks is the least hand that wins (AD-11-I.minimum-hand). */
export const leastToWin = ranker.leastOf("pair", "J");

export const isWinning = (hand: HandValue): boolean => hand.strength >= leastToWin;

/** By strength, what one unit in play gains: the price of a winning hand, minus one of any other. */
export const gains: Int32Array = Int32Array.from({ length: ranker.values.length + 1 }, (_, strength) => {
  const price = strength >= leastToWin ? pays[ranker.values[strength - 1]?.category ?? "high-card"] : undefined;
  return price === undefined ? -1 : priceOf(price).floor();
});

/**
 * What one unit gains over every way in which a hand of three or four known cards can be completed (or with all five),
 * added up: a bet is worth leaving where this is not below zero.
 */
export const gainOfAll = (known: readonly Card[]): number => {
  const own = known.map(cardNumber);
  const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(card));
  let sum = 0;
  for (const more of combinations(others, 5 - own.length)) sum += gains[ranker.fast.strength([...own, ...more])] ?? 0;
  return sum;
};
