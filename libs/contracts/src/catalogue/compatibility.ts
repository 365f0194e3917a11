import type { AnyCodec, History, ReleasedEvents } from "./histories.ts";
import { type JsonSchema, readerSchema } from "./schema.ts";

type Fields = Readonly<Record<string, JsonSchema>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Bounds that may become wider, or go: what is stored stays valid. */
const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;

/** Keywords that are compared for what they say. Any other has to stay as it is: it would mean something else. */
const compared = new Set<string>([
  ...[...lower, ...upper, "description", "properties", "required", "enum", "anyOf"],
  ...["items", "additionalProperties", "propertyNames"],
]);

const others = (schema: JsonSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !compared.has(key)));

const isOtherwise = (released: JsonSchema, now: JsonSchema): boolean => {
  const [a, b] = [others(released), others(now)];
  return Object.keys({ ...a, ...b }).some((key) => !same(a[key], b[key]));
};

const typeOf = ({ type, anyOf, enum: words, const: only }: JsonSchema): string => {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(" or ");
  if (words !== undefined) return "one of a list of words";
  if (only !== undefined) return JSON.stringify(only);
  if (type === undefined) return "any value";
  return typeof type === "string" ? type : type.join(" or ");
};

const boundsOf = (at: string, released: JsonSchema, now: JsonSchema): string[] => {
  const low = lower.filter((key) => now[key] !== undefined && now[key] > (released[key] ?? Number.NEGATIVE_INFINITY));
  const high = upper.filter((key) => now[key] !== undefined && now[key] < (released[key] ?? Number.POSITIVE_INFINITY));
  return [...low, ...high].map((key) => `${at}: ${key} ${now[key]} is narrower than what was released`);
};

const fieldsOf = (at: string, released: JsonSchema, now: JsonSchema): string[] => {
  const [before, after]: [Fields, Fields] = [released.properties ?? {}, now.properties ?? {}];
  const [needed, needs] = [new Set(released.required), new Set(now.required)];
  const path = (name: string): string => (at === "" ? name : `${at}.${name}`);
  const gone = Object.entries(before).flatMap(([name, schema]) => {
    const current = Object.hasOwn(after, name) ? after[name] : undefined;
    if (current === undefined) return [`${path(name)}: the field was removed or renamed`];
    const problems = changesOf(path(name), schema, current);
    if (needed.has(name) && !needs.has(name)) problems.push(`${path(name)}: it was always there, and is optional now`);
    if (!needed.has(name) && needs.has(name)) problems.push(`${path(name)}: it was optional, and is required now`);
    return problems;
  });
  const fresh = Object.keys(after).filter((name) => !Object.hasOwn(before, name) && needs.has(name));
  return [...gone, ...fresh.map((name) => `${path(name)}: a new field is required, but stored events lack it`)];
};

/** `propertyNames` and the like: there before and now, or neither. */
const innerOf = (at: string, released: JsonSchema | boolean | undefined, now: typeof released): string[] => {
  if (typeof released === "object" && typeof now === "object") return changesOf(at, released, now);
  return same(released, now) ? [] : [`${at}: its type has changed`];
};

const wordsOf = (at: string, released: readonly unknown[], now: readonly unknown[]): string[] =>
  released.filter((word) => !now.includes(word)).map((word) => `${at}: the word ${JSON.stringify(word)} is gone`);

/**
 * How a schema breaks with the one that was released under the same version: those who read the new events by the old
 * schema, or the stored ones by the new. Empty where it only adds what is optional: fields, words of a list, wider bounds.
 */
export const changesOf = (at: string, released: JsonSchema, now: JsonSchema): string[] => {
  const changed = `${at}: its type has changed from ${typeOf(released)} to ${typeOf(now)}`;
  if (isOtherwise(released, now)) return [changed];
  const lists = [released.enum, released.anyOf, now.enum, now.anyOf].map((list) => list !== undefined);
  if (lists[0] !== lists[2] || lists[1] !== lists[3]) return [changed];
  if (released.anyOf !== undefined && now.anyOf !== undefined) {
    const { anyOf } = now;
    if (released.anyOf.length !== anyOf.length) return [changed];
    return released.anyOf.flatMap((one, index) => changesOf(at, one, anyOf[index] as JsonSchema));
  }
  return [
    ...wordsOf(at, released.enum ?? [], now.enum ?? []),
    ...boundsOf(at, released, now),
    ...fieldsOf(at, released, now),
    ...innerOf(`${at}[]`, released.items, now.items),
    ...innerOf(`${at}.*`, released.additionalProperties, now.additionalProperties),
    ...innerOf(`the names in ${at}`, released.propertyNames, now.propertyNames),
  ];
};

const eventProblems = (codec: AnyCodec, type: string, versions: Readonly<Record<string, JsonSchema>>): string[] => {
  const shape = Object.hasOwn(codec.shapes, type) ? codec.shapes[type] : undefined;
  if (shape === undefined) return ["the event was removed or renamed; stored histories hold it"];
  const { version: current = 1, schema } = shape;
  return Object.entries(versions).flatMap(([key, released]) => {
    const version = Number(key);
    if (version > current) return [`version ${version} was released, but the schema is version ${current} now`];
    if (version === current) return changesOf("", released, readerSchema(schema));
    return codec.canRead(type, version) ? [] : [`no upcaster leads from version ${version} to version ${current}`];
  });
};

/**
 * What would break for those who follow released events, or for histories that hold them: one sentence each. A breaking
 * change needs a new version of the event, and an upcaster from the one before.
 */
export const breakingChanges = (histories: readonly History[], released: ReleasedEvents): readonly string[] =>
  Object.entries(released).flatMap(([name, events]) => {
    const history = histories.find((one) => one.name === name);
    if (history === undefined) return [`${name}: the history is gone`];
    return Object.entries(events).flatMap(([type, versions]) =>
      eventProblems(history.codec, type, versions).map((problem) => `${name}/${type}: ${problem}`),
    );
  });

/** The released events with the current schemas among them. Ask for `breakingChanges` before. */
export const releaseOf = (histories: readonly History[], released: ReleasedEvents): ReleasedEvents =>
  Object.fromEntries(
    histories.map(({ name, codec }) => {
      const events = Object.entries(codec.shapes).map(([type, { version = 1, schema }]) => {
        const before = released[name]?.[type] ?? {};
        return [type, { ...before, [version]: readerSchema(schema) }] as const;
      });
      return [name, Object.fromEntries(events)];
    }),
  );

/** As it is kept: one line an event and version, so that a change shows as what it is. */
export const releasedText = (released: ReleasedEvents): string => {
  const events = Object.entries(released).map(([name, all]) => {
    const lines = Object.entries(all).flatMap(([type, versions]) => {
      const inner = Object.entries(versions).map(
        ([version, schema]) => `      "${version}": ${JSON.stringify(schema)}`,
      );
      return `    ${JSON.stringify(type)}: {\n${inner.join(",\n")}\n    }`;
    });
    return `  ${JSON.stringify(name)}: {\n${lines.join(",\n")}\n  }`;
  });
  return `{\n${events.join(",\n")}\n}\n`;
};
