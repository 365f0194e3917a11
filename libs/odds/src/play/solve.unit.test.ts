import { Ratio } from "@carrusel/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solve } from "./solve.ts";

const system = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.record({
    rows: fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
    solution: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: size, maxLength: size }),
  }),
);

const sparse = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => new Map(row.flatMap((value, column) => (value === 0 ? [] : [[column, Ratio.of(value)] as const]))));

const determinant = (rows: readonly (readonly number[])[]): number => {
  const [first, ...rest] = rows;
  if (first === undefined) return 1;
  return first.reduce(
    (sum, value, column) =>
      sum + (column % 2 === 0 ? 1 : -1) * value * determinant(rest.map((row) => row.filter((_, n) => n !== column))),
    0,
  );
};

describe("solving exactly", () => {
  it("finds the solution that a system was made from, and refuses systems without a single one", () => {
    fc.assert(
      fc.property(system, ({ rows, solution }) => {
        const constants = rows.map((row) =>
          Ratio.of(row.reduce((sum, value, column) => sum + value * (solution[column] ?? 0), 0)),
        );
        if (determinant(rows) === 0) expect(() => solve(sparse(rows), constants)).toThrow(/never be decided/);
        else expect(solve(sparse(rows), constants).map(String)).toEqual(solution.map(String));
      }),
    );
  });
});
