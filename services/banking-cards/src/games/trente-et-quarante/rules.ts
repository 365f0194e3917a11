import type { Bet, RuleSheet } from "@carrusel/game-kit";

/** A row ends as soon as it has so many points. */
export const rowEnd = 31;

export const packsInShoe = 6;

/** The maximum, in minimums. */
export const multiples = { least: 100, most: 1000 } as const;

/** Cards behind the cut card end the game: they are shown and counted, never dealt. */
export const cutCard = { behind: 5, playable: false, clause: "AD-05-V.3.cut-card" } as const;

const bet = (id: string, clause: string): Bet => ({ id, pays: "1:1", clause, on: [[]], limit: "table" });

export const bets: readonly Bet[] = [
  bet("red", "AD-05-V.1.a.red-black"),
  bet("black", "AD-05-V.1.a.red-black"),
  bet("colour", "AD-05-V.1.b.colour"),
  bet("inverse", "AD-05-V.1.b.inverse"),
];

export const paymentOrder: readonly (readonly string[])[] = [
  ["colour", "inverse"],
  ["black", "red"],
];

/** Epigraph 5. */
export const rules: RuleSheet = {
  game: "trente-et-quarante",
  title: "Trente et quarante",
  epigraph: "5",
  family: "banking-cards",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets,
  limits: [
    { id: "table", says: "Each wager lies between the table's minimum and maximum.", clause: "AD-05-V.2.maximum" },
  ],
  limitsInSession: { allowed: false, clause: "AD-05-V.2.maximum" },
  facts: {
    packs: packsInShoe,
    points: "the card's number; ace 1, figures 10",
    rows: ["black", "red"],
    rowEnd,
    wins: "the row nearer to 31; colour where the first card of the black row has its colour, else inverse",
    equal: "null: wagers go back, prisoners stay as they are; at 31 the zero of French roulette",
    zero: "half back, or prison: worth half as much at each further 31 all",
    paymentOrder,
    multiples,
    cutCard,
    exposed: "burnt at once",
  },
};
