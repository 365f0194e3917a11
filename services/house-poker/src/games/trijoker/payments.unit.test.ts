import { describe, expect, it } from "vitest";
import { canary, left, results, sets } from "./testing/table.ts";

describe("the table of payments", () => {
  it.each([
    [
      "AD-11-V.a.rank",
      "AD-11-V.pays-i.royal-flush",
      "ES-CN-3-5.1.a.rank",
      "ES-CN-3-5.1.pays.royal-flush",
      "As Ks Qs",
      "Js",
      "Ts",
      500,
    ],
    [
      "AD-11-V.b.rank",
      "AD-11-V.pays-h.straight-flush",
      "ES-CN-3-5.1.b.rank",
      "ES-CN-3-5.1.pays.straight-flush",
      "9s Ks Qs",
      "Js",
      "Ts",
      200,
    ],
    [
      "AD-11-V.c.rank",
      "AD-11-V.pays-g.four-of-a-kind",
      "ES-CN-3-5.1.c.rank",
      "ES-CN-3-5.1.pays.four-of-a-kind",
      "2s 2h 2d",
      "2c",
      "As",
      50,
    ],
    [
      "AD-11-V.d.rank",
      "AD-11-V.pays-f.full-house",
      "ES-CN-3-5.1.d.rank",
      "ES-CN-3-5.1.pays.full-house",
      "2s 2h 2d",
      "3c",
      "3s",
      11,
    ],
    [
      "AD-11-V.e.rank",
      "AD-11-V.pays-e.flush",
      "ES-CN-3-5.1.e.rank",
      "ES-CN-3-5.1.pays.flush",
      "2s 4s 6s",
      "8s",
      "Ts",
      8,
    ],
    [
      "AD-11-V.f.rank",
      "AD-11-V.pays-d.straight",
      "ES-CN-3-5.1.f.rank",
      "ES-CN-3-5.1.pays.straight",
      "2s 3h 4s",
      "5s",
      "6s",
      5,
    ],
    [
      "AD-11-V.g.rank",
      "AD-11-V.pays-c.three-of-a-kind",
      "ES-CN-3-5.1.g.rank",
      "ES-CN-3-5.1.pays.three-of-a-kind",
      "2s 2h 7d",
      "9c",
      "2d",
      3,
    ],
    [
      "AD-11-V.h.rank",
      "AD-11-V.pays-b.two-pair",
      "ES-CN-3-5.1.h.rank",
      "ES-CN-3-5.1.pays.two-pair",
      "2s 2h 3d",
      "9c",
      "3c",
      2,
    ],
    ["AD-11-V.i.rank", "AD-11-V.pays-a.pair", "ES-CN-3-5.1.i.rank", "ES-CN-3-5.1.pays.pair", "Js 2h 3d", "9c", "Jc", 1],
  ] as const)("[%s] [%s] [%s] [%s] pays every bet in play", (_1, _2, _3, _4, own, first, second, price) => {
    for (const rules of sets) {
      const round = left(own, first, second, { rules });
      expect(results(round)).toEqual([500 * price, 500 * price, 500 * price]);
      expect(round.wager(1, "box-3").returned).toBe(500 + 500 * price);
      expect(round.last.house).toBe(-1500 * price);
    }
  });

  it("[AD-11-I.minimum-hand] [ES-CN-3-1.minimum-hand] [AD-11-V.i.lower-pair] [ES-CN-3-5.1.i.lower-pair] [AD-11-VII.3.lose] [ES-CN-3-7.3.lose] lose with a pair of tens and less", () => {
    for (const rules of sets) {
      for (const [own, first, second] of [
        ["Ts 2h 3d", "9c", "Tc"],
        ["As Kh Qd", "Jc", "9c"],
        // No straight goes around the corner.
        ["Qs Kh Ad", "2c", "3c"],
      ] as const) {
        const round = left(own, first, second, { rules });
        expect(results(round)).toEqual(["lose", "lose", "lose"]);
        expect(round.last.house).toBe(1500);
      }
      expect(results(left("As Ah 3d", "9c", "Tc", { rules }))).toEqual([500, 500, 500]);
    }
  });

  it("takes A-2-3-4-5 as a straight, and five of one suit as the straight flush", () => {
    expect(results(left("As 2h 3d", "4c", "5c"))).toEqual([2500, 2500, 2500]);
    expect(results(left("As 2s 3s", "4s", "5s"))).toEqual([100_000, 100_000, 100_000]);
  });

  it("[ES-CN-3-5.1.highest-only] pays the highest combination alone", () => {
    // A full house of jacks over queens holds two paying pairs and three of a kind.
    expect(results(left("Js Jh Jd", "Qc", "Qs", { rules: canary }))).toEqual([5500, 5500, 5500]);
  });
});
