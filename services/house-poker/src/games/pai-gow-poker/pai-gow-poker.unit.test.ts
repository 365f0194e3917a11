import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { setHand } from "./hands.ts";

const table = (options: TestTerms["options"] = {}, terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "pai-gow-poker", min: 500, max: 10_000, options, ...terms });

/** Low hand first. Low hands: strong, mixed, middle, weak; high hands: strong, middle, weak, mixed. */
const strong = "Ah Kd 9s 9h 7c 5d 2c";
const middle = "Qh Js 8s 8h 6c 4d 3c";
const weak = "Td 9c 7s 7h 5s 4s 2h";
const mixed = "As 2d 6s 6h Qs Jc 3d";

const lowOf = (hand: string): string[] => hand.split(" ").slice(0, 2);

/** Deals the dealer (sum 8) and then the seats, all of whom lay their first two cards low. */
const deal = (at: TestTable, dealer: string, seats: Readonly<Record<number, string>>): TestTable => {
  at.roll(2, 3, 3).cards([dealer, ...Object.values(seats)].join(" "));
  for (const [seat, hand] of Object.entries(seats)) at.act(Number(seat), "set", { low: lowOf(hand) });
  return at;
};

const dealerSets = (at: TestTable, hand: string): TestTable =>
  at.ok({ do: "act", side: "dealer", action: "set", low: lowOf(hand) });

const play = (dealer: string, own: string, stake = 1000, at = table()) =>
  dealerSets(deal(at.bet(1, "main", stake), dealer, { 1: own }), dealer).wager(1, "main");

describe("what a stake comes to", () => {
  it("[AD-12-I.both-hands] [AD-12-V.win] [AD-12-I.commission] wins where both hands are above the bank's, less 5 %", () => {
    expect(play(middle, strong)).toMatchObject({ result: "win", won: 950, returned: 1950, commission: 50 });
    expect(play(mixed, strong)).toMatchObject({ result: "win" });
  });

  it("[AD-12-I.push] [AD-12-V.null] gives the whole stake back where one hand wins and one loses", () => {
    expect(play(middle, mixed)).toMatchObject({ result: "push", won: 0, returned: 1000, commission: 0 });
    expect(play(mixed, weak)).toMatchObject({ result: "push", returned: 1000 });
  });

  it("[AD-12-I.lose] [AD-12-V.loss] [AD-12-I.banked] takes the stake where both hands lose; the house wins it", () => {
    const lost = dealerSets(deal(table().bet(1, "main", 700), strong, { 1: weak }), strong);
    expect(lost.wager(1, "main")).toMatchObject({ result: "lose", returned: 0 });
    expect(lost.last.house).toBe(700);
  });

  it("[AD-12-I.copies] counts an equal hand as the bank's", () => {
    const lowCopy = "Qd Jh 9s 9h 7c 5d 2c";
    const lowCopyAndWorse = "Qd Jh 7s 7h 5s 4s 2h";
    const highCopy = "Ah Kd 8d 8c 6s 4h 3s";
    const bothCopies = "Qd Jh 8d 8c 6s 4h 3s";
    expect(play(middle, lowCopy).result).toBe("push");
    expect(play(middle, highCopy).result).toBe("push");
    expect(play(middle, lowCopyAndWorse).result).toBe("lose");
    expect(play(middle, bothCopies).result).toBe("lose");
  });

  it("[AD-12-VII.3.foul] [AD-12-VI.high-over-low] takes the stake of a hand whose low part is the better one", () => {
    expect(play(weak, "Kd Kh Qs Qd 3s 4c 8d").result).toBe("lose");
    expect(play(weak, "Ah Kd Jc Jd 8s 6c 3d").result).toBe("win");
    // No pair at all: ace-king low above ace-queen high.
    expect(play("Td 9c 7s 7h 5s 4s 2h", "Ah Kd Qc Js 8s 6c 3d").result).toBe("lose");
  });

  it("[AD-12-VI.high-over-low] takes two equal pairs as in order: the high hand has three cards more", () => {
    const fours = "8s 8h 8d 8c Ks 4c 3d".split(" ");
    expect(setHand(fours, ["8s", "8h"]).foul).toBe(false);
    expect(setHand(fours, ["8s", "8h"]).highValue.category).toBe("pair");
    expect(setHand("As Kd Ah Kh Qs 4c 3d".split(" "), ["As", "Kd"]).foul).toBe(false);
    expect(setHand("As Ah Kd Kh Qs 4c 3d".split(" "), ["As", "Ah"]).foul).toBe(true);
    expect(setHand("9s 8h 7d 5h 4s 3c 2d".split(" "), ["9s", "8h"]).foul).toBe(true);
    expect(setHand("9s 8h 7d 5h 4s 3c 2d".split(" "), ["8h", "7d"]).foul).toBe(false);
  });

  it("[AD-12-V.commission] [AD-12-III.2.commission] keeps at most 5/100, exactly, before the win is rounded to chips", () => {
    expect(play(middle, strong, 333 + 400)).toMatchObject({ won: 696, commission: "733/20", breakage: "7/20" });
    expect(play(middle, strong, 700, table({}, { chipUnit: 100 }))).toMatchObject({
      ...{ won: 600, returned: 1300, commission: 35, breakage: 65 },
    });
    expect(play(middle, strong, 1000, table({ commission: "0" }))).toMatchObject({ won: 1000, commission: 0 });
    expect(play(middle, strong, 1000, table({ commission: "1/40" }))).toMatchObject({ won: 975, commission: 25 });
    for (const commission of ["6/100", "51/1000", "-1/100", "much"]) {
      expect(() => table({ commission })).toThrow(/not-authorised/);
    }
  });
});

describe("the hands", () => {
  const strongestFirst: readonly (readonly [clause: string, name: string, hand: string])[] = [
    ["AD-12-IV.a.rank", "five-aces", "As Ah Ad Ac Jk"],
    ["AD-12-IV.b.rank", "royal-flush", "As Ks Qs Js Ts"],
    ["AD-12-IV.b.second-straight", "straight-flush", "As 2s 3s 4s 5s"],
    ["AD-12-IV.c.rank", "straight-flush", "Kh Qh Jh Th 9h"],
    ["AD-12-IV.d.rank", "four-of-a-kind", "Ks Kh Kd Kc 2s"],
    ["AD-12-IV.e.rank", "full-house", "8s 8h 8d 9s 9h"],
    ["AD-12-IV.f.rank", "flush", "Ac Qc Tc 9c 8c"],
    ["AD-12-IV.g.rank", "straight", "As Kd Qc Js Th"],
    ["AD-12-IV.b.second-straight", "straight", "As 2d 3c 4s 5h"],
    ["AD-12-IV.g.rank", "straight", "Ks Qd Jc Ts 9h"],
    ["AD-12-IV.h.rank", "three-of-a-kind", "8s 8h 8d Qs Kh"],
    ["AD-12-IV.i.rank", "two-pair", "Js Jh 9d 9s Ah"],
    ["AD-12-IV.j.rank", "pair", "Ks Kh 8d 9s Ah"],
    ["AD-12-IV.k.rank", "high-card", "As Qd Tc 8s 6h"],
    ["AD-12-IV.k.rank", "high-card", "As Qd Tc 8s 5h"],
  ];

  it.each(strongestFirst.slice(1).map((entry, index) => [...entry, strongestFirst[index]?.[2] as string] as const))(
    "[%s] ranks %s %s below %s",
    (_, name, hand, above) => {
      const value = (cards: string) => setHand([...cards.split(" "), "2c", "3d"], ["2c", "3d"]).highValue;
      expect(value(hand).category).toBe(name);
      expect(value(hand).strength).toBeLessThan(value(above).strength);
    },
  );

  it("[AD-12-I.highest] has two aces as the highest low and five aces as the highest high hand", () => {
    const aces = setHand("Jk As 2c 3d 4h 5s 8c".split(" "), ["Jk", "As"]).lowValue;
    const kings = setHand("Ks Kh 2c 3d 4h 5s 8c".split(" "), ["Ks", "Kh"]).lowValue;
    const aceKing = setHand("As Kh 2c 3d 4h 5s 8c".split(" "), ["As", "Kh"]).lowValue;
    expect([aces.category, kings.category, aceKing.category]).toEqual(["pair", "pair", "high-card"]);
    expect(aces.strength).toBeGreaterThan(kings.strength);
    expect(kings.strength).toBeGreaterThan(aceKing.strength);
    expect(setHand("As Ah Ad Ac Jk 3d 4h".split(" "), ["3d", "4h"]).highValue.category).toBe("five-aces");
  });

  it("[AD-12-II.1.joker] lets the joker be an ace or complete a straight, flush or straight flush, no more", () => {
    const name = (hand: string) => setHand([...hand.split(" "), "2c", "3d"], ["2c", "3d"]).highValue.category;
    expect(name("Jk Ks Kh 8d 4c")).toBe("pair");
    expect(name("Jk As Kh 8d 4c")).toBe("pair");
    expect(name("Jk 9s 8h 7d 6c")).toBe("straight");
    expect(name("Jk Kh Qh 7h 4h")).toBe("flush");
    expect(name("Jk 9h 8h 7h 5h")).toBe("straight-flush");
    expect(name("Jk Ah Kh Qh Jh")).toBe("royal-flush");
    expect(name("Jk As Ah 8d 8c")).toBe("full-house");
    expect(name("Jk 8s 8h 8d 5c")).toBe("three-of-a-kind");
  });

  it("[AD-12-VI.set] names both hands of everybody in the outcome", () => {
    const { outcome } = dealerSets(deal(table().bet(1, "main", 500), weak, { 1: strong }), weak).last;
    expect(outcome).toMatchObject({
      dice: [2, 3, 3],
      sum: 8,
      hands: {
        "1": { low: { cards: ["Ah", "Kd"], name: "high-card" }, high: { name: "pair" } },
        dealer: { low: { cards: ["Td", "9c"] }, high: { cards: ["7s", "7h", "5s", "4s", "2h"], name: "pair" } },
      },
    });
  });
});

describe("dice and deal", () => {
  const sevens = (at: TestTable): Record<string, number> =>
    Object.fromEntries(Object.entries(at.state.hands).map(([place, { cards }]) => [place, cards.length]));
  /** Who gets the first seven of a throw. */
  const first = (dice: number[], seats: readonly number[], options: TestTerms["options"] = {}): string[] => {
    const at = table(options);
    for (const seat of seats) at.bet(seat, "main", 500);
    return Object.keys(sevens(at.roll(...dice).cards(strong)));
  };

  it("[AD-12-VI.dice] [AD-12-VI.bank-position] counts the sum from the bank: 1, 8, 15 are the bank, then the seats", () => {
    const all = [1, 2, 3, 4, 5, 6];
    const named = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((sum) => {
      const dice = [1, 1, 1];
      for (let rest = sum - 3, die = 0; rest > 0; rest--, die = (die + 1) % 3) dice[die] = (dice[die] ?? 0) + 1;
      return first(dice, all)[0];
    });
    expect(named).toEqual("2 3 4 5 6 dealer 1 2 3 4 5 6 dealer 1 2 3".split(" "));
  });

  it("[AD-12-VI.deal] deals seven at a time on from there, to occupied places and the bank alone", () => {
    const at = table().bet(1, "main", 500).bet(3, "main", 500).roll(5, 4, 4);
    // 13 names seat 5, which is empty as is seat 6: the bank is next.
    at.cards(`${strong} ${middle} 2s`);
    expect(sevens(at)).toEqual({ dealer: 7, "1": 7, "3": 1 });
    expect(at.actions).toContainEqual({ do: "cards", count: 6 });
    expect(first([6, 5, 1], [2, 6])).toEqual(["6"]); // 12: seat 4; next is 6
    expect(first([2, 2, 5], [4])).toEqual(["4"]); // 9: seat 1; next is 4
    expect(first([1, 1, 5], [4])).toEqual(["dealer"]); // 7: seat 6; next is the bank
  });

  it("[AD-12-II.3.dice] throws three dice of six faces, again after an irregular throw", () => {
    const at = table().bet(1, "main", 500).ok({ do: "close-bets" });
    expect(at.actions).toContainEqual({ do: "roll", dice: 3, faces: 6 });
    expect(at.code({ do: "roll", dice: [1, 2] })).toBe("invalid-result");
    expect(at.code({ do: "roll", dice: [1, 2, 7] })).toBe("invalid-result");
    expect(at.code({ do: "roll", dice: [0, 2, 3] })).toBe("invalid-result");
    at.ok({ do: "no-roll", reason: "a die on the floor" }, { do: "roll", dice: [1, 2, 3] });
    expect(at.code({ do: "roll", dice: [1, 2, 3] })).toBe("wrong-phase");
    expect(at.code({ do: "no-roll", reason: "late" })).toBe("wrong-phase");
  });

  it("[AD-12-II.1.pack] deals from 52 cards and one joker", () => {
    const at = table().bet(1, "main", 500).roll(2, 3, 3);
    expect(at.code({ do: "cards", cards: ["Jk", "Jk"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["As", "As"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["1o"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["??"] })).toBe("invalid-card");
    at.cards("Jk As");
  });

  it("[AD-12-VI.leftover] puts the cards that are left over with the used ones: the next round has them all", () => {
    const at = dealerSets(deal(table().bet(1, "main", 500), `${middle}`, { 1: `${strong} Jk Td` }), middle);
    expect(at.last.status).toBe("settled");
    dealerSets(deal(at.bet(1, "main", 500), weak, { 1: middle }), weak);
    expect(at.wager(1, "main").result).toBe("win");
  });
});

describe("setting", () => {
  const dealt = (): TestTable =>
    table().bet(1, "main", 500).bet(2, "main", 500).roll(2, 3, 3).cards(`${middle} ${strong} ${weak}`);

  it("[AD-12-VI.set] takes two of the place's own cards, in seat order", () => {
    const at = dealt();
    expect(at.actions).toContainEqual({ do: "act", seat: 1, actions: ["set"], fields: { set: { low: 2 } } });
    expect(at.code({ do: "act", seat: 2, action: "set", low: ["Td", "9c"] })).toBe("not-your-turn");
    for (const low of [["Ah", "Td"], ["Ah"], ["Ah", "Ah"], ["Ah", "Kd", "9s"], []]) {
      expect(at.code({ do: "act", seat: 1, action: "set", low })).toBe("invalid-card");
    }
    expect(at.code({ do: "act", seat: 1, action: "set" })).toBe("invalid-card");
    expect(at.code({ do: "act", seat: 1, action: "house-way" })).toBe("action-not-allowed");
    expect(at.code({ do: "act", seat: 3, action: "set", low: ["Ah", "Kd"] })).toBe("seat-empty");
    at.act(1, "set", { low: ["Ah", "Kd"] });
    expect(at.code({ do: "act", seat: 1, action: "set", low: ["Ah", "Kd"] })).toBe("action-not-allowed");
  });

  it("[AD-12-VI.dealer-last] lets the dealer set after all players; only then are his cards turned up", () => {
    const at = dealt();
    expect(at.code({ do: "act", side: "dealer", action: "house-way" })).toBe("not-your-turn");
    at.act(1, "set", { low: ["Ah", "Kd"] });
    expect(at.state.hands.dealer?.up).toEqual(new Array(7).fill(false));
    at.act(2, "set", { low: ["Td", "9c"] });
    expect(at.state.hands.dealer?.up).toEqual(new Array(7).fill(true));
    expect(at.last.status).toBe("awaiting-choice");
    expect(at.code({ do: "act", side: "dealer", action: "set", low: ["Ah", "Js"] })).toBe("invalid-card");
    at.ok({ do: "act", side: "dealer", action: "house-way" });
    expect(at.last.status).toBe("settled");
  });

  it("[AD-12-VII.1.no-touch] takes nobody's cards once the bank has shown its own", () => {
    const at = dealt()
      .act(1, "set", { low: ["Ah", "Kd"] })
      .act(2, "set", { low: ["Td", "9c"] });
    expect(at.code({ do: "act", seat: 1, action: "set", low: ["7c", "5d"] })).toBe("action-not-allowed");
  });

  it("[AD-12-VI.high-over-low] refuses a foul hand of the dealer", () => {
    const at = deal(table().bet(1, "main", 500), "Kd Kh Qs Qd 3s 4c 8d", { 1: strong.replace("Kd", "Jd") });
    expect(at.code({ do: "act", side: "dealer", action: "set", low: ["Kd", "Kh"] })).toBe("action-not-allowed");
    at.ok({ do: "act", side: "dealer", action: "set", low: ["Qs", "Qd"] });
  });

  it("has the house way for the dealer: kings high, queens low", () => {
    const at = deal(table().bet(1, "main", 500), "3s Kd 4c Qs Kh 8d Qd", { 1: strong.replace("Kd", "Jd") });
    at.ok({ do: "act", side: "dealer", action: "house-way" });
    expect(at.last.outcome).toMatchObject({ hands: { dealer: { low: { cards: ["Qs", "Qd"] } } } });
    expect(at.wager(1, "main").result).toBe("lose");
  });
});

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

  it("[AD-12-V.limits] binds each wager by the table's limits, which change only while it is closed", () => {
    const at = table();
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 499 })).toBe("below-minimum");
    expect(at.code({ do: "bet", seat: 1, bet: "main", stake: 10_001 })).toBe("above-maximum");
    expect(at.code({ do: "set-limits", min: 600, max: 9000 })).toBe("wrong-phase");
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
