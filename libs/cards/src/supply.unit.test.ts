import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canGive, cardsLeft, countOf, firstImpossible, packs, supplyOf, takeOut } from "./index.ts";

const small = supplyOf(["Ah", "Ah", "Kd", "2c"]);

describe("supply", () => {
  it("gives each card as often as it is there", () => {
    expect(canGive(small, ["Ah", "Kd", "Ah", "2c"])).toBe(true);
    expect(firstImpossible(small, ["Ah", "Kd", "Kd"])).toBe(2);
    expect(firstImpossible(small, ["Qs"])).toBe(0);
    expect(firstImpossible(small, ["toString"])).toBe(0);
    expect(() => takeOut(small, ["Kd", "Kd"])).toThrow("Kd as card 2");
  });

  it("counts a card that nobody saw towards the total only", () => {
    const burnt = takeOut(small, ["??", "??"]);
    expect(cardsLeft(burnt)).toBe(2);
    expect(canGive(burnt, ["Ah", "Ah"])).toBe(true);
    expect(canGive(burnt, ["Kd", "2c"])).toBe(true);
    expect(firstImpossible(burnt, ["Kd", "2c", "Ah"])).toBe(2);
    expect(firstImpossible(small, ["??", "??", "??", "??", "??"])).toBe(4);
    expect(countOf(takeOut(small, ["??", "??", "??"]), "Ah")).toBe(1);
  });

  it("is data that stays as it was", () => {
    const before = JSON.stringify(small);
    const after = takeOut(small, ["Ah", "??"]);
    expect(JSON.stringify(small)).toBe(before);
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    expect([countOf(after, "Ah"), countOf(after, "Qs"), cardsLeft(after)]).toEqual([1, 0, 2]);
  });

  it("comes to the same taken at once or card by card", () => {
    const shoe = packs(2);
    const order = fc.shuffledSubarray([...shoe], { maxLength: 40 });
    fc.assert(
      fc.property(order, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (dealt, seen) => {
        const cards = dealt.map((card, place) => (seen[place] === true ? card : "??"));
        const oneByOne = cards.reduce((supply, card) => takeOut(supply, [card]), supplyOf(shoe));
        expect(takeOut(supplyOf(shoe), cards)).toEqual(oneByOne);
        expect(cardsLeft(oneByOne)).toBe(shoe.length - cards.length);
      }),
    );
  });
});
