import { type Card, cardNumber } from "@carrusel/cards";
import { ranker } from "./hands.ts";

/**
 * How two own cards stand against all pairs that a dealer can hold, by what lies on the board so far: twice the pairs
 * that are worse, plus those that are equal, in thousandths of twice all pairs.
 */
export const standing = (own: readonly Card[], board: readonly Card[]): number => {
  const common = board.map(cardNumber);
  const mine = own.map(cardNumber);
  const others: number[] = [];
  for (let card = 0; card < 52; card++) if (!common.includes(card) && !mine.includes(card)) others.push(card);
  const hand = [...common, 0, 0];
  const strengthWith = (a: number, b: number): number => {
    hand[common.length] = a;
    hand[common.length + 1] = b;
    return ranker.fast.strength(hand);
  };
  const strength = strengthWith(mine[0] as number, mine[1] as number);
  let [points, pairs] = [0, 0];
  for (let i = 1; i < others.length; i++) {
    for (let j = 0; j < i; j++) {
      const other = strengthWith(others[i] as number, others[j] as number);
      points += other < strength ? 2 : other === strength ? 1 : 0;
      pairs += 1;
    }
  }
  return Math.floor((points * 1000) / (2 * pairs));
};
