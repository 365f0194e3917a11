import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ConfigInvalid, loadConfig } from "./config.ts";

const schema = z.strictObject({
  grpc: z
    .strictObject({ host: z.string().default("127.0.0.1"), port: z.int().min(0).max(65_535).default(7_100) })
    .prefault({}),
  dataDirectory: z.string().default(".carrusel"),
  production: z.boolean().default(false),
  currencies: z.array(z.string()).default([]),
  peers: z.record(z.string(), z.string()).optional(),
  nats: z.string(),
});

const folder = mkdtempSync(join(tmpdir(), "carrusel-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (content: unknown): string => {
  const path = join(folder, "config.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};
const sentences = (run: () => unknown): readonly string[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.sentences;
    throw error;
  }
  throw new Error("it was accepted");
};

test("defaults, then the file, then the environment, then the flags", () => {
  const base = { nats: "nats://one", grpc: { port: 1 }, dataDirectory: "/file", currencies: ["EUR"] };
  const env = { CARRUSEL_GRPC_PORT: "2", CARRUSEL_DATA_DIRECTORY: "/env", CARRUSEL_PRODUCTION: "yes", PATH: "/bin" };
  expect(loadConfig(schema, { file: file(base), env, flags: { "grpc-port": "3", production: undefined } })).toEqual({
    grpc: { host: "127.0.0.1", port: 3 },
    dataDirectory: "/env",
    production: true,
    currencies: ["EUR"],
    nats: "nats://one",
  });
});

test("lists and maps come as texts too", () => {
  const env = { CARRUSEL_NATS: "n", CARRUSEL_CURRENCIES: "EUR, USD", CARRUSEL_PEERS: '{"a":"b"}' };
  expect(loadConfig(schema, { env })).toMatchObject({ currencies: ["EUR", "USD"], peers: { a: "b" } });
});

describe("what is wrong is said with the setting and where it came from", () => {
  const env = { CARRUSEL_NATS: "n" };

  test("from the environment", () => {
    const [sentence] = sentences(() => loadConfig(schema, { env: { ...env, CARRUSEL_GRPC_PORT: "seventy" } }));
    expect(sentence).toMatch(
      /^The setting "grpc.port" from the environment variable CARRUSEL_GRPC_PORT cannot be used/,
    );
  });

  test("from a flag", () => {
    const [sentence] = sentences(() => loadConfig(schema, { env, flags: { "grpc-port": "70000" } }));
    expect(sentence).toContain("from the flag --grpc-port");
  });

  test("from the file, all of it at once", () => {
    const bad = file({ production: "maybe", gprc: { port: 1 }, grpc: { prot: 2 } });
    const all = sentences(() => loadConfig(schema, { file: bad, env }));
    expect(all).toHaveLength(3);
    expect(all.join()).toContain('no setting "gprc"');
    expect(all.join()).toContain('no setting "grpc.prot"');
    expect(all.join()).toContain(`"production" from the file ${bad}`);
  });

  test("what is missing, with the two ways to give it", () => {
    const [sentence] = sentences(() => loadConfig(schema));
    expect(sentence).toContain('"nats" is missing');
    expect(sentence).toContain("CARRUSEL_NATS");
    expect(sentence).toContain("--nats");
  });

  test("a flag that does not exist, a file that is none", () => {
    expect(sentences(() => loadConfig(schema, { env, flags: { fast: true } }))).toEqual(["There is no flag --fast."]);
    expect(sentences(() => loadConfig(schema, { env, file: join(folder, "none.json") }))[0]).toContain(
      "cannot be read",
    );
    expect(sentences(() => loadConfig(schema, { env, file: file("{") }))[0]).toContain("is not JSON");
    expect(sentences(() => loadConfig(schema, { env, file: file([1]) }))[0]).toContain("has to hold an object");
  });
});
