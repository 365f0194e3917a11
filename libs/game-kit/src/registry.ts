import type { AnyGame } from "./game.ts";

/** Games by their stable id. */
export type Games = ReadonlyMap<string, AnyGame>;

export const gamesOf = (games: Iterable<AnyGame>): Games => {
  const registry = new Map<string, AnyGame>();
  for (const game of games) {
    if (registry.has(game.sheet.game)) throw new Error(`two games are called ${game.sheet.game}`);
    registry.set(game.sheet.game, game);
  }
  return registry;
};
