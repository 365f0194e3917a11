import type { OddsSource } from "@carrusel/odds";

/** The odds of this family's games. */
export const blackjackOdds: readonly OddsSource[] = [];
