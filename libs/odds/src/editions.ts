import { type Edition, editionsOf, type Games } from "@carrusel/game-kit";
import type { OddsSource } from "./source.ts";

/** The source for one edition; undefined where it has no such odds: other code, or a table that it does not know. */
const under = (source: OddsSource, { set, version, game }: Edition): OddsSource | undefined => {
  const { sheet, playedBy } = game;
  if (set === source.rules && version === source.game.sheet.versions[set]) return source;
  if (set !== source.rules && sheet.follows !== source.rules) return undefined;
  if (!game.options.safeParse(source.options).success) return undefined;
  const { jobsUnder } = source;
  // What the engine alone reads from a sheet (places, limits in a session) changes no odds.
  if (playedBy === undefined) return { ...source, game, rules: set };
  return jobsUnder && { ...source, game, rules: set, jobs: () => jobsUnder(game, set) };
};

/** The sources of a family's games under every version of every rule set. */
export const oddsByEdition = (games: Games, sources: readonly OddsSource[]): readonly OddsSource[] =>
  sources.flatMap((source) => {
    const game = games.get(source.game.sheet.game);
    if (game === undefined) return [source];
    return editionsOf(game).flatMap((edition) => under(source, edition) ?? []);
  });
