import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acts, close, seated, stackOf } from "../../testing/players.ts";

const made = (terms: Partial<TestTerms> = {}, amount = 10_000): TestTable =>
  seated({ game: "baccarat-two-cloths", max: 200_000, ...terms }, 8, 1_000_000).ok({ do: "bank", seat: 1, amount });

const banco = (seat: number) => ({ do: "act", seat, action: "banco" }) as const;

/** First cards: cloth 1, cloth 2, bank, twice. */
const cards = {
  oneEach: "9h 4d Kc Ks 3s 8h",
  firstEqual: "8d 4d Kc Ks 3s 8h",
  bank: "3c Kd 5h 4s 2d 4h",
  cloths: "9h 9d Kc Ks Ts 8h",
  equal: "8h 8d Kc Ks Ts 8c",
};

const playing = (table: TestTable): unknown => table.last.wagers.map(({ seat, bet, stake }) => [seat, bet, stake]);

describe("bets", () => {
  it("[AD-09-I.class] [AD-09-V.1.limits] lie on either cloth, within the table's limits, from everybody but the banker", () => {
    const open = made();
    expect(open.code({ do: "bet", seat: 1, bet: "cloth-1", stake: 500 })).toBe("action-not-allowed");
    expect(open.code({ do: "bet", seat: 2, bet: "cloth-1", stake: 499 })).toBe("below-minimum");
    expect(open.code({ do: "bet", seat: 2, bet: "cloth-1", stake: 200_001 })).toBe("above-maximum");
    expect(open.code({ do: "bet", seat: 2, bet: "punto", stake: 500 })).toBe("unknown-bet");
    expect(open.code({ do: "bet", seat: 2, bet: "cloth-1", on: [1], stake: 500 })).toBe("invalid-selection");
    open.bet(2, "cloth-2", 500).bet(6, "cloth-1", 600).bet(6, "cloth-1", 400).ok(close).cards(cards.oneEach);
    expect(open.wager(2, "cloth-2")).toMatchObject({ result: "lose", returned: 0 });
    expect(open.wager(6, "cloth-1")).toMatchObject({ stake: 1000, result: "win", won: 1000, returned: 2000 });
  });

  it("[AD-09-VI.no-partners] are each player's alone", () => {
    expect(made().code({ do: "bet", seat: 2, bet: "cloth-1", stake: 500, player: "guest" })).toBe("action-not-allowed");
  });

  it("[AD-09-II.3.both] [AD-09-VII.odd-unit-first] on both play half on each cloth, an odd unit on the first", () => {
    const both = (dealt: string, chipUnit = 1) => {
      const table = made({ chipUnit }).bet(2, "both", 1500).ok(close).cards(dealt);
      const { result, won, returned } = table.wager(2, "both");
      return [result, won, returned, table.last.house, table.last.bank?.after];
    };
    expect(both(cards.oneEach)).toEqual(["split", 750, 1500, 0, 10_000]);
    expect(both(cards.oneEach, 500)).toEqual(["split", 1000, 2000, 0, 9500]);
    expect(both(cards.firstEqual, 500)).toEqual(["split", 0, 1000, 10, 10_490]);
    expect(both(cards.bank, 500)).toEqual(["lose", 0, 0, 30, 11_470]);
    expect(both(cards.cloths, 500)).toEqual(["win", 1500, 3000, 0, 8500]);
    expect(both(cards.equal, 500)).toEqual(["push", 0, 1500, 0, 10_000]);
    const unit = made({ chipUnit: 500 }).bet(2, "both", 500).ok(close).cards(cards.oneEach);
    expect(unit.wager(2, "both")).toMatchObject({ result: "win", won: 500, returned: 1000 });
  });

  it("[AD-09-II.3.both] on both are worth as much as one on each cloth", () => {
    const each = fc.constantFrom(...Object.values(cards));
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 2000 }), each, (half, dealt) => {
        const one = made()
          .bet(2, "both", 2 * half)
          .ok(close)
          .cards(dealt);
        const two = made().bet(2, "cloth-1", half).bet(2, "cloth-2", half).ok(close).cards(dealt);
        expect(stackOf(one, 2)).toBe(stackOf(two, 2));
        expect(one.last.bank).toEqual(two.last.bank);
      }),
      { numRuns: 40 },
    );
  });

  it("[AD-09-I.limited] [AD-09-IV.priority] are cut to what a limited bank holds: places nearest to the banker first", () => {
    const cut = made()
      .bet(7, "cloth-2", 3000)
      .bet(3, "both", 3000)
      .bet(2, "cloth-1", 4000)
      .bet(5, "cloth-2", 2000)
      .ok(close);
    expect(playing(cut)).toEqual([
      [7, "cloth-2", 1000],
      [3, "both", 3000],
      [2, "cloth-1", 4000],
      [5, "cloth-2", 2000],
    ]);
    expect(stackOf(cut, 7)).toBe(999_000);
    cut.cards(cards.cloths);
    expect(cut.last.bank).toMatchObject({ before: 10_000, after: 0 });
    const alone = made().bet(2, "cloth-1", 150_000).bet(4, "both", 500).ok(close);
    expect(playing(alone)).toEqual([[2, "cloth-1", 10_000]]);
  });
});

describe("banco", () => {
  it("[AD-09-VI.banco-both-cloths] takes the whole bank on both cloths, before all bets, and is called once", () => {
    const called = made().bet(2, "cloth-1", 3000).ok(banco(7));
    expect(called.code(banco(3))).toBe("action-not-allowed");
    called.ok(close);
    expect(playing(called)).toEqual([[7, "both", 10_000]]);
    called.cards(cards.oneEach);
    expect(called.wager(7, "both")).toMatchObject({ result: "split", won: 5000, returned: 10_000 });
    expect(called.code(banco(7))).toBe("action-not-allowed");
    expect(acts(called)).toEqual(["banca pass-hand"]);
  });

  it("[AD-09-VI.banco-both-cloths] comes at the beginning of a game alone", () => {
    const later = made().bet(2, "cloth-1", 3000).ok(close).cards(cards.bank);
    expect(later.code(banco(3))).toBe("action-not-allowed");
    expect(later.ok({ do: "shuffle" }).code(banco(3))).toBeUndefined();
    expect(made().bet(2, "cloth-1", 500).ok(close).code(banco(3))).toBe("action-not-allowed");
    expect(made().code(banco(1))).toBe("action-not-allowed");
    expect(made().code(banco(9))).toBe("no-such-seat");
    const poor = seated({ game: "baccarat-two-cloths" }, 8, 9000).ok({ do: "top-up", seat: 1, stack: 9000 });
    expect(poor.ok({ do: "bank", seat: 1, amount: 10_000 }).code(banco(3))).toBe("insufficient-chips");
  });

  it("[AD-09-VI.banco-both-cloths] raises a bet on both that lies there, and is over when it is taken down", () => {
    const raised = made().bet(3, "both", 3000).ok(banco(3));
    expect(raised.wager(3, "both").stake).toBe(10_000);
    raised.ok({ do: "take-down", seat: 3, bet: "both" }, banco(4), close);
    expect(playing(raised)).toContainEqual([4, "both", 10_000]);
  });

  it("[AD-09-VI.banco-free] is not bound by the rules of drawing", () => {
    const free = made().ok(banco(3), close).cards("7h 2d 6c Kh Kd Kc");
    expect(acts(free)).toEqual(["cloth-1 draw", "cloth-1 stand"]);
    free.ok({ do: "act", side: "cloth-1", action: "draw" }).cards("Ah");
    expect(acts(free)).toEqual(["cloth-2 draw", "cloth-2 stand"]);
    free.ok({ do: "act", side: "cloth-2", action: "stand" }, { do: "act", side: "banca", action: "stand" });
    expect(free.last.outcome.winners).toEqual({ "cloth-1": "cloth", "cloth-2": "banca" });
  });

  it("[AD-09-VI.void-repeat] is repeated twice more at most while nobody has won or lost", () => {
    const again = made().ok(banco(3), close).cards(cards.equal);
    expect(again.code(banco(4))).toBe("action-not-allowed");
    again.ok(banco(3), close).cards(cards.equal).ok(banco(3), close).cards(cards.equal);
    expect(again.code(banco(3))).toBe("action-not-allowed");
    const decided = made().ok(banco(3), close).cards(cards.firstEqual);
    expect(decided.code(banco(3))).toBe("action-not-allowed");
  });
});
