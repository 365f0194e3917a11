import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EventCodec, type Shapes } from "../events/registry.ts";
import { asyncApi } from "./asyncapi.ts";
import { breakingChanges, releasedText, releaseOf } from "./compatibility.ts";
import type { History } from "./histories.ts";
import { catalogueText } from "./markdown.ts";
import type { JsonSchema } from "./schema.ts";

type Upcasters = ConstructorParameters<typeof EventCodec>[1];

const historyOf = (shapes: Shapes, upcasters: Upcasters = {}): History => ({
  ...{ name: "book", title: "", about: "", contexts: ["books"], kind: "book", id: "" },
  codec: new EventCodec(shapes, upcasters),
});

const shapesOf = (shape: z.ZodRawShape, version = 1): Shapes => ({
  "page-written": { about: "", version, schema: z.object(shape) },
});

const before = {
  page: z.int().min(1).max(500),
  text: z.string().max(80),
  mood: z.enum(["glad", "sad"]),
  note: z.string().optional(),
  marks: z.array(z.object({ at: z.int(), by: z.string().nullable() })),
  counts: z.record(z.string(), z.int()),
  on: z.union([z.int(), z.string()]),
  ink: z.discriminatedUnion("kind", [z.object({ kind: z.literal("blue") }), z.object({ kind: z.literal("red") })]),
};
const released = releaseOf([historyOf(shapesOf(before))], {});

/** What is wrong once the event is this. */
const problemsOf = (shape: z.ZodRawShape, version = 1, upcasters: Upcasters = {}): readonly string[] =>
  breakingChanges([historyOf(shapesOf(shape, version), upcasters)], released);

const { text: _text, ...withoutText } = before;
const { note: _note, ...withoutNote } = before;

describe("a change that breaks with a released event is refused", () => {
  it.each<[string, z.ZodRawShape, string]>([
    ["a removed field", withoutText, "text: the field was removed or renamed"],
    ["a renamed optional field", { ...withoutNote, remark: z.string().optional() }, "note: the field"],
    ["a new required field", { ...before, author: z.string() }, "author: a new field is required"],
    ["a changed type", { ...before, text: z.int() }, "text: its type has changed from string to integer"],
    ["an integer that may be a fraction", { ...before, page: z.number() }, "page: its type has changed"],
    ["a value that may be null", { ...before, text: z.string().max(80).nullable() }, "text: its type has changed"],
    ["text that becomes a list of words", { ...before, text: z.enum(["a", "b"]) }, "text: its type has changed"],
    ["text that has to follow a pattern", { ...before, text: z.string().max(80).regex(/^a/) }, "text: its type"],
    ["a word that is gone", { ...before, mood: z.enum(["glad"]) }, 'mood: the word "sad" is gone'],
    ["an optional field that is required", { ...before, note: z.string() }, "note: it was optional"],
    [
      "a field that becomes optional",
      { ...before, mood: z.enum(["glad", "sad"]).optional() },
      "mood: it was always there",
    ],
    ["a narrower bound above", { ...before, page: z.int().min(1).max(100) }, "page: maximum 100 is narrower"],
    ["a narrower bound below", { ...before, page: z.int().min(2).max(500) }, "page: minimum 2 is narrower"],
    ["a shorter text", { ...before, text: z.string().max(40) }, "text: maxLength 40 is narrower"],
    [
      "a field of a list",
      { ...before, marks: z.array(z.object({ at: z.int() })) },
      "marks[].by: the field was removed",
    ],
    ["a list that is one", { ...before, marks: z.object({ at: z.int() }) }, "marks: its type has changed"],
    ["the values of a map", { ...before, counts: z.record(z.string(), z.string()) }, "counts.*: its type has changed"],
    ["the names of a map", { ...before, counts: z.record(z.string().regex(/^a/), z.int()) }, "the names in counts"],
    ["one of several", { ...before, on: z.union([z.int(), z.boolean()]) }, "on: its type has changed"],
    [
      "one of several kinds",
      { ...before, ink: z.discriminatedUnion("kind", [before.ink.options[0]]) },
      "ink: its type",
    ],
    ["one of several more", { ...before, on: z.union([z.int(), z.string(), z.null()]) }, "on: its type has changed"],
  ])("%s", (_title, shape, problem) => {
    const problems = problemsOf(shape);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`book/page-written: ${problem}`);
  });

  it("a removed event, a removed history", () => {
    const other = { "page-torn": { about: "", schema: z.object({}) } };
    expect(breakingChanges([historyOf(other)], released)).toEqual([
      "book/page-written: the event was removed or renamed; stored histories hold it",
    ]);
    expect(breakingChanges([], released)).toEqual(["book: the history is gone"]);
  });

  it("a new version without an upcaster, or with a gap between them", () => {
    const one = { "page-written@1": (data: Record<string, unknown>) => data };
    expect(problemsOf(withoutText, 2)).toEqual(["book/page-written: no upcaster leads from version 1 to version 2"]);
    expect(problemsOf(withoutText, 3, one)).toEqual([
      "book/page-written: no upcaster leads from version 1 to version 3",
    ]);
  });

  it("a version that is taken back", () => {
    const upcasters = { "page-written@1": (data: Record<string, unknown>) => data };
    const second = releaseOf([historyOf(shapesOf(withoutText, 2), upcasters)], released);
    expect(breakingChanges([historyOf(shapesOf(before))], second)).toEqual([
      "book/page-written: version 2 was released, but the schema is version 1 now",
    ]);
  });
});

describe("a change that only adds is taken", () => {
  it.each<[string, z.ZodRawShape]>([
    ["nothing", before],
    ["an optional field", { ...before, author: z.string().optional() }],
    [
      "an optional field in a list",
      { ...before, marks: z.array(before.marks.element.extend({ why: z.string().optional() })) },
    ],
    ["a further word", { ...before, mood: z.enum(["glad", "calm", "sad"]) }],
    ["wider bounds, or none", { ...before, page: z.int().min(0).max(900), text: z.string() }],
  ])("%s", (_title, shape) => {
    expect(problemsOf(shape)).toEqual([]);
  });

  it("a new event", () => {
    const shapes = { ...shapesOf(before), "page-torn": { about: "", schema: z.object({ page: z.int() }) } };
    expect(breakingChanges([historyOf(shapes)], released)).toEqual([]);
  });

  it("a new version with an upcaster; both versions are then kept", () => {
    const upcasters = { "page-written@1": ({ text, ...rest }: Record<string, unknown>) => rest };
    const history = historyOf(shapesOf(withoutText, 2), upcasters);
    expect(breakingChanges([history], released)).toEqual([]);
    const both = releaseOf([history], released);
    expect(Object.keys(both.book?.["page-written"] ?? {})).toEqual(["1", "2"]);
    expect(both.book?.["page-written"]?.["1"]).toEqual(released.book?.["page-written"]?.["1"]);
    expect(breakingChanges([history], both)).toEqual([]);
  });
});

describe("an event of which histories hold two versions", () => {
  const upcasters = { "page-written@1": ({ text: _gone, ...rest }: Record<string, unknown>) => rest };
  const history = historyOf(shapesOf(withoutText, 2), upcasters);
  const both = releaseOf([history], released);

  it("is read in both, and in no other", () => {
    const { codec } = history;
    expect([0, 1, 1.5, 2, 3].map((version) => codec.canRead("page-written", version))).toEqual(
      [0, 1, 1.5, 2, 3].map((version) => version === 1 || version === 2),
    );
    expect(codec.canRead("page-torn", 1)).toBe(false);
  });

  it("is documented in both", () => {
    const { components } = asyncApi(both, [history]) as { components: { schemas: Record<string, JsonSchema> } };
    const listed = components.schemas["book-commit"]?.properties?.events?.items?.oneOf;
    expect(listed?.map(({ $ref }) => $ref)).toEqual([
      "#/components/schemas/book.page-written.1",
      "#/components/schemas/book.page-written.2",
    ]);
    const dataOf = (version: number) =>
      components.schemas[`book.page-written.${version}`]?.allOf?.[1]?.properties?.data;
    expect(Object.keys(dataOf(1)?.properties ?? {})).toContain("text");
    expect(Object.keys(dataOf(2)?.properties ?? {})).not.toContain("text");
    expect(catalogueText(both, [history])).toContain("Schema `page-written/2`. Histories also hold version 1");
  });
});

it("keeps what was released as JSON, a line for an event and version", () => {
  expect(JSON.parse(releasedText(released))).toEqual(released);
  expect(releasedText(released).split("\n")).toHaveLength(8);
});
