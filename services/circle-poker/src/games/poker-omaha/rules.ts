import { fiveCard } from "@carrusel/cards";
import { commonShown, commonStreets } from "../../variants/streets.ts";
import type { Variant } from "../../variants/variant.ts";

/** Epigraph 23.2.2. */
export const omaha: Variant = {
  game: "poker-omaha",
  title: "Open poker, Omaha",
  epigraph: "23.2.2",
  versions: { "AD-455-2025": "1" },
  packs: [{ cards: 52, ranking: fiveCard }],
  hand: { own: 2, common: 3 },
  streets: [{ name: "deal", own: ["down", "down", "down", "down"] }, ...commonStreets],
  speaks: { first: "after-blinds", later: "after-button" },
  shown: commonShown,
  clauses: { hand: "AD-23.2.2-I.two-plus-three", deal: "AD-23.2.2-II.four-closed", first: "AD-23-VII.2.turn" },
};
