import { closedPokerFigures, closedPokerFigures32 } from "@carrusel/cards";
import { commonShown } from "../../variants/streets.ts";
import type { Variant } from "../../variants/variant.ts";

/** Epigraph 23.1: five closed cards with a draw. */
export const draw: Variant = {
  game: "poker-draw",
  title: "Closed five-card poker with a draw",
  epigraph: "23.1",
  versions: { "AD-455-2025": "1" },
  packs: [
    { cards: 52, ranking: closedPokerFigures },
    { cards: 32, ranking: closedPokerFigures32 },
  ],
  hand: "best-five",
  streets: [
    { name: "deal", own: ["down", "down", "down", "down", "down"] },
    { name: "draw", draw: true },
  ],
  speaks: { first: "button", later: "opener" },
  opensWithoutFolding: [2],
  openers: ["J", "Q", "K", "A"],
  shown: { ...commonShown, inDeal: "first-card-annuls" },
  clauses: { hand: "AD-23-VI.1", deal: "AD-23.1-II.five-closed", first: "AD-23.1-II.five-closed" },
};
