import { fiveCard, handRanker, later } from "@carrusel/cards";
import { Ratio } from "@carrusel/money";
import type { Prices } from "../table/settlement.ts";
import type { Options } from "./options.ts";
import { carouselPays, carouselThreePays, jackpotHands } from "./rules.ts";

export const ranker = handRanker(fiveCard);

/** The bank plays from here on: ace and king (AD-10-VI.qualify). */
export const leastToPlay = later(() => ranker.leastOf("high-card", "A", "K"));

/** All hands of five cards out of 52, and how many of them are a hand's. */
export const allHands = 2_598_960;

export const handCounts: Readonly<Record<string, number>> = {
  "royal-flush": 4,
  "straight-flush": 36,
  "four-of-a-kind": 624,
  "full-house": 3_744,
  flush: 5_108,
  straight: 10_200,
  "three-of-a-kind": 54_912,
};

export const carouselTable = (options: Options): Prices => (options.carouselThree ? carouselThreePays : carouselPays);

/** The hands with which a bet can win a jackpot. */
const handsFor = (bet: string, options: Options): readonly string[] => {
  if (bet === "carousel") return Object.keys(carouselTable(options));
  return bet === "progressive" || bet === "jackpot" ? jackpotHands[bet] : [];
};

/** Exact chance of a jackpot's combination in five cards. */
export const jackpotChance = (bet: string, combination: string, options: Options): Ratio | undefined => {
  const count = handsFor(bet, options).includes(combination) ? handCounts[combination] : undefined;
  return count === undefined ? undefined : Ratio.of(count, allHands);
};
