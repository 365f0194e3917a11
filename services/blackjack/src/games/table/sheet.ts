import type { Bet } from "@carrusel/game-kit";
import { sevens } from "./sides.ts";

/** Bets that blackjack and triple blackjack have beside those on the hand. */
export const sideBets: readonly Bet[] = [
  ...["over-13", "under-13"].map(
    (id): Bet => ({
      id,
      pays: "1:1",
      clause: "AD-03-V.1.e.pays",
      on: [[]],
      limit: "thirteen",
      side: true,
      jackpot: "never",
    }),
  ),
  {
    id: "jackpot",
    pays: "by sevens",
    clause: "AD-03-V.1.g.limit",
    on: [[]],
    limit: "jackpot",
    side: true,
    jackpot: "optional",
  },
];

export const insuranceBet: Bet = {
  id: "insurance",
  pays: "2:1",
  clause: "AD-03-V.1.b.pays",
  on: [[]],
  limit: "insurance",
  side: true,
  jackpot: "never",
  by: "act",
};

export const prices = { even: "1:1", blackjack: "3:2", insurance: "2:1" };

/** Facts that blackjack and its triple form share. */
export const sharedFacts = {
  packs: 6,
  prices,
  dealer: "draws to 16, stands on every 17; no hole card",
  blackjack: "21 with the two cards that were dealt; beats any other 21",
  split: "equal values, again and again; aces get one card each",
  double: "any first two cards, after a split too; one card",
  surrender: "half back, not against an ace, before the first third card",
  insurance: "at most half of the wager, against an ace, before the first third card",
  thirteen: "first two cards, the ace one; 13 loses both",
  sevens: { ...sevens, counted: "the first three cards of the place, also where it was split" },
  multiples: [20, 25, 50, 100, 200],
};

export const sharedLimits = [
  { id: "thirteen", says: "Between the table's minimum and maximum.", clause: "AD-03-V.1.e.limits" },
  { id: "jackpot", says: "At most half of the table's minimum.", clause: "AD-03-V.1.g.limit" },
  { id: "insurance", says: "At most half of the wager that it covers.", clause: "AD-03-V.1.b.limit" },
];
