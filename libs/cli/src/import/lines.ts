import { z } from "zod";
import { BadRecord } from "./format.ts";

export interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Lines that say something: neither empty nor a remark behind #. */
export const linesOf = (text: string): readonly Line[] =>
  text
    .split(/\r?\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("#"));

/** A value as the schema has it; throws BadRecord that names the field. */
export const checked = <T>(schema: z.ZodType<T>, value: unknown, line: number): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRecord(line, `${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is not understood"}`);
};

/** One JSON value a line; throws BadRecord. */
export const jsonLines = function* <T>(schema: z.ZodType<T>, text: string): Generator<Line & { readonly value: T }> {
  for (const { line, text: source } of linesOf(text)) {
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      throw new BadRecord(line, "is not JSON");
    }
    yield { line, text: source, value: checked(schema, value, line) };
  }
};

/** The fields of a first line of JSON; none where it is none. */
export const fieldsOf = (firstLine: string): readonly string[] => {
  try {
    const value: unknown = JSON.parse(firstLine);
    return typeof value === "object" && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
};

const isWholeCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount && Math.abs(amount) < 1e9;

/** An amount that a record gives in units of money, read as hundredths. */
export const amount = z
  .number()
  .refine(isWholeCents, "is not a sum in whole hundredths")
  .transform((sum) => Number(sum.toFixed(2).replace(".", "")));
