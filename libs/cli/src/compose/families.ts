import { createBallGames } from "@carrusel/ball-games";
import type { Weighted } from "@carrusel/game-kit";
import type { ServiceDeps, TableService } from "@carrusel/hosting";
import { offlineDeps } from "./deps.ts";

/** The families that this release has. A new family is a line here. */
export const families: Readonly<Record<string, (deps: ServiceDeps) => TableService>> = {
  "ball-games": createBallGames,
};

/** What the game's own random device shows, with exact weights, for simulated wheels. */
export const outcomesOf = (game: string, options: unknown): readonly Weighted<number | string>[] => {
  for (const create of Object.values(families)) {
    const found = create(offlineDeps()).games.get(game);
    if (found !== undefined) return found.outcomes(found.options.parse(options));
  }
  throw new RangeError(`there is no game ${game}`);
};
