import { andorra } from "./ad-455-2025.ts";
import { canary } from "./es-cn-234-1997.ts";
import type { RuleSet } from "./rule-set.ts";

export * from "./rule-set.ts";

/** The rule sets of this release. A new one is its file and a place here; the first one is the usual one. */
export const ruleSets: readonly RuleSet[] = [andorra, canary];

export const usualRuleSet = andorra.id;
