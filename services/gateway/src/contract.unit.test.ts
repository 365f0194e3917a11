import { readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { contractRoutes } from "./api/contract.ts";

const docs = join(import.meta.dirname, "../../../docs/events");

it("serves the contract of this release: the AsyncAPI document and the catalogue", async () => {
  const app = Fastify();
  contractRoutes(app);
  for (const [path, file, type] of [
    ["/api/asyncapi.json", "asyncapi.json", "application/json; charset=utf-8"],
    ["/api/events.md", "catalogue.md", "text/markdown; charset=utf-8"],
  ] as const) {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe(type);
    expect(answer.body === readFileSync(join(docs, file), "utf8"), path).toBe(true);
  }
  await app.close();
});

it("gives the same document away as a file, in JSON and in YAML, and the catalogue to its page", async () => {
  const app = Fastify();
  contractRoutes(app);
  const document: unknown = (await app.inject("/api/asyncapi.json")).json();
  for (const [path, read] of [
    ["/events/asyncapi.json", (text: string): unknown => JSON.parse(text)],
    ["/events/asyncapi.yaml", (text: string): unknown => parse(text)],
  ] as const) {
    const answer = await app.inject(path);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="carrusel\.asyncapi\.(json|yaml)"$/);
    expect(read(answer.body)).toEqual(document);
  }
  const { histories } = (await app.inject("/api/events")).json();
  expect(histories.map(({ name }: { name: string }) => name)).toContain("jackpots");
  await app.close();
});
