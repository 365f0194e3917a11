import { frenchRanks } from "@carrusel/cards";
import type { Bet, RuleSheet } from "@carrusel/game-kit";

export const decks = { most: 8, usual: 6 };

/** The maximum of the initial bet is one of these multiples of the minimum. */
export const multiples: readonly number[] = [10, 20, 30];

/** Cards burnt before a challenge is dealt. */
export const burntCards = 3;

/** What the second bet wins when the second cards are unequal or equal; the initial bet goes back. */
export const challengePays = { higher: "1:1", equal: "2:1" };

const bets: readonly Bet[] = [
  { id: "ante", pays: "1:1", clause: "AD-14-V.ante", on: [[]], limit: "ante" },
  {
    id: "tie",
    pays: "10:1",
    clause: "AD-14-V.tie-bet",
    on: [[]],
    limit: "tie",
    side: true,
    needs: ["ante"],
    jackpot: "never",
  },
  {
    id: "challenge",
    pays: "1:1",
    clause: "AD-14-V.challenge-stake",
    on: [[]],
    limit: "challenge",
    side: true,
    needs: ["ante"],
    jackpot: "never",
    by: "act",
  },
];

/** Epigraph 14. */
export const rules: RuleSheet = {
  game: "repte",
  title: "Repte",
  epigraph: "14",
  family: "banking-cards",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 3, clause: "AD-14-II.3.places" },
  bets,
  limits: [
    {
      id: "ante",
      says: "The table's bounds; the maximum is 10, 20 or 30 times the minimum.",
      clause: "AD-14-VI.2.band",
    },
    { id: "tie", says: "The table's bounds.", clause: "AD-14-VI.1.limits" },
    { id: "challenge", says: "Equal to the initial bet.", clause: "AD-14-V.challenge-stake" },
  ],
  limitsInSession: { allowed: false, clause: "AD-14-VI.1.limits" },
  facts: {
    ranks: [...frenchRanks],
    decks,
    multiples,
    burntCards,
    challengePays,
    tie: "challenge with a second bet equal to the initial one, or lose half of it",
    challengeLost: "both bets are lost",
    order: "one card to each place from the first on, then one to the dealer; the same for a challenge",
    faceUp: "all cards but those that are burnt",
  },
};
