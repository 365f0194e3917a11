import { fiveCard } from "@carrusel/cards";
import { commonShown, commonStreets } from "../../variants/streets.ts";
import type { Variant } from "../../variants/variant.ts";

/** Epigraph 23.2.3. */
export const holdem: Variant = {
  game: "poker-holdem",
  title: "Open poker, hold'em",
  epigraph: "23.2.3",
  versions: { "AD-455-2025": "1" },
  packs: [{ cards: 52, ranking: fiveCard }],
  hand: "best-five",
  streets: [{ name: "deal", own: ["down", "down"] }, ...commonStreets],
  speaks: { first: "after-blinds", later: "after-button" },
  shown: commonShown,
  clauses: { hand: "AD-23.2.3-I.any-five", deal: "AD-23.2.3-II.two-closed", first: "AD-23-VII.2.turn" },
};
