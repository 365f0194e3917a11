import { rankOf } from "@carrusel/cards";

/** What one card counts: an ace 11, faces 10, every other card its number. */
export const pointsOf = (card: string): number => {
  const rank = rankOf(card);
  if (rank === "A") return 11;
  return "TJQK".includes(rank) ? 10 : Number(rank);
};

export interface Total {
  readonly total: number;
  /** An ace counts 11. */
  readonly soft: boolean;
}

/** The best total of a hand: an ace counts 11 as long as that does not pass 21. */
export const totalOf = (cards: readonly string[]): Total => {
  let total = 0;
  let aces = 0;
  for (const card of cards) {
    const value = pointsOf(card);
    total += value;
    if (value === 11) aces += 1;
  }
  while (total > 21 && aces > 0) {
    total -= 10;
    aces -= 1;
  }
  return { total, soft: aces > 0 };
};

/** 21 with the first two cards. */
export const isBlackjack = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards).total === 21;

/**
 * Whether the dealer has to take a card: he stands on 17 and over, and his ace counts 11 whenever that makes 17 to 21.
 * With an ace at 11 the best total is the one that the law counts, so the total alone decides.
 */
export const dealerDraws = (cards: readonly string[]): boolean => totalOf(cards).total < 17;
