import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { bankerDrawsAlone, bankerTable, puntoDrawsOn } from "../baccarat/drawing.ts";

/** How a winning banca wager is paid: the management chooses one for a table. */
export const bankPays = {
  commission: { pays: "1:1", commission: "5/100", clause: "AD-07-V.a.commission" },
  "six-half": { pays: "1:1", withSix: "1:2", clause: "AD-07-V.b.six-half" },
} as const;

/** The maximum, in minimums. */
export const multiples = { least: 20, most: 100 } as const;

/** A wager on the tie, of the table's maximum: one in so many. */
export const tiePart = 10;

/** People who may have a wager on one place, together inside the place's maximum. */
export const onePlace = { most: 3, clause: "AD-07-II.3.three-wagers" } as const;

/** How the shoe ends. */
export const stopCard = { behind: 7, playable: true, clause: "AD-07-VII.stop-card" } as const;

export const packsInShoe = 6;

const bet = (id: string, pays: string, limit: string, clause: string): Bet => ({ id, pays, clause, on: [[]], limit });

export const bets: readonly Bet[] = [
  bet("punto", "1:1", "table", "AD-07-V.punto-pays"),
  bet("banca", "1:1", "table", "AD-07-V.option"),
  bet("tie", "8:1", "tie", "AD-07-V.tie-pays"),
];

/** Epigraph 7. */
export const rules: RuleSheet = {
  game: "punto-banco",
  title: "Punto banco",
  epigraph: "7",
  family: "baccarat",
  versions: { "AD-455-2025": "1" },
  seats: 14,
  playersPerPlace: onePlace,
  bets,
  limits: [
    {
      id: "table",
      says: "Between the table's minimum and maximum; the wagers of several people on one place together.",
      clause: "AD-07-V.max",
    },
    { id: "tie", says: "Between the minimum and a tenth of the table's maximum.", clause: "AD-07-V.tie-cap" },
  ],
  limitsInSession: { allowed: false, clause: "AD-07-V.max" },
  facts: {
    packs: packsInShoe,
    points: "the card's number; ace 1, tens and figures 0; of the sum the units",
    order: ["punto", "banca", "punto", "banca"],
    natural: "8 or 9 with two cards: nobody draws",
    puntoDrawsOn,
    bankerTable,
    bankerDrawsAlone,
    bankPays,
    tie: "punto and banca go back",
    multiples,
    tiePart,
    stopCard,
    burn: "as many cards as the first one shows, ten for tens and figures",
    sizes: { midi: 9, mini: 7 },
  },
};
