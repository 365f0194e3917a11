import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { bankerDrawsAlone, bankerTable } from "../baccarat/drawing.ts";
import { optional, playerDraws } from "../between-players/drawing.ts";

export const packsInShoe = 6;

export const stopCard = { behind: 10, playable: true, clause: "AD-09-VII.stop-card" } as const;

export const seats = 8;

export const leastPlayers = { aCloth: 2, clause: "AD-09-VII.two-a-cloth" } as const;

/** What the house keeps of the banker's net win over both cloths. */
export const commissions = {
  limited: { part: "2/100", clause: "AD-09-V.3.limited-commission" },
  open: { part: "125/10000", clause: "AD-09-V.3.open-commission" },
} as const;

/** How often banco may be played: once, and so often more while nobody has won or lost. */
export const bancoRepeats = { more: 2, clause: "AD-09-VI.void-repeat" } as const;

export const cloths = ["cloth-1", "cloth-2"] as const;
export type Cloth = (typeof cloths)[number];

const bet = (id: string, clause: string): Bet => ({ id, pays: "1:1", clause, on: [[]], limit: "table" });

export const bets: readonly Bet[] = [
  bet("cloth-1", "AD-09-II.3.cloths"),
  bet("cloth-2", "AD-09-II.3.cloths"),
  bet("both", "AD-09-II.3.both"),
];

/** Epigraph 9. */
export const rules: RuleSheet = {
  game: "baccarat-two-cloths",
  title: "Baccarat with two cloths",
  epigraph: "9",
  family: "baccarat",
  versions: { "AD-455-2025": "1" },
  seats,
  bets,
  limits: [
    {
      id: "table",
      says: "Between the table's minimum and maximum; without a maximum against an open bank.",
      clause: "AD-09-V.1.limits",
    },
    {
      id: "bank",
      says: "A limited bank is made with the table's minimum at least and its maximum at most, an open one has none.",
      clause: "AD-09-I.limited",
    },
  ],
  limitsInSession: { allowed: false, clause: "AD-09-V.1.limits" },
  facts: {
    packs: packsInShoe,
    points: "the card's number; ace 1, tens and figures 0; of the sum the units",
    order: [...cloths, "banca"],
    natural:
      "of the bank: nobody draws; of a cloth: its part is over; eight with two cards beats what three cards make",
    cloth: { draws: `0-${playerDraws.must}`, chooses: playerDraws.may },
    banker: { free: "draws on 0, else as he likes", table: bankerTable, alone: bankerDrawsAlone, chooses: optional },
    both: "half on each cloth, an odd unit on the first",
    tie: "nothing is won or lost",
    commissions,
    cut: "what a limited bank does not hold goes back: the places nearest to the banker come first, cloth 1 before cloth 2",
    bancoRepeats,
    leastPlayers,
    stopCard,
  },
};
