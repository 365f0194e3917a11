import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { ranker } from "../texas/hands.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "texas-house", min: 500, max: 10_000, ...terms });

type Hands = Readonly<Record<number, string>>;

/** Two cards each, one at a time, and the flop. */
const upToFlop = (at: TestTable, hands: Hands, dealer: string, flop: string): TestTable => {
  const all = [...Object.values(hands), dealer].map((hand) => hand.split(" "));
  return at
    .ok({ do: "close-bets" })
    .cards([...[0, 1].flatMap((round) => all.map((hand) => hand[round])), flop].join(" "));
};

/** Seat 1 with an ante of 1000 and a TXB of 500 calls; the board is flop, turn, river. */
const call = (own: string, dealer: string, board: string): TestTable => {
  const [flop, rest] = [board.split(" ").slice(0, 3).join(" "), board.split(" ").slice(3).join(" ")];
  return upToFlop(table().bet(1, "ante", 1000).bet(1, "txb", 500), { 1: own }, dealer, flop)
    .act(1, "call")
    .cards(rest);
};

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

describe("when something goes wrong", () => {
  const dealt = (): TestTable =>
    upToFlop(
      table().bet(1, "ante", 500).bet(1, "txb", 500).bet(2, "ante", 600),
      { 1: "As Ad", 2: "3s 3d" },
      "4s 4d",
      "9h Th Jh",
    );
  const annulled = (at: TestTable): void => {
    expect(at.last.status).toBe("void");
    for (const wager of at.last.wagers) expect(wager).toMatchObject({ result: "void", returned: wager.stake });
    expect(at.last.house).toBe(0);
  };

  it("[AD-20-VIII.1.c.exposed] starts a new hand where a card of the dealer was shown", () => {
    const at = dealt().ok({ do: "expose", what: "dealer", card: "4s" });
    annulled(at);
    expect(at.last.reason).toContain("AD-20-VIII.1.c.exposed");
    at.bet(1, "ante", 500);
  });

  it("[AD-20-VIII.1.a.order] starts a new hand where cards came in the wrong form", () => {
    const at = dealt().act(1, "call").ok({ do: "expose", what: "common", card: "Qs" });
    annulled(at);
    expect(at.last.reason).toContain("AD-20-VIII.1.a.order");
  });

  it("[AD-20-VIII.1.b.count] [AD-20-VIII.1.d.missing] [AD-20-VIII.1.e.defective] can be annulled by the supervisor", () => {
    annulled(dealt().ok({ do: "void", reason: "seat 2 has three cards" }));
    annulled(table().bet(1, "ante", 500).ok({ do: "close-bets" }, { do: "void", reason: "a card is missing" }));
  });

  it("[AD-20-VIII.3.b.shown] goes on where a player showed his own cards", () => {
    const at = dealt().ok({ do: "expose", what: "player", card: "As" });
    expect(at.last.status).toBe("awaiting-choice");
    expect(at.code({ do: "expose", what: "player", card: "4s" })).toBe("invalid-card");
  });

  it("[AD-20-VIII.3.a.touch] takes the cards of who brings them into contact with another's: out, the bets are lost", () => {
    const at = dealt().ok({ do: "void-hand", seat: 1, reason: "touched the cards of seat 2" });
    expect(at.code({ do: "act", seat: 1, action: "call" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 1, reason: "again" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 3, reason: "nobody" })).toBe("seat-empty");
    at.act(2, "call").cards("2c 2d");
    expect([at.wager(1, "ante").result, at.wager(1, "txb").result, at.wager(2, "ante").result]).toEqual([
      ...["lose", "lose", "lose"],
    ]);
    const both = dealt()
      .act(1, "call")
      .ok({ do: "void-hand", seat: 1, reason: "a" }, { do: "void-hand", seat: 2, reason: "b" });
    expect(both.last).toMatchObject({ status: "settled", house: 500 + 500 + 1000 + 600 });
  });

  it("[AD-20-VIII.2.cards-speak] settles by the cards, not by what was announced", () => {
    const at = call("As Ad", "Kh Kc", "Qs 9d 7h 4c 2s");
    expect(at.last.outcome).toMatchObject({
      hands: { "1": { name: "pair" }, dealer: { name: "pair", qualifies: true } },
    });
  });
});
