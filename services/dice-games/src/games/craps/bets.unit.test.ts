import { describe, expect, it } from "vitest";
import { crapsTable, dice, onPoint, play, throws } from "./testing/table.ts";

/** How often of the 36 throws a bet of 600 brings how much on top, and how often it loses or stays. */
const tally = (bet: string, on: number[] = []): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const thrown of throws) {
    const { result, won } = play(bet, on, thrown);
    const key = result === "win" ? `wins ${won}` : result;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const winners = (bet: string, on: number[] = []): number[] => [
  ...new Set(throws.filter((thrown) => play(bet, on, thrown).result === "win").map(([a, b]) => a + b)),
];

describe("simple bets that every throw decides", () => {
  it("[AD-06-IV.1.A.field] field wins on 3, 4, 9, 10, 11, and double on 2 and 12", () => {
    // 3: 2 ways, 4: 3, 9: 4, 10: 3, 11: 2; 2 and 12 one each.
    expect(tally("field")).toEqual({ "wins 600": 14, "wins 1200": 2, lose: 20 });
    expect(play("field", [], [1, 1])).toMatchObject({ won: 1200, returned: 1800 });
    expect(winners("field").sort((a, b) => a - b)).toEqual([2, 3, 4, 9, 10, 11, 12]);
  });

  it("[AD-06-IV.1.A.under-7] under 7 loses on 7 and more", () => {
    expect(tally("under-7")).toEqual({ "wins 600": 15, lose: 21 });
    expect(winners("under-7")).toEqual([2, 3, 4, 5, 6]);
  });

  it("[AD-06-IV.1.A.over-7] over 7 loses on 7 and less", () => {
    expect(tally("over-7")).toEqual({ "wins 600": 15, lose: 21 });
    expect(winners("over-7")).toEqual([8, 9, 10, 11, 12]);
  });

  it("are open while there is a point, and decided by every throw there too", () => {
    for (const bet of ["field", "under-7", "over-7", "any-7", "eleven", "any-craps", "horn"]) {
      const table = onPoint(6)
        .bet(1, bet, 500)
        .roll(...dice(5));
      expect(["win", "lose"]).toContain(table.wager(1, bet).result);
    }
  });
});

describe("big 6 and big 8", () => {
  it("[AD-06-IV.1.A.big-6] [AD-06-IV.1.A.big-8] win 1 to 1 on their total in any way, lose on 7, stay otherwise", () => {
    expect(tally("big-6")).toEqual({ "wins 600": 5, lose: 6, open: 25 });
    expect(tally("big-8")).toEqual({ "wins 600": 5, lose: 6, open: 25 });
    expect(winners("big-6")).toEqual([6]);
    expect(winners("big-8")).toEqual([8]);
  });

  it("may be withdrawn, and added to, as long as they stay", () => {
    for (const bet of ["big-6", "big-8"]) {
      const table = crapsTable().bet(1, bet, 500).roll(1, 1).bet(1, bet, 300).roll(1, 1);
      expect(table.wager(1, bet)).toMatchObject({ stake: 800, result: "open" });
      expect(table.ok({ do: "take-down", seat: 1, bet }).wager(1, bet)).toMatchObject({
        result: "taken",
        returned: 800,
      });
    }
  });
});

describe("multiple bets", () => {
  it("[AD-06-IV.1.B.hard-ways] [AD-06-IV.1.B.hard-price] hard ways win on their double, at 7 and 9 to 1, and lose on 7 or without a double", () => {
    // Of 4 and 10 two ways are no doubles, of 6 and 8 four.
    expect(tally("hard-4")).toEqual({ "wins 4200": 1, lose: 8, open: 27 });
    expect(tally("hard-10")).toEqual({ "wins 4200": 1, lose: 8, open: 27 });
    expect(tally("hard-6")).toEqual({ "wins 5400": 1, lose: 10, open: 25 });
    expect(tally("hard-8")).toEqual({ "wins 5400": 1, lose: 10, open: 25 });
    for (const face of [2, 3, 4, 5]) expect(winners(`hard-${2 * face}`)).toEqual([2 * face]);
  });

  it("[AD-06-IV.1.B.hard-take-down] hard ways may be withdrawn after a throw that does not decide them", () => {
    const table = crapsTable().bet(1, "hard-8", 500).roll(1, 1);
    expect(table.wager(1, "hard-8").result).toBe("open");
    expect(table.ok({ do: "take-down", seat: 1, bet: "hard-8" }).roll(4, 4).wager(1, "hard-8")).toMatchObject({
      result: "taken",
      won: 0,
      returned: 500,
    });
    const closed = crapsTable().bet(1, "hard-8", 500).ok({ do: "close-bets" });
    expect(closed.code({ do: "take-down", seat: 1, bet: "hard-8" })).toBe("bets-closed");
  });

  it("[AD-06-IV.1.B.any-7] 7 pays four times the stake", () => {
    expect(tally("any-7")).toEqual({ "wins 2400": 6, lose: 30 });
  });

  it("[AD-06-IV.1.B.eleven] 11 pays fifteen times the stake", () => {
    expect(tally("eleven")).toEqual({ "wins 9000": 2, lose: 34 });
    expect(winners("eleven")).toEqual([11]);
  });

  it("[AD-06-IV.1.B.any-craps] any craps pays seven times the stake on 2, 3 or 12", () => {
    expect(tally("any-craps")).toEqual({ "wins 4200": 4, lose: 32 });
    expect(winners("any-craps")).toEqual([2, 3, 12]);
  });

  it("[AD-06-IV.1.B.craps-2] [AD-06-IV.1.B.craps-3] [AD-06-IV.1.B.craps-12] each craps pays 30, 15 and 30 times the stake", () => {
    expect(tally("craps-2")).toEqual({ "wins 18000": 1, lose: 35 });
    expect(tally("craps-3")).toEqual({ "wins 9000": 2, lose: 34 });
    expect(tally("craps-12")).toEqual({ "wins 18000": 1, lose: 35 });
    expect([winners("craps-2"), winners("craps-3"), winners("craps-12")]).toEqual([[2], [3], [12]]);
  });

  it("[AD-06-IV.1.B.horn] horn pays four times the whole stake on 2, 3, 11 or 12", () => {
    expect(tally("horn")).toEqual({ "wins 2400": 6, lose: 30 });
    expect(winners("horn")).toEqual([2, 3, 11, 12]);
  });
});

describe("place bets", () => {
  const boxes = [4, 5, 6, 8, 9, 10];

  it("[AD-06-IV.1.D.right] right wins if its number comes before 7, at 9:5, 7:5 and 7:6", () => {
    const won: Record<number, number> = { 4: 1080, 5: 840, 6: 700, 8: 700, 9: 840, 10: 1080 };
    for (const box of boxes) {
      expect(play("right", [box], dice(box))).toMatchObject({ result: "win", won: won[box] });
      expect(winners("right", [box])).toEqual([box]);
      expect(play("right", [box], [3, 4])).toMatchObject({ result: "lose", returned: 0 });
      expect(play("right", [box], [5, 6]).result).toBe("open");
    }
  });

  it("[AD-06-IV.1.D.wrong] wrong wins if 7 comes before its number, at 5:11, 5:8 and 4:5", () => {
    const won: Record<number, number> = { 4: 500, 5: 687, 6: 880, 8: 880, 9: 687, 10: 500 };
    for (const box of boxes) {
      expect(play("wrong", [box], [3, 4], 1100)).toMatchObject({ result: "win", won: won[box] });
      expect(play("wrong", [box], dice(box))).toMatchObject({ result: "lose", returned: 0 });
      expect(winners("wrong", [box])).toEqual([7]);
      expect(play("wrong", [box], [6, 6]).result).toBe("open");
    }
    // 1100 × 5/8 = 687 1/2.
    expect(play("wrong", [9], [3, 4], 1100)).toMatchObject({ returned: 1787, breakage: "1/2" });
  });

  it("[AD-06-IV.1.D.any-time] are laid on the come-out and on a point, work on every throw, and may be withdrawn between", () => {
    const table = onPoint(6).bet(1, "right", 500, [5]).bet(1, "wrong", 500, [10]).roll(3, 3);
    expect(table.last.wagers.map(({ result }) => result)).toEqual(["open", "open"]);
    // On the come-out that follows they still work.
    expect(table.roll(3, 4).last.wagers.map(({ result }) => result)).toEqual(["lose", "win"]);
    for (const bet of ["right", "wrong"]) {
      const taken = crapsTable()
        .bet(1, bet, 500, [5])
        .roll(1, 1)
        .ok({ do: "take-down", seat: 1, bet, on: [5] });
      expect(taken.roll(3, 4).wager(1, bet)).toMatchObject({ result: "taken", returned: 500 });
    }
  });

  it("takes the six numbers and no other, each as a wager of its own", () => {
    for (const on of [[7], [2], [], [4, 5], ["4"]]) {
      expect(crapsTable().code({ do: "bet", seat: 1, bet: "right", on, stake: 500 })).toBe("invalid-selection");
    }
    const table = crapsTable().bet(1, "right", 500, [8]).bet(1, "right", 500, [9]).roll(5, 4);
    expect(table.last.wagers.map(({ on, result }) => [on[0], result])).toEqual([
      [8, "open"],
      [9, "win"],
    ]);
  });
});

describe("the establishment", () => {
  it("[AD-06-I.house-game] stands against every wager", () => {
    const table = crapsTable().bet(1, "win", 500).bet(2, "dont-win", 700).bet(3, "any-7", 600).roll(4, 3);
    expect(table.last.house).toBe(-500 + 700 - 2400);
  });
});
