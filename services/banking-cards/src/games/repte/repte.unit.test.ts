import { frenchRanks } from "@carrusel/cards";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { bankingCards } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(bankingCards, { game: "repte", min: 100, max: 3_000, ...terms });
const closed = { do: "close-bets" } as const;

/** Seat 1 stakes 100, and 100 on the tie. */
const dealt = (cards: string) => table().bet(1, "ante", 100).bet(1, "tie", 100).ok(closed).cards(cards);

/** A tie that seat 1 challenges with an initial bet of 100. */
const challenged = (own: string, house: string) =>
  table().bet(1, "ante", 100).ok(closed).cards("8h 8c").act(1, "challenge").cards(`?? ?? ?? ${own} ${house}`);

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

describe("the initial bet", () => {
  it("[AD-14-V.ante] wins 1 to 1 with the higher card and loses with the lower one", () => {
    expect(dealt("Kh 9d").wager(1, "ante")).toMatchObject({ result: "win", won: 100, returned: 200 });
    expect(dealt("7h 9d").wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
  });

  it("is needed before a deal", () => {
    expect(table().code(closed)).toBe("wrong-phase");
    expect(table().code({ do: "bet", seat: 1, bet: "tie", stake: 100 })).toBe("side-bet-needs-main");
    expect(table().code({ do: "bet", seat: 1, bet: "challenge", stake: 100 })).toBe("unknown-bet");
  });

  it("[AD-14-I.house-game] plays against the house alone", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 300).bet(3, "ante", 500).ok(closed).cards("Kh 7c As 9d");
    expect(round.last.house).toBe(300 - 100 - 500);
  });
});

describe("equal cards", () => {
  it("[AD-14-V.tie-choice] let the player challenge or not, and nobody else", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h Qd 8s 8c");
    expect(round.actions.filter((action) => action.do === "act")).toEqual([
      { do: "act", seat: 1, actions: ["challenge", "concede"] },
      { do: "act", seat: 3, actions: ["challenge", "concede"] },
    ]);
  });

  it("[AD-14-VIII.tied-only] give no choice to a place that did not tie, and none twice", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h Qd 8s 8c");
    const code = (seat: number, action: string) => round.code({ do: "act", seat, action });
    expect(code(2, "challenge")).toBe("action-not-allowed");
    expect(code(2, "concede")).toBe("action-not-allowed");
    expect(code(1, "double")).toBe("action-not-allowed");
    expect(code(4, "challenge")).toBe("seat-empty");
    expect(code(10, "challenge")).toBe("no-such-seat");
    expect(round.code({ do: "cards", cards: ["2c"] })).toBeUndefined();
    round.act(1, "concede");
    expect(code(1, "challenge")).toBe("action-not-allowed");
    round.act(3, "concede");
    expect(round.last).toMatchObject({ status: "settled", house: 50 - 100 + 50 });
    expect(code(1, "challenge")).toBe("wrong-phase");
  });

  it("are decided by the places in any order; cards of a challenge go by seats", () => {
    const round = table().bet(1, "ante", 100).bet(3, "ante", 200).ok(closed).cards("8h 8s 8c");
    round.act(3, "challenge").act(1, "challenge");
    expect(round.actions).toContainEqual({ do: "cards", count: 6 });
    round.cards("?? ?? ??");
    expect(round.actions).toContainEqual({ do: "cards", count: 3 });
    expect(round.code({ do: "act", seat: 1, action: "concede" })).toBe("wrong-phase");
    round.cards("Kd 2d Qh");
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 100 });
    expect(round.wager(3, "challenge")).toMatchObject({ result: "lose", stake: 200 });
    expect(round.last.house).toBe(-100 + 400);
  });

  it("give no choice before their cards are known", () => {
    const round = table().bet(1, "ante", 100).ok(closed).cards("8h");
    expect(round.code({ do: "act", seat: 1, action: "challenge" })).toBe("wrong-phase");
  });

  it("[AD-14-V.concede] cost half of the initial bet without a challenge, rounded down to a chip", () => {
    const round = dealt("8h 8c").act(1, "concede");
    expect(round.wager(1, "ante")).toMatchObject({ result: "half", won: 0, returned: 50 });
    const odd = table({ min: 500, max: 15_000, chipUnit: 100 }).bet(1, "ante", 700).ok(closed).cards("8h 8c");
    expect(odd.act(1, "concede").wager(1, "ante")).toMatchObject({ returned: 300, breakage: 50 });
    expect(odd.last.house).toBe(400);
  });
});

describe("a challenge", () => {
  it("[AD-14-V.challenge-stake] takes a second bet equal to the initial one", () => {
    const round = table().bet(1, "ante", 300).ok(closed).cards("8h 8c").act(1, "challenge");
    expect(round.last.wagers).toMatchObject([
      { bet: "ante", stake: 300 },
      { bet: "challenge", stake: 300, player: "1" },
    ]);
  });

  it("[AD-14-V.challenge-deal] burns three cards, then deals one to each challenger and one to the dealer", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h 8d 8s 8c");
    round.act(1, "challenge").act(2, "concede").act(3, "challenge").cards("2c 3c 4c Kh 5d 9s");
    expect(round.state.hands).toMatchObject({
      burnt: { cards: ["2c", "3c", "4c"] },
      "1": { cards: ["8h", "Kh"] },
      "2": { cards: ["8d"] },
      "3": { cards: ["8s", "5d"] },
      dealer: { cards: ["8c", "9s"] },
    });
    expect(round.last).toMatchObject({ house: -100 + 50 + 200 });
    expect(round.last.outcome).toMatchObject({
      hands: { "1": { against: ["equal", "higher"] }, "2": { against: ["equal"] } },
    });
  });

  it("[AD-14-V.challenge-higher] wins the second bet 1 to 1 with the higher card; the initial bet goes back", () => {
    const round = challenged("Kh", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "push", won: 0, returned: 100 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 100, returned: 200 });
    expect(round.last.house).toBe(-100);
  });

  it("[AD-14-V.challenge-equal] wins the second bet 2 to 1 with an equal card; the initial bet goes back", () => {
    const round = challenged("5d", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "push", won: 0, returned: 100 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 200, returned: 300 });
    expect(round.state.phase).toBe("idle");
  });

  it("[AD-14-V.challenge-lower] loses both bets with the lower card", () => {
    const round = challenged("2c", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.last.house).toBe(200);
  });

  it("is the better choice, since second cards are as often higher as lower", () => {
    const { game } = table().state;
    expect(game?.advise?.({} as never, { seat: 1, actions: ["challenge", "concede"] })).toEqual({
      action: "challenge",
    });
  });
});

describe("the tie bet", () => {
  it("[AD-14-V.tie-bet] stands beside an initial bet and pays 10 to 1 on equal first cards, whatever follows", () => {
    expect(dealt("Kh 9d").wager(1, "tie")).toMatchObject({ result: "lose", returned: 0 });
    expect(dealt("9h 9d").act(1, "concede").wager(1, "tie")).toMatchObject({
      result: "win",
      won: 1000,
      returned: 1100,
    });
    const lost = dealt("9h 9d").act(1, "challenge").cards("?? ?? ?? 2c 3c");
    expect(lost.wager(1, "tie")).toMatchObject({ result: "win", won: 1000 });
    const equal = dealt("Kh 9d").bet(1, "ante", 100).bet(1, "tie", 100).ok(closed).cards("9h 9d").act(1, "challenge");
    expect(equal.cards("?? ?? ?? 3s 3c").last.house).toBe(-1000 - 200);
  });

  it("keeps its initial bet on the table", () => {
    const round = table().bet(1, "ante", 100).bet(1, "tie", 100);
    expect(round.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("side-bet-needs-main");
    round.ok({ do: "take-down", seat: 1, bet: "tie" }, { do: "take-down", seat: 1, bet: "ante" });
  });
});

describe("bets behind a place", () => {
  const behind = () =>
    table()
      .bet(1, "ante", 100)
      .bet(1, "ante", 300, undefined, "guest")
      .bet(1, "tie", 200, undefined, "guest")
      .ok(closed);

  it("follow its challenge with a second bet of their own", () => {
    const round = behind().cards("8h 8c").act(1, "challenge").cards("?? ?? ?? 4d 4s");
    expect(round.wager(1, "challenge", "guest")).toMatchObject({ stake: 300, result: "win", won: 600, returned: 900 });
    expect(round.wager(1, "challenge")).toMatchObject({ stake: 100, won: 200 });
    expect(round.wager(1, "tie", "guest")).toMatchObject({ won: 2000 });
    expect(round.last.house).toBe(-2800);
  });

  it("lose half with it", () => {
    const round = behind().cards("8h 8c");
    expect(round.code({ do: "act", seat: 1, player: "guest", action: "challenge" })).not.toBeUndefined();
    round.act(1, "concede");
    expect(round.wager(1, "ante", "guest")).toMatchObject({ result: "half", returned: 150 });
  });

  it("need an initial bet of the same person beside a tie bet, and are of three people at most", () => {
    const round = table().bet(1, "ante", 100);
    expect(round.code({ do: "bet", seat: 1, player: "b", bet: "tie", stake: 100 })).toBe("side-bet-needs-main");
    round.bet(1, "ante", 100, undefined, "b").bet(1, "ante", 100, undefined, "c");
    expect(round.code({ do: "bet", seat: 1, player: "d", bet: "ante", stake: 100 })).toBe("action-not-allowed");
  });
});

describe("limits", () => {
  it("[AD-14-II.3.places] [AD-14-IV.players] has nine places", () => {
    expect(table().code({ do: "bet", seat: 9, bet: "ante", stake: 100 })).toBeUndefined();
    expect(table().code({ do: "bet", seat: 10, bet: "ante", stake: 100 })).toBe("no-such-seat");
  });

  it("[AD-14-VI.1.limits] bind the initial and the tie bet; a challenge may be as great as its ante", () => {
    const round = table();
    const code = (bet: string, stake: number) => round.code({ do: "bet", seat: 1, bet, stake });
    expect(code("ante", 99)).toBe("below-minimum");
    expect(code("ante", 3_001)).toBe("above-maximum");
    expect(code("ante", 3_000)).toBeUndefined();
    expect(code("tie", 99)).toBe("below-minimum");
    expect(code("tie", 3_001)).toBe("above-maximum");
    expect(code("tie", 3_000)).toBeUndefined();
    round.ok(closed).cards("8h 8c").act(1, "challenge");
    expect(round.wager(1, "challenge").stake).toBe(3_000);
  });

  it("[AD-14-VI.2.band] are 10, 20 or 30 times the minimum apart", () => {
    for (const max of [1_000, 2_000, 3_000]) table({ max });
    for (const max of [100, 999, 1_500, 4_000]) expect(() => table({ max })).toThrow(/outside-band/);
    expect(table().code({ do: "set-limits", min: 200, max: 4_000 })).toBe("wrong-phase");
    const shut = table().ok({ do: "close" });
    expect(shut.code({ do: "set-limits", min: 200, max: 3_000 })).toBe("outside-band");
    shut.ok({ do: "set-limits", min: 200, max: 4_000 });
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
