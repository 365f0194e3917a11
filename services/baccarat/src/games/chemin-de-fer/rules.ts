import type { Bet, RuleSheet } from "@carrusel/game-kit";
import { bankerDrawsAlone, bankerTable } from "../baccarat/drawing.ts";
import { optional, playerDraws } from "../between-players/drawing.ts";

export const packsInShoe = 6;

/** How the shoe ends: the coup in progress is the last one. */
export const stopCard = { behind: 7, playable: true, clause: "AD-08-VII.stop-card" } as const;

/** The bank at most, and the winnings above which they may be set aside: in minimums of punto. */
export const bankMost = { minimums: 100, clause: "AD-08-V.bank-limits" } as const;
export const garageFrom = { minimums: 50, clause: "AD-08-V.a.garage-winnings" } as const;

/** From its second win on half of the bank may be set aside. */
export const halfFromWin = 2;

export const leastPlayers = { seats: 4, clause: "AD-08-VII.four-players" } as const;

/** Who refuses the hand so often running leaves his place. */
export const mostRefusals = { times: 2, clause: "AD-08-IV.two-refusals" } as const;

export const commission = { part: "5/100", clause: "AD-08-V.commission" } as const;

export const bets: readonly Bet[] = [
  { id: "punto", pays: "1:1", clause: "AD-08-V.punto-max", on: [[]], limit: "punto" },
];

/** Epigraph 8. */
export const rules: RuleSheet = {
  game: "chemin-de-fer",
  title: "Chemin de fer",
  epigraph: "8",
  family: "baccarat",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets,
  limits: [
    {
      id: "punto",
      says: "Between the table's minimum and what the bank holds in the coup; what lies above the bank goes back.",
      clause: "AD-08-V.punto-max",
    },
    {
      id: "bank",
      says: "Between the minimum of punto and a hundred times that, unless a bank without maximum is authorised.",
      clause: bankMost.clause,
    },
  ],
  limitsInSession: { allowed: false, clause: "AD-08-V.punto-min" },
  facts: {
    packs: packsInShoe,
    points: "the card's number; ace 1, tens and figures 0; of the sum the units",
    order: ["punto", "banca", "punto", "banca"],
    natural: "8 or 9 with two cards: nobody draws",
    punto: { draws: `0-${playerDraws.must}`, chooses: playerDraws.may },
    banker: { free: "draws on 0, else as he likes", table: bankerTable, alone: bankerDrawsAlone, chooses: optional },
    tie: "nothing is won or lost",
    commission,
    bankMost,
    garageFrom,
    halfFromWin,
    improper: "what the bank has above its maximum stands aside by itself",
    priority: "banco again, banco, banco with the table, then bets: each in turn from the banker's right",
    leastPlayers,
    mostRefusals,
    stopCard,
  },
};
