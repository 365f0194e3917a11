import type { Selection } from "@carrusel/contracts";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";
import { rules } from "./rules.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(ballGames, { game: "roulette-french", ...terms });

/** What one chip of 600 on a bet comes to with a pocket. */
const play = (bet: string, on: (number | string)[], pocket: number) =>
  table().bet(1, bet, 600, on).spin(pocket).wager(1, bet);

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

describe("simple bets and the zero", () => {
  it("[AD-01-IV.1.B.a.even-chances] pay the amount staked and keep the stake", () => {
    const winning: [string, number][] = [
      ["red", 1],
      ["black", 2],
      ["even", 36],
      ["odd", 35],
      ["low", 18],
      ["high", 19],
    ];
    for (const [bet, pocket] of winning) {
      expect(play(bet, [], pocket)).toMatchObject({ result: "win", won: 600, returned: 1200 });
    }
    expect(play("low", [], 19).result).toBe("lose");
  });

  it("[AD-01-IV.1.B.b.half] gives half back to the player who takes it; half of an odd amount is rounded down", () => {
    const odd = table().bet(1, "red", 501).spin(0).ok({ do: "act", seat: 1, bet: "red", action: "half" });
    expect(odd.wager(1, "red")).toMatchObject({ result: "half", won: 0, returned: 250, breakage: "1/2" });
    expect(odd.last).toMatchObject({ house: 251, status: "settled" });
    const chips = table({ chipUnit: 100 }).bet(1, "red", 500).spin(0).ok({ do: "act", seat: 1, action: "half" });
    expect(chips.wager(1, "red")).toMatchObject({ returned: 200, breakage: 50 });
  });

  it("[AD-01-IV.1.B.b.prison] keeps the whole wager for the next spin of the player who leaves it", () => {
    const held = table().bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, bet: "red", action: "prison" });
    expect(held.wager(1, "red")).toMatchObject({ result: "prison", returned: 0 });
    expect(held.last.house).toBe(0);
    expect(held.code({ do: "take-down", seat: 1, bet: "red" })).toBe("cannot-take-down");
    expect(held.code({ do: "close" })).toBe("bets-open");
  });

  it("waits for every choice before anything else goes on", () => {
    const waiting = table().bet(1, "red", 1000).bet(2, "odd", 1000).spin(0);
    expect(waiting.last.status).toBe("awaiting-choice");
    expect(waiting.code({ do: "bet", seat: 3, bet: "red", stake: 500 })).toBe("wrong-phase");
    expect(waiting.code({ do: "close-bets" })).toBe("wrong-phase");
    expect(waiting.code({ do: "spin", result: 5 })).toBe("wrong-phase");
    expect(waiting.code({ do: "no-spin", reason: "late" })).toBe("wrong-phase");
    expect(waiting.code({ do: "act", seat: 3, bet: "red", action: "half" })).toBe("seat-empty");
    expect(waiting.code({ do: "act", seat: 1, bet: "black", action: "half" })).toBe("unknown-bet");
    expect(waiting.code({ do: "act", seat: 1, bet: "red", action: "keep" })).toBe("action-not-allowed");
    waiting.ok({ do: "act", seat: 1, bet: "red", action: "half" });
    expect(waiting.last.status).toBe("awaiting-choice");
    expect(waiting.code({ do: "act", seat: 1, bet: "red", action: "half" })).toBe("action-not-allowed");
    waiting.ok({ do: "act", seat: 2, bet: "odd", action: "prison" });
    expect(waiting.last.status).toBe("settled");
    expect(waiting.code({ do: "act", seat: 2, bet: "odd", action: "half" })).toBe("wrong-phase");
  });

  it("[AD-01-IV.1.B.b.freed] frees a prisoner that wins: returned, nothing paid", () => {
    const freed = table().bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, action: "prison" }).spin(1);
    expect(freed.wager(1, "red")).toMatchObject({ result: "freed", won: 0, returned: 1000 });
    expect(freed.last).toMatchObject({ house: 0, payments: [] });
  });

  it("[AD-01-IV.1.B.b.lost] loses every other prisoner for good", () => {
    const lost = table().bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, action: "prison" }).spin(2);
    expect(lost.wager(1, "red")).toMatchObject({ result: "lose", returned: 0 });
    expect(lost.last.house).toBe(1000);
    expect(lost.spin(1).last.wagers).toEqual([]);
  });

  it("[AD-01-IV.1.B.b.repeated-zero] halves a prisoner's value at each further zero: a half, a quarter, an eighth back", () => {
    for (const [zeros, back] of [
      [1, 2000],
      [2, 1000],
      [3, 500],
    ] as const) {
      const ladder = table().bet(1, "even", 4000);
      for (let k = 1; k < zeros; k++) ladder.spin(0).ok({ do: "act", seat: 1, action: "prison" });
      ladder.spin(0).ok({ do: "act", seat: 1, action: "half" });
      expect(ladder.wager(1, "even")).toMatchObject({ result: "half", returned: back });
      expect(ladder.last.house).toBe(4000 - back);
    }
  });

  it("[AD-01-IV.1.B.b.below-minimum] leaves a prisoner below the minimum no choice", () => {
    const low = table({ min: 1000 }).bet(1, "red", 1500).spin(0).ok({ do: "act", seat: 1, action: "prison" }).spin(0);
    expect(low.wager(1, "red").result).toBe("prison");
    expect(low.code({ do: "act", seat: 1, bet: "red", action: "half" })).toBe("action-not-allowed");
    expect(low.code({ do: "act", seat: 1, bet: "odd", action: "half" })).toBe("wrong-phase");
    expect(low.spin(0).wager(1, "red").result).toBe("prison");
    expect(low.spin(1).wager(1, "red")).toMatchObject({ result: "freed", returned: 375 });
  });

  it("[AD-01-IV.1.B.b.last-spin] forces the halving on the announced last spin, also below the minimum", () => {
    const last = table({ min: 1000 }).bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, action: "prison" });
    last.ok({ do: "announce-last", rounds: 1 }).bet(2, "low", 1000).spin(0);
    expect(last.wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(last.wager(2, "low")).toMatchObject({ result: "half", returned: 500 });
    expect(last.code({ do: "bet", seat: 2, bet: "red", stake: 1000 })).toBe("table-closed");
    expect(last.code({ do: "close-bets" })).toBe("table-closed");
    last.ok({ do: "close" });
  });

  it("takes the choices of several players on one place, and of a guest who is alone there", () => {
    const guests = table().bet(1, "red", 500).bet(1, "red", 700, [], "guest").bet(2, "odd", 500, [], "friend").spin(0);
    guests.ok({ do: "act", seat: 2, action: "half" }, { do: "act", seat: 1, player: "guest", action: "prison" });
    guests.ok({ do: "act", seat: 1, action: "half" });
    expect(guests.last.wagers.map(({ player, result }) => [player, result])).toEqual([
      ["1", "half"],
      ["guest", "prison"],
      ["friend", "half"],
    ]);
  });

  it("plays by the table's rule where a zero leaves no choice", () => {
    expect(
      table({ options: { zero: "half" } })
        .bet(1, "red", 1000)
        .spin(0)
        .wager(1, "red").result,
    ).toBe("half");
    const prison = table({ options: { zero: "prison" } })
      .bet(1, "red", 1000)
      .spin(0)
      .spin(0);
    expect(prison.wager(1, "red").result).toBe("prison");
    expect(prison.spin(3).wager(1, "red")).toMatchObject({ result: "freed", returned: 500 });
  });

  it("keeps a new bet apart from a prisoner on the same chance, and lets an act take the older", () => {
    const both = table({ max: 1000 }).bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, action: "prison" });
    both.bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, bet: "red", action: "half" });
    expect(both.last.status).toBe("awaiting-choice");
    both.ok({ do: "act", seat: 1, bet: "red", action: "prison" });
    expect(both.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["half", 250],
      ["prison", 0],
    ]);
  });

  it("leaves prisoners as they were when a round is annulled, and owes them a last spin", () => {
    const annulled = table().bet(1, "red", 1000).spin(0).ok({ do: "act", seat: 1, action: "prison" });
    annulled.bet(2, "black", 500).spin(0).ok({ do: "void", reason: "the lamp fell on the cloth" });
    expect(annulled.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["prison", 0],
      ["void", 500],
    ]);
    expect(annulled.last.house).toBe(0);
    annulled.ok({ do: "announce-last", rounds: 1 }, { do: "close-bets" }, { do: "void", reason: "again" });
    expect(annulled.spin(0).wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(annulled.code({ do: "close-bets" })).toBe("table-closed");
  });
});

describe("the course of the game", () => {
  it("[AD-01-I.house-game] settles every wager against the house alone: what players win, the house loses", () => {
    const round = table().bet(1, "red", 1000).bet(2, "black", 700).bet(3, "straight", 500, [1]).spin(1).last;
    expect(round.house).toBe(-1000 + 700 - 17_500);
    expect(round.wagers.reduce((sum, wager) => sum + wager.stake - wager.returned, 0)).toBe(round.house);
  });

  it("[AD-01-IV.2.a.limits] holds each wager between the minimum and the maximum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 50_001 })).toBe("above-maximum");
    const full = table().bet(1, "red", 50_000);
    expect(full.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("above-maximum");
    expect(full.code({ do: "bet", seat: 1, player: "guest", bet: "red", stake: 50_000 })).toBeUndefined();
    expect(full.code({ do: "bet", seat: 1, bet: "black", stake: 50_000 })).toBeUndefined();
  });

  it("[AD-01-IV.2.b.choice-of-limits] lets the house choose limits inside the authorised band only", () => {
    const band = { min: 200, max: 100_000 };
    expect(() => table({ min: 100, band })).toThrow(/outside-band/);
    expect(table({ band }).code({ do: "set-limits", min: 100, max: 50_000 })).toBe("outside-band");
    expect(table({ band }).code({ do: "set-limits", min: 200, max: 100_001 })).toBe("outside-band");
    expect(table({ band }).code({ do: "set-limits", min: 200, max: 100_000 })).toBeUndefined();
  });

  it("[AD-01-IV.2.c.change-limits] changes limits during the session, between rounds", () => {
    const running = table().bet(1, "red", 500);
    expect(running.code({ do: "set-limits", min: 1000, max: 2000 })).toBe("wrong-phase");
    running.spin(1).ok({ do: "set-limits", min: 1000, max: 2000 });
    expect(running.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("below-minimum");
    expect(running.code({ do: "set-limits", min: 2000, max: 1000 })).toBe("outside-band");
  });

  it("[AD-01-IV.3.b.no-more-bets] takes no bets after 'no more bets', and none back", () => {
    const closed = table().bet(1, "red", 500).ok({ do: "close-bets" });
    expect(closed.code({ do: "bet", seat: 2, bet: "black", stake: 500 })).toBe("bets-closed");
    expect(closed.code({ do: "take-down", seat: 1, bet: "red" })).toBe("bets-closed");
    expect(closed.code({ do: "close-bets" })).toBe("bets-closed");
    expect(table().bet(1, "red", 500).code({ do: "spin", result: 1 })).toBe("bets-open");
    expect(table().code({ do: "spin", result: 1 })).toBe("bets-open");
  });

  it("[AD-01-IV.3.c.losers-first] decides the losing bets with the spin itself, before any payment is listed", () => {
    const round = table().bet(1, "red", 500).bet(2, "black", 500).spin(1).last;
    expect(round.wagers.find((wager) => wager.bet === "black")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.payments.map((payment) => payment.bet)).toEqual(["red"]);
  });

  it("[AD-01-IV.3.c.order] pays double columns, columns, double dozens, dozens, even chances, then down to straights", () => {
    const full = table()
      .bet(1, "straight", 500, [8])
      .bet(2, "split", 500, [8, 9])
      .bet(3, "corner", 500, [7, 8, 10, 11])
      .bet(4, "street", 500, [7, 8, 9])
      .bet(5, "six-line", 500, [7, 8, 9, 10, 11, 12])
      .bet(6, "low", 500)
      .bet(1, "black", 500)
      .bet(2, "dozen", 500, [1])
      .bet(3, "two-dozens", 500, [1, 2])
      .bet(4, "column", 500, [2])
      .bet(5, "two-columns", 500, [1, 2])
      .spin(8);
    expect(full.last.payments.map((payment) => payment.bet)).toEqual([
      "two-columns",
      "column",
      "two-dozens",
      "dozen",
      "low",
      "black",
      "six-line",
      "street",
      "corner",
      "split",
      "straight",
    ]);
  });

  it("[AD-01-IV.3.d.no-spin] throws the ball again after a no-spin; the bets stand", () => {
    const again = table().bet(1, "red", 500).ok({ do: "close-bets" }, { do: "no-spin", reason: "a chip in the wheel" });
    expect(again.last.status).toBe("playing");
    expect(again.code({ do: "bet", seat: 2, bet: "red", stake: 500 })).toBe("bets-closed");
    again.ok({ do: "spin", result: 1 });
    expect(again.last).toMatchObject({ round: 1, status: "settled", house: -500 });
    expect(table().code({ do: "no-spin", reason: "no ball yet" })).toBe("bets-open");
  });

  it("[AD-01-V.suspend] closes a running table provisionally and puts it back into service", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-suspended");
    expect(paused.code({ do: "close-bets" })).toBe("table-suspended");
    expect(paused.code({ do: "suspend" })).toBe("table-suspended");
    paused.ok({ do: "resume" }).bet(1, "red", 500);
    expect(paused.code({ do: "suspend" })).toBe("wrong-phase");
    expect(paused.code({ do: "resume" })).toBe("wrong-phase");
  });

  it("lists what can be done in each state of the table", () => {
    const can = (on: TestTable): string[] => on.actions.map((action) => action.do).sort();
    expect(can(new TestTable(ballGames, { game: "roulette-french" }, false))).toEqual(["open", "set-limits"]);
    expect(can(table())).toEqual(["announce-last", "bet", "close", "close-bets", "set-limits", "suspend"]);
    expect(can(table().ok({ do: "suspend" }))).toEqual(["close", "resume", "set-limits"]);
    expect(can(table().bet(1, "red", 500))).toEqual(["announce-last", "bet", "close-bets", "void"]);
    const zero = table().bet(1, "red", 500).spin(0);
    expect(can(zero)).toEqual(["act", "announce-last", "void"]);
    expect(can(zero.ok({ do: "act", seat: 1, action: "prison" }))).not.toContain("close");
    expect(can(zero.ok({ do: "announce-last", rounds: 1 }).spin(1))).toEqual(["close"]);
  });

  it("records a spin with nobody on the cloth", () => {
    expect(table().spin(17).last).toMatchObject({ round: 1, status: "settled", outcome: { number: 17 }, wagers: [] });
  });

  it("shows a wager taken down with the next decision", () => {
    const taken = table().bet(1, "red", 500).bet(2, "black", 500).ok({ do: "take-down", seat: 1, bet: "red" }).spin(1);
    expect(taken.wager(1, "red")).toMatchObject({ result: "taken", returned: 500, won: 0 });
    expect(taken.last.house).toBe(500);
    expect(table().bet(1, "red", 500).code({ do: "take-down", seat: 1, bet: "black" })).toBe("unknown-bet");
  });

  it("gives the code of the first check that fails", () => {
    const closed = new TestTable(ballGames, { game: "roulette-french", seats: 4 }, false);
    expect(closed.code({ do: "bet", seat: 9, bet: "voisins", stake: 0 })).toBe("table-closed");
    closed.ok({ do: "open" });
    expect(closed.code({ do: "bet", seat: 9, bet: "voisins", stake: 0 })).toBe("no-such-seat");
    expect(closed.code({ do: "bet", seat: 0, bet: "red", stake: 500 })).toBe("no-such-seat");
    expect(closed.code({ do: "bet", seat: 1, bet: "voisins", stake: 0 })).toBe("unknown-bet");
    expect(closed.code({ do: "bet", seat: 1, bet: "jackpot", stake: 250 })).toBe("unknown-bet");
    expect(closed.code({ do: "bet", seat: 1, bet: "split", on: [1, 9], stake: 0 })).toBe("invalid-selection");
    expect(closed.code({ do: "bet", seat: 1, bet: "red", stake: -5 })).toBe("invalid-stake");
  });
});
