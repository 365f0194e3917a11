import { z } from "zod";

/** A JSON Schema (draft 7) as far as events use it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isSafeBound = (value: unknown): boolean => Math.abs(value as number) === Number.MAX_SAFE_INTEGER;

/** Children that are schemas themselves; the keys of `properties` are names, not keywords. */
const simplify = (schema: unknown): JsonSchema => {
  if (!isObject(schema)) return schema as JsonSchema;
  // The only schema that refers to itself is that of any JSON value.
  if ("$ref" in schema) return {};
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "$schema" || key === "definitions") continue;
    if ((key === "minimum" || key === "maximum") && isSafeBound(value)) continue;
    if (key === "pattern" && schema.format !== undefined) continue;
    // Whoever reads must let fields pass that he does not know.
    if (key === "additionalProperties" && value === false) continue;
    if (key === "properties") {
      kept[key] = Object.fromEntries(
        Object.entries(value as Record<string, unknown>).map(([name, one]) => [name, simplify(one)]),
      );
    } else if (key === "anyOf" || key === "oneOf" || key === "allOf") kept[key] = (value as unknown[]).map(simplify);
    else
      kept[key] =
        key === "items" || key === "additionalProperties" || key === "propertyNames" ? simplify(value) : value;
  }
  return kept as JsonSchema;
};

/** What an event's data is, for readers: unknown fields pass, integers are exact in 53 bits, `{}` is any JSON value. */
export const readerSchema = (schema: z.ZodType): JsonSchema => simplify(z.toJSONSchema(schema, { target: "draft-7" }));
