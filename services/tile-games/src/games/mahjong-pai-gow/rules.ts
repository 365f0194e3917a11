import type { Bet, RuleSheet } from "@carrusel/game-kit";

/** Where tiles go, counter-clockwise from the bank; the positions are the table's places. */
export const positions = ["bank", "1", "2", "3"] as const;

export const tilesEach = 2;
export const roundTiles = positions.length * tilesEach;

/** Rounds that are played with one set of forty tiles. */
export const roundsInSet = 5;

/** From this round of a set on the bets on tie and pair are closed. */
export const closedFrom = {
  round: 4,
  bets: ["tie", "pair"] as readonly string[],
  clause: "AD-17-IV.closed-from-fourth",
};

/** What the house keeps of a bet on winning or losing, of its win. */
export const commission = "5/100";

/** The maximum, in minimums. */
export const multiples = { least: 20, most: 100 } as const;

/** Three dice: their sum -> the position that gets the first tiles. */
export const startOf: Readonly<Record<(typeof positions)[number], readonly number[]>> = {
  bank: [5, 9, 13, 17],
  "1": [6, 10, 14, 18],
  "2": [3, 7, 11, 15],
  "3": [4, 8, 12, 16],
};

const bet = (id: string, pays: string, clause: string): Bet => ({ id, pays, clause, on: [[]], limit: "table" });

export const bets: readonly Bet[] = [
  bet("win", "1:1", "AD-17-VI.win-lose"),
  bet("lose", "1:1", "AD-17-VI.win-lose"),
  bet("tie", "60:1", "AD-17-VI.tie"),
  bet("pair", "6:1", "AD-17-VI.pair"),
];

/** Epigraph 17. */
export const rules: RuleSheet = {
  game: "mahjong-pai-gow",
  title: "Mahjong pai gow",
  epigraph: "17",
  family: "tile-games",
  versions: { "AD-455-2025": "1" },
  seats: 3,
  bets,
  limits: [
    {
      id: "table",
      says: "Each player's wager on a box lies between the minimum and the maximum.",
      clause: "AD-17-VIII.limits",
    },
  ],
  limitsInSession: { allowed: false, clause: "AD-17-VIII.band" },
  facts: {
    tiles: "four each of 1 to 9 and the white dragon W, which counts 10",
    positions,
    startOf,
    roundsInSet,
    closedFrom,
    commission,
    multiples,
    hands: "pairs from W-W down to 1-1, then 2-8, then the units of the sum; equal sums: the higher tile",
    tie: "the same two tiles; the bets on winning and losing go back",
  },
};
