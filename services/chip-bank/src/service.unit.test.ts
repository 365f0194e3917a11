import { isAccepted } from "@carrusel/hosting";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { imbalanceOf } from "./domain/ledger.ts";
import { settled } from "./testing/desk.ts";
import { Site } from "./testing/site.ts";

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.service.stop());

const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };
const stock = { do: "stock", chips: { "100000": 20, "10000": 100 }, cash: 1_000_000 } as const;
const float = { do: "open-float", table: "T1", chips: { "10000": 50 } } as const;
const count = { do: "count", table: "T1", chips: { "10000": 48 } } as const;
const closeDay = { do: "close-day" } as const;
const roulette = { game: "roulette-french" };

/** A day with a float, a round and a count. */
const playDay = async (): Promise<void> => {
  await site.open("T1", roulette);
  await site.send(float);
  await site.table("T1", settled(1, -20_000));
  await site.table("T1", { type: "table-closed" });
  expect(await site.code(count)).toBeUndefined();
};

describe("the bank follows the tables", () => {
  it("books every round before it answers for it", async () => {
    await site.send(stock);
    await site.open("T1", roulette);
    await site.send(float);
    for (let round = 1; round <= 20; round++) {
      await site.table("T1", settled(round, 1_000));
      expect((await site.bank()).tables[0]?.expected).toBe(500_000 + 1_000 * round);
    }
    expect(imbalanceOf(await site.state())).toEqual(balanced);
    expect(await site.folded()).toEqual(await site.state());
  });

  it("goes on after a restart, and books nothing twice", async () => {
    await site.send(stock);
    await playDay();
    const before = await site.state();
    await site.restart();
    expect(await site.state()).toEqual(before);
    await site.table("T1", { type: "table-opened" }, settled(2, 500));
    await site.restart();
    expect((await site.bank()).tables).toMatchObject([
      { closing: 480_000, variance: 0 },
      { opening: 480_000, expected: 480_500 },
    ]);
    expect(await site.folded()).toEqual(await site.state());
  });

  it("knows a table from its set-up on only", async () => {
    expect(await site.code(float)).toBe("unknown-table");
    await site.open("T1", roulette);
    expect(await site.code(float)).toBe("insufficient-chips");
    await site.send(stock);
    expect(await site.code(float)).toBeUndefined();
  });
});

describe("commands", () => {
  it("are answered once: a retry gets the first answer and changes nothing", async () => {
    const first = await site.send(stock, "s1");
    expect(await site.send(stock, "s1")).toEqual(first);
    expect((await site.bank()).cage).toEqual({
      chips: { "100000": 20, "10000": 100 },
      cash: 1_000_000,
      cheques: 0,
      unsorted: 0,
    });
  });

  it("accept a repeated slip under another id and change nothing", async () => {
    await site.send(stock);
    await site.open("T1", roulette);
    const fill = { do: "fill", table: "T1", chips: { "10000": 5 }, slip: "F-1" } as const;
    await site.send(fill);
    const before = await site.bank();
    const again = await site.send(fill);
    expect(isAccepted(again) && again.events).toEqual([]);
    expect(await site.bank()).toEqual(before);
  });

  it("that are refused leave no trace", async () => {
    await site.send(stock);
    await site.open("T1", roulette);
    const before = await site.state();
    expect(await site.code(count)).toBe("wrong-phase");
    expect(await site.code({ ...float, chips: { "10000": 101 } })).toBe("insufficient-chips");
    expect(await site.state()).toEqual(before);
  });
});

describe("gaming days", () => {
  it("begin with what the day before left, in their first commit", async () => {
    await site.send(stock);
    await playDay();
    await site.send({ do: "buy-in", table: "T1", seat: 1, amount: 7_000, tender: "cash" });
    await site.send({ ...count, chips: { "10000": 48 } });
    expect(await site.code(closeDay)).toBeUndefined();
    const before = await site.state();
    site.day = "2026-11-30";
    expect((await site.bank()).tables).toMatchObject([{ table: "T1", opening: 480_000, closing: null, drop: 0 }]);
    expect(await site.types()).toEqual([]);
    await site.open("T1", roulette);
    const state = await site.state();
    expect((await site.types())[0]).toBe("bank-day-opened");
    expect(state.cage).toEqual(before.cage);
    expect(state.cage.cash).toBe(1_007_000);
    expect(imbalanceOf(state)).toEqual(balanced);
    expect(await site.service.days("s1")).toEqual([
      { day: "2026-11-29", closed: true },
      { day: "2026-11-30", closed: false },
    ]);
    expect(await site.code({ ...float, chips: { "100000": 1 } })).toBeUndefined();
    expect(await site.bank()).toMatchObject({ tables: [{ opening: 100_000 }], cage: { chips: { "10000": 98 } } });
    expect(imbalanceOf(await site.state())).toEqual(balanced);
  });

  it("are sealed: nothing is entered on a closed one, not even by its tables", async () => {
    await site.send(stock);
    await playDay();
    await site.send(closeDay);
    const sealed = await site.state();
    expect(await site.code(stock)).toBe("wrong-phase");
    await site.table("T1", { type: "table-opened" }, settled(2, 500));
    expect(await site.state()).toEqual(sealed);
    expect(site.warnings).toEqual(["a table moved on a gaming day that is sealed"]);
  });

  it("wait until the one before is closed, whatever the tables do meanwhile", async () => {
    await site.send(stock);
    await playDay();
    site.day = "2026-11-30";
    await site.open("T1", roulette);
    await site.table("T1", settled(1, 2_500));
    expect(await site.code(stock)).toBe("wrong-phase");
    expect(await site.types()).toEqual(["table-terms-booked", "table-state-booked", "table-result-booked"]);
    site.day = "2026-11-29";
    expect(await site.code(closeDay)).toBeUndefined();
    site.day = "2026-11-30";
    expect(await site.code(stock)).toBeUndefined();
    expect((await site.bank()).tables).toMatchObject([{ opening: 480_000, expected: 482_500 }]);
    expect(imbalanceOf(await site.state())).toEqual(balanced);
    site.day = "2026-11-28";
    expect(await site.code(stock)).toBe("wrong-phase");
  });

  it("on which no bank was kept are passed over", async () => {
    await site.open("T1", roulette);
    await site.table("T1", settled(1, 2_500));
    expect(await site.state()).toMatchObject({ used: false });
    site.day = "2026-11-30";
    await site.open("T1", roulette);
    expect(await site.code(stock)).toBeUndefined();
    expect(imbalanceOf(await site.state("2026-11-29"))).toEqual(balanced);
    expect(imbalanceOf(await site.state())).toEqual(balanced);
    expect((await site.bank()).tables).toMatchObject([{ opening: 0, expected: 0 }]);
    site.day = "2026-11-29";
    expect(await site.code(stock)).toBe("wrong-phase");
  });

  it("on which only settings were made are passed over, and the settings go on", async () => {
    expect(await site.code({ do: "set-counting", counters: 2 })).toBeUndefined();
    expect(await site.code({ do: "set-slips", signers: 2 })).toBeUndefined();
    await site.open("T1", roulette);
    await site.table("T1", settled(1, 2_500));
    expect(await site.state()).toMatchObject({ used: false, moves: 0 });
    site.day = "2026-11-30";
    await site.open("T1", roulette);
    expect(await site.code(stock)).toBeUndefined();
    expect(await site.state()).toMatchObject({ counters: 2, signers: 2, used: true });
    expect(imbalanceOf(await site.state())).toEqual(balanced);
  });

  it("begin once, however many ask at the same time", async () => {
    await Promise.all([site.send(stock), site.open("T1", roulette), site.send(stock), site.bank()]);
    await site.bank();
    expect((await site.types()).filter((type) => type === "bank-day-opened")).toHaveLength(1);
    expect((await site.bank()).cage.cash).toBe(2_000_000);
  });
});
