import type { FeltCommand } from "@carrusel/contracts";
import { type Unsupported, unsupported } from "./format.ts";

/** What a card counts, an ace 1. */
export const pointsOf = (card: string): number => {
  const rank = card[0] ?? "";
  return rank === "A" ? 1 : "TJQK".includes(rank) ? 10 : Number(rank);
};

/** The total, and whether an ace counts 11 in it. */
export const handValue = (cards: readonly string[]): { readonly total: number; readonly soft: boolean } => {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const soft = hard <= 11 && cards.some((card) => pointsOf(card) === 1);
  return { total: soft ? hard + 10 : hard, soft };
};

export const totalOf = (cards: readonly string[]): number => handValue(cards).total;

/** A blackjack needs two cards; whether they were dealt or came after a split is for who asks. */
export const isTwentyOne = (cards: readonly string[]): boolean => cards.length === 2 && totalOf(cards) === 21;

/** A hand as a record tells it: all its cards, and what its player did with it. */
export interface RecordedHand {
  readonly number: number;
  readonly cards: readonly string[];
  readonly actions: readonly string[];
}

const seat = 1;

export const card = (...cards: readonly string[]): FeltCommand => ({ do: "cards", cards: [...cards] });

export const act = (action: string, hand = 1): FeltCommand => ({ do: "act", seat, hand, action });

/**
 * The decisions of a hand from its third card on, with the cards they bring. Below 21 the hand has to end by a decision;
 * where the record has none since its dealer had looked at a blackjack (`cut`), it stands. At 21 nothing is decided.
 */
export const playHand = (hand: RecordedHand, cut: boolean): readonly FeltCommand[] | Unsupported => {
  const steps: FeltCommand[] = [];
  let has = 2;
  let ended = false;
  for (const action of hand.actions) {
    const full = totalOf(hand.cards.slice(0, has)) >= 21;
    if (full && action === "stand") continue;
    if (full) return unsupported("a card is drawn to 21");
    if (ended) return unsupported("a decision follows the hand's end");
    if (action === "double" && has > 2) return unsupported("doubled with more than two cards");
    ended = action !== "hit";
    steps.push(act(action, hand.number));
    if (action === "stand") continue;
    const drawn = hand.cards[has];
    if (drawn === undefined) return unsupported("the record's cards do not follow from its decisions");
    steps.push(card(drawn));
    has += 1;
  }
  if (has !== hand.cards.length) return unsupported("the record's cards do not follow from its decisions");
  if (ended || totalOf(hand.cards) >= 21) return steps;
  return cut ? [...steps, act("stand", hand.number)] : unsupported("the record does not say how a hand ended");
};
