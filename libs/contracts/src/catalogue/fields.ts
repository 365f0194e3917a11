import type { JsonSchema } from "./schema.ts";
import { wordsFor } from "./words.ts";

/** A field as a line of the catalogue's tables. */
export interface FieldLine {
  /** Names joined by dots; `[]` after a list, `.*` for the keys of a map. */
  readonly shown: string;
  readonly type: string;
  readonly words: string | undefined;
}

const boundsIn = ({ minimum, maximum, exclusiveMinimum }: JsonSchema): string => {
  const least = exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : minimum && `from ${minimum}`;
  const most = maximum !== undefined && `up to ${maximum}`;
  const bounds = [least, most].filter((one) => typeof one === "string");
  return minimum === 0 && maximum === undefined ? ", not below 0" : bounds.map((one) => `, ${one}`).join("");
};

/** A schema's type in a few words. */
export const typeText = (schema: JsonSchema): string => {
  const { type, anyOf, enum: words, const: only, format, items, additionalProperties } = schema;
  if (anyOf !== undefined) return anyOf.map(typeText).join(" or ");
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(", ");
  if (only !== undefined) return `\`${only}\``;
  if (type === undefined) return "any JSON";
  if (typeof type !== "string") return type.map((one) => typeText({ ...schema, type: one })).join(" or ");
  if (type === "array") return `list of ${typeText(items ?? {})}`;
  if (type === "object" && typeof additionalProperties === "object") return `map to ${typeText(additionalProperties)}`;
  if (type === "integer") return `integer${boundsIn(schema)}`;
  if (type === "string" && format !== undefined) return format;
  if (type === "string" && schema.pattern?.includes("\\/") && schema.pattern.includes("[1-9]")) return "exact fraction";
  return type;
};

/** Where the fields of a schema lie: in itself, in a list's items, a map's values, one of several. */
const within = (schema: JsonSchema, shown: string): readonly (readonly [JsonSchema, string])[] => {
  const { items, anyOf = [], additionalProperties: values } = schema;
  return [
    [schema, shown] as const,
    ...(items === undefined ? [] : within(items, `${shown}[]`)),
    ...(typeof values === "object" ? within(values, `${shown}.*`) : []),
    ...anyOf.flatMap((one) => within(one, shown)),
  ];
};

/** All fields of an event, in the order of its schema. */
export const fieldsOf = (history: string, event: string, schema: JsonSchema, shown = "", path = ""): FieldLine[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const [at, full] = [`${shown}${name}`, `${path}${name}`];
    const optional = schema.required?.includes(name) === true ? "" : " (optional)";
    const line = { shown: at, type: `${typeText(field)}${optional}`, words: wordsFor(history, event, full) };
    const inner = within(field, at).flatMap(([one, here]) => fieldsOf(history, event, one, `${here}.`, `${full}.`));
    return [line, ...inner];
  });
