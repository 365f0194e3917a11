import { rankValue } from "@carrusel/cards";
import { type Advice, type Choice, cardsAt, type TableView } from "@carrusel/game-kit";
import { isBlind } from "./blind.ts";
import { leastToPlay, ranker } from "./hands.ts";
import type { Options } from "./options.ts";

const [ace, king, queen, jack] = [14, 13, 12, 11];

/**
 * Whether ace and king are played against the bank's open card: where a card of one's own makes a pair of that card
 * less likely, or the hand is high enough beside it.
 */
const playsAceKing = (own: readonly number[], open: number): boolean => {
  const [, , third = 0, fourth = 0] = own;
  if (open <= queen) return own.includes(open) || (third === queen && open < fourth);
  return third === queen || third === jack;
};

/** The published near-best play: every pair and better, ace and king by the bank's open card; no card is bought. */
export const advise = (view: TableView<Options>, choice: Choice): Advice => {
  const seat = choice.seat as number;
  // Who bets blind knows nothing: on average playing costs less than folding.
  if (isBlind(view, seat)) return { action: "play" };
  const hand = ranker.evaluate(cardsAt(view, `${seat}`));
  const open = rankValue(cardsAt(view, "dealer").at(-1) ?? "A");
  if (hand.category !== "high-card") return { action: "play" };
  const plays = hand.strength >= leastToPlay && hand.ranks[0] === ace && hand.ranks[1] === king;
  return { action: plays && playsAceKing(hand.ranks, open) ? "play" : "fold" };
};
