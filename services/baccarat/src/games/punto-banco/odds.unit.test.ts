import { runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { addCoups, countCoups, firstValues } from "./coups.ts";
import { oddsOf, puntoBancoOdds } from "./odds.ts";

const coupsOf = (packs: number) =>
  addCoups(Array.from({ length: firstValues }, (_, first) => countCoups(packs, first)));

const orders = (cards: number): bigint =>
  [0, 1, 2, 3, 4, 5].reduce((product, gone) => product * BigInt(cards - gone), 1n);

describe("the coups of a shoe", () => {
  it("are as many as published for eight packs, those that banca wins with six among them", () => {
    const count = coupsOf(8);
    expect(count).toEqual({
      punto: 2_230_518_282_592_256n,
      banca: 2_292_252_566_437_888n,
      tie: 475_627_426_473_216n,
      bancaWithSix: 269_232_304_455_680n,
    });
    expect(count.punto + count.banca + count.tie).toBe(orders(416));
  });

  it("[AD-07-II.1.six-decks] are as many as published for six packs", () => {
    const { punto, banca, tie } = coupsOf(6);
    expect([punto, banca, tie]).toEqual([392_220_492_728_832n, 403_095_751_234_560n, 83_552_962_932_288n]);
    expect(punto + banca + tie).toBe(orders(312));
  });
});

describe("the odds", () => {
  const edges = (bank: "commission" | "six-half", packs: number) =>
    oddsOf(coupsOf(packs), bank).map(({ edgeDecimal }) => Number(((edgeDecimal ?? 1) * 100).toFixed(4)));

  it("[AD-07-V.a.commission] [AD-07-V.punto-pays] [AD-07-V.tie-pays] of six and eight packs are the published ones, in per cent", () => {
    expect(edges("commission", 6)).toEqual([1.2374, 1.0558, 14.4382]);
    expect(edges("commission", 8)).toEqual([1.2351, 1.0579, 14.3596]);
  });

  it("[AD-07-V.b.six-half] of banca without commission are the published ones, in per cent", () => {
    expect(edges("six-half", 8)).toEqual([1.2351, 1.4581, 14.3596]);
    expect(edges("six-half", 6)).toEqual([1.2374, 1.4548, 14.4382]);
  });

  it("are exact, for both ways in which banca is paid", () => {
    const [commission, sixHalf] = puntoBancoOdds.map(
      (source) => new Map(runSource(source).map((row) => [row.bet, row])),
    );
    expect(commission?.get("banca")).toMatchObject({ pays: "19:20", method: "exact", error: null });
    expect(sixHalf?.get("banca")).toMatchObject({ pays: "1:1, 1:2", edge: "716053792/49219825655" });
    expect(commission?.get("punto")?.edge).toBe("18880657128/1525814595305");
    expect(commission?.get("tie")).toMatchObject({ pPush: "0", edge: "220299549488/1525814595305" });
  });
});
