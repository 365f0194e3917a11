import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { blacks, none, twoZeroCloth } from "../roulette/cloth.ts";
import { frenchBets } from "../roulette-french/rules.ts";

const jackpot: Bet = {
  id: "jackpot",
  pays: "0:1",
  clause: "AD-02-I.jackpot",
  on: none,
  limit: "jackpot",
  side: true,
};

/** One zero: the cloth and prices of French roulette. */
export const oneZeroBets: readonly Bet[] = [...frenchBets, jackpot];

/** Two zeros: selections on the 0/00 cloth, and the special line over both zeros, 1, 2 and 3. */
export const twoZeroBets: readonly Bet[] = [
  ...frenchBets.map((bet) => ({ ...bet, on: (twoZeroCloth as Readonly<Record<string, Bet["on"]>>)[bet.id] ?? bet.on })),
  { id: "special-line", pays: "6:1", clause: "AD-02-V.special-line", on: none, limit: "table" },
  jackpot,
];

/** Epigraph 2; whatever it leaves open follows epigraph 1. */
export const rules: RuleSheet = {
  game: "roulette-american",
  title: "American roulette",
  epigraph: "2",
  family: "ball-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets: oneZeroBets,
  limits: [
    { id: "table", says: "Each wager lies between the table's minimum and maximum.", clause: "AD-02-VI.a.limits" },
    { id: "jackpot", says: "The jackpot's one stake, at most half of the minimum.", clause: "AD-02-I.jackpot-limit" },
  ],
  limitsInSession: { allowed: true, clause: "AD-02-0.french-rules" },
  facts: {
    pockets: { 1: 37, 2: 38 },
    blacks,
    twoZeroBets,
    paymentOrder: [
      ["two-columns"],
      ["column"],
      ["high"],
      ["odd"],
      ["black"],
      ["red"],
      ["even"],
      ["low"],
      ["two-dozens"],
      ["dozen"],
      ["special-line"],
      ["six-line"],
      ["street"],
      ["corner"],
      ["split"],
      ["straight"],
    ],
    together: "a player's winnings are paid together, at the first winning class",
    zero: "the even chances lose half on 0 and on 00",
  },
};
