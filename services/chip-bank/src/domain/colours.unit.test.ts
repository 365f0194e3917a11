import { describe, expect, it } from "vitest";
import { Desk } from "../testing/desk.ts";
import { carryOf } from "./carry.ts";
import { colourResults } from "./queries.ts";

const give = { do: "give-colour", table: "T1", seat: 1, colour: "blue", value: 500 } as const;
const take = { do: "take-colour", table: "T1", colour: "blue" } as const;

const floor = (): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-american" });
  desk.tell({ do: "stock", chips: { "10000": 10, "500": 100, "100": 100 }, cash: 0 });
  desk.tell({ do: "stock-colours", table: "T1", colours: { blue: 300, red: 200 } }, "eva");
  return desk;
};

const blue = (desk: Desk) => colourResults(desk.state).find(({ colour }) => colour === "blue");

describe("colour chips", () => {
  it("are a table's own, and worth what is set when a seat gets them [AD-02-II.b.colour-value]", () => {
    const desk = floor();
    expect(desk.tell(give, "ana")).toBeUndefined();
    expect(blue(desk)).toEqual({
      ...{ table: "T1", colour: "blue", chips: 300, seat: 1, value: 500, missing: 0, worth: 0 },
    });
    const after = desk.state;
    expect(desk.tell(give, "ana")).toBeUndefined();
    expect(desk.tell({ ...give, value: 10_000 }, "ana")).toBe("seat-taken");
    expect(desk.tell({ ...give, seat: 2 }, "ana")).toBe("seat-taken");
    expect(desk.tell({ ...give, colour: "red" }, "ana")).toBe("wrong-phase");
    expect(desk.state).toBe(after);
    desk.tell(take, "ana");
    expect(desk.tell({ ...give, seat: 2, value: 10_000 }, "ana")).toBeUndefined();
    expect(blue(desk)).toMatchObject({ seat: 2, value: 10_000 });
  });

  it("are worth at least the least bet, and what one of the house's chips is [AD-02-II.b.colour-value]", () => {
    const desk = floor();
    expect(desk.tell({ ...give, value: 100 }, "ana")).toBe("below-minimum");
    expect(desk.tell({ ...give, value: 750 }, "ana")).toBe("invalid-amount");
    expect(desk.clauseOf({ ...give, value: 750 })).toBe("AD-02-II.b.colour-value");
    expect(desk.tell({ ...give, colour: "green" }, "ana")).toBe("invalid-selection");
    expect(desk.tell({ ...give, colour: "constructor" }, "ana")).toBe("invalid-selection");
    expect(desk.tell({ ...give, seat: 0 }, "ana")).toBe("no-such-seat");
    expect(desk.tell({ ...give, table: "T9" }, "ana")).toBe("unknown-table");
    expect(desk.tell(take, "ana")).toBe("invalid-selection");
    expect(desk.tell({ do: "stock-colours", table: "T1", colours: { blue: 0 } }, "eva")).toBe("invalid-amount");
  });

  it("that are missing at a count show with what they were worth, and the next day begins with those found", () => {
    const desk = floor();
    desk.tell(give, "ana");
    const found = { do: "count-colours", table: "T1", colours: { blue: 297, red: 201 } } as const;
    expect(desk.tell(found, "pau")).toBe("wrong-phase");
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell({ ...found, colours: { green: 1 } }, "pau")).toBe("invalid-selection");
    expect(desk.tell({ ...give, seat: 2, colour: "red" }, "ana")).toBe("table-closed");
    desk.tell({ do: "count", table: "T1", chips: {} });
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    expect(desk.tell(found, "pau")).toBeUndefined();
    expect(desk.history.at(-1)).toMatchObject({ missing: { blue: 3, red: -1 }, worth: 1_500 });
    expect(colourResults(desk.state)).toEqual([
      { table: "T1", colour: "blue", chips: 297, seat: null, value: 500, missing: 3, worth: 1_500 },
      { table: "T1", colour: "red", chips: 201, seat: null, value: null, missing: -1, worth: 0 },
    ]);
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    const next = new Desk("2026-11-30", { do: "open-day", from: desk.day, carry: carryOf(desk.state) });
    expect(colourResults(next.state)).toEqual(colourResults(desk.state));
  });
});
