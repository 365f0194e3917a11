import type { TableEvent } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { Desk, settled } from "../testing/desk.ts";
import { carryOf } from "./carry.ts";
import { imbalanceOf } from "./ledger.ts";
import { bankResult } from "./result.ts";

const stock = { do: "stock", chips: { "100000": 20, "10000": 100, "500": 1000 }, cash: 1_000_000 } as const;
const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };

const roulette = (open = true): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-french" }, open);
  desk.tell(stock);
  return desk;
};

const rowOf = (desk: Desk, index = 0) => bankResult(desk.state).tables[index];

describe("a table's day at the bank", () => {
  it("adds up opening, fills, credits, drop and count [AD-24-II.1.boxes] [AD-16-II.2.boxes] [ES-CN-1-6.4.accounts] [ES-CN-3-6.4.accounts]", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 50, "500": 100 } });
    desk.tell({ do: "buy-in", table: "T1", seat: 1, amount: 50_000, tender: "cash" });
    desk.take("T1", settled(1, -20_000), settled(2, 35_000));
    desk.tell({ do: "fill", table: "T1", chips: { "10000": 5 }, slip: "F1" });
    desk.tell({ do: "credit", table: "T1", chips: { "500": 20 }, slip: "C1" });
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell({ do: "count", table: "T1", chips: { "10000": 50, "500": 40 } })).toBeUndefined();
    expect(rowOf(desk)).toEqual({
      table: "T1",
      game: "roulette-french",
      opening: 550_000,
      fills: 50_000,
      credits: 10_000,
      drop: 50_000,
      tips: 0,
      closing: 520_000,
      win: -20_000,
      expected: 555_000,
      variance: -35_000,
      cagnotte: 0,
    });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("leaves win, variance and closing open until the count", () => {
    const desk = roulette();
    expect(rowOf(desk)).toMatchObject({ closing: null, win: null, variance: null, expected: 0 });
  });

  it("keeps legal tender in the table's box until the day is closed [AD-06-III.1.cash-box] [AD-16-III.1.cash-box] [AD-06-III.2.exchange]", () => {
    const desk = roulette();
    desk.tell({ do: "buy-in", table: "T1", seat: 1, amount: 30_000, tender: "cash" });
    desk.tell({ do: "buy-in", table: "T1", seat: 2, amount: 20_000, tender: "cheque" });
    expect(rowOf(desk)?.drop).toBe(50_000);
    expect(desk.state.cage).toMatchObject({ cash: 1_000_000, cheques: 0 });
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: {} });
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    expect(desk.state.cage).toMatchObject({ cash: 1_030_000, cheques: 20_000 });
    expect(rowOf(desk)?.drop).toBe(50_000);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("leaves tips out of the win and the float [AD-07-III.2.tips] [AD-10-II.3.tips] [AD-11-II.3.tips]", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 10 } });
    desk.tell({ do: "tip", table: "T1", amount: 2_500 });
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "tip", table: "T1", amount: 500 });
    desk.tell({ do: "count", table: "T1", chips: { "10000": 10 } });
    expect(rowOf(desk)).toMatchObject({ tips: 3_000, win: 0, variance: 0 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("puts the house's part of a circle game into its own box, not into the float [AD-08-II.3.slots] [AD-08-VII.cagnotte] [AD-09-II.3.slots] [AD-23-III.2.house-share] [ES-CN-2-2.2.slots] [ES-CN-2-10.accounts]", () => {
    const desk = new Desk();
    desk.install("T1", { game: "chemin-de-fer" });
    desk.take("T1", settled(1, 250));
    expect(rowOf(desk)).toMatchObject({ cagnotte: 250, expected: 0 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("puts a round right out of what its game pays from, though another is played by now", () => {
    const desk = new Desk();
    const right: Extract<TableEvent, { type: "round-corrected" }> = {
      ...{ type: "round-corrected", round: 1, wager: null, seat: 2, player: "2", bet: null, on: [], hand: null },
      ...{ amount: 100, reason: "raked twice", by: "pit-1", incident: null, stack: false },
    };
    const moved = (): readonly unknown[] => [desk.state.cagnotte, rowOf(desk)?.expected];
    desk.install("T1", { game: "poker-holdem" });
    desk.take("T1", settled(1, 250), { type: "table-closed" });
    desk.install("T1", { game: "blackjack" });
    desk.take("T1", { ...right, game: "poker-holdem" });
    expect(moved()).toEqual([150, 0]);
    desk.take("T1", { ...right, game: "blackjack" });
    expect(moved()).toEqual([150, -100]);
    // Of an earlier day, and as earlier releases wrote it: out of what lies there today.
    desk.take("T1", { ...right, game: "poker-holdem", day: "2026-11-28" }, right);
    expect(moved()).toEqual([150, -300]);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("puts a banker's deduction at two cloths there too, and passes it on to the next day [AD-09-VII.cagnotte]", () => {
    const desk = new Desk();
    desk.install("T1", { game: "baccarat-two-cloths" });
    desk.take("T1", settled(1, 240), settled(2, 0), { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: {} });
    expect(rowOf(desk)).toMatchObject({ cagnotte: 240, expected: 0, variance: 0, win: 0 });
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    expect(carryOf(desk.state).cagnotte).toBe(240);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("has one changer exchange legal tender for chips at several tables of circle games, and chips for the croupier [AD-08-III.3.changer] [AD-23-III.3.changer] [ES-CN-2-3.3.changer]", () => {
    const desk = new Desk();
    desk.tell(stock);
    const games = { T1: "chemin-de-fer", T2: "poker-holdem", T3: "poker-synthetic" } as const;
    for (const [table, game] of Object.entries(games)) {
      desk.install(table, { game });
      desk.tell({ do: "open-float", table, chips: { "10000": 5 } }, "pau");
      expect(desk.tell({ do: "buy-in", table, seat: 2, amount: 20_000, tender: "cash" }, "pau")).toBeUndefined();
      expect(desk.tell({ do: "buy-in", table, seat: 3, amount: 10_000, tender: "cheque" }, "pau")).toBeUndefined();
    }
    expect(bankResult(desk.state).tables.map(({ drop }) => drop)).toEqual([30_000, 30_000, 30_000]);
    expect(desk.state.players).toMatchObject({ unsorted: 90_000, cash: -60_000, cheques: -30_000 });
    const change = { do: "colour-up", chips: { "10000": 1 }, given: { "500": 20 } } as const;
    desk.tell({ do: "fill", table: "T2", chips: { "500": 20 }, slip: "F1" }, "pau");
    expect(desk.tell({ ...change, table: "T2" }, "pau")).toBeUndefined();
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("puts the fee of a session there too [AD-23-II.3.b.session-fee]", () => {
    const desk = new Desk();
    desk.install("T1", { game: "poker-holdem" });
    desk.take("T1", { type: "fee-charged", seat: 1, player: "1", amount: 400 }, settled(1, 250));
    expect(rowOf(desk)).toMatchObject({ cagnotte: 650, expected: 0 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("pays cash at the cage and leaves the table's books alone [AD-01-III.1.no-handling]", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 10 } });
    desk.tell({ do: "cash-out", amount: 60_000 });
    desk.tell({ do: "cash-out", amount: 20_000, chips: { "10000": 2 } });
    expect(desk.state.cage).toMatchObject({ cash: 920_000, unsorted: 60_000, chips: { "10000": 92 } });
    expect(rowOf(desk)).toMatchObject({ opening: 100_000, expected: 100_000 });
    expect(desk.tell({ do: "cash-out", amount: 10_001, chips: { "10000": 1 } })).toBe("invalid-amount");
    expect(desk.tell({ do: "cash-out", amount: 900_000, chips: { "10000": 90 } })).toBe("insufficient-chips");
    expect(desk.tell({ do: "cash-out", amount: 920_001 })).toBe("invalid-amount");
    expect(desk.tell({ do: "cash-out", amount: 0 })).toBe("invalid-amount");
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });
});

describe("floats", () => {
  it("come from the cage, in chips that it has [ES-CN-1-6.3.from-cage] [ES-CN-1-6.3.chips-only] [ES-CN-3-6.3.chips-only]", () => {
    const desk = roulette();
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "100000": 21 } })).toBe("insufficient-chips");
    expect(desk.tell({ do: "open-float", table: "T1", chips: {} })).toBe("invalid-amount");
    expect(desk.tell({ do: "open-float", table: "T9", chips: { "10000": 1 } })).toBe("unknown-table");
    expect(desk.tell({ do: "open-float", table: "constructor", chips: { "10000": 1 } })).toBe("unknown-table");
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "10000": 40 } })).toBeUndefined();
    expect(desk.state.cage.chips["10000"]).toBe(60);
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "10000": 1 } })).toBe("wrong-phase");
  });

  it.each([
    ["poker-no-discard", "ES-CN-1-6.3.float"],
    ["trijoker", "ES-CN-3-6.3.float"],
  ])("of %s are at least 5,000 times the minimum [%s]", (game, clause) => {
    const desk = new Desk();
    desk.install("T1", { game, min: 100, rules: "ES-CN-234-1997" }, false);
    desk.tell(stock);
    const small = { do: "open-float", table: "T1", chips: { "10000": 49, "500": 19 } } as const;
    expect(desk.tell(small)).toBe("float-too-small");
    expect(desk.clauseOf(small)).toBe(clause);
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "10000": 49, "500": 20 } })).toBeUndefined();
    const andorra = new Desk();
    andorra.install("T1", { game, min: 100 }, false);
    andorra.tell(stock);
    expect(andorra.tell(small)).toBeUndefined();
  });

  it("stay counted on the table, or go to the cage with a new one [ES-CN-1-2.2.new-float]", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 40 } });
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: { "10000": 39 } });
    desk.take("T1", { type: "table-opened" });
    expect(bankResult(desk.state).tables.map(({ opening, closing }) => [opening, closing])).toEqual([
      [400_000, 390_000],
      [390_000, null],
    ]);
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "500": 100 } })).toBeUndefined();
    expect(desk.state.cage.chips).toMatchObject({ "10000": 99, "500": 900 });
    expect(rowOf(desk, 1)?.opening).toBe(50_000);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("of another game are its own, with its own books [ES-CN-1-2.2.own-books] [ES-CN-1-2.2.new-float]", () => {
    const desk = new Desk();
    desk.install("T1", { game: "poker-no-discard", min: 100, rules: "ES-CN-234-1997" }, false);
    desk.tell(stock);
    desk.tell({ do: "open-float", table: "T1", chips: { "100000": 5 } });
    desk.take("T1", { type: "table-opened" }, { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: { "100000": 5 } });
    desk.tell({ do: "open-float", table: "T1", chips: { "100000": 6 } });
    desk.install("T1", { game: "trijoker", min: 100, rules: "ES-CN-234-1997" });
    expect(bankResult(desk.state).tables.map(({ game, opening }) => [game, opening])).toEqual([
      ["poker-no-discard", 500_000],
      ["trijoker", 600_000],
    ]);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("left from another game go to the cage when the new game has none", () => {
    const desk = new Desk();
    desk.install("T1", { game: "blackjack" }, false);
    desk.tell(stock);
    desk.tell({ do: "open-float", table: "T1", chips: { "100000": 5 } });
    desk.tell({ do: "count", table: "T1", chips: { "100000": 5 } });
    desk.install("T1", { game: "punto-banco" });
    expect(desk.state.cage.chips["100000"]).toBe(20);
    expect(rowOf(desk, 1)).toMatchObject({ game: "punto-banco", opening: 0 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });
});

describe("count and close of day", () => {
  it("refuse an open table, an unknown one and a second count", () => {
    const desk = roulette();
    expect(desk.tell({ do: "count", table: "T1", chips: {} })).toBe("wrong-phase");
    expect(desk.tell({ do: "count", table: "T2", chips: {} })).toBe("unknown-table");
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell({ do: "count", table: "T1", chips: {} })).toBeUndefined();
    expect(desk.tell({ do: "count", table: "T1", chips: {} })).toBe("wrong-phase");
  });

  it("wait for every table of the day, and then seal it", () => {
    const desk = roulette();
    desk.install("T2", { game: "boule" }, false);
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    desk.tell({ do: "count", table: "T1", chips: {} });
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    expect(desk.tell(stock)).toBe("wrong-phase");
    expect(desk.tell({ do: "close-day" })).toBe("wrong-phase");
    const after = desk.state;
    desk.take("T1", { type: "table-opened" }, settled(1, 500));
    expect(desk.state).toBe(after);
  });
});
