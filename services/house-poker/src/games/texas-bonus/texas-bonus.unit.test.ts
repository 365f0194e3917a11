import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { ranker } from "../texas/hands.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "texas-bonus", min: 500, max: 10_000, ...terms });

type Hands = Readonly<Record<number, string>>;

const pockets = (hands: Hands, dealer: string): string => {
  const all = [...Object.values(hands), dealer].map((hand) => hand.split(" "));
  return [0, 1].flatMap((round) => all.map((hand) => hand[round] as string)).join(" ");
};

/** Flop, turn and river with a burnt card before each. */
const withBurnt = (board: string): string => {
  const cards = board.split(" ");
  return ["??", ...cards.slice(0, 3), "??", cards[3], "??", cards[4]].join(" ");
};

/** Deals everything at once: it waits in the queue. */
const deal = (at: TestTable, hands: Hands, dealer: string, board: string): TestTable =>
  at.ok({ do: "close-bets" }).cards(`${pockets(hands, dealer)} ${withBurnt(board)}`);

/** Seat 1 with an ante of 1000 makes these decisions. */
const play = (own: string, dealer: string, board: string, ...actions: readonly string[]): TestTable => {
  const at = deal(table().bet(1, "ante", 1000), { 1: own }, dealer, board);
  for (const action of actions) at.act(1, action);
  return at;
};
const all = ["flop", "turn", "river"] as const;
const results = (at: TestTable): Record<string, string> =>
  Object.fromEntries(at.last.wagers.map(({ bet, result }) => [bet, result]));

const junk = "Qs 9d 7h 4c 2s";

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

describe("errors and infractions", () => {
  const dealt = (): TestTable =>
    table()
      .bet(1, "ante", 500)
      .bet(1, "bonus", 600)
      .bet(2, "ante", 700)
      .ok({ do: "close-bets" })
      .cards(pockets({ 1: "As Ad", 2: "3s 3d" }, "Kh Kc"));

  it("[AD-22-VI.a.exposed] annuls the hand where a dealer's card is shown before all have decided", () => {
    const before = dealt().act(1, "flop").ok({ do: "expose", what: "dealer", card: "Kh" });
    expect(before.last).toMatchObject({ status: "void", house: 0 });
    expect(before.last.reason).toContain("AD-22-VI.a.exposed");
    const between = dealt().act(1, "flop").act(2, "flop").cards("?? Qs 9d 7h");
    expect(between.ok({ do: "expose", what: "dealer", card: "Kc" }).last.status).toBe("void");
    const after = dealt()
      .act(1, "flop")
      .act(2, "fold")
      .cards("?? Qs 9d 7h")
      .act(1, "turn")
      .cards("?? 4c")
      .act(1, "river");
    after.ok({ do: "expose", what: "dealer", card: "Kc" }).cards("?? 2s");
    expect(after.wager(1, "flop").result).toBe("win");
  });

  it("[AD-22-VI.b.face-up] puts one card that lies face up in the pack away, and annuls the hand at a second one", () => {
    const at = dealt().act(1, "flop").act(2, "fold").ok({ do: "expose", what: "common", card: "Qs" });
    expect(at.code({ do: "cards", cards: ["??", "Qs", "9d", "7h"] })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "common", card: "Qs" })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "common", card: "As" })).toBe("invalid-card");
    at.cards("?? Qd 9d 7h").ok({ do: "expose", what: "common", card: "8c" });
    expect(at.last).toMatchObject({ status: "void" });
    expect(at.last.reason).toContain("AD-22-VI.b.face-up");
    // The next round has all cards and its own count.
    deal(at.bet(1, "ante", 500), { 1: "Qs 8c" }, "Kh Kc", "As 9d 7h 4c 2s").ok({
      do: "expose",
      what: "common",
      card: "3c",
    });
    expect(at.last.status).toBe("awaiting-choice");
  });

  it("[AD-22-VI.c.unseen] deals a card that was drawn too early and not seen as the next one", () => {
    const at = dealt().cards("?? Qs 9d 7h").act(1, "flop").act(2, "fold");
    expect(at.state.hands.board?.cards).toEqual(["Qs", "9d", "7h"]);
  });

  it("[AD-22-VI.d.player-count] annuls the hand of a player with a wrong number of cards; the others play on", () => {
    const at = dealt().ok({ do: "void-hand", seat: 1, reason: "three cards" });
    expect(at.code({ do: "act", seat: 1, action: "flop" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 1, reason: "again" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 5, reason: "nobody" })).toBe("seat-empty");
    at.act(2, "flop").cards("?? Qs 9d 7h").act(2, "check").cards("?? 4c").act(2, "check").cards("?? 2s");
    expect(at.wager(1, "ante")).toMatchObject({ result: "void", returned: 500 });
    expect(at.wager(1, "bonus")).toMatchObject({ result: "void", returned: 600 });
    expect(at.wager(2, "flop").result).toBe("lose");
    expect(at.last.house).toBe(700 + 1400);
  });

  it("[AD-22-VI.d.player-count] gives the bets of the stages back, too, and ends where every hand is annulled", () => {
    const at = dealt().act(1, "flop").act(2, "flop").cards("?? Qs 9d 7h").act(1, "turn");
    at.ok({ do: "void-hand", seat: 1, reason: "three cards" }, { do: "void-hand", seat: 2, reason: "one card" });
    expect(at.last).toMatchObject({ status: "settled", house: 0 });
    for (const wager of at.last.wagers) expect(wager).toMatchObject({ result: "void", returned: wager.stake });
    const early = table()
      .bet(1, "ante", 500)
      .ok({ do: "close-bets" }, { do: "void-hand", seat: 1, reason: "three cards" });
    expect(early.last.wagers).toMatchObject([{ result: "void" }]);
  });

  it("[AD-22-VI.d.player-count] leaves who gave up with a bonus to its end", () => {
    const at = dealt().act(1, "fold").ok({ do: "void-hand", seat: 2, reason: "three cards" });
    expect(at.last.status).toBe("settled");
    expect([at.wager(1, "ante").result, at.wager(1, "bonus").won, at.wager(2, "ante").result]).toEqual([
      ...["lose", 18_000, "void"],
    ]);
  });

  it("[AD-22-VI.d.dealer-count] can be annulled for a wrong number of the dealer's cards", () => {
    const at = dealt().act(1, "flop").ok({ do: "void", reason: "the dealer has three cards" });
    expect(at.last).toMatchObject({ status: "void", house: 0 });
    for (const wager of at.last.wagers) expect(wager.result).toBe("void");
  });

  it("goes on where a player shows his own card", () => {
    expect(dealt().ok({ do: "expose", what: "player", card: "As" }).last.status).toBe("awaiting-choice");
  });
});
