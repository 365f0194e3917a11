import { viewFor } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { gainOfAll } from "./hands.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "trijoker", min: 500, max: 10_000, ...terms });

const sets = ["AD-455-2025", "ES-CN-234-1997"] as const;
const canary = sets[1];
const close = { do: "close-bets" } as const;

const boxes = (at: TestTable, seat: number, stake = 500, player?: string): TestTable =>
  ["box-1", "box-2", "box-3"].reduce((bets, box) => bets.bet(seat, box, stake, undefined, player), at);

/** Seat 1 with three cards and two common ones, all bets left in play. */
const left = (own: string, first: string, second: string, terms: Partial<TestTerms> = {}): TestTable => {
  const [a, b, c] = own.split(" ");
  const round = boxes(table(terms), 1).ok(close).cards(`${a} ${first} ${b} ${second} ${c}`);
  return round.act(1, "leave").act(1, "leave");
};

const results = (round: TestTable, seat = 1) =>
  ["box-1", "box-2", "box-3"].map((box) => {
    const { result, won } = round.wager(seat, box);
    return result === "win" ? won : result;
  });

describe("the course of the round", () => {
  it("[AD-11-I.banked] [ES-CN-3-1.banked] plays against the house, which has no hand", () => {
    for (const rules of sets) {
      const round = left("As Ah 3d", "9c", "Tc", { rules });
      expect(Object.keys(round.state.hands).sort()).toEqual(["1", "common-1", "common-2"]);
      expect(round.last.outcome).toEqual({
        common: ["9c", "Tc"],
        hands: { 1: { cards: ["As", "Ah", "3d", "9c", "Tc"], name: "pair", wins: true } },
      });
    }
  });

  it("[AD-11-VII.2.deal] [ES-CN-3-7.2.deal] deals one each, the first common card, one each, the second, one each, all face down", () => {
    for (const rules of sets) {
      const round = boxes(boxes(table({ rules }), 5), 2).ok(close);
      expect(round.actions[0]).toEqual({ do: "cards", count: 8 });
      round.cards("2s 5s Ac 2h 5h Kc 2d");
      expect(round.code({ do: "act", seat: 2, action: "leave" })).toBe("wrong-phase");
      round.cards("5d");
      expect(round.state.hands).toEqual({
        2: { cards: ["2s", "2h", "2d"], up: [false, false, false] },
        5: { cards: ["5s", "5h", "5d"], up: [false, false, false] },
        "common-1": { cards: ["Ac"], up: [false] },
        "common-2": { cards: ["Kc"], up: [false] },
      });
    }
  });

  it("[AD-11-VII.2.pull-1] [AD-11-VII.2.first-common] [ES-CN-3-7.2.pull-1] [ES-CN-3-7.2.first-common] shows the first common card once all have decided on bet 1, in turn", () => {
    for (const rules of sets) {
      const round = boxes(boxes(table({ rules }), 1), 4)
        .ok(close)
        .cards("Js 5s Jc 2h 5h Kc 3d 5d");
      expect(round.code({ do: "act", seat: 4, action: "pull" })).toBe("not-your-turn");
      round.act(1, "pull");
      expect(round.code({ do: "act", seat: 1, action: "leave" })).toBe("not-your-turn");
      expect(round.state.hands["common-1"]?.up).toEqual([false]);
      round.act(4, "leave");
      expect(round.state.hands["common-1"]?.up).toEqual([true]);
      expect(round.state.hands["common-2"]?.up).toEqual([false]);
      round.act(1, "leave").act(4, "leave");
      // The jack belongs to the first hand, and to the second as well.
      expect(results(round)).toEqual(["taken", 500, 500]);
      expect(results(round, 4)).toEqual([1500, 1500, 1500]);
    }
  });

  it("[AD-11-VII.2.pull-2] [ES-CN-3-7.2.pull-2] lets bet 2 be taken back whatever was done with bet 1", () => {
    for (const rules of sets) {
      for (const [on1, on2, expected] of [
        ["leave", "leave", ["lose", "lose", "lose"]],
        ["leave", "pull", ["lose", "taken", "lose"]],
        ["pull", "leave", ["taken", "lose", "lose"]],
        ["pull", "pull", ["taken", "taken", "lose"]],
      ] as const) {
        const round = boxes(table({ rules }), 1).ok(close).cards("2s 9c 7h Kc 4d").act(1, on1).act(1, on2);
        expect(results(round)).toEqual(expected);
        expect(round.last.house).toBe(500 * expected.filter((result) => result === "lose").length);
      }
    }
  });

  it("names the bet that is decided, and takes no other", () => {
    const round = boxes(table(), 1).ok(close).cards("2s 9c 7h Kc 4d");
    expect(round.actions[0]).toMatchObject({ do: "act", seat: 1, bet: "box-1", actions: ["pull", "leave"] });
    expect(round.code({ do: "act", seat: 1, bet: "box-2", action: "pull" })).toBe("action-not-allowed");
    expect(round.code({ do: "act", seat: 1, action: "fold" })).toBe("action-not-allowed");
    round.act(1, "pull", { bet: "box-1" }).act(1, "pull", { bet: "box-2" });
    expect(results(round)).toEqual(["taken", "taken", "lose"]);
  });

  it("shows what was taken back as such", () => {
    const round = boxes(table(), 1, 700).ok(close).cards("2s 9c 7h Kc 4d").act(1, "pull");
    round.act(1, "pull");
    expect(round.wager(1, "box-1")).toMatchObject({ result: "taken", stake: 700, won: 0, returned: 700 });
  });

  it("[AD-11-VII.2.bet-3-stays] [ES-CN-3-7.2.bet-3-stays] [AD-11-VII.3.pays-each] [ES-CN-3-7.3.pays-each] keeps bet 3, so that one, two or three are paid", () => {
    for (const rules of sets) {
      const round = boxes(table({ rules }), 1).ok(close);
      const down = { do: "take-down", seat: 1, bet: "box-3" } as const;
      expect(round.code(down)).toBe("cannot-take-down");
      round.cards("Js 9c Jh Kc 4d");
      expect(round.code(down)).toBe("cannot-take-down");
      round.act(1, "pull");
      expect(round.code(down)).toBe("cannot-take-down");
      round.act(1, "pull");
      expect(results(round)).toEqual(["taken", "taken", 500]);
      expect(round.last.house).toBe(-500);
    }
  });

  it("[AD-11-VII.2.second-common] [ES-CN-3-7.2.second-common] shows the second common card, which belongs to every hand", () => {
    for (const rules of sets) {
      const round = boxes(boxes(table({ rules }), 1), 2)
        .ok(close)
        .cards("Ks Kh 2c 3h 5h Kc 4d 6d");
      round.act(1, "leave").act(2, "leave").act(1, "leave").act(2, "leave");
      expect(round.state.hands["common-2"]).toEqual({ cards: ["Kc"], up: [true] });
      expect(results(round)).toEqual([500, 500, 500]);
      expect(results(round, 2)).toEqual([500, 500, 500]);
    }
  });

  it("pays from the dealer's right, place by place", () => {
    const all = boxes(boxes(table(), 2), 5).ok(close).cards("As Ah Jc 2h 5h Jd 3d 8d");
    for (let n = 1; n <= 2; n++) all.act(2, "leave").act(5, "leave");
    expect(all.last.payments?.map(({ seat, bet }) => `${seat} ${bet}`)).toEqual([
      ...["5 box-1", "5 box-2", "5 box-3", "2 box-1", "2 box-2", "2 box-3"],
    ]);
  });

  it("[AD-11-VII.2.closed] [ES-CN-3-7.2.closed] takes no bet once they are closed", () => {
    for (const rules of sets) {
      const late = { do: "bet", seat: 2, bet: "box-1", stake: 500 } as const;
      const round = boxes(table({ rules }), 1).ok(close);
      expect(round.code(late)).toBe("bets-closed");
      round.cards("Js 9c Jh Kc 4d");
      expect(round.code(late)).toBe("bets-closed");
    }
  });

  it("[AD-11-VII.3.last-three] [ES-CN-3-7.3.last-three] ends after the last three rounds that were announced", () => {
    for (const rules of sets) {
      const evening = table({ rules }).ok({ do: "announce-last", rounds: 3 });
      for (let n = 1; n <= 3; n++) boxes(evening, 1).ok(close).cards("Js 9c Jh Kc 4d").act(1, "leave").act(1, "leave");
      expect(evening.code({ do: "bet", seat: 1, bet: "box-1", stake: 500 })).toBe("table-closed");
    }
  });

  it("[AD-11-IX.suspend] can be closed provisionally and put back into use", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "box-1", stake: 500 })).toBe("table-suspended");
    boxes(paused.ok({ do: "resume" }), 1);
  });
});

describe("errors", () => {
  const dealtTo2 = (rules: (typeof sets)[number]) =>
    boxes(boxes(table({ rules }), 1), 2)
      .ok(close)
      .cards("Ks Kh Jc 3h 5h Tc 4d 6d");

  it("[AD-11-VII.2.exposed-common] [ES-CN-3-7.2.exposed-common] annul the hand where a common card of jack or more was shown, no lower one", () => {
    for (const rules of sets) {
      const clause = rules === canary ? "ES-CN-3-7.2.exposed-common" : "AD-11-VII.2.exposed-common";
      const jack = dealtTo2(rules).act(1, "pull").ok({ do: "expose", what: "common", card: "Jc" });
      expect(jack.last.status).toBe("void");
      expect(jack.events.at(-1)).toMatchObject({ type: "round-voided", reason: expect.stringContaining(clause) });
      expect(results(jack)).toEqual(["taken", "void", "void"]);
      expect(results(jack, 2)).toEqual(["void", "void", "void"]);
      expect(jack.wager(2, "box-1").returned).toBe(500);
      expect(jack.last.house).toBe(0);

      const ten = dealtTo2(rules).ok({ do: "expose", what: "common", card: "Tc" });
      expect(ten.state.hands["common-2"]?.up).toEqual([true]);
      ten.act(1, "leave").act(2, "leave").act(1, "leave").act(2, "leave");
      expect(ten.last.status).toBe("settled");
    }
    for (const card of ["Jd", "Qs", "Kd", "Ah"]) {
      const round = boxes(table(), 1).ok(close, { do: "expose", what: "common", card });
      expect(round.last.status, card).toBe("void");
    }
    for (const card of ["Ts", "2d"]) {
      const round = boxes(table(), 1).ok(close, { do: "expose", what: "common", card });
      expect(round.last.status, card).toBe("awaiting-cards");
    }
  });

  it("[AD-11-VII.2.exposed-player] [ES-CN-3-7.2.exposed-player] let the hand go on where a player's card was shown", () => {
    for (const rules of sets) {
      const round = dealtTo2(rules).ok({ do: "expose", what: "player", card: "Kh" });
      expect(round.events.at(-1)).toMatchObject({ type: "card-exposed", what: "player", card: "Kh" });
      round.act(1, "leave").act(2, "leave").act(1, "leave").act(2, "leave");
      expect(round.last.status).toBe("settled");
    }
  });

  it("name no card that cannot be the one", () => {
    const round = dealtTo2("AD-455-2025");
    for (const [what, card] of [
      ["common", "Ks"],
      ["player", "Jc"],
      ["dealer", "2c"],
      ["common", "Jk"],
    ] as const) {
      expect(round.code({ do: "expose", what, card }), `${what} ${card}`).toBe("invalid-card");
    }
  });

  it("[AD-11-VIII.1.error] [ES-CN-3-8.1.error] of any other sort annul the whole round", () => {
    for (const rules of sets) {
      const round = dealtTo2(rules).ok({ do: "void", reason: "place 2 has four cards" });
      expect(round.last).toMatchObject({ status: "void", house: 0 });
      expect(round.last.wagers.every(({ stake, returned }) => stake === returned)).toBe(true);
    }
  });

  it("[AD-11-IV.no-talk] [ES-CN-3-4.no-talk] [AD-11-VIII.2.no-talk] [ES-CN-3-8.2.no-talk] aside, nobody is shown the cards of others, or a common card early", () => {
    const { state } = dealtTo2("AD-455-2025");
    if (state.terms === null || state.game === null) throw new Error("the table is not set up");
    const seen = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat: 1 });
    expect(seen.hands["1"]?.cards).toEqual(["Ks", "3h", "4d"]);
    for (const place of ["2", "common-1", "common-2"]) {
      expect(new Set(seen.hands[place]?.cards), place).toEqual(new Set(["??"]));
    }
  });
});

describe("bets", () => {
  it("[AD-11-VII.2.three-equal] [ES-CN-3-7.2.three-equal] are three equal ones", () => {
    for (const rules of sets) {
      const bets = table({ rules }).bet(1, "box-2", 600);
      for (const stake of [500, 601]) {
        expect(bets.code({ do: "bet", seat: 1, bet: "box-1", stake })).toBe("invalid-stake");
      }
      expect(bets.code(close)).toBe("invalid-stake");
      bets.bet(1, "box-1", 600);
      expect(bets.code(close)).toBe("invalid-stake");
      bets.bet(1, "box-3", 600);
      // More on one of them alone would make them unequal.
      expect(bets.code({ do: "bet", seat: 1, bet: "box-3", stake: 500 })).toBe("invalid-stake");
      boxes(bets, 2, 900).ok(close);
    }
  });

  it("can be taken down before the deal, all of them", () => {
    const bets = boxes(boxes(table(), 1), 2).ok({ do: "take-down", seat: 1, bet: "box-3" });
    expect(bets.code(close)).toBe("invalid-stake");
    bets.ok({ do: "take-down", seat: 1, bet: "box-1" }, { do: "take-down", seat: 1, bet: "box-2" }, close);
    bets.cards("Ks Jc 3h Tc 4d");
    expect(bets.last.status).toBe("awaiting-choice");
    expect(table().code(close)).toBe("wrong-phase");
  });

  it("[AD-11-VI.1.limits] [ES-CN-3-6.1.limits] lie in each box between the table's minimum and maximum", () => {
    for (const rules of sets) {
      const bet = { do: "bet", seat: 1, bet: "box-1" } as const;
      const clause = rules === canary ? "ES-CN-3-6.1.limits" : "AD-11-VI.1.limits";
      expect(table({ rules }).try({ ...bet, stake: 499 })).toMatchObject({ refused: "below-minimum", clause });
      expect(table({ rules }).try({ ...bet, stake: 10_001 })).toMatchObject({ refused: "above-maximum", clause });
      boxes(table({ rules }), 1, 10_000).ok(close);
    }
  });

  it("[AD-11-VI.2.band] [ES-CN-3-6.2.band] have a maximum of 10, 20 or 30 times the minimum", () => {
    for (const rules of sets) {
      for (const times of [10, 20, 30]) table({ max: 500 * times, rules });
      for (const times of [9, 25, 31]) expect(() => table({ max: 500 * times, rules })).toThrow(/outside-band/);
    }
  });

  it("[ES-CN-3-6.1.change] change their limits during the session in the Canaries, in Andorra while the table is closed", () => {
    const limits = { do: "set-limits", min: 1000, max: 10_000 } as const;
    expect(table({ rules: canary }).ok(limits).code({ do: "bet", seat: 1, bet: "box-1", stake: 999 })).toBe(
      "below-minimum",
    );
    expect(table().code(limits)).toBe("wrong-phase");
    table().ok({ do: "close" }, limits);
  });

  it("[ES-CN-3-6.1.band] keep to limits inside the authorised band", () => {
    const banded = table({ rules: canary, band: { min: 500, max: 15_000 } });
    expect(banded.code({ do: "set-limits", min: 400, max: 12_000 })).toBe("outside-band");
    expect(banded.code({ do: "set-limits", min: 800, max: 16_000 })).toBe("outside-band");
    banded.ok({ do: "set-limits", min: 1500, max: 15_000 });
  });
});

describe("places", () => {
  it("[AD-11-II.3.places] [ES-CN-3-2.1.places] are seven of three boxes", () => {
    for (const rules of sets) {
      expect(table({ rules }).code({ do: "bet", seat: 8, bet: "box-1", stake: 500 })).toBe("no-such-seat");
      expect(table({ rules }).code({ do: "bet", seat: 1, bet: "box-4", stake: 500 })).toBe("unknown-bet");
      boxes(table({ rules }), 7);
    }
  });

  it("[AD-11-IV.places] [ES-CN-3-4.places] have one player each, who plays on no other", () => {
    for (const rules of sets) {
      const bets = boxes(table({ rules }), 1, 500, "anna");
      expect(bets.try({ do: "bet", seat: 2, bet: "box-1", stake: 500, player: "anna" })).toMatchObject({
        refused: "action-not-allowed",
        clause: rules === canary ? "ES-CN-3-4.places" : "AD-11-IV.places",
      });
    }
  });

  it("[AD-11-IV.no-standing] [ES-CN-3-4.no-standing] take no bet of somebody who stands behind them", () => {
    for (const rules of sets) {
      const bets = boxes(table({ rules }), 1);
      expect(bets.try({ do: "bet", seat: 1, bet: "box-1", stake: 500, player: "anna" })).toMatchObject({
        refused: "action-not-allowed",
        clause: rules === canary ? "ES-CN-3-4.no-standing" : "AD-11-IV.no-standing",
      });
    }
  });
});

describe("the pack", () => {
  it("[AD-11-II.1.pack] [ES-CN-3-2.2.pack] [ES-CN-3-2.2.two-packs] has 52 cards, all of them there in every round", () => {
    for (const rules of sets) {
      const round = boxes(table({ rules }), 1).ok(close);
      expect(round.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
      expect(round.code({ do: "cards", cards: ["Js", "Js"] })).toBe("invalid-card");
      for (let n = 1; n <= 2; n++) {
        if (n === 2) boxes(round, 1).ok(close);
        round.cards("Js 9c Jh Kc 4d").act(1, "leave").act(1, "leave");
        expect(results(round)).toEqual([500, 500, 500]);
      }
    }
  });
});

describe("sensible players", () => {
  it("leave a bet where it gains on average over what can come", () => {
    // A pair of jacks wins already; three to a royal flush gains, a hand of odd small cards does not.
    expect(gainOfAll(["Js", "Jh", "2d"])).toBeGreaterThan(0);
    expect(gainOfAll(["As", "Ks", "Qs"])).toBeGreaterThan(0);
    expect(gainOfAll(["2s", "7h", "9d"])).toBeLessThan(0);
    // Four to a flush: 9 of 48 cards pay 8, three of each card above ten pay 1, the others lose.
    expect(gainOfAll(["2s", "4s", "7s", "9s"])).toBe(9 * 8 - 39);
    // Four to an open straight without a high card: 8 cards pay 5 and 40 lose one.
    expect(gainOfAll(["5s", "6h", "7d", "8c"])).toBe(0);
  });
});
