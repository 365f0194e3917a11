import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(ballGames, { game: "wheel-of-fortune", min: 100, max: 10_000, ...terms });

const symbols = ["24", "15", "7", "4", "2", "figure-1", "figure-2"];

describe("the wheel", () => {
  it("[AD-24-II.1.bets] takes bets on its seven symbols and nothing else", () => {
    const bet = table().actions.find((action) => action.do === "bet");
    expect(bet?.do === "bet" && bet.bets.map((offer) => offer.bet)).toEqual(symbols);
    expect(table().code({ do: "bet", seat: 1, bet: "10", stake: 100 })).toBe("unknown-bet");
    expect(table().code({ do: "bet", seat: 1, bet: "24", on: [1], stake: 100 })).toBe("invalid-selection");
  });

  it("[AD-24-II.2.spaces] has 54 spaces: 24, 15, 7, 4, 2, 1 and 1 of the symbols", () => {
    const outcomes = ballGames.get("wheel-of-fortune")?.outcomes?.({}) ?? [];
    expect(outcomes).toEqual(symbols.map((result, index) => ({ result, weight: [24, 15, 7, 4, 2, 1, 1][index] })));
    expect(outcomes.reduce((spaces, { weight }) => spaces + weight, 0)).toBe(54);
    expect(table().ok({ do: "close-bets" }).code({ do: "spin", result: "5" })).toBe("invalid-result");
    expect(table().ok({ do: "close-bets" }).code({ do: "spin", result: 24 })).toBe("invalid-result");
  });
});

describe("prices", () => {
  it.each([
    ["AD-24-V.1.24", "24", 1],
    ["AD-24-V.1.15", "15", 2],
    ["AD-24-V.1.7", "7", 5],
    ["AD-24-V.1.4", "4", 10],
    ["AD-24-V.1.2", "2", 20],
    ["AD-24-V.1.figures", "figure-1", 45],
    ["AD-24-V.1.figures", "figure-2", 45],
  ])("[%s] %s pays %i to 1, and loses on every other symbol", (_, symbol, price) => {
    for (const result of symbols) {
      const wager = table().bet(1, symbol, 200).spin(result).wager(1, symbol);
      expect(wager).toMatchObject(
        result === symbol
          ? { result: "win", won: price * 200, returned: price * 200 + 200 }
          : { result: "lose", returned: 0 },
      );
    }
  });

  it("[AD-24-I.house-game] settles every wager against the house", () => {
    expect(table().bet(1, "24", 500).bet(2, "15", 300).spin("24").last.house).toBe(-500 + 300);
  });
});

describe("the course of the game", () => {
  it("[AD-24-V.2.limits] holds wagers between minimum and maximum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "15", stake: 99 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "15", stake: 10_001 })).toBe("above-maximum");
    expect(table().code({ do: "set-limits", min: 200, max: 900 })).toBe("wrong-phase");
    expect(() => table({ band: { min: 200, max: 9000 } })).toThrow(/outside-band/);
  });

  it("[AD-24-V.3.two-pushes] takes bets from the first push, and spins only after the second", () => {
    const first = table().bet(1, "24", 100);
    expect(first.code({ do: "spin", result: "24" })).toBe("bets-open");
    first.ok({ do: "close-bets" }, { do: "spin", result: "24" });
  });

  it("[AD-24-V.3.no-more-bets] admits and gives back nothing after 'no more bets'", () => {
    const closed = table().bet(1, "24", 100).ok({ do: "close-bets" });
    expect(closed.code({ do: "bet", seat: 1, bet: "24", stake: 100 })).toBe("bets-closed");
    expect(closed.code({ do: "take-down", seat: 1, bet: "24" })).toBe("bets-closed");
  });

  it.each([
    ["AD-24-V.3.null-pin", "stopped on the pin between two spaces"],
    ["AD-24-V.3.null-obstacle", "an object hindered the wheel"],
    ["AD-24-V.3.null-short", "three turns"],
    ["AD-24-V.3.four-turns", "fewer than four full turns"],
  ])("[%s] starts the whole cycle again after a null play (%s): bets stand and are open", (_, reason) => {
    const again = table().bet(1, "7", 500).ok({ do: "close-bets" }, { do: "no-spin", reason });
    expect(again.last).toMatchObject({ round: 1, status: "betting" });
    again.bet(2, "2", 300).ok({ do: "take-down", seat: 2, bet: "2" }).bet(2, "4", 300).spin("7");
    expect(again.last).toMatchObject({ round: 1, status: "settled", house: -2500 + 300 });
  });

  it("[AD-24-V.3.order] pays the winning bets from the lowest to the highest", () => {
    const paid = table().bet(1, "4", 700).bet(2, "4", 100).bet(3, "4", 300).bet(4, "24", 900).spin("4").last;
    expect(paid.payments.map((payment) => payment.amount)).toEqual([1000, 3000, 7000]);
    expect(paid.wagers.map((wager) => wager.returned)).toEqual([7700, 1100, 3300, 0]);
  });

  it("[AD-24-V.3.no-bets-while-paying] settles and pays in one step: the next bet opens the next round", () => {
    expect(table().bet(1, "24", 100).spin("24").bet(1, "24", 100).last).toMatchObject({ round: 2, status: "betting" });
  });

  it("[AD-24-IV.players] sets no number of players, and several may play at one place", () => {
    const many = table().bet(70, "4", 100).bet(70, "4", 200, undefined, "guest").spin("4");
    expect(many.wager(70, "4", "guest").won).toBe(2000);
  });
});
