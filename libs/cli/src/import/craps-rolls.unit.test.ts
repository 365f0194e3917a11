import { describe, expect, it } from "vitest";
import { jsonText, playedText } from "./testing/compare.ts";

type Throw = readonly [number, number, string, number];

const bet = (name: string, amount: number, point: number | null, ...results: readonly Throw[]) => ({
  ...{ bet: name, amount, point, results },
});

const compared = async (...bets: readonly object[]) => {
  const { equal, different, unsupported, partly } = await playedText(jsonText(...bets));
  return { equal, different, unsupported, partly };
};

const allEqual = (equal: number) => ({ equal, different: [], unsupported: {}, partly: {} });

describe("throws at craps", () => {
  it("decide line bets on the come-out and on a point", async () => {
    const bets = [
      bet("PassLine", 30, null, [3, 4, "W", 60], [1, 2, "L", -30], [2, 2, "-", 0]),
      bet("PassLine", 30, 8, [4, 4, "W", 60], [3, 4, "L", -30], [5, 6, "-", 0]),
      bet("DontPass", 30, null, [3, 4, "L", -30], [1, 2, "W", 60], [6, 6, "P", 30]),
      bet("DontPass", 30, 8, [4, 4, "L", -30], [3, 4, "W", 60], [6, 6, "-", 0]),
    ];
    expect(await compared(...bets)).toEqual(allEqual(12));
  });

  it("decide come bets on the next throw and on their number, with a point and without", async () => {
    const bets = [
      bet("Come", 30, 6, [5, 6, "W", 60], [1, 1, "L", -30], [4, 5, "-", 0]),
      bet("Come(9)", 30, 6, [4, 5, "W", 60], [5, 2, "L", -30], [3, 3, "-", 0]),
      bet("Come(6)", 30, null, [3, 3, "W", 60], [5, 2, "L", -30], [4, 4, "-", 0]),
      bet("DontCome", 30, 6, [6, 6, "P", 30], [1, 1, "W", 60]),
      bet("DontCome(9)", 30, null, [4, 5, "L", -30], [5, 2, "W", 60], [6, 6, "-", 0]),
    ];
    expect(await compared(...bets)).toEqual(allEqual(14));
  });

  it("pay odds at the price of their number", async () => {
    const bets = [
      bet("Odds(PassLine,8)", 30, 8, [4, 4, "W", 66], [3, 4, "L", -30], [1, 1, "-", 0]),
      bet("Odds(DontPass,4)", 60, 4, [3, 4, "W", 90], [2, 2, "L", -60]),
      bet("Odds(Come,5)", 30, 9, [1, 4, "W", 75], [3, 4, "L", -30]),
      bet("Odds(DontCome,10)", 60, null, [3, 4, "W", 90], [5, 5, "L", -60], [6, 6, "-", 0]),
    ];
    expect(await compared(...bets)).toEqual(allEqual(10));
  });

  it("decide the bets of a throw, of a number, and those that are several of ours", async () => {
    const bets = [
      bet("Field", 30, 4, [1, 1, "W", 90], [1, 2, "W", 60], [3, 4, "L", -30]),
      bet("HardWay(8)", 30, null, [4, 4, "W", 300], [2, 6, "L", -30], [1, 1, "-", 0]),
      bet("Place(6)", 30, 9, [3, 3, "W", 65], [3, 4, "L", -30], [4, 5, "-", 0]),
      bet("Hop(1,1)", 30, 9, [1, 1, "W", 930], [3, 4, "L", -30]),
      bet("CAndE", 30, 9, [1, 1, "W", 120], [5, 6, "W", 240], [3, 4, "L", -30]),
      bet("Horn", 40, 9, [1, 1, "W", 310], [5, 6, "W", 160], [3, 4, "L", -40]),
      bet("World", 50, 9, [6, 6, "W", 310], [1, 6, "P", 50], [3, 3, "L", -50]),
    ];
    expect(await compared(...bets)).toEqual(allEqual(20));
  });

  it("compare only who wins where a commission makes the amounts differ", async () => {
    const bets = [bet("Lay(8)", 60, 4, [3, 4, "W", 110], [4, 4, "L", -63], [2, 2, "-", 0])];
    expect(await compared(...bets)).toMatchObject({ equal: 3, partly: { [commission]: 3 } });
    const wrong = [bet("Lay(8)", 60, 4, [3, 4, "L", -63])];
    expect(await compared(...wrong)).toMatchObject({ equal: 0, different: [{ id: "Lay(8), point 4, 3-4" }] });
  });
  const commission = "buy and lay bets take a commission there; place bets at other prices here";

  it("are not compared where we have no such bet, with the reason", async () => {
    const lone: Throw = [1, 1, "-", 0];
    const apart: readonly (readonly [string, object])[] = [
      ["no hop bets: two named faces cannot be bet on", bet("Hop(2,3)", 30, 4, lone)],
      ["no put bets: a win is laid on the come-out, a come on the next throw", bet("Put(6)", 30, 4, lone)],
      ["off on the come-out there, always working here", bet("Odds(Come,6)", 30, null, lone)],
      ["a come bet cannot stand on the point's own number", bet("Come(6)", 30, 6, lone)],
      ["come bets are laid while there is a point", bet("Come", 30, null, lone)],
      ["odds on a line bet whose point is another", bet("Odds(PassLine,6)", 30, 8, lone)],
      ["no bet like Fire", bet("Fire", 30, null, lone)],
      ["the stake cannot be spread over our bets", bet("Horn", 0.01, null, lone)],
    ];
    const expected = Object.fromEntries(apart.map(([reason]) => [reason, 1]));
    expect(await compared(...apart.map(([, record]) => record))).toMatchObject({ equal: 0, unsupported: expected });
  });

  it("differ where the record says something else, each by itself", async () => {
    const bets = [bet("Field", 30, 4, [1, 1, "W", 120], [1, 2, "W", 60], [3, 4, "W", 60], [4, 5, "W", 60])];
    const { equal, different } = await compared(...bets);
    expect(equal).toBe(2);
    expect(different).toEqual([
      { id: "Field, point 4, 1-1", what: ["expectation 1: returned is 9000, not 12000"] },
      { id: "Field, point 4, 3-4", what: ['expectation 1: result is "lose", not "win"'] },
    ]);
  });

  it("name the line that cannot be read", async () => {
    const text = jsonText(bet("Field", 30, 4, [1, 1, "W", 90]), bet("Field", 30, 7, [1, 1, "W", 90]));
    await expect(playedText(text)).rejects.toMatchObject({ name: "BadRecord", line: 2 });
  });
});
