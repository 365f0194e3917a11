import { describe, expect, it } from "vitest";
import { Desk, settled } from "../testing/desk.ts";
import { imbalanceOf } from "./ledger.ts";
import { bookResults, countResults } from "./queries.ts";
import { bankResult } from "./result.ts";

const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };
const nobody = { slip: () => undefined, count: () => undefined };
const count = (chips: Record<string, number>) => ({ do: "count", table: "T1", chips }) as const;
const cancel = { do: "cancel-count", table: "T1", reason: "a stack was left out" } as const;

const closedTable = (counters: 1 | 2 = 1): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-french" });
  desk.tell({ do: "stock", chips: { "10000": 100, "500": 100 }, cash: 0 });
  desk.tell({ do: "open-float", table: "T1", chips: { "10000": 20, "500": 20 } });
  if (counters === 2) desk.tell({ do: "set-counting", counters }, "eva");
  desk.take("T1", settled(4, -5_000), settled(5, 1_000), { type: "table-closed" });
  return desk;
};

const book = (desk: Desk) => bankResult(desk.state).tables.at(-1);
const counts = (desk: Desk) => countResults(desk.state, nobody);

describe("two people who count blind", () => {
  it("make the closing count where they agree", () => {
    const desk = closedTable(2);
    expect(desk.tell(count({ "10000": 20, "500": 10 }), "ana")).toBeUndefined();
    expect(book(desk)).toMatchObject({ closing: null });
    expect(desk.tell(count({ "10000": 20, "500": 10 }), "pau")).toBeUndefined();
    expect(book(desk)).toMatchObject({ closing: 205_000, expected: 206_000, variance: -1_000 });
    expect(counts(desk)).toMatchObject([
      { count: 1, state: "accepted", taken: [{ by: "ana" }, { by: "pau" }], rounds: { from: 4, to: 5, rounds: 2 } },
    ]);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("do not see each other's sums, nor what is expected", () => {
    const desk = closedTable(2);
    expect(book(desk)?.expected).toBeNull();
    expect(bookResults(desk.state, nobody)).toMatchObject([{ house: null, expected: null }]);
    desk.tell(count({ "10000": 20 }), "ana");
    expect(counts(desk)[0]?.taken).toMatchObject([{ by: "ana", chips: null, worth: null }]);
    desk.tell(count({ "10000": 19 }), "pau");
    expect(counts(desk)[0]).toMatchObject({ state: "differed", taken: [{ worth: null }, { worth: null }] });
    expect(book(desk)?.expected).toBeNull();
  });

  it("learn nothing from a credit that the table has not enough for", () => {
    const credit = { do: "credit", table: "T1", chips: { "10000": 20, "500": 13 }, slip: "C1" } as const;
    expect(closedTable().answer(credit)).toMatchObject({
      ...{ refused: "insufficient-chips", message: "By its books the table has 206000, not 206500." },
    });
    expect(closedTable(2).answer(credit)).toMatchObject({
      ...{ refused: "insufficient-chips", message: "By its books the table has less than 206500." },
    });
  });

  it("count again where they differ, and both counts stay on record", () => {
    const desk = closedTable(2);
    desk.tell(count({ "10000": 20, "500": 10 }), "ana");
    desk.tell(count({ "10000": 20, "500": 11 }), "pau");
    expect(book(desk)?.closing).toBeNull();
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    expect(desk.tell(count({ "10000": 20, "500": 11 }), "pau")).toBeUndefined();
    expect(desk.tell(count({ "10000": 20, "500": 11 }), "eva")).toBeUndefined();
    expect(counts(desk)).toMatchObject([
      { count: 1, state: "differed", closing: null, taken: [{ worth: 205_000 }, { worth: 205_500 }] },
      { count: 2, state: "accepted", closing: 205_500 },
    ]);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("differ by denominations as well as by worth", () => {
    const desk = closedTable(2);
    desk.tell(count({ "10000": 20 }), "ana");
    desk.tell(count({ "10000": 19, "500": 20 }), "pau");
    expect(counts(desk)[0]?.state).toBe("differed");
  });

  it("are two: a second count of the first person is none", () => {
    const desk = closedTable(2);
    desk.tell(count({ "10000": 20 }), "ana");
    const after = desk.state;
    expect(desk.tell(count({ "10000": 20 }), "ana")).toBeUndefined();
    expect(desk.tell(count({ "10000": 21 }), "ana")).toBe("not-authorised");
    expect(desk.state).toBe(after);
  });

  it("begin anew where the table has opened between their counts", () => {
    const desk = closedTable(2);
    desk.tell(count({ "10000": 20 }), "ana");
    desk.take("T1", { type: "table-opened" }, { type: "table-closed" });
    desk.tell(count({ "10000": 20 }), "pau");
    expect(counts(desk)).toMatchObject([
      { count: 1, state: "lapsed" },
      { count: 2, state: "counting", taken: [{ by: "pau" }] },
    ]);
  });

  it("are asked for by the bank, over days, until one is enough again", () => {
    const desk = closedTable(2);
    expect(desk.tell({ do: "set-counting", counters: 2 }, "eva")).toBeUndefined();
    expect(desk.history.filter((event) => event.type === "counting-set")).toHaveLength(1);
    desk.tell(count({ "10000": 20 }), "ana");
    desk.tell({ do: "set-counting", counters: 1 }, "eva");
    desk.tell(count({ "10000": 19 }), "pau");
    expect(counts(desk).map(({ state }) => state)).toEqual(["lapsed", "accepted"]);
    expect(book(desk)?.closing).toBe(190_000);
  });
});

describe("a count that is cancelled", () => {
  it("leaves its mark, and the books as they were before it", () => {
    const desk = closedTable();
    const { players, missing } = desk.state;
    desk.tell(count({ "10000": 20 }));
    desk.tell(cancel, "eva");
    expect(desk.history.at(-1)).toMatchObject({
      ...{ type: "count-cancelled", count: 1, closing: 200_000, variance: -6_000 },
      ...{ reason: "a stack was left out", by: "eva" },
    });
    expect(book(desk)).toMatchObject({ closing: null, variance: null, expected: 206_000 });
    expect(desk.state.missing).toBe(missing);
    expect(desk.state.players.unsorted).toBe(players.unsorted);
    expect(imbalanceOf(desk.state)).toEqual(balanced);
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    desk.tell(count({ "10000": 20, "500": 12 }));
    expect(book(desk)).toMatchObject({ closing: 206_000, variance: 0 });
    expect(counts(desk)).toMatchObject([
      { count: 1, state: "cancelled", closing: 200_000, cancelled: { by: "eva", reason: "a stack was left out" } },
      { count: 2, state: "accepted", closing: 206_000 },
    ]);
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("is the table's latest, with nothing after it", () => {
    const desk = closedTable();
    expect(desk.tell(cancel, "eva")).toBe("wrong-phase");
    desk.tell(count({ "10000": 20 }));
    desk.take("T1", { type: "table-opened" });
    expect(desk.tell(cancel, "eva")).toBe("wrong-phase");
    desk.take("T1", { type: "table-closed" });
    expect(desk.tell(cancel, "eva")).toBe("wrong-phase");
    desk.tell(count({ "10000": 20 }));
    desk.tell({ do: "fill", table: "T1", chips: { "500": 1 }, slip: "F1" });
    expect(desk.tell(cancel, "eva")).toBe("wrong-phase");
    expect(desk.tell({ ...cancel, table: "T9" }, "eva")).toBe("unknown-table");
  });

  it("keeps what happened meanwhile away from the table", () => {
    const desk = closedTable();
    desk.tell(count({ "10000": 20 }));
    desk.tell({ do: "tip", table: "T1", amount: 500 });
    desk.tell({ do: "colour-up", chips: { "500": 20 }, given: { "10000": 1 } });
    desk.tell(cancel, "eva");
    expect(book(desk)).toMatchObject({ tips: 500, expected: 206_000 });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
  });

  it("was one of two people as well", () => {
    const desk = closedTable(2);
    desk.tell(count({ "10000": 20 }), "ana");
    expect(desk.tell(cancel, "eva")).toBe("wrong-phase");
    desk.tell(count({ "10000": 20 }), "pau");
    expect(desk.tell(cancel, "eva")).toBeUndefined();
    expect(book(desk)?.expected).toBeNull();
    // What it was expected to find is what the next one is.
    expect(counts(desk)).toMatchObject([{ closing: null, expected: null, variance: null, win: null }]);
    desk.tell(count({ "10000": 21 }), "ana");
    expect(counts(desk)).toMatchObject([{ state: "cancelled" }, { count: 2, state: "counting" }]);
  });
});

describe("a variance", () => {
  it("has the rounds since the last count beside it", () => {
    const desk = closedTable();
    desk.tell(count({ "10000": 20, "500": 10 }));
    desk.take("T1", { type: "table-opened" }, settled(6, 500), settled(8, 500), { type: "table-closed" });
    desk.tell(count({ "10000": 20, "500": 10 }));
    expect(counts(desk)).toMatchObject([
      { variance: -1_000, rounds: { from: 4, to: 5, rounds: 2 } },
      { variance: -1_000, rounds: { from: 6, to: 8, rounds: 2 } },
    ]);
  });
});
