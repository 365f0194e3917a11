import { shortPack32 } from "@carrusel/cards";
import type { Variant } from "../../variants/variant.ts";

/** Epigraph 23.2.4. */
export const fiveStud: Variant = {
  game: "poker-five-stud",
  title: "Open poker, five-card stud",
  epigraph: "23.2.4",
  versions: { "AD-455-2025": "1" },
  packs: [{ cards: 32, ranking: shortPack32 }],
  hand: "best-five",
  streets: [
    { name: "second", own: ["down", "up"] },
    { name: "third", own: ["up"] },
    { name: "fourth", own: ["up"] },
    { name: "fifth", own: ["up"] },
  ],
  speaks: { first: "highest-open-hand", later: "highest-open-hand" },
  raises: 3,
  opensWithoutFolding: [2, 3, 4],
  splitByInterval: { highFrom: 3, pairIn: 2 },
  shortPack: "dead-cards-then-common",
  shown: { inDeal: "stays", early: "withdrawn-with-more", later: "next-open" },
  clauses: { hand: "AD-23.2.4-I.five", deal: "AD-23.2.4-III.deal", first: "AD-23.2.4-III.high-hand" },
};
