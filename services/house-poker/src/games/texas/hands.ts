import { type BestHand, type Card, fiveCard, handRanker } from "@carrusel/cards";
import { cardsAt, type TableView } from "@carrusel/game-kit";

export const ranker = handRanker(fiveCard);

/** The best five of a place's two cards and the five common ones; all of them have to lie there. */
export const handAt = (view: Pick<TableView, "hands">, place: string): BestHand =>
  ranker.best([...cardsAt(view, place), ...cardsAt(view, "board")]);

/** As far as the common cards go: the best five, undefined with fewer than five cards. */
export const handSoFar = (own: readonly Card[], board: readonly Card[]): BestHand | undefined =>
  own.length + board.length < 5 ? undefined : ranker.best([...own, ...board]);
