import {
  bankCommands,
  feltCommands,
  floorCommands,
  identifier,
  isRefusalCode,
  jackpotCommands,
  jackpotFields,
  ruleSetId,
  selection,
  tableFields,
  usualRuleSet,
} from "@carrusel/contracts";
import { isCurrency } from "@carrusel/money";
import { z } from "zod";

const code = z.string().refine(isRefusalCode, "is not a refusal code");
const addressed = {
  at: z.string().min(1).max(32).optional(),
  /** Who takes the step, where it matters that several people do: the script's own person where it is left out. */
  by: identifier.optional(),
  rejected: code.optional(),
};

/** Steps are the commands of the floor, with an address and what they are expected to be refused with. */
const stepSchemas = [...feltCommands, ...floorCommands, ...bankCommands, ...jackpotCommands]
  .filter((schema) => !["install-table", "create-jackpot"].includes(schema.shape.do.value))
  .map((schema) => schema.extend(addressed));

export const stepSchema = new Map(stepSchemas.map((schema) => [schema.shape.do.value as string, schema]));

const table = z.strictObject({ ...tableFields, rejected: code.optional() });
const jackpot = z.strictObject({ id: identifier, ...jackpotFields, rejected: code.optional() });

const any = z.unknown();
const onTable = { table: z.string().optional() };
const money = z.int();

const wagerExpectation = z.strictObject({
  ...onTable,
  round: z.int(),
  seat: z.int(),
  bet: z.string(),
  on: z.array(selection).optional(),
  player: z.string().optional(),
  hand: z.int().nullable().optional(),
  stake: money.optional(),
  result: z.string().optional(),
  won: money.optional(),
  returned: money.optional(),
  commission: z.union([money, z.string()]).optional(),
  breakage: any.optional(),
});

const roundExpectation = z.strictObject({
  ...onTable,
  round: z.int(),
  status: z.string().optional(),
  outcome: z.record(z.string(), any).optional(),
  house: money.optional(),
  rake: money.optional(),
  pots: z.array(any).optional(),
  payments: z.array(any).optional(),
  bank: any.optional(),
  wagers: z.array(any).optional(),
  corrections: z.array(any).optional(),
  reason: z.string().optional(),
});

const tableExpectation = z.strictObject({
  ...onTable,
  stacks: z.record(z.string(), money).optional(),
  state: z.string().optional(),
  game: z.string().optional(),
  min: money.optional(),
  max: money.optional(),
  staff: z.record(z.string(), z.string()).optional(),
  queue: z.array(z.string()).optional(),
});

const jackpotExpectation = z.strictObject({
  jackpot: z.string(),
  meter: money.optional(),
  reserve: money.optional(),
  overflow: money.optional(),
  contributions: money.optional(),
  wagers: z.int().optional(),
  awards: z.array(z.record(z.string(), any)).optional(),
});

const bankExpectation = z.strictObject({ bank: z.record(z.string(), any) });

/** The schema of an expectation by the field that tells its kind. */
export const expectationSchema = (item: Readonly<Record<string, unknown>>) => {
  if ("jackpot" in item) return jackpotExpectation;
  if ("round" in item) return "seat" in item ? wagerExpectation : roundExpectation;
  if ("bank" in item) return bankExpectation;
  return tableExpectation;
};

/** The file's frame; steps and expectations are checked one by one, so that messages can name them. */
export const frame = z
  .strictObject({
    script: z.literal(1, "is always 1"),
    about: z.string().optional(),
    clauses: z.array(z.string()).optional(),
    rules: ruleSetId.default(usualRuleSet),
    currency: z.string().refine(isCurrency, "is not an ISO 4217 currency").default("EUR"),
    table: table.optional(),
    tables: z
      .array(table.extend({ id: identifier.refine((id) => id !== "bank", 'may not be "bank"') }))
      .min(1)
      .optional(),
    jackpots: z.array(jackpot).default([]),
    steps: z.array(z.record(z.string(), any)),
    expect: z.array(z.record(z.string(), any)).default([]),
  })
  .refine((script) => (script.table === undefined) !== (script.tables === undefined), {
    message: 'has either "table" or "tables"',
    path: ["table"],
  });

export type Frame = z.infer<typeof frame>;
export type Expectation = Readonly<Record<string, unknown>>;
export type ScriptTable = Omit<z.infer<typeof table>, "rejected"> & {
  readonly id: string;
  readonly rejected?: string | undefined;
};
export type ScriptJackpot = z.infer<typeof jackpot>;
