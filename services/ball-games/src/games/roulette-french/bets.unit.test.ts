import type { Selection } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { rules } from "./rules.ts";
import { play, table } from "./testing/table.ts";

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

describe("the wheel and the cloth", () => {
  it("[AD-01-II.1.pockets] has the pockets 0 to 36 and no other", () => {
    const spin = table()
      .ok({ do: "close-bets" })
      .actions.find((action) => action.do === "spin");
    expect(spin).toMatchObject({ results: Array.from({ length: 37 }, (_, n) => n) });
    for (const result of [37, -1, "00", "7", 1.5]) {
      expect(table().ok({ do: "close-bets" }).code({ do: "spin", result })).toBe("invalid-result");
    }
  });

  it("[AD-01-II.1.colours] has 18 red and 18 black numbers by the sum of their digits; 10 and 29 black, 19 red", () => {
    for (let n = 1; n <= 36; n++) {
      const digits = Math.trunc(n / 10) + (n % 10);
      const black = n !== 19 && (digits % 2 === 0 || n === 10 || n === 29);
      expect(reds.includes(n)).toBe(!black);
      expect(play("red", [], n).result).toBe(black ? "lose" : "win");
      expect(play("black", [], n).result).toBe(black ? "win" : "lose");
    }
    expect(reds).toHaveLength(18);
  });

  it("[AD-01-II.2.layout] lies in three columns of twelve: every column and row takes its numbers", () => {
    const winners = (bet: string, on: number[]) =>
      Array.from({ length: 36 }, (_, index) => index + 1).filter((n) => play(bet, on, n).result === "win");
    expect(winners("column", [1])).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]);
    expect(winners("column", [3])).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(winners("street", [16, 17, 18])).toEqual([16, 17, 18]);
  });
});

describe("multiple bets", () => {
  const prices: readonly [clause: string, bet: string, on: Selection[], pocket: number, won: number][] = [
    ["AD-01-IV.1.A.a.straight", "straight", [17], 17, 35 * 600],
    ["AD-01-IV.1.A.a.straight", "straight", [0], 0, 35 * 600],
    ["AD-01-IV.1.A.b.split", "split", [17, 20], 20, 17 * 600],
    ["AD-01-IV.1.A.b.split", "split", [0, 3], 0, 17 * 600],
    ["AD-01-IV.1.A.c.street", "street", [34, 35, 36], 35, 11 * 600],
    ["AD-01-IV.1.A.c.zero-streets", "street", [0, 1, 2], 0, 11 * 600],
    ["AD-01-IV.1.A.c.zero-streets", "street", [0, 2, 3], 3, 11 * 600],
    ["AD-01-IV.1.A.d.corner", "corner", [32, 33, 35, 36], 36, 8 * 600],
    ["AD-01-IV.1.A.d.zero-corner", "corner", [0, 1, 2, 3], 0, 8 * 600],
    ["AD-01-IV.1.A.e.six-line", "six-line", [31, 32, 33, 34, 35, 36], 31, 5 * 600],
    ["AD-01-IV.1.A.f.column", "column", [2], 35, 2 * 600],
    ["AD-01-IV.1.A.g.dozen", "dozen", [3], 25, 2 * 600],
    ["AD-01-IV.1.A.h.two-columns", "two-columns", [2, 3], 36, 300],
    ["AD-01-IV.1.A.i.two-dozens", "two-dozens", [1, 2], 24, 300],
    ["AD-01-IV.1.A.keep-stake", "dozen", [1], 12, 2 * 600],
  ];
  it.each(prices)("[%s] %s on %j pays %i: the winner keeps the stake", (_, bet, on, pocket, won) => {
    expect(play(bet, on as (number | string)[], pocket)).toMatchObject({ result: "win", won, returned: won + 600 });
  });

  it("[AD-01-IV.1.A.g.dozen] loses columns, dozens and their doubles on the zero", () => {
    for (const [bet, on] of [
      ["dozen", [1]],
      ["column", [1]],
      ["two-dozens", [1, 2]],
      ["two-columns", [2, 3]],
    ] as const) {
      expect(play(bet, [...on], 0)).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("lays every bet on every selection that the cloth has, and on no other", () => {
    const counts = Object.fromEntries(rules.bets.map((bet) => [bet.id, bet.on.length]));
    expect(counts).toMatchObject({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      "six-line": 11,
      column: 3,
      dozen: 3,
    });
    const wrong: [string, (number | string)[]][] = [
      ["split", [1, 5]],
      ["split", [3, 4]],
      ["split", [0, 4]],
      ["street", [2, 3, 4]],
      ["corner", [3, 4, 6, 7]],
      ["six-line", [2, 3, 4, 5, 6, 7]],
      ["two-columns", [1, 3]],
      ["two-dozens", [1, 3]],
      ["straight", [37]],
      ["straight", ["00"]],
      ["straight", ["17"]],
      ["straight", [17, 17]],
      ["straight", []],
      ["red", [1]],
    ];
    for (const [bet, on] of wrong) {
      expect(table().code({ do: "bet", seat: 1, bet, on, stake: 500 }), `${bet} ${on}`).toBe("invalid-selection");
    }
    expect(table().code({ do: "bet", seat: 1, bet: "corner", on: [5, 4, 2, 1], stake: 500 })).toBeUndefined();
  });
});
