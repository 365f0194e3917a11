import { z } from "zod";

/** What a schema complains about, as far as words need it. */
type Issue = Readonly<Record<string, unknown>> & { readonly code: string };

const types: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a date",
};

const formats: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-29",
  datetime: "a moment such as 2026-11-29T21:30:00Z",
  time: "a time such as 21:30:00",
};

const typeName = (expected: unknown): string => types[`${expected}`] ?? `of the kind ${expected}`;

const quoted = (value: unknown): string => (typeof value === "string" ? `"${value}"` : String(value));

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const counted = (count: unknown, one: string, many: string): string => `${count} ${Number(count) === 1 ? one : many}`;

/** A bound of a number, or of how long a text or list is. */
const bound = (origin: unknown, number: unknown, inclusive: unknown, words: readonly [string, string]): string => {
  const [reached, passed] = words;
  if (origin === "string") return `has to have ${reached} ${counted(number, "character", "characters")}`;
  if (["array", "set", "map", "object", "record"].includes(`${origin}`)) {
    return `has to have ${reached} ${counted(number, "entry", "entries")}`;
  }
  return `has to be ${inclusive === false ? passed : reached} ${number}`;
};

/** Alternatives that only differ in type are named; of others it is said that none fits. */
const noneOf = ({ errors }: Issue): string => {
  const alternatives = (errors ?? []) as readonly (readonly Issue[])[];
  const kinds = alternatives.flatMap(([first]) =>
    first?.code === "invalid_type" && (first.path as readonly unknown[]).length === 0 ? [typeName(first.expected)] : [],
  );
  if (kinds.length === 0 || kinds.length < alternatives.length) return "is in none of the forms that it may have";
  return `has to be ${listed([...new Set(kinds)])}`;
};

/** What is wrong with a value, as the end of a sentence that begins with it: "has to be a whole number". */
export const wordsOf = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return "input" in issue && issue.input === undefined ? "is missing" : `has to be ${typeName(issue.expected)}`;
    case "invalid_value":
      return `has to be ${listed((issue.values as readonly unknown[]).map(quoted))}`;
    case "too_small":
      return bound(issue.origin, issue.minimum, issue.inclusive, ["at least", "above"]);
    case "too_big":
      return bound(issue.origin, issue.maximum, issue.inclusive, ["at most", "below"]);
    case "invalid_format": {
      const format = formats[`${issue.format}`];
      return format === undefined ? "is not written as it has to be" : `has to be ${format}`;
    }
    case "not_multiple_of":
      return `has to be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has a field that is not known here: ${listed((issue.keys as readonly unknown[]).map(quoted))}`;
    case "invalid_union":
      return noneOf(issue);
    case "invalid_key":
      return "is a name that may not stand here";
    case "invalid_element":
      return "has an entry that may not stand here";
    default:
      return "cannot be used";
  }
};

// Every schema without words of its own speaks these, whoever asks it.
z.config({ customError: (issue) => wordsOf(issue as unknown as Issue) });

const verb = /^(is|has|may|cannot)\b/;

/** The words of a schema as a clause of their own: "it has to be a whole number". */
export const because = (message: string | undefined): string => {
  if (message === undefined || message === "") return "it is not understood";
  return verb.test(message) ? `it ${message}` : `it has to be ${message}`;
};
