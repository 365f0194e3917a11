import { andorra } from "./ad-455-2025.ts";
import { canary } from "./es-cn-234-1997.ts";
import type { RuleSet, RuleSetId } from "./rule-set.ts";

export * from "./rule-set.ts";

/** The rule sets of this release. A new one is its file and a place here; the first one is the usual one. */
export const ruleSets: readonly RuleSet[] = [andorra, canary];

export const usualRuleSet = andorra.id;

/** The rule set by whose wording a set goes where it says nothing itself: the one that it follows, or its own. */
export const wordingOf = (rules: RuleSetId, sets: readonly RuleSet[] = ruleSets): RuleSetId =>
  sets.find(({ id }) => id === rules)?.follows ?? rules;
