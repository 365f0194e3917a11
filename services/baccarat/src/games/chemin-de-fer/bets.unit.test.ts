import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acts, close, seated, stackOf, wins } from "../../testing/players.ts";

/** A bank of 10000 at seat 1 of six. */
const made = (terms: Partial<TestTerms> = {}, banker = 1): TestTable => {
  const table = seated({ game: "chemin-de-fer", ...terms }, 6);
  for (let seat = 1; seat < banker; seat++) table.ok({ do: "act", seat, action: "decline" });
  return table.ok({ do: "bank", seat: banker, amount: 10_000 });
};

const call = (seat: number, action: string) => ({ do: "act", seat, action }) as const;
const keep = { do: "act", side: "banca", action: "keep" } as const;

/** What plays of each seat's bet. */
const playing = (table: TestTable): Record<string, number> =>
  Object.fromEntries(table.last.wagers.map(({ seat, stake }) => [seat, stake]));
const holder = (table: TestTable): unknown => table.last.outcome.punto;

describe("bets", () => {
  it("[AD-08-I.class] [AD-08-V.punto-min] are open to everybody but the banker, from the minimum on", () => {
    const open = made();
    expect(open.code({ do: "bet", seat: 1, bet: "punto", stake: 500 })).toBe("action-not-allowed");
    expect(open.code({ do: "bet", seat: 2, bet: "punto", stake: 499 })).toBe("below-minimum");
    expect(open.code({ do: "bet", seat: 7, bet: "punto", stake: 500 })).toBe("seat-empty");
    expect(open.code({ do: "bet", seat: 0, bet: "punto", stake: 500 })).toBe("no-such-seat");
    expect(open.code({ do: "bet", seat: 2, bet: "banca", stake: 500 })).toBe("unknown-bet");
    expect(open.code({ do: "bet", seat: 2, bet: "punto", stake: 0 })).toBe("invalid-stake");
    open.bet(2, "punto", 500).bet(2, "punto", 600);
    expect(open.wager(2, "punto")).toMatchObject({ stake: 1100 });
    open.ok({ do: "take-down", seat: 2, bet: "punto" });
    expect(stackOf(open, 2)).toBe(200_000);
  });

  it("[AD-08-VII.no-joining] are a seated player's alone", () => {
    const open = made();
    expect(open.code({ do: "bet", seat: 2, bet: "punto", stake: 500, player: "guest" })).toBe("action-not-allowed");
    open.ok({ do: "bet", seat: 2, bet: "punto", stake: 500, player: "2" });
  });

  it("wait for a bank", () => {
    const none = seated({ game: "chemin-de-fer" }, 5);
    expect(none.code({ do: "bet", seat: 2, bet: "punto", stake: 500 })).toBe("wrong-phase");
    expect(none.code(call(2, "banco"))).toBe("wrong-phase");
    expect(none.code(close)).toBe("wrong-phase");
    expect(none.rounds).toEqual([]);
  });

  it("[AD-08-IV.priority] [AD-08-V.punto-max] are cut above the bank: places at the banker's right come first, round the table", () => {
    const cut = made({}, 3)
      .bet(2, "punto", 5000)
      .bet(4, "punto", 3000)
      .bet(1, "punto", 2000)
      .bet(6, "punto", 4000)
      .ok(close);
    expect(playing(cut)).toEqual({ 4: 3000, 6: 4000, 1: 2000, 2: 1000 });
    expect(stackOf(cut, 2)).toBe(199_000);
    cut.cards(wins.punto);
    expect(cut.wager(2, "punto")).toMatchObject({ stake: 1000, won: 1000, returned: 2000 });
    expect(cut.last.bank).toMatchObject({ before: 10_000, after: 0 });
    const gone = made({}, 3).bet(2, "punto", 5000).bet(4, "punto", 10_000).ok(close);
    expect(playing(gone)).toEqual({ 4: 10_000 });
    expect(stackOf(gone, 2)).toBe(200_000);
  });

  it("[AD-08-IV.priority] are cut so whatever the order in which they were laid", () => {
    const stakes = fc.array(
      fc.record({ seat: fc.constantFrom(2, 3, 4, 5, 6), stake: fc.integer({ min: 500, max: 5000 }) }),
      {
        minLength: 1,
        maxLength: 9,
      },
    );
    fc.assert(
      fc.property(stakes, (bets) => {
        const table = made();
        const sums: Record<string, number> = {};
        for (const { seat, stake } of bets) {
          if ((sums[seat] ?? 0) + stake > 10_000) continue;
          table.bet(seat, "punto", stake);
          sums[seat] = (sums[seat] ?? 0) + stake;
        }
        let left = 10_000;
        const expected: Record<string, number> = {};
        for (const seat of [2, 3, 4, 5, 6]) {
          const plays = Math.min(sums[seat] ?? 0, left);
          left -= plays;
          if (plays > 0) expected[seat] = plays;
        }
        expect(playing(table.ok(close))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it("[AD-08-V.b.garage-obligatory] leave out of play what the bank has above them", () => {
    const less = made().bet(2, "punto", 3000).ok(close).cards(wins.banca);
    expect(less.last).toMatchObject({ house: 150, bank: { before: 10_000, after: 12_850, garage: 0 } });
  });

  it("[AD-08-VII.highest-bet-cards] give the cards to the highest one, of equal ones to the first in turn", () => {
    expect(holder(made().bet(3, "punto", 2000).bet(2, "punto", 1000).ok(close).cards(wins.tie))).toBe(3);
    expect(holder(made({}, 3).bet(2, "punto", 2000).bet(5, "punto", 2000).ok(close).cards(wins.tie))).toBe(5);
  });

  it("[AD-08-V.passer-takes-cards] give them to the one who passed the hand, once, where it was taken for more", () => {
    const passed = (amount: number) => {
      const table = made().bet(2, "punto", 10_000).ok(close).cards(wins.banca);
      table.ok({ do: "act", side: "banca", action: "pass-hand" }, { do: "bank", seat: 2, amount });
      return table.bet(3, "punto", 5000).bet(1, "punto", 500).ok(close).cards(wins.tie);
    };
    expect(holder(passed(19_500))).toBe(3);
    const more = passed(20_000);
    expect(holder(more)).toBe(1);
    expect(holder(more.bet(3, "punto", 5000).bet(1, "punto", 500).ok(close).cards(wins.tie))).toBe(3);
  });
});

describe("banco", () => {
  it("[AD-08-V.punto-max] [AD-08-VII.banco-order] covers the whole bank, before all bets and before the banco of a later place", () => {
    const called = made().bet(2, "punto", 3000).ok(call(5, "banco"), call(4, "banco"), close);
    expect(playing(called)).toEqual({ 4: 10_000 });
    expect([2, 5].map((seat) => stackOf(called, seat))).toEqual([200_000, 200_000]);
    called.cards(wins.punto);
    expect(called.last).toMatchObject({ bank: { after: 0 }, outcome: { punto: 4 } });
    expect(stackOf(called, 4)).toBe(210_000);
  });

  it("[AD-08-VII.banco-order] raises what its player has laid, and is over when he takes it down", () => {
    const raised = made().bet(4, "punto", 3000).ok(call(4, "banco"));
    expect(raised.wager(4, "punto")).toMatchObject({ stake: 10_000 });
    expect(raised.code(call(4, "banco"))).toBe("action-not-allowed");
    raised.ok({ do: "take-down", seat: 4, bet: "punto" }).bet(2, "punto", 4000).bet(4, "punto", 8000).ok(close);
    expect(playing(raised)).toEqual({ 2: 4000, 4: 6000 });
  });

  it("is refused to those who cannot have it", () => {
    const open = made();
    expect(open.code(call(1, "banco"))).toBe("action-not-allowed");
    expect(open.code(call(9, "banco"))).toBe("seat-empty");
    expect(open.code({ do: "act", action: "banco" })).toBe("seat-empty");
    expect(open.code(call(2, "banco-again"))).toBe("action-not-allowed");
    open.ok({ do: "leave", seat: 6 }, { do: "sit", seat: 6, stack: 9999 });
    expect(open.code(call(6, "banco"))).toBe("insufficient-chips");
    expect(open.ok(call(6, "banco-table")).wager(6, "punto").stake).toBe(5000);
  });

  it("[AD-08-VII.banco-before-deal] comes too late once bets are closed", () => {
    const closed = made().bet(2, "punto", 3000).ok(close);
    expect(closed.code(call(3, "banco"))).toBe("action-not-allowed");
    expect(closed.cards("2h").code(call(3, "banco-table"))).toBe("action-not-allowed");
  });

  it("[AD-08-VII.banco-table] with the table takes half of the bank, which others complete", () => {
    const half = made().bet(2, "punto", 6000).bet(3, "punto", 2000).ok(call(5, "banco-table"), close);
    expect(playing(half)).toEqual({ 5: 5000, 2: 5000 });
    expect(holder(half.cards(wins.tie))).toBe(5);
    const odd = seated({ game: "chemin-de-fer", chipUnit: 100 }, 4).ok({ do: "bank", seat: 1, amount: 1500 });
    expect(odd.ok(call(2, "banco-table")).wager(2, "punto").stake).toBe(700);
    const small = seated({ game: "chemin-de-fer" }, 4).ok({ do: "bank", seat: 1, amount: 900 });
    expect(small.code(call(2, "banco-table"))).toBe("below-minimum");
    expect(made().bet(2, "punto", 5000).code(call(2, "banco-table"))).toBe("action-not-allowed");
  });

  it("[AD-08-VII.banco-table] with the table is assured to the first in turn alone", () => {
    const two = made().bet(2, "punto", 3000).ok(call(5, "banco-table"), call(4, "banco-table"), close);
    expect(playing(two)).toEqual({ 4: 5000, 2: 3000, 5: 2000 });
  });

  it("[AD-08-VII.banco-table] with the table goes behind a banco", () => {
    expect(playing(made().ok(call(2, "banco-table"), call(5, "banco"), close))).toEqual({ 5: 10_000 });
  });
});

describe("banco again", () => {
  const lost = () => made().ok(call(4, "banco"), close).cards(wins.banca).ok(keep);

  it("[AD-08-VII.banco-again] is the right of the one who called banco and lost, before everybody else", () => {
    const again = lost();
    for (const seat of [2, 3, 5]) expect(again.code(call(seat, "banco-again"))).toBe("action-not-allowed");
    again.bet(3, "punto", 5000).ok(call(2, "banco"), call(4, "banco-again"), close);
    expect(playing(again)).toEqual({ 4: 19_500 });
    again.cards(wins.banca).ok(keep, call(4, "banco-again"), close).cards(wins.punto);
    expect(again.last.bank).toMatchObject({ before: 38_025, after: 0 });
    expect(acts(again).filter((act) => act.endsWith("banco-again"))).toEqual([]);
  });

  it("[AD-08-VII.banco-again] [AD-08-VII.banco-before-deal] may be called after the deal, as long as the cards are not all given", () => {
    const late = lost().bet(3, "punto", 5000).ok(close).cards("2h Kc");
    expect(acts(late)).toEqual(["4 banco-again"]);
    late.ok(call(4, "banco-again"));
    expect(playing(late)).toEqual({ 4: 19_500 });
    expect(stackOf(late, 3)).toBe(200_000);
    expect(late.code(call(4, "banco-again"))).toBe("action-not-allowed");
    late.cards("3d 8s");
    expect(late.last.bank).toMatchObject({ before: 19_500, after: 38_025 });
    const seen = lost().bet(3, "punto", 5000).ok(close).cards("Th Kc 5d 7s");
    expect(seen.code(call(4, "banco-again"))).toBe("action-not-allowed");
  });

  it("[AD-08-VII.banco-again] is gone once another coup was lost without it, and comes back where that was equal", () => {
    const gone = lost().bet(2, "punto", 5000).bet(3, "punto", 5000).ok(close).cards(wins.banca).ok(keep);
    expect(gone.code(call(4, "banco-again"))).toBe("action-not-allowed");
    const back = lost().bet(2, "punto", 5000).bet(3, "punto", 5000).ok(close).cards(wins.tie);
    expect(back.code(call(4, "banco-again"))).toBeUndefined();
  });

  it("[AD-08-VII.banco-again] needs a loss: an equal coup gives no right to it", () => {
    const tied = made().ok(call(4, "banco"), close).cards(wins.tie);
    expect(tied.code(call(4, "banco-again"))).toBe("action-not-allowed");
  });

  it("[AD-08-VII.sole-punto-again] is the right of the one player who bet, too", () => {
    const sole = made().bet(5, "punto", 2000).ok(close).cards(wins.banca).ok(keep);
    expect(sole.code(call(5, "banco-again"))).toBeUndefined();
    const two = made().bet(5, "punto", 2000).bet(6, "punto", 2000).ok(close).cards(wins.banca).ok(keep);
    expect(two.code(call(5, "banco-again"))).toBe("action-not-allowed");
  });

  it("[AD-08-VII.banco-table-single] follows banco with the table only where that stood alone", () => {
    const single = made().ok(call(5, "banco-table"), close).cards(wins.banca).ok(keep);
    expect(single.code(call(5, "banco-again"))).toBeUndefined();
    const joined = made().ok(call(5, "banco-table")).bet(2, "punto", 500).ok(close).cards(wins.banca).ok(keep);
    expect(joined.code(call(5, "banco-again"))).toBe("action-not-allowed");
  });

  it("counts in whole chips where the house's part left less than one over", () => {
    const dust = seated({ game: "chemin-de-fer", chipUnit: 100 }, 4).ok({ do: "bank", seat: 1, amount: 1500 });
    dust.bet(2, "punto", 1500).ok(close).cards(wins.banca).ok(keep, call(2, "banco-again"), close);
    // 1500 and 1425: 2900 can be covered, 25 stay in the bank.
    expect(dust.cards(wins.punto).last.bank).toEqual({ seat: 1, before: 2925, after: 25, garage: 0 });
    expect(dust.wager(2, "punto")).toMatchObject({ stake: 2900, won: 2900, returned: 5800 });
  });
});
