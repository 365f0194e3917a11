import type { RuleSheet } from "@carrusel/game-kit";

/** What the two own cards can be for the Bonus, highest price first. */
export type Pocket =
  | "aces-against-aces"
  | "aces"
  | "ace-king-suited"
  | "ace-queen-or-jack-suited"
  | "ace-king"
  | "high-pair"
  | "ace-queen-or-jack"
  | "low-pair";

/** AD-22-V.bonus: on the two own cards. */
export const bonusPays: Readonly<Record<Pocket, string>> = {
  "aces-against-aces": "1000:1",
  aces: "30:1",
  "ace-king-suited": "25:1",
  "ace-queen-or-jack-suited": "20:1",
  "ace-king": "15:1",
  "high-pair": "10:1",
  "ace-queen-or-jack": "5:1",
  "low-pair": "3:1",
};

/** The bets of the three stages, as multiples of the ante. */
export const stakes = { flop: 2, turn: 1, river: 1 };

/** What the maximum may be, as a multiple of the minimum (AD-22-IV.b.band). */
export const multiples = [5, 10, 20, 30];

const decision = (id: string, clause: string, limit: string) =>
  ({ id, pays: "1:1", clause, on: [[]], limit, by: "act" }) as const;

/** Epigraph 22. */
export const rules: RuleSheet = {
  game: "texas-bonus",
  title: "Texas Hold'em poker bonus",
  epigraph: "22",
  family: "house-poker",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 1, clause: "AD-22-III.no-standing" },
  placesPerPlayer: { most: 1, clause: "AD-22-III.places" },
  bets: [
    { id: "ante", pays: "1:1", clause: "AD-22-V.ante", on: [[]], limit: "table" },
    {
      id: "bonus",
      pays: "by hand",
      clause: "AD-22-V.bonus",
      on: [[]],
      limit: "side",
      side: true,
      needs: ["ante"],
      jackpot: "never",
    },
    decision("flop", "AD-22-V.flop-bet", "twice"),
    decision("turn", "AD-22-V.turn-bet", "once"),
    decision("river", "AD-22-V.river-bet", "once"),
  ],
  limits: [
    { id: "table", says: "The maximum is 5, 10, 20 or 30 times the minimum.", clause: "AD-22-IV.b.band" },
    { id: "side", says: "The table's minimum and maximum, or bounds of its own.", clause: "AD-22-IV.b.limits" },
    { id: "twice", says: "Twice the ante.", clause: "AD-22-V.flop-bet" },
    { id: "once", says: "The ante.", clause: "AD-22-V.turn-bet" },
  ],
  limitsInSession: { allowed: true, clause: "AD-22-IV.b.change", afterLast: 5 },
  facts: {
    deal: "one card at a time from place 1 up, then the dealer, two rounds; a card burnt before flop, turn and river",
    hand: "the best five of two own and five common cards",
    lowStraight: "A-2-3-4-5",
    stakes,
    win: "flop, turn and river 1:1; the ante 1:1 with a straight or better, else it goes back",
    equal: "ante, flop, turn and river go back",
    bonusPays,
    bonus: "on the two own cards, given up or not",
    multiples,
    wrongNumberOfCards: "all wagers of the seat are annulled, the round goes on",
    cardsFaceUp: "one in the pack is put away, a second one annuls the round",
  },
};
