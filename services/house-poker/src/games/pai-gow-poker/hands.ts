import { type Card, type HandValue, handRanker } from "@carrusel/cards";
import { highRules, isInOrder, lowRules } from "./house-way.ts";

const low = handRanker(lowRules);
const high = handRanker(highRules);

/** Seven cards laid as two hands. */
export interface SetHand {
  readonly low: readonly Card[];
  readonly high: readonly Card[];
  readonly lowValue: HandValue;
  readonly highValue: HandValue;
  /** The low hand is worth more than the high one: it loses whatever it meets (AD-12-VII.3.foul). */
  readonly foul: boolean;
}

/** Lays two of seven cards low and the others high. */
export const setHand = (cards: readonly Card[], lowCards: readonly Card[]): SetHand => {
  const highCards = cards.filter((card) => !lowCards.includes(card));
  const [lowValue, highValue] = [low.evaluate(lowCards), high.evaluate(highCards)];
  return {
    ...{ low: lowCards, high: highCards, lowValue, highValue },
    foul: !isInOrder(lowValue.strength, highValue.strength),
  };
};

/** Hands against the bank's: of the two hands the player wins both, one or none; the bank wins copies. */
export const against = (player: SetHand, bank: SetHand): "win" | "push" | "lose" => {
  if (player.foul) return "lose";
  if (bank.foul) return "win";
  const won =
    Number(player.lowValue.strength > bank.lowValue.strength) +
    Number(player.highValue.strength > bank.highValue.strength);
  return (["lose", "push", "win"] as const)[won] as "win" | "push" | "lose";
};

/** What the stake of the seat that banks comes to against the dealer: the other side of `against`. */
export const bankAgainst = (bank: SetHand, dealer: SetHand): "win" | "push" | "lose" => {
  if (bank.foul) return "lose";
  return ({ win: "lose", push: "push", lose: "win" } as const)[against(dealer, bank)];
};
