import { frenchPack, handRanker, openCards, rankValue } from "@carrusel/cards";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareOpen } from "../../betting/open-cards.ts";
import { boundsOf, cardsBut, checkRound, openTo, seated, stacksOf, start, turnAt } from "../../testing/table.ts";

const options = { ante: 100 };
const third = "As Qc 8s Tc Kd Jd 8d 9d 9h 4s Jc 6h";

/** Four players at button 4, three cards each: 9h, 4s, Jc and 6h lie open. */
const dealt = (seating: Parameters<typeof seated>[1] = {}) =>
  start(seated("poker-seven-stud", { options, ...seating }), 4).cards(third);

describe("seven-card stud", () => {
  it("[AD-23.2.1-II.2.deal] gives two closed cards and an open one each, one at a time", () => {
    const table = dealt();
    expect(table.state.hands[1]).toEqual({ cards: ["As", "Kd", "9h"], up: [false, false, true] });
  });

  it("[AD-23.2.1-II.2.low-card] lets the lowest open card speak first, of equal ones the first after the button", () => {
    expect(turnAt(dealt())).toBe(2);
    const equal = start(seated("poker-seven-stud", { options }), 2).cards("As Qc 8s Tc Kd Jd 8d 9d 4h 9h 4s Jc");
    expect(turnAt(equal)).toBe(3);
    const aces = start(seated("poker-seven-stud", { options }), 2).cards("Ts Qc 8s Tc Kd Jd 8d 9d Ah Ac 4s Jc");
    // The ace is the highest.
    expect(turnAt(aces)).toBe(1);
  });

  it("[AD-23.2.1-II.2.fourth][AD-23.2.1-II.2.fifth-sixth][AD-23.2.1-II.2.seventh][AD-23.2.1-II.2.dead-cards] sets a card aside and deals one open card three times, and at last a closed one", () => {
    const table = dealt();
    for (const [cards, up] of [
      ["?? 5c Qd 2h 3c", true],
      ["?? 5h 9s Th Kc", true],
      ["?? 7c 7d 3d 8c", true],
      ["?? 2c 2d Ad Kh", false],
    ] as const) {
      checkRound(table).cards(cards);
      expect(table.state.hands[3]?.up.at(-1)).toBe(up);
    }
    expect(table.state.hands.burnt?.cards).toEqual(["??", "??", "??", "??"]);
    expect(checkRound(table).last.status).toBe("settled");
    expect(table.events.filter((event) => event.type === "betting-opened")).toHaveLength(5);
  });

  it("[AD-23.2.1-I.best-five] takes the best five of seven", () => {
    const table = dealt();
    for (const cards of ["?? Ac Qd 2h 3c", "?? Ah Qs 3h 5s", "?? 2c 4d 3s 7h", "?? 5c 4h Th 9s"])
      checkRound(table).cards(cards);
    checkRound(table);
    expect(table.last.outcome.hands).toMatchObject({
      1: { name: "three-of-a-kind", best: ["As", "Kd", "9h", "Ac", "Ah"] },
      2: { name: "full-house" },
    });
    expect(table.last.pots).toEqual([{ amount: 400, winners: { 2: 400 } }]);
  });

  it("[AD-23.2.1-II.2.high-hand] lets the highest open hand speak first from the fourth card on, of equal ones the first after the button", () => {
    const table = checkRound(dealt()).cards("?? 5c 4d 2h 6d");
    // Sixes over fours.
    expect(turnAt(table)).toBe(4);
    checkRound(table).cards("?? Jh 4h Kc As".replace("As", "Ac"));
    // Three fours.
    expect(turnAt(table)).toBe(2);
    const equal = checkRound(dealt()).cards("?? Jh Js 9s 2h".replace("2h", "9c"));
    // J-9, J-4, J-9 and 9-6: the first after button 4.
    expect(turnAt(equal)).toBe(1);
  });

  it("[AD-23.2.1-II.2.high-hand] passes the turn on where the highest has withdrawn or has no chips left", () => {
    const table = dealt({ stacks: [400, 10_000, 10_000, 10_000] });
    table.act(2, "bet", { to: 300 }).act(3, "call").act(4, "call").act(1, "call").cards("?? 9c Qd 2h 3c");
    expect(turnAt(table)).toBe(2);
  });

  it("ranks open cards as the open hands of the law do", () => {
    const cards = fc.shuffledSubarray([...frenchPack()], { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(cards, fc.constantFrom(1, 2, 3, 4), (drawn, count) => {
        const [a, b] = [drawn.slice(0, count), drawn.slice(4, 4 + count)];
        const law = handRanker(openCards(count as 1)).compare(a, b);
        expect(Math.sign(compareOpen(a.map(rankValue), b.map(rankValue)))).toBe(Math.sign(law));
      }),
      { numRuns: 500 },
    );
  });

  it("[AD-23.2.1-II.2.no-fold] lets nobody withdraw who opens the second, third or fourth interval, unless somebody has bet", () => {
    const table = dealt();
    expect(openTo(table)).toContain("fold");
    checkRound(table).cards("?? 5c Qd 2h 3c");
    expect(turnAt(table)).toBe(2);
    expect(table.code({ do: "act", seat: 2, action: "fold" })).toBe("action-not-allowed");
    table.act(2, "check").act(3, "bet", { to: 300 }).act(4, "call").act(1, "call");
    expect(openTo(table)).toEqual(["fold", "call", "raise"]);
    table.act(2, "call");
    for (const cards of ["?? 5h Qs Th Kc", "?? 7c 7d 3d 8c"]) {
      expect(openTo(table.cards(cards))).toEqual(["check", "bet"]);
      checkRound(table);
    }
    expect(openTo(table.cards("?? 2c 2d Ad Kh"))).toEqual(["fold", "check", "bet"]);
  });

  it("[AD-23.2.1-II.1.a.split-limit][AD-23.2.1-II.1.a.open-pair] plays the low limit in two intervals, the high one later or with an open pair", () => {
    const split = { options: { ante: 100, limit: "split-limit", small: 200, big: 500 } };
    const most = (cards: readonly string[]) => {
      const table = dealt(split);
      return [undefined, ...cards].map((one) => {
        if (one !== undefined) checkRound(table).cards(one);
        return boundsOf(table)?.max;
      });
    };
    expect(most(["?? 5c Qd 2h 3c", "?? 5h 9s Th Kc", "?? 7c 7d 3d 8c", "?? 2c 2d Ad Kh"])).toEqual([
      200, 200, 500, 500, 500,
    ]);
    expect(most(["?? 5c 4d 2h 3c"])).toEqual([200, 500]);
  });

  it("[AD-23.2.1-II.1.b.pot-limit-sixth][AD-23.2.1-II.1.b.pot-limit-seventh] bounds bets and raises by half of the pot at the sixth card and by the pot at the seventh", () => {
    const table = dealt({ options: { ante: 125, limit: "pot-limit" } });
    expect(boundsOf(table)).toEqual({ min: 100, max: 500 });
    checkRound(checkRound(table).cards("?? 5c Qd 2h 3c")).cards("?? 5h 9s Th Kc");
    checkRound(table).cards("?? 7c 7d 3d 8c");
    expect(boundsOf(table)).toEqual({ min: 100, max: 250 });
    table.act(turnAt(table) as number, "bet", { to: 250 });
    expect(boundsOf(table)).toEqual({ min: 500, max: 500 });
    for (let seat = 0; seat < 3; seat++) table.act(turnAt(table) as number, "call");
    table.cards("?? 2c 2d Ad Kh");
    expect(boundsOf(table)).toEqual({ min: 100, max: 1500 });
  });
});

describe("seven-card stud: a pack that runs short, and errors", () => {
  /** Seven players in to the seventh card: 45 cards are gone, seven left, one is to be set aside. */
  const seven = (stacks = [900, 900, 900, 900, 900, 900, 900]) => {
    const table = start(seated("poker-seven-stud", { options, stacks }), stacks.length);
    const pack = cardsBut("23456789TJQKA");
    const take = (count: number) => pack.splice(0, count).join(" ");
    const n = stacks.length;
    table.cards(take(3 * n));
    for (let street = 0; street < 3; street++) checkRound(table).cards(take(1 + n));
    checkRound(table);
    return { table, left: pack };
  };

  it("[AD-23.2.1-II.2.b.dead-used] mixes the cards that were set aside with what is left, where it does not suffice", () => {
    const { table, left } = seven();
    expect(left).toHaveLength(7);
    const back = table.events.flatMap((event) => (event.type === "cards-returned" ? event.cards : []));
    expect(back).toHaveLength(3);
    table.cards([...left, back[0] as string].join(" "));
    expect(checkRound(table).last.status).toBe("settled");
    expect(table.state.hands[7]?.cards.at(-1)).toBe(back[0]);
  });

  it("[AD-23.2.1-II.2.c.common] lays one card in the middle as everybody's seventh, where even so the cards do not suffice", () => {
    const { table, left } = seven([900, 900, 900, 900, 900, 900, 900, 900]);
    expect(left).toHaveLength(1);
    const [dead] = table.events.flatMap((event) => (event.type === "cards-returned" ? event.cards : []));
    table.cards(`${left[0]} ${dead}`);
    expect(table.state.hands.board).toEqual({ cards: [dead], up: [true] });
    expect(checkRound(table).last).toMatchObject({ status: "settled", outcome: { board: [dead] } });
    expect(Object.values(stacksOf(table)).reduce((sum, one) => sum + one, 0)).toBe(7200);
  });

  it("[AD-23.2.1-II.2.a.skipped] gives a player whom the last deal passed by the first card that was set aside, after all others", () => {
    const table = dealt();
    for (const cards of ["3s 5c Qd 2h 3c", "?? 5h 9s Th Kc", "?? 7c 7d 3d 8c"]) checkRound(table).cards(cards);
    checkRound(table).cards("?? 2c");
    table.ok({ do: "act", side: "dealer", action: "skipped" }).cards("Ad Kh");
    expect(table.state.hands[3]?.cards.at(-1)).toBe("Ad");
    expect(table.state.hands[4]?.cards.at(-1)).toBe("Kh");
    expect(table.state.hands[2]?.cards).toHaveLength(7);
    expect(table.state.hands[2]).toMatchObject({ cards: expect.arrayContaining(["3s"]) });
    expect(table.state.phase).toBe("awaiting-choice");
  });

  it("[AD-23.2.1-II.err.a.seventh-open] goes straight to the showdown where the seventh card of one of two players lies open", () => {
    const two = () => {
      const table = dealt().act(2, "bet", { to: 300 }).act(3, "fold").act(4, "fold").act(1, "call");
      for (const cards of ["?? 5c Qd", "?? 5h 9s", "?? 7c 7d"]) checkRound(table.cards(cards));
      return table.cards("?? 2c 2d");
    };
    const table = two().ok({ do: "expose", what: "player", card: "2c" });
    expect(table.last).toMatchObject({ status: "settled", pots: [{ amount: 1000, winners: { 2: 1000 } }] });
    // Another closed card of theirs changes nothing.
    expect(two().ok({ do: "expose", what: "player", card: "As" }).state.phase).toBe("awaiting-choice");
  });

  it("goes on where three are in, and a player's seventh card was shown", () => {
    const table = dealt().act(2, "check").act(3, "fold").act(4, "check").act(1, "check");
    for (const cards of ["?? 5c Qd 3c", "?? 5h 9s Kc", "?? 7c 7d 8c"]) checkRound(table.cards(cards));
    table.cards("?? 2c 2d Kh").ok({ do: "expose", what: "player", card: "2c" });
    expect(table.state.phase).toBe("awaiting-choice");
  });

  it("[AD-23.2.1-II.err.b.early-deal] withdraws a card that was dealt before the betting ended, with as many more as players are in", () => {
    const table = dealt().act(2, "bet", { to: 300 }).ok({ do: "expose", what: "common", card: "2s" });
    table.act(3, "fold").act(4, "call").act(1, "call");
    // One is set aside by rule, three more for the three who are in.
    expect(table.actions).toContainEqual({ do: "cards", count: 7 });
    table.cards("?? ?? ?? ?? 5c Qd 3c");
    expect(table.state.hands.burnt?.cards).toHaveLength(4);
    expect(checkRound(table).actions).toContainEqual({ do: "cards", count: 4 });
  });

  it("[AD-23.2.1-II.err.exposed] goes on where a player showed closed cards by mistake, and his next card is not dealt closed", () => {
    const table = dealt();
    for (const cards of ["?? 5c Qd 2h 3c", "?? 5h 9s Th Kc", "?? 7c 7d 3d 8c"]) checkRound(table).cards(cards);
    table.ok({ do: "expose", what: "player", card: "Kd" });
    checkRound(table).cards("?? 2c 2d Ad Kh");
    expect(table.state.hands[1]?.up).toEqual([false, false, true, true, true, true, true]);
    expect(table.state.hands[2]?.up.at(-1)).toBe(false);
  });
});
