import { Ratio } from "@carrusel/money";
import type { RuleSetId } from "./commands.ts";
import { gameRegistry } from "./games.ts";
import { wordingOf } from "./rule-sets/index.ts";

/** The most that the house takes of a pot that players play for among themselves, and the clause, by wording. */
export const mostRake: Readonly<Record<RuleSetId, { readonly percent: string; readonly clause: string }>> = {
  "AD-455-2025": { percent: "5/100", clause: "AD-23-II.3.a.percent" },
  "ES-CN-234-1997": { percent: "3/100", clause: "ES-CN-2-6.rake" },
};

/** Whether a fraction such as `"6/100"` is more than the house may take; false for what is no fraction. */
export const isTooMuchRake = (percent: string, rules: RuleSetId): boolean => {
  const part = Ratio.parse(percent);
  const most = mostRake[wordingOf(rules)];
  return part !== undefined && most !== undefined && part.compare(Ratio.from(most.percent)) > 0;
};

/** The rake in the options of a table where players play one another; undefined where there is none. */
export const rakeIn = (game: string, options: Readonly<Record<string, unknown>> = {}): string | undefined => {
  const { rake } = options;
  if (gameRegistry[game]?.family !== "circle-poker" || typeof rake !== "object" || rake === null) return undefined;
  const { percent } = rake as { readonly percent?: unknown };
  return typeof percent === "string" ? percent : undefined;
};
