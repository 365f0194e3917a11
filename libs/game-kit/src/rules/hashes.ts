import type { RuleVersion } from "@carrusel/contracts";
import type { Games } from "../registry.ts";
import { editionsOf } from "./editions.ts";

/**
 * The hash of every edition, as released hashes are kept: the first edition of a game under its name alone, the first
 * one of a further rule set with the set, later versions with set and version.
 */
export const ruleHashes = (games: Games): Readonly<Record<string, RuleVersion>> =>
  Object.fromEntries(
    [...games].flatMap(([game, entry]) =>
      editionsOf(entry).map(({ set, version, hash }, index, all) => {
        const first = all.findIndex((edition) => edition.set === set) === index;
        const name = index === 0 ? game : first ? `${game} ${set}` : `${game} ${set} ${version}`;
        return [name, { set, version, hash }];
      }),
    ),
  );
