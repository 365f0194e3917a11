import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { asyncApi } from "./asyncapi.ts";
import { breakingChanges, releasedText, releaseOf } from "./compatibility.ts";
import { fieldsOf } from "./fields.ts";
import { eventsOf, histories } from "./histories.ts";
import { publishedContract, releasedEvents } from "./index.ts";
import { fieldWords } from "./words.ts";

const root = join(import.meta.dirname, "../../../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const again = "run: pnpm generate:events";

const lines = histories.flatMap((history) =>
  eventsOf(history, releasedEvents).flatMap(({ type, schema }) =>
    fieldsOf(history.name, type, schema).map((line) => ({ ...line, where: `${history.name}/${type}: ${line.shown}` })),
  ),
);

const refsIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === "$ref" ? [one as string] : refsIn(one)));
};

const resolve = (document: unknown, ref: string): unknown =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);

describe("the contract for others", () => {
  it("breaks with nothing that was released", () => {
    expect(breakingChanges(histories, releasedEvents)).toEqual([]);
  });

  it("keeps every event among the released ones", () => {
    const kept = read("libs/contracts/src/released-events.json");
    expect(kept === releasedText(releaseOf(histories, releasedEvents)), again).toBe(true);
  });

  it("is documented as the schemas are", () => {
    const { asyncapi, catalogue } = publishedContract();
    expect(read("docs/events/asyncapi.json") === asyncapi, again).toBe(true);
    expect(read("docs/events/catalogue.md") === catalogue, again).toBe(true);
  });

  it("says of every field what it means (words.ts)", () => {
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.filter(({ words }) => words === undefined).map(({ where }) => where)).toEqual([]);
  });

  it("has words for fields that there are only", () => {
    const used = new Set(lines.map(({ words }) => words));
    expect(Object.entries(fieldWords).filter(([, words]) => !used.has(words))).toEqual([]);
  });

  it("refers to what the document holds", () => {
    const document = asyncApi(releasedEvents);
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(90);
    expect(refs.filter((ref) => resolve(document, ref) === undefined)).toEqual([]);
  });

  it("has a channel, an operation and a message for every history", () => {
    const document = asyncApi(releasedEvents) as {
      channels: object;
      operations: object;
      components: { messages: object };
    };
    const names = histories.map(({ name }) => name);
    expect(Object.keys(document.channels)).toEqual(names);
    expect(Object.keys(document.operations)).toEqual(names.map((name) => `store-${name}`));
    expect(Object.keys(document.components.messages)).toEqual(names.map((name) => `${name}-commit`));
  });

  it("leads from every line of contents to its event", () => {
    const text = read("docs/events/catalogue.md");
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, one = ""]) => one.toLowerCase());
    const anchors = new Set(headings.map((one) => one.replace(/[^a-z0-9 -]/g, "").replaceAll(" ", "-")));
    const links = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, one]) => one);
    expect(links.length).toBeGreaterThanOrEqual(90);
    expect(links.filter((link) => link === undefined || !anchors.has(link))).toEqual([]);
    expect(anchors.size).toBe(headings.length);
  });
});
