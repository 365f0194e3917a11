import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { throwsOf, totalOf } from "../dice/dice.ts";
import { diceGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(diceGames, { game: "french-bank", min: 500, max: 100_000, ...terms });

/** Three dice of this sum. */
const dice = (sum: number): number[] => {
  const thrown = throwsOf(3).find(({ result }) => totalOf(result) === sum);
  return [...(thrown?.result ?? [])];
};

const sums = Array.from({ length: 16 }, (_, n) => n + 3);

const play = (bet: string, on: string[], sum: number, stake = 1000) =>
  table()
    .bet(1, bet, stake, on)
    .roll(...dice(sum))
    .wager(1, bet);

/** The sums on which a bet comes to each result. */
const bySum = (bet: string, on: string[] = []): Record<string, number[]> => {
  const results: Record<string, number[]> = {};
  for (const sum of sums) {
    const { result } = play(bet, on, sum);
    results[result] = [...(results[result] ?? []), sum];
  }
  return results;
};

const undecided = [4, 8, 9, 10, 11, 12, 13, 17, 18];

describe("sorts", () => {
  it("[AD-25-V.5.a.aces] aces win on 3 alone", () => {
    expect(bySum("aces")).toEqual({ win: [3], lose: [5, 6, 7, 14, 15, 16], open: undecided });
  });

  it("[AD-25-V.5.b.small] small wins on 5, 6 and 7", () => {
    expect(bySum("small")).toEqual({ win: [5, 6, 7], lose: [3, 14, 15, 16], open: undecided });
  });

  it("[AD-25-V.5.c.big] big wins on 14, 15 and 16", () => {
    expect(bySum("big")).toEqual({ win: [14, 15, 16], lose: [3, 5, 6, 7], open: undecided });
  });

  it("[AD-25-V.7.a.aces-pay] [AD-25-V.7.b.small-pay] [AD-25-V.7.c.big-pay] [AD-25-V.7.keep-stake] pay 61, 1 and 1 times the stake, which stays the player's", () => {
    expect(play("aces", [], 3)).toMatchObject({ won: 61_000, returned: 62_000 });
    expect(play("small", [], 6)).toMatchObject({ won: 1000, returned: 2000 });
    expect(play("big", [], 16)).toMatchObject({ won: 1000, returned: 2000 });
  });

  it("[AD-25-V.5.undecided] any other sum decides nothing, throw after throw; bets may be added to and taken down between", () => {
    const thrown = table().bet(1, "small", 1000).bet(2, "big", 500).roll(3, 3, 3).roll(6, 6, 6);
    expect(thrown.last).toMatchObject({ round: 2, status: "settled", house: 0, outcome: { total: 18, sort: null } });
    expect(thrown.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["open", 0],
      ["open", 0],
    ]);
    thrown.bet(1, "small", 500).ok({ do: "take-down", seat: 2, bet: "big" }).roll(1, 2, 2);
    expect(thrown.last.wagers.map(({ stake, result, returned }) => [stake, result, returned])).toEqual([
      [1500, "win", 3000],
      [500, "taken", 500],
    ]);
  });

  it("[AD-25-I.house-game] are played against the house by the sum of the dice", () => {
    const round = table().bet(1, "aces", 500).bet(2, "small", 700).bet(3, "big", 900).roll(6, 5, 4).last;
    expect(round.house).toBe(500 + 700 - 900);
    expect(round.outcome).toEqual({ dice: [6, 5, 4], total: 15, sort: "big" });
  });
});

describe("the border", () => {
  it("[AD-25-V.6.straddle] plays for half of the chips: half of them won, or half of them lost", () => {
    expect(bySum("straddle", ["small"])).toEqual({ win: [5, 6, 7], half: [3, 14, 15, 16], open: undecided });
    expect(bySum("straddle", ["big"])).toEqual({ win: [14, 15, 16], half: [3, 5, 6, 7], open: undecided });
    expect(play("straddle", ["big"], 14, 2000)).toMatchObject({ won: 1000, returned: 3000 });
    expect(play("straddle", ["big"], 5, 2000)).toMatchObject({ won: 0, returned: 1000 });
    expect(table().code({ do: "bet", seat: 1, bet: "straddle", on: ["aces"], stake: 1000 })).toBe("invalid-selection");
  });

  it("breaks what is no whole chip, to the house", () => {
    expect(play("straddle", ["small"], 5, 1001)).toMatchObject({ won: 500, returned: 1501, breakage: "1/2" });
    expect(play("straddle", ["small"], 14, 1001)).toMatchObject({ won: 0, returned: 500, breakage: "1/2" });
  });

  it("[AD-25-V.6.straddle-limits] takes twice the minimum to twice the maximum", () => {
    const code = (stake: number) => table().code({ do: "bet", seat: 1, bet: "straddle", on: ["big"], stake });
    expect([code(999), code(1000), code(200_000), code(200_001)]).toEqual([
      "below-minimum",
      undefined,
      undefined,
      "above-maximum",
    ]);
  });

  it("stands beside a bet on the same sort as a wager of its own", () => {
    const round = table().bet(1, "small", 100_000).bet(1, "straddle", 200_000, ["small"]).roll(1, 1, 5).last;
    expect(round.wagers.map(({ won }) => won)).toEqual([100_000, 100_000]);
  });
});

describe("limits", () => {
  const code = (bet: string, stake: number) => table().code({ do: "bet", seat: 1, bet, stake });

  it("[AD-25-V.9.minimum] begin at the minimum, inside the authorised band", () => {
    for (const bet of ["aces", "small", "big"]) {
      expect(code(bet, 499)).toBe("below-minimum");
      expect(code(bet, 500)).toBeUndefined();
    }
    const band = { min: 500, max: 200_000 };
    expect(table({ band }).code({ do: "set-limits", min: 1000, max: 200_000 })).toBe("wrong-phase");
    const closed = table({ band }).ok({ do: "close" });
    expect(closed.code({ do: "set-limits", min: 1500, max: 300_000 })).toBe("outside-band");
    closed.ok({ do: "set-limits", min: 1000, max: 200_000 });
  });

  it("[AD-25-V.9.max-small-big] end at 200 times the minimum on small and big", () => {
    for (const bet of ["small", "big"]) {
      expect(code(bet, 100_001)).toBe("above-maximum");
      expect(code(bet, 100_000)).toBeUndefined();
    }
    for (const max of [99_999, 100_001]) expect(() => table({ max })).toThrow(/outside-band/);
  });

  it("[AD-25-V.9.max-aces] end at six times the minimum on the aces", () => {
    expect(code("aces", 3001)).toBe("above-maximum");
    expect(code("aces", 3000)).toBeUndefined();
    expect(table().bet(1, "aces", 3000).roll(4, 4, 4).code({ do: "bet", seat: 1, bet: "aces", stake: 1 })).toBe(
      "above-maximum",
    );
  });
});

describe("the throw", () => {
  const closed = () => table().bet(1, "small", 1000).ok({ do: "close-bets" });

  it("[AD-25-V.3.b.valid] is three dice that rest alone", () => {
    for (const thrown of [
      [1, 6],
      [1, 2, 3, 4],
      [0, 2, 3],
      [1, 2, 7],
    ]) {
      expect(closed().code({ do: "roll", dice: thrown })).toBe("invalid-result");
    }
    expect(closed().actions[0]).toEqual({ do: "roll", dice: 3, faces: 6 });
  });

  it("[AD-25-V.4.a.foreign-object] [AD-25-V.4.b.die-off] [AD-25-V.4.c.all-in-cup] [AD-25-V.4.d.stuck] is null with its reason, and the bets stand for the next", () => {
    const reasons = [
      "a die touched a chip",
      "a die fell to the floor",
      "two dice in the cup",
      "a die stayed in the cup",
    ];
    for (const reason of reasons) {
      const thrown = closed().ok({ do: "no-roll", reason });
      expect(thrown.events.at(-1)).toMatchObject({ type: "irregular-play", kind: "no-roll", reason });
      expect(thrown.code({ do: "bet", seat: 2, bet: "big", stake: 500 })).toBe("bets-closed");
      expect(thrown.ok({ do: "roll", dice: [2, 2, 2] }).wager(1, "small")).toMatchObject({ result: "win" });
      expect(thrown.last.round).toBe(1);
    }
  });

  it("[AD-25-V.3.d.touched] pays the winners and takes nothing where the dice were touched before the call", () => {
    const felt = () =>
      table().bet(1, "aces", 500).bet(2, "small", 1000).bet(3, "big", 1000).bet(4, "straddle", 2000, ["small"]);
    const touched = (...thrown: number[]) =>
      felt().ok({ do: "close-bets" }, { do: "roll", dice: thrown, unannounced: true });
    const resultsOf = (one: TestTable) => one.last.wagers.map(({ result, returned }) => [result, returned]);
    const round = touched(5, 5, 5);
    expect(resultsOf(round)).toEqual([
      ["open", 0],
      ["open", 0],
      ["win", 2000],
      ["open", 0],
    ]);
    expect(round.last.house).toBe(-1000);
    // They play on; an announced throw then takes what loses.
    expect(resultsOf(round.roll(1, 1, 1))).toEqual([
      ["win", 31_000],
      ["lose", 0],
      ["half", 1000],
    ]);
    expect(resultsOf(touched(3, 3, 3)).every(([result]) => result === "open")).toBe(true);
    const announced = felt().ok({ do: "close-bets" }, { do: "roll", dice: [5, 5, 5], unannounced: false });
    expect(announced.wager(1, "aces").result).toBe("lose");
  });

  it("[AD-25-III.b.no-late-bets] comes when the bets are closed: none is taken until it is settled", () => {
    expect(closed().code({ do: "bet", seat: 2, bet: "big", stake: 500 })).toBe("bets-closed");
    expect(
      table()
        .bet(1, "small", 500)
        .code({ do: "roll", dice: [1, 2, 3] }),
    ).toBe("bets-open");
  });

  it("[AD-25-V.8.losers-first] pays the winners once the losers are gone", () => {
    const round = table().bet(1, "small", 500).bet(2, "big", 500).bet(3, "small", 700).roll(1, 2, 3).last;
    expect(round.wagers.map(({ returned }) => returned)).toEqual([1000, 0, 1400]);
    expect(round.payments.map(({ seat, amount }) => [seat, amount])).toEqual([
      [1, 500],
      [3, 700],
    ]);
  });
});

describe("the table", () => {
  it("[AD-25-IV.players] has twelve places, and others stand behind them", () => {
    expect(table().code({ do: "bet", seat: 13, bet: "small", stake: 500 })).toBe("no-such-seat");
    const round = table()
      .bet(12, "small", 500)
      .bet(12, "small", 500, [], "a")
      .bet(12, "big", 500, [], "b")
      .roll(1, 2, 3).last;
    expect(round.wagers.map(({ player, returned }) => [player, returned])).toEqual([
      ["12", 1000],
      ["a", 1000],
      ["b", 0],
    ]);
  });

  it("gives bets back that the last announced throw does not decide", () => {
    const last = table()
      .bet(1, "small", 500)
      .roll(3, 3, 3)
      .ok({ do: "announce-last", rounds: 1 })
      .bet(2, "straddle", 1000, ["big"]);
    last.roll(3, 3, 3);
    expect(last.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["void", 500],
      ["void", 1000],
    ]);
    expect(last.last.house).toBe(0);
    last.ok({ do: "close" });
  });

  it("keeps the bets of earlier throws when a round is annulled", () => {
    const annulled = table().bet(1, "big", 500).roll(3, 3, 3).bet(1, "big", 200).bet(2, "aces", 500);
    annulled.ok({ do: "close-bets" }, { do: "void", reason: "a faulty die" });
    expect(annulled.last.wagers.map(({ stake, result, returned }) => [stake, result, returned])).toEqual([
      [500, "open", 0],
      [200, "void", 200],
      [500, "void", 500],
    ]);
    expect(annulled.roll(5, 5, 5).wager(1, "big")).toMatchObject({ stake: 500, returned: 1000 });
  });
});
