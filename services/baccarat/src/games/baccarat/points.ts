import { rankOf } from "@carrusel/cards";

const plainRanks: Readonly<Record<string, number>> = { A: 1, T: 0, J: 0, Q: 0, K: 0 };

/** What a card counts: its number, the ace one, tens and figures nothing. */
export const pointsOf = (card: string): number => {
  const rank = rankOf(card);
  return plainRanks[rank] ?? Number(rank);
};

/** The points of a hand: the units of the sum of its cards. */
export const totalOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

const leastNatural = 8;

/** Eight or nine with the first two cards. */
export const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards) >= leastNatural;

/** Positive: the first hand is nearer to nine; zero: equal. */
export const compareHands = (a: readonly string[], b: readonly string[]): number => totalOf(a) - totalOf(b);
