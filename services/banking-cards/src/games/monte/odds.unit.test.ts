import { Ratio } from "@carrusel/money";
import { runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { everyLayout } from "./every-layout.ts";
import { extraOf } from "./layout.ts";
import { monteOdds } from "./odds.ts";
import { places } from "./rules.ts";

const [source] = monteOdds;
if (source === undefined) throw new Error("monte has no odds");
const rows = new Map(runSource(source).map((row) => [row.bet, row]));
const edges = (variant: string) =>
  Object.fromEntries(
    ["vista-hermosa", "camo", "anti", "viudo", "pot", "card", "card two against two"].map((bet) => [
      bet,
      rows.get(`${bet}${variant}`)?.edge,
    ]),
  );

describe("the layouts", () => {
  const plain = everyLayout(({ burnt, multiplied }) => burnt + multiplied === 0);

  it("are plain with the chance of four different values", () => {
    expect(plain).toHaveLength(1);
    expect(plain[0]?.chance.equals(Ratio.of(36 * 32 * 28, 39 * 38 * 37))).toBe(true);
    expect(plain[0]?.left).toHaveLength(36);
  });

  it("have one doubled card with the chance of a third card like the first two, or a fourth like one of three", () => {
    const doubled = everyLayout(({ burnt, multiplied }) => burnt === 0 && multiplied < 2).filter(
      ({ layout }) => layout.multiplied === 1,
    );
    const sum = doubled.reduce((all, { chance }) => all.plus(chance), Ratio.zero);
    // Two different, then: one of 6 like them and two more values; or another value, one of 9, and another value.
    const third = Ratio.of(36 * 6 * 32 * 28, 39 * 38 * 37 * 36);
    const fourth = Ratio.of(36 * 32 * 9 * 28, 39 * 38 * 37 * 36);
    expect(sum.equals(third.plus(fourth))).toBe(true);
    expect(
      doubled.every(({ layout }) => places.filter((place) => extraOf(layout.laid, place) === 1).length === 1),
    ).toBe(true);
  });
});

describe("the odds of monte", () => {
  it("[AD-13-V.ten-percent] lie in the ten per cent alone, but for vista hermosa: one first card in three decides", () => {
    expect(edges("")).toEqual({
      "vista-hermosa": "1/12", // 33 of 36
      camo: "11/360", // 11/12 x 1/10 x 1/3
      anti: "11/360",
      viudo: "11/360",
      pot: "1/40", // 3/4 x 1/30
      card: "1/120", // 1/4 x 1/30
      "card two against two": "1/60",
    });
    expect(rows.get("camo")).toMatchObject({ pays: "11:1", pWin: "1/12", pPush: "0", method: "exact" });
    expect(rows.get("card")).toMatchObject({ pWin: "1/4", pPush: "1/2", pLose: "1/4" });
  });

  it("of the second phase have a first card that decides twice in eleven times", () => {
    // After the card that decides first of 12 among 36, 32 cards of 33 are left in the mean of their inverses: 6 x 1/33.
    expect(edges(", second phase")).toEqual({
      "vista-hermosa": "0", // 33 x 1/33: a player who counts bets it only when few cards are left
      camo: "1/66", // 5/6 x 1/10 x 2/11
      anti: "1/66",
      viudo: "1/66",
      pot: undefined,
      card: "1/110", // 1/2 x 1/10 x 2/11
      "card two against two": undefined,
    });
  });

  it("[AD-13-VI.4.1.vista-discount] [AD-13-VI.1.a.first-phase-pay] keep camo fair as cards are doubled", () => {
    expect(edges(", a card doubled")).toMatchObject({
      "vista-hermosa": "3/35", // 32 of 35
      camo: "1/35", // 10/11 x 1/10 x 11/35
    });
    expect(rows.get("camo, a card doubled")).toMatchObject({ pays: "10:1", pWin: "1/11" });
    expect(edges(", two cards doubled")).toMatchObject({ "vista-hermosa": "3/34", camo: "9/340" });
    expect(edges(", a card tripled")).toMatchObject({ "vista-hermosa": "3/34", camo: "9/340" });
    expect(edges(", a pair burnt")).toMatchObject({ "vista-hermosa": "3/34" });
  });

  it("show what the law's prices leave to the players: the pot on a plain card beside a doubled one", () => {
    // 3 of 11 deciding cards at 3:1, less ten per cent where the first of 35 decides: 3 x 3/11 x (1 - 11/350) - 8/11.
    const gain = Ratio.of(9, 11).times(Ratio.of(339, 350)).minus(Ratio.of(8, 11));
    expect(rows.get("pot, a card doubled")?.edge).toBe(Ratio.zero.minus(gain).toString());
  });
});
