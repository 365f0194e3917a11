import { type RuleSet, ruleSet, ruleSets } from "@carrusel/contracts";
import type { AnyGame } from "./game.ts";
import { withEditions } from "./rules/editions.ts";

/** Games by their stable id, each with its editions. */
export type Games = ReadonlyMap<string, AnyGame>;

/** The games, under the rule sets of this release where no others are given. */
export const gamesOf = (games: Iterable<AnyGame>, sets: readonly RuleSet[] = ruleSets): Games => {
  const registry = new Map<string, AnyGame>();
  for (const game of games) {
    if (registry.has(game.sheet.game)) throw new Error(`two games are called ${game.sheet.game}`);
    registry.set(game.sheet.game, withEditions(game, sets));
  }
  return registry;
};

/**
 * The same games under other rule sets: these instead of the release's. Throws where a set is not written as it has to
 * be, or changes what a game does not read.
 */
export const underRuleSets = (games: Games, sets: readonly RuleSet[]): Games =>
  gamesOf(
    games.values(),
    sets.map((set) => ruleSet.parse(set)),
  );
