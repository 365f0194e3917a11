import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ranker } from "../texas/hands.ts";
import { call, table, upToFlop } from "./testing/table.ts";

const results = (at: TestTable) => ["ante", "call"].map((bet) => at.wager(1, bet).result).join();

describe("the second bet and the ante", () => {
  it("[AD-20-VI.c.win] [AD-20-V.call] [AD-20-I.banked] pays the ante by its table and the second bet 1 to 1", () => {
    const at = call("As Ad", "Kh Kc", "Qs 9d 7h 4c 2s");
    expect(at.wager(1, "ante")).toMatchObject({ result: "win", won: 1000 });
    expect(at.wager(1, "call")).toMatchObject({ stake: 2000, result: "win", won: 2000, returned: 4000 });
  });

  it.each([
    ["AD-20-V.ante.royal-flush", "Ah Kh", "Qh Jh Th 4c 2s", 100],
    ["AD-20-V.ante.straight-flush", "9h 8h", "7h 6h 5h 4c 2s", 20],
    ["AD-20-V.ante.four-of-a-kind", "9h 9d", "9s 9c 5h 4c 2s", 10],
    ["AD-20-V.ante.full-house", "9h 9d", "9s 5c 5h 4c 2s", 3],
    ["AD-20-V.ante.flush", "Ah 3h", "Qh 7h 5h 4c 2s", 2],
    ["AD-20-V.ante.straight-or-less", "9h 8d", "7h 6h 5s Kc 2s", 1],
    ["AD-20-V.ante.straight-or-less", "Ah Ad", "7h 6h 5s Kc 2s", 1],
  ])("[%s] pays the ante of %s on %s %i to 1", (_, own, board, times) => {
    // The dealer's pair of kings or queens, or his kings up, is below each of them.
    const at = call(own, "Ks 4d", board);
    expect(at.wager(1, "ante").won).toBe(1000 * times);
  });

  it("[AD-20-VI.b.lose] loses both to a better hand", () => {
    expect(results(call("Ks Kd", "As Ad", "Qs 9d 7h 4c 2s"))).toBe("lose,lose");
  });

  it("[AD-20-VI.a.push] gives both back on equal hands, whatever the other two cards are", () => {
    expect(results(call("As 3d", "Ad 2c", "Kh Qs 9d 9h 7c"))).toBe("push,push");
    expect(results(call("3s 2d", "4d 5c", "Ah Kh Qh Jh Th"))).toBe("push,push");
  });

  it("[AD-20-IV.j.compare] decides by the fifth card, no further", () => {
    expect(results(call("As 8d", "Ad 6c", "Kh Qs Jd 4h 4c"))).toBe("push,push");
    expect(results(call("Ts 8d", "Td 6c", "Kh Qs 4d 4h 2c"))).toBe("push,push");
    expect(results(call("8s 9d", "8d 6c", "Kh Qs 4d 4h 2c"))).toBe("win,win");
  });

  it("[AD-20-VI.qualify] [AD-20-II.2.felt] has the dealer in with a pair of fours and out with a pair of threes", () => {
    expect(results(call("As Kd", "3d 7c", "3h Qs 9d 8h 2c"))).toBe("win,push");
    expect(results(call("As Kd", "4d 7c", "4h Qs 9d 8h 2c"))).toBe("lose,lose");
    expect(results(call("As Kd", "3d 7c", "3h 7s 9d 8h 2c"))).toBe("lose,lose");
  });

  it("[AD-20-VI.no-qualify] pays the ante by its table where the dealer stays out, better hand or not", () => {
    // Dealer's ace-king beats the player's queen high.
    const worse = call("Qs 7d", "As Kd", "Th 9s 5d 3h 2c");
    expect(worse.wager(1, "ante")).toMatchObject({ result: "win", won: 1000 });
    expect(worse.wager(1, "call")).toMatchObject({ result: "push", returned: 2000 });
    const flush = call("Ah 3h", "Ks 9d", "Qh 7h 5h 4c 2s");
    expect(flush.wager(1, "ante").won).toBe(2000);
    expect(flush.wager(1, "call").result).toBe("push");
    expect(flush.last.outcome).toMatchObject({ hands: { dealer: { name: "high-card", qualifies: false } } });
  });

  it("[AD-20-VI.best-five] makes the best of two own and five common cards", () => {
    const at = call("As 2d", "9d 8c", "Ks Qs Js Ts 3h");
    expect(at.wager(1, "ante").won).toBe(100_000);
    expect(at.last.outcome).toMatchObject({
      hands: { "1": { name: "royal-flush", cards: ["As", "Ks", "Qs", "Js", "Ts"] }, dealer: { name: "straight" } },
    });
  });
});

describe("TXB", () => {
  const txb = (own: string, flop: string) => call(own, "Js 2c", `${flop} 8c 3c`).wager(1, "txb");

  it("[AD-20-V.txb.flush] pays 25 to 1 from a flush up", () => {
    for (const [own, flop] of [
      ["Ah 7h", "9h 5h 4h"],
      ["9h 9d", "9s 4h 4d"],
      ["9h 9d", "9s 9c 4d"],
    ] as const) {
      expect(txb(own, flop)).toMatchObject({ result: "win", won: 12_500 });
    }
    expect(txb("9h Th", "Jh Qh Kh").won).toBe(12_500);
    expect(txb("Ah Th", "Jh Qh Kh").won).toBe(12_500);
  });

  it("[AD-20-V.txb.aces] pays 7 to 1 from a pair of aces to a straight", () => {
    for (const [own, flop] of [
      ["Ah Ad", "9s 4h Kd"],
      ["Ah 4d", "Ad 9s Kd"],
      ["7h 4d", "7s 4s Kd"],
      ["7h 7d", "7s 4s Kd"],
      ["5h 6d", "7s 4s 3d"],
      ["Ah 2d", "3s 4s 5d"],
      ["6h 4d", "As Ac Kd"],
    ] as const) {
      expect(txb(own, flop)).toMatchObject({ result: "win", won: 3_500 });
    }
    expect(txb("Kh Kd", "9s 4h 7d").result).toBe("lose");
  });

  it("[AD-20-VI.txb-settled] counts the first five cards alone, and is paid to who loses the hand", () => {
    // The aces come on turn and river.
    expect(call("Kh Qd", "Js 2c", "9s 4h 7d As Ad").wager(1, "txb").result).toBe("lose");
    const beaten = call("Ah 4d", "9d 9c", "Ad 9s Kd 2h 3h");
    expect(results(beaten)).toBe("lose,lose");
    expect(beaten.wager(1, "txb").won).toBe(3_500);
  });

  it("[AD-20-VI.fold] is lost with the ante by who gives up, even where it would win", () => {
    const at = upToFlop(table().bet(1, "ante", 1000).bet(1, "txb", 500), { 1: "Ah Ad" }, "Kh Kd", "As 9s 4h");
    at.act(1, "fold");
    expect([at.wager(1, "ante").result, at.wager(1, "txb").result]).toEqual(["lose", "lose"]);
    expect(at.last).toMatchObject({ status: "settled", house: 1500 });
  });
});

describe("the hands", () => {
  it.each([
    ["AD-20-IV.a.rank", "royal-flush", "As Ks Qs Js Ts", "Ks Qs Js Ts 9s"],
    ["AD-20-IV.b.rank", "straight-flush", "6s 5s 4s 3s 2s", "As Ah Ad Ac Ks"],
    ["AD-20-II.1.ace-low", "straight-flush", "5s 4s 3s 2s As", "As Ah Ad Ac Ks"],
    ["AD-20-IV.c.rank", "four-of-a-kind", "2s 2h 2d 2c 3s", "As Ah Ad Kc Ks"],
    ["AD-20-IV.d.rank", "full-house", "2s 2h 2d 3c 3s", "As Ks Qs Js 9s"],
    ["AD-20-IV.e.rank", "flush", "7s 5s 4s 3s 2s", "As Kh Qs Js Ts"],
    ["AD-20-IV.f.rank", "straight", "6s 5h 4s 3s 2s", "As Ah Ad Ks Qs"],
    ["AD-20-II.1.ace-low", "straight", "5s 4h 3s 2s As", "As Ah Ad Ks Qs"],
    ["AD-20-IV.g.rank", "three-of-a-kind", "2s 2h 2d 4s 3s", "As Ah Kd Ks Qs"],
    ["AD-20-IV.h.rank", "two-pair", "3s 3h 2d 2s 4s", "As Ah Kd Qs Js"],
    ["AD-20-IV.i.rank", "pair", "2s 2h 3d 4s 5s", "As Kh Qd Js 9s"],
    ["AD-20-IV.j.rank", "high-card", "As Kh Qd Js 9s", "As Kh Qd Js 8s"],
    ["AD-20-IV.j.compare", "high-card", "As 3h 4d 5s 7s", "Kh Qs Jd 9s 8s"],
  ])("[%s] rank %s %s above %s", (_, name, hand, below) => {
    const value = ranker.evaluate(hand.split(" "));
    expect(value.category).toBe(name);
    expect(value.strength).toBeGreaterThan(ranker.evaluate(below.split(" ")).strength);
  });
});
