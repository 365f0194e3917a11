import type { RuleSheet } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";

/** AD-18-V.4: on the best four cards, a pair from aces up. */
export const acesPays: Prices = {
  "four-of-a-kind": "40:1",
  "straight-flush": "30:1",
  "three-of-a-kind": "7:1",
  flush: "6:1",
  straight: "4:1",
  "two-pair": "2:1",
  pair: "1:1",
};

/** AD-18-V.12: on the ante, whatever the dealer has. */
export const bonusPays: Prices = { "four-of-a-kind": "20:1", "straight-flush": "15:1", "three-of-a-kind": "2:1" };

/** The Play bet as a multiple of the ante (AD-18-V.2.play). */
export const playTimes = { min: 1, max: 3 };

/** Epigraph 18. */
export const rules: RuleSheet = {
  game: "poker-four-card",
  title: "Four-card poker",
  epigraph: "18",
  family: "house-poker",
  versions: { "AD-455-2025": "1" },
  seats: 7,
  playersPerPlace: { most: 1, clause: "AD-18-II.3.places" },
  bets: [
    {
      id: "aces",
      pays: "by hand",
      clause: "AD-18-V.1.either",
      on: [[]],
      limit: "side",
      side: true,
      needs: [],
      jackpot: "never",
    },
    { id: "ante", pays: "1:1", clause: "AD-18-V.7.win", on: [[]], limit: "table" },
    { id: "play", pays: "1:1", clause: "AD-18-V.2.play", on: [[]], limit: "ante", by: "act" },
  ],
  limits: [
    { id: "table", says: "The table's minimum and maximum.", clause: "AD-18-VI.limits" },
    { id: "side", says: "The table's minimum and maximum, or bounds of its own.", clause: "AD-18-V.1.either" },
    { id: "ante", says: "One to three times the ante.", clause: "AD-18-V.2.play" },
  ],
  limitsInSession: { allowed: true, clause: "AD-18-VI.change" },
  facts: {
    deal: "one card at a time from place 1 up, then the dealer, five rounds; a sixth card to the dealer, face up",
    automaticShoe: "gives five cards together, place by place, where options.automaticShoe is set",
    hand: "the best four cards of the player's five and of the dealer's six",
    ranking: [
      "four-of-a-kind",
      "straight-flush",
      "three-of-a-kind",
      "flush",
      "straight",
      "two-pair",
      "pair",
      "high-card",
    ],
    lowStraight: "A-2-3-4",
    acesPays,
    acesFrom: "a pair of aces; depends on the player's cards alone, given up or not",
    bonusPays,
    bonus: "paid to who does not give up, whatever the dealer has",
    playTimes,
    equal: "the player wins",
    dealerQualifies: "always",
    paid: ["play", "ante", "aces"],
  },
};
