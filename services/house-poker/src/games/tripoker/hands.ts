import { handRanker, later, threeCard } from "@carrusel/cards";

export const ranker = handRanker(threeCard);

/** The dealer qualifies from here on (AD-15-V.qualify). */
export const leastToQualify = later(() => ranker.leastOf("high-card", "Q"));

/** The least hand that a sensible player bets on. */
export const leastToBet = later(() => ranker.leastOf("high-card", "Q", "6", "4"));
