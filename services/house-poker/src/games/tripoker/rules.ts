import type { RuleSheet } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";

/** AD-15-V.fortuna: on the three cards alone. */
export const fortunaPays: Prices = {
  "straight-flush": "40:1",
  "three-of-a-kind": "25:1",
  straight: "6:1",
  flush: "4:1",
  pair: "1:1",
};

/** AD-15-V.extra: on the ante, whatever the dealer has. */
export const extraPays: Prices = { "straight-flush": "5:1", "three-of-a-kind": "4:1", straight: "1:1" };

/** Epigraph 15. */
export const rules: RuleSheet = {
  game: "tripoker",
  title: "Tripoker",
  epigraph: "15",
  family: "house-poker",
  versions: { "AD-455-2025": "1" },
  seats: 9,
  playersPerPlace: { most: 1, clause: "AD-15-IV.places" },
  bets: [
    {
      id: "fortuna",
      pays: "by hand",
      clause: "AD-15-V.fortuna.independent",
      on: [[]],
      limit: "side",
      side: true,
      needs: [],
      jackpot: "never",
    },
    { id: "ante", pays: "1:1", clause: "AD-15-V.win", on: [[]], limit: "table" },
    { id: "bet", pays: "1:1", clause: "AD-15-V.bet-equals-ante", on: [[]], limit: "ante", by: "act" },
  ],
  limits: [
    { id: "table", says: "The table's minimum and maximum.", clause: "AD-15-VI.limits" },
    { id: "side", says: "The table's minimum and maximum, or bounds of its own.", clause: "AD-15-V.different" },
    { id: "ante", says: "Equal to the ante.", clause: "AD-15-V.bet-equals-ante" },
  ],
  limitsInSession: { allowed: false, clause: "AD-15-VI.limits" },
  facts: {
    automaticShoe: "gives each hand its cards together, place by place, where options.automaticShoe is set",
    deal: "one card at a time from place 1 up, then the dealer, three rounds; all face down",
    fortunaPays,
    extraPays,
    extra: "paid to who does not give up, whatever the dealer has",
    dealerQualifies: "with queen high or better",
    lowStraight: "A-2-3",
  },
};
