import { countCategories, fiveCard, frenchPack } from "@carrusel/cards";
import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { dealt } from "../table/testing.ts";
import { allHands, handCounts } from "./hands.ts";
import { rules } from "./rules.ts";
import { canary, close, table } from "./testing/table.ts";

const bank = "Qh Td 9c 7s 4h";
const hands = {
  "royal-flush": "As Ks Qs Js Ts",
  "straight-flush": "4d 5d 6d 7d 8d",
  "four-of-a-kind": "8s 8h 8d 8c 2s",
  "full-house": "8s 8h 8d 2c 2s",
  flush: "As Js 8s 6s 2s",
  straight: "5s 6h 7d 8c 9s",
  "three-of-a-kind": "8s 8h 8d 3c 2s",
  "two-pair": "8s 8h 3d 3c 2s",
} as const;

/** Seat 1 with a side bet of 200 and this hand against a bank that does not play. */
const side = (bet: string, hand: keyof typeof hands, terms: Partial<TestTerms> = {}, action = "play") =>
  table(terms).bet(1, "ante", 500).bet(1, bet, 200).ok(close).cards(dealt(hands[hand], bank)).act(1, action);

const linked = (bet: string, combinations: string[], stake = 200, terms: Partial<TestTerms> = {}): TestTable =>
  table(terms).ok({ do: "link-jackpot", jackpot: "J1", bet, stake, combinations });

const hitsOf = (round: TestTable) => round.events.flatMap((event) => ("jackpotHits" in event ? event.jackpotHits : []));

describe("the insurance", () => {
  it.each([
    ["AD-10-VII.a.royal-flush", "royal-flush", 2000],
    ["AD-10-VII.a.straight-flush", "straight-flush", 1000],
    ["AD-10-VII.a.four-of-a-kind", "four-of-a-kind", 300],
    ["AD-10-VII.a.full-house", "full-house", 100],
  ] as const)("[%s] pays %s by its table, folded or not, whatever the bank has", (_, hand, price) => {
    for (const action of ["play", "fold"]) {
      expect(side("insurance", hand, {}, action).wager(1, "insurance")).toMatchObject({ won: 200 * price });
    }
  });

  it("loses with a flush and less", () => {
    for (const hand of ["flush", "straight", "two-pair"] as const) {
      expect(side("insurance", hand).wager(1, "insurance")).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("[AD-10-VII.a.limit] is at most half of the table's minimum, with no least stake", () => {
    const bets = table({ min: 505, max: 5050 }).bet(1, "ante", 505);
    expect(bets.try({ do: "bet", seat: 1, bet: "insurance", stake: 253 })).toMatchObject({
      refused: "side-bet-over-limit",
      clause: "AD-10-VII.a.limit",
    });
    bets.bet(1, "insurance", 1).bet(1, "insurance", 251);
    expect(bets.code({ do: "bet", seat: 1, bet: "insurance", stake: 1 })).toBe("side-bet-over-limit");
  });
});

describe("the carousel", () => {
  it("[AD-10-VII.b.flush] [AD-10-VII.b.straight] is paid by the table for a hand that its jackpot has no prize for", () => {
    const round = linked("carousel", ["royal-flush"]).bet(1, "ante", 500).bet(1, "carousel", 200);
    round.bet(2, "ante", 500).bet(2, "carousel", 200).bet(3, "ante", 500).bet(3, "carousel", 200).ok(close);
    round.cards(dealt(hands.flush, "Ad Kd Qd Jd Td", "5s 6h 7d 8c 9s", "Qh Tc 9c 7s 4h"));
    round.act(1, "play").act(2, "play").act(3, "buy", { discard: "9s" }).cards("9h").act(3, "play");
    expect(round.wager(1, "carousel")).toMatchObject({ won: 12_000, returned: 12_200 });
    expect(round.wager(2, "carousel")).toMatchObject({ result: "win", won: 0, returned: 0 });
    expect(round.wager(3, "carousel"), "a bought card").toMatchObject({ result: "lose" });
    expect(hitsOf(round)).toMatchObject([{ jackpot: "J1", seat: 2, combination: "royal-flush" }]);
  });

  it.each([
    ["AD-10-VII.b.royal-flush", "royal-flush", 12_000],
    ["AD-10-VII.b.straight-flush", "straight-flush", 2000],
    ["AD-10-VII.b.four-of-a-kind", "four-of-a-kind", 400],
    ["AD-10-VII.b.full-house", "full-house", 100],
    ["AD-10-VII.b.flush", "flush", 60],
    ["AD-10-VII.b.straight", "straight", 30],
  ] as const)("[%s] pays %s by the least table where no jackpot names it", (_, hand, price) => {
    for (const action of ["play", "fold"]) {
      expect(side("carousel", hand, {}, action).wager(1, "carousel")).toMatchObject({ won: 200 * price });
    }
  });

  it("[AD-10-VII.b.three-of-a-kind] pays three of a kind only where the house offers it", () => {
    expect(side("carousel", "three-of-a-kind").wager(1, "carousel").result).toBe("lose");
    const offered = { options: { carouselThree: true } };
    expect(side("carousel", "three-of-a-kind", offered).wager(1, "carousel")).toMatchObject({ won: 2000 });
    expect(side("carousel", "two-pair", offered).wager(1, "carousel").result).toBe("lose");
    const jackpot = { do: "link-jackpot", jackpot: "J1", bet: "carousel", stake: 200 } as const;
    expect(table().code({ ...jackpot, combinations: ["three-of-a-kind"] })).toBe("invalid-selection");
    table(offered).ok({ ...jackpot, combinations: ["three-of-a-kind"] });
  });

  it("[AD-10-VII.b.limit] [AD-10-VII.b.needs-ante] is at most half of the minimum, beside the ante of the same player", () => {
    const bets = table();
    const bet = { do: "bet", seat: 1, bet: "carousel", stake: 200 } as const;
    expect(bets.code(bet)).toBe("side-bet-needs-main");
    bets.bet(1, "ante", 500).bet(2, "ante", 500);
    expect(bets.code({ ...bet, player: "anna" })).toBe("side-bet-needs-main");
    expect(bets.code({ ...bet, stake: 251 })).toBe("side-bet-over-limit");
    bets.ok({ ...bet, stake: 250 });
    expect(bets.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("side-bet-needs-main");
  });

  it("[AD-10-VII.b.all-tables] plays for one jackpot at all tables, with the same announced combinations and chances", () => {
    const combinations = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"];
    for (const seat of [1, 5]) {
      const round = linked("carousel", combinations).bet(seat, "ante", 500).bet(seat, "carousel", 200).ok(close);
      round.cards(dealt(hands.straight, bank)).act(seat, "fold");
      // The award is the prize: the table pays nothing beside it.
      expect(round.wager(seat, "carousel")).toMatchObject({ result: "win", won: 0, returned: 0 });
      expect(hitsOf(round)).toMatchObject([{ jackpot: "J1", seat, combination: "straight" }]);
    }
  });
});

describe("buying a card", () => {
  const buyer = (own: string, terms: Partial<TestTerms> = {}): TestTable =>
    table(terms).bet(1, "ante", 1000).ok(close).cards(dealt(own, "Ah Kd 9c 7s 4h"));

  it("[AD-10-VII.c.price] costs as much as the ante, in one's turn, and is lost whatever comes", () => {
    const round = buyer("8s 8h 8d 3c 2s").act(1, "buy", { discard: "2s" });
    expect(round.last.status).toBe("awaiting-cards");
    expect(round.actions[0]).toEqual({ do: "cards", count: 1 });
    expect(round.code({ do: "act", seat: 1, action: "play" })).toBe("wrong-phase");
    round.cards("3s").act(1, "play");
    expect(round.wager(1, "card")).toMatchObject({ stake: 1000, result: "lose", returned: 0 });
    expect(round.wager(1, "second")).toMatchObject({ won: 14_000 });
    expect(round.last.house).toBe(1000 - 1000 - 14_000);
    const hidden = round.events.find((event) => event.type === "card-dealt" && event.card === "3s");
    expect(hidden).toMatchObject({ place: "1", up: false });
  });

  it("[AD-10-VII.c.one-card] is one single card, once, that one holds; one may still pass", () => {
    const round = buyer("8s 8h 7d 3c 2s");
    expect(round.code({ do: "act", seat: 1, action: "buy", discard: "Ah" })).toBe("invalid-card");
    expect(round.code({ do: "act", seat: 1, action: "buy" })).toBe("invalid-card");
    expect(round.code({ do: "act", seat: 1, action: "buy", discard: ["2s", "3c"] })).toBe("action-not-allowed");
    round.act(1, "buy", { discard: ["2s"] });
    expect(round.code({ do: "cards", cards: ["2s"] })).toBe("invalid-card");
    round.cards("4s");
    expect(round.code({ do: "act", seat: 1, action: "buy", discard: "3c" })).toBe("action-not-allowed");
    round.act(1, "fold");
    expect(round.last).toMatchObject({ status: "settled", house: 2000 });
    expect(round.last.outcome).toMatchObject({ hands: { 1: { cards: ["8s", "8h", "7d", "3c", "4s"], name: "pair" } } });
  });

  it("comes before the next place's turn", () => {
    const round = table().bet(1, "ante", 500).bet(2, "ante", 500).ok(close);
    round.cards(dealt("8s 8h 7d 3c 2s", "Js Jd 8d 6d 2d", bank));
    expect(round.code({ do: "act", seat: 2, action: "buy", discard: "2d" })).toBe("not-your-turn");
    round.act(1, "buy", { discard: "2s" }).cards("8c");
    expect(round.code({ do: "act", seat: 2, action: "play" })).toBe("not-your-turn");
    round.act(1, "play").act(2, "buy", { discard: "2d" }).cards("Jc").act(2, "play");
    expect(round.last.status).toBe("settled");
  });

  it("[AD-10-VII.c.forfeits] loses the carousel and the progressive, and leaves the insurance", () => {
    const round = linked("progressive", ["royal-flush", "straight-flush"]).bet(1, "ante", 500);
    round.bet(1, "carousel", 100).bet(1, "progressive", 200).bet(1, "insurance", 50).ok(close);
    round.cards(dealt("As Ks Qs Js 2h", bank)).act(1, "buy", { discard: "2h" }).cards("Ts").act(1, "play");
    expect(round.wager(1, "carousel")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.wager(1, "progressive")).toMatchObject({ result: "lose" });
    expect(hitsOf(round)).toEqual([]);
    expect(round.wager(1, "insurance")).toMatchObject({ won: 100_000 });
  });

  it("is followed and paid by those who bet behind", () => {
    const round = table().bet(1, "ante", 1000).bet(1, "ante", 600, undefined, "anna").ok(close);
    round.cards(dealt("8s 8h 8d 3c 2s", "Ah Kd 9c 7s 4h")).act(1, "buy", { discard: "2s" }).cards("3s").act(1, "play");
    expect(round.wager(1, "card", "anna")).toMatchObject({ stake: 600, result: "lose" });
    expect(round.wager(1, "second", "anna")).toMatchObject({ stake: 1200, won: 8400 });
  });

  it("is not there under the Canary decree, nor are insurance, carousel and progressive", () => {
    const round = table({ rules: canary }).bet(1, "ante", 500);
    for (const bet of ["insurance", "carousel", "progressive"]) {
      expect(round.code({ do: "bet", seat: 1, bet, stake: 100 })).toBe("unknown-bet");
    }
    round.ok(close).cards(dealt("8s 8h 7d 3c 2s", bank));
    expect(round.code({ do: "act", seat: 1, action: "buy", discard: "2s" })).toBe("action-not-allowed");
    expect(table().bet(1, "ante", 500).code({ do: "bet", seat: 1, bet: "jackpot", stake: 100 })).toBe("unknown-bet");
  });
});

describe("the progressive", () => {
  const both = ["royal-flush", "straight-flush"];
  const play = (hand: keyof typeof hands, action = "play"): TestTable =>
    linked("progressive", both)
      .bet(1, "ante", 500)
      .bet(1, "progressive", 200)
      .ok(close)
      .cards(dealt(hands[hand], bank))
      .act(1, action);

  it("[AD-10-VII.d.independent] depends on the hand alone: it is paid to who passed", () => {
    for (const action of ["play", "fold"]) {
      expect(hitsOf(play("straight-flush", action))).toMatchObject([{ combination: "straight-flush" }]);
    }
    expect(hitsOf(play("four-of-a-kind"))).toEqual([]);
    expect(play("four-of-a-kind").wager(1, "progressive")).toMatchObject({ result: "lose", returned: 0 });
  });

  it("[AD-10-VII.d.royal-flush] [AD-10-VII.d.straight-flush] [AD-10-VII.d.displayed] is won by these two, which its rules name", () => {
    expect(hitsOf(play("royal-flush"))).toMatchObject([{ jackpot: "J1", combination: "royal-flush" }]);
    expect(rules.facts.jackpotHands).toMatchObject({ progressive: both });
    const jackpot = { do: "link-jackpot", jackpot: "J1", bet: "progressive", stake: 200 } as const;
    expect(table().code({ ...jackpot, combinations: ["four-of-a-kind"] })).toBe("invalid-selection");
  });

  it("[AD-10-VII.d.limit] [AD-10-VII.d.needs-ante] has one stake of at most half of the minimum, beside an ante", () => {
    const bet = { do: "bet", seat: 1, bet: "progressive" } as const;
    const bets = linked("progressive", both, 250);
    expect(bets.code({ ...bet, stake: 250 })).toBe("side-bet-needs-main");
    bets.bet(1, "ante", 500);
    expect(bets.code({ ...bet, stake: 200 })).toBe("invalid-stake");
    bets.ok({ ...bet, stake: 250 });
    const over = linked("progressive", both, 251).bet(1, "ante", 500);
    expect(over.code({ ...bet, stake: 251 })).toBe("side-bet-over-limit");
    expect(
      table()
        .bet(1, "ante", 500)
        .code({ ...bet, stake: 100 }),
    ).toBe("unknown-jackpot");
  });
});

describe("the Canary jackpot", () => {
  const three = ["royal-flush", "straight-flush", "four-of-a-kind"];
  const jackpot = (stake = 250): TestTable => linked("jackpot", three, stake, { rules: canary });

  it.each([
    ["ES-CN-1-8.royal-flush", "royal-flush"],
    ["ES-CN-1-8.straight-flush", "straight-flush"],
    ["ES-CN-1-8.four-of-a-kind", "four-of-a-kind"],
  ] as const)("[%s] [ES-CN-1-8.independent] is won by %s, played or passed", (_, hand) => {
    for (const action of ["play", "fold"]) {
      const round = jackpot().bet(1, "ante", 500).bet(1, "jackpot", 250).ok(close);
      round.cards(dealt(hands[hand], bank)).act(1, action);
      expect(hitsOf(round)).toMatchObject([{ jackpot: "J1", seat: 1, combination: hand }]);
      expect(round.wager(1, "jackpot")).toMatchObject({ result: "win", won: 0, returned: 0 });
    }
  });

  it("is voluntary, and lost with a full house", () => {
    const round = jackpot().bet(1, "ante", 500).bet(1, "jackpot", 250).bet(2, "ante", 500).ok(close);
    round
      .cards(dealt(hands["full-house"], "As Ks Qs Js Ts", bank))
      .act(1, "play")
      .act(2, "play");
    expect(hitsOf(round)).toEqual([]);
    expect(round.wager(1, "jackpot").result).toBe("lose");
  });

  it("[ES-CN-1-8.one-amount] [ES-CN-1-8.limit] [ES-CN-1-8.needs-ante] has one stake, at most half of the minimum, beside an ante", () => {
    const bets = jackpot();
    const bet = { do: "bet", seat: 1, bet: "jackpot" } as const;
    expect(bets.code({ ...bet, stake: 250 })).toBe("side-bet-needs-main");
    bets.bet(1, "ante", 500);
    for (const stake of [249, 251, 500]) expect(bets.code({ ...bet, stake })).toBe("invalid-stake");
    bets.ok({ ...bet, stake: 250 });
    expect(
      jackpot(251)
        .bet(1, "ante", 500)
        .code({ ...bet, stake: 251 }),
    ).toBe("side-bet-over-limit");
  });
});

describe("the chances", () => {
  const game = housePoker.get("poker-no-discard");
  const chance = (bet: string, combination: string, options = {}) =>
    game?.jackpotChance?.(bet, combination, game.options.parse(options))?.toString();

  it("are those of five cards out of 52", () => {
    expect(chance("progressive", "royal-flush")).toBe("1/649740");
    expect(chance("progressive", "straight-flush")).toBe("3/216580");
    expect(chance("jackpot", "four-of-a-kind")).toBe("1/4165");
    expect(chance("carousel", "full-house")).toBe("6/4165");
    expect(chance("carousel", "flush")).toBe("1277/649740");
    expect(chance("carousel", "straight")).toBe("5/1274");
    expect(chance("carousel", "three-of-a-kind", { carouselThree: true })).toBe("88/4165");
  });

  it("are none for what a bet does not play for", () => {
    expect(chance("carousel", "three-of-a-kind")).toBeUndefined();
    expect(chance("progressive", "four-of-a-kind")).toBeUndefined();
    expect(chance("jackpot", "full-house")).toBeUndefined();
    expect(chance("ante", "royal-flush")).toBeUndefined();
  });

  it("count every hand of the pack", () => {
    const counted = countCategories(fiveCard, frenchPack(), 5);
    for (const [hand, count] of Object.entries(handCounts)) {
      expect(counted.get(hand as keyof typeof hands), hand).toBe(count);
    }
    expect([...counted.values()].reduce((sum, count) => sum + count, 0)).toBe(allHands);
  });
});
