import type { RuleSetId, RuleVersion } from "@carrusel/contracts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AnyGame } from "./game.ts";

/** JSON with sorted keys: one text for one content. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`);
    return `{${entries.join(",")}}`;
  }
  return JSON.stringify(value);
};

const cache = new WeakMap<AnyGame, Map<RuleSetId, RuleVersion>>();

/** The version and content hash of a game's rules under a rule set; undefined where the set lacks the game. */
export const ruleVersionOf = (game: AnyGame, set: RuleSetId): RuleVersion | undefined => {
  const version = game.sheet.versions[set];
  if (version === undefined) return undefined;
  let versions = cache.get(game);
  if (versions === undefined) {
    versions = new Map();
    cache.set(game, versions);
  }
  let known = versions.get(set);
  if (known === undefined) {
    const content = canonicalJson({ set, version, sheet: game.sheet });
    known = { set, version, hash: bytesToHex(sha256(utf8ToBytes(content))).slice(0, 32) };
    versions.set(set, known);
  }
  return known;
};
