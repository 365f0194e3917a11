import { describe, expect, it } from "vitest";
import { boxes, canary, close, sets, table } from "./testing/table.ts";

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
