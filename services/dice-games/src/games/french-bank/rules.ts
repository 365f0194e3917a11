import type { Bet, RuleSheet } from "@carrusel/game-kit";

/** The sums that belong to each sort; all others belong to none. */
export const sorts: Readonly<Record<string, readonly number[]>> = {
  aces: [3],
  small: [5, 6, 7],
  big: [14, 15, 16],
};

/** The greatest stakes, as multiples of the table's minimum. */
export const multiples = { sorts: 200, aces: 6 };

/** Chips on the border play for half: their bounds are so many times those of the sort. */
export const border = 2;

const none: Bet["on"] = [[]];

/** Epigraph 25. */
export const rules: RuleSheet = {
  game: "french-bank",
  title: "French bank",
  epigraph: "25",
  family: "dice-games",
  versions: { "AD-455-2025": "1" },
  seats: 12,
  bets: [
    { id: "aces", pays: "61:1", clause: "AD-25-V.7.a.aces-pay", on: none, limit: "aces" },
    { id: "small", pays: "1:1", clause: "AD-25-V.7.b.small-pay", on: none, limit: "sorts" },
    { id: "big", pays: "1:1", clause: "AD-25-V.7.c.big-pay", on: none, limit: "sorts" },
    { id: "straddle", pays: "1:2", clause: "AD-25-V.6.straddle", on: [["small"], ["big"]], limit: "border" },
  ],
  limits: [
    { id: "sorts", says: "Small and big: up to 200 times the minimum.", clause: "AD-25-V.9.max-small-big" },
    { id: "aces", says: "Aces: up to six times the minimum.", clause: "AD-25-V.9.max-aces" },
    {
      id: "border",
      says: "Chips on the border: twice the minimum to twice the maximum of small and big.",
      clause: "AD-25-V.6.straddle-limits",
    },
  ],
  limitsInSession: { allowed: false, clause: "AD-25-V.9.minimum" },
  facts: {
    dice: 3,
    sorts,
    multiples,
    border: "half of the chips plays for even money, the other half never plays",
    noSort: "nothing is decided: the dice are thrown again; after the last throw the bets go back",
    unannounced: "the winners are paid and no other bet loses",
  },
};
