import { loadConfig } from "@carrusel/service-host";
import { expect, test } from "vitest";
import { readingOf, settingsSchema } from "./settings.ts";

test.each([
  ["hub", "hub.example"],
  ["hub", "hub.example:99999"],
  ["hub", "tls://hub.example:65536"],
  ["leaf-advertise", "hub.example:70000"],
  ["leaf-advertise", "tls://hub.example:7422"],
])("--%s %s is refused at the start", (flag, address) => {
  expect(() => loadConfig(settingsSchema, { flags: { [flag]: address } })).toThrow(/is host:port.*up to 65535/);
});

test.each(["hub.example:7422", "tls://hub.example:65535"])("a hub is dialled at %s", (hub) => {
  expect(loadConfig(settingsSchema, { flags: { hub } }).hub).toEqual([hub]);
});

test.each([
  [{}, "open"],
  [{ production: true }, "signed-in"],
  [{ production: true, reading: "open" }, "open"],
  [{ reading: "signed-in" }, "signed-in"],
] as const)("with %o reading is %s", (flags, reading) => {
  expect(readingOf(loadConfig(settingsSchema, { flags }))).toBe(reading);
});

test("who may read is one of two words", () => {
  const env = { CARRUSEL_READING: "closed" };
  expect(() => loadConfig(settingsSchema, { env })).toThrow('has to be "open" or "signed-in"');
});
