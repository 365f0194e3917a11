import { describe, expect, it } from "vitest";
import { boundsOf, cardsBut, checkRound, openTo, seated, stacksOf, start, turnAt } from "../../testing/table.ts";

const options = { ante: 100 };
const canary = { options, rules: "ES-CN-234-1997" } as const;
const nine = "9s Th As Kc 9d 8c Ah Qd Kd";

/** At button 2: seats 3, 4, 1 and 2 get their cards, then the first common one. */
const dealt = (seating: Parameters<typeof seated>[1] = {}) =>
  start(seated("poker-synthetic", { options, ...seating }), 2).cards(nine);

describe("synthetic poker", () => {
  it("[AD-23.2.5-II.deck][ES-CN-2-2.1.deck] is played with 28 cards, eight to ace", () => {
    for (const seating of [{ options }, canary]) {
      const table = start(seated("poker-synthetic", seating), 1);
      expect(table.code({ do: "cards", cards: ["7s"] })).toBe("invalid-card");
      expect(table.code({ do: "cards", cards: ["8s"] })).toBeUndefined();
    }
  });

  it("[AD-23.2.5-IV.deal] gives two closed cards each from the seat after the button, and lays the first common card open", () => {
    const table = dealt();
    expect(table.state.hands).toEqual({
      3: { cards: ["9s", "9d"], up: [false, false] },
      4: { cards: ["Th", "8c"], up: [false, false] },
      1: { cards: ["As", "Ah"], up: [false, false] },
      2: { cards: ["Kc", "Qd"], up: [false, false] },
      board: { cards: ["Kd"], up: [true] },
    });
  });

  it("[ES-CN-2-7.4.deal] deals from the croupier's right under the Canary decree: from the lowest place up, wherever the mano is", () => {
    const table = start(seated("poker-synthetic", canary), 3).cards(nine);
    expect(table.state.hands[1]?.cards).toEqual(["9s", "9d"]);
    expect(table.state.hands[4]?.cards).toEqual(["Kc", "Qd"]);
    expect(turnAt(table)).toBe(3);
  });

  it("[AD-23.2.5-IV.first-turn][ES-CN-2-7.5.first-turn] is opened by the button", () => {
    expect(turnAt(dealt())).toBe(2);
    expect(turnAt(dealt(canary))).toBe(2);
  });

  it("[AD-23.2.5-IV.next-turns][ES-CN-2-7.5.next-turns] is opened in later turns by who bet highest before, else by the same player", () => {
    for (const seating of [{ options }, canary]) {
      const table = dealt(seating).act(2, "bet", { to: 200 }).act(3, "call").act(4, "raise", { to: 500 });
      table.act(1, "call").act(2, "call").act(3, "call").cards("9h");
      expect(turnAt(table)).toBe(4);
      expect(turnAt(checkRound(table).cards("Jc"))).toBe(4);
      table.act(4, "check").act(1, "bet", { to: 500 }).act(2, "raise", { to: 1500 }).act(3, "fold").act(4, "fold");
      expect(turnAt(table.act(1, "call").cards("8s"))).toBe(2);
    }
  });

  it("[AD-23.2.5-IV.five-turns][ES-CN-2-7.4.five-common] has five turns, one after each common card, none burnt", () => {
    const table = checkRound(dealt());
    for (const card of ["9h", "Jc", "8s", "Ts"]) checkRound(table.cards(card));
    expect(table.last.outcome.board).toEqual(["Kd", "9h", "Jc", "8s", "Ts"]);
    expect(table.events.filter((event) => event.type === "betting-opened")).toHaveLength(5);
  });

  it("[AD-23.2.5-I.two-plus-three] takes both own cards and exactly three common ones", () => {
    const table = start(seated("poker-synthetic", { options }), 1).cards("Ah Kc Td 8s 9s Qd Jc 8d Qh");
    for (const card of ["Jh", "Th", "Kh", "9c"]) checkRound(table).cards(card);
    checkRound(table);
    expect(table.last.outcome.hands).toMatchObject({
      2: { name: "pair" },
      4: { name: "straight" },
    });
    expect(table.last.pots[0]?.winners).toHaveProperty("4");
  });

  it("[AD-23.2.5-IV.share][ES-CN-2-7.6.share] shares the pot between equal hands, after the house's part", () => {
    const table = start(
      seated("poker-synthetic", { ...canary, options: { ...options, rake: { percent: "3/100" } } }),
      1,
    );
    table.cards("As Ah 9c 8c Ks Kh 9d 8d Qs");
    table.act(1, "bet", { to: 105 }).act(2, "call").act(3, "fold").act(4, "fold");
    for (const card of ["Qh", "Jc", "Ts", "8h"]) checkRound(table.cards(card));
    // 400 + 210 = 610, of which 18: 592.
    expect(table.last).toMatchObject({ rake: 18, house: 18, pots: [{ amount: 592, winners: { 1: 296, 2: 296 } }] });
  });

  it("[ES-CN-2-6.rake] takes 3 percent of what is bet, turn by turn", () => {
    const table = dealt({ ...canary, options: { ...options, rake: { percent: "3/100" } } });
    table.act(2, "bet", { to: 500 }).act(3, "call").act(4, "call").act(1, "fold").cards("9h");
    table.act(2, "bet", { to: 1000 }).act(3, "fold").act(4, "fold");
    expect(table.last).toMatchObject({ rake: 57, pots: [{ amount: 1843, winners: { 2: 1843 } }] });
  });

  it("[ES-CN-2-6.bounds][ES-CN-2-7.5.d.raise] lets bets and raises come to the table's maximum under the Canary decree", () => {
    const table = dealt({ ...canary, max: 800 });
    expect(boundsOf(table)).toEqual({ min: 100, max: 800 });
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 900 })).toBe("above-maximum");
    expect(boundsOf(table.act(2, "bet", { to: 700 }))).toEqual({ min: 1400, max: 1500 });
    expect(boundsOf(dealt({ max: 800 }))?.max).toBe(9900);
  });

  it("[ES-CN-2-7.5.all-in] lets a player with too few chips play for his part", () => {
    const table = dealt({ ...canary, stacks: [10_000, 10_000, 300, 10_000] });
    table.act(2, "bet", { to: 1000 }).act(3, "call").act(4, "fold").act(1, "call");
    for (const card of ["9h", "Jc", "8s", "Tc"]) checkRound(table.cards(card));
    expect(table.last.pots.map(({ amount }) => amount)).toEqual([1000, 1600]);
  });

  it("[AD-23.2.5-V.1.misdeal][ES-CN-2-8.1.misdeal] begins again where a card was shown in the deal", () => {
    for (const [seating, clause] of [
      [{ options }, "AD-23.2.5-V.1.misdeal"],
      [canary, "ES-CN-2-8.1.misdeal"],
    ] as const) {
      const table = start(seated("poker-synthetic", seating), 2).cards("9s Th As Kc 9d");
      table.ok({ do: "expose", what: "player", card: "As" });
      expect(table.last).toMatchObject({ status: "void" });
      expect(table.last.reason).toContain(clause);
      expect(stacksOf(table)[1]).toBe(10_000);
    }
    const later = dealt().act(2, "check").ok({ do: "expose", what: "player", card: "As" });
    expect(turnAt(later)).toBe(3);
  });

  it("[AD-23.2.5-V.2.a.extra-common][AD-23.2.5-V.2.b.early-common][ES-CN-2-8.2.extra-common] replaces common cards that were turned up too many or too early, as often as it happens", () => {
    for (const seating of [{ options }, canary]) {
      const table = dealt(seating).ok({ do: "expose", what: "common", card: "9h" });
      table.ok({ do: "expose", what: "common", card: "Jc" });
      checkRound(table);
      expect(table.code({ do: "cards", cards: ["9h"] })).toBe("invalid-card");
      table.cards("8s");
      expect(table.state.hands.board?.cards).toEqual(["Kd", "8s"]);
    }
  });

  it("[AD-23.2.5-V.2.a.extra-common][ES-CN-2-8.2.extra-common] is annulled where there are no cards left to replace them", () => {
    const stacks = Array.from({ length: 10 }, () => 5000);
    const table = start(seated("poker-synthetic", { options, stacks }), 10);
    const pack = cardsBut("89TJQKA");
    table.cards(pack.slice(0, 21).join(" "));
    // 28 - 21 = 7 are left, four of them to be laid.
    for (const card of pack.slice(21, 25)) table.ok({ do: "expose", what: "common", card });
    for (const card of pack.slice(25, 28)) checkRound(table).cards(card);
    checkRound(table);
    expect(table.last.status).toBe("void");
    expect(table.last.reason).toContain("cards do not suffice");
  });

  it("lets a player withdraw at any turn of his", () => {
    expect(openTo(dealt())).toEqual(["fold", "check", "bet"]);
  });
});
