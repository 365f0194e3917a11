import { frenchRanks } from "@carrusel/cards";
import { describe, expect, it } from "vitest";
import { challenged, closed, dealt, table } from "./testing/table.ts";

describe("the cards", () => {
  it("[AD-14-II.1.ranks] rank ace, king, queen, jack, ten down to two, whatever their suits", () => {
    const rank = (card: string) => frenchRanks.map(String).indexOf(card[0] ?? "");
    for (const own of ["As", "Kh", "Jd", "Tc", "9s", "2h"]) {
      for (const house of ["Ad", "Kc", "Qs", "Td", "7h", "2c"]) {
        const round = table().bet(1, "ante", 100).ok(closed).cards(`${own} ${house}`);
        if (rank(own) === rank(house)) expect(round.state.phase).toBe("awaiting-choice");
        else expect(round.wager(1, "ante").result).toBe(rank(own) < rank(house) ? "win" : "lose");
      }
    }
  });

  it("[AD-14-II.1.decks] come from one to eight decks, six where nothing is said", () => {
    for (const decks of [0, 9, 1.5]) expect(() => table({ options: { decks } })).toThrow(/not-authorised/);
    for (const [decks, options] of [
      [1, { decks: 1 }],
      [6, {}],
      [8, { decks: 8 }],
    ] as const) {
      const round = table({ options }).bet(1, "ante", 100).ok(closed);
      expect(round.code({ do: "cards", cards: Array<string>(decks + 1).fill("As") })).toBe("invalid-card");
      const bets = table({ options });
      for (let seat = 1; seat <= decks; seat++) bets.bet(seat, "ante", 100);
      if (decks < 8) bets.bet(9, "ante", 100);
      expect(bets.ok(closed).code({ do: "cards", cards: Array<string>(decks).fill("As") })).toBeUndefined();
    }
  });

  it("leave a shoe of two decks until it is shuffled", () => {
    const round = table({ options: { decks: 2 } });
    const deal = (cards: string) => round.bet(1, "ante", 100).ok(closed).cards(cards);
    deal("As Kd");
    deal("As Kd").bet(1, "ante", 100).ok(closed);
    expect(round.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    round.cards("Ks 2d").ok({ do: "shuffle" });
    deal("As Kd");
    expect(round.rounds).toHaveLength(4);
  });

  it("come from a fresh pack every round where one deck is all there is", () => {
    const round = table({ options: { decks: 1 } });
    for (let n = 1; n <= 3; n++) round.bet(1, "ante", 100).ok(closed).cards("As Kd");
    expect(round.rounds).toHaveLength(3);
    round.bet(1, "ante", 100).ok(closed);
    expect(round.code({ do: "cards", cards: ["As", "As"] })).toBe("invalid-card");
  });

  it("go one to each place from seat 1 on, then one to the dealer", () => {
    const round = table().bet(7, "ante", 100).bet(2, "ante", 100).ok(closed);
    expect(round.actions).toContainEqual({ do: "cards", count: 3 });
    round.cards("2c 3c");
    expect(round.actions).toContainEqual({ do: "cards", count: 1 });
    round.cards("4c");
    expect(round.state.hands).toMatchObject({
      "2": { cards: ["2c"] },
      "7": { cards: ["3c"] },
      dealer: { cards: ["4c"] },
    });
    expect(round.last.house).toBe(200);
  });

  it("[AD-14-VIII.face-up] all lie face up, except those that are burnt", () => {
    const { hands } = challenged("Kh", "5s").state;
    expect(hands).toEqual({
      "1": { cards: ["8h", "Kh"], up: [true, true] },
      dealer: { cards: ["8c", "5s"], up: [true, true] },
      burnt: { cards: ["??", "??", "??"], up: [false, false, false] },
    });
    const round = table().bet(1, "ante", 100).ok(closed);
    expect(round.code({ do: "cards", cards: ["??"] })).toBe("invalid-card");
  });

  it("[AD-14-VIII.cards-stay] stay on the table until the next deal", () => {
    const round = challenged("Kh", "5s");
    expect(round.state.phase).toBe("idle");
    expect(round.state.hands["1"]?.cards).toEqual(["8h", "Kh"]);
    expect(round.events.some(({ type }) => type === "card-discarded" || type === "card-moved")).toBe(false);
    expect(round.bet(1, "ante", 100).state.hands).toEqual({});
  });
});

describe("a deal that is annulled", () => {
  it("gives back the initial, the tie and the second bet", () => {
    const round = dealt("8h 8c").act(1, "challenge").ok({ do: "void", reason: "card exposed in the shoe" });
    expect(round.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["void", 100],
      ["void", 100],
      ["void", 100],
    ]);
    expect(round.last.house).toBe(0);
  });
});
