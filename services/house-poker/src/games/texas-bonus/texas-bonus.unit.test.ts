import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { all, deal, junk, pockets, table } from "./testing/table.ts";

describe("the decisions", () => {
  const two = (): TestTable =>
    table()
      .bet(1, "ante", 500)
      .bet(4, "ante", 700)
      .ok({ do: "close-bets" })
      .cards(pockets({ 1: "As Ad", 4: "Js Jd" }, "Kh Kc"));

  it("[AD-22-V.flop-bet] [AD-22-V.turn-order] asks each in turn for twice his ante, or he leaves and loses it", () => {
    const at = two();
    expect(at.actions).toContainEqual({ do: "act", seat: 1, actions: ["flop", "fold"] });
    expect(at.code({ do: "act", seat: 4, action: "flop" })).toBe("not-your-turn");
    for (const action of ["check", "turn", "river", "call"]) {
      expect(at.code({ do: "act", seat: 1, action })).toBe("action-not-allowed");
    }
    expect(at.code({ do: "act", seat: 2, action: "flop" })).toBe("seat-empty");
    at.act(1, "flop").act(4, "fold").cards("?? Qs 9d 7h").act(1, "check").cards("?? 4c").act(1, "check").cards("?? 2s");
    expect(at.wager(1, "flop").stake).toBe(1000);
    expect(at.wager(4, "ante")).toMatchObject({ result: "lose", returned: 0 });
  });

  it("[AD-22-V.turn-bet] [AD-22-V.river-bet] asks those with a flop bet before turn and river; passing keeps them in", () => {
    const at = two().act(1, "flop").act(4, "flop");
    expect(at.code({ do: "act", seat: 1, action: "turn" })).toBe("wrong-phase");
    at.cards("?? Qs 9d 7h");
    expect(at.actions).toContainEqual({ do: "act", seat: 1, actions: ["turn", "check"] });
    expect(at.code({ do: "act", seat: 1, action: "flop" })).toBe("action-not-allowed");
    expect(at.code({ do: "act", seat: 1, action: "fold" })).toBe("action-not-allowed");
    at.act(1, "check");
    expect(at.code({ do: "act", seat: 1, action: "turn" })).toBe("not-your-turn");
    at.act(4, "turn").cards("?? 4c");
    expect(at.actions).toContainEqual({ do: "act", seat: 1, actions: ["river", "check"] });
    at.act(1, "river");
    expect(at.code({ do: "act", seat: 1, action: "check" })).toBe("action-not-allowed");
    at.act(4, "check").cards("?? 2s");
    expect(at.last.wagers.map(({ seat, bet, stake }) => [seat, bet, stake])).toEqual([
      [1, "ante", 500],
      [4, "ante", 700],
      [1, "flop", 1000],
      [4, "flop", 1400],
      [4, "turn", 700],
      [1, "river", 500],
    ]);
  });

  it("asks nobody who has given up again", () => {
    const at = two().act(1, "fold").act(4, "flop").cards("?? Qs 9d 7h");
    expect(at.code({ do: "act", seat: 1, action: "check" })).toBe("action-not-allowed");
    expect(at.actions).toContainEqual({ do: "act", seat: 4, actions: ["turn", "check"] });
  });

  it("ends without further cards where nobody is left in", () => {
    const at = two().act(1, "fold").act(4, "fold");
    expect(at.last).toMatchObject({ status: "settled", house: 1200, outcome: { board: [] } });
  });
});

describe("the deal", () => {
  it("[AD-22-V.deal] gives two cards each in turn, all face down", () => {
    const at = table().bet(2, "ante", 500).bet(9, "ante", 500).ok({ do: "close-bets" }).cards("2s 3s 4s 2d 3d 4d");
    expect(at.state.hands).toEqual({
      "2": { cards: ["2s", "2d"], up: [false, false] },
      "9": { cards: ["3s", "3d"], up: [false, false] },
      dealer: { cards: ["4s", "4d"], up: [false, false] },
    });
  });

  it("[AD-22-V.burn] burns a card, known or not, before flop, turn and river", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" }).cards("As Kh Ad Kc").act(1, "flop");
    expect(at.code({ do: "cards", cards: ["3c", "??", "9d", "7h"] })).toBe("invalid-card");
    at.cards("3c Qs 9d 7h");
    expect(at.state.hands.burnt).toEqual({ cards: ["3c"], up: [false] });
    expect(at.state.hands.board).toEqual({ cards: ["Qs", "9d", "7h"], up: [true, true, true] });
    at.act(1, "turn").cards("?? 4c").act(1, "check");
    expect(at.code({ do: "cards", cards: ["3c", "2s"] })).toBe("invalid-card");
    at.cards("?? 2s");
    expect(at.state.hands.burnt?.cards).toEqual(["3c", "??", "??"]);
    expect(at.state.hands.dealer?.up).toEqual([true, true]);
    expect(at.last.status).toBe("settled");
  });

  it("[AD-22-II.a.pack] deals from 52 cards", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["Th", "Th"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["??"] })).toBe("invalid-card");
  });
});

describe("bets and places", () => {
  it("[AD-22-II.c.boxes] [AD-22-V.ante] [AD-22-V.bonus] takes an ante and, beside it, Bonus", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 1, bet: "bonus", stake: 500 })).toBe("side-bet-needs-main");
    for (const bet of all) expect(at.code({ do: "bet", seat: 1, bet, stake: 500 })).toBe("unknown-bet");
    at.bet(1, "ante", 500).bet(1, "bonus", 900);
    expect(at.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("side-bet-needs-main");
  });

  it("[AD-22-III.places] [AD-22-III.no-standing] has nine places, a player on one of them, nobody behind him", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 10, bet: "ante", stake: 500 })).toBe("no-such-seat");
    at.bet(9, "ante", 500, [], "anna");
    expect(at.code({ do: "bet", seat: 9, bet: "ante", stake: 500, player: "bea" })).toBe("action-not-allowed");
    expect(at.code({ do: "bet", seat: 8, bet: "ante", stake: 500, player: "anna" })).toBe("action-not-allowed");
    at.bet(8, "ante", 500, [], "bea");
  });

  it("[AD-22-IV.b.limits] binds Ante and Bonus by limits that may differ", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 10_001 })).toBe("above-maximum");
    const at = table({ options: { sideMin: 100, sideMax: 2_000, multiple: 500 } }).bet(1, "ante", 500);
    expect(at.code({ do: "bet", seat: 1, bet: "bonus", stake: 99 })).toBe("below-minimum");
    expect(at.code({ do: "bet", seat: 1, bet: "bonus", stake: 2_001 })).toBe("above-maximum");
    expect(at.bet(1, "bonus", 101).code({ do: "bet", seat: 2, bet: "ante", stake: 750 })).toBe("not-a-multiple");
  });

  it("[AD-22-IV.b.band] has a maximum of 5, 10, 20 or 30 times the minimum", () => {
    for (const max of [2_500, 5_000, 10_000, 15_000]) table({ max });
    for (const max of [2_000, 7_500, 12_500, 20_000]) expect(() => table({ max })).toThrow(/outside-band/);
  });

  it("[AD-22-V.closed] takes no bet after 'no more'", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "bet", seat: 1, bet: "bonus", stake: 500 })).toBe("bets-closed");
    expect(table().code({ do: "close-bets" })).toBe("wrong-phase");
  });

  it("[AD-22-IV.b.change] changes its limits after five announced rounds, and then goes on", () => {
    const limits = { do: "set-limits", min: 1_000, max: 5_000 } as const;
    const round = (at: TestTable) => deal(at.bet(1, "ante", 500), { 1: "As Ad" }, "Kh Kc", junk).act(1, "fold");
    const at = table();
    expect(at.code(limits)).toBe("wrong-phase");
    at.ok({ do: "announce-last", rounds: 5 });
    for (let count = 0; count < 5; count++) {
      expect(at.code(limits)).toBe("wrong-phase");
      round(at);
    }
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 500 })).toBe("table-closed");
    expect(at.code({ do: "set-limits", min: 1_000, max: 6_000 })).toBe("outside-band");
    at.ok(limits);
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 500 })).toBe("below-minimum");
    at.bet(1, "ante", 1_000);
    const four = table().ok({ do: "announce-last", rounds: 4 });
    for (let count = 0; count < 4; count++) round(four);
    expect(four.code(limits)).toBe("wrong-phase");
  });
});
