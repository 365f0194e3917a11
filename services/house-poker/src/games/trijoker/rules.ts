import type { RuleSetId } from "@carrusel/contracts";
import type { Bet, RuleSheet } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";

/** What every bet in play is paid by the hand (AD-11-V, ES-CN-3-5.1); of pairs only jacks and better. */
export const pays: Prices = {
  "royal-flush": "500:1",
  "straight-flush": "200:1",
  "four-of-a-kind": "50:1",
  "full-house": "11:1",
  flush: "8:1",
  straight: "5:1",
  "three-of-a-kind": "3:1",
  "two-pair": "2:1",
  pair: "1:1",
};

export const boxes = ["box-1", "box-2", "box-3"] as const;

/** What the maximum may be, as a multiple of the minimum, and the clause. */
export const band: Readonly<Record<RuleSetId, { readonly multiples: readonly number[]; readonly clause: string }>> = {
  "AD-455-2025": { multiples: [10, 20, 30], clause: "AD-11-VI.2.band" },
  "ES-CN-234-1997": { multiples: [10, 20, 30], clause: "ES-CN-3-6.2.band" },
};

const boxesUnder = (set: RuleSetId, clause: string): readonly Bet[] =>
  boxes.map((id) => ({ id, pays: "by hand", clause, on: [[]], limit: "table", sets: [set] }));

/** Epigraph 11, and the third part of the Canary decree. */
export const rules: RuleSheet = {
  game: "trijoker",
  title: "Trijoker",
  epigraph: "11",
  family: "house-poker",
  versions: { "AD-455-2025": "1", "ES-CN-234-1997": "1" },
  seats: 7,
  playersPerPlace: {
    ...{ most: 1, clause: "AD-11-IV.no-standing" },
    under: { "ES-CN-234-1997": { most: 1, clause: "ES-CN-3-4.no-standing" } },
  },
  placesPerPlayer: {
    ...{ most: 1, clause: "AD-11-IV.places" },
    under: { "ES-CN-234-1997": { most: 1, clause: "ES-CN-3-4.places" } },
  },
  bets: [
    ...boxesUnder("AD-455-2025", "AD-11-VII.2.three-equal"),
    ...boxesUnder("ES-CN-234-1997", "ES-CN-3-7.2.three-equal"),
  ],
  together: { bets: boxes, equal: true },
  limits: [{ id: "table", says: "The table's minimum and maximum, for each box.", clause: "AD-11-VI.1.limits" }],
  limitsInSession: {
    ...{ allowed: false, clause: "AD-11-VI.1.limits" },
    under: { "ES-CN-234-1997": { allowed: true, clause: "ES-CN-3-6.1.change" } },
  },
  facts: {
    deal: "one card to each place, the first common card, one each, the second common card, one each; all face down",
    pays,
    leastPair: "jacks",
    band,
    decisions: "box 1 with three cards, box 2 with the first common card, box 3 stays",
    paymentOrder: "from the dealer's right: the last place first",
    exposed: "a common card of jack or more, shown by mistake, annuls the hand",
  },
};
