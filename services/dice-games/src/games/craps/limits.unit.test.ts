import { describe, expect, it } from "vitest";
import { crapsTable, onPoint } from "./testing/table.ts";

const lay = (bet: string, stake: number, on: number[] = []) => ({ do: "bet", seat: 1, bet, stake, on }) as const;

/** The greatest stake that the table takes is this one. */
const expectMost = (bet: string, most: number, on: number[] = [], options = {}): void => {
  expect(crapsTable({ options }).code(lay(bet, most + 1, on)), `${bet} ${on}`).toBe("above-maximum");
  expect(crapsTable({ options }).code(lay(bet, most, on)), `${bet} ${on}`).toBeUndefined();
};

describe("limits", () => {
  it("[AD-06-IV.2.simple-max] bind simple bets by a maximum of 20 to 1,000 times the minimum", () => {
    for (const bet of ["win", "dont-win", "field", "big-6", "big-8", "under-7", "over-7"]) expectMost(bet, 50_000);
    for (const bet of ["come", "dont-come"]) {
      expect(onPoint(6).code(lay(bet, 50_001))).toBe("above-maximum");
      expect(onPoint(6).code(lay(bet, 50_000))).toBeUndefined();
    }
    expect(() => crapsTable({ max: 9_999 })).toThrow(/outside-band/);
    expect(() => crapsTable({ max: 500_001 })).toThrow(/outside-band/);
    crapsTable({ max: 10_000 });
    crapsTable({ max: 500_000 });
  });

  it("[AD-06-IV.2.simple-max] let the house ask for multiples of the minimum", () => {
    const table = crapsTable({ options: { multiple: 500 } });
    for (const [bet, on] of [
      ["win", []],
      ["hard-4", []],
      ["right", [6]],
    ] as const) {
      expect(table.code(lay(bet, 750, [...on]))).toBe("not-a-multiple");
      expect(table.code(lay(bet, 1500, [...on]))).toBeUndefined();
    }
  });

  it("take nothing below the minimum", () => {
    for (const [bet, on] of [
      ["win", []],
      ["field", []],
      ["horn", []],
      ["right", [4]],
      ["wrong", [4]],
    ] as const) {
      expect(crapsTable().code(lay(bet, 499, [...on]))).toBe("below-minimum");
    }
  });

  it("[AD-06-IV.2.multiple-max] let a multiple bet win one to three times what the greatest simple bet wins", () => {
    const thrice = { "hard-4": 21_428, "hard-6": 16_666, "hard-8": 16_666, "hard-10": 21_428, "any-7": 37_500 };
    const craps = { eleven: 10_000, "any-craps": 21_428, "craps-2": 5_000, "craps-3": 10_000, "craps-12": 5_000 };
    for (const [bet, most] of Object.entries({ ...thrice, ...craps, horn: 37_500 })) expectMost(bet, most);
    expectMost("any-7", 25_000, [], { multipleWin: 2 });
    // At the least the win reaches that of a simple bet: 50,000 / 15 = 3,333 1/3, so 3,334 win 50,010.
    expectMost("any-7", 12_500, [], { multipleWin: 1 });
    expectMost("eleven", 3_334, [], { multipleWin: 1 });
    for (const multipleWin of [0, 4, 1.5])
      expect(() => crapsTable({ options: { multipleWin } })).toThrow(/multipleWin/);
  });

  it("can be met even where a multiple bet's maximum lies below the minimum", () => {
    const table = crapsTable({ min: 500, max: 10_000, options: { multipleWin: 1 } });
    // 10,000 / 30 = 333 1/3.
    expect(table.code(lay("craps-2", 334))).toBeUndefined();
    expect(table.code(lay("craps-12", 335))).toBe("above-maximum");
  });

  it("[AD-06-IV.2.right-max] bind right bets by the simple maximum, 120 per cent of it on 6 and 8", () => {
    for (const number of [4, 5, 9, 10]) expectMost("right", 50_000, [number]);
    for (const number of [6, 8]) expectMost("right", 60_000, [number]);
  });

  it("[AD-06-IV.2.wrong-max] bind wrong bets by 125, 160 and 220 per cent of it", () => {
    for (const number of [6, 8]) expectMost("wrong", 62_500, [number]);
    for (const number of [5, 9]) expectMost("wrong", 80_000, [number]);
    for (const number of [4, 10]) expectMost("wrong", 110_000, [number]);
  });

  it("bind what a wager of an earlier throw and an addition come to together", () => {
    const table = crapsTable().bet(1, "right", 40_000, [6]).roll(1, 1);
    expect(table.code(lay("right", 20_001, [6]))).toBe("above-maximum");
    expect(
      table
        .ok(lay("right", 20_000, [6]))
        .roll(4, 2)
        .wager(1, "right"),
    ).toMatchObject({ stake: 60_000, won: 70_000 });
  });

  it("change only while the table is closed", () => {
    const table = crapsTable();
    expect(table.code({ do: "set-limits", min: 1000, max: 100_000 })).toBe("wrong-phase");
    table.ok({ do: "close" });
    expect(table.code({ do: "set-limits", min: 1000, max: 19_000 })).toBe("outside-band");
    table.ok({ do: "set-limits", min: 1000, max: 100_000 });
  });
});

describe("the options", () => {
  it("are refused where they are none of this game's", () => {
    for (const options of [{ shooter: 0 }, { shooters: 1 }, { size: "mini" }]) {
      expect(() => crapsTable({ options })).toThrow(/not-authorised/);
    }
    crapsTable({ options: { size: "half" } });
  });
});
