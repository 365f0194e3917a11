import type { RuleSheet } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";

/** AD-20-V.ante: what a paid ante gets for the player's hand. */
export const antePays: Prices = {
  "royal-flush": "100:1",
  "straight-flush": "20:1",
  "four-of-a-kind": "10:1",
  "full-house": "3:1",
  flush: "2:1",
  straight: "1:1",
  "three-of-a-kind": "1:1",
  "two-pair": "1:1",
  pair: "1:1",
  "high-card": "1:1",
};

/** AD-20-V.txb: on the two own cards and the flop; a pair from aces up. */
export const txbPays: Prices = {
  "royal-flush": "25:1",
  "straight-flush": "25:1",
  "four-of-a-kind": "25:1",
  "full-house": "25:1",
  flush: "25:1",
  straight: "7:1",
  "three-of-a-kind": "7:1",
  "two-pair": "7:1",
  pair: "7:1",
};

/** The second bet as a multiple of the ante (AD-20-VI.call). */
export const callTimes = 2;

/** The greatest maximum and the least, as multiples of the minimum. */
export const band = { least: 5, most: 50 };

/** Epigraph 20. */
export const rules: RuleSheet = {
  game: "texas-house",
  title: "House Texas poker",
  epigraph: "20",
  family: "house-poker",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 3, clause: "AD-20-III.2.behind" },
  bets: [
    { id: "ante", pays: "by hand", clause: "AD-20-VI.ante", on: [[]], limit: "table" },
    {
      id: "txb",
      pays: "by hand",
      clause: "AD-20-VI.txb",
      on: [[]],
      limit: "side",
      side: true,
      needs: ["ante"],
      jackpot: "never",
    },
    { id: "call", pays: "1:1", clause: "AD-20-V.call", on: [[]], limit: "ante", by: "act" },
  ],
  limits: [
    { id: "table", says: "The maximum is 5 to 50 times the minimum.", clause: "AD-20-VII.limits" },
    { id: "side", says: "The table's minimum and maximum, or bounds of its own.", clause: "AD-20-VII.limits" },
    { id: "ante", says: "Twice the ante.", clause: "AD-20-VI.call" },
  ],
  limitsInSession: { allowed: false, clause: "AD-20-VII.limits" },
  facts: {
    deal: "one card at a time from place 1 up, then the dealer, two rounds; then the flop, after the decisions turn and river",
    hand: "the best five of two own and five common cards",
    lowStraight: "A-2-3-4-5",
    dealerQualifies: "a pair of fours or better",
    dealerStaysOut: "the ante is paid by its table, the second bet goes back",
    equal: "all bets go back",
    antePays,
    txbPays,
    txbFrom: "a pair of aces on the two own cards and the flop; lost by who gives up",
    callTimes,
    band,
    outOfTheHand: "who brings his cards into contact with another's loses them and his bets",
  },
};
