import { describe, expect, it, test } from "vitest";
import { Connection, connectionString, isConnectionString } from "./connection.ts";

test("connection strings are told from other settings", () => {
  for (const text of [
    "kurrentdb://db:2113",
    "kurrentdb+discover://db",
    "kdb://db",
    "esdb://db",
    "kurrent+discover://db",
  ])
    expect(isConnectionString(text)).toBe(true);
  for (const text of ["jetstream", "kurrentdb", "nats://db:4222", "http://kurrentdb://"])
    expect(isConnectionString(text)).toBe(false);
});

describe("a connection string", () => {
  it.each([
    ["kurrentdb://db:2113", "kurrentdb://db:2113?discoveryInterval=5"],
    ["kurrentdb://db:2113/", "kurrentdb://db:2113?discoveryInterval=5"],
    ["kurrentdb://a,b,c?tls=false", "kurrentdb://a,b,c?tls=false&discoveryInterval=5"],
    ["kurrentdb://db?discoveryInterval=100", "kurrentdb://db?discoveryInterval=100"],
    ["esdb+discover://db", "kurrentdb+discover://db?discoveryInterval=5"],
  ])("%s is used as %s", (given, used) => {
    expect(connectionString(given)).toBe(used);
  });

  it("may not hide failed appends", () => {
    expect(() => connectionString("kurrentdb://db?tls=false&throwOnAppendFailure=false")).toThrow(
      expect.objectContaining({ code: "bad-connection-string" }),
    );
  });

  it("is refused in a sentence that does not repeat it: it may hold a password", () => {
    for (const bad of ["nats://me:secret@db", "kurrentdb://me:secret@", "kurrentdb://me:secret@db:port"]) {
      try {
        new Connection(bad, 1);
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: "bad-connection-string" });
        expect(String(error)).not.toContain("secret");
      }
    }
  });
});
