import fc from "fast-check";
import { expect, it } from "vitest";
import { sameJson } from "./same-json.ts";

it("says the same as comparing the JSON, whatever the order of fields", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const copy = JSON.parse(JSON.stringify(a));
      expect(sameJson(a, copy)).toBe(true);
      if (sameJson(a, b)) expect(sameJson(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))).toBe(true);
    }),
  );
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
  expect(sameJson([1, [2]], [1, [3]])).toBe(false);
  expect(sameJson([-0], [0]), "JSON has one zero").toBe(true);
  expect(sameJson({}, [])).toBe(false);
  expect(sameJson({ a: { b: 1 } }, { a: { b: 1, c: 2 } })).toBe(false);
});
