import { describe, expect, it } from "vitest";
import { advance, wheelPositions, wheelValue } from "../web/display/motion.ts";
import { decimalText, money } from "../web/shared/money.ts";

/** The most that one can read off the wheels: each digit that is coming into view counted as there. */
const greatestReading = (positions: readonly number[]): number => {
  let reading = 0;
  positions.forEach((position, wheel) => {
    reading += Math.floor(position) * 10 ** wheel;
  });
  // A wheel that rolls carries everything below it to nought: together they read at most one more.
  return positions.some((position) => position % 1 > 0) ? reading + 1 : reading;
};

/** A cheap random number that is the same in every run. */
const pseudo = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

describe("the running meter", () => {
  it("never shows more than the true meter, whatever happens to it", () => {
    const random = pseudo(7);
    let meter = 2_500_000;
    let shown = meter;
    const wrong: unknown[] = [];
    for (let frame = 0; frame < 100_000; frame++) {
      if (random() < 0.05) meter += Math.floor(random() * 400);
      if (random() < 0.001) meter = Math.floor(meter * random());
      shown = advance(shown, meter, random() * 40);
      const positions = wheelPositions(wheelValue(shown, meter), 8);
      if (shown > meter || greatestReading(positions) > meter) wrong.push({ shown, meter, positions });
    }
    expect(wrong).toEqual([]);
  });

  it("arrives: at rest the wheels stand exactly at the meter", () => {
    let shown = 2_499_000;
    for (let frame = 0; frame < 1_000; frame++) shown = advance(shown, 2_500_123, 16);
    expect(shown).toBe(2_500_123);
    expect(wheelPositions(shown, 7)).toEqual([3, 2, 1, 0, 0, 5, 2]);
  });

  it("shows a fallen meter at once", () => {
    expect(advance(3_184_233, 2_500_000, 1)).toBe(2_500_000);
  });

  it("rolls a wheel only while all below it go from 9 to 0", () => {
    expect(wheelPositions(1_998.5, 4)).toEqual([8.5, 9, 9, 1]);
    expect(wheelPositions(1_999.5, 4)).toEqual([9.5, 9.5, 9.5, 1.5]);
    expect(wheelPositions(2_000, 4)).toEqual([0, 0, 0, 2]);
  });
});

describe("sums as text", () => {
  it("is exact beyond what floating point keeps", () => {
    expect(decimalText(9_007_199_254_740_991, "EUR")).toBe("90071992547409.91");
    expect(money(9_007_199_254_740_991, "EUR")).toBe("€90,071,992,547,409.91");
  });

  it("knows currencies without cents, and sums below one", () => {
    expect(decimalText(1_234, "JPY")).toBe("1234");
    expect(decimalText(-5, "EUR")).toBe("-0.05");
    expect(money(500, "EUR", "en", true)).toBe("€5");
  });
});
