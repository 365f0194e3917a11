import { describe, expect, it } from "vitest";
import { layoutOf } from "../web/floor/room.ts";

describe("the room of a tile", () => {
  it("has a place for each, in at most four rows", () => {
    for (let places = 0; places <= 40; places++) {
      const { columns, rows } = layoutOf("blackjack", places);
      expect(columns * rows).toBeGreaterThanOrEqual(places);
      expect(rows).toBeLessThanOrEqual(4);
    }
  });
  it("leaves out what hands come to where they stand too close", () => {
    expect(layoutOf("blackjack", 8)).toEqual({ columns: 4, rows: 2, notes: true });
    expect(layoutOf("blackjack", 11)).toEqual({ columns: 5, rows: 3, notes: false });
  });
  it("keeps the shape of layouts that have one", () => {
    expect(layoutOf("trente-et-quarante", 2)).toMatchObject({ columns: 1, rows: 2 });
    expect(layoutOf("monte", 4)).toMatchObject({ columns: 2, rows: 2 });
  });
});
