import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { crapsTable, dice, onPoint } from "./testing/table.ts";

const results = (table: TestTable) => table.last.wagers.map(({ bet, result, returned }) => [bet, result, returned]);

describe("the throw", () => {
  it("gives two faces from 1 to 6", () => {
    const table = crapsTable().bet(1, "win", 500);
    expect(table.code({ do: "roll", dice: [1, 2] })).toBe("bets-open");
    table.ok({ do: "close-bets" });
    for (const thrown of [[1], [1, 2, 3], [0, 1], [7, 1]]) {
      expect(table.code({ do: "roll", dice: thrown })).toBe("invalid-result");
    }
    expect(table.code({ do: "roll", dice: [1, 2], unannounced: true })).toBe("invalid-result");
    expect(table.code({ do: "spin", result: 3 })).toBe("wrong-phase");
    expect(table.code({ do: "act", seat: 1, action: "stand" })).toBe("wrong-phase");
    expect(table.actions[0]).toEqual({ do: "roll", dice: 2, faces: 6 });
  });

  it("[AD-06-IV.3.null-throw] decides nothing when it is null: bets and point stand, and the dice are thrown again", () => {
    const table = crapsTable().bet(1, "win", 500).roll(2, 2).bet(1, "field", 500).ok({ do: "close-bets" });
    table.ok({ do: "no-roll", reason: "a die on the rim" }, { do: "no-roll", reason: "stacked dice" });
    expect(table.last).toMatchObject({ round: 2, status: "playing" });
    expect(table.code({ do: "bet", seat: 2, bet: "field", stake: 500 })).toBe("bets-closed");
    table.ok({ do: "roll", dice: [1, 3] });
    expect(table.last).toMatchObject({ round: 2, status: "settled" });
    expect(results(table)).toEqual([
      ["win", "win", 1000],
      ["field", "win", 1000],
    ]);
  });

  it("[AD-06-IV.3.no-more-bets] comes after the bets are closed; no bet is taken from then on", () => {
    const table = crapsTable().bet(1, "win", 500).ok({ do: "close-bets" });
    expect(table.code({ do: "bet", seat: 2, bet: "win", stake: 500 })).toBe("bets-closed");
  });

  it("is a round, also with nothing new on the cloth", () => {
    const table = crapsTable().bet(1, "win", 500).roll(2, 2).roll(1, 1).roll(1, 2);
    expect(table.rounds.map(({ round, outcome }) => [round, outcome.point])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
  });
});

describe("the shooter", () => {
  const shooter = (seat = 1) => crapsTable({ options: { shooter: seat } });
  const code = (table: TestTable, thrown = [1, 2]) => table.ok({ do: "close-bets" }).code({ do: "roll", dice: thrown });

  it("[AD-06-IV.3.shooter-bets] has to have bet on win or don't win before he throws", () => {
    expect(code(shooter())).toBe("action-not-allowed");
    expect(code(shooter().bet(1, "field", 500).bet(2, "win", 500))).toBe("action-not-allowed");
    expect(code(shooter().bet(1, "win", 500))).toBeUndefined();
    expect(code(shooter().bet(1, "dont-win", 500))).toBeUndefined();
    expect(code(crapsTable())).toBeUndefined();
    expect(code(shooter(), [1, 9])).toBe("invalid-result");
    const doings = (table: TestTable) => table.ok({ do: "close-bets" }).actions.map((action) => action.do);
    expect(doings(shooter())).toEqual(["no-roll", "void", "announce-last"]);
    expect(doings(shooter().bet(1, "win", 500))).toEqual(["roll", "no-roll", "void", "announce-last"]);
  });

  it("[AD-06-IV.3.shooter-bets] throws on as long as his line bet stands", () => {
    const table = shooter().bet(1, "dont-win", 500).roll(2, 2).roll(1, 2);
    table.ok({ do: "take-down", seat: 1, bet: "dont-win" });
    expect(code(table)).toBe("action-not-allowed");
    // The throw is annulled and the dice pass on: nobody can lay a line bet in the middle of a series.
    expect(code(table.ok({ do: "void", reason: "the shooter took his bet down" }))).toBeUndefined();
  });

  it("[AD-06-IV.1.A.win.seven-out] passes the dice on with a 7 that loses; then whoever throws has a line bet", () => {
    const passed = () => shooter().bet(1, "win", 500).roll(2, 2).roll(3, 4);
    expect(code(passed().bet(2, "win", 500))).toBeUndefined();
    expect(code(passed().bet(2, "field", 500))).toBe("action-not-allowed");
    // A point that is made leaves the dice in his hand.
    expect(code(shooter().bet(1, "win", 500).roll(2, 2).roll(3, 1).bet(2, "win", 500))).toBe("action-not-allowed");
  });
});

describe("the end", () => {
  it("[AD-06-IV.3.last-three] is announced: three throws follow, then the table takes no bet", () => {
    const table = crapsTable().ok({ do: "announce-last", rounds: 3 }).roll(1, 1).roll(1, 1);
    table.bet(1, "field", 500).roll(1, 1);
    expect(table.code({ do: "bet", seat: 1, bet: "win", stake: 500 })).toBe("table-closed");
    expect(table.code({ do: "close-bets" })).toBe("table-closed");
    table.ok({ do: "close" });
  });

  it("[AD-06-IV.3.undecided-back] gives every bet without a result back after the last throw, in that round", () => {
    const table = crapsTable().bet(1, "win", 1000).roll(2, 2).bet(1, "win-odds", 700).bet(2, "come", 500).roll(4, 5);
    table.ok({ do: "announce-last", rounds: 1 });
    table.bet(2, "come-odds", 500, [9]).bet(3, "right", 600, [6]).bet(3, "wrong", 800, [5]);
    table.bet(4, "hard-6", 500).bet(4, "big-8", 500).bet(4, "field", 500).bet(2, "come", 900);
    table.roll(6, 4);
    expect(results(table)).toEqual([
      ["win", "void", 1000],
      ["win-odds", "void", 700],
      ["come", "void", 500],
      ["come-odds", "void", 500],
      ["right", "void", 600],
      ["wrong", "void", 800],
      ["hard-6", "void", 500],
      ["big-8", "void", 500],
      ["field", "win", 1000],
      ["come", "void", 900],
    ]);
    expect(table.last.house).toBe(-500);
    expect(table.state.felt).toEqual([]);
    // The next session begins with a come-out.
    table.ok({ do: "close" }, { do: "open" }).bet(1, "win", 500);
  });

  it("still decides what the last throw decides", () => {
    const table = crapsTable().bet(1, "win", 1000).roll(2, 2).ok({ do: "announce-last", rounds: 1 });
    table.bet(1, "win-odds", 1000).roll(1, 3);
    expect(results(table)).toEqual([
      ["win", "win", 2000],
      ["win-odds", "win", 3000],
    ]);
  });

  it("leaves the table open as long as bets stand on it", () => {
    expect(crapsTable().bet(1, "big-6", 500).roll(1, 1).code({ do: "close" })).toBe("bets-open");
  });

  it("[AD-06-V.suspend] may be provisional: the point and the bets wait", () => {
    const table = crapsTable().bet(1, "win", 500).roll(5, 4).ok({ do: "suspend" });
    expect(table.code({ do: "close-bets" })).toBe("table-suspended");
    expect(results(table.ok({ do: "resume" }).roll(6, 3))).toEqual([["win", "win", 1000]]);
  });
});

describe("an annulled round", () => {
  const annul = { do: "void", reason: "a die was missing" } as const;

  it("keeps the point and the bets of earlier throws, and gives back what was laid in it", () => {
    const table = crapsTable().bet(1, "win", 1000).bet(1, "big-8", 500).roll(5, 4);
    table.bet(1, "win-odds", 600).bet(1, "big-8", 300).bet(2, "come", 700).ok({ do: "close-bets" }, annul);
    expect(table.last.status).toBe("void");
    expect(results(table)).toEqual([
      ["win", "open", 0],
      ["big-8", "open", 0],
      ["big-8", "void", 300],
      ["win-odds", "void", 600],
      ["come", "void", 700],
    ]);
    expect(table.code({ do: "bet", seat: 3, bet: "win", stake: 500 })).toBe("wrong-phase");
    table.roll(4, 4);
    expect(table.wager(1, "big-8")).toMatchObject({ stake: 500, won: 500 });
    expect(table.roll(4, 5).wager(1, "win")).toMatchObject({ result: "win", returned: 2000 });
  });

  it("keeps the numbers of come bets and the odds behind them", () => {
    const table = onPoint(6)
      .bet(1, "dont-come", 600)
      .roll(...dice(10));
    table.bet(1, "dont-come-odds", 1200, [10]).roll(1, 1).ok({ do: "close-bets" }, annul);
    expect(results(table.roll(3, 4))).toEqual([
      ["dont-come", "win", 1200],
      ["dont-come-odds", "win", 1800],
    ]);
  });

  it("on the come-out leaves the come-out", () => {
    const table = crapsTable().bet(1, "win", 500).ok({ do: "close-bets" }, annul);
    expect(results(table)).toEqual([["win", "void", 500]]);
    table.bet(1, "win", 500);
  });
});

describe("the table", () => {
  it("[AD-06-IV.3.players] has no number of players, and room for several at a place", () => {
    const table = crapsTable().bet(40, "win", 500).bet(40, "win", 700, [], "guest").roll(5, 6);
    expect(table.last.wagers.map(({ player, won }) => [player, won])).toEqual([
      ["40", 500],
      ["guest", 700],
    ]);
  });
});
