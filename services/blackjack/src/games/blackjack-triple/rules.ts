import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { insuranceBet, sharedFacts, sharedLimits, sideBets } from "../table/sheet.ts";
import type { Variant } from "../table/variant.ts";

const boxes = [1, 2, 3];

const bets: readonly Bet[] = [
  ...boxes.map((n): Bet => ({ id: `box-${n}`, pays: "1:1", clause: "AD-19-II.a.even-money", on: [[]], limit: "box" })),
  ...sideBets,
  { ...insuranceBet, on: boxes.map((n) => [`box-${n}`]) },
];

/** The dealer keeps his first card and draws once for each box. */
export const variant: Variant = {
  draws: boxes.map((n) => ({ place: `dealer/${n}`, bet: `box-${n}` })),
  splits: "equal-values",
  winningCards: null,
};

/** Epigraph 19; what it does not settle is as in epigraph 3. */
export const rules: RuleSheet = {
  game: "blackjack-triple",
  title: "Triple blackjack",
  epigraph: "19",
  family: "blackjack",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 3, clause: "AD-03-IV.1.three-wagers" },
  bets,
  limits: [
    {
      id: "box",
      says: "Minimum and maximum hold for each box of a place; all wagers on a box together at most the maximum.",
      clause: "AD-19-III.limits-per-box",
    },
    ...sharedLimits,
  ],
  limitsInSession: { allowed: true, clause: "AD-03-V.3.a.min" },
  facts: {
    ...sharedFacts,
    boxes: "the dealer keeps his first card and draws anew for each box that has a competitor",
    decisions: "double, split and surrender hold for every box of the place",
  },
};
