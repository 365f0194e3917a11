import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { dealt } from "../table/testing.ts";
import { aceKing, canary, close, meets, resultOf, table } from "./testing/table.ts";

/** The same cards once more, in the next round. */
const meetsAgain = (round: TestTable): void => {
  round.bet(1, "ante", 500).ok(close).cards(dealt("Ks Qd 8c 6s 2h", aceKing)).act(1, "fold");
  expect(round.last).toMatchObject({ round: 2, status: "settled" });
};

describe("the combinations", () => {
  // Each of the law's examples, or one like it, against the best hand of the next lower combination.
  it.each([
    ["AD-10-V.1.a.rank", "AD-10-V.1.a.pays", "ES-CN-1-5.1.a.pays", "Ac Kc Qc Jc Tc", "9h 8h 7h 6h 5h", 100],
    ["AD-10-V.1.b.rank", "AD-10-V.1.b.pays", "ES-CN-1-5.1.b.pays", "4c 5c 6c 7c 8c", "As Ah Ad Ac Ks", 25],
    ["AD-10-V.1.c.rank", "AD-10-V.1.c.pays", "ES-CN-1-5.1.c.pays", "Ks Kh Kd Kc 7s", "As Ah Ad Qs Qh", 20],
    ["AD-10-V.1.d.rank", "AD-10-V.1.d.pays", "ES-CN-1-5.1.d.pays", "7s 7h 7d 8s 8h", "Ac Kc Qc Jc 9c", 7],
    ["AD-10-V.1.e.rank", "AD-10-V.1.e.pays", "ES-CN-1-5.1.e.pays", "Ac 4c 7c 8c Qc", "As Kh Qd Js Th", 5],
    ["AD-10-V.1.f.rank", "AD-10-V.1.f.pays", "ES-CN-1-5.1.f.pays", "7s 8h 9d Ts Jh", "As Ah Ad Ks Qh", 4],
    ["AD-10-V.1.g.rank", "AD-10-V.1.g.pays", "ES-CN-1-5.1.g.pays", "Qs Qh Qd 7s 2h", "As Ah Ks Kh Jd", 3],
    ["AD-10-V.1.h.rank", "AD-10-V.1.h.pays", "ES-CN-1-5.1.h.pays", "Ks Kh 7s 7h Ad", "As Ah Qd Jc Tc", 2],
    ["AD-10-V.1.i.rank", "AD-10-V.1.i.pays", "ES-CN-1-5.1.i.pays", "Qs Qh 6d 9c As", "Ah Kd Jc Tc 8s", 1],
    ["AD-10-V.1.j.rank", "AD-10-V.1.j.pays", "ES-CN-1-5.1.j.pays", "Ah Kd Qs 9c 4d", "Ad Kh Js Tc 9s", 1],
  ] as const)("[%s] [%s] [%s] rank and pay", (_rank, _pays, _canary, own, bank, price) => {
    for (const terms of [{}, { rules: canary }]) {
      const round = meets(own, bank, terms);
      expect(round.wager(1, "ante")).toMatchObject({ result: "win", won: 1000, returned: 2000 });
      expect(round.wager(1, "second")).toMatchObject({ result: "win", stake: 2000, won: 2000 * price });
      expect(resultOf(meets(bank, own, terms))).toEqual(["lose", "lose"]);
    }
  });

  it.each([
    ["AD-10-V.1.tie-a.four-of-a-kind", "ES-CN-1-5.2.a", "Ks Kh Kd Kc 2s", "Qs Qh Qd Qc As"],
    ["AD-10-V.1.tie-b.full-house", "ES-CN-1-5.2.b", "9s 9h 9d 2s 2h", "8s 8h 8d As Ah"],
    ["AD-10-V.1.tie-c.straight", "ES-CN-1-5.2.d", "6s 7h 8d 9s Th", "5s 6h 7d 8s 9h"],
    ["AD-10-V.1.tie-c.straight", "ES-CN-1-5.2.d", "6s 7s 8s 9s Ts", "5h 6h 7h 8h 9h"],
    ["AD-10-V.1.tie-d.flush", "ES-CN-1-5.2.c", "Ah Qh 8h 7h 4h", "As Qs 8s 7s 3s"],
    ["AD-10-V.1.tie-e.three-of-a-kind", "ES-CN-1-5.2.e", "9s 9h 9d 2s 3h", "8s 8h 8d As Kh"],
    ["AD-10-V.1.tie-f.two-pair", "ES-CN-1-5.2.f", "Ks Kh 3s 3h 2d", "Qs Qh Js Jh Ad"],
    ["AD-10-V.1.tie-f.two-pair", "ES-CN-1-5.2.f", "Ks Kh 8s 8h 2d", "Kd Kc 7s 7h Ad"],
    ["AD-10-V.1.tie-f.two-pair", "ES-CN-1-5.2.f", "Ks Kh 8s 8h 3d", "Kd Kc 8d 8c 2d"],
    ["AD-10-V.1.tie-g.pair", "ES-CN-1-5.2.g", "Ks Kh 4s 3h 2d", "Qs Qh As Jh Td"],
    ["AD-10-V.1.tie-g.pair", "ES-CN-1-5.2.g", "Qs Qh As 9h 6d", "Qd Qc Ah 9s 5d"],
    ["AD-10-V.1.j.compare", "ES-CN-1-5.1.j.compare", "As Kh Ts 6h 3d", "Ah Ks Th 6s 2d"],
  ] as const)("[%s] [%s] decide between equal combinations: %s %s", (_clause, _canary, higher, lower) => {
    expect(resultOf(meets(higher, lower))).toEqual(["win", "win"]);
    expect(resultOf(meets(lower, higher, { rules: canary }))).toEqual(["lose", "lose"]);
  });

  it("[AD-10-V.1.push] [ES-CN-1-5.1.push] keep both bets where they are of equal value", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      const round = meets("As Kh Qs 9h 4d", "Ah Ks Qh 9s 4c", { rules });
      expect(resultOf(round)).toEqual(["push", "push"]);
      expect(round.last.house).toBe(0);
    }
  });

  it("[AD-10-V.1.superior] [AD-10-VI.lose] [ES-CN-1-7.3.lose] lose both bets where they are lower", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      const round = meets("Js Jh 6d 9c As", "Qs Qh 6c 9d Ah", { rules });
      expect(round.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
      expect(round.wager(1, "second")).toMatchObject({ result: "lose", returned: 0 });
      expect(round.last.house).toBe(3000);
    }
  });

  it("[AD-10-II.1.ace-low] take the ace before the 2 as well: A-2-3-4-5 is the lowest straight", () => {
    expect(resultOf(meets("As 2h 3d 4s 5h", "Qs Qh Qd Kc 9h"))).toEqual(["win", "win"]);
    expect(resultOf(meets("As 2h 3d 4s 5h", "2s 3h 4d 5s 6h"))).toEqual(["lose", "lose"]);
    // Around the corner there is no straight: ace high, without a king.
    expect(resultOf(meets("Qs Kh Ad 2s 3h", "Qc Kd Ah 2c 4d"))).toEqual(["lose", "lose"]);
  });

  it("[AD-10-II.1.pack] [ES-CN-1-2.1.pack] come from one pack of 52, whole again every round", () => {
    const round = table().bet(1, "ante", 500).ok(close);
    for (const card of ["Jk", "1s", "Tx"]) expect(round.code({ do: "cards", cards: [card] })).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: ["Ks", "Ks"] })).toBe("invalid-card");
    round.cards("Ks");
    expect(round.code({ do: "cards", cards: ["Ks"] })).toBe("invalid-card");
    round.cards(dealt("Ks Qd 8c 6s 2h", aceKing).slice(3)).act(1, "fold");
    meetsAgain(round);
  });
});
