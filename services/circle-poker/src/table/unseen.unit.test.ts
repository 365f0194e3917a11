import { describe, expect, it } from "vitest";
import { checkRound, openTo, seated, stacksOf, start } from "../testing/table.ts";

const ante = { ante: 100 };

/** Closed poker of four at button 1; nobody saw the cards of the seats that are not named. */
const dealt = (hands: Readonly<Record<number, string>>) => {
  const cards = [0, 1, 2, 3, 4].flatMap((pass) => [2, 3, 4, 1].map((seat) => hands[seat]?.split(" ")[pass] ?? "??"));
  return start(seated("poker-draw", { options: ante }), 1).cards(cards.join(" "));
};

describe("closed cards that nobody saw", () => {
  it("[AD-23.1-II.a.jacks] let their player open the pot: only known ones can be too low", () => {
    const table = dealt({ 2: "Ts Td 4h 8c 9s" });
    expect(openTo(table)).toContain("bet");
    table.act(1, "check");
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 500 })).toBe("action-not-allowed");
    table.act(2, "check").act(3, "bet", { to: 500 }).act(4, "fold").act(1, "fold").act(2, "fold");
    expect(table.last.pots).toEqual([{ amount: 400, winners: { 3: 400 } }]);
  });

  it("[AD-23.1-III.3.false-opening] [AD-23.1-II.draw.count] are changed like others, and lose what a false opener staked", () => {
    const table = dealt({ 2: "Ts Td 4h 8c 9s", 3: "Qs Qd 6s 3c 8h" });
    table.act(1, "bet", { to: 500 }).act(2, "call").act(3, "call").act(4, "fold");
    table
      .act(1, "draw", { discard: ["??", "??"] })
      .cards("?? 2c")
      .act(2, "stand-pat")
      .act(3, "stand-pat");
    expect(table.state.hands["1"]?.cards).toEqual(["??", "??", "??", "??", "2c"]);
    checkRound(table.ok({ do: "void-hand", seat: 1, reason: "false-opening" }));
    expect(table.last.pots).toEqual([{ amount: 1900, winners: { 3: 1900 } }]);
    expect(stacksOf(table)[1]).toBe(9400);
  });

  it("[AD-23-VII.3.show] win nothing by comparison", () => {
    const table = dealt({ 2: "Js Jd 4h 8c 9s" });
    table.act(1, "check").act(2, "bet", { to: 500 }).act(3, "call").act(4, "call").act(1, "fold");
    for (const seat of [2, 3, 4]) table.act(seat, "stand-pat");
    checkRound(table);
    expect(table.last.pots).toEqual([{ amount: 1900, winners: { 2: 1900 } }]);
    expect(table.last.outcome.shown).toEqual([2]);
  });

  it("[AD-23-VII.3.show] annul the hand where nobody shows who can win a pot", () => {
    const table = dealt({ 2: "Js Jd 4h 8c 9s" });
    table.act(1, "bet", { to: 500 }).act(2, "fold").act(3, "call").act(4, "fold");
    checkRound(table.act(1, "stand-pat").act(3, "stand-pat"));
    expect(table.last).toMatchObject({ status: "void", rake: 0 });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
  });

  it("are closed ones only: open and common cards are known", () => {
    const stud = start(seated("poker-seven-stud", { options: ante }), 4);
    expect(stud.code({ do: "cards", cards: [...Array<string>(8).fill("??"), "??"] })).toBe("invalid-card");
    stud.cards("?? ?? ?? ?? ?? ?? ?? ?? 9h 4s Jc 6h");
    expect(stud.code({ do: "expose", what: "player", card: "??" })).toBe("invalid-card");
    const holdem = start(seated("poker-holdem", { options: ante }), 4).cards("?? ?? ?? ?? ?? ?? ?? ??");
    expect(checkRound(holdem).code({ do: "cards", cards: ["??", "??"] })).toBe("invalid-card");
  });
});
