import { readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, it } from "vitest";
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
