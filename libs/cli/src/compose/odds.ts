import type { OddsSource } from "@carrusel/odds";

/** The odds of each family's games, loaded when they are asked for. A new family is a line here. */
export const oddsFamilies: Readonly<Record<string, () => Promise<readonly OddsSource[]>>> = {
  "ball-games": async () => (await import("@carrusel/ball-games")).ballGamesOdds,
  "tile-games": async () => (await import("@carrusel/tile-games")).tileGamesOdds,
  "house-poker": async () => (await import("@carrusel/house-poker")).housePokerOdds,
  "banking-cards": async () => (await import("@carrusel/banking-cards")).bankingCardsOdds,
  baccarat: async () => (await import("@carrusel/baccarat")).baccaratOdds,
  blackjack: async () => (await import("@carrusel/blackjack")).blackjackOdds,
  "dice-games": async () => (await import("@carrusel/dice-games")).diceGamesOdds,
};
