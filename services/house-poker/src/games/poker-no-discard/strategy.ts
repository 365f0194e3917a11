import { type Card, cardNumber, type HandValue, later, rankValue } from "@carrusel/cards";
import { type Advice, type Choice, cardsAt, type TableView } from "@carrusel/game-kit";
import { isBlind } from "./blind.ts";
import { leastToPlay, ranker } from "./hands.ts";
import type { Options } from "./options.ts";

const [queen, jack] = [12, 11];

/**
 * Whether ace and king are played against the bank's open card: where a card of one's own makes a pair of that card
 * less likely, or the hand is high enough beside it.
 */
const playsAceKing = (own: readonly number[], open: number): boolean => {
  const [, , third = 0, fourth = 0] = own;
  if (open <= queen) return own.includes(open) || (third === queen && open < fourth);
  return third === queen || third === jack;
};

/** The card that is best given away for a straight or better, and how many cards then make one. */
const bestDraw = (own: readonly Card[]): { readonly given: Card | undefined; readonly outs: number } => {
  const held = own.map(cardNumber);
  const straight = leastStraight();
  let best: { given: Card | undefined; outs: number } = { given: undefined, outs: 0 };
  own.forEach((given, place) => {
    const [a = 0, b = 0, c = 0, d = 0] = held.filter((_, other) => other !== place);
    let outs = 0;
    for (let card = 0; card < 52; card++) {
      if (!held.includes(card) && ranker.fast.strength5(a, b, c, d, card) >= straight) outs++;
    }
    if (outs > best.outs) best = { given, outs };
  });
  return best;
};

const leastStraight = later(() => ranker.leastOf("straight"));

/** So many cards have to make a straight or better before one is bought, by what is held. */
const outsToBuy = (hand: HandValue): number => {
  if (hand.category === "pair") return 12;
  if (hand.category !== "high-card") return Number.POSITIVE_INFINITY;
  return hand.strength >= leastToPlay() ? 4 : 8;
};

/**
 * Near-best play of a hand against the bank's open card: a card is bought for four to a straight or a flush; every pair
 * and better is played, ace and king by the open card.
 */
export const nearBest = (own: readonly Card[], open: Card, buys: boolean): Advice => {
  const hand = ranker.evaluate(own);
  if (buys) {
    const { given, outs } = bestDraw(own);
    if (given !== undefined && outs >= outsToBuy(hand)) return { action: "buy", discard: given };
  }
  if (hand.category !== "high-card") return { action: "play" };
  const plays = hand.strength >= leastToPlay() && playsAceKing(hand.ranks, rankValue(open));
  return { action: plays ? "play" : "fold" };
};

export const advise = (view: TableView<Options>, choice: Choice): Advice => {
  const seat = choice.seat as number;
  // Who bets blind knows nothing: playing every hand costs less than folding every one.
  if (isBlind(view, seat)) return { action: "play" };
  const open = cardsAt(view, "dealer").at(-1) ?? "A";
  return nearBest(cardsAt(view, `${seat}`), open, choice.actions.includes("buy"));
};
