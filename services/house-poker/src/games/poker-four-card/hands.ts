import { type Card, fourCard, type HandValue, handRanker, later } from "@carrusel/cards";
import type { Prices } from "../table/settlement.ts";
import { acesPays } from "./rules.ts";

export const ranker = handRanker(fourCard);

/** The least hand that Asos pays (AD-18-V.4.independent). */
export const leastForAces = later(() => ranker.leastOf("pair", "A"));

/** What Asos pays for a hand, by its four best cards; undefined below a pair of aces. */
export const acesPrice = ({ category, strength }: HandValue): string | undefined =>
  strength < leastForAces() ? undefined : (acesPays as Prices)[category];

/** Four of the cards, with what they are worth. */
export const bestOf = (cards: readonly Card[]) => ranker.best(cards);
