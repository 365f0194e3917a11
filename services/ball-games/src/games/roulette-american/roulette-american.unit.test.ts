import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";
import { twoZeroBets } from "./rules.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(ballGames, { game: "roulette-american", ...terms });
const twoZeros = (): TestTable => table({ options: { zeros: 2 } });

const withJackpot = (combinations: string[], terms: Partial<TestTerms> = {}): TestTable =>
  table({ min: 1000, ...terms }).ok({ do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 500, combinations });

/** One spin with the jackpot stake laid, or without it. */
const round = (on: TestTable, pocket: number, staked = true): TestTable => {
  on.bet(1, "red", 1000);
  if (staked) on.bet(1, "jackpot", 500);
  return on.spin(pocket);
};

const hits = (on: TestTable) =>
  on.events.flatMap((event) => (event.type === "round-settled" ? event.jackpotHits.map((hit) => hit.combination) : []));

describe("the wheel", () => {
  it("[AD-02-0.french-rules] follows French roulette where epigraph 2 says nothing", () => {
    const round = table().bet(1, "straight", 500, [8]).bet(1, "two-columns", 500, [2, 3]).spin(8).last;
    expect(round.wagers.map((wager) => wager.won)).toEqual([17_500, 250]);
    expect(table().ok({ do: "set-limits", min: 1000, max: 2000 }).state.terms).toMatchObject({ min: 1000, max: 2000 });
  });

  it("[AD-02-V.double-zero] has one pocket more in the two-zero variety", () => {
    expect(twoZeros().ok({ do: "close-bets" }).actions[0]).toMatchObject({ do: "spin" });
    expect(twoZeros().bet(1, "straight", 500, ["00"]).spin("00").wager(1, "straight").won).toBe(17_500);
    expect(table().ok({ do: "close-bets" }).code({ do: "spin", result: "00" })).toBe("invalid-result");
    expect(table().code({ do: "bet", seat: 1, bet: "straight", on: ["00"], stake: 500 })).toBe("invalid-selection");
  });

  it("[AD-02-V.special-line] pays 6 to 1 on 0, 00, 1, 2 and 3, with two zeros only", () => {
    for (const pocket of [0, "00", 1, 2, 3]) {
      expect(twoZeros().bet(1, "special-line", 500).spin(pocket).wager(1, "special-line").won).toBe(3000);
    }
    expect(twoZeros().bet(1, "special-line", 500).spin(4).wager(1, "special-line").result).toBe("lose");
    expect(table().code({ do: "bet", seat: 1, bet: "special-line", stake: 500 })).toBe("unknown-bet");
  });

  it("lays splits and rows on the 0/00 cloth where its zeros touch", () => {
    const zeros = (id: string) =>
      twoZeroBets.find((bet) => bet.id === id)?.on.filter((on) => on.includes(0) || on.includes("00"));
    expect(zeros("split")).toEqual([
      [0, "00"],
      [0, 1],
      [0, 2],
      ["00", 2],
      ["00", 3],
    ]);
    expect(zeros("street")).toEqual([
      [0, 1, 2],
      [0, "00", 2],
      ["00", 2, 3],
    ]);
    expect(zeros("corner")).toEqual([]);
    expect(twoZeros().code({ do: "bet", seat: 1, bet: "split", on: [0, 3], stake: 500 })).toBe("invalid-selection");
  });

  it("[AD-02-V.zero-half] takes half of every even chance on a zero, single or double, without prison", () => {
    for (const pocket of [0, "00"]) {
      for (const bet of ["red", "black", "even", "odd", "low", "high"]) {
        const spun = twoZeros().bet(1, bet, 1001).spin(pocket);
        expect(spun.wager(1, bet)).toMatchObject({ result: "half", returned: 500, breakage: "1/2" });
        expect(spun.last).toMatchObject({ status: "settled", house: 501 });
      }
    }
  });
});

describe("payment", () => {
  it("[AD-02-IV.order] goes from the double column by way of the simple bets to the straight number", () => {
    const one = table()
      .bet(1, "straight", 500, [17])
      .bet(2, "split", 500, [17, 20])
      .bet(3, "corner", 500, [16, 17, 19, 20])
      .bet(4, "street", 500, [16, 17, 18])
      .bet(5, "six-line", 500, [13, 14, 15, 16, 17, 18])
      .bet(6, "dozen", 500, [2])
      .bet(7, "two-dozens", 500, [2, 3])
      .bet(8, "low", 500)
      .bet(9, "black", 500)
      .bet(10, "odd", 500)
      .bet(11, "column", 500, [2])
      .bet(12, "two-columns", 500, [1, 2]);
    expect(one.spin(17).last.payments.map((payment) => payment.bet)).toEqual([
      "two-columns",
      "column",
      "odd",
      "black",
      "low",
      "two-dozens",
      "dozen",
      "six-line",
      "street",
      "corner",
      "split",
      "straight",
    ]);
    const two = table().bet(1, "even", 500).bet(2, "red", 500).bet(3, "high", 500).spin(30);
    expect(two.last.payments.map((payment) => payment.bet)).toEqual(["high", "red", "even"]);
  });

  it("[AD-02-IV.one-player-together] pays all of a player's winnings at his first winning class", () => {
    const paid = table()
      .bet(1, "straight", 500, [17])
      .bet(2, "column", 500, [2])
      .bet(2, "split", 500, [17, 20])
      .bet(1, "odd", 500)
      .bet(3, "black", 500);
    expect(paid.spin(17).last.payments.map(({ seat, bet }) => [seat, bet])).toEqual([
      [2, "column"],
      [2, "split"],
      [1, "odd"],
      [1, "straight"],
      [3, "black"],
    ]);
  });
});

describe("colour chips", () => {
  const colours = { options: { colours: { "1": 500, "2": 2000 } } };

  it("[AD-02-II.b.colour-chips] plays each seat's colour in whole chips of the value that it was given", () => {
    expect(table(colours).code({ do: "bet", seat: 1, bet: "red", stake: 1200 })).toBe("not-a-multiple");
    expect(table(colours).code({ do: "bet", seat: 2, bet: "red", stake: 3000 })).toBe("not-a-multiple");
    expect(table(colours).code({ do: "bet", seat: 2, bet: "red", stake: 4000 })).toBeUndefined();
  });

  it("[AD-02-II.b.colour-value] gives a colour a value between minimum and maximum that the house's chips have", () => {
    expect(() => table({ options: { colours: { "1": 400 } } })).toThrow(/below-minimum/);
    expect(() => table({ options: { colours: { "1": 50_500 } } })).toThrow(/above-maximum/);
    expect(() => table({ chipUnit: 500, options: { colours: { "1": 750 } } })).toThrow(/not-a-multiple/);
  });

  it("[AD-02-II.c.value-chips] lets seats without a colour bet with value chips", () => {
    expect(table(colours).code({ do: "bet", seat: 3, bet: "red", stake: 700 })).toBeUndefined();
  });
});

describe("the jackpot bet", () => {
  it("[AD-02-I.jackpot] wins when a displayed combination comes up; its chips stay with the house", () => {
    const won = round(round(withJackpot(["17,17"]), 17), 17);
    expect(hits(won)).toEqual(["17,17"]);
    expect(won.wager(1, "jackpot")).toMatchObject({ result: "win", won: 0, returned: 0 });
    expect(won.last.house).toBe(1000 + 500);
  });

  it("asks for the stake on every spin of the combination", () => {
    expect(hits(round(round(withJackpot(["17,17"]), 17, false), 17))).toEqual([]);
    expect(hits(round(round(round(withJackpot(["17,17"]), 17), 3, false), 17))).toEqual([]);
    expect(hits(round(round(round(withJackpot(["17,17"]), 3), 17), 17))).toEqual(["17,17"]);
  });

  it("counts the results in order, and takes the longest combination", () => {
    expect(hits(round(round(withJackpot(["1,2"]), 2), 1))).toEqual([]);
    expect(hits(round(round(withJackpot(["1,2"]), 1), 2))).toEqual(["1,2"]);
    const three = withJackpot(["5", "5,5", "5,5,5"]);
    for (let n = 0; n < 3; n++) round(three, 5);
    expect(hits(three)).toEqual(["5", "5,5", "5,5,5"]);
  });

  it("[AD-02-I.jackpot-limit] never exceeds half of the table's minimum", () => {
    const over = withJackpot(["17,17"], { min: 900 }).bet(1, "red", 900);
    expect(over.code({ do: "bet", seat: 1, bet: "jackpot", stake: 500 })).toBe("side-bet-over-limit");
    expect(withJackpot(["17,17"]).code({ do: "set-limits", min: 900, max: 50_000 })).toBe("side-bet-over-limit");
  });

  it("takes the jackpot's one stake, beside a main bet, for a linked jackpot", () => {
    expect(table().bet(1, "red", 500).code({ do: "bet", seat: 1, bet: "jackpot", stake: 250 })).toBe("unknown-jackpot");
    const linked = withJackpot(["17,17"]);
    expect(linked.code({ do: "bet", seat: 1, bet: "jackpot", stake: 500 })).toBe("side-bet-needs-main");
    linked.bet(1, "red", 1000);
    expect(linked.code({ do: "bet", seat: 1, bet: "jackpot", stake: 400 })).toBe("invalid-stake");
    linked.bet(1, "jackpot", 500);
    expect(linked.code({ do: "bet", seat: 1, bet: "jackpot", stake: 500 })).toBe("invalid-stake");
    expect(linked.code({ do: "take-down", seat: 1, bet: "red" })).toBe("side-bet-needs-main");
    linked.ok({ do: "take-down", seat: 1, bet: "jackpot" }, { do: "take-down", seat: 1, bet: "red" });
  });

  it("[AD-02-I.jackpot-list] names its combinations at the table, and none that the wheel cannot show", () => {
    expect(withJackpot(["17,17", "0"]).state.links[0]?.combinations).toEqual(["17,17", "0"]);
    const link = { do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 500 } as const;
    expect(table({ min: 1000 }).code({ ...link, combinations: ["royal-flush"] })).toBe("invalid-selection");
    expect(table({ min: 1000 }).code({ ...link, combinations: ["00,00"] })).toBe("invalid-selection");
    expect(twoZeros().code({ ...link, combinations: ["00,00"] })).toBeUndefined();
  });

  it("goes back with an annulled round, which breaks no run", () => {
    const run = round(withJackpot(["17,17"]), 17)
      .bet(1, "red", 1000)
      .bet(1, "jackpot", 500);
    run.ok({ do: "close-bets" }, { do: "void", reason: "the ball broke" });
    expect(run.events.at(-1)).toMatchObject({ type: "round-voided", jackpotStakes: [{ jackpot: "J1", stake: 500 }] });
    expect(hits(round(run, 17))).toEqual(["17,17"]);
  });
});

describe("limits and service", () => {
  it("[AD-02-VI.a.limits] holds each wager between the minimum and the maximum", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "red", stake: 50_001 })).toBe("above-maximum");
    expect(table({ options: { multiple: 250 } }).code({ do: "bet", seat: 1, bet: "red", stake: 600 })).toBe(
      "not-a-multiple",
    );
  });

  it("[AD-02-VI.b.choice-of-limits] lets the house choose inside the band", () => {
    expect(table({ band: { min: 500, max: 60_000 } }).code({ do: "set-limits", min: 400, max: 900 })).toBe(
      "outside-band",
    );
  });

  it("[AD-02-VII.suspend] can be closed provisionally and reopened", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-suspended");
    paused.ok({ do: "resume" }).bet(1, "red", 500);
  });
});
