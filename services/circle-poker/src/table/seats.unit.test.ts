import { describe, expect, it } from "vitest";
import { circlePoker } from "../games/index.ts";
import { seated, stacksOf, start } from "../testing/table.ts";

const blinds = { blinds: [50, 100] };
const buttons = (table: ReturnType<typeof seated>) =>
  table.actions.flatMap((action) => (action.do === "start-hand" ? action.buttons : []));

describe("seats and chips", () => {
  it("[AD-23-IV.one-per-seat][ES-CN-2-2.2.ten-seats] seat one player at each place, and ten at most", () => {
    const table = seated("poker-holdem");
    expect(table.code({ do: "sit", seat: 1, stack: 5000 })).toBe("seat-taken");
    expect(table.code({ do: "sit", seat: 11, stack: 5000 })).toBe("no-such-seat");
    expect(() => seated("poker-synthetic", { rules: "ES-CN-234-1997", seats: 11 })).toThrow("not-authorised");
    const six = seated("poker-holdem", { options: { seats: 6 } });
    expect(six.code({ do: "sit", seat: 7, stack: 5000 })).toBe("no-such-seat");
  });

  it("[AD-23-VII.four-players][ES-CN-2-7.1.four-players] ask for four players with chips, at every hand", () => {
    for (const rules of ["AD-455-2025", "ES-CN-234-1997"] as const) {
      const table = seated("poker-synthetic", { rules, stacks: [5000, 5000, 5000], options: { ante: 100 } });
      expect(table.code({ do: "start-hand", button: 1 })).toBe("not-enough-players");
      expect(table.actions.some((action) => action.do === "start-hand")).toBe(false);
      start(table.ok({ do: "sit", seat: 4, stack: 5000 }), 1);
      table.ok({ do: "void", reason: "a misdeal" }, { do: "leave", seat: 2 });
      expect(table.code({ do: "start-hand", button: 1 })).toBe("not-enough-players");
    }
  });

  it("may be fewer for hands that were played elsewhere", () => {
    const table = start(seated("poker-holdem", { stacks: [5000, 5000], options: { ...blinds, minPlayers: 2 } }), 1);
    // Of two players the button posts the small blind and speaks first.
    expect(stacksOf(table)).toEqual({ 1: 4950, 2: 4900 });
    table.cards("2c 3c 2d 3d").act(1, "call").act(2, "check").cards("?? As Ks Qs");
    expect(table.code({ do: "act", seat: 1, action: "check" })).toBe("not-your-turn");
    table.act(2, "check");
  });

  it("[AD-23-VII.1.mark][AD-23-VII.1.rotation] hand the button on to the next in turn with every deal", () => {
    const table = seated("poker-holdem", { options: blinds, stacks: [9000, 0, 9000, 9000, 9000] });
    expect(buttons(table)).toEqual([1, 3, 4, 5]);
    start(table, 4).ok({ do: "void", reason: "a misdeal" });
    expect(buttons(table)).toEqual([5]);
    start(table, 5).ok({ do: "void", reason: "a misdeal" });
    expect(buttons(table)).toEqual([1]);
    expect(table.last.outcome).toEqual({});
    expect(table.code({ do: "start-hand", button: 2 })).toBe("seat-empty");
    expect(table.code({ do: "start-hand", button: 11 })).toBe("no-such-seat");
  });

  it("[ES-CN-2-7.2.hand-starts-at-1][ES-CN-2-7.2.rotation] begin the button at place 1 and hand it on by ascending places, which lie counter-clockwise", () => {
    const table = seated("poker-synthetic", { rules: "ES-CN-234-1997", options: { ante: 100 } });
    expect(buttons(table)).toEqual([1]);
    start(table, 1).ok({ do: "void", reason: "a misdeal" });
    expect(buttons(table)).toEqual([2]);
  });

  it("[AD-23-VII.1.initial-bet][ES-CN-2-7.3.initial-bet][AD-23.2.5-IV.initial-bet] take the initial bet of everybody before the deal, all that he has of who has less", () => {
    for (const game of circlePoker.keys()) {
      const stacks = game === "poker-synthetic" ? [1000, 1000, 5000, 1000] : [60, 1000, 5000, 1000];
      const table = start(seated(game, { stacks, options: { ante: 100 } }), 4);
      expect(table.state.phase).toBe("awaiting-cards");
      expect(table.state.staked, game).toEqual({ 1: Math.min(100, stacks[0] ?? 0), 2: 100, 3: 100, 4: 100 });
    }
  });

  it("[AD-23-IV.rest-two-hands][ES-CN-2-4.1.rest-two-hands] let a player rest for two hands and keep his seat", () => {
    const table = seated("poker-holdem", { stacks: [900, 900, 900, 900, 900], options: { ante: 100 } });
    table.act(3, "rest");
    expect(table.code({ do: "act", seat: 3, action: "rest" })).toBe("action-not-allowed");
    for (const button of [1, 2]) {
      expect(start(table, button).state.staked[3]).toBeUndefined();
      expect(table.code({ do: "sit", seat: 3, stack: 500 })).toBe("seat-taken");
      table.ok({ do: "void", reason: "a misdeal" });
    }
    expect(start(table, 3).state.staked[3]).toBe(100);
    table.ok({ do: "void", reason: "a misdeal" });
    table.act(3, "rest").act(3, "return");
    expect(start(table, 4).state.staked[3]).toBe(100);
    expect(table.ok({ do: "void", reason: "a misdeal" }).code({ do: "act", seat: 7, action: "rest" })).toBe(
      "seat-empty",
    );
  });

  it("do not count a player who rests", () => {
    const table = seated("poker-holdem", { options: { ante: 100 } }).act(3, "rest");
    expect(table.code({ do: "start-hand", button: 1 })).toBe("not-enough-players");
    expect(table.code({ do: "start-hand", button: 3 })).toBe("not-enough-players");
    table.ok({ do: "sit", seat: 5, stack: 5000 });
    expect(table.code({ do: "start-hand", button: 3 })).toBe("seat-empty");
  });

  it("[AD-23-VII.four-players] ask for four with chips first, and then for one of them at the button", () => {
    const table = seated("poker-holdem", { options: { ante: 100 }, stacks: [5000, 5000, 5000, 0] });
    table.ok({ do: "sit", seat: 4, stack: 100 });
    start(table, 1).cards("Ac 2c 3c 9s Ad 2d 3d 9h");
    table.act(2, "check").act(3, "check").act(1, "check").cards("?? As 7h 8h");
    table.act(2, "check").act(3, "check").act(1, "check").cards("?? Jd");
    table.act(2, "check").act(3, "check").act(1, "check").cards("?? Jh");
    table.act(2, "check").act(3, "check").act(1, "check");
    expect(table.last.pots).toEqual([{ amount: 400, winners: { 2: 400 } }]);
    expect(table.code({ do: "start-hand", button: 4 })).toBe("not-enough-players");
    table.ok({ do: "sit", seat: 5, stack: 5000 });
    expect(table.code({ do: "start-hand", button: 4 })).toBe("seat-empty");
    expect(table.code({ do: "start-hand", button: 5 })).toBeUndefined();
  });

  it("[AD-23-V.e.no-chips-mid-hand][AD-23-V.e.no-top-up][ES-CN-2-7.5.table-stakes][AD-23-V.g.no-pocketing] take no chips in or out while a hand is played", () => {
    const table = start(seated("poker-holdem", { options: blinds, stacks: [900, 900, 900, 900, 0] }), 1);
    expect(table.code({ do: "top-up", seat: 2, stack: 500 })).toBe("wrong-phase");
    expect(table.code({ do: "leave", seat: 2 })).toBe("wrong-phase");
    // Who comes during a hand plays in the next.
    table.ok({ do: "sit", seat: 5, stack: 500 });
    expect(table.code({ do: "top-up", seat: 5, stack: 500 })).toBe("wrong-phase");
    table.ok({ do: "void", reason: "a misdeal" }, { do: "top-up", seat: 2, stack: 500 }, { do: "leave", seat: 3 });
    expect(stacksOf(table)).toEqual({ 1: 900, 2: 1400, 4: 900, 5: 500 });
  });

  it("[AD-23.2.5-III.a.stack][AD-23.2.5-III.b.top-up] are bounded in synthetic poker: 10 to 200, then 5 to 100 times the least bet", () => {
    const table = seated("poker-synthetic", { options: { ante: 100 }, stacks: [1000, 20_000, 5000, 5000] });
    expect(table.code({ do: "sit", seat: 5, stack: 999 })).toBe("below-minimum");
    expect(table.code({ do: "sit", seat: 5, stack: 20_001 })).toBe("above-maximum");
    expect(table.code({ do: "top-up", seat: 2, stack: 1000 })).toBe("action-not-allowed");
    start(table, 1).cards("Kh Qs Ad As Kc 8s Qc 8d Jh");
    table.act(1, "bet", { to: 900 }).act(2, "call").act(3, "fold").act(4, "fold").cards("Qh 9c Kd Qd");
    expect(stacksOf(table)[1]).toBe(0);
    expect(table.code({ do: "top-up", seat: 1, stack: 499 })).toBe("below-minimum");
    expect(table.code({ do: "top-up", seat: 1, stack: 10_001 })).toBe("above-maximum");
    table.ok({ do: "top-up", seat: 1, stack: 10_000 });
    // The Canary decree gives sums in pesetas for its own tables, no multiples.
    const canary = seated("poker-synthetic", { rules: "ES-CN-234-1997", stacks: [] });
    canary.ok({ do: "sit", seat: 1, stack: 50 }, { do: "top-up", seat: 1, stack: 50_000 });
  });

  it("[AD-23-VI.3.b.change-limit] have their limits changed between hands, not during one", () => {
    const table = seated("poker-holdem", { options: { ante: 100 } }).ok({ do: "set-limits", min: 200, max: 5000 });
    start(table, 1).cards("2c 3c 4c 5c 2d 3d 4d 5d");
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 199 })).toBe("below-minimum");
    expect(table.code({ do: "set-limits", min: 300, max: 5000 })).toBe("wrong-phase");
  });

  it("[AD-23-XI.suspension] are closed provisionally between hands and open again", () => {
    const table = seated("poker-holdem", { options: { ante: 100 } });
    table.ok({ do: "suspend" });
    expect(table.code({ do: "start-hand", button: 1 })).toBe("table-suspended");
    start(table.ok({ do: "resume" }), 1);
    expect(table.code({ do: "suspend" })).toBe("wrong-phase");
  });

  it("let a player go home with his chips from a closed table", () => {
    const table = start(seated("poker-holdem", { options: { ante: 100 } }).ok({ do: "announce-last", rounds: 1 }), 1);
    expect(table.code({ do: "leave", seat: 2 })).toBe("wrong-phase");
    table.ok({ do: "void", reason: "a misdeal" });
    expect(table.code({ do: "start-hand", button: 2 })).toBe("table-closed");
    expect(table.code({ do: "sit", seat: 5, stack: 1000 })).toBe("table-closed");
    table.ok({ do: "leave", seat: 2 }, { do: "close" }, { do: "leave", seat: 3 });
    expect(Object.keys(stacksOf(table))).toEqual(["1", "4"]);
    expect(table.code({ do: "leave", seat: 3 })).toBe("seat-empty");
  });

  it("take nothing before a hand has begun", () => {
    const table = seated("poker-holdem", { options: { ante: 100 } });
    for (const command of [
      { do: "cards", cards: ["As"] },
      { do: "act", seat: 1, action: "check" },
      { do: "void-hand", seat: 1, reason: "absent" },
      { do: "close-bets" },
      { do: "bet", seat: 1, bet: "ante", stake: 100 },
      { do: "void", reason: "nothing" },
      { do: "bank", seat: 1, amount: 500 },
    ] as const) {
      expect(table.code(command as never), command.do).toBe("wrong-phase");
    }
    start(table, 1);
    expect(table.code({ do: "start-hand", button: 2 })).toBe("wrong-phase");
    expect(table.code({ do: "fee" })).toBe("wrong-phase");
  });
});

describe("what the house gets", () => {
  const fee = (of: "max" | "stack", percent = "10/100") => ({ ante: 100, fee: { percent, of } });

  it("[AD-23-II.3.b.session-fee] may be a fee for an hour, of the table's maximum or of a player's chips", () => {
    const table = seated("poker-holdem", { max: 5000, stacks: [9000, 1005, 300], options: fee("max") });
    table.ok({ do: "fee" });
    expect(stacksOf(table)).toEqual({ 1: 8500, 2: 505, 3: 0 });
    const stack = seated("poker-holdem", { chipUnit: 5, stacks: [9000, 1005], options: fee("stack", "15/100") });
    stack.ok({ do: "fee" });
    // 15 % of 1,005 is 150.75: 150 in whole chips of 5.
    expect(stacksOf(stack)).toEqual({ 1: 7650, 2: 855 });
  });

  it("[AD-23-II.3.b.session-fee] is a fee of 10 to 20 percent, or a part of the pots, not both", () => {
    for (const options of [fee("max", "9/100"), fee("max", "21/100"), { ...fee("max"), rake: { percent: "1/100" } }]) {
      expect(() => seated("poker-holdem", { options })).toThrow("not-authorised");
    }
    expect(() => seated("poker-synthetic", { rules: "ES-CN-234-1997", options: fee("max") })).toThrow("not-authorised");
    expect(seated("poker-holdem").code({ do: "fee" })).toBe("action-not-allowed");
  });

  it("[AD-23-II.3.a.percent][ES-CN-2-6.rake] is at most 5 percent of the pots, under the Canary decree 3", () => {
    const rake = (percent: string) => ({ ante: 100, rake: { percent } });
    expect(() => seated("poker-holdem", { options: rake("51/1000") })).toThrow("not-authorised");
    seated("poker-holdem", { options: rake("5/100") });
    const canary = (percent: string) => seated("poker-synthetic", { rules: "ES-CN-234-1997", options: rake(percent) });
    expect(() => canary("4/100")).toThrow("not-authorised");
    canary("3/100");
  });

  it("[AD-23-II.3.a.percent][AD-23-III.2.house-share] is taken after each interval, of what came in; the uncalled bet is not", () => {
    const table = seated("poker-holdem", { options: { ...blinds, rake: { percent: "5/100", cap: 120 } } });
    start(table, 4).cards("Ah 7c 9s Qh Kc 2d 9d Jh");
    table.act(3, "raise", { to: 300 }).act(4, "call").act(1, "call").act(2, "call").cards("?? Kh 9h 3s");
    table.act(1, "bet", { to: 800 }).act(2, "fold").act(3, "call").act(4, "fold").cards("?? 2c");
    table.act(1, "bet", { to: 2000 }).act(3, "raise", { to: 5000 }).act(1, "fold");
    const taken = table.events.flatMap((event) => (event.type === "betting-closed" ? [event.rake] : []));
    // 5 % of 1,200; of 1,600 only 60 up to the cap; nothing more.
    expect(taken).toEqual([60, 60, 0]);
    expect(table.last).toMatchObject({ rake: 120, house: 120, pots: [{ amount: 6680, winners: { 3: 6680 } }] });
  });

  it("[AD-23-I.players-against-players][ES-CN-2-1.circle] is nothing of the players' own wins and losses", () => {
    const table = start(seated("poker-holdem", { options: { ante: 100 } }), 1).cards("2c 3c 4c As 2d 3d 4d Ad");
    table.act(2, "bet", { to: 500 }).act(3, "fold").act(4, "fold").act(1, "fold");
    expect(table.last).toMatchObject({ rake: 0, house: 0 });
    expect(Object.values(stacksOf(table)).reduce((sum, one) => sum + one, 0)).toBe(40_000);
  });

  it("may be nothing of a hand that sees no flop", () => {
    const options = { ...blinds, rake: { percent: "5/100" }, noFlopNoDrop: true };
    const table = start(seated("poker-holdem", { options }), 1).cards("2c 3c 4c As 2d 3d 4d Ad");
    table.act(4, "raise", { to: 500 }).act(1, "fold").act(2, "fold").act(3, "fold");
    expect(table.last).toMatchObject({ rake: 0, pots: [{ amount: 250, winners: { 4: 250 } }] });
    start(table, 2).cards("2c 3c 4c As 2d 3d 4d Ad").act(1, "call").act(2, "call").act(3, "call").act(4, "check");
    table.cards("?? Kh 9h 3s").act(3, "bet", { to: 500 }).act(4, "fold").act(1, "fold").act(2, "fold");
    expect(table.last.rake).toBe(20);
  });
});
