import { describe, expect, it } from "vitest";
import { baccaratCoups } from "./baccarat-coups.ts";
import { playedText } from "./testing/compare.ts";

const header = "shoe,round,p1,p2,p3,b1,b2,b3,ptotal,btotal,outcome,conforms";
const text = (...rows: readonly string[]): string => [header, ...rows].join("\n");

describe("coups of baccarat", () => {
  it("are dealt cards of the recorded points and come to the recorded winner", async () => {
    const rows = ["1,1,0,7,,8,4,5,7,7,T,1", "1,2,0,1,0,8,5,2,1,5,B,1", "1,3,9,0,,1,7,,9,8,P,1"];
    expect(await playedText(text(...rows))).toMatchObject({
      ...{ rounds: 3, equal: 3, different: [], unsupported: {}, tally: { tie: 1, banca: 1, punto: 1 } },
    });
  });

  it("of any points get cards that six packs hold", () => {
    for (let points = 0; points <= 9; points++) {
      const same = { p1: points, p2: points, p3: points, b1: points, b2: points, b3: points, ptotal: 0, btotal: 0 };
      const reading = baccaratCoups.reading({ shoe: "1", round: "1", ...same, outcome: "T", conforms: "1" });
      if ("unsupported" in reading) throw new Error(reading.unsupported);
      const cards = reading.steps.flatMap((step) => (step.do === "cards" ? step.cards : []));
      expect(cards).toHaveLength(6);
      expect(Math.max(...cards.map((card) => cards.filter((other) => other === card).length))).toBeLessThanOrEqual(6);
    }
  });

  it("are not compared where the record itself says that the rules were not kept", async () => {
    const found = await playedText(text("1,1,0,5,,8,1,,5,9,B,0"));
    expect(found).toMatchObject({ equal: 0, different: [] });
    expect(found.unsupported).toEqual({ "the record says itself that it was not dealt by the rules": 1 });
  });

  it.each([
    ["another winner", "1,2,9,0,,1,7,,9,8,B,1", 'is "punto", not "banca"'],
    ["another total", "1,2,9,0,,1,7,,8,8,P,1", "outcome.hands.punto.total is 9, not 8"],
    ["a third card too many", "1,2,6,0,2,1,6,,8,7,P,1", "outcome.hands.punto.cards"],
    ["a third card too few", "1,2,5,0,,1,6,,5,7,B,1", 'status is "awaiting-cards"'],
  ])("differ with %s, without harm to those beside it", async (_, row, why) => {
    const fine = "1,1,0,7,,8,4,5,7,7,T,1";
    const { equal, different } = await playedText(text(fine, row, fine));
    expect(equal).toBe(2);
    expect(different.map(({ id }) => id)).toEqual(["shoe 1, coup 2"]);
    expect(different[0]?.what.join("\n")).toContain(why);
  });

  it.each([
    ["p1", "1,2,T,0,,1,7,,9,8,B,1"],
    ["outcome", "1,2,9,0,,1,7,,9,8,X,1"],
  ])("name the line and the field that cannot be read: %s", async (field, row) => {
    await expect(playedText(text("1,1,0,7,,8,4,5,7,7,T,1", row))).rejects.toMatchObject({
      ...{ name: "BadRecord", line: 3, message: expect.stringContaining(field) },
    });
  });
});
