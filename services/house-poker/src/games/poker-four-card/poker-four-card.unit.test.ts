import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { ranker } from "./hands.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "poker-four-card", min: 500, max: 10_000, ...terms });

type Hands = Readonly<Record<number, string>>;

/** One card each in turn, then the dealer's sixth. */
const inTurns = (hands: Hands, dealer: string): string => {
  const all = [...Object.values(hands), dealer].map((hand) => hand.split(" "));
  const rounds = [0, 1, 2, 3, 4].flatMap((round) => all.map((hand) => hand[round] as string));
  return [...rounds, dealer.split(" ")[5]].join(" ");
};

const deal = (at: TestTable, hands: Hands, dealer: string): TestTable =>
  at.ok({ do: "close-bets" }).cards(inTurns(hands, dealer));

/** Seat 1 alone with an ante of 1000 plays once. */
const play = (hand: string, dealer: string, times = 1): TestTable =>
  deal(table().bet(1, "ante", 1000), { 1: hand }, dealer).act(1, "play", { times });

const aces = (hand: string) => deal(table().bet(1, "aces", 500), { 1: hand }, "4h 4c 6h 6c Th Tc").wager(1, "aces");

const bonus = (at: TestTable) => at.last.wagers.find(({ bet }) => bet === "ante-bonus");

const pairOfKings = "Kh Kc 9h 7c 5h 3c";

describe("ante and play", () => {
  it("[AD-18-V.7.win] [AD-18-V.6.compare] [AD-18-I.banked] pays both 1 to 1 above the dealer's hand", () => {
    const at = play("As Ad 8s 6d 2s", pairOfKings, 2);
    expect(at.wager(1, "ante")).toMatchObject({ result: "win", won: 1000, returned: 2000 });
    expect(at.wager(1, "play")).toMatchObject({ stake: 2000, result: "win", won: 2000, returned: 4000 });
    expect(at.last.house).toBe(-3000);
  });

  it("[AD-18-V.6.lose] loses both below it", () => {
    const at = play("Qs Qd 8s 6d 2s", pairOfKings, 3);
    expect([at.wager(1, "ante").result, at.wager(1, "play").result]).toEqual(["lose", "lose"]);
    expect(at.last.house).toBe(4000);
  });

  it("[AD-18-V.8.tie-wins] wins both on equal hands; the fifth and sixth cards do not count", () => {
    const at = play("Ks Kd 9s 7d 6s", "Kh Kc 9h 7c 2h 3c");
    expect([at.wager(1, "ante").won, at.wager(1, "play").won]).toEqual([1000, 1000]);
    expect(play("Ks Kd 9s 6d 5s", "Kh Kc 9h 7c 2h 3c").wager(1, "ante").result).toBe("lose");
  });

  it("[AD-18-I.no-qualification] [AD-18-V.9.no-qualification] settles against any hand of the dealer", () => {
    const at = play("Ts 9d 7s 5d 3s", "8h 7c 6h 4c 3h 2c", 3);
    // Ten high beats eight-seven-six-four.
    expect(at.wager(1, "play")).toMatchObject({ result: "win", won: 3000 });
  });

  it("[AD-18-V.2.play] [AD-18-I.up-to-three] takes one to three times the ante", () => {
    const at = deal(table().bet(1, "ante", 700), { 1: "As Ad 8s 6d 2s" }, pairOfKings);
    const fields = { play: { times: { min: 1, max: 3 } } };
    expect(at.actions).toContainEqual({ do: "act", seat: 1, actions: ["play", "fold"], fields });
    for (const times of [0, 4, -1]) {
      expect(at.code({ do: "act", seat: 1, action: "play", times })).toBe("invalid-stake");
    }
    expect(at.code({ do: "act", seat: 1, action: "play" })).toBe("invalid-stake");
    expect(at.act(1, "play", { times: 3 }).wager(1, "play").stake).toBe(2100);
  });

  it("[AD-18-V.2.fold] loses the ante of who puts nothing on Play", () => {
    const at = deal(table().bet(1, "ante", 1000), { 1: "As Ad 8s 6d 2s" }, pairOfKings).act(1, "fold");
    expect(at.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
    expect(at.last.wagers).toHaveLength(1);
  });

  it("[AD-18-V.10.order] [AD-18-V.11.losers-first] takes the losers and pays Play, Ante and Asos of a place in turn", () => {
    const at = table().bet(1, "aces", 500).bet(1, "ante", 600).bet(3, "ante", 700);
    deal(at, { 1: "As Ad 8s 6d 2s", 3: "Qs Qd 8d 7s 2d" }, pairOfKings);
    at.act(1, "play", { times: 1 }).act(3, "play", { times: 1 });
    expect(at.last.payments.map(({ seat, bet, amount }) => [seat, bet, amount])).toEqual([
      [1, "play", 600],
      [1, "ante", 600],
      [1, "aces", 500],
    ]);
    expect([at.wager(3, "ante").returned, at.wager(3, "play").returned]).toEqual([0, 0]);
  });
});

describe("the automatic bonus", () => {
  it.each([
    ["AD-18-V.12.four-of-a-kind", "9s 9d 9h 9c 2s", 20_000],
    ["AD-18-V.12.straight-flush", "5d 6d 7d 8d Ks", 15_000],
    ["AD-18-V.12.three-of-a-kind", "9s 9d 9h Kd 2s", 2_000],
  ])("[%s] pays %s on the ante: %i", (_, hand, won) => {
    const at = play(hand, "Qh Qc Jh 4c 5h 2c");
    expect(bonus(at)).toMatchObject({ seat: 1, stake: 0, result: "win", won, returned: won });
    expect(at.wager(1, "ante").won).toBe(1000);
  });

  it("[AD-18-V.12.independent] is paid where the dealer's hand is better and takes ante and play", () => {
    const at = play("9s 9d 9h Kd 2s", "Th Tc Td 4c 5h 2c", 3);
    expect([at.wager(1, "ante").result, at.wager(1, "play").result]).toEqual(["lose", "lose"]);
    expect(bonus(at)?.won).toBe(2000);
    expect(at.last.house).toBe(1000 + 3000 - 2000);
  });

  it("[AD-18-V.12.independent] pays nothing below three of a kind, nor to who gave up or has no ante", () => {
    expect(bonus(play("5d 6d 8d Kd 2s", pairOfKings))).toBeUndefined();
    const folded = deal(table().bet(1, "ante", 1000), { 1: "9s 9d 9h Kd 2s" }, "Qh Qc Jh 4c 5h 2c").act(1, "fold");
    expect(bonus(folded)).toBeUndefined();
    const alone = deal(table().bet(1, "aces", 500), { 1: "9s 9d 9h Kd 2s" }, "Qh Qc Jh 4c 5h 2c");
    expect(bonus(alone)).toBeUndefined();
    expect(alone.last.status).toBe("settled");
  });
});

describe("Asos", () => {
  it.each([
    ["AD-18-V.4.four-of-a-kind", "9s 9d 9h 9c 2s", 40],
    ["AD-18-V.4.straight-flush", "5d 7d 6d 8d Ks", 30],
    ["AD-18-V.4.three-of-a-kind", "9s 9d 9h Kd 2s", 7],
    ["AD-18-V.4.flush", "5d 7d Jd Qd 9s", 6],
    ["AD-18-V.4.straight", "5d 7s 6d 8d Ks", 4],
    ["AD-18-V.4.two-pair", "5d 5s 3d 3s Ks", 2],
    ["AD-18-V.4.pair", "Ad As 3d 7s Ks", 1],
  ])("[%s] pays %s: %i to 1", (_, hand, times) => {
    expect(aces(hand)).toMatchObject({ result: "win", won: 500 * times, returned: 500 * times + 500 });
  });

  it("[AD-18-V.4.lose] loses with less than a pair of aces", () => {
    expect(aces("Kd Ks Qd 7s 2s").result).toBe("lose");
    expect(aces("Ad Kd Qd 7s 9s").result).toBe("lose");
  });

  it("[AD-18-V.4.independent] depends on the player's cards alone, given up or not", () => {
    const at = table().bet(1, "ante", 500).bet(1, "aces", 700).bet(2, "aces", 600);
    deal(at, { 1: "Ad As 3d 7s Ks", 2: "Js Jh 9s 9d 2d" }, "Kh Kc Kd 4c 5h 2c").act(1, "fold");
    expect(at.wager(1, "ante").result).toBe("lose");
    expect(at.wager(1, "aces")).toMatchObject({ won: 700 });
    expect(at.wager(2, "aces")).toMatchObject({ won: 1200 });
  });
});

describe("the hands", () => {
  it("[AD-18-V.4.order] [AD-18-V.5.four-card-hands] [AD-18-II.1.pack] rank as in the table; the ace is high or low", () => {
    const strongestFirst = [
      ["four-of-a-kind", "2s 2d 2h 2c"],
      ["straight-flush", "Ad Kd Qd Jd"],
      ["straight-flush", "Ad 2d 3d 4d"],
      ["three-of-a-kind", "2s 2d 2h 3c"],
      ["flush", "Ad Kd Qd 9d"],
      ["straight", "As Kd Qd Jd"],
      ["straight", "2s 3d 4d 5d"],
      ["straight", "As 2d 3d 4d"],
      ["two-pair", "As Ad Ks Kd"],
      ["pair", "As Ad Ks Qd"],
      ["high-card", "As Kd Qd Ts"],
      ["high-card", "Ks Ad 2d 3s"],
    ] as const;
    const values = strongestFirst.map(([, hand]) => ranker.evaluate(hand.split(" ")));
    expect(values.map(({ category }) => category)).toEqual(strongestFirst.map(([name]) => name));
    for (let at = 1; at < values.length; at++) {
      expect(values[at]?.strength).toBeLessThan(values[at - 1]?.strength as number);
    }
  });

  it("names the best four of five and of six in the outcome", () => {
    const { outcome } = play("9s 9d 2s 9h Kd", "Th 2c 4c Tc 5h Td").last;
    expect(outcome).toMatchObject({
      hands: {
        "1": { cards: ["9s", "9d", "9h", "Kd"], name: "three-of-a-kind" },
        dealer: { cards: ["Th", "Tc", "5h", "Td"], name: "three-of-a-kind" },
      },
    });
  });
});

describe("the deal", () => {
  it("[AD-18-V.3.deal] [AD-18-VII.1.face-down] gives one at a time, face down; only the dealer's sixth lies face up", () => {
    const at = deal(
      table().bet(2, "ante", 500).bet(5, "aces", 500),
      { 2: "2s 3s 4s 5s 7s", 5: "2d 3d 4d 5d 7d" },
      pairOfKings,
    );
    expect(at.state.hands["2"]).toEqual({ cards: ["2s", "3s", "4s", "5s", "7s"], up: new Array(5).fill(false) });
    expect(at.state.hands["5"]?.cards).toEqual(["2d", "3d", "4d", "5d", "7d"]);
    expect(at.state.hands.dealer).toEqual({ cards: pairOfKings.split(" "), up: [...new Array(5).fill(false), true] });
  });

  it("[AD-18-VII.1.face-down] gives five at a time from an automatic shuffler", () => {
    const at = table({ options: { automaticShoe: true } })
      .bet(2, "ante", 500)
      .ok({ do: "close-bets" });
    at.cards("2s 3s 4s 5s 7s Kh Kc 9h 7c 5h 3c");
    expect(at.state.hands["2"]?.cards).toEqual(["2s", "3s", "4s", "5s", "7s"]);
    expect(at.state.hands.dealer?.cards).toEqual(["Kh", "Kc", "9h", "7c", "5h", "3c"]);
    expect(at.act(2, "play", { times: 1 }).last.status).toBe("settled");
  });

  it("[AD-18-II.1.pack] deals from 52 cards without jokers", () => {
    const at = table().bet(1, "ante", 500).ok({ do: "close-bets" });
    expect(at.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(at.code({ do: "cards", cards: ["As", "As"] })).toBe("invalid-card");
    expect(at.code({ do: "act", seat: 1, action: "fold" })).toBe("wrong-phase");
  });

  it("goes on where a card was shown: the epigraph annuls nothing", () => {
    const at = deal(table().bet(1, "ante", 500), { 1: "As Ad 8s 6d 2s" }, pairOfKings);
    at.ok({ do: "expose", what: "dealer", card: "Kh" }, { do: "expose", what: "player", card: "As" });
    expect(at.code({ do: "expose", what: "player", card: "Kh" })).toBe("invalid-card");
    expect(at.code({ do: "void-hand", seat: 1, reason: "four cards" })).toBe("wrong-phase");
    expect(at.act(1, "play", { times: 1 }).wager(1, "ante").result).toBe("win");
  });
});

describe("bets and places", () => {
  it("[AD-18-II.3.places] [AD-18-IV.places] has seven places, each for its own player alone", () => {
    const at = table().bet(7, "ante", 500);
    expect(at.code({ do: "bet", seat: 8, bet: "ante", stake: 500 })).toBe("no-such-seat");
    expect(at.code({ do: "bet", seat: 7, bet: "ante", stake: 500, player: "b" })).toBe("action-not-allowed");
    expect(at.code({ do: "bet", seat: 7, bet: "play", stake: 500 })).toBe("unknown-bet");
  });

  it("[AD-18-V.1.either] takes Asos, Ante or both, of different amounts within the limits", () => {
    const at = table({ options: { multiple: 500 } });
    at.bet(1, "aces", 777).bet(2, "ante", 500).bet(3, "ante", 1000).bet(3, "aces", 501);
    expect(at.code({ do: "bet", seat: 4, bet: "aces", stake: 499 })).toBe("below-minimum");
    expect(at.code({ do: "bet", seat: 4, bet: "aces", stake: 10_001 })).toBe("above-maximum");
    expect(at.code({ do: "bet", seat: 4, bet: "ante", stake: 777 })).toBe("not-a-multiple");
    const bounded = table({ options: { sideMin: 100, sideMax: 300 } }).bet(1, "aces", 100);
    expect(bounded.code({ do: "bet", seat: 1, bet: "aces", stake: 201 })).toBe("above-maximum");
  });

  it("[AD-18-VI.limits] binds the ante by the table's limits", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "ante", stake: 10_001 })).toBe("above-maximum");
    expect(table().code({ do: "close-bets" })).toBe("wrong-phase");
  });

  it("[AD-18-VI.change] lets the minimum change between rounds", () => {
    const at = table().ok({ do: "set-limits", min: 600, max: 10_000 });
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 599 })).toBe("below-minimum");
    expect(at.bet(1, "ante", 600).code({ do: "set-limits", min: 500, max: 10_000 })).toBe("wrong-phase");
  });

  it("[AD-18-V.2.play] lets players decide in turn, and only those with an ante", () => {
    const at = table().bet(1, "aces", 500).bet(2, "ante", 500).bet(4, "ante", 500);
    deal(at, { 1: "2s 3s 4s 5s 7s", 2: "2d 3d 4d 5d 7d", 4: "2h 3h 4h 6h 8h" }, "Kh Kc 9h 7c 5h 3c");
    expect(at.code({ do: "act", seat: 4, action: "fold" })).toBe("not-your-turn");
    expect(at.code({ do: "act", seat: 1, action: "fold" })).toBe("action-not-allowed");
    expect(at.code({ do: "act", seat: 3, action: "fold" })).toBe("seat-empty");
    expect(at.act(2, "fold").code({ do: "act", seat: 2, action: "fold" })).toBe("action-not-allowed");
    expect(at.act(4, "fold").last.status).toBe("settled");
  });
});
