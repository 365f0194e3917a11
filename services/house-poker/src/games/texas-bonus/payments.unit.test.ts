import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ranker } from "../texas/hands.ts";
import { all, deal, junk, play, table } from "./testing/table.ts";

const results = (at: TestTable): Record<string, string> =>
  Object.fromEntries(at.last.wagers.map(({ bet, result }) => [bet, result]));

describe("ante, flop, turn and river", () => {
  it("[AD-22-V.win] [AD-22-V.ante-push] [AD-22-I.banked] pays the stages 1 to 1; below a straight the ante goes back", () => {
    const at = play("As Ad", "Kh Kc", junk, ...all);
    expect(results(at)).toEqual({ ante: "push", flop: "win", turn: "win", river: "win" });
    expect(at.wager(1, "flop")).toMatchObject({ stake: 2000, won: 2000, returned: 4000 });
    expect(at.wager(1, "ante")).toMatchObject({ won: 0, returned: 1000 });
    expect(at.last.house).toBe(-4000);
  });

  it("[AD-22-V.ante-pays] pays the ante of a winning hand from a straight up", () => {
    expect(play("Js Td", "Kh Kc", "Qs 9d 8h 4c 2s", ...all).wager(1, "ante")).toMatchObject({
      result: "win",
      won: 1000,
    });
    expect(play("As 3s", "Kh Kc", "Qs 9s 7s 4c 2d", ...all).wager(1, "ante").won).toBe(1000);
    expect(play("Qd Qh", "Kh Kc", junk, ...all).wager(1, "ante").result).toBe("push");
    expect(play("Ah 3d", "Kh Kc", "5s 4d 2h 9c Js", ...all).wager(1, "ante").won).toBe(1000);
  });

  it("[AD-22-V.lose] loses all of them to a higher hand", () => {
    const at = play("Ks Kd", "As Ad", junk, ...all);
    expect(results(at)).toEqual({ ante: "lose", flop: "lose", turn: "lose", river: "lose" });
    expect(at.last.house).toBe(5000);
  });

  it("[AD-22-V.push] gives all of them back on equal hands, with a straight too", () => {
    expect(results(play("As 3d", "Ad 3c", "Ks Qs 9d 9h 7c", ...all))).toEqual({
      ...{ ante: "push", flop: "push", turn: "push", river: "push" },
    });
    expect(results(play("3s 2d", "4d 4c", "Ah Kd Qh Js Th", ...all)).ante).toBe("push");
  });

  it("[AD-22-V.best-five] [AD-22-IV.a.tie] makes the best five of seven; the same combination goes by the higher cards", () => {
    const at = play("As 2d", "Ks 3d", "Ah Kd 9s 9h 4c", ...all);
    expect(at.last.outcome).toMatchObject({
      hands: { "1": { name: "two-pair", cards: ["As", "Ah", "Kd", "9s", "9h"] }, dealer: { name: "two-pair" } },
    });
    expect(results(at).flop).toBe("win");
    expect(results(play("8s 3d", "8d 5c", "Ks Kd 9h 9c Jc", ...all)).flop).toBe("push");
    expect(results(play("Ts 6d", "9d 6c", "Ks Qd 8h 4c 2c", ...all)).flop).toBe("win");
  });
});

describe("Bonus", () => {
  const bonus = (own: string, dealer = "8h 3c") => {
    const at = deal(table().bet(1, "ante", 500).bet(1, "bonus", 700), { 1: own }, dealer, "Qc 9d 7h 4c 2s");
    for (const action of all) at.act(1, action);
    return at.wager(1, "bonus");
  };

  it.each([
    ["AD-22-V.bonus.aces-both", "As Ad", "Ah Ac", 1000],
    ["AD-22-V.bonus.aces", "As Ad", "Ah Kc", 30],
    ["AD-22-V.bonus.ace-king-suited", "Ks As", "8h 3c", 25],
    ["AD-22-V.bonus.ace-queen-jack-suited", "As Qs", "8h 3c", 20],
    ["AD-22-V.bonus.ace-queen-jack-suited", "Js As", "8h 3c", 20],
    ["AD-22-V.bonus.ace-king-off", "As Kd", "8h 3c", 15],
    ["AD-22-V.bonus.high-pair", "Ks Kd", "8h 3c", 10],
    ["AD-22-V.bonus.high-pair", "Js Jd", "8h 3c", 10],
    ["AD-22-V.bonus.ace-queen-jack-off", "As Qd", "8h 3c", 5],
    ["AD-22-V.bonus.ace-queen-jack-off", "Jd As", "8h 3c", 5],
    ["AD-22-V.bonus.low-pair", "Ts Td", "8h 3c", 3],
    ["AD-22-V.bonus.low-pair", "2h 2d", "8h 3c", 3],
  ])("[%s] pays %s against %s %i to 1", (_, own, dealer, times) => {
    expect(bonus(own, dealer)).toMatchObject({ result: "win", won: 700 * times });
  });

  it("[AD-22-V.bonus.lose] loses with any other two cards", () => {
    for (const own of ["As Ts", "Ad Ts", "Ks Qs", "7d 8d", "Qd Js"]) expect(bonus(own).result).toBe("lose");
    expect(bonus("Ks Qs", "Ah Ac").result).toBe("lose");
  });

  it("[AD-22-V.bonus.independent] stands whether the player gives up, loses or wins, till the end of the hand", () => {
    const at = table().bet(1, "ante", 500).bet(1, "bonus", 600).bet(2, "ante", 500);
    deal(at, { 1: "As Ad", 2: "3s 3d" }, "Ah Ac", junk.replace("4c", "5c")).act(1, "fold");
    expect(at.last.status).toBe("awaiting-choice");
    for (const action of ["flop", "check", "check"]) at.act(2, action);
    expect(at.wager(1, "ante").result).toBe("lose");
    expect(at.wager(1, "bonus").won).toBe(600_000);
    const alone = deal(table().bet(1, "ante", 500).bet(1, "bonus", 600), { 1: "As Ad" }, "Ah Ac", junk).act(1, "fold");
    expect(alone.wager(1, "bonus")).toMatchObject({ result: "win", won: 600_000 });
    expect(alone.state.hands.dealer?.up).toEqual([true, true]);
  });
});

describe("the hands", () => {
  it.each([
    ["AD-22-IV.a.1.rank", "royal-flush", "As Ks Qs Js Ts", "Ks Qs Js Ts 9s"],
    ["AD-22-IV.a.2.rank", "straight-flush", "6s 5s 4s 3s 2s", "As Ah Ad Ac Ks"],
    ["AD-22-IV.a.3.rank", "four-of-a-kind", "2s 2h 2d 2c 3s", "As Ah Ad Kc Ks"],
    ["AD-22-IV.a.4.rank", "full-house", "2s 2h 2d 3c 3s", "As Ks Qs Js 9s"],
    ["AD-22-IV.a.5.rank", "flush", "7s 5s 4s 3s 2s", "As Kh Qs Js Ts"],
    ["AD-22-IV.a.6.rank", "straight", "6s 5h 4s 3s 2s", "As Ah Ad Ks Qs"],
    ["AD-22-II.a.ace-low", "straight", "5s 4h 3s 2s As", "As Ah Ad Ks Qs"],
    ["AD-22-IV.a.7.rank", "three-of-a-kind", "2s 2h 2d 4s 3s", "As Ah Kd Ks Qs"],
    ["AD-22-IV.a.8.rank", "two-pair", "3s 3h 2d 2s 4s", "As Ah Kd Qs Js"],
    ["AD-22-IV.a.9.rank", "pair", "2s 2h 3d 4s 5s", "As Kh Qd Js 9s"],
    ["AD-22-IV.a.10.rank", "high-card", "As Kh Qd Js 9s", "As Kh Qd Js 8s"],
  ])("[%s] rank %s %s above %s", (_, name, hand, below) => {
    const value = ranker.evaluate(hand.split(" "));
    expect(value.category).toBe(name);
    expect(value.strength).toBeGreaterThan(ranker.evaluate(below.split(" ")).strength);
  });
});
