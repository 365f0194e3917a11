import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "blackjack", min: 500, max: 10_000, ...terms });

const dealt = (cards: string): TestTable => table().bet(1, "main", 1000).ok({ do: "close-bets" }).cards(cards);

const results = (game: TestTable, player = "1") =>
  game.last.wagers
    .filter((wager) => wager.bet === "main" && wager.player === player)
    .map(({ hand, stake, result, won }) => [hand, stake, result, won]);

describe("splits", () => {
  it("[AD-03-V.1.c.split] makes two hands of equal values, with an equal wager on the second", () => {
    const game = dealt("Kc 9d Tc").act(1, "split").cards("9c").act(1, "stand").cards("7c").act(1, "stand", { hand: 2 });
    expect(results(game.cards("9h"))).toEqual([
      [1, 1000, "win", 1000],
      [2, 1000, "lose", 0],
    ]);
    for (const cards of ["9c 8d 8c", "Ac 8d Tc", "Ac 8d 2c"]) {
      expect(dealt(cards).code({ do: "act", seat: 1, action: "split" })).toBe("action-not-allowed");
    }
    const third = dealt("2c 8d 3c").act(1, "hit").cards("2d");
    expect(third.code({ do: "act", seat: 1, action: "split" })).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.c.resplit][AD-03-V.1.c.order] splits again and again; a new hand is played right after the one it came from", () => {
    const game = dealt("8c 6d 8d").act(1, "split").cards("8h").act(1, "split").cards("3c").act(1, "double").cards("Tc");
    expect(game.code({ do: "act", seat: 1, hand: 2, action: "stand" })).toBe("wrong-phase");
    game.cards("8s");
    expect(game.code({ do: "act", seat: 1, hand: 2, action: "stand" })).toBe("not-your-turn");
    game.act(1, "split", { hand: 3 }).cards("Td").act(1, "stand", { hand: 3 });
    game.cards("2c").act(1, "hit", { hand: 4 }).cards("9d").act(1, "stand", { hand: 4 });
    game.cards("Kc").act(1, "stand", { hand: 2 });
    expect(game.state.hands).toMatchObject({
      "1": { cards: ["8c", "3c", "Tc"] },
      "1/2": { cards: ["8d", "Kc"] },
      "1/3": { cards: ["8h", "Td"] },
      "1/4": { cards: ["8s", "2c", "9d"] },
    });
    expect(results(game.cards("Th 2h"))).toEqual([
      [1, 2000, "win", 2000],
      [2, 1000, "push", 0],
      [3, 1000, "push", 0],
      [4, 1000, "win", 1000],
    ]);
  });

  it("[AD-03-V.1.c.independent] gives each hand a total and a fate of its own", () => {
    const game = dealt("8c 7d 8d").act(1, "split").cards("8s").act(1, "hit").cards("Kc");
    expect(game.last.status, "hand 1 is over 21, hand 2 waits for its card").toBe("awaiting-cards");
    game.cards("3s").act(1, "hit", { hand: 2 }).cards("9h").act(1, "stand", { hand: 2 });
    expect(results(game.cards("Kd"))).toEqual([
      [1, 1000, "lose", 0],
      [2, 1000, "win", 1000],
    ]);
  });

  it("[AD-03-V.1.c.aces-one-card] gives split aces one card each, at once, and no choice any more", () => {
    const game = dealt("Ac 9d Ad").act(1, "split").cards("As 6c");
    expect(game.actions[0]).toMatchObject({ do: "cards", count: 1 });
    for (const action of ["split", "hit", "double", "stand"]) {
      expect(game.code({ do: "act", seat: 1, action })).toBe("action-not-allowed");
      expect(game.code({ do: "act", seat: 1, hand: 2, action })).toBe("action-not-allowed");
    }
    expect(results(game.cards("3d 5d"))).toEqual([
      [1, 1000, "lose", 0],
      [2, 1000, "push", 0],
    ]);
  });

  it("[AD-03-V.1.c.21-not-blackjack] counts 21 after splitting aces or tens as 21, not as a blackjack", () => {
    const aces = dealt("Ac 9d Ad").act(1, "split").cards("Kc Qc");
    expect(results(aces.cards("Th"))).toEqual([
      [1, 1000, "win", 1000],
      [2, 1000, "win", 1000],
    ]);
    const tens = dealt("Kc 9d Qd").act(1, "split").cards("Ac");
    expect(tens.code({ do: "act", seat: 1, action: "hit" }), "21 needs no word").toBe("action-not-allowed");
    tens.cards("5d").act(1, "stand", { hand: 2 });
    expect(results(tens.cards("4d 8d"))).toEqual([
      [1, 1000, "push", 0],
      [2, 1000, "lose", 0],
    ]);
  });

  it("means hand 1 where no hand is named", () => {
    const game = dealt("8c 7d 8d").act(1, "split").cards("Tc").act(1, "stand").cards("9c");
    expect(game.code({ do: "act", seat: 1, action: "stand" })).toBe("action-not-allowed");
    game.act(1, "stand", { hand: 2 });
  });

  it("loses split and doubled stakes to a dealer's blackjack", () => {
    const game = dealt("8c Td 8d")
      .act(1, "split")
      .cards("3c")
      .act(1, "double")
      .cards("Tc")
      .cards("As")
      .act(1, "stand", { hand: 2 });
    expect(results(game.cards("Ad"))).toEqual([
      [1, 2000, "lose", 0],
      [2, 1000, "lose", 0],
    ]);
    expect(game.last.house).toBe(3000);
  });
});

describe("doubles", () => {
  it("[AD-03-V.1.d.double] doubles the wager on any first two cards, and on no more", () => {
    for (const cards of ["5c 9d 6c", "Tc 9d 9c", "Ac 9d 9s", "2c 9d 2d"]) {
      const game = dealt(cards).act(1, "double").cards("2h Th");
      expect(game.last.wagers).toMatchObject([{ stake: 2000, hand: null }]);
    }
    const third = dealt("2c 9d 3c").act(1, "hit").cards("4d");
    expect(third.code({ do: "act", seat: 1, action: "double" })).toBe("action-not-allowed");
    expect(dealt("Ac 9d Kc").code({ do: "act", seat: 1, action: "double" })).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.d.one-card] gives a doubled hand one card and no choice after it", () => {
    const game = dealt("5c 9d 6c").act(1, "double").cards("2h");
    for (const action of ["hit", "stand", "double"]) {
      expect(game.code({ do: "act", seat: 1, action })).toBe("action-not-allowed");
    }
    expect(game.cards("Td").wager(1, "main")).toMatchObject({ stake: 2000, result: "lose" });
    const over = dealt("Tc 9d 6c").act(1, "double").cards("Kh");
    expect(over.last, "over 21 loses the double, and the dealer draws nothing").toMatchObject({
      status: "settled",
      house: 2000,
    });
  });

  it("[AD-03-V.1.d.after-split] doubles split hands too", () => {
    const game = dealt("9c 6d 9d").act(1, "split").cards("2c").act(1, "double").cards("8h");
    game.cards("2d").act(1, "double", { hand: 2 }).cards("7h");
    expect(results(game.cards("Td 3h"))).toEqual([
      [1, 2000, "push", 0],
      [2, 2000, "lose", 0],
    ]);
  });

  it("[AD-03-V.1.d.ace-value] counts the ace of a doubled hand as is best for the player", () => {
    const game = dealt("Ac 6d 7c").act(1, "double").cards("Tc");
    expect(game.cards("Td Ts").last.outcome).toMatchObject({ hands: { "1": { total: 18 } } });
    expect(dealt("Ac 6d 6c").act(1, "double").cards("4c").cards("Td 4s").wager(1, "main").result).toBe("win");
  });
});

describe("wagers behind a place", () => {
  const behind = () =>
    table()
      .bet(1, "main", 2000)
      .bet(1, "main", 1000, [], "anna")
      .bet(1, "main", 500, [], "bea")
      .ok({ do: "close-bets" });
  const by = (player: string, action: string, hand?: number) =>
    ({ do: "act", seat: 1, player, action, ...(hand && { hand }) }) as const;

  it("[AD-03-IV.1.commands] lets the place decide, and others double or split by their own word right after it", () => {
    const game = behind().cards("9c 7d 9d");
    expect(game.code(by("anna", "split"))).toBe("action-not-allowed");
    game.act(1, "split");
    expect(game.code(by("anna", "double"))).toBe("action-not-allowed");
    game.ok(by("anna", "split"));
    expect(game.code(by("anna", "split"))).toBe("action-not-allowed");
    game.cards("2c").act(1, "double").ok(by("bea", "double")).cards("Tc");
    expect(game.code(by("anna", "double"))).toBe("action-not-allowed");
    game.cards("5h").act(1, "hit", { hand: 2 }).cards("6c").act(1, "stand", { hand: 2 }).cards("Td");
    expect(results(game)).toEqual([
      [1, 4000, "win", 4000],
      [2, 2000, "win", 2000],
    ]);
    expect(results(game, "anna")).toEqual([
      [1, 1000, "win", 1000],
      [2, 1000, "win", 1000],
    ]);
    expect(results(game, "bea"), "never split: no number").toEqual([[null, 1000, "win", 1000]]);
  });

  it("follows resplits only where a stake stands on the hand", () => {
    const game = behind().cards("8c 7d 8d").act(1, "split").ok(by("anna", "split")).cards("Tc").act(1, "stand");
    game.cards("8h").act(1, "split", { hand: 2 });
    expect(game.code(by("bea", "split", 2))).toBe("action-not-allowed");
    game
      .ok(by("anna", "split", 2))
      .cards("9h")
      .act(1, "double", { hand: 2 });
    expect(game.code(by("bea", "double", 2))).toBe("action-not-allowed");
    game.cards("4h").cards("Kh").act(1, "stand", { hand: 3 });
    expect(results(game.cards("Th"), "anna")).toEqual([
      [1, 1000, "win", 1000],
      [2, 1000, "win", 1000],
      [3, 1000, "win", 1000],
    ]);
    expect(game.wager(1, "main", "bea")).toMatchObject({ stake: 500, won: 500 });
  });

  it("[AD-03-IV.2.follow] is decided right after the place, which needs no number of the hand", () => {
    const game = behind().cards("8c 7d 8d").act(1, "split").ok(by("anna", "split")).cards("Tc").act(1, "stand");
    game.cards("3h").act(1, "double", { hand: 2 });
    expect(game.code(by("anna", "double", 1))).toBe("action-not-allowed");
    expect(results(game.ok(by("anna", "double")).cards("Th Tc"), "anna")).toEqual([
      [1, 1000, "win", 1000],
      [2, 2000, "win", 2000],
    ]);
  });

  it("is led by the first who bet where the seat's own player has no wager", () => {
    const game = table().bet(4, "main", 1000, [], "zoe").bet(4, "main", 500, [], "yan").ok({ do: "close-bets" });
    game.cards("5c 9d 6c");
    expect(game.code({ do: "act", seat: 4, player: "yan", action: "double" })).toBe("action-not-allowed");
    game.act(4, "double", { player: "zoe" }).act(4, "double", { player: "yan" }).cards("Tc Ts");
    expect(game.last.wagers.map(({ stake }) => stake)).toEqual([2000, 1000]);
  });
});
