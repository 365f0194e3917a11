import { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";
import { table } from "./testing/table.ts";

describe("the course of the game", () => {
  it("[AD-01-I.house-game] settles every wager against the house alone: what players win, the house loses", () => {
    const round = table().bet(1, "red", 1000).bet(2, "black", 700).bet(3, "straight", 500, [1]).spin(1).last;
    expect(round.house).toBe(-1000 + 700 - 17_500);
    expect(round.wagers.reduce((sum, wager) => sum + wager.stake - wager.returned, 0)).toBe(round.house);
  });

  it("[AD-01-IV.2.a.limits] holds each wager between the minimum and the maximum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 50_001 })).toBe("above-maximum");
    const full = table().bet(1, "red", 50_000);
    expect(full.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("above-maximum");
    expect(full.code({ do: "bet", seat: 1, player: "guest", bet: "red", stake: 50_000 })).toBeUndefined();
    expect(full.code({ do: "bet", seat: 1, bet: "black", stake: 50_000 })).toBeUndefined();
  });

  it("[AD-01-IV.2.b.choice-of-limits] lets the house choose limits inside the authorised band only", () => {
    const band = { min: 200, max: 100_000 };
    expect(() => table({ min: 100, band })).toThrow(/outside-band/);
    expect(table({ band }).code({ do: "set-limits", min: 100, max: 50_000 })).toBe("outside-band");
    expect(table({ band }).code({ do: "set-limits", min: 200, max: 100_001 })).toBe("outside-band");
    expect(table({ band }).code({ do: "set-limits", min: 200, max: 100_000 })).toBeUndefined();
  });

  it("[AD-01-IV.2.c.change-limits] changes limits during the session, between rounds", () => {
    const running = table().bet(1, "red", 500);
    expect(running.code({ do: "set-limits", min: 1000, max: 2000 })).toBe("wrong-phase");
    running.spin(1).ok({ do: "set-limits", min: 1000, max: 2000 });
    expect(running.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("below-minimum");
    expect(running.code({ do: "set-limits", min: 2000, max: 1000 })).toBe("outside-band");
  });

  it("[AD-01-IV.3.b.no-more-bets] takes no bets after 'no more bets', and none back", () => {
    const closed = table().bet(1, "red", 500).ok({ do: "close-bets" });
    expect(closed.code({ do: "bet", seat: 2, bet: "black", stake: 500 })).toBe("bets-closed");
    expect(closed.code({ do: "take-down", seat: 1, bet: "red" })).toBe("bets-closed");
    expect(closed.code({ do: "close-bets" })).toBe("bets-closed");
    expect(table().bet(1, "red", 500).code({ do: "spin", result: 1 })).toBe("bets-open");
    expect(table().code({ do: "spin", result: 1 })).toBe("bets-open");
  });

  it("[AD-01-IV.3.c.losers-first] decides the losing bets with the spin itself, before any payment is listed", () => {
    const round = table().bet(1, "red", 500).bet(2, "black", 500).spin(1).last;
    expect(round.wagers.find((wager) => wager.bet === "black")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.payments.map((payment) => payment.bet)).toEqual(["red"]);
  });

  it("[AD-01-IV.3.c.order] pays double columns, columns, double dozens, dozens, even chances, then down to straights", () => {
    const full = table()
      .bet(1, "straight", 500, [8])
      .bet(2, "split", 500, [8, 9])
      .bet(3, "corner", 500, [7, 8, 10, 11])
      .bet(4, "street", 500, [7, 8, 9])
      .bet(5, "six-line", 500, [7, 8, 9, 10, 11, 12])
      .bet(6, "low", 500)
      .bet(1, "black", 500)
      .bet(2, "dozen", 500, [1])
      .bet(3, "two-dozens", 500, [1, 2])
      .bet(4, "column", 500, [2])
      .bet(5, "two-columns", 500, [1, 2])
      .spin(8);
    expect(full.last.payments.map((payment) => payment.bet)).toEqual([
      "two-columns",
      "column",
      "two-dozens",
      "dozen",
      "low",
      "black",
      "six-line",
      "street",
      "corner",
      "split",
      "straight",
    ]);
  });

  it("[AD-01-IV.3.d.no-spin] throws the ball again after a no-spin; the bets stand", () => {
    const again = table().bet(1, "red", 500).ok({ do: "close-bets" }, { do: "no-spin", reason: "a chip in the wheel" });
    expect(again.last.status).toBe("playing");
    expect(again.code({ do: "bet", seat: 2, bet: "red", stake: 500 })).toBe("bets-closed");
    again.ok({ do: "spin", result: 1 });
    expect(again.last).toMatchObject({ round: 1, status: "settled", house: -500 });
    expect(table().code({ do: "no-spin", reason: "no ball yet" })).toBe("bets-open");
  });

  it("[AD-01-V.suspend] closes a running table provisionally and puts it back into service", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-suspended");
    expect(paused.code({ do: "close-bets" })).toBe("table-suspended");
    expect(paused.code({ do: "suspend" })).toBe("table-suspended");
    paused.ok({ do: "resume" }).bet(1, "red", 500);
    expect(paused.code({ do: "suspend" })).toBe("wrong-phase");
    expect(paused.code({ do: "resume" })).toBe("wrong-phase");
  });

  it("lists what can be done in each state of the table", () => {
    const can = (on: TestTable): string[] => on.actions.map((action) => action.do).sort();
    expect(can(new TestTable(ballGames, { game: "roulette-french" }, false))).toEqual(["open", "set-limits"]);
    expect(can(table())).toEqual(["announce-last", "bet", "close", "close-bets", "set-limits", "suspend"]);
    expect(can(table().ok({ do: "suspend" }))).toEqual(["close", "resume", "set-limits"]);
    expect(can(table().bet(1, "red", 500))).toEqual(["announce-last", "bet", "close-bets", "void"]);
    const zero = table().bet(1, "red", 500).spin(0);
    expect(can(zero)).toEqual(["act", "announce-last", "void"]);
    expect(can(zero.ok({ do: "act", seat: 1, action: "prison" }))).not.toContain("close");
    expect(can(zero.ok({ do: "announce-last", rounds: 1 }).spin(1))).toEqual(["close"]);
  });

  it("records a spin with nobody on the cloth", () => {
    expect(table().spin(17).last).toMatchObject({ round: 1, status: "settled", outcome: { number: 17 }, wagers: [] });
  });

  it("shows a wager taken down with the next decision", () => {
    const taken = table().bet(1, "red", 500).bet(2, "black", 500).ok({ do: "take-down", seat: 1, bet: "red" }).spin(1);
    expect(taken.wager(1, "red")).toMatchObject({ result: "taken", returned: 500, won: 0 });
    expect(taken.last.house).toBe(500);
    expect(table().bet(1, "red", 500).code({ do: "take-down", seat: 1, bet: "black" })).toBe("unknown-bet");
  });

  it("gives the code of the first check that fails", () => {
    const closed = new TestTable(ballGames, { game: "roulette-french", seats: 4 }, false);
    expect(closed.code({ do: "bet", seat: 9, bet: "voisins", stake: 0 })).toBe("table-closed");
    closed.ok({ do: "open" });
    expect(closed.code({ do: "bet", seat: 9, bet: "voisins", stake: 0 })).toBe("no-such-seat");
    expect(closed.code({ do: "bet", seat: 0, bet: "red", stake: 500 })).toBe("no-such-seat");
    expect(closed.code({ do: "bet", seat: 1, bet: "voisins", stake: 0 })).toBe("unknown-bet");
    expect(closed.code({ do: "bet", seat: 1, bet: "jackpot", stake: 250 })).toBe("unknown-bet");
    expect(closed.code({ do: "bet", seat: 1, bet: "split", on: [1, 9], stake: 0 })).toBe("invalid-selection");
    expect(closed.code({ do: "bet", seat: 1, bet: "red", stake: -5 })).toBe("invalid-stake");
  });
});
