import type { RuleSheet } from "@carrusel/game-kit";
import { houseWay } from "./house-way-rules.ts";

/** The greatest commission, as a part of a win. */
export const mostCommission = "5/100";

/** Positions that the dice count: the bank's place and six for players. */
export const positions = 7;

/** Epigraph 12. */
export const rules: RuleSheet = {
  game: "pai-gow-poker",
  title: "Pai gow poker",
  epigraph: "12",
  family: "house-poker",
  versions: { "AD-455-2025": "1" },
  seats: 6,
  playersPerPlace: { most: 3, clause: "AD-12-III.3.places" },
  bets: [{ id: "main", pays: "1:1", clause: "AD-12-V.win", on: [[]], limit: "main" }],
  limits: [{ id: "main", says: "Between the table's minimum and maximum.", clause: "AD-12-V.limits" }],
  limitsInSession: { allowed: false, clause: "AD-12-V.limits" },
  facts: {
    pack: "52 cards and a joker",
    joker: "an ace, or completes a straight, a flush or a straight flush",
    ranking: ["five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"].concat(
      ["three-of-a-kind", "two-pair", "pair", "high-card"],
    ),
    straights: "A-K-Q-J-T, then A-2-3-4-5, then K-Q-J-T-9 and so on",
    copies: "the bank's",
    commission: { most: mostCommission, of: "the win", usual: mostCommission },
    dice: {
      count: 3,
      positions,
      first: "position ((sum - 1) modulo 7) + 1; position 1 is the bank's place, position n + 1 is seat n",
      empty: "the next occupied position",
    },
    hands: "seven cards at a time, in the order of the positions",
    playerBank: {
      others: "stand against the hands of the seat that banks",
      own: "stands against the dealer's hands; copies are the bank's, which the seat holds",
    },
    houseWay,
  },
};
