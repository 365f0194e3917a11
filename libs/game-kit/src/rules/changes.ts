import type { RuleSetId, SheetChanges } from "@carrusel/contracts";
import type { Bet, LimitRule, RuleSheet } from "../sheet.ts";

type Words = Readonly<Record<string, unknown>>;

const isWords = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields that read otherwise over those that were; null takes one out (RFC 7396). */
const merged = (before: unknown, now: unknown): unknown => {
  if (!isWords(now)) return now;
  const result: Record<string, unknown> = isWords(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(now)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
};

/** Entries of a list by their ids: changed, or taken out. */
const byId = <Entry extends { readonly id: string }>(
  what: string,
  before: readonly Entry[],
  now: Readonly<Record<string, Words | null>> = {},
): readonly Entry[] => {
  const unknown = Object.keys(now).find((id) => before.every((entry) => entry.id !== id));
  if (unknown !== undefined) throw new RangeError(`there is no ${what} "${unknown}" that could read otherwise`);
  return before.flatMap((entry) => {
    const change = now[entry.id];
    if (change === null) return [];
    return [change === undefined ? entry : ({ ...entry, ...change, id: entry.id } as Entry)];
  });
};

const ruleOf = <Rule extends object>(before: Rule | undefined, now: Words | undefined): Rule | undefined => {
  if (now === undefined) return before;
  // What one text says of its own is not said for others.
  const { under: _, ...usual } = (before ?? {}) as Rule & { under?: unknown };
  return merged(usual, now) as Rule;
};

/** The sheet of a game's rules as another text has them. RangeError where it changes what there is not. */
export const changedSheet = (
  sheet: RuleSheet,
  set: RuleSetId,
  version: string,
  { bets, limits, facts = {}, seats = sheet.seats, ...rules }: SheetChanges,
): RuleSheet => {
  const missing = Object.keys(facts).find((name) => sheet.facts[name] === undefined);
  if (missing !== undefined) throw new RangeError(`there is no fact "${missing}" that could read otherwise`);
  const { playersPerPlace, placesPerPlayer, limitsInSession, ...kept } = sheet;
  const perPlace = ruleOf(playersPerPlace, rules.playersPerPlace);
  const perPlayer = ruleOf(placesPerPlayer, rules.placesPerPlayer);
  return {
    ...kept,
    versions: { [set]: version },
    seats,
    bets: byId<Bet>("bet", sheet.bets, bets),
    limits: byId<LimitRule>("limit", sheet.limits, limits),
    limitsInSession: ruleOf(limitsInSession, rules.limitsInSession) ?? limitsInSession,
    facts: merged(sheet.facts, facts) as RuleSheet["facts"],
    ...(perPlace && { playersPerPlace: perPlace }),
    ...(perPlayer && { placesPerPlayer: perPlayer }),
  };
};
