import { describe, expect, it } from "vitest";
import { closed, dealt, table } from "./testing/table.ts";

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
    const shared = table().bet(1, "ante", 2_000);
    expect(shared.code({ do: "bet", seat: 1, bet: "ante", stake: 1_001, player: "b" })).toBe("above-maximum");
    shared.ok({ do: "bet", seat: 1, bet: "ante", stake: 1_000, player: "b" });
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
