import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { blacks, neighbouringThirds, none, oneZeroCloth, thirds } from "../roulette/cloth.ts";

const bet = (id: string, pays: string, clause: string, on: Bet["on"]): Bet => ({
  id,
  pays,
  clause: `AD-01-IV.1.${clause}`,
  on,
  limit: "table",
});

/** The bets of epigraph 1, which epigraph 2 takes over. */
export const frenchBets: readonly Bet[] = [
  bet("straight", "35:1", "A.a.straight", oneZeroCloth.straight),
  bet("split", "17:1", "A.b.split", oneZeroCloth.split),
  bet("street", "11:1", "A.c.street", oneZeroCloth.street),
  bet("corner", "8:1", "A.d.corner", oneZeroCloth.corner),
  bet("six-line", "5:1", "A.e.six-line", oneZeroCloth["six-line"]),
  bet("column", "2:1", "A.f.column", thirds),
  bet("dozen", "2:1", "A.g.dozen", thirds),
  bet("two-columns", "1:2", "A.h.two-columns", neighbouringThirds),
  bet("two-dozens", "1:2", "A.i.two-dozens", neighbouringThirds),
  ...["red", "black", "even", "odd", "low", "high"].map((id) => bet(id, "1:1", "B.a.even-chances", none)),
];

/** Epigraph 1: what pays, between which limits, in which order. */
export const rules: RuleSheet = {
  game: "roulette-french",
  title: "French roulette",
  epigraph: "1",
  family: "ball-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets: frenchBets,
  limits: [
    { id: "table", says: "Each wager lies between the table's minimum and maximum.", clause: "AD-01-IV.2.a.limits" },
  ],
  limitsInSession: { allowed: true, clause: "AD-01-IV.2.c.change-limits" },
  facts: {
    pockets: 37,
    blacks,
    paymentOrder: [
      ["two-columns"],
      ["column"],
      ["two-dozens"],
      ["dozen"],
      ["red", "black", "even", "odd", "low", "high"],
      ["six-line"],
      ["street"],
      ["corner"],
      ["split"],
      ["straight"],
    ],
    zero: "half back, or prison: worth half as much at each further zero",
  },
};
