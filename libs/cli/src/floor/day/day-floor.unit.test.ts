import { gameRegistry } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { asTray, worthOf } from "./chips.ts";
import { dayTables } from "./day-floor.ts";

describe("a tray of chips", () => {
  it.each([0, 1, 99, 1_234_567, 2_500_000])("is worth %i to the minor unit", (sum) => {
    expect(worthOf(asTray(sum))).toBe(sum);
  });
});

describe("the floor of a gaming day", () => {
  it("has every game, and those of the Canary decree under both rule sets", () => {
    const tables = dayTables(true);
    expect([...new Set(tables.map(({ game }) => game))].sort()).toEqual(Object.keys(gameRegistry).sort());
    const canary = tables.filter(({ rules }) => rules === "ES-CN-234-1997").map(({ game }) => game);
    expect(canary.sort()).toEqual(["poker-no-discard", "poker-synthetic", "trijoker"]);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  });
});
