import { z } from "zod";
import { ruleSetIdPattern, ruleSets } from "./rule-sets/index.ts";

/** Fields that commands, events and results share. Money is in minor units. */

export const amount = z.int();
export const seat = z.int();
export const name = z.string().min(1).max(80);
export const reason = z.string().min(1).max(200);

/** Sites, tables and jackpots. */
export const identifier = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, "1 to 32 letters, digits, _ or -");

/** `YYYY-MM-DD`: the label of a gaming day, which need not be the calendar's at night. */
export const gamingDay = z.iso.date();

/** The label of the gaming day after another. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** A number, a symbol or a card that a wager names; a side with several is a list. */
export const selection = z.union([z.int(), z.string().max(16), z.array(z.string().max(16)).max(16)]);
export type Selection = z.infer<typeof selection>;
export const on = z.array(selection).max(36);

/** Denomination in minor units -> number of chips. */
export const chips = z.record(
  z.string().regex(/^[1-9]\d{0,12}$/, "a denomination in minor units"),
  z.int().nonnegative(),
);
export type Chips = z.infer<typeof chips>;

/** Chips without a value of their own are told apart by colour. */
export const colour = z.string().regex(/^[a-z][a-z-]{0,19}$/, "a colour in small letters");
/** Colour -> number of chips. */
export const colourChips = z.record(colour, z.int().nonnegative().max(1_000_000));

export const fraction = z.string().regex(/^\d+(\/[1-9]\d*)?$/, 'a fraction such as "60/100"');

/** A rule set by its id: `AD-455-2025`. Whether a game has rules under it is for the game to say. */
export const ruleSetId = z
  .string()
  .refine((id) => ruleSetIdPattern.test(id), 'is no rule set\'s id, such as "AD-455-2025"')
  .meta({ enum: ruleSets.map(({ id }) => id) });

/** A thousand million of the currency: what a table's wagers can come to stays exact up to there. */
export const greatestLimit = 100_000_000_000;
export const limits = { min: z.int().positive().max(greatestLimit), max: z.int().positive().max(greatestLimit) };

/** What a table is: as in a floor script's `table`, less its id. */
export const tableFields = {
  game: z.string().min(1).max(40),
  ...limits,
  chipUnit: z.int().positive().optional(),
  seats: z.int().positive().optional(),
  options: z.record(z.string(), z.json()).optional(),
  band: z.strictObject(limits).optional(),
  closed: z.boolean().optional(),
  next: z.array(identifier).optional(),
};

/** A table of a jackpot; of a group's jackpot with the site before it: `north/T1`. */
export const member = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}(\/[A-Za-z0-9_-]{1,32})?$/, "a table's id, or \"site/table\" in a group's jackpot");

/** A jackpot as a table knows it: a site's own by its id, the group's with the group before it: `group/J1`. */
export const linkedJackpot = member;

export const prize = z
  .string()
  .regex(/^(\d+(\.\d+)?%|\d+x|sum:\d+)$/, 'a prize is "10%", "50x" (times the stake) or "sum:100000" (minor units)');

/** What a jackpot is: as in a floor script's `jackpots`, less its id. */
export const jackpotFields = {
  kind: z.enum(["fixed", "progressive"]),
  tables: z.array(identifier).min(1),
  bet: z.string().min(1).max(40),
  stake: z.int().positive(),
  seed: z.int().nonnegative(),
  meter: z.int().nonnegative().optional(),
  contribution: fraction.optional(),
  reserve: fraction.optional(),
  ceiling: z.int().positive().nullable().optional(),
  prizes: z.record(z.string().min(1).max(40), prize),
};

export const command = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ do: z.literal(kind), ...shape });

/** What jackpots can have beyond a floor script's entry. */
export const jackpotExtras = {
  /** `mystery`: hit at a sum that was drawn in secret, between `least` and `greatest`. */
  kind: z.enum(["fixed", "progressive", "mystery"]),
  tables: z.array(member).min(1),
  least: z.int().nonnegative().optional(),
  greatest: z.int().positive().optional(),
  /** The greatest sum (minor units) that one round may bring to the meter and be believed. */
  greatestContribution: z.int().positive().optional(),
  /** Awards above this sum are verified by a second person before they are paid. */
  verifyAbove: z.int().nonnegative().optional(),
  /** Another jackpot whose stakes feed this one too: a level of it, with terms and a meter of its own. */
  levelOf: identifier.optional(),
};

/** A hash, 64 lower-case hexadecimal digits. */
export const commitment = z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits");
