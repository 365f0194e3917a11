import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "triple-joc", min: 500, max: 25_000, ...terms });

const boxes = ["repte", "blackjack", "poker"];

/** So many seats with 1000 on each box, and the cards that are dealt. */
const dealt = (seats: number, cards: string): TestTable => {
  const game = table();
  for (let seat = 1; seat <= seats; seat++) for (const box of boxes) game.bet(seat, box, 1000);
  return game.ok({ do: "close-bets" }).cards(cards);
};

const results = (game: TestTable, bet: string) =>
  game.last.wagers.filter((wager) => wager.bet === bet).map(({ result, won }) => [result, won]);

/** One place stands on its first two cards against a dealer's 19; these four complete it. */
const poker = (own: string, more: string, dealer = "Th 9s") => {
  const [one, two] = own.split(" ");
  const [first, second] = dealer.split(" ");
  const game = dealt(1, `${one} ${first} ${two}`);
  if (game.last.status === "awaiting-choice") game.act(1, "stand");
  return game.cards(`${second}`).cards(more).wager(1, "poker");
};

describe("the table", () => {
  it("[AD-21-II.1.deck] is played with one pack, fresh for every round", () => {
    const game = dealt(1, "Tc 9h 9c").act(1, "stand");
    expect(game.code({ do: "cards", cards: ["Tc"] })).toBe("invalid-card");
    game.cards("Kh 2c 3c 4d 5d");
    for (const box of boxes) game.bet(1, box, 500);
    game.ok({ do: "close-bets" }).cards("Tc 9h 9c");
  });

  it("[AD-21-II.3.table][AD-21-III.players] has seven places of three boxes, one player each on one place", () => {
    const game = table().bet(1, "repte", 500).bet(2, "repte", 500, [], "anna");
    expect(game.code({ do: "bet", seat: 8, bet: "repte", stake: 500 })).toBe("no-such-seat");
    expect(game.code({ do: "bet", seat: 1, bet: "poker", stake: 500, player: "anna" })).toBe("action-not-allowed");
    expect(game.code({ do: "bet", seat: 3, bet: "poker", stake: 500, player: "anna" })).toBe("action-not-allowed");
    expect(game.code({ do: "bet", seat: 1, bet: "main", stake: 500 })).toBe("unknown-bet");
  });

  it("[AD-21-V.three-bets] is dealt once every player has laid all three wagers, of any stakes", () => {
    const game = table();
    expect(game.code({ do: "close-bets" })).toBe("wrong-phase");
    game.bet(1, "repte", 500).bet(1, "blackjack", 1000);
    expect(game.code({ do: "close-bets" })).toBe("side-bet-needs-main");
    game.bet(1, "poker", 25_000).bet(2, "poker", 500);
    expect(game.code({ do: "close-bets" })).toBe("side-bet-needs-main");
    game.ok({ do: "take-down", seat: 2, bet: "poker" }, { do: "close-bets" });
  });

  it("[AD-21-IV.limits-per-box][AD-21-IV.band] has limits for each box, the maximum 5 to 50 times the band's minimum", () => {
    const game = table().bet(1, "repte", 25_000);
    expect(game.code({ do: "bet", seat: 1, bet: "repte", stake: 500 })).toBe("above-maximum");
    expect(game.code({ do: "bet", seat: 1, bet: "poker", stake: 499 })).toBe("below-minimum");
    for (const max of [2499, 25_001]) expect(() => table({ max })).toThrow(/outside-band/);
    table({ min: 1000, max: 25_000, band: { min: 500, max: 25_000 } });
    expect(table().code({ do: "set-limits", min: 500, max: 5000 })).toBe("wrong-phase");
    table().ok({ do: "close" }, { do: "set-limits", min: 500, max: 2500 });
  });

  it("[AD-21-VI.1.exposed-card][AD-21-VI.1.two-exposed] puts one card away that lies face up, and annuls the round at a second", () => {
    const game = dealt(1, "Tc 9h 9c").ok({ do: "expose", what: "common", card: "Jd" });
    expect(game.code({ do: "cards", cards: ["Jd"] })).toBe("invalid-card");
    expect(game.code({ do: "expose", what: "common", card: "Tc" }), "it lies before seat 1").toBe("invalid-card");
    game.ok({ do: "expose", what: "common", card: "Qd" });
    expect(game.last).toMatchObject({ status: "void", house: 0 });
    expect(game.last.wagers.map(({ returned }) => returned)).toEqual([1000, 1000, 1000]);
    for (const box of boxes) game.bet(1, box, 500);
    game.ok({ do: "close-bets" }).cards("Jd Qd Tc").ok({ do: "expose", what: "common", card: "2s" });
    expect(game.last.status, "each round counts for itself").toBe("awaiting-choice");
  });

  it("[AD-21-VI.1.drawn-in-error] uses a card that was drawn too early as the next one", () => {
    const game = dealt(1, "2c 9h 3c Kd").act(1, "hit");
    expect(game.state.hands["1"]?.cards).toEqual(["2c", "3c", "Kd"]);
  });

  it("[AD-21-VI.1.on-table] shows every card on the table all the time", () => {
    const game = dealt(1, "2c 9h 3c").act(1, "stand").cards("Td").cards("4d 5d 6d");
    for (const { up } of Object.values(game.state.hands)) expect(up).not.toContain(false);
    expect(game.state.hands["1/poker"]?.cards).toEqual(["4d", "5d", "6d"]);
  });
});

describe("repte", () => {
  it("[AD-21-I.class][AD-21-V.repte.first-bet][AD-21-V.repte.high-wins][AD-21-V.repte.tie-half][AD-21-II.1.order] sets the first card against the dealer's: higher wins evens, equal loses half", () => {
    const ranks = [..."AKQJT98765432"];
    for (const [index, rank] of ranks.entries()) {
      const own = `${rank}s`;
      const other = (at: number): string => `${ranks[at]}h`;
      const play = (first: string) => {
        const game = dealt(1, `${own} ${first} ${rank === "2" ? "4d" : "2d"}`).act(1, "stand");
        while (game.last.status === "awaiting-cards") game.cards(nextCard(game));
        return game.wager(1, "repte");
      };
      if (index + 1 < ranks.length) expect(play(other(index + 1))).toMatchObject({ result: "win", won: 1000 });
      if (index > 0) expect(play(other(index - 1))).toMatchObject({ result: "lose", returned: 0 });
      expect(play(other(index))).toMatchObject({ result: "half", returned: 500 });
    }
  });

  it("[AD-21-V.repte.all-first] is paid for all players before blackjack, blackjack before poker", () => {
    const game = dealt(2, "Kc Kd 9h 9c 9d")
      .act(1, "stand")
      .act(2, "stand")
      .cards("8h")
      .cards("Qs Qd 2c 3c 2d 4c 5c 7c");
    expect(game.last.payments.map(({ seat, bet }) => `${seat} ${bet}`)).toEqual([
      "2 repte",
      "1 repte",
      "2 blackjack",
      "1 blackjack",
      "1 poker",
    ]);
  });
});

/** Any card that has not come yet. */
const nextCard = (game: TestTable): string => {
  const gone = new Set(Object.values(game.state.hands).flatMap(({ cards }) => cards));
  const pack = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => `${rank}${suit}`));
  return pack.find((card) => !gone.has(card)) ?? "";
};

describe("blackjack", () => {
  it("[AD-21-V.blackjack.second-bet] keeps the first card, takes a second from the dealer's left, and goes on as in blackjack", () => {
    const game = dealt(3, "As 6c 9d 9h Ks 5c 8c");
    expect(game.state.hands["2"]?.cards).toEqual(["6c", "5c"]);
    game.act(2, "double").cards("Td").act(3, "hit").cards("Qc").cards("Th");
    expect(game.last.status, "the places are completed to six now").toBe("awaiting-cards");
    game.cards("2c 3d 4h 7s").cards("2d 3h 4s").cards("2h 3s 4c");
    expect(results(game, "blackjack")).toEqual([
      ["win", 1500],
      ["win", 2000],
      ["lose", 0],
    ]);
  });

  it("takes insurance and surrender as blackjack does", () => {
    const game = dealt(1, "Ts Ah 6c").act(1, "insure", { stake: 500 }).act(1, "hit").cards("Kd").cards("Qd");
    expect(game.last.status).toBe("awaiting-cards");
    game.cards("2c 3d 4h");
    expect(results(game, "insurance")).toEqual([["win", 1000]]);
    const given = dealt(1, "Ts 9h 6c").act(1, "surrender").cards("2c 3d 4h 7s");
    expect(given.wager(1, "blackjack")).toMatchObject({ result: "surrender", returned: 500 });
    expect(given.state.hands.dealer?.cards, "nobody competes").toEqual(["9h"]);
  });

  it("[AD-21-V.blackjack.only-aces-once] splits aces alone, and once", () => {
    for (const cards of ["8c 9h 8d", "Kc 9h Kd", "Kc 9h Qd"]) {
      expect(dealt(1, cards).code({ do: "act", seat: 1, action: "split" })).toBe("action-not-allowed");
    }
    const game = dealt(1, "Ac 9h Ad").act(1, "split").cards("Ah As");
    expect(game.code({ do: "act", seat: 1, action: "split" })).toBe("action-not-allowed");
    game.cards("Th").cards("2c 3d");
    expect(game.last.wagers.filter(({ bet }) => bet === "blackjack")).toMatchObject([
      { hand: 1, stake: 1000, result: "lose" },
      { hand: 2, stake: 1000, result: "lose" },
    ]);
    expect(game.wager(1, "poker"), "four aces, of both hands").toMatchObject({ won: 10_000 });
  });

  it("[AD-21-V.blackjack.six-cards] pays six cards up to 21 at once, even against a blackjack", () => {
    const hit = (game: TestTable, cards: string) => {
      for (const card of cards.split(" ")) game.act(1, "hit").cards(card);
      return game;
    };
    const game = hit(dealt(1, "2c Ah 2d"), "2h 3c 3d 4c");
    expect(game.last, "no competitor is left, and the place has its six cards").toMatchObject({ status: "settled" });
    expect(results(game, "blackjack")).toEqual([["win", 1000]]);
    const two = hit(dealt(2, "2c Tc Ah 2d 9c"), "2h 3c 3d 9d").act(2, "stand").cards("Kd");
    two.cards("4h 5h 6h 8h");
    expect(results(two, "blackjack")).toEqual([
      ["win", 1000],
      ["lose", 0],
    ]);
    const insured = hit(dealt(1, "2c Ah 2d").act(1, "insure", { stake: 500 }), "2h 3c 3d 4c").cards("Kd");
    expect(results(insured, "insurance"), "the insurance waits for the dealer's next card").toEqual([["win", 1000]]);
    const over = hit(dealt(1, "2c 9h 2d"), "2h 3c 3d Tc");
    expect(results(over, "blackjack")).toEqual([["lose", 0]]);
    const exactly = hit(dealt(1, "2c 9h 2d"), "2h 3c 3d 9c");
    expect(results(exactly, "blackjack"), "21 with six cards").toEqual([["win", 1000]]);
  });

  it("waits for insurance where every hand is a dealt blackjack", () => {
    const game = dealt(1, "Ks Ah Ac");
    expect(game.last.status).toBe("awaiting-choice");
    game.act(1, "stand").cards("Kd").cards("2c 3d 4h 7s");
    expect(results(game, "blackjack")).toEqual([["push", 0]]);
  });
});

describe("poker", () => {
  it("[AD-21-V.poker.complete-six] completes every place to six, seat by seat, after the dealer, also those that lost or gave up", () => {
    const game = dealt(3, "Ts Tc 9s 9h 6c 6d 8s")
      .act(2, "surrender")
      .act(1, "hit")
      .cards("Kc")
      .act(3, "stand")
      .cards("8h");
    expect(game.actions[0]).toMatchObject({ do: "cards", count: 3 + 4 + 4 });
    game.cards("2c 3c 4c").cards("2d 3d 4d 5d").cards("2h 3h 4h 5h");
    expect(game.last.outcome).toMatchObject({
      poker: {
        "1": { cards: ["Ts", "6c", "Kc", "2c", "3c", "4c"], name: "flush" },
        "2": { cards: ["Tc", "6d", "2d", "3d", "4d", "5d"], name: "straight-flush" },
        "3": { cards: ["9s", "8s", "2h", "3h", "4h", "5h"] },
      },
    });
  });

  it("[AD-21-V.poker.best-five] counts the best five of six and leaves one out", () => {
    expect(poker("9c 9d", "9h Kc Kd 2s", "Th 7s")).toMatchObject({ won: 6000 });
    expect(poker("2c 3c", "9d 7c Jc Qc")).toMatchObject({ won: 5000 });
    expect(poker("Ac 2d", "3h 4s 5c 9d")).toMatchObject({ won: 4000 });
    expect(poker("Kc Kd", "Qc Qd Jc Jd")).toMatchObject({ won: 2000 });
  });

  it.each([
    ["AD-21-V.poker.royal-flush", "Ac Kc", "Qc Jc Tc 2d", 100_000],
    ["AD-21-V.poker.straight-flush", "9c Kc", "Qc Jc Tc 2d", 25_000],
    ["AD-21-V.poker.four-of-a-kind", "7c 7d", "7h 7s Tc 2d", 10_000],
    ["AD-21-V.poker.full-house", "7c 7d", "7h 2s Tc 2d", 6000],
    ["AD-21-V.poker.flush", "7c 2c", "3c 5c Tc Kd", 5000],
    ["AD-21-V.poker.straight", "7c 8d", "9c Td Jc 2s", 4000],
    ["AD-21-V.poker.three-of-a-kind", "2c 2d", "2h 5s 9d Kc", 3000],
    ["AD-21-V.poker.two-pair", "2c 2d", "5h 5s 9d Kc", 2000],
    ["AD-21-V.poker.pair-queens", "Qc Qd", "5h 2s 9d Kc", 1000],
  ] as const)("[%s] pays %s with %s", (_clause, own, more, won) => {
    expect(poker(own, more)).toMatchObject({ result: "win", won });
  });

  it("[AD-21-V.poker.pair-queens][AD-21-V.poker.less-loses] pays pairs from the queens up, and nothing below", () => {
    for (const own of ["Kc Kd", "Ac Ad"]) expect(poker(own, "5h 2s 9d 7c")).toMatchObject({ won: 1000 });
    for (const own of ["Jc Jd", "2c 2d", "Ac Kd"]) {
      expect(poker(own, "5h 3s 8d 7c")).toMatchObject({ result: "lose", returned: 0 });
    }
  });
});
