import { describe, expect, it } from "vitest";
import { boundsOf, checkRound, openTo, seated, start, turnAt } from "../../testing/table.ts";

const options = { ante: 100 };

describe("five-card stud", () => {
  it("[AD-23.2.4-II.deck][AD-23.2.4-III.deal] gives one closed and one open card each, of 32 cards", () => {
    const table = start(seated("poker-five-stud", { options }), 2);
    expect(table.code({ do: "cards", cards: ["6d"] })).toBe("invalid-card");
    table.cards("8s Tc As Qc Jc 7d 9h Kd");
    expect(table.state.hands[3]).toEqual({ cards: ["8s", "Jc"], up: [false, true] });
    expect(table.state.phase).toBe("awaiting-choice");
  });

  it("[AD-23.2.4-III.streets][AD-23.2.4-III.high-hand] deals three more open cards with an interval after each, and the highest open hand always speaks first", () => {
    const table = start(seated("poker-five-stud", { options }), 2).cards("8s Tc As Qc Jc 7d 9h Kd");
    expect(turnAt(table)).toBe(2);
    checkRound(table).cards("Td 7h 9c Ah");
    // Seat 1 shows a pair of nines.
    expect(turnAt(table)).toBe(1);
    checkRound(table).cards("Th Jh 8d Ks");
    // Seat 3 shows a pair of tens, seat 2 one of kings.
    expect(turnAt(table)).toBe(2);
    checkRound(table).cards("Ts Jd 8h Qd");
    expect(turnAt(table)).toBe(3);
    checkRound(table);
    expect(table.events.filter((event) => event.type === "betting-opened")).toHaveLength(4);
    expect(table.last.status).toBe("settled");
    expect(table.events.some((event) => event.type === "card-dealt" && event.place === "burnt")).toBe(false);
  });

  it("lets the first after the button speak where the highest open hands are equal", () => {
    const table = start(seated("poker-five-stud", { options }), 2).cards("8s Tc As Qc Kc Kh 9h Kd");
    expect(turnAt(table)).toBe(3);
    // The highest has withdrawn: the next best.
    table.act(3, "fold").act(4, "check").act(1, "check").act(2, "check").cards("7h 9c Kd".replace("Kd", "8h"));
    expect(turnAt(table)).toBe(1);
  });

  it("[AD-23.2.4-I.five] compares the five cards of each", () => {
    const table = start(seated("poker-five-stud", { options }), 4).cards("Ad 8c Js 9h Qd Kc Th 7s");
    checkRound(table).cards("7d Ks 8d 7h");
    checkRound(table).cards("Td 8h 9d Jh");
    checkRound(table).cards("9c Kh 9s Tc");
    checkRound(table);
    expect(table.last.outcome.hands).toMatchObject({ 2: { name: "full-house" }, 1: { name: "high-card" } });
    expect(table.last.pots).toEqual([{ amount: 400, winners: { 2: 400 } }]);
  });

  it("[AD-23.2.1-II.1.three-raises] keeps the stud's three raises and its opener who may not withdraw", () => {
    const table = start(seated("poker-five-stud", { options, stacks: [90_000, 90_000, 90_000, 90_000] }), 2);
    table.cards("8s Tc As Qc Jc 7d 9h Kd");
    expect(openTo(table)).toEqual(["fold", "check", "bet"]);
    table.act(2, "bet", { to: 100 }).act(3, "raise", { to: 200 }).act(4, "call").act(1, "fold");
    table.act(2, "raise", { to: 300 }).act(3, "raise", { to: 400 }).act(4, "call");
    table.act(2, "raise", { to: 500 }).act(3, "raise", { to: 600 }).act(4, "call").act(2, "raise", { to: 700 });
    expect(openTo(table)).toEqual(["fold", "call"]);
    table.act(3, "call").act(4, "call").cards("Td 7h Ah");
    expect(openTo(table)).toEqual(["check", "bet"]);
  });

  it("[AD-23.2.1-II.2.c.common] lays one common card where the pack does not last", () => {
    const stacks = [900, 900, 900, 900, 900, 900, 900];
    const table = start(seated("poker-five-stud", { options, stacks }), 7);
    // Seven players: 28 cards after the fourth, four are left for the fifth.
    table.cards("7s 8s 9s Ts Js Qs Ks 7h 8h 9h Th Jh Qh Kh");
    checkRound(table).cards("7d 8d 9d Td Jd Qd Kd");
    checkRound(checkRound(table).cards("7c 8c 9c Tc Jc Qc Kc"));
    expect(table.actions).toContainEqual({ do: "cards", count: 1 });
    checkRound(table.cards("As"));
    expect(table.last.outcome.board).toEqual(["As"]);
    expect(table.last.pots).toEqual([{ amount: 700, winners: { 7: 700 } }]);
  });

  it("[AD-23.2.1-II.1.a.open-pair] has the high limit in the second interval with an open pair", () => {
    const split = { ante: 100, limit: "split-limit", small: 200, big: 500 };
    const table = start(seated("poker-five-stud", { options: split }), 2).cards("8s Tc As Qc Jc 7d 9h Kd");
    expect(boundsOf(table)?.max).toBe(200);
    checkRound(table).cards("Td 7h 9c Ah");
    expect(boundsOf(table)?.max).toBe(500);
  });
});
