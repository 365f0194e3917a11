import type { RuleSheet } from "@carrusel/game-kit";

interface WheelSymbol {
  readonly symbol: string;
  readonly spaces: number;
  readonly pays: string;
  readonly clause: string;
}

/** The seven symbols of the wheel's 54 spaces, and what a wager on each pays. */
export const symbols: readonly WheelSymbol[] = [
  { symbol: "24", spaces: 24, pays: "1:1", clause: "AD-24-V.1.24" },
  { symbol: "15", spaces: 15, pays: "2:1", clause: "AD-24-V.1.15" },
  { symbol: "7", spaces: 7, pays: "5:1", clause: "AD-24-V.1.7" },
  { symbol: "4", spaces: 4, pays: "10:1", clause: "AD-24-V.1.4" },
  { symbol: "2", spaces: 2, pays: "20:1", clause: "AD-24-V.1.2" },
  { symbol: "figure-1", spaces: 1, pays: "45:1", clause: "AD-24-V.1.figures" },
  { symbol: "figure-2", spaces: 1, pays: "45:1", clause: "AD-24-V.1.figures" },
];

/** Epigraph 24. */
export const rules: RuleSheet = {
  game: "wheel-of-fortune",
  title: "Wheel of fortune",
  epigraph: "24",
  family: "ball-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets: symbols.map(({ symbol, pays, clause }) => ({ id: symbol, pays, clause, on: [[]], limit: "table" })),
  limits: [{ id: "table", says: "Each wager lies between the minimum and the maximum.", clause: "AD-24-V.2.limits" }],
  limitsInSession: { allowed: false, clause: "AD-24-V.2.limits" },
  facts: { symbols, turns: 4, paid: "from the lowest winning bet to the highest" },
};
