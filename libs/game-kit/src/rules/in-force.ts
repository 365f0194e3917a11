import { type Refusal, type RuleSetId, type RuleVersion, refuse } from "@carrusel/contracts";
import type { AnyGame, Edition } from "../game.ts";
import type { Games } from "../registry.ts";
import { editionsOf } from "./editions.ts";

/** A history names a version of the rules that this release does not have. */
export class UnknownRules extends Error {
  override readonly name = "UnknownRules";
}

/** The rules of a game that hold on a gaming day, or why there are none. */
export const rulesInForce = (games: Games, set: RuleSetId, game: string, day: string): Edition | Refusal => {
  const found = games.get(game);
  const editions = found === undefined ? [] : editionsOf(found).filter((edition) => edition.set === set);
  if (editions.length === 0) return refuse("unknown-game", `There is no game "${game}" under ${set}.`);
  const begun = editions.findLast(({ from }) => from === null || from <= day);
  if (begun === undefined) {
    const [first] = editions;
    return refuse("not-authorised", `${set} has rules of ${game} from ${first?.from} on, and none on ${day}.`);
  }
  return begun.until !== null && begun.until < day
    ? refuse("not-authorised", `The rules of ${game} under ${set} ended with ${begun.until}: there are none on ${day}.`)
    : begun;
};

/**
 * A game under the version that a history names; undefined where this release does not have it. A game that is in no
 * registry stands for every version: whoever looks at a table from outside has no rules.
 */
export const gameUnder = (
  game: AnyGame,
  { set, version }: Pick<RuleVersion, "set" | "version">,
): AnyGame | undefined =>
  game.editions === undefined
    ? game
    : game.editions.find((edition) => edition.set === set && edition.version === version)?.game;
