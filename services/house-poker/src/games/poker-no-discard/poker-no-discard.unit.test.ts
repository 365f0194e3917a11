import { describe, expect, it } from "vitest";
import { dealt } from "../table/testing.ts";
import { aceKing, canary, close, meets, resultOf, table } from "./testing/table.ts";

const low = "Qh Td 9c 7s 4h";

describe("the course of the round", () => {
  it("[AD-10-I.banked] [ES-CN-1-1.banked] settles every place against the bank, with five cards each", () => {
    const round = table().bet(1, "ante", 500).bet(3, "ante", 800).ok(close);
    round
      .cards(dealt("Qs Qd 8c 6s 2h", "Js Jd 8d 6d 2d", "Ts Td Ah Kh 3c"))
      .act(1, "play")
      .act(3, "play");
    expect(round.wager(1, "ante").result).toBe("win");
    expect(round.wager(3, "ante").result).toBe("win");
    expect(round.last.house).toBe(-(500 + 1000 + 800 + 1600));
  });

  it("[AD-10-VI.before-deal] [AD-10-VI.closed] [ES-CN-1-7.1.before-deal] takes no bet once it is closed", () => {
    const round = table().bet(1, "ante", 500);
    expect(round.code({ do: "cards", cards: ["As"] })).toBe("bets-open");
    expect(round.code({ do: "act", seat: 1, action: "play" })).toBe("wrong-phase");
    round.ok(close);
    const late = { do: "bet", seat: 2, bet: "ante", stake: 500 } as const;
    expect(round.code(late)).toBe("bets-closed");
    expect(round.code({ ...late, seat: 1, bet: "insurance", stake: 100 })).toBe("bets-closed");
    round.cards(dealt("Qs Qd 8c 6s 2h", aceKing));
    expect(round.code(late)).toBe("bets-closed");
    expect(round.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("bets-closed");
  });

  it("[AD-10-VI.deal] [ES-CN-1-7.1.deal] deals one at a time from place 1, the bank last, its fifth card face up", () => {
    const round = table().bet(6, "ante", 500).bet(2, "ante", 500).ok(close);
    expect(round.actions[0]).toEqual({ do: "cards", count: 15 });
    round.cards("2s 2h 2d 3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h");
    expect(round.last.status).toBe("awaiting-cards");
    expect(round.code({ do: "act", seat: 2, action: "play" })).toBe("wrong-phase");
    round.cards("6d");
    expect(round.state.hands).toMatchObject({
      2: { cards: ["2s", "3s", "4s", "5s", "6s"], up: [false, false, false, false, false] },
      6: { cards: ["2h", "3h", "4h", "5h", "6h"] },
      dealer: { cards: ["2d", "3d", "4d", "5d", "6d"], up: [false, false, false, false, true] },
    });
  });

  it("[AD-10-II.2.auto-shoe] [ES-CN-1-2.3.shuffler] deals five at a time where an automatic shoe does", () => {
    const round = table({ options: { automaticShoe: true } })
      .bet(1, "ante", 500)
      .bet(2, "ante", 500)
      .ok(close);
    round.cards("Qs Qd 8c 6s 2h Js Jd 8d 6d 2d Ts Td Ah Kh 3c");
    expect(round.state.hands).toMatchObject({
      1: { cards: ["Qs", "Qd", "8c", "6s", "2h"] },
      dealer: { cards: ["Ts", "Td", "Ah", "Kh", "3c"], up: [false, false, false, false, true] },
    });
  });

  it("[AD-10-VI.play] [ES-CN-1-7.2.play] makes a second bet of twice the ante for who goes on, above the maximum too", () => {
    const round = table().bet(1, "ante", 10_000).ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing)).act(1, "play");
    expect(round.wager(1, "second")).toMatchObject({ stake: 20_000, won: 20_000 });
    expect(table().code({ do: "bet", seat: 1, bet: "second", stake: 1000 })).toBe("unknown-bet");
  });

  it("[AD-10-VI.fold] [ES-CN-1-7.2.fold] loses the ante of who passes, and nothing else", () => {
    const round = table().bet(1, "ante", 1000).ok(close).cards(dealt("As Ad Ac Kh Ks", low)).act(1, "fold");
    expect(round.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.last.wagers).toHaveLength(1);
    expect(round.last).toMatchObject({ status: "settled", house: 1000 });
  });

  it("asks the places in order, each once", () => {
    const round = table().bet(2, "ante", 500).bet(5, "ante", 500).ok(close);
    round.cards(dealt("Qs Qd 8c 6s 2h", "Js Jd 8d 6d 2d", aceKing));
    expect(round.code({ do: "act", seat: 5, action: "fold" })).toBe("not-your-turn");
    expect(round.code({ do: "act", seat: 1, action: "fold" })).toBe("seat-empty");
    expect(round.code({ do: "act", seat: 8, action: "fold" })).toBe("no-such-seat");
    expect(round.code({ do: "act", seat: 2, action: "check" })).toBe("action-not-allowed");
    round.act(2, "play");
    expect(round.code({ do: "act", seat: 2, action: "fold" })).toBe("action-not-allowed");
    round.act(5, "fold");
    expect(round.last.status).toBe("settled");
  });

  it("[AD-10-VI.reveal] shows the bank's four covered cards when all have decided", () => {
    const round = table().bet(1, "ante", 500).bet(2, "ante", 500).ok(close);
    round.cards(dealt("Qs Qd 8c 6s 2h", "Js Jd 8d 6d 2d", aceKing)).act(1, "play");
    expect(round.state.hands.dealer?.up).toEqual([false, false, false, false, true]);
    round.act(2, "fold");
    expect(round.state.hands.dealer?.up).toEqual([true, true, true, true, true]);
    expect(round.state.hands["1"]?.up).toContain(true);
    // Who passed leaves his cards face down.
    expect(round.state.hands["2"]?.up).not.toContain(true);
    expect(round.last.outcome).toMatchObject({
      hands: { 1: { name: "pair" }, 2: { name: "pair", folded: true }, dealer: { name: "high-card", qualifies: true } },
    });
  });

  it("[AD-10-VI.qualify] [ES-CN-1-7.3.qualify] plays for the bank from ace and king on, not with ace and queen", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      expect(resultOf(meets("Qs Qh 6d 9c 2s", "Ah Kd 4c 3s 2h", { rules }))).toEqual(["win", "win"]);
      expect(resultOf(meets("Qs Qh 6d 9c 2s", "2c 2d 3c 4d 5d", { rules }))).toEqual(["win", "win"]);
      expect(resultOf(meets("Qs Qh 6d 9c 2s", "Ah Qd Jc Ts 9h", { rules }))).toEqual(["win", "push"]);
      expect(resultOf(meets("Qs Qh 6d 9c 2s", "Kh Qd Jc Ts 8h", { rules }))).toEqual(["win", "push"]);
    }
  });

  it("[AD-10-VI.no-qualify] [ES-CN-1-7.3.no-qualify] pays the ante of everybody still in, and returns the second bet", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      // A royal flush gets no more than that, and queen high with less than the bank's gets as much.
      const round = table({ rules }).bet(1, "ante", 600).bet(2, "ante", 700).bet(3, "ante", 800).ok(close);
      round.cards(dealt("As Ks Qs Js Ts", "2s 3h 4d 5c 7h", "Ad Kh 9d 8d 2h", low));
      round.act(1, "play").act(2, "play").act(3, "fold");
      expect(round.wager(1, "ante")).toMatchObject({ result: "win", won: 600 });
      expect(round.wager(1, "second")).toMatchObject({ result: "push", won: 0, returned: 1200 });
      expect(round.wager(2, "ante")).toMatchObject({ result: "win", won: 700 });
      expect(round.wager(2, "second")).toMatchObject({ result: "push", returned: 1400 });
      expect(round.wager(3, "ante").result).toBe("lose");
      expect(round.last.house).toBe(800 - 600 - 700);
    }
  });

  it("[AD-10-VI.win] [ES-CN-1-7.3.win] pays the ante 1 to 1 and the second bet by the hand, its highest combination only", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      const round = meets("Ks Kh Kd 2c 2s", aceKing.replace("Kd", "Kc"), { rules });
      expect(round.wager(1, "ante").won).toBe(1000);
      expect(round.wager(1, "second").won).toBe(14_000);
    }
  });

  it("[AD-10-VI.error] [ES-CN-1-10.1.error] is annulled by a card that is wrongly shown, or by any other error", () => {
    for (const rules of ["AD-455-2025", canary] as const) {
      for (const command of [
        { do: "expose", what: "player", card: "Qd" },
        { do: "expose", what: "dealer", card: "Kd" },
        { do: "void", reason: "six cards at place 1" },
      ] as const) {
        const round = table({ rules }).bet(1, "ante", 500).ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing));
        expect(round.code(command)).toBeUndefined();
        expect(round.last).toMatchObject({ status: "void", house: 0 });
        expect(round.wager(1, "ante")).toMatchObject({ result: "void", returned: 500 });
      }
    }
  });

  it("takes no card as shown by mistake that lies elsewhere, lies open or does not exist", () => {
    const round = table().bet(1, "ante", 500).ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing));
    expect(round.code({ do: "expose", what: "dealer", card: "Qd" })).toBe("invalid-card");
    expect(round.code({ do: "expose", what: "dealer", card: "4h" })).toBe("invalid-card");
    expect(round.code({ do: "expose", what: "player", card: "Jk" })).toBe("invalid-card");
    expect(round.code({ do: "expose", what: "common", card: "5d" })).toBe("invalid-card");
  });

  it("[AD-10-VI.forfeit] [AD-10-IV.no-talk] loses the whole bet of who shows or talks about his cards", () => {
    const round = table().bet(1, "ante", 500).bet(1, "insurance", 100).bet(1, "ante", 700, undefined, "anna");
    round.bet(1, "insurance", 50, undefined, "anna").bet(2, "ante", 600).ok(close);
    expect(round.code({ do: "void-hand", seat: 1, reason: "showed his cards" })).toBe("wrong-phase");
    round.cards(dealt("Ts Td Tc 6s 6h", "Js Jd 8d 6d 2d", aceKing)).act(1, "play");
    expect(round.code({ do: "void-hand", seat: 3, reason: "showed his cards" })).toBe("seat-empty");
    round.ok({ do: "void-hand", seat: 1, reason: "showed his cards" });
    expect(round.code({ do: "void-hand", seat: 1, reason: "again" })).toBe("action-not-allowed");
    round.act(2, "play");
    for (const bet of ["ante", "second", "insurance"]) expect(round.wager(1, bet).result).toBe("lose");
    // Who bet behind him did nothing wrong.
    expect(round.wager(1, "ante", "anna")).toMatchObject({ result: "void", returned: 700 });
    expect(round.wager(1, "second", "anna")).toMatchObject({ result: "void", returned: 1400 });
    expect(round.wager(1, "insurance", "anna")).toMatchObject({ result: "win", won: 5000 });
    expect(round.wager(2, "second").result).toBe("win");
  });

  it("asks nobody whose hand is forfeited; the Canary decree names no such penalty", () => {
    const round = table().bet(1, "ante", 500).bet(2, "ante", 600).ok(close);
    round.cards(dealt("Ts Td Tc 6s 6h", "Js Jd 8d 6d 2d", aceKing));
    round.ok({ do: "void-hand", seat: 2, reason: "asked for advice" }).act(1, "fold");
    expect(round.last).toMatchObject({ status: "settled", house: 1100 });
    const there = table({ rules: canary }).bet(1, "ante", 500).ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing));
    expect(there.code({ do: "void-hand", seat: 1, reason: "showed his cards" })).toBe("wrong-phase");
  });

  it("deals to nobody where nobody has bet", () => {
    expect(table().code(close)).toBe("wrong-phase");
  });

  it("[ES-CN-1-7.3.last-three] ends after the last three rounds that were announced", () => {
    const evening = table({ rules: canary }).ok({ do: "announce-last", rounds: 3 });
    for (let n = 1; n <= 3; n++) {
      evening.bet(1, "ante", 500).ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing)).act(1, "play");
    }
    expect(evening.code({ do: "bet", seat: 1, bet: "ante", stake: 500 })).toBe("table-closed");
  });

  it("[AD-10-VIII.suspend] can be closed provisionally between two rounds and put back into use", () => {
    const round = table().bet(1, "ante", 500);
    expect(round.code({ do: "suspend" })).toBe("wrong-phase");
    round.ok(close).cards(dealt("Qs Qd 8c 6s 2h", aceKing)).act(1, "play").ok({ do: "suspend" });
    expect(round.code({ do: "bet", seat: 1, bet: "ante", stake: 500 })).toBe("table-suspended");
    round.ok({ do: "resume" }).bet(1, "ante", 500);
  });
});
