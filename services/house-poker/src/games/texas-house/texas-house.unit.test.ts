import { describe, expect, it } from "vitest";
import { table, upToFlop } from "./testing/table.ts";

describe("the course of a round", () => {
  it("[AD-20-VI.deal] [AD-20-VI.flop] deals two each face down, one at a time, then shows the flop", () => {
    const at = table().bet(2, "ante", 500).bet(5, "ante", 500).ok({ do: "close-bets" });
    at.cards("2s 3s 4s 2d 3d 4d");
    expect(at.state.hands).toEqual({
      "2": { cards: ["2s", "2d"], up: [false, false] },
      "5": { cards: ["3s", "3d"], up: [false, false] },
      dealer: { cards: ["4s", "4d"], up: [false, false] },
    });
    expect(at.code({ do: "act", seat: 2, action: "call" })).toBe("wrong-phase");
    at.cards("9h Th Jh");
    expect(at.state.hands.board).toEqual({ cards: ["9h", "Th", "Jh"], up: [true, true, true] });
  });

  it("[AD-20-VI.call] lets each in turn put twice his ante or give up", () => {
    const at = upToFlop(
      table().bet(2, "ante", 500).bet(5, "ante", 700),
      { 2: "2s 2d", 5: "3s 3d" },
      "4s 4d",
      "9h Th Jh",
    );
    expect(at.actions).toContainEqual({ do: "act", seat: 2, actions: ["call", "fold"] });
    expect(at.code({ do: "act", seat: 5, action: "call" })).toBe("not-your-turn");
    expect(at.code({ do: "act", seat: 2, action: "check" })).toBe("action-not-allowed");
    at.act(2, "fold").act(5, "call");
    expect(at.wager(5, "call").stake).toBe(1400);
    expect(at.code({ do: "act", seat: 5, action: "fold" })).toBe("wrong-phase");
  });

  it("[AD-20-VI.turn-river] shows turn, river and the dealer's cards once all have decided", () => {
    const at = upToFlop(
      table().bet(1, "ante", 500).bet(2, "ante", 500),
      { 1: "As Ad", 2: "3s 3d" },
      "4s 4d",
      "9h Th Jh",
    );
    at.act(1, "call");
    expect(at.state.hands.dealer?.up).toEqual([false, false]);
    at.act(2, "fold").cards("Kd");
    expect(at.actions).toContainEqual({ do: "cards", count: 1 });
    expect(at.cards("2c").last.status).toBe("settled");
    expect(at.state.hands.dealer?.up).toEqual([true, true]);
  });

  it("[AD-20-VI.fold] ends without further cards where nobody is left in", () => {
    const at = upToFlop(
      table().bet(1, "ante", 500).bet(2, "ante", 500),
      { 1: "As Ad", 2: "3s 3d" },
      "4s 4d",
      "9h Th Jh 2c",
    );
    expect(at.act(1, "fold").act(2, "fold").last).toMatchObject({ status: "settled", house: 1000 });
    expect(at.state.hands.board?.cards).toHaveLength(3);
  });

  it("[AD-20-II.1.pack] deals from 52 cards", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["Th", "Th"] })).toBe("invalid-card");
  });
});

describe("bets and places", () => {
  it("[AD-20-II.2.boxes] [AD-20-VI.ante] [AD-20-VI.txb] takes an ante and, beside it, TXB", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 1, bet: "txb", stake: 500 })).toBe("side-bet-needs-main");
    expect(at.code({ do: "bet", seat: 1, bet: "call", stake: 1000 })).toBe("unknown-bet");
    at.bet(1, "ante", 500).bet(1, "txb", 900);
    expect(at.code({ do: "bet", seat: 2, bet: "txb", stake: 500, player: "1" })).toBe("side-bet-needs-main");
    expect(at.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("side-bet-needs-main");
  });

  it("[AD-20-III.1.places] [AD-20-III.2.behind] has nine places; up to three wagers on one follow its seated player", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 10, bet: "ante", stake: 500 })).toBe("no-such-seat");
    at.bet(9, "ante", 1000).bet(9, "ante", 600, [], "b").bet(9, "txb", 500, [], "b").bet(9, "ante", 500, [], "c");
    expect(at.code({ do: "bet", seat: 9, bet: "ante", stake: 500, player: "d" })).toBe("action-not-allowed");
    upToFlop(at, { 9: "As Ad" }, "Kh Kc", "Qs 9d 7h");
    expect(at.code({ do: "act", seat: 9, player: "b", action: "fold" })).toBe("action-not-allowed");
    at.act(9, "call").cards("4c 2s");
    expect(["9", "b", "c"].map((player) => at.wager(9, "call", player))).toMatchObject([
      { stake: 2000, won: 2000 },
      { stake: 1200, won: 1200 },
      { stake: 1000, won: 1000 },
    ]);
    expect(at.wager(9, "txb", "b").won).toBe(3500);
  });

  it("[AD-20-VII.limits] has a maximum of 5 to 50 times the minimum, and TXB within limits of its own", () => {
    for (const max of [2_499, 25_001]) expect(() => table({ max })).toThrow(/outside-band/);
    for (const max of [2_500, 25_000, 4_000]) table({ max });
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 10_001 })).toBe("above-maximum");
    const shared = table().bet(1, "ante", 6_000).bet(1, "ante", 3_000, [], "b");
    expect(shared.code({ do: "bet", seat: 1, bet: "ante", stake: 1_001, player: "c" })).toBe("above-maximum");
    shared.bet(1, "ante", 1_000, [], "c").bet(1, "txb", 10_000).bet(1, "txb", 10_000, [], "b");
    const at = table({ options: { sideMin: 100, sideMax: 2_000, multiple: 500 } })
      .bet(1, "ante", 500)
      .bet(1, "txb", 100);
    expect(at.code({ do: "bet", seat: 1, bet: "txb", stake: 1_901 })).toBe("above-maximum");
    expect(at.code({ do: "set-limits", min: 600, max: 6_000 })).toBe("wrong-phase");
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 250 })).toBe("not-a-multiple");
  });

  it("[AD-20-VI.closed] takes no bet after 'no more'", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "bet", seat: 1, bet: "txb", stake: 500 })).toBe("bets-closed");
    expect(table().code({ do: "close-bets" })).toBe("wrong-phase");
  });
});
