import { canary28, shortPack28 } from "@carrusel/cards";
import type { Street, Variant } from "../../variants/variant.ts";

const common = (name: string): Street => ({ name, common: 1 });

/** Epigraph 23.2.5, and the second part of the Canary decree. */
export const synthetic: Variant = {
  game: "poker-synthetic",
  title: "Open poker, synthetic poker",
  epigraph: "23.2.5",
  versions: { "AD-455-2025": "1", "ES-CN-234-1997": "1" },
  packs: [{ cards: 28, ranking: shortPack28 }],
  rankingUnder: { "ES-CN-234-1997": canary28 },
  hand: { own: 2, common: 3 },
  streets: [{ name: "first", own: ["down", "down"], common: 1 }, ...["second", "third", "fourth", "fifth"].map(common)],
  speaks: { first: "button", later: "last-bettor" },
  shown: { inDeal: "annuls", early: "replaced", later: "stays" },
  stacks: { "AD-455-2025": { sit: [10, 200], topUp: [5, 100] } },
  clauses: {
    hand: "AD-23.2.5-I.two-plus-three",
    deal: "AD-23.2.5-IV.deal",
    first: "AD-23.2.5-IV.first-turn",
    stacks: "AD-23.2.5-III.b.top-up",
  },
};
