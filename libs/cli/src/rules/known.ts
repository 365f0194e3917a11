import { type RuleSet, ruleSet, ruleSets } from "@carrusel/contracts";
import { type Edition, editionsOf, type Games, underRuleSets } from "@carrusel/game-kit";
import { z } from "zod";
import { allGames } from "../compose/families.ts";
import { exitCodes, UserError } from "../exit.ts";
import { readText, whyUnread } from "../read-text.ts";

/** The rule sets to look at, and the games under them. */
export interface KnownRules {
  readonly sets: readonly RuleSet[];
  readonly games: Games;
}

const wrong = (file: string, why: string): UserError => new UserError(`${file}: ${why}`, exitCodes.usage);

const draftOf = async (file: string): Promise<readonly RuleSet[]> => {
  const text = await readText(file).catch((error: unknown) => {
    throw wrong(file, whyUnread(error).replace(/^[:,]?\s*/, ""));
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw wrong(file, "it is not JSON");
  }
  const parsed = z.array(ruleSet).safeParse(Array.isArray(json) ? json : [json]);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] as z.core.$ZodIssue;
  throw wrong(file, `${path.join(".")} ${message}`.trim());
};

/** The rule sets of this release, with those of a file in place of their like. */
export const knownRules = async (file: string | undefined): Promise<KnownRules> => {
  if (file === undefined) return { sets: ruleSets, games: allGames() };
  const draft = await draftOf(file);
  const sets = [...ruleSets.filter(({ id }) => draft.every((other) => other.id !== id)), ...draft];
  try {
    return { sets, games: underRuleSets(allGames(), sets) };
  } catch (error) {
    throw wrong(file, error instanceof Error ? error.message : String(error));
  }
};

export const editionsAt = ({ games }: KnownRules, game: string): readonly Edition[] => {
  const found = games.get(game);
  if (found !== undefined) return editionsOf(found);
  throw new UserError(`there is no game "${game}"; there are ${[...games.keys()].join(", ")}`, exitCodes.usage);
};
