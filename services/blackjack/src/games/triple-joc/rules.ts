import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { insuranceBet } from "../table/sheet.ts";
import type { Variant } from "../table/variant.ts";

/** What the best five of six cards pay, highest first. */
export const pokerPays = {
  "royal-flush": { pays: "100:1", clause: "AD-21-V.poker.royal-flush" },
  "straight-flush": { pays: "25:1", clause: "AD-21-V.poker.straight-flush" },
  "four-of-a-kind": { pays: "10:1", clause: "AD-21-V.poker.four-of-a-kind" },
  "full-house": { pays: "6:1", clause: "AD-21-V.poker.full-house" },
  flush: { pays: "5:1", clause: "AD-21-V.poker.flush" },
  straight: { pays: "4:1", clause: "AD-21-V.poker.straight" },
  "three-of-a-kind": { pays: "3:1", clause: "AD-21-V.poker.three-of-a-kind" },
  "two-pair": { pays: "2:1", clause: "AD-21-V.poker.two-pair" },
  pair: { pays: "1:1", clause: "AD-21-V.poker.pair-queens" },
} as const;

/** The lowest pair that wins. */
export const leastPair = "Q";

/** The maximum as multiples of the authorised minimum. */
export const multiples = { least: 5, most: 50 };

export const boxes = ["repte", "blackjack", "poker"] as const;

const bets: readonly Bet[] = [
  { id: "repte", pays: "1:1", clause: "AD-21-V.repte.high-wins", on: [[]], limit: "box" },
  { id: "blackjack", pays: "1:1", clause: "AD-21-V.blackjack.second-bet", on: [[]], limit: "box" },
  { id: "poker", pays: "by hand", clause: "AD-21-V.poker.best-five", on: [[]], limit: "box" },
  insuranceBet,
];

/** Blackjack with the second wager: aces alone split, once, and six cards win at once. */
export const variant: Variant = {
  draws: [{ place: "dealer", bet: "blackjack" }],
  splits: "aces-once",
  winningCards: 6,
};

/** Epigraph 21. */
export const rules: RuleSheet = {
  game: "triple-joc",
  title: "Triple joc",
  epigraph: "21",
  family: "blackjack",
  versions: { "AD-455-2025": "1" },
  seats: 7,
  playersPerPlace: { most: 1, clause: "AD-21-III.players" },
  placesPerPlayer: { most: 1, clause: "AD-21-III.players" },
  bets,
  together: { bets: [...boxes], equal: false },
  limits: [
    {
      id: "box",
      says: "Minimum and maximum hold for each of a player's three boxes.",
      clause: "AD-21-IV.limits-per-box",
    },
    { id: "insurance", says: "At most half of the blackjack wager.", clause: "AD-03-V.1.b.limit" },
  ],
  limitsInSession: { allowed: false, clause: "AD-21-IV.band" },
  facts: {
    packs: 1,
    repte: "first card against the dealer's; equal loses half",
    blackjack: "aces alone are split, once; six cards up to 21 are paid at once; otherwise epigraph 3",
    poker: pokerPays,
    leastPair,
    pokerCards: "the first six cards of the place, whatever became of its blackjack hands",
    multiples,
  },
};
