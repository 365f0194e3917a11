import { describe, expect, it } from "vitest";
import { gainOfAll } from "./hands.ts";
import { boxes, close, left, results, sets, table } from "./testing/table.ts";

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
