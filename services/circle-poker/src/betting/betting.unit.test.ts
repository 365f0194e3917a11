import { describe, expect, it } from "vitest";
import { after, freeRules, interval } from "../testing/betting.ts";
import { leastStep, lowered, takenBack, turnOf, uncalled, uncalledOf, withdrawn, wrongTo } from "./moves.ts";
import { beginHand, closeInterval, openInterval, post } from "./state.ts";

const movesOf = (betting: Parameters<typeof turnOf>[0], rules = freeRules) => turnOf(betting, rules)?.moves;
const seatOf = ({ players, turn }: ReturnType<typeof interval>) => (turn === null ? null : players[turn]?.seat);

describe("a betting interval", () => {
  it("[AD-23-VII.2.turn] goes in turn from whoever speaks first", () => {
    const begun = interval([1000, 1000, 1000], { first: 1 });
    expect(seatOf(begun)).toBe(2);
    expect(seatOf(after(begun, "check"))).toBe(3);
    expect(seatOf(after(begun, "check, check"))).toBe(1);
    expect(seatOf(after(begun, "check, check, check"))).toBe(null);
  });

  it("[AD-23-VII.2.b.check][ES-CN-2-7.5.b.check] lets a player pass while nobody has bet, and not after", () => {
    const begun = interval([1000, 1000, 1000]);
    expect(movesOf(begun)).toEqual(["fold", "check", "bet"]);
    expect(movesOf(after(begun, "check, bet 200"))).toEqual(["fold", "call", "raise"]);
  });

  it("[AD-23-VII.2.c.call][ES-CN-2-7.5.c.call] takes exactly the highest bet for a call", () => {
    const called = after(interval([1000, 1000]), "bet 300, call");
    expect(called.players.map(({ total }) => total)).toEqual([300, 300]);
    expect(called.turn).toBe(null);
  });

  it("[AD-23-VII.2.d.raise][ES-CN-2-7.5.d.raise] has everybody answer a raise, those too who have called", () => {
    const raised = after(interval([5000, 5000, 5000]), "bet 300, call, raise 900");
    expect(seatOf(raised)).toBe(1);
    expect(seatOf(after(raised, "call"))).toBe(2);
    expect(after(raised, "call, call").turn).toBe(null);
  });

  it("[AD-23-VII.2.equal] is over once everybody who is still in has put in the same", () => {
    const over = after(interval([5000, 5000, 5000]), "bet 300, raise 900, fold, call");
    expect(over.turn).toBe(null);
    expect(over.players.map(({ total, out }) => (out ? "out" : total))).toEqual([900, 900, "out"]);
  });

  it("asks no more once one player is left", () => {
    expect(after(interval([5000, 5000, 5000]), "fold, bet 300, fold").turn).toBe(null);
  });

  it("gives the big blind a turn although all have called", () => {
    const posted = post(post(beginHand([1, 2, 3].map((seat) => ({ seat, stack: 1000 }))), 0, 50, true), 1, 100, true);
    const begun = openInterval(posted, { first: 2, least: 100, high: 100 });
    const called = after(begun, "call, call");
    expect(seatOf(called)).toBe(2);
    expect(movesOf(called)).toEqual(["fold", "check", "raise"]);
    expect(after(called, "check").turn).toBe(null);
  });

  it("asks the full big blind of a caller although its player had less", () => {
    const posted = post(beginHand([1, 2, 3].map((seat) => ({ seat, stack: seat === 2 ? 60 : 1000 }))), 1, 100, true);
    const begun = openInterval(posted, { first: 2, least: 100, high: 100 });
    expect(turnOf(begun, freeRules)?.call).toBe(100);
  });
});

describe("the least raise", () => {
  it("is the last full bet or raise", () => {
    const raised = after(interval([9000, 9000, 9000]), "bet 300, raise 900");
    expect(leastStep(raised)).toBe(600);
    expect(turnOf(raised, freeRules)?.to).toEqual({ min: 1500, max: 9000 });
  });

  it("may be less only all-in, and then stays what it was", () => {
    const short = after(interval([9000, 1100, 9000]), "bet 600, raise 1100");
    expect(leastStep(short)).toBe(600);
    expect(turnOf(short, freeRules)?.to).toEqual({ min: 1700, max: 9000 });
  });

  it("does not open the raising again to those who have acted, when it is short", () => {
    const short = after(interval([9000, 9000, 1100, 9000]), "bet 600, call, raise 1100");
    expect(movesOf(short)).toContain("raise");
    const called = after(short, "call");
    expect(movesOf(called)).toEqual(["fold", "call"]);
    expect(movesOf(after(called, "call"))).toEqual(["fold", "call"]);
  });

  it("does not open it either where several short raises come to a full one together", () => {
    const two = after(interval([9000, 1000, 1300, 9000]), "bet 600, raise 1000, raise 1300, call");
    expect(two.high - 600).toBeGreaterThanOrEqual(600);
    expect(movesOf(two)).toEqual(["fold", "call"]);
  });

  it("opens it to all once somebody raises in full behind a short raise", () => {
    const full = after(interval([9000, 1000, 9000]), "bet 600, raise 1000, raise 1600");
    expect(leastStep(full)).toBe(600);
    expect(movesOf(full)).toContain("raise");
  });

  it("is the table's least bet after an all-in bet below it, which lets nobody raise who has passed", () => {
    const short = after(interval([9000, 60, 9000]), "check, bet 60");
    expect(turnOf(short, freeRules)?.to).toEqual({ min: 160, max: 9000 });
    expect(movesOf(after(short, "call"))).toEqual(["fold", "call"]);
  });

  it("is refused below, above, beyond the stack, and in broken chips", () => {
    const raised = after(interval([9000, 9000]), "bet 300");
    const to = { min: 600, max: 2000 };
    expect([599, 2001, 9001, 650, 0, undefined, 700].map((total) => wrongTo(raised, to, 100, total))).toEqual([
      "below-minimum",
      "above-maximum",
      "insufficient-chips",
      "not-a-multiple",
      "invalid-stake",
      "invalid-stake",
      undefined,
    ]);
  });

  it("is not open against players who are all-in", () => {
    const all = after(interval([9000, 1000, 500]), "check, bet 1000, call");
    expect(movesOf(all)).toEqual(["fold", "call"]);
  });
});

describe("all-in", () => {
  it("[AD-23-VII.2.all-in][ES-CN-2-7.5.all-in] calls with what there is, and has no more turns", () => {
    const called = after(interval([9000, 200, 9000]), "bet 600, call, call");
    expect(called.players[1]).toMatchObject({ stack: 0, total: 200, out: false });
    expect(openInterval(closeInterval(called), { first: 1, least: 100, high: 0 }).turn).toBe(2);
  });

  it("leaves nothing to bet for the only one who has chips left", () => {
    const called = after(interval([9000, 200]), "bet 600, call");
    expect(openInterval(closeInterval(called), { first: 0, least: 100, high: 0 }).turn).toBe(null);
  });

  it("gives back what nobody has called", () => {
    const called = after(interval([9000, 200, 450]), "bet 600, call, call");
    expect(uncalled(called)).toEqual({ index: 0, amount: 150 });
    expect(takenBack(called, { index: 0, amount: 150 }, true).players[0]).toMatchObject({ stack: 8550, total: 450 });
    expect(uncalled(after(interval([9000, 9000]), "bet 600, call"))).toBeUndefined();
  });
});

describe("a limit on raises", () => {
  const three = { ...freeRules, raises: 3 };

  it("[AD-23-VII.2.raise-count][AD-23.2.1-II.1.three-raises] counts each player's raises, not his bet", () => {
    const many = after(
      interval([90_000, 90_000, 90_000]),
      "bet 100, raise 200, call, raise 300, raise 400, call, raise 500, raise 600, call, raise 700",
      three,
    );
    // Seat 2 has raised three times; the bet of seat 1 was no raise, so that he could raise three times too.
    expect(movesOf(many, three)).toEqual(["fold", "call"]);
    expect(movesOf(after(many, "call"), three)).toEqual(["fold", "call", "raise"]);
  });

  it("[AD-23-VII.2.raise-count] does not hold between two", () => {
    const two = after(
      interval([90_000, 90_000, 90_000]),
      "bet 100, raise 200, fold, raise 300, raise 400, raise 500, raise 600, raise 700",
      three,
    );
    expect(movesOf(two, three)).toContain("raise");
  });

  it("holds as long as a third is in, though he is all-in", () => {
    const many = after(
      interval([90_000, 90_000, 100]),
      "bet 100, raise 200, call, raise 300, raise 400, raise 500, raise 600, raise 700",
      three,
    );
    expect(movesOf(many, three)).toEqual(["fold", "call"]);
  });
});

describe("a hand that is annulled", () => {
  it("takes back only what nobody has called, and what has to be called goes down with it", () => {
    const raised = after(interval([9000, 9000, 9000]), "bet 300, raise 1000");
    expect(uncalledOf(raised, 1)).toBe(700);
    const less = withdrawn(lowered(takenBack(raised, { index: 1, amount: 700 }, true)), 1);
    expect(less).toMatchObject({ high: 300, turn: 2 });
    expect(leastStep(less)).toBe(300);
    expect(less.players[1]).toMatchObject({ total: 300, out: true });
  });

  it("asks nobody again who had acted before the bet that is taken back", () => {
    const bet = after(interval([9000, 9000, 9000, 9000]), "check, check, bet 500");
    const gone = withdrawn(lowered(takenBack(bet, { index: 2, amount: 500 }, true)), 2);
    expect(gone).toMatchObject({ high: 0, turn: 3, bettor: null, lastBettor: null });
    expect(after(gone, "check").turn).toBe(null);
    // A bet behind it has to be answered by all.
    expect(after(gone, "bet 400, call, call").turn).toBe(null);
  });

  it("leaves a bet that was called", () => {
    const called = after(interval([9000, 9000, 9000]), "bet 300, call");
    expect(uncalledOf(called, 0)).toBe(0);
    expect(withdrawn(called, 0)).toMatchObject({ high: 300, turn: 2 });
  });

  it("passes the turn on", () => {
    expect(withdrawn(interval([9000, 9000, 9000]), 0).turn).toBe(1);
    expect(withdrawn(interval([9000, 9000]), 0).turn).toBe(null);
  });
});
