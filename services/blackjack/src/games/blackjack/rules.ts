import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { insuranceBet, sharedFacts, sharedLimits, sideBets } from "../table/sheet.ts";
import type { Variant } from "../table/variant.ts";

const bets: readonly Bet[] = [
  { id: "main", pays: "1:1", clause: "AD-03-V.1.a.even-money", on: [[]], limit: "place" },
  ...sideBets,
  insuranceBet,
];

export const variant: Variant = {
  draws: [{ place: "dealer", bet: "main" }],
  splits: "equal-values",
  winningCards: null,
};

/** Epigraph 3. */
export const rules: RuleSheet = {
  game: "blackjack",
  title: "Blackjack",
  epigraph: "3",
  family: "blackjack",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 3, clause: "AD-03-IV.1.three-wagers" },
  bets,
  limits: [
    {
      id: "place",
      says: "At least the minimum each; all wagers on a place together at most the maximum.",
      clause: "AD-03-V.3.b.per-place",
    },
    ...sharedLimits,
  ],
  limitsInSession: { allowed: true, clause: "AD-03-V.3.a.min" },
  facts: sharedFacts,
};
