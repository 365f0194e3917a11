import { describe, expect, it } from "vitest";
import { checkRound, seated, stacksOf, start, turnAt } from "../../testing/table.ts";
import { deal, dealt, jacks, kings, options, queens, tens } from "./testing/deal.ts";

describe("closed poker: errors", () => {
  it("[AD-23.1-III.1.extra-cards] begins again where cards too many or too few were seen: the croupier annuls", () => {
    const table = dealt([tens, jacks, queens, kings]).ok({ do: "void", reason: "six cards, seen" });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
    expect(start(table, 4).state.phase).toBe("awaiting-cards");
  });

  it("[AD-23.1-III.1.c.first-face-up] annuls the deal where a player's first card lay face up, not a later one", () => {
    const table = start(seated("poker-draw", { options }), 4).cards("Js Ts Qs Ks Jd Td");
    table.ok({ do: "expose", what: "player", card: "Td" });
    expect(table.state.phase).toBe("awaiting-cards");
    table.ok({ do: "expose", what: "player", card: "Qs" });
    expect(table.last.status).toBe("void");
    expect(table.last.reason).toContain("AD-23.1-III.1.c.first-face-up");
  });

  it("[AD-23.1-III.3.false-opening] puts out an opener who cannot show openers, and his chips stay", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "call").act(1, "fold").act(2, "stand-pat").act(3, "stand-pat").act(4, "stand-pat");
    checkRound(table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }));
    expect(table.last.pots).toEqual([{ amount: 1900, winners: { 4: 1900 } }]);
    expect(stacksOf(table)[2]).toBe(9400);
  });

  it("[AD-23.1-III.3.false-uncalled] keeps the bet of a false opener that nobody called for the next hand", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "fold").act(1, "fold").act(2, "stand-pat").act(3, "stand-pat");
    table.act(2, "bet", { to: 800 }).ok({ do: "void-hand", seat: 2, reason: "false-opening" });
    expect(table.last.pots).toEqual([{ amount: 1400, winners: { 3: 1400 } }]);
    expect(stacksOf(table)).toEqual({ 1: 9900, 2: 8600, 3: 10_800, 4: 9900 });
    // The next hand needs jacks again, and its winner gets them.
    start(table, 1).cards("Jc Qc Kc Tc Jd Qd Kd Td 2s 3s 4s 5s 2h 3h 4h 5h 7s 8s 9s 6s");
    table.act(1, "check").act(2, "bet", { to: 300 }).act(3, "fold").act(4, "fold").act(1, "fold");
    expect(table.last.pots).toEqual([{ amount: 1200, winners: { 2: 1200 } }]);
  });

  it("is blank where the false opening was the only one", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }).act(3, "check");
    expect(table.last).toMatchObject({ status: "blank", pots: [] });
    start(table, 4)
      .cards(deal("2c 3s 4c 7d 9c", queens, "2h 3d 5s 7s 9d", kings))
      .act(4, "bet", { to: 100 });
    table.act(1, "fold").act(2, "fold").act(3, "fold");
    expect(table.last.pots).toEqual([{ amount: 1300, winners: { 4: 1300 } }]);
  });

  it("gives all back, the kept bet too, where the whole hand is annulled after a false opening", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }, { do: "void", reason: "a misdeal" });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
  });

  it("takes blinds for an opening, where a hand from elsewhere has them", () => {
    const table = dealt([tens, jacks, queens, kings], { options: { blinds: [50, 100] } });
    expect(turnAt(table)).toBe(3);
    table.act(3, "call").act(4, "call").act(1, "call").act(2, "check");
    // Nobody opened: the first after the button draws first.
    expect(turnAt(table)).toBe(1);
  });
});
