import { type Card, later, type Rank, rankOf } from "@carrusel/cards";
import { ranker } from "./hands.ts";

/** A pair, and the least card beside it where that matters. */
type Least = readonly [pair: Rank, beside?: Rank];

/** By the dealer's open card the least hands to go on with, and to put three antes on Play with. */
const least: Readonly<Record<Rank, { readonly play: Least; readonly triple: Least }>> = {
  A: { play: ["2", "A"], triple: ["Q", "A"] },
  K: { play: ["2", "K"], triple: ["Q", "K"] },
  Q: { play: ["3", "9"], triple: ["J", "A"] },
  J: { play: ["3", "T"], triple: ["J"] },
  T: { play: ["3", "8"], triple: ["T", "9"] },
  "9": { play: ["3", "8"], triple: ["9", "K"] },
  "8": { play: ["3", "8"], triple: ["8", "A"] },
  "7": { play: ["3"], triple: ["8", "T"] },
  "6": { play: ["3", "7"], triple: ["9"] },
  "5": { play: ["3", "7"], triple: ["9", "J"] },
  "4": { play: ["3"], triple: ["9", "Q"] },
  "3": { play: ["3"], triple: ["8", "A"] },
  "2": { play: ["2"], triple: ["8", "T"] },
};

const strengthOf = (hand: Least): number => ranker.leastOf("pair", ...hand.flatMap((rank) => rank ?? []));

/** By rank of the open card the least strengths; found by playing many deals out. */
export const leastStrengths = later(
  () =>
    new Map(
      Object.entries(least).map(([rank, { play, triple }]) => [
        rank,
        { play: strengthOf(play), triple: strengthOf(triple) },
      ]),
    ),
);

/**
 * What a sensible player puts on Play, in antes; 0: he gives up. Two antes are never best: what is worth two is worth
 * three.
 */
export const timesToPlay = (cards: readonly Card[], dealerShows: Card): 0 | 1 | 3 => {
  const from = leastStrengths().get(rankOf(dealerShows));
  if (from === undefined) throw new RangeError(`no open card: ${dealerShows}`);
  const { strength } = ranker.evaluate(cards);
  if (strength >= from.triple) return 3;
  return strength >= from.play ? 1 : 0;
};
