import type { Edition } from "../game.ts";
import { betsUnder, type RuleSheet, ruleUnder } from "../sheet.ts";

/** One thing that two texts say differently: where in the rules, and what each of them says; undefined: nothing. */
export interface RuleDifference {
  /** `bets.tie.pays`, `facts.packs`. */
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const byId = <Entry extends { readonly id: string }>(entries: readonly Entry[]): Tree =>
  Object.fromEntries(entries.map(({ id, ...entry }) => [id, entry]));

/** A sheet as its rule set reads it: without what it says for others alone. */
const readBy = (sheet: RuleSheet, set: string): Tree => {
  const wording = sheet.follows ?? set;
  const { seats, bets, limits, facts, together, playersPerPlace, placesPerPlayer, limitsInSession } = sheet;
  const plain = (rule: object): Tree => {
    const { under: _, ...words } = rule as Tree & { under?: unknown };
    return words;
  };
  return {
    ...{ seats, limits: byId(limits), facts, limitsInSession: plain(ruleUnder(limitsInSession, wording)) },
    bets: byId(betsUnder(bets, wording).map(({ sets: _, ...bet }) => bet)),
    ...(together && { together }),
    ...(playersPerPlace && { playersPerPlace: plain(ruleUnder(playersPerPlace, wording)) }),
    ...(placesPerPlayer && { placesPerPlayer: plain(ruleUnder(placesPerPlayer, wording)) }),
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const compare = (at: string, before: unknown, after: unknown): readonly RuleDifference[] => {
  if (same(before, after)) return [];
  if (!isTree(before) || !isTree(after)) return [{ at, before, after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => compare(at === "" ? name : `${at}.${name}`, before[name], after[name]));
};

/** What the rules of a game say differently in two editions, in the order of the sheet. */
export const ruleDifferences = (before: Edition, after: Edition): readonly RuleDifference[] =>
  compare("", readBy(before.game.sheet, before.set), readBy(after.game.sheet, after.set));
