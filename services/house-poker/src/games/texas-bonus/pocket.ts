import { type Card, rankValue, suitOf } from "@carrusel/cards";
import type { Pocket } from "./rules.ts";

const ace = 14;
const king = 13;
const jack = 11;

const isAces = (cards: readonly Card[]): boolean => cards.length > 0 && cards.every((card) => rankValue(card) === ace);

const aceWith = (other: number, suited: boolean): Pocket | undefined => {
  if (other === king) return suited ? "ace-king-suited" : "ace-king";
  if (other < jack) return undefined;
  return suited ? "ace-queen-or-jack-suited" : "ace-queen-or-jack";
};

/** What two own cards are for the Bonus, beside the dealer's two; undefined where it loses. */
export const pocketOf = (own: readonly [Card, Card], dealer: readonly Card[]): Pocket | undefined => {
  const [a, b] = own;
  const [high, low] = [rankValue(a), rankValue(b)].sort((one, other) => other - one) as [number, number];
  if (high === low) {
    if (high === ace) return isAces(dealer) ? "aces-against-aces" : "aces";
    return high >= jack ? "high-pair" : "low-pair";
  }
  return high === ace ? aceWith(low, suitOf(a) === suitOf(b)) : undefined;
};
