import { describe, expect, it } from "vitest";
import {
  cardNumber,
  cardOfNumber,
  frenchPack,
  frenchPackFrom,
  isFrenchCard,
  isRed,
  jokerNumber,
  mahjongTiles,
  packs,
  rankOf,
  rankValue,
  rankValueLow,
  spanishPack,
  suitOf,
  withJoker,
} from "./index.ts";

const different = (cards: readonly string[]): number => new Set(cards).size;

describe("cards", () => {
  it("[AD-23-II.1.deck] knows the packs", () => {
    expect([frenchPack().length, different(frenchPack())]).toEqual([52, 52]);
    expect(frenchPackFrom("7")).toHaveLength(32);
    expect(frenchPackFrom("8")).toHaveLength(28);
    expect(frenchPackFrom("8").filter((card) => /^[2-7]/.test(card))).toEqual([]);
    expect(frenchPackFrom("2")).toEqual(frenchPack());
    expect([spanishPack().length, different(spanishPack())]).toEqual([40, 40]);
    expect(spanishPack()).toContain("Rb");
    expect([mahjongTiles().length, different(mahjongTiles())]).toEqual([40, 10]);
    expect(mahjongTiles().filter((tile) => tile === "W")).toHaveLength(4);
    const six = packs(6);
    expect([six.length, different(six), six.filter((card) => card === "Ah").length]).toEqual([312, 52, 6]);
    expect(packs(2, spanishPack())).toHaveLength(80);
  });

  it("[AD-12-II.1.pack] adds one joker", () => {
    expect(withJoker(frenchPack())).toHaveLength(53);
    expect(withJoker(frenchPack()).at(-1)).toBe("Jk");
  });

  it("reads codes", () => {
    expect(["Ah", "Td", "So", "W", "3", "Jk"].map(rankOf)).toEqual(["A", "T", "S", "W", "3", "Jk"]);
    expect(["Ah", "Td", "So", "W", "3", "Jk"].map(suitOf)).toEqual(["h", "d", "o", "", "", ""]);
    expect(["Ah", "Kd", "Tc", "2s", "A", "9"].map(rankValue)).toEqual([14, 13, 10, 2, 14, 9]);
    expect(["Ah", "Kd", "2s"].map(rankValueLow)).toEqual([1, 13, 2]);
    expect(["Ah", "Kd", "2s", "3c", "Jk"].map(isRed)).toEqual([true, true, false, false, false]);
    expect(["Ah", "Jk", "ah", "1h", "10h", "??"].map(isFrenchCard)).toEqual([true, false, false, false, false, false]);
    for (const wrong of ["Jk", "So", "??", "", "AH", "1"]) expect(() => rankValue(wrong)).toThrow(RangeError);
  });

  it("numbers the cards from the two of spades to the ace of clubs, and the joker", () => {
    const numbers = withJoker(frenchPack()).map(cardNumber);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 53 }, (_, number) => number));
    expect(numbers.map(cardOfNumber)).toEqual(withJoker(frenchPack()));
    expect(["2s", "2h", "2d", "2c", "3s", "Ac", "Jk"].map(cardNumber)).toEqual([0, 1, 2, 3, 4, 51, jokerNumber]);
    expect(() => cardNumber("??")).toThrow(RangeError);
    expect(() => cardOfNumber(53)).toThrow(RangeError);
  });
});
