import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "blackjack-triple", min: 500, max: 10_000, ...terms });

type Stakes = Readonly<Record<number, number>>;

/** Boxes and their stakes, seat by seat, and the cards that are dealt. */
const dealt = (seats: readonly Stakes[], cards: string): TestTable => {
  const game = table();
  for (const [index, boxes] of seats.entries()) {
    for (const [box, stake] of Object.entries(boxes)) game.bet(index + 1, `box-${box}`, stake);
  }
  return game.ok({ do: "close-bets" }).cards(cards);
};

const wagers = (game: TestTable, seat = 1, player = `${seat}`) =>
  game.last.wagers
    .filter((wager) => wager.seat === seat && wager.player === player)
    .map(({ bet, hand, stake, result, won }) => [bet, hand, stake, result, won]);

describe("three boxes", () => {
  it("[AD-19-I.boxes] take one wager each, on one, two or all three", () => {
    const game = table().bet(1, "box-2", 500).bet(2, "box-1", 500).bet(2, "box-3", 700);
    expect(game.code({ do: "bet", seat: 1, bet: "main", stake: 500 })).toBe("unknown-bet");
    game.ok({ do: "close-bets" }).cards("Tc Td 9h 9c 9d").act(1, "stand").act(2, "stand");
    game.cards("8h").cards("9s").cards("Th");
    expect(wagers(game)).toEqual([["box-2", null, 500, "win", 500]]);
    expect(wagers(game, 2)).toEqual([
      ["box-1", null, 500, "win", 500],
      ["box-3", null, 700, "push", 0],
    ]);
  });

  it("[AD-19-II.a.deal][AD-19-II.a.draw] are played with one hand, dealt and drawn once", () => {
    const game = dealt([{ 1: 500, 2: 500 }, { 3: 500 }], "2c 3c 7h 4c 5c");
    expect(game.state.hands).toMatchObject({ "1": { cards: ["2c", "4c"] }, "2": { cards: ["3c", "5c"] } });
    game.act(1, "hit").cards("5d").act(1, "hit").cards("7c").act(1, "stand").act(2, "hit").cards("Kd").act(2, "stand");
    expect(game.cards("Td Ts 8h 4h").last.status).toBe("settled");
    expect(wagers(game)).toEqual([
      ["box-1", null, 500, "win", 500],
      ["box-2", null, 500, "win", 500],
    ]);
    expect(wagers(game, 2)).toEqual([["box-3", null, 500, "lose", 0]]);
  });

  it("[AD-19-II.a.no-card-at-21] give no card at 21 or to a blackjack", () => {
    const game = dealt([{ 1: 500 }, { 1: 500 }], "Ac 3c 7h Kc 8c")
      .act(2, "hit")
      .cards("Td");
    for (const seat of [1, 2]) expect(game.code({ do: "act", seat, action: "hit" })).toBe("action-not-allowed");
  });

  it("[AD-19-II.a.box-1-first][AD-19-II.a.box-2][AD-19-II.a.box-3] are decided one after the other: the dealer keeps his first card and draws anew", () => {
    const game = dealt([{ 1: 500, 2: 600, 3: 700 }], "Tc 7h 9c").act(1, "stand");
    expect(game.cards("Th").last.status).toBe("awaiting-cards");
    expect(game.cards("5h 9h").last.status).toBe("awaiting-cards");
    game.cards("2h Ah");
    expect(game.state.hands).toMatchObject({
      dealer: { cards: ["7h"] },
      "dealer/1": { cards: ["Th"] },
      "dealer/2": { cards: ["5h", "9h"] },
      "dealer/3": { cards: ["2h", "Ah"] },
    });
    expect(wagers(game).map(([, , , result]) => result)).toEqual(["win", "lose", "lose"]);
    expect(game.last.outcome).toMatchObject({ hands: { dealer: { "box-2": { total: 21 }, "box-3": { total: 20 } } } });
  });

  it("[AD-19-II.a.hands-stay] keep a player's cards until the third is settled, all of one total", () => {
    const game = dealt([{ 1: 500, 3: 500 }], "Tc 6h 8c")
      .act(1, "stand")
      .cards("Th 5h");
    expect(game.last.status, "21 takes box 1, nobody plays box 2").toBe("awaiting-cards");
    expect(game.state.hands["1"]?.cards).toEqual(["Tc", "8c"]);
    expect(wagers(game.cards("Td 2d")).map(([, , , result]) => result)).toEqual(["lose", "push"]);
  });

  it("[AD-19-II.a.bust-all-boxes] all lose over 21, at once", () => {
    const game = dealt([{ 1: 500, 2: 600, 3: 700 }], "Tc 7h 6c")
      .act(1, "hit")
      .cards("Td");
    expect(game.last).toMatchObject({ status: "settled", house: 1800 });
  });

  it("[AD-19-II.a.dealer-only-with-competitor] make the dealer draw for a box where a competitor is left, and for no other", () => {
    const game = dealt(
      [
        { 1: 500, 2: 500 },
        { 2: 500, 3: 500 },
      ],
      "Tc Td 7h 6c 9d",
    )
      .act(1, "hit")
      .cards("9c");
    game.act(2, "stand").cards("Kh").cards("8h Ah 5h");
    expect(game.state.hands["dealer/1"]).toBeUndefined();
    expect(wagers(game, 2).map(([, , , result]) => result)).toEqual(["win", "lose"]);
    expect(game.last.house).toBe(1000);
  });

  it("[AD-19-II.a.dealer-17][AD-19-II.a.dealer-ace][AD-19-II.a.dealer-bust] hold the dealer to his rules each time", () => {
    const game = dealt([{ 1: 500, 2: 500, 3: 500 }], "Tc 6h 8c")
      .act(1, "stand")
      .cards("Ah")
      .cards("9h Kh");
    game.cards("4h Ac");
    expect(wagers(game).map(([, , , result]) => result)).toEqual(["win", "win", "lose"]);
    expect(game.last.outcome).toMatchObject({
      hands: { dealer: { "box-1": { total: 17 }, "box-2": { name: "over 21" } } },
    });
  });

  it("[AD-19-II.a.compare][AD-19-II.a.push][AD-19-II.a.even-money] pay more, give equals back, take less, box by box", () => {
    const game = dealt([{ 1: 500, 2: 600, 3: 700 }], "Tc 9h 9c")
      .act(1, "stand")
      .cards("8h")
      .cards("Th")
      .cards("2h Kh");
    expect(wagers(game)).toEqual([
      ["box-1", null, 500, "win", 500],
      ["box-2", null, 600, "push", 0],
      ["box-3", null, 700, "lose", 0],
    ]);
  });

  it("[AD-19-II.a.blackjack-pays][AD-19-II.a.blackjack-beats-21] pay a blackjack three to two against any other 21", () => {
    const game = dealt([{ 1: 500, 2: 600, 3: 700 }], "Ac Th Kc")
      .cards("Ah")
      .cards("5h 6h")
      .cards("8h");
    expect(wagers(game)).toEqual([
      ["box-1", null, 500, "push", 0],
      ["box-2", null, 600, "win", 900],
      ["box-3", null, 700, "win", 1050],
    ]);
  });

  it("pay box 1 and the jackpot before box 2, from right to left", () => {
    const game = table().bet(1, "box-1", 500).bet(1, "box-2", 500).bet(1, "jackpot", 100).bet(2, "box-1", 500);
    game.ok({ do: "close-bets" }).cards("7c Td 6h Tc 9d").act(1, "stand").act(2, "stand").cards("Ts Ks").cards("Js Kd");
    expect(game.last.payments.map(({ seat, bet }) => `${seat} ${bet}`)).toEqual([
      "2 box-1",
      "1 box-1",
      "1 jackpot",
      "1 box-2",
    ]);
  });
});

describe("what is as in blackjack", () => {
  it("[AD-19-I.blackjack-applies] doubles, splits and gives up all boxes of a hand by equal amounts", () => {
    const doubled = dealt([{ 1: 500, 3: 700 }], "6c 6h 5c")
      .act(1, "double")
      .cards("9c")
      .cards("Th 2h")
      .cards("Tc 5h");
    expect(wagers(doubled)).toEqual([
      ["box-1", null, 1000, "win", 1000],
      ["box-3", null, 1400, "lose", 0],
    ]);
    const split = dealt([{ 1: 500, 2: 600 }], "8c 6h 8d")
      .act(1, "split")
      .cards("3c")
      .act(1, "double")
      .cards("Tc");
    split.cards("Td").act(1, "stand", { hand: 2 }).cards("Th Kh").cards("Jh 4h");
    expect(wagers(split)).toEqual([
      ["box-1", 1, 1000, "win", 1000],
      ["box-2", 1, 1200, "win", 1200],
      ["box-1", 2, 500, "win", 500],
      ["box-2", 2, 600, "lose", 0],
    ]);
    const given = dealt([{ 1: 500, 2: 600, 3: 700 }], "Tc 9h 6c").act(1, "surrender");
    expect(wagers(given).map(([, , , result]) => result)).toEqual(["surrender", "surrender", "surrender"]);
    expect(given.last.house).toBe(900);
  });

  it("lets somebody behind a place follow with all of his boxes by his own word", () => {
    const game = table().bet(1, "box-1", 500).bet(1, "box-2", 500, [], "anna").bet(1, "box-3", 700, [], "anna");
    game.ok({ do: "close-bets" }).cards("6c 6h 5c").act(1, "double").act(1, "double", { player: "anna" }).cards("9c");
    game.cards("Th 2h").cards("Tc 5h").cards("Kc Kd");
    expect(wagers(game, 1, "anna")).toEqual([
      ["box-2", null, 1000, "lose", 0],
      ["box-3", null, 1400, "win", 1400],
    ]);
  });

  it("[AD-19-II.a.jackpot-with-box-1] takes the sevens and over and under 13 beside any box", () => {
    const game = table().bet(1, "box-2", 500);
    expect(game.code({ do: "bet", seat: 1, bet: "jackpot", stake: 251 })).toBe("side-bet-over-limit");
    expect(game.code({ do: "bet", seat: 2, bet: "jackpot", stake: 100 })).toBe("side-bet-needs-main");
    game
      .bet(1, "jackpot", 250)
      .bet(1, "over-13", 500)
      .ok({ do: "close-bets" })
      .cards("7c 9h 7d")
      .act(1, "stand")
      .cards("Th");
    expect(wagers(game)).toEqual([
      ["box-2", null, 500, "lose", 0],
      ["jackpot", null, 250, "win", 2500],
      ["over-13", null, 500, "win", 500],
    ]);
    const chance = blackjackGames.get("blackjack-triple")?.jackpotChance?.("jackpot", "three-suited-sevens", {});
    expect(chance).toEqual(Ratio.of(480, 312 * 311 * 310));
  });

  it("[AD-19-III.limits-per-box] has a minimum and a maximum for each box, and blackjack's multiples", () => {
    const game = table().bet(1, "box-1", 10_000).bet(1, "box-2", 10_000).bet(1, "box-3", 9000);
    expect(game.code({ do: "bet", seat: 1, bet: "box-3", stake: 1500 })).toBe("above-maximum");
    expect(game.code({ do: "bet", seat: 2, bet: "box-1", stake: 499 })).toBe("below-minimum");
    game.bet(2, "box-1", 8000);
    expect(game.code({ do: "bet", seat: 2, bet: "box-1", stake: 2500, player: "anna" })).toBe("above-maximum");
    expect(() => table({ max: 15_000 })).toThrow(/outside-band/);
  });
});

describe("[AD-19-II.b.insurance-per-box] insurance", () => {
  const insure = (bet: string | undefined, stake: number) =>
    ({ do: "act", seat: 1, action: "insure", stake, ...(bet && { bet }) }) as const;

  it("covers each box by itself and is decided by that box's draw", () => {
    const game = dealt([{ 1: 500, 2: 800, 3: 1000 }], "Tc Ah 9c");
    expect(game.code(insure("box-2", 401))).toBe("side-bet-over-limit");
    game.ok(insure("box-2", 400), insure("box-3", 300));
    expect(game.code(insure("box-2", 100))).toBe("action-not-allowed");
    game.act(1, "stand").cards("Kh").cards("6h").cards("Qh");
    expect(wagers(game)).toEqual([
      ["box-1", null, 500, "lose", 0],
      ["box-2", null, 800, "win", 800],
      ["box-3", null, 1000, "lose", 0],
      ["insurance", null, 400, "lose", 0],
      ["insurance", null, 300, "win", 600],
    ]);
    expect(game.last.wagers[3]?.on).toEqual(["box-2"]);
  });

  it("names its box where there are several", () => {
    const game = dealt([{ 1: 500, 2: 800 }], "Tc Ah 9c");
    expect(game.code(insure(undefined, 100))).toBe("unknown-bet");
    expect(game.code(insure("main", 100))).toBe("unknown-bet");
    expect(game.code(insure("box-3", 100))).toBe("action-not-allowed");
    dealt([{ 2: 800 }], "Tc Ah 9c").ok(insure(undefined, 400));
  });

  it("gets one card of the dealer for each insured box once the hand is gone", () => {
    const game = dealt([{ 1: 500, 2: 800, 3: 1000 }], "Tc Ah 6c").ok(insure("box-1", 250), insure("box-3", 500));
    game.act(1, "hit").cards("Kc").cards("2h").cards("Th");
    expect(game.last).toMatchObject({ status: "settled", house: 500 + 800 + 1000 + 250 - 1000 });
    expect(game.state.hands["dealer/2"]).toBeUndefined();
  });

  it("is waited for where every hand is a dealt blackjack", () => {
    const game = dealt([{ 1: 500, 2: 500 }], "Ac Ah Kc").ok(insure("box-2", 250));
    expect(game.last.status).toBe("awaiting-choice");
    game.act(1, "stand").cards("9h").cards("Th");
    expect(wagers(game).map(([, , , result]) => result)).toEqual(["win", "push", "win"]);
  });
});
