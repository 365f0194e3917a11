import type { Card } from "@carrusel/cards";
import { ranker } from "./hands.ts";

const leastToPlay = ranker.leastOf("pair", "2");
const leastToTriple = ranker.leastOf("pair", "T");

/** What a sensible player puts on Play, in antes; 0: he gives up. */
export const timesToPlay = (cards: readonly Card[], _dealerShows: Card): 0 | 1 | 3 => {
  const { strength } = ranker.evaluate(cards);
  if (strength >= leastToTriple) return 3;
  return strength >= leastToPlay ? 1 : 0;
};
