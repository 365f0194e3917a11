import { loadConfig } from "@carrusel/service-host";
import { afterEach, expect, test, vi } from "vitest";
import { settingsSchema } from "./settings.ts";
import { connectionOf, kindOf, storePromise } from "./store-setting.ts";

afterEach(() => vi.unstubAllEnvs());

test("the history lies in JetStream unless something else is said", () => {
  const { store, relay } = loadConfig(settingsSchema, {});
  expect([store, relay, kindOf(store), connectionOf(store), storePromise(store)]).toEqual([
    "jetstream",
    true,
    "jetstream",
    undefined,
    undefined,
  ]);
});

test("a connection string is a store", () => {
  const url = "kurrentdb+discover://me:secret@db.example:2113?tls=true";
  const { store, relay } = loadConfig(settingsSchema, { env: { CARRUSEL_STORE: url, CARRUSEL_RELAY: "no" } });
  expect([kindOf(store), connectionOf(store), relay]).toEqual(["kurrentdb", url, false]);
});

test("kurrentdb alone is the server at KURRENTDB_URL, and a sentence where there is none", () => {
  vi.stubEnv("KURRENTDB_URL", "kurrentdb://db:2113");
  expect(connectionOf("kurrentdb")).toBe("kurrentdb://db:2113");
  vi.stubEnv("KURRENTDB_URL", "http://db:2113");
  expect(() => connectionOf("kurrentdb")).toThrow(/KURRENTDB_URL/);
});

test("what an acknowledgement promises names the hosts, not the user", () => {
  const promise = storePromise("kurrentdb://me:secret@a:2113,b:2113,c:2113?tls=true") ?? "";
  expect(promise).toContain("a:2113,b:2113,c:2113:");
  expect(promise).not.toContain("secret");
});

test("anything else is no store", () => {
  for (const store of ["postgres://db", "kurrentdb:/db", ""])
    expect(() => loadConfig(settingsSchema, { flags: { store } })).toThrow(/"store"/);
});
