import type { Bet, RuleSheet } from "@carrusel/game-kit";

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The simple bets and the numbers that win them; 5 wins none of them. */
export const simpleBets: Readonly<Record<string, readonly number[]>> = {
  red: [2, 4, 7, 9],
  black: [1, 3, 6, 8],
  even: [2, 4, 6, 8],
  odd: [1, 3, 7, 9],
  low: [1, 2, 3, 4],
  high: [6, 7, 8, 9],
};

const bets: readonly Bet[] = [
  { id: "straight", pays: "7:1", clause: "AD-04-V.1.straight", on: numbers.map((n) => [n]), limit: "straight" },
  ...Object.keys(simpleBets).map((id) => ({
    id,
    pays: "1:1",
    clause: "AD-04-V.1.simple",
    on: [[]],
    limit: "simple",
  })),
];

/** What the maxima may be, as multiples of the authorised minimum. */
export const multiples = { straight: { least: 40, most: 100 }, simple: { least: 200, most: 500, usual: 200 } };

/** Epigraph 4. */
export const rules: RuleSheet = {
  game: "boule",
  title: "Boule",
  epigraph: "4",
  family: "ball-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets,
  limits: [
    { id: "straight", says: "40 to 100 times the minimum, each player alone.", clause: "AD-04-V.2.straight-max" },
    { id: "simple", says: "200 to 500 times the minimum, each player alone.", clause: "AD-04-V.2.simple-max" },
  ],
  limitsInSession: { allowed: false, clause: "AD-04-V.2.minimum" },
  facts: { holes: 18, numbers, simpleBets, multiples, five: "loses every simple bet" },
};
