import { type Card, rankValue, suitOf } from "@carrusel/cards";
import { standing } from "../texas/standing.ts";

/**
 * What speaks for going on after the flop, in points: how the hand stands as it is, how high the own cards are, and what
 * it may still become. Found from the exact worth of many hands; it gives away half of a hundredth of an ante.
 */
const points = {
  /** Per hundred of the thousandths of a dealer's hands that are worse. */
  standing: 56,
  /** Per rank above the two. */
  higherCard: 66,
  lowerCard: 38,
  pairOnBoard: 72,
  fourToFlush: 923,
  threeToFlush: 180,
  /** Four of five ranks in a row: two cards complete them, or one. */
  openStraight: 702,
  insideStraight: 437,
};
const leastToCall = 822;
/** So well a hand stands that nothing else is looked at. */
const sure = 450;

/** How many cards there are of a suit of which at least one is an own card. */
const suited = (own: readonly Card[], flop: readonly Card[]): number =>
  Math.max(...own.map((card) => [...own, ...flop].filter((other) => suitOf(other) === suitOf(card)).length));

/** How many ways there are to make a straight with one more card. */
const straightWays = (cards: readonly Card[]): number => {
  const ranks = new Set(cards.flatMap((card) => (rankValue(card) === 14 ? [1, 14] : [rankValue(card)])));
  let ways = 0;
  for (let low = 1; low <= 10; low++) {
    const held = [0, 1, 2, 3, 4].filter((step) => ranks.has(low + step)).length;
    if (held === 4) ways += 1;
  }
  return ways;
};

const chances = (own: readonly Card[], flop: readonly Card[]): number => {
  const ways = straightWays([...own, ...flop]);
  const straight = ways > 1 ? points.openStraight : ways * points.insideStraight;
  const flush = { 3: points.threeToFlush, 4: points.fourToFlush }[suited(own, flop)] ?? 0;
  const paired = new Set(flop.map(rankValue)).size < flop.length;
  return straight + flush + (paired ? points.pairOnBoard : 0);
};

/** Whether a sensible player goes on after the flop. */
export const isToCall = (own: readonly Card[], flop: readonly Card[]): boolean => {
  const stands = standing(own, flop);
  if (stands >= sure) return true;
  const [low, high] = own.map((card) => rankValue(card) - 2).sort((a, b) => a - b) as [number, number];
  const worth = (points.standing * stands) / 100 + points.higherCard * high + points.lowerCard * low;
  return worth + chances(own, flop) >= leastToCall;
};
