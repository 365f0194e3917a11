import { describe, expect, it } from "vitest";
import { Desk } from "../testing/desk.ts";

const roulette = (): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-french" });
  desk.tell({ do: "stock", chips: { "100000": 20, "10000": 100, "500": 1000 }, cash: 1_000_000 });
  return desk;
};

describe("slips in one step", () => {
  it("count once, and with their contents only", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 10 } });
    const fill = { do: "fill", table: "T1", chips: { "500": 10 }, slip: "F1" } as const;
    expect(desk.tell(fill)).toBeUndefined();
    const after = desk.state;
    expect(desk.tell({ ...fill, chips: { "500": 10, "10000": 0 } })).toBeUndefined();
    expect(desk.state).toBe(after);
    expect(desk.tell({ ...fill, chips: { "500": 11 } })).toBe("invalid-amount");
    expect(desk.tell({ ...fill, do: "credit" })).toBe("invalid-amount");
    expect(desk.tell({ ...fill, slip: "F2", chips: { "500": 0 } })).toBe("invalid-amount");
    expect(desk.state).toBe(after);
  });

  it("get a running number without gaps, refused ones none", () => {
    const desk = roulette();
    desk.tell({ do: "fill", table: "T1", chips: { "10000": 10 }, slip: "A" });
    desk.tell({ do: "fill", table: "T1", chips: { "10000": 1_000 }, slip: "B" });
    desk.tell({ do: "credit", table: "T1", chips: { "10000": 2 }, slip: "C" });
    const numbers = desk.history.flatMap((event) => ("number" in event ? [event.number] : []));
    expect(numbers).toEqual([1, 2]);
  });

  it("move no chips that are not there", () => {
    const desk = roulette();
    desk.tell({ do: "open-float", table: "T1", chips: { "10000": 10 } });
    expect(desk.tell({ do: "fill", table: "T1", chips: { "10000": 91 }, slip: "A" })).toBe("insufficient-chips");
    expect(desk.tell({ do: "credit", table: "T1", chips: { "100000": 1 }, slip: "B" })).toBe("insufficient-chips");
    expect(desk.tell({ do: "credit", table: "T1", chips: { "10000": 11 }, slip: "C" })).toBe("insufficient-chips");
    desk.tell({ do: "buy-in", table: "T1", seat: 1, amount: 50_000, tender: "cash" });
    expect(desk.tell({ do: "credit", table: "T1", chips: { "10000": 6 }, slip: "D" })).toBe("insufficient-chips");
    expect(desk.tell({ do: "credit", table: "T1", chips: { "10000": 5 }, slip: "E" })).toBeUndefined();
  });
});
