import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { deal, dealerSets, middle, mixed, strong, table, weak } from "./testing/table.ts";

describe("a seat that banks", () => {
  const banked = (dealer: string, seats: Readonly<Record<number, string>>, stakes = seats): TestTable => {
    const at = table({ banker: 2 });
    for (const seat of Object.keys(stakes)) at.bet(Number(seat), "main", 1000);
    return dealerSets(deal(at, dealer, seats), dealer);
  };

  it("[AD-12-VI.banker] plays the others' stakes against its hands, less the commission where they win", () => {
    const at = banked(mixed, { 1: strong, 2: middle, 3: weak });
    expect(at.wager(1, "main")).toMatchObject({ result: "win", won: 950, commission: 50 });
    expect(at.wager(3, "main")).toMatchObject({ result: "lose" });
  });

  it("[AD-12-VI.banker-first] plays its own stake against the dealer's hands, copies its own", () => {
    expect(banked(mixed, { 1: strong, 2: middle, 3: weak }).wager(2, "main").result).toBe("push");
    expect(banked(weak, { 2: middle }).wager(2, "main")).toMatchObject({ result: "win", won: 950 });
    expect(banked(strong, { 2: middle }).wager(2, "main").result).toBe("lose");
    expect(banked("Qd Jh 7s 7h 5s 4s 2h", { 2: middle }).wager(2, "main").result).toBe("win");
  });

  it("[AD-12-I.copies] wins the copies of the others", () => {
    const at = banked(weak, { 1: "Qd Jh 8d 8c 6s 4h 3s", 2: middle });
    expect(at.wager(1, "main").result).toBe("lose");
  });

  it("[AD-12-VII.3.foul] loses to everybody with a foul hand, but to a foul hand", () => {
    const foul = "Kd Kh Qs Qd 3s 4c 8d";
    const at = banked(middle, { 1: weak, 2: foul, 3: "Ah Kc Qc Ts 6s 5d 3h" });
    expect(at.wager(1, "main").result).toBe("win");
    expect(at.wager(2, "main").result).toBe("lose");
    expect(at.wager(3, "main").result).toBe("lose");
  });

  it("gets its hand without a stake of its own too", () => {
    const at = banked(mixed, { 1: strong, 2: middle }, { 1: strong });
    expect(at.wager(1, "main").result).toBe("win");
    expect(at.last.wagers).toHaveLength(1);
  });

  it("is one of the six seats", () => {
    expect(() => table({ banker: 7 })).toThrow(/not-authorised/);
    expect(() => table({ banker: 0 })).toThrow(/not-authorised/);
  });
});

describe("bets and places", () => {
  it("[AD-12-II.2.places] [AD-12-III.3.places] has six places; who else bets on one follows its player", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 7, bet: "main", stake: 500 })).toBe("no-such-seat");
    at.bet(6, "main", 1000).bet(6, "main", 600, [], "b").bet(6, "main", 500, [], "c");
    expect(at.code({ do: "bet", seat: 6, bet: "main", stake: 500, player: "d" })).toBe("action-not-allowed");
    at.roll(2, 3, 3).cards(`${middle} ${strong}`);
    expect(at.code({ do: "act", seat: 6, player: "b", action: "set", low: ["Ah", "Kd"] })).toBe("action-not-allowed");
    dealerSets(at.act(6, "set", { low: ["Ah", "Kd"] }), middle);
    expect(["6", "b", "c"].map((player) => at.wager(6, "main", player).won)).toEqual([950, 570, 475]);
  });

  it("[AD-12-V.limits] binds the wagers of a place by the table's limits, which change only while it is closed", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 499 })).toBe("below-minimum");
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 10_001 })).toBe("above-maximum");
    at.bet(1, "main", 6000).bet(2, "main", 10_000);
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 4001, player: "b" })).toBe("above-maximum");
    at.bet(1, "main", 4000, [], "b");
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 1 })).toBe("above-maximum");
    expect(table().code({ do: "set-limits", min: 600, max: 9000 })).toBe("wrong-phase");
    expect(table({ multiple: 500 }).code({ do: "bet", seat: 1, bet: "main", stake: 700 })).toBe("not-a-multiple");
  });

  it("[AD-12-VI.before-deal] [AD-12-VI.closed] takes bets before 'no more bets' only, and somebody's", () => {
    const at = table();
    expect(at.code({ do: "close-bets" })).toBe("wrong-phase");
    at.bet(1, "main", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "bet", seat: 2, bet: "main", stake: 500 })).toBe("bets-closed");
    expect(at.code({ do: "act", seat: 1, action: "set", low: ["Ah", "Kd"] })).toBe("wrong-phase");
  });
});
