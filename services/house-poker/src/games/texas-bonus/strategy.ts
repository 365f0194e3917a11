import { type Card, rankValue, suitOf } from "@carrusel/cards";
import { standing } from "../texas/standing.ts";

/** Two cards of different suits, a two with at most so high a card, are given up. */
const highestToFold = 7;

/** From so many thousandths of a dealer's hands on, a sensible player bets on turn and river. */
const leastToBet = 500;

/** What a sensible player does: with a deuce and 3 to 7 of another suit he gives up, else he goes on. */
export const isToFlop = (own: readonly Card[]): boolean => {
  const [a, b] = own as [Card, Card];
  const [low, high] = [rankValue(a), rankValue(b)].sort((one, other) => one - other) as [number, number];
  return !(low === 2 && high > 2 && high <= highestToFold && suitOf(a) !== suitOf(b));
};

export const isToBet = (own: readonly Card[], board: readonly Card[]): boolean => standing(own, board) >= leastToBet;
