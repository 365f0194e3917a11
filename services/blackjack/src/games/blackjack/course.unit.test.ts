import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "blackjack", min: 1000, max: 20_000, ...terms });

/** Seats 1, 2 … with the least stake each, and the cards that are dealt. */
const dealt = (seats: number, cards: string): TestTable => {
  const game = table();
  for (let seat = 1; seat <= seats; seat++) game.bet(seat, "main", 1000);
  return game.ok({ do: "close-bets" }).cards(cards);
};

/** One seat stands on these two cards against the dealer's. */
const stand = (own: string, first: string, more: string) => {
  const [one, two] = own.split(" ");
  return dealt(1, `${one} ${first} ${two}`).act(1, "stand").cards(more).wager(1, "main");
};

describe("the deal", () => {
  it("[AD-03-V.1.a.deal-first][AD-03-V.1.a.deal-second] gives a card to each hand, one to the dealer, a second to each hand", () => {
    const game = dealt(3, "2c 3c 4c 5c 6c 7c 8c");
    expect(game.state.hands).toMatchObject({
      "1": { cards: ["2c", "6c"] },
      "2": { cards: ["3c", "7c"] },
      "3": { cards: ["4c", "8c"] },
      dealer: { cards: ["5c"] },
    });
  });

  it("[AD-03-V.4.d.face-up] turns every card up, the dealer's too", () => {
    const game = dealt(1, "9c 7d 9s").act(1, "hit").cards("2h").act(1, "stand").cards("Td");
    for (const { up } of Object.values(game.state.hands)) expect(up).not.toContain(false);
  });

  it("deals to places that are played and to no other, and not at all where nobody has bet", () => {
    const game = table().bet(2, "main", 1000).bet(7, "main", 1000).ok({ do: "close-bets" }).cards("2c 3c 4c 5c 6c");
    expect(Object.keys(game.state.hands).sort()).toEqual(["2", "7", "dealer"]);
    expect(table().code({ do: "close-bets" })).toBe("wrong-phase");
  });

  it("takes no decision before the cards are known", () => {
    expect(dealt(1, "2c 3c").code({ do: "act", seat: 1, action: "hit" })).toBe("wrong-phase");
    const hit = dealt(2, "2c 3c 4c 5c 6c").act(1, "hit");
    expect(hit.code({ do: "act", seat: 1, action: "stand" })).toBe("wrong-phase");
    expect(hit.code({ do: "act", seat: 2, action: "hit" })).toBe("wrong-phase");
  });
});

describe("the players' turns", () => {
  it("[AD-03-V.1.a.draw] lets each in turn stand or draw as long as he likes", () => {
    const game = dealt(2, "2c 9c 5d 2d 8c");
    expect(game.code({ do: "act", seat: 2, action: "hit" })).toBe("not-your-turn");
    game.act(1, "hit").cards("2h").act(1, "hit").cards("2s").act(1, "hit").cards("3s").act(1, "hit").cards("3h");
    expect(game.code({ do: "act", seat: 2, action: "hit" })).toBe("not-your-turn");
    game.act(1, "stand").act(2, "stand");
    expect(game.code({ do: "act", seat: 2, action: "hit" })).toBe("action-not-allowed");
    expect(game.code({ do: "act", seat: 1, action: "fold" })).toBe("action-not-allowed");
    expect(game.code({ do: "act", seat: 3, action: "hit" })).toBe("wrong-phase");
  });

  it("[AD-03-V.1.a.no-card-at-21] gives no card at 21: the next hand plays, and an act for it is refused", () => {
    const game = dealt(2, "5c 9c 5d 6c 8c").act(1, "hit").cards("Ts");
    expect(game.code({ do: "act", seat: 1, action: "hit" })).toBe("action-not-allowed");
    expect(game.code({ do: "act", seat: 1, action: "stand" })).toBe("action-not-allowed");
    expect(game.code({ do: "act", seat: 1, hand: 2, action: "stand" })).toBe("action-not-allowed");
    game.act(2, "stand").cards("Td 9d");
    expect(game.wager(1, "main").result).toBe("win");
  });

  it("refuses an act for a dealt blackjack also while only the dealer's cards are awaited", () => {
    const game = dealt(1, "As 9c Ks");
    expect(game.code({ do: "act", seat: 1, action: "stand" })).toBe("action-not-allowed");
    expect(game.actions[0]).toMatchObject({ do: "cards" });
    expect(game.cards("8c").wager(1, "main")).toMatchObject({ won: 1500 });
  });

  it("[AD-03-V.1.a.bust] loses over 21 at once, whatever the dealer does", () => {
    const game = dealt(2, "Tc 9c 6d 6c 8c").act(1, "hit").cards("Ts").act(2, "stand").cards("Td Kd");
    expect(game.wager(1, "main")).toMatchObject({ result: "lose", returned: 0 });
    expect(game.wager(2, "main")).toMatchObject({ result: "win", returned: 2000 });
  });

  it("[AD-03-I.class][AD-03-IV.1.hand-separate] plays each hand alone against the house", () => {
    const game = dealt(3, "Tc Ts 9c 9d 9s 7s Ks").act(1, "stand").act(2, "stand").act(3, "stand").cards("9h");
    expect([1, 2, 3].map((seat) => game.wager(seat, "main").result)).toEqual(["win", "lose", "win"]);
    expect(game.last.house).toBe(-1000);
  });
});

describe("the dealer", () => {
  it("[AD-03-V.1.a.dealer-only-with-competitor] draws nothing once every hand is over 21 or given up", () => {
    const over = dealt(1, "Tc 9d 6c").act(1, "hit").cards("Kc");
    expect(over.last).toMatchObject({ status: "settled", house: 1000 });
    expect(over.state.hands.dealer?.cards).toEqual(["9d"]);
    const givenUp = dealt(1, "Tc 9d 6c").act(1, "surrender");
    expect(givenUp.last).toMatchObject({ status: "settled", house: 500 });
  });

  it("[AD-03-V.1.a.dealer-17] draws to 16 and stands on 17, as a blackjack that competes makes him", () => {
    const game = dealt(1, "As 6c Ks").cards("Td");
    expect(game.last.status).toBe("awaiting-cards");
    expect(game.cards("Ac").last.outcome).toMatchObject({ hands: { dealer: { total: 17, name: "17" } } });
  });

  it("[AD-03-V.1.a.dealer-ace] counts his ace 11 from 17 to 21 and 1 where that would pass 21", () => {
    expect(stand("Tc 8c", "6d", "Ad").result).toBe("win");
    expect(stand("Tc 8c", "Ad", "5d Td 2h").result).toBe("push");
    expect(stand("Tc 8c", "Ad", "2d 2h 3s")).toMatchObject({ result: "push" });
    expect(stand("Tc 8c", "5d", "Ad Tc As")).toMatchObject({ result: "win" });
  });

  it("[AD-03-V.1.a.dealer-bust] pays all that is still there when he passes 21", () => {
    expect(stand("2c 3c", "Td", "6c Kc")).toMatchObject({ result: "win", won: 1000 });
  });

  it("[AD-03-V.1.a.compare][AD-03-V.1.a.push][AD-03-V.1.a.even-money] pays more than his total, gives equals back, takes less", () => {
    expect(stand("Tc 9c", "Td", "8c")).toMatchObject({ result: "win", won: 1000, returned: 2000 });
    expect(stand("Tc 8c", "Td", "8d")).toMatchObject({ result: "push", won: 0, returned: 1000 });
    expect(stand("Tc 7c", "Td", "8d")).toMatchObject({ result: "lose", returned: 0 });
  });

  it("[AD-03-V.1.a.blackjack-pays] pays a blackjack three to two, rounded down to chips", () => {
    const game = table({ chipUnit: 250 }).bet(1, "main", 1250).ok({ do: "close-bets" }).cards("As 9d Ks 9c");
    expect(game.wager(1, "main")).toMatchObject({ won: 1750, returned: 3000, breakage: 125 });
  });

  it("[AD-03-V.1.a.blackjack-beats-21] lets a blackjack beat any other 21, his own too", () => {
    expect(dealt(1, "As 9d Ks").cards("2c Th").wager(1, "main")).toMatchObject({ result: "win", won: 1500 });
    expect(dealt(1, "As Td Ks").cards("Ac").wager(1, "main")).toMatchObject({ result: "push", returned: 1000 });
    const drawn = dealt(1, "5c Td 6c").act(1, "hit").cards("Ts Ad");
    expect(drawn.wager(1, "main")).toMatchObject({ result: "lose" });
    const equal = dealt(1, "5c 8d 6c").act(1, "hit").cards("Ts 8c 5h");
    expect(equal.wager(1, "main")).toMatchObject({ result: "push" });
  });

  it("pays from his right to his left", () => {
    const game = dealt(3, "Tc Ts Th 7d 9c 9s 9h").act(1, "stand").act(2, "stand").act(3, "stand").cards("Td");
    expect(game.last.payments.map(({ seat }) => seat)).toEqual([3, 2, 1]);
  });
});

describe("the shoe", () => {
  it("[AD-03-II.1.six-decks] holds every card six times, from round to round until it is shuffled", () => {
    const game = table();
    for (let round = 0; round < 2; round++) {
      game.bet(1, "main", 1000).ok({ do: "close-bets" }).cards("Tc 9d Tc").act(1, "stand").cards("Tc");
    }
    expect(
      game
        .bet(1, "main", 1000)
        .ok({ do: "close-bets" })
        .code({ do: "cards", cards: ["Tc"] }),
    ).toBe("invalid-card");
    expect(game.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    game.cards("2c 9d 2c").act(1, "stand").cards("Td");
    game.ok({ do: "shuffle" }).bet(1, "main", 1000).ok({ do: "close-bets" }).cards("Tc Tc Tc");
  });

  it("[AD-03-II.1.values] counts faces ten, an ace one or eleven, other cards their number", () => {
    const totals = (cards: string) => {
      const game = dealt(1, cards).act(1, "stand").cards("Td");
      return (game.last.outcome.hands as Record<string, { total: number }>)["1"]?.total;
    };
    expect(["Js 9d Qs", "Ks 9d 2s", "As 9d 9s", "As 9d Ad"].map(totals)).toEqual([20, 12, 20, 12]);
  });

  it("[AD-03-II.2.shoe] gives its cards one at a time, in the order in which they come", () => {
    const game = table().bet(1, "main", 1000).ok({ do: "close-bets" });
    for (const card of ["9c", "8d", "7c"]) game.cards(card);
    expect(game.state.hands["1"]?.cards).toEqual(["9c", "7c"]);
  });

  it("[AD-03-V.4.d.burn-five] sets the first five cards aside: they are dealt to nobody", () => {
    const game = table().ok({ do: "shuffle", cards: ["Tc", "Tc", "Tc", "Tc", "Tc"] });
    game.bet(1, "main", 1000).ok({ do: "close-bets" });
    expect(game.code({ do: "cards", cards: ["Tc", "Tc"] })).toBe("invalid-card");
    expect(game.cards("Tc 5d 5c").state.hands["1"]?.cards).toEqual(["Tc", "5c"]);
    const unseen = Array<string>(5).fill("??");
    table().ok({ do: "burn", cards: unseen });
    const named = table()
      .bet(1, "main", 1000)
      .ok({ do: "close-bets" }, { do: "cards", cards: [...unseen, "Tc"] });
    expect(named.state.hands["1"]?.cards).toEqual(["Tc"]);
    expect(named.code({ do: "cards", cards: ["??"] })).toBe("invalid-card");
  });

  it("[AD-03-V.4.d.exposed-card] removes a card that lies face up in the shoe", () => {
    const game = dealt(1, "9c 8d 2c").act(1, "hit").ok({ do: "expose", what: "common", card: "Jd" }).cards("5h");
    expect(game.state.hands["1"]?.cards).toEqual(["9c", "2c", "5h"]);
    const gone = Array<string>(6).fill("Jd");
    expect(game.code({ do: "cards", cards: gone })).toBe("invalid-card");
    expect(game.code({ do: "expose", what: "common", card: "Zz" })).toBe("invalid-card");
  });

  it("[AD-03-VI.suspend] rests while the table is closed for a time", () => {
    const game = table().ok({ do: "suspend" });
    expect(game.code({ do: "bet", seat: 1, bet: "main", stake: 1000 })).toBe("table-suspended");
    game.ok({ do: "resume" }).bet(1, "main", 1000);
  });
});
