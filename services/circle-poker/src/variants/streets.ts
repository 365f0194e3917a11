import type { Street, Variant } from "./variant.ts";

/** Flop, turn and river, a card burnt before each (AD-23.2.2-II). */
export const commonStreets: readonly Street[] = [
  { name: "flop", burnt: 1, common: 3 },
  { name: "turn", burnt: 1, common: 1 },
  { name: "river", burnt: 1, common: 1 },
];

/** Where the law says nothing of its own: cards shown by mistake stay, a second card face up in the pack is a misdeal. */
export const commonShown: Variant["shown"] = { inDeal: "stays", early: "second-annuls", later: "stays" };
