import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { faces } from "../dice/dice.ts";

const numbers = Array.from({ length: faces }, (_, face) => face + 1);
const pairs = numbers.flatMap((low) => numbers.filter((high) => high > low).map((high) => [low, high]));

/** Paid on a total, to 1. The law gives the bounds; this table is the one that fits them exactly. */
export const totalPays: Readonly<Record<number, number>> = {
  ...{ 4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6 },
  ...{ 11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50 },
};

/** What a table may pay on a total, to 1. */
export const totalBounds = { least: 6, most: 50 };

/** Totals that win the simple bets, both included. */
export const simple: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  small: { from: 4, to: 10 },
  big: { from: 11, to: 17 },
};

const none: Bet["on"] = [[]];

const bet = (id: string, pays: string, clause: string, on: Bet["on"]): Bet => ({
  id,
  pays,
  clause: `AD-16-IV.1.${clause}`,
  on,
  limit: "table",
});

/** Epigraph 16. */
export const rules: RuleSheet = {
  game: "sic-bo",
  title: "Sic bo",
  epigraph: "16",
  family: "dice-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets: [
    bet("small", "1:1", "a.small", none),
    bet("big", "1:1", "b.big", none),
    bet(
      "double",
      "8:1",
      "c.double",
      numbers.map((n) => [n]),
    ),
    bet(
      "triple",
      "150:1",
      "d.triple",
      numbers.map((n) => [n]),
    ),
    bet("any-triple", "24:1", "e.any-triple", none),
    bet(
      "total",
      "by total",
      "f.total",
      Object.keys(totalPays).map((total) => [Number(total)]),
    ),
    bet("pair", "5:1", "g.pair", pairs),
    bet(
      "number",
      "by dice",
      "h.number",
      numbers.map((n) => [n]),
    ),
  ],
  limits: [
    { id: "table", says: "Each wager lies between the table's minimum and maximum.", clause: "AD-16-IV.2.limits" },
  ],
  limitsInSession: { allowed: false, clause: "AD-16-IV.2.limits" },
  facts: {
    dice: 3,
    simple,
    triple: "takes small; big too, unless the table says otherwise",
    double: "won by three of its number as well",
    totalPays,
    totalBounds,
    numberPays: { 1: "1:1", 2: "2:1", 3: "3:1" },
  },
};
