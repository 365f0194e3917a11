import { viewFor } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { dealt } from "../table/testing.ts";
import { aceKing, canary, close, table } from "./testing/table.ts";

describe("places", () => {
  it("[AD-10-II.3.places] [ES-CN-1-2.2.places] are seven, each with its bets", () => {
    const bets = table();
    expect(bets.code({ do: "bet", seat: 8, bet: "ante", stake: 500 })).toBe("no-such-seat");
    expect(bets.code({ do: "bet", seat: 0, bet: "ante", stake: 500 })).toBe("no-such-seat");
    bets.bet(7, "ante", 500).bet(7, "insurance", 250).bet(7, "carousel", 250);
    const there = table({ rules: canary });
    there.ok({ do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 250, combinations: ["royal-flush"] });
    expect(there.code({ do: "bet", seat: 8, bet: "ante", stake: 500 })).toBe("no-such-seat");
    there.bet(7, "ante", 500).bet(7, "jackpot", 250);
  });

  it("[AD-10-IV.three-wagers] take up to three people, who follow the one who sits there", () => {
    const round = table().bet(1, "ante", 1000).bet(1, "ante", 600, undefined, "anna");
    expect(round.code({ do: "bet", seat: 1, bet: "insurance", stake: 100, player: "bea" })).toBe("side-bet-needs-main");
    round.bet(1, "ante", 500, undefined, "bea").bet(1, "insurance", 100, undefined, "anna");
    expect(round.code({ do: "bet", seat: 1, bet: "ante", stake: 500, player: "cleo" })).toBe("action-not-allowed");
    round.ok(close).cards(dealt("Qs Qd Qc 6s 6h", aceKing));
    expect(round.code({ do: "act", seat: 1, player: "anna", action: "fold" })).toBe("action-not-allowed");
    round.act(1, "play");
    expect(round.wager(1, "second")).toMatchObject({ stake: 2000, won: 14_000 });
    expect(round.wager(1, "second", "anna")).toMatchObject({ stake: 1200, won: 8400 });
    expect(round.wager(1, "second", "bea")).toMatchObject({ stake: 1000, won: 7000 });
    expect(round.wager(1, "insurance", "anna")).toMatchObject({ won: 10_000 });
  });

  it("[AD-10-V.2.limits] hold the table's maximum over all antes together, and half its minimum of each side bet", () => {
    const bets = table().bet(1, "ante", 6000).bet(1, "ante", 3000, undefined, "anna").bet(2, "ante", 10_000);
    expect(bets.try({ do: "bet", seat: 1, bet: "ante", stake: 1001, player: "bea" })).toMatchObject({
      refused: "above-maximum",
      clause: "AD-10-V.2.limits",
    });
    bets.bet(1, "ante", 1000, undefined, "bea").bet(1, "insurance", 250).bet(1, "insurance", 250, undefined, "anna");
  });

  it("[ES-CN-1-4.places] take one person each under the Canary decree", () => {
    const bets = table({ rules: canary }).bet(1, "ante", 500);
    const behind = { do: "bet", seat: 1, bet: "ante", stake: 500, player: "anna" } as const;
    expect(bets.try(behind)).toMatchObject({ refused: "action-not-allowed", clause: "ES-CN-1-4.places" });
    bets.ok({ ...behind, seat: 2 });
  });

  it("[AD-10-IV.blind] that are vacant take one single bet of somebody who sits elsewhere, and does not see its cards", () => {
    const round = table().bet(1, "ante", 500).bet(2, "ante", 500).bet(4, "ante", 600, undefined, "1");
    const blind = { do: "bet", seat: 4, bet: "ante", stake: 500 } as const;
    expect(round.try({ ...blind, player: "2" })).toMatchObject({
      refused: "action-not-allowed",
      clause: "AD-10-IV.blind",
    });
    expect(round.code({ ...blind, player: "1", bet: "insurance", stake: 100 })).toBe("action-not-allowed");
    round.ok(close).cards(dealt("Qs Qd Qc 6s 6h", "Js Jd 8d 6d 2d", "Ts Td Tc 5s 5h", aceKing));
    const { state } = round;
    if (state.terms === null || state.game === null) throw new Error("the table is not set up");
    const seen = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat: 1 });
    expect(seen.hands["4"]?.cards).toEqual(["??", "??", "??", "??", "??"]);
    expect(seen.hands["1"]?.cards).toEqual(["Qs", "Qd", "Qc", "6s", "6h"]);
    round.act(1, "play").act(2, "play");
    // He sees no card that he could give away.
    expect(round.code({ do: "act", seat: 4, action: "buy", discard: "Ts" })).toBe("action-not-allowed");
    round.act(4, "play");
    expect(round.wager(4, "second", "1")).toMatchObject({ stake: 1200, won: 8400 });
  });

  it("admit blind bets only where the house does, and none where somebody sits", () => {
    const bets = table({ options: { blind: false } }).bet(1, "ante", 500);
    expect(bets.code({ do: "bet", seat: 4, bet: "ante", stake: 500, player: "1" })).toBe("action-not-allowed");
    bets.bet(4, "ante", 500).bet(4, "ante", 500, undefined, "1").bet(4, "insurance", 100, undefined, "1");
  });
});

describe("limits", () => {
  it("[AD-10-V.2.limits] [ES-CN-1-6.1.limits] bind the ante by the table's minimum and maximum", () => {
    for (const [rules, clause] of [
      ["AD-455-2025", "AD-10-V.2.limits"],
      [canary, "ES-CN-1-6.1.limits"],
    ] as const) {
      const bets = table({ rules });
      const bet = { do: "bet", seat: 1, bet: "ante" } as const;
      expect(bets.try({ ...bet, stake: 499 })).toMatchObject({ refused: "below-minimum", clause });
      expect(bets.try({ ...bet, stake: 10_001 })).toMatchObject({ refused: "above-maximum", clause });
      expect(bets.code({ ...bet, stake: 0 })).toBe("invalid-stake");
      bets.ok({ ...bet, stake: 500 });
    }
  });

  it("[AD-10-V.3.band] [ES-CN-1-6.2.band] have a maximum of 10, 20, 25 or 30 times the minimum, not 25 in the Canaries", () => {
    for (const times of [10, 20, 25, 30]) table({ max: 500 * times });
    for (const times of [10, 20, 30]) table({ max: 500 * times, rules: canary });
    for (const times of [9, 15, 31]) expect(() => table({ max: 500 * times })).toThrow(/outside-band/);
    expect(() => table({ max: 12_500, rules: canary })).toThrow(/outside-band/);
    expect(() => table({ max: 10_001 })).toThrow(/outside-band/);
  });

  it("[AD-10-V.3.change] [ES-CN-1-6.1.band] change during the session as at roulette; in the Canaries while it is closed", () => {
    const limits = { do: "set-limits", min: 1000, max: 25_000 } as const;
    const andorran = table().ok(limits);
    expect(andorran.code({ do: "bet", seat: 1, bet: "ante", stake: 999 })).toBe("below-minimum");
    expect(andorran.code({ ...limits, max: 15_000 })).toBe("outside-band");
    const there = table({ rules: canary });
    expect(there.code({ ...limits, max: 20_000 })).toBe("wrong-phase");
    there.ok({ do: "close" }, { ...limits, max: 20_000 });
    const banded = table({ rules: canary, band: { min: 500, max: 20_000 } }).ok({ do: "close" });
    expect(banded.code({ do: "set-limits", min: 1000, max: 30_000 })).toBe("outside-band");
  });

  it("take multiples on the ante only where the table asks for them", () => {
    const bets = table({ options: { multiple: 500 } });
    expect(bets.code({ do: "bet", seat: 1, bet: "ante", stake: 700 })).toBe("not-a-multiple");
    bets.bet(1, "ante", 1000).bet(1, "insurance", 130);
  });
});
