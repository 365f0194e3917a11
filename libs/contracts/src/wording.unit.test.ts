import { describe, expect, it } from "vitest";
import { z } from "zod";
import { because, feltCommands, gamingDay, identifier } from "./index.ts";

const says = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("what a schema complains about is said in our words", () => {
  const cases: readonly (readonly [schema: z.ZodType, value: unknown, words: string])[] = [
    [z.int(), "ten", "has to be a number"],
    [z.int(), 1.5, "has to be a whole number"],
    [z.object({ stake: z.int() }), {}, "is missing"],
    [z.string(), 3, "has to be a text"],
    [z.array(z.int()), 1, "has to be a list"],
    [z.boolean(), 1, "has to be true or false"],
    [z.record(z.string(), z.int()), [], "has to be an object"],
    [z.int().positive(), 0, "has to be above 0"],
    [z.int().nonnegative(), -1, "has to be at least 0"],
    [z.int().max(3), 4, "has to be at most 3"],
    [z.string().min(1), "", "has to have at least 1 character"],
    [z.string().max(80), "x".repeat(81), "has to have at most 80 characters"],
    [z.array(z.int()).min(2), [1], "has to have at least 2 entries"],
    [z.enum(["cash", "cheque"]), "gold", 'has to be "cash" or "cheque"'],
    [z.literal(1), 2, "has to be 1"],
    [gamingDay, "2026-13-01", "has to be a date such as 2026-11-29"],
    [z.strictObject({}), { prot: 1 }, 'has a field that is not known here: "prot"'],
    [z.union([z.int(), z.string()]), [], "has to be a number or a text"],
    [z.union([z.object({ a: z.int() }), z.string()]), { a: "x" }, "is in none of the forms that it may have"],
    [z.int().multipleOf(5), 7, "has to be a multiple of 5"],
    [z.string().regex(/^a$/), "b", "is not written as it has to be"],
    [z.record(z.string().max(1), z.int()), { long: 1 }, "is a name that may not stand here"],
    [z.string().refine(() => false), "b", "cannot be used"],
  ];
  it.each(cases)("%#", (schema, value, words) => expect(says(schema, value)).toBe(words));

  it("words of a schema's own come first", () => {
    expect(says(identifier, "a b")).toBe("1 to 32 letters, digits, _ or -");
  });
  it("no command says anything in the library's own words", () => {
    const wrongs = [undefined, null, 1.5, "x", "", [], {}, [[]], -1, true, 1e20, "x".repeat(100)];
    for (const schema of feltCommands) {
      for (const field of Object.keys(schema.shape)) {
        for (const wrong of wrongs) {
          const issues = schema.safeParse({ do: schema.shape.do.value, [field]: wrong }).error?.issues ?? [];
          for (const { message } of issues)
            expect(message).not.toMatch(/Invalid|expected|received|Too (small|big)|≥|>=/);
        }
      }
    }
  });
});

it("a clause of its own begins with what it speaks of", () => {
  expect(because("has to be a number")).toBe("it has to be a number");
  expect(because("may not be “bank”")).toBe("it may not be “bank”");
  expect(because("1 to 32 letters, digits, _ or -")).toBe("it has to be 1 to 32 letters, digits, _ or -");
  expect(because(undefined)).toBe("it is not understood");
});
