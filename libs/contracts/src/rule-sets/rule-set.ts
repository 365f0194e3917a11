import { z } from "zod";

/** The id of a rule set, as tables, scripts and events name it. */
export type RuleSetId = string;

/** A country, perhaps a region, and the text: `AD-455-2025`, `ES-CN-234-1997`. */
export const ruleSetIdPattern = /^[A-Z]{2}(-[A-Z0-9]{1,12}){1,5}$/;

const words = z.record(z.string(), z.json());
const byId = z.record(z.string(), words.nullable());

/**
 * What a text words otherwise than the rules that it takes over; what is left out stays. `bets` and `limits` go by their
 * ids: fields that read otherwise, or null for what the text has no more. `facts` are merged field by field; null takes
 * a fact out.
 */
const sheetChanges = z.strictObject({
  seats: z.int().positive().nullable().optional(),
  playersPerPlace: words.optional(),
  placesPerPlayer: words.optional(),
  limitsInSession: words.optional(),
  bets: byId.optional(),
  limits: byId.optional(),
  facts: words.optional(),
});
export type SheetChanges = z.infer<typeof sheetChanges>;

/** What a version of a rule set says about one game. */
const gameRules = z.strictObject({
  /** The article that says so. */
  clause: z.string().min(1),
  /** The change in a sentence, for people. */
  says: z.string().min(1),
  changes: sheetChanges.default({}),
});

const version = z.strictObject({
  version: z.string().min(1).max(20),
  /** The first gaming day on which it holds; null where the text has no date of effect: it holds from the beginning. */
  from: z.iso.date().nullable(),
  /** The last gaming day on which it holds, where it ends by itself; else it holds until another one does. */
  until: z.iso.date().optional(),
  /** Where the text is published, and what it says about its effect. */
  source: z.string().min(1),
  /** The games whose rules it changes, or begins; left out by a version that the games' own sheets have. */
  games: z.record(z.string(), gameRules).optional(),
});

const inOrder = (versions: readonly z.infer<typeof version>[]): boolean =>
  versions.every(({ version: name, from }, index) => {
    const before = versions[index - 1];
    const fresh = versions.findIndex((other) => other.version === name) === index;
    return fresh && (before === undefined || (from !== null && from > (before.until ?? before.from ?? "")));
  });

/** A law under which games are played: who made it, its versions, and when each of them holds. */
export const ruleSet = z.strictObject({
  id: z.string().regex(ruleSetIdPattern, 'is no rule set\'s id, such as "AD-455-2025"'),
  title: z.string().min(1),
  /** Another rule set, whose wording of a game it takes over but for what it words itself. */
  follows: z.string().regex(ruleSetIdPattern).optional(),
  versions: z
    .array(version)
    .min(1)
    .refine(inOrder, "has to have each version once, in the order of their dates; only the first may lack one"),
});
export type RuleSet = z.infer<typeof ruleSet>;
export type RuleSetVersion = RuleSet["versions"][number];
export type GameRules = z.infer<typeof gameRules>;
