import { type BankEvent, bankEvents, type TableEvent, tableEvents } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { day, Plan } from "../testing/plan.ts";
import { concludeBank, concludeTable } from "./follow.ts";
import { siteFloor } from "./site-floor.ts";
import type { FloorState } from "./state.ts";

const signed = { by: "eva", time: "2026-11-29T20:00:00.000Z" };

const follow = (state: FloorState, event: BankEvent | TableEvent): FloorState => {
  const isTable = event.type === "table-opened" || event.type === "table-closed";
  const concluded = isTable
    ? concludeTable(state, "T1", day, [tableEvents.write(event)])
    : concludeBank(state, day, [bankEvents.write(event as BankEvent)]);
  return concluded.reduce((now, one) => siteFloor.evolve(now, one, signed.time), state);
};

const sums = { closing: 200_000, variance: 0, win: 0 };
const counted: BankEvent = {
  ...{ type: "table-counted", table: "T1", game: "blackjack", chips: { "10000": 20 }, expected: 200_000, rounds: 0 },
  ...sums,
};

describe("the bank's word to the floor", () => {
  it("that a count does not stand leaves the table uncounted, with the float from before the count", () => {
    const { state } = new Plan().install("T1", { game: "blackjack", closed: true });
    const chips = { "10000": 30 };
    const events: readonly (BankEvent | TableEvent)[] = [
      { type: "float-opened", table: "T1", chips, worth: 300_000, returned: {} },
      { type: "table-opened" },
      { type: "table-closed" },
      counted,
    ];
    const after = events.reduce(follow, state);
    expect(after.tables.T1).toMatchObject({ uncounted: false, float: 200_000 });
    const cancelled: BankEvent = {
      ...{ type: "count-cancelled", table: "T1", count: 1, game: "blackjack", reason: "a stack was left out" },
      ...{ ...sums, ...signed },
    };
    expect(follow(after, cancelled).tables.T1).toMatchObject({ uncounted: true, float: 300_000 });
    // What came to the table after the count is there still.
    const filled = follow(after, { type: "table-filled", table: "T1", chips, worth: 5_000, slip: "F1", number: 1 });
    expect(follow(filled, cancelled).tables.T1).toMatchObject({ uncounted: true, float: 305_000 });
    expect(follow(follow(after, cancelled), counted).tables.T1).toMatchObject({ uncounted: false, float: 200_000 });
  });

  it("that a credit on its way is void puts its chips on the table again", () => {
    const { state } = new Plan().install("T1", { game: "blackjack", closed: true });
    const slip = { table: "T1", chips: { "500": 10 }, worth: 5_000, slip: "C1", number: 1 };
    const credited = follow(follow(state, counted), { type: "table-credited", ...slip });
    expect(credited.tables.T1?.float).toBe(195_000);
    const voided = { type: "slip-voided", ...slip, kind: "credit", reason: "torn", ...signed } as const;
    expect(follow(credited, { ...voided, from: "confirmed" }).tables.T1?.float).toBe(200_000);
    expect(follow(credited, { ...voided, from: "requested" })).toBe(credited);
    expect(follow(credited, { ...voided, kind: "fill", from: "confirmed" })).toBe(credited);
  });
});
