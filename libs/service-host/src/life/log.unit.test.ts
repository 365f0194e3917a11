import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const logging = (level?: "debug" | "warn") => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({
    name: "tables",
    ...(level === undefined ? {} : { level }),
    to: { write: (line) => lines.push(JSON.parse(line)) },
  });
  return { log, lines };
};

test("a line is JSON with the service, the level, the time and the fields", () => {
  const { log, lines } = logging();
  log.with({ site: "S1" }).info("a table opened", { table: "T1" });
  log.debug("not shown");
  expect(lines).toEqual([
    { level: "info", time: expect.any(String), service: "tables", site: "S1", table: "T1", message: "a table opened" },
  ]);
});

test("no line has a key twice, whatever its fields are called", () => {
  const raw: string[] = [];
  const log = createLog({ name: "tables", to: { write: (line) => raw.push(line) } });
  log.warn("gone", { service: "ball-games", level: 3, time: "then", message: "why" });
  const keys = [...(raw[0] ?? "").matchAll(/"(\w+)":/g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(JSON.parse(raw[0] ?? "")).toMatchObject({ service: "tables", level: "warn", message: "gone" });
  expect(JSON.parse(raw[0] ?? "")).toMatchObject({ service_: "ball-games", level_: 3, time_: "then", message_: "why" });
});

test("the level comes from outside", () => {
  const { log, lines } = logging("warn");
  log.info("no");
  log.warn("yes");
  expect(lines.map(({ message }) => message)).toEqual(["yes"]);
});

test("secrets are hidden by name and by look, at any depth", () => {
  const { log, lines } = logging();
  const jwt = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2ln";
  log.warn(`refused Bearer ${jwt}`, {
    token: jwt,
    nested: { password: "p", url: "nats://user:pass@host:4222", list: [{ apiKey: "k" }] },
    error: Object.assign(new Error(`bad ${jwt}`), { code: "x" }),
  });
  const text = JSON.stringify(lines);
  for (const secret of [jwt, "user:pass", '"p"', '"k"']) expect(text).not.toContain(secret);
  expect(text).toContain("nats://[redacted]@host:4222");
  expect(lines[0]?.error).toMatchObject({
    type: "Error",
    code: "x",
    message: "bad [redacted]",
    stack: expect.any(String),
  });
});

test("every line is passed on to telemetry, clean", () => {
  const seen: unknown[] = [];
  const log = createLog({ name: "x", to: { write: () => {} }, also: (...line) => seen.push(line) });
  log.error("gone", { secret: "s" });
  expect(seen).toEqual([["error", "gone", { secret: "[redacted]" }]]);
});
