import { createBaccaratGames } from "@carrusel/baccarat";
import { createBallGames } from "@carrusel/ball-games";
import { createBankingCards } from "@carrusel/banking-cards";
import { createBlackjackGames } from "@carrusel/blackjack";
import { createCirclePoker } from "@carrusel/circle-poker";
import { createDiceGames } from "@carrusel/dice-games";
import type { AnyGame, Games } from "@carrusel/game-kit";
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

let known: Games | undefined;

/** The games of all families by their ids; gathered when they are first asked for. */
export const allGames = (): Games => {
  known ??= new Map(Object.values(families).flatMap((create) => [...create(offlineDeps()).games]));
  return known;
};

/** A game of this release by its id; RangeError where there is none. */
export const gameOf = (game: string): AnyGame => {
  const found = allGames().get(game);
  if (found === undefined) throw new RangeError(`there is no game ${game}`);
  return found;
};
