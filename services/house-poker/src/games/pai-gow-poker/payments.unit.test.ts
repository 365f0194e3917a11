import { describe, expect, it } from "vitest";
import { setHand } from "./hands.ts";
import { deal, dealerSets, middle, mixed, strong, table, weak } from "./testing/table.ts";

const play = (dealer: string, own: string, stake = 1000, at = table()) =>
  dealerSets(deal(at.bet(1, "main", stake), dealer, { 1: own }), dealer).wager(1, "main");

describe("what a stake comes to", () => {
  it("[AD-12-I.both-hands] [AD-12-V.win] [AD-12-I.commission] wins where both hands are above the bank's, less 5 %", () => {
    expect(play(middle, strong)).toMatchObject({ result: "win", won: 950, returned: 1950, commission: 50 });
    expect(play(mixed, strong)).toMatchObject({ result: "win" });
  });

  it("[AD-12-I.push] [AD-12-V.null] gives the whole stake back where one hand wins and one loses", () => {
    expect(play(middle, mixed)).toMatchObject({ result: "push", won: 0, returned: 1000, commission: 0 });
    expect(play(mixed, weak)).toMatchObject({ result: "push", returned: 1000 });
  });

  it("[AD-12-I.lose] [AD-12-V.loss] [AD-12-I.banked] takes the stake where both hands lose; the house wins it", () => {
    const lost = dealerSets(deal(table().bet(1, "main", 700), strong, { 1: weak }), strong);
    expect(lost.wager(1, "main")).toMatchObject({ result: "lose", returned: 0 });
    expect(lost.last.house).toBe(700);
  });

  it("[AD-12-I.copies] counts an equal hand as the bank's", () => {
    const lowCopy = "Qd Jh 9s 9h 7c 5d 2c";
    const lowCopyAndWorse = "Qd Jh 7s 7h 5s 4s 2h";
    const highCopy = "Ah Kd 8d 8c 6s 4h 3s";
    const bothCopies = "Qd Jh 8d 8c 6s 4h 3s";
    expect(play(middle, lowCopy).result).toBe("push");
    expect(play(middle, highCopy).result).toBe("push");
    expect(play(middle, lowCopyAndWorse).result).toBe("lose");
    expect(play(middle, bothCopies).result).toBe("lose");
  });

  it("[AD-12-VII.3.foul] [AD-12-VI.high-over-low] takes the stake of a hand whose low part is the better one", () => {
    expect(play(weak, "Kd Kh Qs Qd 3s 4c 8d").result).toBe("lose");
    expect(play(weak, "Ah Kd Jc Jd 8s 6c 3d").result).toBe("win");
    // No pair at all: ace-king low above ace-queen high.
    expect(play("Td 9c 7s 7h 5s 4s 2h", "Ah Kd Qc Js 8s 6c 3d").result).toBe("lose");
  });

  it("[AD-12-VI.high-over-low] takes two equal pairs as in order: the high hand has three cards more", () => {
    const fours = "8s 8h 8d 8c Ks 4c 3d".split(" ");
    expect(setHand(fours, ["8s", "8h"]).foul).toBe(false);
    expect(setHand(fours, ["8s", "8h"]).highValue.category).toBe("pair");
    expect(setHand("As Kd Ah Kh Qs 4c 3d".split(" "), ["As", "Kd"]).foul).toBe(false);
    expect(setHand("As Ah Kd Kh Qs 4c 3d".split(" "), ["As", "Ah"]).foul).toBe(true);
    expect(setHand("9s 8h 7d 5h 4s 3c 2d".split(" "), ["9s", "8h"]).foul).toBe(true);
    expect(setHand("9s 8h 7d 5h 4s 3c 2d".split(" "), ["8h", "7d"]).foul).toBe(false);
  });

  it("[AD-12-V.commission] [AD-12-III.2.commission] keeps at most 5/100, exactly, before the win is rounded to chips", () => {
    expect(play(middle, strong, 333 + 400)).toMatchObject({ won: 696, commission: "733/20", breakage: "7/20" });
    expect(play(middle, strong, 700, table({}, { chipUnit: 100 }))).toMatchObject({
      ...{ won: 600, returned: 1300, commission: 35, breakage: 65 },
    });
    expect(play(middle, strong, 1000, table({ commission: "0" }))).toMatchObject({ won: 1000, commission: 0 });
    expect(play(middle, strong, 1000, table({ commission: "1/40" }))).toMatchObject({ won: 975, commission: 25 });
    for (const commission of ["6/100", "51/1000", "-1/100", "much"]) {
      expect(() => table({ commission })).toThrow(/not-authorised/);
    }
  });
});

describe("the hands", () => {
  const strongestFirst: readonly (readonly [clause: string, name: string, hand: string])[] = [
    ["AD-12-IV.a.rank", "five-aces", "As Ah Ad Ac Jk"],
    ["AD-12-IV.b.rank", "royal-flush", "As Ks Qs Js Ts"],
    ["AD-12-IV.b.second-straight", "straight-flush", "As 2s 3s 4s 5s"],
    ["AD-12-IV.c.rank", "straight-flush", "Kh Qh Jh Th 9h"],
    ["AD-12-IV.d.rank", "four-of-a-kind", "Ks Kh Kd Kc 2s"],
    ["AD-12-IV.e.rank", "full-house", "8s 8h 8d 9s 9h"],
    ["AD-12-IV.f.rank", "flush", "Ac Qc Tc 9c 8c"],
    ["AD-12-IV.g.rank", "straight", "As Kd Qc Js Th"],
    ["AD-12-IV.b.second-straight", "straight", "As 2d 3c 4s 5h"],
    ["AD-12-IV.g.rank", "straight", "Ks Qd Jc Ts 9h"],
    ["AD-12-IV.h.rank", "three-of-a-kind", "8s 8h 8d Qs Kh"],
    ["AD-12-IV.i.rank", "two-pair", "Js Jh 9d 9s Ah"],
    ["AD-12-IV.j.rank", "pair", "Ks Kh 8d 9s Ah"],
    ["AD-12-IV.k.rank", "high-card", "As Qd Tc 8s 6h"],
    ["AD-12-IV.k.rank", "high-card", "As Qd Tc 8s 5h"],
  ];

  it.each(strongestFirst.slice(1).map((entry, index) => [...entry, strongestFirst[index]?.[2] as string] as const))(
    "[%s] ranks %s %s below %s",
    (_, name, hand, above) => {
      const value = (cards: string) => setHand([...cards.split(" "), "2c", "3d"], ["2c", "3d"]).highValue;
      expect(value(hand).category).toBe(name);
      expect(value(hand).strength).toBeLessThan(value(above).strength);
    },
  );

  it("[AD-12-I.highest] has two aces as the highest low and five aces as the highest high hand", () => {
    const aces = setHand("Jk As 2c 3d 4h 5s 8c".split(" "), ["Jk", "As"]).lowValue;
    const kings = setHand("Ks Kh 2c 3d 4h 5s 8c".split(" "), ["Ks", "Kh"]).lowValue;
    const aceKing = setHand("As Kh 2c 3d 4h 5s 8c".split(" "), ["As", "Kh"]).lowValue;
    expect([aces.category, kings.category, aceKing.category]).toEqual(["pair", "pair", "high-card"]);
    expect(aces.strength).toBeGreaterThan(kings.strength);
    expect(kings.strength).toBeGreaterThan(aceKing.strength);
    expect(setHand("As Ah Ad Ac Jk 3d 4h".split(" "), ["3d", "4h"]).highValue.category).toBe("five-aces");
  });

  it("[AD-12-II.1.joker] lets the joker be an ace or complete a straight, flush or straight flush, no more", () => {
    const name = (hand: string) => setHand([...hand.split(" "), "2c", "3d"], ["2c", "3d"]).highValue.category;
    expect(name("Jk Ks Kh 8d 4c")).toBe("pair");
    expect(name("Jk As Kh 8d 4c")).toBe("pair");
    expect(name("Jk 9s 8h 7d 6c")).toBe("straight");
    expect(name("Jk Kh Qh 7h 4h")).toBe("flush");
    expect(name("Jk 9h 8h 7h 5h")).toBe("straight-flush");
    expect(name("Jk Ah Kh Qh Jh")).toBe("royal-flush");
    expect(name("Jk As Ah 8d 8c")).toBe("full-house");
    expect(name("Jk 8s 8h 8d 5c")).toBe("three-of-a-kind");
  });

  it("[AD-12-VI.set] names both hands of everybody in the outcome", () => {
    const { outcome } = dealerSets(deal(table().bet(1, "main", 500), weak, { 1: strong }), weak).last;
    expect(outcome).toMatchObject({
      dice: [2, 3, 3],
      sum: 8,
      hands: {
        "1": { low: { cards: ["Ah", "Kd"], name: "high-card" }, high: { name: "pair" } },
        dealer: { low: { cards: ["Td", "9c"] }, high: { cards: ["7s", "7h", "5s", "4s", "2h"], name: "pair" } },
      },
    });
  });
});
