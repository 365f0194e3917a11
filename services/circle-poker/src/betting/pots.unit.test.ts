import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { borne, shares, slices } from "./pots.ts";
import { rakeOf } from "./rake.ts";

const players = (...totals: (number | string)[]) =>
  totals.map((total) => ({ total: Math.abs(Number(total)), out: typeof total === "string" }));
const amounts = (...totals: (number | string)[]) => slices(players(...totals)).map(({ amount }) => amount);
const canWin = (...totals: (number | string)[]) => slices(players(...totals)).map(({ contenders }) => contenders);

/** Pots found chip by chip: every chip of the n-th layer belongs to those who are in and have put in n or more. */
const byLayers = (all: ReturnType<typeof players>): readonly { amount: number; contenders: string }[] => {
  const found: { amount: number; contenders: string }[] = [];
  const most = Math.max(...all.map(({ total }) => total));
  for (let layer = 1; layer <= most; layer++) {
    const amount = all.filter(({ total }) => total >= layer).length;
    const contenders = all.flatMap(({ total, out }, index) => (!out && total >= layer ? [index] : [])).join();
    const last = found.at(-1);
    if (last !== undefined && (contenders === "" || contenders === last.contenders)) last.amount += amount;
    else if (contenders !== "") found.push({ amount, contenders });
  }
  return found;
};

describe("pots", () => {
  it("[AD-23-VII.2.pot] are one where all have put in the same", () => {
    expect(amounts(500, 500, 500)).toEqual([1500]);
  });

  it("[AD-23-VII.2.all-in][ES-CN-2-7.5.all-in] are one for each set of players who can win it", () => {
    expect(amounts(1000, 2500, 4700, 4700)).toEqual([4000, 4500, 4400]);
    expect(canWin(1000, 2500, 4700, 4700)).toEqual([
      [0, 1, 2, 3],
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it("[AD-23-VII.2.a.fold][ES-CN-2-7.5.a.fold] keep the chips of those who withdrew, in the pots that they were put in", () => {
    expect(amounts(1000, "400", 3000, "2000", 3000)).toEqual([4400, 5000]);
    expect(canWin(1000, "400", 3000, "2000", 3000)).toEqual([
      [0, 2, 4],
      [2, 4],
    ]);
  });

  it("let a slice that nobody can win fall into the pot below", () => {
    expect(amounts(1000, 3000, "6000", "6000")).toEqual([4000, 12_000]);
  });

  it("are what a count chip by chip finds", () => {
    const player = fc.record({ total: fc.integer({ min: 0, max: 12 }), out: fc.boolean() });
    fc.assert(
      fc.property(fc.array(player, { minLength: 2, maxLength: 10 }), (all) => {
        fc.pre(all.some(({ total, out }) => !out && total > 0));
        const least = Math.min(...all.flatMap(({ total, out }) => (out ? [] : [total])));
        fc.pre(least > 0);
        const found = slices(all).map(({ amount, contenders }) => ({ amount, contenders: contenders.join() }));
        expect(found).toEqual(byLayers(all));
      }),
      { numRuns: 500 },
    );
  });
});

describe("shares", () => {
  it("[AD-23-VII.3.equal-hands][AD-23.2.5-IV.share][ES-CN-2-7.6.share] are equal, odd chips one each to the first in turn", () => {
    expect([...shares(1640, [0, 2, 3], 1)]).toEqual([
      [0, 547],
      [2, 547],
      [3, 546],
    ]);
    expect([...shares(3900, [0, 3], 100)]).toEqual([
      [0, 2000],
      [3, 1900],
    ]);
  });

  it("come to the pot, in whole chips", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(1, 5, 25),
        (chips, count, unit) => {
          const won = [
            ...shares(
              chips * unit,
              Array.from({ length: count }, (_, index) => index),
              unit,
            ).values(),
          ];
          expect(won.reduce((sum, one) => sum + one, 0)).toBe(chips * unit);
          expect(won.every((one) => one % unit === 0)).toBe(true);
          expect(Math.max(...won) - Math.min(...won)).toBeLessThanOrEqual(unit);
        },
      ),
    );
  });
});

describe("the house's part", () => {
  const five = { num: 5, den: 100, cap: null };

  it("[AD-23-II.3.a.percent] is a percentage of what an interval brought in, rounded down to whole chips", () => {
    expect(rakeOf(1230, 0, five, 1)).toBe(61);
    expect(rakeOf(1230, 0, five, 5)).toBe(60);
    expect(rakeOf(0, 0, five, 1)).toBe(0);
  });

  it("stops at the cap of the hand, in whole chips", () => {
    expect(rakeOf(1600, 60, { ...five, cap: 120 }, 1)).toBe(60);
    expect(rakeOf(1600, 120, { ...five, cap: 120 }, 1)).toBe(0);
    expect(rakeOf(1600, 60, { ...five, cap: 120 }, 25)).toBe(50);
  });

  it("refuses to reckon beyond exact numbers", () => {
    expect(() => rakeOf(Number.MAX_SAFE_INTEGER, 0, five, 1)).toThrow(RangeError);
  });

  it("is borne by the pots that an interval fed, in proportion, the rest by the first of them", () => {
    // First interval 500 each of three, second 1,000 each of the two who have chips left.
    const parts = slices(players(500, 1500, 1500));
    expect(parts.map(({ amount }) => amount)).toEqual([1500, 2000]);
    const ended = [
      [500, 500, 500],
      [500, 1500, 1500],
    ];
    expect(borne({ ended }, parts, [75, 100], 1)).toEqual([75, 100]);
    // An interval that fed both: 300 of 2,300 into the first pot.
    const mixed = slices(players(100, 1100, 1100));
    expect(mixed.map(({ amount }) => amount)).toEqual([300, 2000]);
    // 115 × 300 / 2,300 = 15, 115 × 2,000 / 2,300 = 100; 113: 14.7 and 98.3, the rest of 1 with the first.
    expect(borne({ ended: [[100, 1100, 1100]] }, mixed, [115], 1)).toEqual([15, 100]);
    expect(borne({ ended: [[100, 1100, 1100]] }, mixed, [113], 1)).toEqual([15, 98]);
  });
});
