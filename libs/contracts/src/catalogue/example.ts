import type { JsonSchema } from "./schema.ts";

/** What fields of a name hold in the examples, so that one reads like the history of one table on one evening. */
const byName: Readonly<Record<string, unknown>> = {
  ...{ site: "north", table: "T1", day: "2026-11-29", game: "roulette-french", currency: "EUR" },
  ...{ bookedGame: "roulette-french" },
  ...{ round: 42, wager: 3, seat: 2, player: "2", bet: "red", on: ["red"], stake: 1_000, total: 1_000, amount: 1_000 },
  ...{ outcome: { number: 17 }, options: { zero: "half" }, min: 500, max: 50_000, chipUnit: 100, won: 0, returned: 0 },
  ...{ jackpot: "grand", combination: "17,17", meter: "2500000", reserve: "12000", overflow: "0", seed: 2_500_000 },
  ...{ contribution: "3/5", prizes: { "17,17": "100%" }, combinations: ["17,17"], tables: ["T1", "T2"], award: 1 },
  ...{ by: "marta.soler", name: "Anna Vidal", reason: "a null spin", version: "1", hash: "9f2c41d08be5", house: 1_000 },
  ...{ rake: 0, rounds: 3, slip: "F-0107", chips: { "10000": 20, "500": 100 }, cash: 150_000, command: "0193-c2a1" },
  ...{ card: "9h", cards: ["9h", "Kd"], shown: ["9h"], hand: 1, screen: "wall-1", profile: "hall", commission: 0 },
  ...{ greatest: 4_000_000, least: 1_000_000, clause: "AD-01-IV.2.a.limits", commitment: "5d41402abc4b2a76" },
  ...{ time: "2026-11-29T20:15:00.000Z", place: "2", action: "half", side: "player", why: "left", into: "pot" },
  ...{ burnt: ["9h"], order: ["9h", "Kd", "4c"], salt: "b1946ac92492d234", sealed: "c157a79031e1c40f", prize: "100%" },
  ...{ from: "shoe", to: "heir", stakedOn: "grand", next: "7d793037a0760186", replaced: "Pau Ribas", kind: "spin" },
  ...{ stack: 50_000, worth: 250_000, closing: 241_000, expected: 242_000, variance: -1_000, win: 11_000, seats: 8 },
  ...{ before: "blackjack", corrects: "F-0106", fromReserve: "12000", fromHouse: "0", fromOverflow: "0", topUp: "0" },
  ...{ carried: "0", sum: "600", status: "open", interval: 2, button: 3, high: 2_000 },
};

/** Texts of which the first that fits a pattern is taken. */
const texts = [
  "T1",
  "2026-11-29",
  "2500000",
  "3/5",
  "10000",
  "100%",
  "9h",
  "north/T1",
  "0193-c2a1-0",
  "0",
  "a",
  "#0f6b4f",
];

const textFor = ({ format, pattern, minLength = 0 }: JsonSchema, name: string): string => {
  if (format === "date-time") return "2026-11-29T20:15:00.000Z";
  if (format === "date") return "2026-11-29";
  const own = byName[name];
  const candidates = [...(typeof own === "string" ? [own] : []), ...(pattern === undefined ? [name] : []), ...texts];
  const fits = (text: string): boolean =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern, "u").test(text));
  return candidates.find(fits) ?? "";
};

const numberFor = (schema: JsonSchema, name: string): number => {
  const own = byName[name];
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const value = typeof own === "number" ? own : Math.max(1, least);
  return Math.min(Math.max(value, least), schema.maximum ?? value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const objectFor = (schema: JsonSchema, name: string): unknown => {
  const { properties, required = [], additionalProperties: values, propertyNames } = schema;
  if (properties !== undefined) {
    return Object.fromEntries(required.map((field) => [field, exampleOf(properties[field] ?? {}, field)]));
  }
  const own = byName[name];
  if (isRecord(own)) return own;
  if (typeof values !== "object") return {};
  const key = propertyNames === undefined ? "2" : textFor(propertyNames, "");
  return { [key]: exampleOf(values, name) };
};

/** Whether a list of such values may stand there. */
const fitsItem = ({ type, anyOf }: JsonSchema, value: unknown): boolean =>
  anyOf === undefined ? type === undefined || type === typeof value : anyOf.some((one) => fitsItem(one, value));

/** The shortest value that is complete: what has to be there, and no more. */
export const exampleOf = (schema: JsonSchema, name = ""): unknown => {
  const { anyOf, oneOf, enum: words, const: only, type, items, minItems = 0 } = schema;
  if (only !== undefined) return only;
  if (words !== undefined) return words.includes(byName[name]) ? byName[name] : words[0];
  const [first] = [...(anyOf ?? oneOf ?? [])].filter((one) => one.type !== "null");
  if (first !== undefined) return exampleOf(first, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case "array": {
      const own = byName[name];
      if (Array.isArray(own) && fitsItem(items ?? {}, own[0])) return own;
      return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items ?? {}, name));
    }
    case "object":
      return objectFor(schema, name);
    case "integer":
    case "number":
      return numberFor(schema, name);
    case "boolean":
      return true;
    case "null":
      return null;
    case "string":
      return textFor(schema, name);
    default:
      return byName[name] ?? {};
  }
};
