import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(ballGames, { game: "boule", min: 100, max: 10_000, options: { simpleMax: 50_000 }, ...terms });

const play = (bet: string, on: number[], number: number) => table().bet(1, bet, 100, on).spin(number).wager(1, bet);

describe("the plate", () => {
  it("[AD-04-II.holes] gives 1 to 9, each from two of its 18 holes", () => {
    expect(table().ok({ do: "close-bets" }).actions[0]).toMatchObject({ results: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    const outcomes = ballGames.get("boule")?.outcomes?.({}) ?? [];
    expect(outcomes.reduce((holes, { weight }) => holes + weight, 0)).toBe(18);
    for (const result of [0, 10, "5"]) {
      expect(table().ok({ do: "close-bets" }).code({ do: "spin", result })).toBe("invalid-result");
    }
  });

  it("[AD-04-II.colours] has 1, 3, 6, 8 black and 2, 4, 7, 9 red; 5 is neither", () => {
    const colour = (n: number) => ["red", "black"].filter((bet) => play(bet, [], n).result === "win").join();
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(colour)).toEqual([
      "black",
      "red",
      "black",
      "red",
      "",
      "black",
      "red",
      "black",
      "red",
    ]);
  });
});

describe("bets", () => {
  it("[AD-04-V.1.straight] pays seven times the stake on a number", () => {
    for (let n = 1; n <= 9; n++) expect(play("straight", [n], n)).toMatchObject({ won: 700, returned: 800 });
    expect(play("straight", [4], 5).result).toBe("lose");
  });

  it("[AD-04-V.1.simple] pays the stake on colour, even or odd, low or high", () => {
    expect(play("even", [], 8)).toMatchObject({ won: 100, returned: 200 });
    expect(play("odd", [], 3)).toMatchObject({ won: 100 });
    expect(play("low", [], 4)).toMatchObject({ won: 100 });
    expect(play("high", [], 6)).toMatchObject({ won: 100 });
    expect(play("low", [], 6).result).toBe("lose");
  });

  it("[AD-04-V.1.keep-stake] always gives the winner the stake back", () => {
    const round = table().bet(1, "straight", 700, [7]).bet(1, "red", 900).spin(7).last;
    for (const wager of round.wagers) expect(wager.returned).toBe(wager.stake + wager.won);
  });

  it("[AD-04-V.1.five] loses every simple bet on 5", () => {
    for (const bet of ["red", "black", "even", "odd", "low", "high"]) {
      expect(play(bet, [], 5)).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("[AD-04-I.house-game] settles every wager against the house", () => {
    expect(table().bet(1, "red", 500).bet(2, "black", 300).spin(1).last.house).toBe(500 - 300);
  });
});

describe("limits", () => {
  it("[AD-04-V.2.minimum] takes no stake below the minimum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "even", stake: 99 })).toBe("below-minimum");
  });

  it("[AD-04-V.2.straight-max] binds a number by a maximum of 40 to 100 times the minimum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "straight", on: [1], stake: 10_001 })).toBe("above-maximum");
    expect(() => table({ max: 3_999 })).toThrow(/outside-band/);
    expect(() => table({ max: 10_001 })).toThrow(/outside-band/);
    table({ max: 4_000 });
  });

  it("[AD-04-V.2.simple-max] binds a simple bet by a maximum of 200 to 500 times the minimum, 200 by default", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 50_001 })).toBe("above-maximum");
    expect(table({ options: {} }).code({ do: "bet", seat: 1, bet: "red", stake: 20_001 })).toBe("above-maximum");
    expect(table({ options: {} }).code({ do: "bet", seat: 1, bet: "red", stake: 20_000 })).toBeUndefined();
    expect(() => table({ options: { simpleMax: 19_999 } })).toThrow(/outside-band/);
    expect(() => table({ options: { simpleMax: 50_001 } })).toThrow(/outside-band/);
  });

  it("[AD-04-V.2.per-player] binds each player alone, never the table", () => {
    const full = table().bet(1, "straight", 10_000, [4]).bet(2, "straight", 10_000, [4]);
    expect(full.code({ do: "bet", seat: 1, player: "b", bet: "straight", on: [4], stake: 10_000 })).toBeUndefined();
    expect(full.code({ do: "bet", seat: 1, bet: "straight", on: [4], stake: 100 })).toBe("above-maximum");
  });

  it("[AD-04-V.2.per-player] binds a person who bets from several places as one", () => {
    const two = table().bet(1, "straight", 9_000, [4], "ana").bet(1, "red", 50_000, [], "ana");
    const more = (bet: string, stake: number, on: number[] = [], player = "ana") =>
      two.code({ do: "bet", seat: 2, player, bet, stake, on });
    expect(more("straight", 1_100, [4])).toBe("above-maximum");
    expect(more("straight", 1_000, [4])).toBeUndefined();
    expect(more("straight", 10_000, [5])).toBeUndefined();
    expect(more("red", 100)).toBe("above-maximum");
    expect(more("black", 50_000)).toBeUndefined();
    expect(more("red", 50_000, [], "bo")).toBeUndefined();
  });

  it("changes its limits only while the table is closed", () => {
    expect(table().code({ do: "set-limits", min: 200, max: 10_000 })).toBe("wrong-phase");
    const closed = table().ok({ do: "close" });
    expect(closed.code({ do: "set-limits", min: 200, max: 7_999 })).toBe("outside-band");
    closed.ok({ do: "set-limits", min: 200, max: 8_000 });
  });

  it("[AD-04-IV.players] sets no number of players", () => {
    expect(table().code({ do: "bet", seat: 500, bet: "red", stake: 100 })).toBeUndefined();
  });
});

describe("the course of the game", () => {
  it("[AD-04-V.3.late-bets] refuses a bet after 'no more bets'", () => {
    expect(table().ok({ do: "close-bets" }).code({ do: "bet", seat: 1, bet: "even", stake: 100 })).toBe("bets-closed");
  });

  it("[AD-04-V.3.losers-first] collects the losers with the result and adds the winnings to the winners", () => {
    const round = table().bet(1, "red", 100).bet(2, "black", 100).spin(2).last;
    expect(round.wagers.map((wager) => wager.returned)).toEqual([200, 0]);
    expect(round.payments).toMatchObject([{ seat: 1, bet: "red", amount: 100 }]);
  });

  it("[AD-04-VI.suspend] can be closed provisionally and reopened", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "red", stake: 100 })).toBe("table-suspended");
    paused.ok({ do: "resume" }).bet(1, "red", 100);
  });
});
