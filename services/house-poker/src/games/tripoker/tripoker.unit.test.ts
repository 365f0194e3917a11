import { viewFor } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { dealt } from "../table/testing.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "tripoker", min: 500, max: 10_000, ...terms });

const close = { do: "close-bets" } as const;
const queenHigh = "Qh 7c 2d";
const jackHigh = "Jh 7c 2d";

/** Seat 1 bets 1000 and goes on against the dealer's hand. */
const meets = (own: string, dealer: string, action = "bet"): TestTable =>
  table().bet(1, "ante", 1000).ok(close).cards(dealt(own, dealer)).act(1, action);

const resultOf = (round: TestTable) => [round.wager(1, "ante").result, round.wager(1, "bet").result];

const extraOf = (round: TestTable) => round.last.wagers.filter(({ bet }) => bet === "ante-bonus");

describe("fortuna", () => {
  const fortuna = (own: string, dealer = queenHigh): TestTable =>
    table().bet(1, "fortuna", 600).ok(close).cards(dealt(own, dealer));

  it.each([
    ["AD-15-V.fortuna.straight-flush", "9s 8s 7s", 40],
    ["AD-15-V.fortuna.straight-flush", "As 2s 3s", 40],
    ["AD-15-V.fortuna.three-of-a-kind", "2s 2h 2c", 25],
    ["AD-15-V.fortuna.straight", "Js Th 9d", 6],
    ["AD-15-V.fortuna.straight", "Ah Kd Qc", 6],
    ["AD-15-V.fortuna.straight", "Ah 2s 3c", 6],
    ["AD-15-V.fortuna.flush", "As 9s 2s", 4],
    ["AD-15-V.fortuna.pair", "2s 2h 3c", 1],
  ] as const)("[%s] pays %s", (_, own, price) => {
    expect(fortuna(own, jackHigh).wager(1, "fortuna")).toMatchObject({
      result: "win",
      won: 600 * price,
      returned: 600 * (price + 1),
    });
  });

  it("[AD-15-V.fortuna.lose] loses with less than a pair", () => {
    for (const own of ["As Kh Jd", "Ks Ah 2s", "7s 5h 2c"]) {
      expect(fortuna(own).wager(1, "fortuna")).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("[AD-15-V.fortuna.independent] does not look at the dealer's cards, nor at what becomes of the ante", () => {
    for (const [dealer, action] of [
      ["Ks Kh Kd", "bet"],
      [jackHigh, "bet"],
      ["Ks Kh Kd", "fold"],
      [jackHigh, "fold"],
    ] as const) {
      const round = table().bet(1, "fortuna", 600).bet(1, "ante", 500).ok(close);
      round.cards(dealt("3s 3h 9c", dealer)).act(1, action);
      expect(round.wager(1, "fortuna")).toMatchObject({ result: "win", won: 600 });
    }
  });
});

describe("the ante", () => {
  it("[AD-15-V.win] wins 1 to 1 with the bet where the hand is higher", () => {
    const round = meets("Ks 3h 2c", queenHigh);
    expect(round.wager(1, "ante")).toMatchObject({ result: "win", won: 1000, returned: 2000 });
    expect(round.wager(1, "bet")).toMatchObject({ result: "win", stake: 1000, won: 1000, returned: 2000 });
    expect(round.last.house).toBe(-2000);
  });

  it("[AD-15-V.lose] loses both where the dealer's is higher", () => {
    const round = meets("Qs 7h 2c", "Qh 7c 3d");
    expect(resultOf(round)).toEqual(["lose", "lose"]);
    expect(round.last.house).toBe(2000);
  });

  it("[AD-15-V.push] gets both back where they are equal", () => {
    const round = meets("Qs 7h 2c", queenHigh);
    expect(resultOf(round)).toEqual(["push", "push"]);
    expect(round.last.house).toBe(0);
  });

  it.each([
    ["As Ks Qs", "4d 3d 2d"],
    ["4s 3s 2s", "Ad 2d 3d"],
    ["Ad 2d 3d", "As Ah Ac"],
    ["3s 3h 3d", "2s 2h 2d"],
    ["2s 2h 2d", "Ah Ks Qc"],
    ["4h 3s 2d", "Ah 2s 3d"],
    ["Ah 2s 3d", "Ks Qs Ts"],
    ["As Ks Ts", "Ad Kd 9d"],
    ["5s 3s 2s", "Ah Ac Kd"],
    ["As Ac 2d", "Ks Kh Ad"],
    ["2s 2h Ad", "2d 2c Ks"],
    ["2s 2h 3d", "As Kh Jd"],
    ["As Kh 9d", "Ah Kd 8c"],
  ])("is won by %s against %s, and lost the other way round", (higher, lower) => {
    expect(resultOf(meets(higher, lower))).toEqual(["win", "win"]);
    expect(resultOf(meets(lower, higher))).toEqual(["lose", "lose"]);
  });

  it("[AD-15-V.qualify] [AD-15-V.no-qualify] is paid and the bet returned where the dealer has less than queen high", () => {
    for (const own of ["Ks 3h 2c", "5s 3h 2c", "Js 9h 2c"]) {
      const round = meets(own, "Jh Tc 8d");
      expect(round.wager(1, "ante")).toMatchObject({ result: "win", won: 1000 });
      expect(round.wager(1, "bet")).toMatchObject({ result: "push", returned: 1000 });
      expect(round.last.outcome).toMatchObject({ hands: { dealer: { name: "high-card", qualifies: false } } });
    }
    for (const dealer of ["Qh 3c 2d", "2h 2c 3d", "Ah 2c 3d"]) {
      expect(resultOf(meets("5s 3h 2s", dealer))).toEqual(["lose", "lose"]);
    }
  });

  it("[AD-15-V.decide] [AD-15-V.bet-equals-ante] is followed by a bet of the same amount, or given up", () => {
    const given = meets("As Ah Ad", queenHigh, "fold");
    expect(given.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
    expect(given.last.wagers).toHaveLength(1);
    expect(given.last.house).toBe(1000);
    const most = table().bet(1, "ante", 10_000).ok(close).cards(dealt("As Ah Ad", queenHigh)).act(1, "bet");
    expect(most.wager(1, "bet")).toMatchObject({ stake: 10_000, won: 10_000 });
    expect(table().bet(1, "ante", 500).code({ do: "bet", seat: 1, bet: "bet", stake: 500 })).toBe("unknown-bet");
  });
});

describe("the extra", () => {
  it.each([
    ["AD-15-V.extra.straight-flush", "9s 8s 7s", 5],
    ["AD-15-V.extra.three-of-a-kind", "2s 2h 2c", 4],
    ["AD-15-V.extra.straight", "Ah 2s 3c", 1],
  ] as const)(
    "[%s] [AD-15-V.extra.independent] is paid on the ante for %s, whatever the dealer has",
    (_, own, price) => {
      for (const dealer of ["Jh 7c 5d", "Qh 7c 5d", "Ks Qs Js".replaceAll("s", "h")]) {
        const round = meets(own, dealer);
        expect(extraOf(round)).toMatchObject([
          { seat: 1, stake: 0, result: "win", won: 1000 * price, returned: 1000 * price },
        ]);
      }
      const beaten = meets(own, "Kh Qh Jh");
      expect(resultOf(beaten)).toEqual(["lose", "lose"]);
      expect(beaten.last.house).toBe(2000 - 1000 * price);
    },
  );

  it("is none for a flush and less, nor for who gave up or has no ante", () => {
    expect(extraOf(meets("As 9s 2s", queenHigh))).toEqual([]);
    expect(extraOf(meets("As Ah 2s", queenHigh))).toEqual([]);
    expect(extraOf(meets("As Ah Ac", queenHigh, "fold"))).toEqual([]);
    const fortuna = table().bet(1, "fortuna", 600).ok(close).cards(dealt("As Ah Ac", queenHigh));
    expect(extraOf(fortuna)).toEqual([]);
  });

  it("is rounded down to the chips of the house", () => {
    const round = table({ min: 500, chipUnit: 250 }).bet(1, "ante", 750).ok(close);
    round.cards(dealt("9s 8s 7s", queenHigh)).act(1, "bet");
    expect(extraOf(round)).toMatchObject([{ won: 3750 }]);
  });
});

describe("the course of the round", () => {
  it("[AD-15-I.banked] [AD-15-V.either] [AD-15-V.different] takes fortuna, ante or both, of different amounts", () => {
    const round = table().bet(1, "fortuna", 500).bet(2, "ante", 900).bet(3, "ante", 500).bet(3, "fortuna", 10_000);
    round.ok(close).cards(dealt("2s 2h 3c", "As 9h 4c", "5s 5h 4d", queenHigh));
    // Who has no ante has nothing to decide.
    expect(round.actions[0]).toMatchObject({ do: "act", seat: 2, actions: ["bet", "fold"] });
    expect(round.code({ do: "act", seat: 1, action: "bet" })).toBe("action-not-allowed");
    expect(round.code({ do: "act", seat: 3, action: "bet" })).toBe("not-your-turn");
    expect(round.code({ do: "act", seat: 4, action: "bet" })).toBe("seat-empty");
    round.act(2, "bet");
    expect(round.code({ do: "act", seat: 2, action: "fold" })).toBe("action-not-allowed");
    expect(round.code({ do: "act", seat: 3, action: "play" })).toBe("action-not-allowed");
    round.act(3, "fold");
    expect(round.wager(1, "fortuna").won).toBe(500);
    expect(round.wager(2, "bet").won).toBe(900);
    expect(round.wager(3, "fortuna").won).toBe(10_000);
    expect(round.last.house).toBe(-500 - 1800 + 500 - 10_000);
  });

  it("[AD-15-V.deal] [AD-15-VII.face-down] deals three cards one at a time, the dealer's last in every round, all face down", () => {
    const round = table().bet(9, "fortuna", 500).bet(2, "ante", 500).ok(close);
    expect(round.actions[0]).toEqual({ do: "cards", count: 9 });
    round.cards("2s 9s Qh 2h 9h 7c 2d 9d");
    expect(round.code({ do: "act", seat: 2, action: "bet" })).toBe("wrong-phase");
    round.cards("2c");
    expect(round.state.hands).toEqual({
      2: { cards: ["2s", "2h", "2d"], up: [false, false, false] },
      9: { cards: ["9s", "9h", "9d"], up: [false, false, false] },
      dealer: { cards: ["Qh", "7c", "2c"], up: [false, false, false] },
    });
    const shoe = table({ options: { automaticShoe: true } })
      .bet(1, "ante", 500)
      .bet(2, "ante", 500)
      .ok(close);
    shoe.cards("2s 2h 2d 9s 9h 9d Qh 7c 2c");
    expect(shoe.state.hands["2"]?.cards).toEqual(["9s", "9h", "9d"]);
    expect(shoe.state.hands.dealer?.cards).toEqual(["Qh", "7c", "2c"]);
  });

  it("shows the dealer's cards when all have decided, and leaves hands that were given up face down", () => {
    const round = table().bet(1, "ante", 500).bet(2, "ante", 500).ok(close);
    round.cards(dealt("As 9h 4c", "Ks 9d 4d", queenHigh)).act(1, "bet");
    expect(round.state.hands.dealer?.up).toEqual([false, false, false]);
    round.act(2, "fold");
    expect(round.state.hands.dealer?.up).toEqual([true, true, true]);
    expect(round.state.hands["1"]?.up).toEqual([true, true, true]);
    expect(round.state.hands["2"]?.up).toEqual([false, false, false]);
  });

  it("[AD-15-VII.no-talk] aside, shows nobody the cards of others", () => {
    const { state } = table()
      .bet(1, "ante", 500)
      .bet(2, "ante", 500)
      .ok(close)
      .cards(dealt("As 9h 4c", "Ks 9d 4d", queenHigh));
    if (state.terms === null || state.game === null) throw new Error("the table is not set up");
    const seen = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat: 2 });
    expect(seen.hands["2"]?.cards).toEqual(["Ks", "9d", "4d"]);
    for (const place of ["1", "dealer"]) expect(seen.hands[place]?.cards).toEqual(["??", "??", "??"]);
  });

  it("ends when everybody has given up, and at once where only fortuna was played", () => {
    expect(meets("As Ah Ad", queenHigh, "fold").last.status).toBe("settled");
    const fortuna = table()
      .bet(1, "fortuna", 600)
      .ok(close)
      .cards(`${dealt("As Ah Ac", queenHigh)} 2s 3s`);
    expect(fortuna.last.status).toBe("settled");
    // What was left of the cards is dropped: the next round begins with all 52.
    fortuna.bet(1, "fortuna", 600).ok(close).cards(dealt("2s 3s As", queenHigh));
    expect(fortuna.wager(1, "fortuna").won).toBe(24_000);
  });

  it("goes on where a card was shown by mistake: the epigraph annuls nothing for it", () => {
    const round = table().bet(1, "ante", 500).ok(close).cards(dealt("As 9h 4c", queenHigh));
    round.ok({ do: "expose", what: "dealer", card: "7c" }, { do: "expose", what: "player", card: "As" });
    expect(round.code({ do: "expose", what: "dealer", card: "As" })).toBe("invalid-card");
    expect(round.code({ do: "expose", what: "common", card: "3s" })).toBe("invalid-card");
    round.act(1, "bet");
    expect(round.last.status).toBe("settled");
    expect(table().code(close)).toBe("wrong-phase");
  });
});

describe("limits and places", () => {
  it("[AD-15-VI.limits] bind fortuna and ante by the table's minimum and maximum, or fortuna by its own", () => {
    const bet = { do: "bet", seat: 1, bet: "fortuna" } as const;
    for (const id of ["fortuna", "ante"]) {
      expect(table().code({ ...bet, bet: id, stake: 499 })).toBe("below-minimum");
      expect(table().code({ ...bet, bet: id, stake: 10_001 })).toBe("above-maximum");
    }
    const own = table({ options: { sideMin: 100, sideMax: 2000 } }).bet(1, "fortuna", 100);
    expect(own.code({ ...bet, stake: 1901 })).toBe("above-maximum");
    expect(table({ options: { sideMin: 100 } }).code({ ...bet, stake: 99 })).toBe("below-minimum");
    expect(table({ options: { sideMax: 2000 } }).code({ ...bet, bet: "ante", stake: 2001 })).toBeUndefined();
  });

  it("bind the ante alone by the table's multiple", () => {
    const bets = table({ options: { multiple: 500 } }).bet(1, "fortuna", 700);
    expect(bets.code({ do: "bet", seat: 1, bet: "ante", stake: 700 })).toBe("not-a-multiple");
  });

  it("[AD-15-II.3.places] [AD-15-IV.places] are nine places of one player each", () => {
    const bets = table().bet(9, "ante", 500).bet(9, "fortuna", 500);
    expect(bets.code({ do: "bet", seat: 10, bet: "ante", stake: 500 })).toBe("no-such-seat");
    expect(bets.try({ do: "bet", seat: 9, bet: "ante", stake: 500, player: "anna" })).toMatchObject({
      refused: "action-not-allowed",
      clause: "AD-15-IV.places",
    });
  });

  it("[AD-15-II.1.pack] deal from one pack of 52, the ace above the king and below the 2", () => {
    const round = table().bet(1, "ante", 500).ok(close);
    expect(round.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: ["As", "As"] })).toBe("invalid-card");
    expect(resultOf(meets("Ah Kd Qc", "As 2d 3c"))).toEqual(["win", "win"]);
    expect(resultOf(meets("As 2d 3c", "Ah Kd Jc"))).toEqual(["win", "win"]);
    // King, ace and two are no straight.
    expect(resultOf(meets("Kh Ad 2c", "As Kd 3c"))).toEqual(["lose", "lose"]);
  });
});

describe("sensible players", () => {
  it("bet on queen, six, four and better", () => {
    const game = housePoker.get("tripoker");
    const says = (own: string): string | undefined => {
      const { state } = table().bet(1, "ante", 500).ok(close).cards(dealt(own, "Kh Kc Kd"));
      if (state.terms === null || state.game === null) throw new Error("the table is not set up");
      const view = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat: 1 });
      return game?.advise?.(view, { seat: 1, actions: ["bet", "fold"] })?.action;
    };
    expect(["Qs 6h 4c", "Qs 7h 2c", "As 3h 2d", "2s 2h 3c"].map(says)).toEqual(["bet", "bet", "bet", "bet"]);
    expect(["Qs 6h 3c", "Qs 5h 4c", "Js Th 8c"].map(says)).toEqual(["fold", "fold", "fold"]);
  });
});
