import { z } from "zod";
import { chips, colourChips, gamingDay, type RuleSetId, ruleSetId } from "../commands.ts";
import { wordingOf } from "../rule-sets/index.ts";
import { EventCodec, type EventOf } from "./registry.ts";

/** A sum in minor units; below zero where an account may owe. */
const sum = z.int();
const table = z.string();

/** What lies in the cage. `cheques` and `unsorted` (chips taken back uncounted) are sums. */
export const cageHoldings = z.object({ chips, cash: sum, cheques: sum, unsorted: sum });
export type CageHoldings = z.infer<typeof cageHoldings>;

/** Where a table's books stand: what it plays, and its least bet. */
export const bankTerms = z.object({ game: z.string(), rules: ruleSetId, min: sum, seats: z.int().nullable() });
export type BankTerms = z.infer<typeof bankTerms>;

/** Players as one account: what they hold of the house, below zero where they brought it from outside. */
export const playersAccount = z.object({
  chips: z.record(z.string(), z.int()),
  unsorted: sum,
  cash: sum,
  cheques: sum,
});
export type PlayersAccount = z.infer<typeof playersAccount>;

/** Colour chips of one colour at a table. */
export const colourStock = z.object({
  table,
  colour: z.string(),
  chips: z.int(),
  /** What one was worth last; null before it was given. */
  value: sum.nullable(),
  missing: z.int(),
  worth: sum,
});
export type ColourStock = z.infer<typeof colourStock>;

/** Everything that one bank day hands to the next. */
export const bankCarry = z.object({
  cage: cageHoldings,
  tables: z.array(z.object({ table, ...bankTerms.shape, chips })),
  players: playersAccount,
  /** Chips in the tips boxes and in the boxes of the house's deductions. */
  tips: sum,
  cagnotte: sum,
  /** Chips that counts found missing, less those found too many. */
  missing: sum,
  /** What was ever brought into the bank. */
  brought: z.object({ chips, cash: sum }),
  /** How many people count each table; where it is left out one does. */
  counters: z.int().optional(),
  /** How many people sign each slip; where it is left out one may. */
  signers: z.int().optional(),
  /** Tables' colour chips, where there are any. */
  colours: z.array(colourStock).optional(),
});
export type BankCarry = z.infer<typeof bankCarry>;

const slip = z.object({
  table,
  chips,
  /** The chips' worth in minor units. */
  worth: sum,
  slip: z.string(),
  /** The site's own running number, from 1 every gaming day, without gaps. */
  number: z.int(),
});

/** Who did it, and when: entries that need several people's hands carry it themselves. */
const signed = { by: z.string(), time: z.string() };

/** Which slip a step of its life is about. */
const slipStep = z.object({ ...slip.shape, kind: z.enum(["fill", "credit"]), ...signed });

/** The history of a site's bank day. */
export const bankShapes = {
  "bank-day-opened": {
    about: "A gaming day of the bank begins with what the day before left.",
    schema: z.object({ day: gamingDay, from: gamingDay.nullable(), carry: bankCarry }),
  },
  "chips-stocked": { about: "Chips and cash were brought into the cage.", schema: z.object({ chips, cash: sum }) },
  "float-opened": {
    about: "A table got its opening float from the cage; what lay on it before went back.",
    schema: z.object({ table, chips, worth: sum, returned: chips }),
  },
  "float-returned": {
    about: "Another game begins at the table: the chips that lay on it went to the cage.",
    schema: z.object({ table, chips, worth: sum }),
  },
  "table-filled": {
    about: "Chips came to a table: in one step from the cage, or on a slip that was confirmed before.",
    schema: slip,
  },
  "table-credited": {
    about: "Chips left a table: in one step to the cage, or on a slip that is confirmed with it.",
    schema: slip,
  },
  "slip-requested": {
    about: "Chips are asked for between cage and table; nothing has moved.",
    schema: z.object({ ...slipStep.shape, corrects: z.string().nullable() }),
  },
  "slip-confirmed": {
    about: "A second person confirmed a slip: the chips of a fill left the cage, those of a credit leave the table.",
    schema: slipStep,
  },
  "slip-received": {
    about: "The chips of a confirmed slip have come to where they belong.",
    schema: slipStep,
  },
  "slip-voided": {
    about: "A slip is void; chips that were on their way went back.",
    schema: z.object({ ...slipStep.shape, from: z.enum(["requested", "confirmed"]), reason: z.string() }),
  },
  "slip-reprinted": {
    about: "A slip was printed again, and marked so.",
    schema: z.object({ slip: z.string(), number: z.int(), copy: z.int(), ...signed }),
  },
  "chips-changed": {
    about:
      "Chips were changed for others of the same worth: at a table's float or, where `table` is null, at the cage.",
    schema: z.object({ table: table.nullable(), chips, given: chips, worth: sum, ...signed }),
  },
  "counting-set": {
    about: "So many people count each table from now on: two count blind.",
    schema: z.object({ counters: z.int(), ...signed }),
  },
  "slip-signers-set": {
    about: "So many people sign each slip from now on: with two, none is entered in one step.",
    schema: z.object({ signers: z.int(), ...signed }),
  },
  "count-taken": {
    about: "One of two people counted a table, without seeing the other's count or what the books expect.",
    schema: z.object({ table, count: z.int(), chips, closing: sum, ...signed }),
  },
  "counts-differed": {
    about: "Two people's counts of a table differ: both count it again.",
    schema: z.object({ table, count: z.int() }),
  },
  "count-cancelled": {
    about: "The latest closing count of a table does not stand: the table is counted again.",
    schema: z.object({
      table,
      /** The count's number at its table and gaming day, from 1. */
      count: z.int(),
      game: z.string(),
      closing: sum,
      variance: sum,
      win: sum,
      reason: z.string(),
      ...signed,
    }),
  },
  "colours-stocked": {
    about: "A table got colour chips of its own.",
    schema: z.object({ table, colours: colourChips, ...signed }),
  },
  "colour-given": {
    about: "A seat plays with a colour, whose chips have this value until it comes back.",
    schema: z.object({ table, seat: z.int(), colour: z.string(), value: sum, ...signed }),
  },
  "colour-taken": {
    about: "A colour came back from its seat: its chips have been changed for chips of value.",
    schema: z.object({ table, seat: z.int(), colour: z.string(), ...signed }),
  },
  "colours-counted": {
    about: "A table's colour chips were counted; what is missing is worth what they were last given for.",
    schema: z.object({
      table,
      colours: colourChips,
      missing: z.record(z.string(), z.int()),
      worth: sum,
      ...signed,
    }),
  },
  "chips-bought": {
    about: "A player bought chips at a table; the tender is in its drop box.",
    schema: z.object({ table, seat: z.int(), amount: sum, tender: z.enum(["cash", "cheque"]) }),
  },
  "chips-cashed": {
    about: "A player's chips became cash at the cage; `chips` is null where nobody sorted them.",
    schema: z.object({ amount: sum, chips: chips.nullable() }),
  },
  "tip-dropped": { about: "A tip went into the tips box.", schema: z.object({ table, amount: sum }) },
  "table-counted": {
    about: "The closing count of a table, with what its books expected.",
    schema: z.object({
      table,
      game: z.string(),
      chips,
      closing: sum,
      expected: sum,
      variance: sum,
      win: sum,
      /** Rounds since the count before. */
      rounds: z.int(),
    }),
  },
  "bank-day-closed": {
    about: "The gaming day is sealed; what lay in the drop boxes is in the cage. `unused`: no bank was kept on it.",
    schema: z.object({ day: gamingDay, cash: sum, cheques: sum, unused: z.boolean() }),
  },
  "table-terms-booked": {
    about: "A table's gaming day was set up, or its limits changed.",
    schema: z.object({ table, ...bankTerms.shape }),
  },
  "table-state-booked": {
    about: "A table was opened or its session ended.",
    schema: z.object({ table, open: z.boolean() }),
  },
  "table-result-booked": {
    about: "What the house won or lost on a round, to the float or, in circle games, to the cagnotte.",
    schema: z.object({ table, round: z.int(), house: sum, to: z.enum(["float", "cagnotte"]) }),
  },
  "table-correction-booked": {
    about: "What a correction of a round brought the house, below zero what it cost it.",
    schema: z.object({ table, round: z.int(), house: sum, to: z.enum(["float", "cagnotte"]) }),
  },
  "table-fee-booked": {
    about: "What a player of a circle game paid the house for an hour of the session.",
    schema: z.object({ table, amount: sum }),
  },
} as const;

export type BankEvent = EventOf<typeof bankShapes>;
export const bankEvents = new EventCodec(bankShapes);

/** By wording and game: the clause that asks for so many minimums. */
const leastFloats: Readonly<Record<RuleSetId, Readonly<Record<string, string>>>> = {
  "ES-CN-234-1997": { "poker-no-discard": "ES-CN-1-6.3.float", trijoker: "ES-CN-3-6.3.float" },
};

/**
 * The least opening float of a table in minor units with the clause that asks for it; undefined where
 * the rule set asks for none. The chip bank holds floats to it, the tables service openings.
 */
export const leastFloat = (
  rules: RuleSetId,
  game: string,
  min: number,
): { readonly least: number; readonly clause: string } | undefined => {
  const clause = leastFloats[wordingOf(rules)]?.[game];
  return clause === undefined ? undefined : { least: 5_000 * min, clause };
};

/** What chips are worth in minor units; undefined beyond the exact range. */
export const chipsWorth = (of: Readonly<Record<string, number>>): number | undefined => {
  let total = 0;
  for (const [denomination, count] of Object.entries(of)) {
    const worth = Number(denomination) * count;
    total += worth;
    if (!Number.isSafeInteger(worth) || !Number.isSafeInteger(total)) return undefined;
  }
  return total;
};
