import { describe, expect, it } from "vitest";
import { Desk } from "../testing/desk.ts";
import { imbalanceOf } from "./ledger.ts";
import { cageResult } from "./queries.ts";
import { bankResult } from "./result.ts";

const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };
const up = { do: "colour-up", chips: { "500": 20 }, given: { "10000": 1 } } as const;

const floor = (): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-french" });
  desk.tell({ do: "stock", chips: { "10000": 10, "500": 100 }, cash: 0 });
  desk.tell({ do: "open-float", table: "T1", chips: { "10000": 5, "500": 60 } });
  return desk;
};

describe("a change of equal value", () => {
  it("at the cage gives a player's chips the same worth in others", () => {
    const desk = floor();
    expect(desk.tell(up)).toBeUndefined();
    expect(desk.state.cage.chips).toEqual({ "10000": 4, "500": 60 });
    expect(desk.state.players.chips).toEqual({ "10000": 1, "500": -20 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("at a table changes its float's denominations, and no sum of its books", () => {
    const desk = floor();
    const before = bankResult(desk.state).tables;
    expect(desk.tell({ ...up, table: "T1" })).toBeUndefined();
    expect(bankResult(desk.state).tables).toEqual(before);
    const of = (denomination: number) =>
      cageResult(desk.state).denominations.find((one) => one.denomination === denomination);
    expect(of(500)).toEqual({ denomination: 500, cage: 40, transit: 0, tables: 80, players: -20, brought: 100 });
    expect(of(10_000)).toEqual({ denomination: 10_000, cage: 5, transit: 0, tables: 4, players: 1, brought: 10 });
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell({ do: "count", table: "T1", chips: { "10000": 4, "500": 80 } })).toBeUndefined();
    expect(bankResult(desk.state).tables[0]).toMatchObject({ variance: 0, win: 0 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("is of equal value, in chips that are there", () => {
    const desk = floor();
    const before = desk.state;
    expect(desk.tell({ ...up, chips: { "500": 19 } })).toBe("invalid-amount");
    expect(desk.tell({ ...up, chips: {}, given: {} })).toBe("invalid-amount");
    expect(desk.tell({ ...up, given: { "10000": 90_071_992_547_409 } })).toBe("invalid-amount");
    expect(desk.tell({ ...up, chips: { "500": 120 }, given: { "10000": 6 } })).toBe("insufficient-chips");
    expect(desk.tell({ ...up, chips: { "10000": 2 }, given: { "500": 41 } })).toBe("invalid-amount");
    expect(desk.tell({ ...up, chips: { "10000": 3 }, given: { "500": 60 } })).toBe("insufficient-chips");
    expect(desk.tell({ ...up, table: "T1", chips: { "500": 120 }, given: { "10000": 6 } })).toBe("insufficient-chips");
    expect(desk.tell({ ...up, table: "T9" })).toBe("unknown-table");
    expect(desk.state).toBe(before);
  });

  it("is something that a table's count has to answer for: a new float waits for it", () => {
    const desk = floor();
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: { "10000": 4, "500": 80 } });
    expect(desk.tell({ ...up, table: "T1", chips: { "10000": 1 }, given: { "500": 20 } })).toBeUndefined();
    expect(desk.tell({ do: "open-float", table: "T1", chips: { "500": 10 } })).toBe("wrong-phase");
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
  });
});
