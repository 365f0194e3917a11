import type { Card, HandCategory, HandValue } from "@carrusel/cards";
import { type Decision, type Json, loses, type Wager, winsAt } from "@carrusel/game-kit";

/** Hand -> what is paid for it, `"7:1"`. */
export type Prices = Readonly<Partial<Record<HandCategory, string>>>;

/** A bet on the place's own hand alone: its price, or lost. */
export const paysByHand = (wager: Wager, prices: Prices, hand: HandCategory): Decision => {
  const price = prices[hand];
  return price === undefined ? loses(wager) : winsAt(wager, price);
};

export type Comparison = "no-qualify" | "win" | "lose" | "push";

/** A place's hand against the dealer's, who plays from a least strength on. Both values come from the same rules. */
export const compared = (own: HandValue, dealer: HandValue, least = 0): Comparison => {
  if (dealer.strength < least) return "no-qualify";
  if (own.strength === dealer.strength) return "push";
  return own.strength > dealer.strength ? "win" : "lose";
};

/** A hand as people read it in a round's outcome. */
export const named = (cards: readonly Card[], value: HandValue, more: Readonly<Record<string, Json>> = {}): Json => ({
  cards,
  name: value.category,
  ...more,
});
