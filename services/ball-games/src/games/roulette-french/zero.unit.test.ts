import { describe, expect, it } from "vitest";
import { play, table } from "./testing/table.ts";

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
