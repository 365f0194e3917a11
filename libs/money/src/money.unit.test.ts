import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCurrency, minor, Ratio, roundDown, sum } from "./index.ts";

const ratios = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([n, d]) => Ratio.of(n, d));

describe("Ratio", () => {
  it("keeps lowest terms and a positive denominator", () => {
    expect(Ratio.of(60, 100).toString()).toBe("3/5");
    expect(Ratio.of(3, -6).toString()).toBe("-1/2");
    expect(Ratio.of(8, 4).toString()).toBe("2");
  });

  it("reads what it writes, and nothing else", () => {
    fc.assert(fc.property(ratios, (r) => Ratio.parse(r.toString())?.equals(r) === true));
    for (const text of ["", "1.5", "1/0", "a", "1/-2", "1//2", "0x10"]) expect(Ratio.parse(text)).toBeUndefined();
    expect(() => Ratio.from("1.5")).toThrow(RangeError);
    expect(() => Ratio.of(1, 0)).toThrow(RangeError);
  });

  it("adds, subtracts, multiplies and divides without loss", () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        expect(a.plus(b).minus(b).equals(a)).toBe(true);
        if (!b.isZero) expect(a.times(b).over(b).equals(a)).toBe(true);
        expect(Math.sign(a.compare(b))).toBe(-Math.sign(b.compare(a)) + 0);
        expect(a.min(b).plus(a.max(b)).equals(a.plus(b))).toBe(true);
      }),
    );
  });

  it("floors towards minus infinity", () => {
    expect(Ratio.of(7, 2).floor()).toBe(3);
    expect(Ratio.of(-7, 2).floor()).toBe(-4);
    expect(Ratio.of(-4).floor()).toBe(-4);
    expect(() => Ratio.of(2n ** 60n).floor()).toThrow(RangeError);
  });
});

describe("roundDown", () => {
  it("splits an exact amount into what can be paid and the breakage", () => {
    expect(roundDown(Ratio.of(1251, 2), 100)).toEqual({ amount: 600, breakage: Ratio.of(51, 2) });
    fc.assert(
      fc.property(
        ratios.filter((r) => !r.isNegative),
        fc.integer({ min: 1, max: 5000 }),
        (exact, unit) => {
          const { amount, breakage } = roundDown(exact, unit);
          expect(amount % unit).toBe(0);
          expect(breakage.plus(amount).equals(exact)).toBe(true);
          expect(breakage.compare(unit)).toBe(-1);
          expect(breakage.isNegative).toBe(false);
        },
      ),
    );
  });
});

describe("amounts", () => {
  it("are whole and exact", () => {
    expect(() => minor(0.5)).toThrow(RangeError);
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(sum([100, -30, 5])).toBe(75);
  });

  it("know the currencies of ISO 4217", () => {
    expect(isCurrency("EUR")).toBe(true);
    expect(isCurrency("XQQ")).toBe(false);
  });
});
