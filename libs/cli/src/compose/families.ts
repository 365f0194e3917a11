import { createBaccaratGames } from "@carrusel/baccarat";
import { createBallGames } from "@carrusel/ball-games";
import { createBankingCards } from "@carrusel/banking-cards";
import { createBlackjackGames } from "@carrusel/blackjack";
import { createCirclePoker } from "@carrusel/circle-poker";
import { createDiceGames } from "@carrusel/dice-games";
import type { AnyGame } from "@carrusel/game-kit";
import type { ServiceDeps, TableService } from "@carrusel/hosting";
import { createHousePoker } from "@carrusel/house-poker";
import { createTileGames } from "@carrusel/tile-games";
import { offlineDeps } from "./deps.ts";

/** The families that this release has. A new family is a line here. */
export const families: Readonly<Record<string, (deps: ServiceDeps) => TableService>> = {
  "ball-games": createBallGames,
  "tile-games": createTileGames,
  "circle-poker": createCirclePoker,
  "house-poker": createHousePoker,
  "banking-cards": createBankingCards,
  baccarat: createBaccaratGames,
  blackjack: createBlackjackGames,
  "dice-games": createDiceGames,
};

/** A game of this release by its id; RangeError where there is none. */
export const gameOf = (game: string): AnyGame => {
  for (const create of Object.values(families)) {
    const found = create(offlineDeps()).games.get(game);
    if (found !== undefined) return found;
  }
  throw new RangeError(`there is no game ${game}`);
};
