import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { deal, dealerSets, middle, strong, table, weak } from "./testing/table.ts";

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

  it("goes on when a card is shown by mistake: nothing is annulled for it", () => {
    const at = table().bet(1, "main", 500).ok({ do: "close-bets" }, { do: "expose", what: "player", card: "Jk" });
    at.ok({ do: "roll", dice: [2, 3, 3] }).cards(`${middle} ${strong}`);
    at.ok({ do: "expose", what: "dealer", card: "Qh" }, { do: "expose", what: "player", card: "Ah" });
    expect(at.code({ do: "expose", what: "dealer", card: "Ah" })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "common", card: "Th" })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "player", card: "1o" })).toBe("invalid-card");
    dealerSets(at.act(1, "set", { low: ["Ah", "Kd"] }), middle);
    expect(at.wager(1, "main").result).toBe("win");
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
