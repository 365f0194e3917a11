import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "blackjack", min: 1000, max: 20_000, ...terms });

const dealt = (stakes: readonly number[], cards: string, terms: Partial<TestTerms> = {}): TestTable => {
  const game = table(terms);
  for (const [index, stake] of stakes.entries()) game.bet(index + 1, "main", stake);
  return game.ok({ do: "close-bets" }).cards(cards);
};

const insure = (seat: number, stake: number) => ({ do: "act", seat, action: "insure", stake }) as const;
const surrender = (seat: number) => ({ do: "act", seat, action: "surrender" }) as const;

describe("insurance", () => {
  it("[AD-03-V.1.b.ace-only] is open against an ace alone", () => {
    const offered = (first: string) =>
      dealt([1000], `9c ${first} 8c`).actions.some(
        (action) => action.do === "act" && action.actions.includes("insure"),
      );
    expect(["Ad", "Kd", "9d"].map(offered)).toEqual([true, false, false]);
    expect(dealt([1000], "9c Kd 8c").code(insure(1, 500))).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.b.timing] is open to every place, out of turn, until the first third card is given", () => {
    const game = dealt([1000, 1000, 1000, 1000], "9c 9d 9h Ts Ah 8c 8d 8h 6s").act(1, "stand").ok(insure(4, 200));
    game.act(2, "hit").ok(insure(1, 300)).ok(insure(2, 400)).cards("2c");
    expect(game.code(insure(3, 500))).toBe("action-not-allowed");
    expect(game.code({ do: "act", seat: 2, action: "insure", stake: 100 })).toBe("action-not-allowed");
    game.act(2, "stand").act(3, "stand").act(4, "stand").cards("Qh");
    const insured = game.last.wagers.filter(({ bet }) => bet === "insurance");
    expect(insured.map(({ seat, stake, won }) => [seat, stake, won])).toEqual([
      [4, 200, 400],
      [1, 300, 600],
      [2, 400, 800],
    ]);
  });

  it("is still open while nobody has asked for a card and the dealer's is awaited", () => {
    const game = dealt([1000], "Tc Ah 8c").act(1, "stand").ok(insure(1, 500)).cards("Kd");
    expect(game.wager(1, "insurance")).toMatchObject({ won: 1000, returned: 1500 });
    expect(game.last.house).toBe(0);
  });

  it("ends with the card after a split, which is that place's third", () => {
    const game = dealt([1000, 1000], "8c 9d Ah 8d 9h").act(1, "split").ok(insure(1, 500)).cards("2c");
    expect(game.code(insure(2, 500))).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.b.limit] is at most half of the original wager, once, in whole chips", () => {
    const game = dealt([1500, 1000], "9c 9d Ah 2c 8d", { chipUnit: 50 });
    expect(game.code(insure(1, 800))).toBe("side-bet-over-limit");
    expect(game.code(insure(1, 751))).toBe("side-bet-over-limit");
    expect(game.code(insure(1, 749))).toBe("not-a-multiple");
    expect(game.code(insure(1, 0))).toBe("invalid-stake");
    expect(game.code({ do: "act", seat: 1, action: "insure" })).toBe("invalid-stake");
    game.act(1, "double");
    expect(game.code(insure(1, 800)), "a double that waits for its card adds nothing").toBe("side-bet-over-limit");
    game.ok(insure(1, 750));
    const insured = dealt([1500], "9c Ah 2c").ok(insure(1, 100));
    expect(insured.code(insure(1, 100))).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.b.pays] pays two to one where the dealer makes a blackjack, and takes what loses", () => {
    const game = dealt([2000], "Tc Ac 9c").ok(insure(1, 1000)).act(1, "stand").cards("Jd");
    expect(game.wager(1, "main")).toMatchObject({ result: "lose", returned: 0 });
    expect(game.wager(1, "insurance")).toMatchObject({ result: "win", won: 2000, returned: 3000 });
    expect(game.last.house).toBe(0);
  });

  it("[AD-03-V.1.b.loses] is lost otherwise, and the hands are settled as usual", () => {
    const game = dealt([2000], "Tc Ac 9c").ok(insure(1, 600)).act(1, "stand").cards("5d Td 2h");
    expect(game.wager(1, "insurance")).toMatchObject({ result: "lose", returned: 0 });
    expect(game.wager(1, "main")).toMatchObject({ result: "win", won: 2000 });
    expect(
      dealt([1000], "Tc Ac 9c").ok(insure(1, 500)).act(1, "stand").cards("2d 8d").wager(1, "insurance").result,
    ).toBe("lose");
  });

  it("waits where every hand is a dealt blackjack, until anybody says stand", () => {
    const game = dealt([1000, 2000], "As Kd Ac Kh Ad");
    expect(game.cards("Ts").last.status, "the dealer's card waits too").toBe("awaiting-choice");
    game.ok(insure(2, 1000));
    expect(game.code({ do: "act", seat: 1, action: "hit" })).toBe("action-not-allowed");
    game.act(2, "stand");
    expect(game.wager(1, "main")).toMatchObject({ result: "push", returned: 1000 });
    expect(game.wager(2, "insurance")).toMatchObject({ result: "win", won: 2000 });
    expect(game.last).toMatchObject({ status: "settled", house: -2000 });
  });

  it("draws on to 17 for blackjacks that compete, once the wait is over", () => {
    const game = dealt([1000], "As Ac Kh").act(1, "stand").cards("4d");
    expect(game.code(insure(1, 500)), "nobody insures after that").toBe("action-not-allowed");
    expect(game.cards("2d").wager(1, "main")).toMatchObject({ result: "win", won: 1500 });
  });

  it("needs no word once every blackjack is insured, and takes it nevertheless", () => {
    for (const says of [false, true]) {
      const game = dealt([1000], "As Ac Kh").ok(insure(1, 500));
      if (says) game.act(1, "stand");
      expect(game.cards("Qd").last).toMatchObject({ status: "settled", house: -1000 });
    }
  });

  it("is decided by the dealer's next card even when every hand is gone", () => {
    const game = () => dealt([1000], "Tc Ah 6c").ok(insure(1, 500)).act(1, "hit").cards("Kc");
    expect(game().last.status).toBe("awaiting-cards");
    expect(game().cards("Td").wager(1, "insurance")).toMatchObject({ result: "win", won: 1000 });
    const lost = game().cards("2d");
    expect(lost.last).toMatchObject({ status: "settled", house: 1500 });
    expect(lost.state.hands.dealer?.cards, "he draws that one card").toEqual(["Ah", "2d"]);
  });

  it("is open to each person of a place, for his own wager", () => {
    const game = table()
      .bet(1, "main", 2000)
      .bet(1, "main", 1000, [], "anna")
      .ok({ do: "close-bets" })
      .cards("Tc Ac 9c");
    expect(game.code({ ...insure(1, 600), player: "anna" })).toBe("side-bet-over-limit");
    game
      .ok({ ...insure(1, 500), player: "anna" })
      .act(1, "stand")
      .cards("Kd");
    expect(game.wager(1, "insurance", "anna")).toMatchObject({ won: 1000 });
    expect(game.last.wagers).toHaveLength(3);
  });
});

describe("surrender", () => {
  it("[AD-03-V.1.f.half] gives half of the wager back, rounded down to chips", () => {
    const game = dealt([1050], "Tc 9d 6c", { chipUnit: 50 }).ok(surrender(1));
    expect(game.wager(1, "main")).toMatchObject({ result: "surrender", won: 0, returned: 500, breakage: 25 });
  });

  it("[AD-03-V.1.f.not-against-ace] is refused against an ace, in turn and out of it", () => {
    const game = dealt([1000, 1000], "Tc Td As 6c 6d");
    expect(game.code(surrender(1))).toBe("action-not-allowed");
    expect(game.code(surrender(2))).toBe("action-not-allowed");
  });

  it("[AD-03-V.1.f.timing] is open to every place, out of turn, until the first third card is given", () => {
    const game = dealt([1000, 1000, 1000], "2c Td Th 9s 6c 6d 6h").ok(surrender(3)).act(1, "hit");
    expect(game.code(surrender(1)), "he has asked for a card").toBe("action-not-allowed");
    game.ok(surrender(2)).cards("Kc");
    expect(game.code(surrender(1))).toBe("action-not-allowed");
    game.act(1, "stand").cards("Ts");
    expect([1, 2, 3].map((seat) => game.wager(seat, "main").result)).toEqual(["lose", "surrender", "surrender"]);
    expect(dealt([1000, 1000], "2c Td 9s 6c 6d").act(1, "hit").cards("3c").code(surrender(2))).toBe(
      "action-not-allowed",
    );
  });

  it("is no choice of a dealt blackjack, of a hand that was played or of one that was split", () => {
    expect(dealt([1000, 1000], "As Td 9s Kc 6d").code(surrender(1))).toBe("action-not-allowed");
    expect(dealt([1000, 1000], "9c Td 9s Kc 6d").act(1, "stand").code(surrender(1))).toBe("action-not-allowed");
    expect(dealt([1000], "8c 9s 8d").act(1, "split").cards("2c").code(surrender(1))).toBe("action-not-allowed");
  });

  it("[AD-03-IV.2.follow] gives up the whole place: who bet behind has to accept it", () => {
    const game = table()
      .bet(1, "main", 1000)
      .bet(1, "main", 3000, [], "anna")
      .ok({ do: "close-bets" })
      .cards("Tc 9d 6c");
    expect(game.code({ ...surrender(1), player: "anna" })).toBe("action-not-allowed");
    game.ok(surrender(1));
    expect(game.wager(1, "main", "anna")).toMatchObject({ result: "surrender", returned: 1500 });
  });
});
