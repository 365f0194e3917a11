import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { throwsOf } from "../dice/dice.ts";
import { diceGames } from "../index.ts";

type Dice = [number, number, number];

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(diceGames, { game: "sic-bo", min: 100, max: 20_000, ...terms });

const play = (bet: string, on: number[], dice: readonly number[], options: TestTerms["options"] = {}) =>
  table({ options })
    .bet(1, bet, 100, on)
    .roll(...dice)
    .wager(1, bet);

/** How often of the 216 throws a bet of 100 wins how much. */
const tally = (bet: string, on: number[] = [], options: TestTerms["options"] = {}): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { result: dice } of throwsOf(3)) {
    const { result, won } = play(bet, on, dice, options);
    const key = result === "win" ? `wins ${won}` : result;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const numbers = [1, 2, 3, 4, 5, 6];

describe("small and big", () => {
  it("[AD-16-IV.1.a.small] [AD-16-IV.1.a.triple] small wins 1 to 1 on 4 to 10, but on no triple", () => {
    // 108 throws come to 3 to 10; 1-1-1, 2-2-2 and 3-3-3 are not won.
    expect(tally("small")).toEqual({ "wins 100": 105, lose: 111 });
    for (const face of [1, 2, 3]) expect(play("small", [], [face, face, face]).result).toBe("lose");
    expect(play("small", [], [1, 1, 2]).result).toBe("win");
    expect(play("small", [], [4, 4, 2]).result).toBe("win");
    expect(play("small", [], [4, 4, 3]).result).toBe("lose");
  });

  it("[AD-16-IV.1.b.big] big wins 1 to 1 on 11 to 17; a triple wins it only where the table says so", () => {
    expect(tally("big")).toEqual({ "wins 100": 105, lose: 111 });
    expect(tally("big", [], { bigOnTriple: "win" })).toEqual({ "wins 100": 107, lose: 109 });
    for (const face of [4, 5]) {
      expect(play("big", [], [face, face, face]).result).toBe("lose");
      expect(play("big", [], [face, face, face], { bigOnTriple: "win" }).result).toBe("win");
    }
    // 18 is no total of big.
    expect(play("big", [], [6, 6, 6], { bigOnTriple: "win" }).result).toBe("lose");
    expect(play("small", [], [2, 2, 2], { bigOnTriple: "win" }).result).toBe("lose");
  });
});

describe("doubles and triples", () => {
  it("[AD-16-IV.1.c.double] [AD-16-IV.1.c.triple-counts] a double pays 8 to 1 on two or three of its number", () => {
    for (const n of numbers) expect(tally("double", [n])).toEqual({ "wins 800": 16, lose: 200 });
    expect(play("double", [4], [4, 1, 4]).won).toBe(800);
    expect(play("double", [4], [4, 4, 4]).won).toBe(800);
  });

  it("[AD-16-IV.1.d.triple] a triple pays 150 to 1 on three of its number", () => {
    for (const n of numbers) expect(tally("triple", [n])).toEqual({ "wins 15000": 1, lose: 215 });
    expect(play("triple", [6], [6, 6, 6])).toMatchObject({ won: 15_000, returned: 15_100 });
  });

  it("[AD-16-IV.1.e.any-triple] any triple pays 24 to 1 on three equal dice", () => {
    expect(tally("any-triple")).toEqual({ "wins 2400": 6, lose: 210 });
  });
});

describe("totals", () => {
  const pays: Record<number, number> = { 4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6 };
  const ways: Record<number, number> = { 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27 };

  it("[AD-16-IV.1.f.total] [AD-16-IV.1.f.total-price] fourteen totals pay 6 to 50 to 1, alike from both ends", () => {
    for (const low of [4, 5, 6, 7, 8, 9, 10]) {
      const expected = { [`wins ${100 * (pays[low] as number)}`]: ways[low], lose: 216 - (ways[low] as number) };
      expect(tally("total", [low])).toEqual(expected);
      expect(tally("total", [21 - low])).toEqual(expected);
    }
    for (const total of [3, 18, 2]) {
      expect(table().code({ do: "bet", seat: 1, bet: "total", on: [total], stake: 100 })).toBe("invalid-selection");
    }
  });

  it("[AD-16-IV.1.f.total-price] a table may pay other prices, between 6 and 50 to 1", () => {
    const options = { totals: { "15": 20, "4": 6 } };
    expect(play("total", [15], [5, 5, 5], options).won).toBe(2000);
    expect(play("total", [4], [1, 1, 2], options).won).toBe(600);
    expect(play("total", [6], [1, 1, 4], options).won).toBe(1400);
    for (const totals of [{ "15": 5 }, { "15": 51 }, { "15": 6.5 }, { "3": 50 }, { "18": 50 }, { x: 10 }]) {
      expect(() => table({ options: { totals } as NonNullable<TestTerms["options"]> })).toThrow(/not-authorised/);
    }
    expect(() => table({ options: { bigOnTriple: "push" } })).toThrow(/not-authorised/);
  });
});

describe("pairs and numbers", () => {
  it("[AD-16-IV.1.g.pair] fifteen pairs pay 5 to 1 when both numbers show", () => {
    const pairs = numbers.flatMap((a) => numbers.filter((b) => b > a).map((b) => [a, b]));
    expect(pairs).toHaveLength(15);
    for (const pair of pairs) expect(play("pair", pair, [...pair, 1] as Dice).won).toBe(500);
    // Both and a third number in six orders (4 of them), or one of both twice in three orders.
    expect(tally("pair", [1, 4])).toEqual({ "wins 500": 6 * 4 + 3 * 2, lose: 216 - 30 });
    expect(play("pair", [4, 1], [4, 4, 1]).won).toBe(500);
    expect(play("pair", [1, 4], [4, 4, 4]).result).toBe("lose");
    expect(table().code({ do: "bet", seat: 1, bet: "pair", on: [3, 3], stake: 100 })).toBe("invalid-selection");
  });

  it("[AD-16-IV.1.h.number] a number pays once, twice or three times the stake for one, two or three dice", () => {
    for (const n of numbers)
      expect(tally("number", [n])).toEqual({ "wins 100": 75, "wins 200": 15, "wins 300": 1, lose: 125 });
  });
});

describe("the course of the game", () => {
  it("[AD-16-I.house-game] settles every wager against the house, and every throw decides all", () => {
    const round = table().bet(1, "small", 500).bet(2, "big", 300).bet(3, "triple", 100, [2]).roll(1, 2, 3).last;
    expect(round.house).toBe(-500 + 300 + 100);
    expect(round.outcome).toEqual({ dice: [1, 2, 3], total: 6, triple: false });
  });

  it("[AD-16-IV.2.limits] takes stakes between minimum and maximum, in multiples where the house asks for them", () => {
    const code = (stake: number, options: TestTerms["options"] = {}) =>
      table({ options }).code({ do: "bet", seat: 1, bet: "triple", on: [1], stake });
    expect([code(99), code(100), code(20_000), code(20_001)]).toEqual([
      "below-minimum",
      undefined,
      undefined,
      "above-maximum",
    ]);
    expect(code(150, { multiple: 100 })).toBe("not-a-multiple");
    expect(
      table({ band: { min: 100, max: 20_000 } })
        .ok({ do: "close" })
        .code({ do: "set-limits", min: 50, max: 9000 }),
    ).toBe("outside-band");
    expect(table().code({ do: "set-limits", min: 200, max: 20_000 })).toBe("wrong-phase");
  });

  it("[AD-16-IV.3.players] has no number of players", () => {
    expect(table().code({ do: "bet", seat: 70, bet: "small", stake: 100 })).toBeUndefined();
  });

  it("[AD-16-IV.3.no-more-bets] takes no bet after 'no more bets', and no throw before", () => {
    const closed = table().bet(1, "small", 100);
    expect(closed.code({ do: "roll", dice: [1, 2, 3] })).toBe("bets-open");
    closed.ok({ do: "close-bets" });
    expect(closed.code({ do: "bet", seat: 1, bet: "big", stake: 100 })).toBe("bets-closed");
    expect(closed.actions[0]).toEqual({ do: "roll", dice: 3, faces: 6 });
  });

  it("[AD-16-IV.3.losers-first] takes the losers with the result and pays the winners alone", () => {
    const round = table().bet(1, "small", 100).bet(2, "big", 100).bet(3, "double", 100, [1]).roll(1, 1, 3).last;
    expect(round.wagers.map(({ returned }) => returned)).toEqual([200, 0, 900]);
    expect(round.payments.map(({ seat, amount }) => [seat, amount])).toEqual([
      [1, 100],
      [3, 800],
    ]);
  });

  it("[AD-16-IV.3.null-throw] decides nothing on a null throw: the bets stand for the next one", () => {
    const thrown = table().bet(1, "small", 100).ok({ do: "close-bets" }, { do: "no-roll", reason: "a die on a chip" });
    for (const dice of [
      [1, 2],
      [1, 2, 3, 4],
      [0, 2, 3],
      [1, 2, 7],
    ]) {
      expect(thrown.code({ do: "roll", dice })).toBe("invalid-result");
    }
    expect(thrown.code({ do: "roll", dice: [1, 2, 3], unannounced: true })).toBe("invalid-result");
    thrown.ok({ do: "roll", dice: [1, 2, 3] });
    expect(thrown.wager(1, "small")).toMatchObject({ result: "win", returned: 200 });
    expect(thrown.last.round).toBe(1);
  });

  it("gives the stakes of an annulled round back", () => {
    const round = table().bet(1, "small", 100).ok({ do: "close-bets" }, { do: "void", reason: "a dispute" }).last;
    expect(round).toMatchObject({ status: "void", house: 0, wagers: [{ result: "void", returned: 100 }] });
  });
});
