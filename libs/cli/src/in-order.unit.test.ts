import { expect, it } from "vitest";
import { inOrder } from "./in-order.ts";

it("prints the same value as the same bytes, in the order in which people read it", () => {
  const one = { won: 5, seat: 1, on: [{ b: 1, a: 2 }], zebra: null, round: 3 };
  const two = { zebra: null, round: 3, on: [{ a: 2, b: 1 }], seat: 1, won: 5 };
  expect(JSON.stringify(inOrder(one))).toBe(JSON.stringify(inOrder(two)));
  expect(Object.keys(inOrder(one) as object)).toEqual(["round", "seat", "on", "won", "zebra"]);
  expect(inOrder(one)).toEqual(one);
});
