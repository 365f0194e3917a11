import { describe, expect, it } from "vitest";
import { close, offers, seated, stackOf, wins } from "../../testing/players.ts";
import { afterWin, answer, bank, table } from "./testing/coups.ts";

const decline = (seat: number) => ({ do: "act", seat, action: "decline" }) as const;

describe("a passed hand", () => {
  it("[AD-08-V.at-least-passed-amount] is taken by the next for as much at least", () => {
    const passed = afterWin(10_000).ok(answer("pass-hand"));
    expect(stackOf(passed, 1)).toBe(209_500);
    expect(offers(passed)).toEqual([[2, 19_500]]);
    expect(passed.code(bank(1, 19_500))).toBe("not-your-turn");
    expect(passed.code(bank(3, 19_500))).toBe("not-your-turn");
    expect(passed.code(bank(2, 19_499))).toBe("below-minimum");
    expect(passed.ok(bank(2, 25_000)).bet(1, "punto", 25_000).ok(close).cards(wins.banca).last.bank).toMatchObject({
      ...{ seat: 2, before: 25_000, after: 48_750 },
    });
  });

  it("[AD-08-V.single-before-partners] goes to a player who takes it alone before two who share it, until somebody has bet", () => {
    const shared = () => afterWin(10_000).ok(answer("pass-hand"), bank(2, 10_000, 3));
    expect(shared().code(bank(1, 30_000))).toBe("not-your-turn");
    expect(shared().code(bank(4, 19_000))).toBe("below-minimum");
    expect(shared().code(bank(4, 10_000, 5))).toBe("not-your-turn");
    expect(shared().bet(5, "punto", 500).code(bank(4, 19_500))).toBe("not-your-turn");
    const single = shared().ok(bank(4, 19_500));
    expect([2, 3, 4].map((seat) => stackOf(single, seat))).toEqual([190_000, 200_000, 180_500]);
    single.bet(5, "punto", 19_500).ok(close).cards(wins.punto);
    expect(single.last.bank).toMatchObject({ seat: 4, before: 19_500, after: 0 });
    expect(offers(single)).toEqual([[2, 500]]);
  });

  it("[AD-08-V.decline] [AD-08-V.offered-on] goes on to those who want it, and at last to the one who passed it, for the same amount", () => {
    const passed = afterWin(10_000).ok(answer("pass-hand"));
    expect(passed.code(decline(3))).toBe("not-your-turn");
    passed.ok(decline(2), { do: "act", seat: 3, action: "pass-hand" });
    expect(offers(passed)).toEqual([[4, 19_500]]);
    passed.ok(decline(4), decline(5));
    expect(offers(passed)).toEqual([[1, 19_500]]);
    expect(passed.code(bank(1, 19_000))).toBe("below-minimum");
    expect(passed.ok(bank(1, 19_500)).code(decline(2))).toBe("wrong-phase");
  });

  it("[AD-08-V.decline] goes past those who cannot pay for it", () => {
    const passed = table();
    passed.ok({ do: "leave", seat: 2 }, { do: "sit", seat: 2, stack: 9000 });
    passed.ok(bank(1, 10_000)).bet(3, "punto", 10_000).ok(close).cards(wins.banca).ok(answer("pass-hand"));
    expect(passed.code(bank(2, 19_500))).toBe("insufficient-chips");
    expect(passed.code(bank(4, 19_500))).toBe("not-your-turn");
    expect(passed.ok(bank(3, 19_500)).last.status).toBe("betting");
  });

  it("[AD-08-IV.two-refusals] makes a player who refuses it twice running leave his place", () => {
    const refusing = table().ok(decline(1), bank(2, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    refusing.ok(decline(3), decline(4), decline(5));
    expect(refusing.state.seats[1]).toBeDefined();
    refusing.ok(decline(1));
    expect(refusing.events.at(-1)).toMatchObject({ type: "player-left", seat: 1, stack: 200_000 });
    const taking = table().ok(decline(1), bank(2, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    taking.ok(decline(3), decline(4), decline(5), bank(1, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    taking.ok(bank(2, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto).ok(bank(3, 1000));
    expect(taking.state.seats[1]).toBeDefined();
  });

  it("[AD-08-V.acquirer-loses] goes back to the right of the one who passed it when its acquirer loses", () => {
    const bought = afterWin(10_000).ok(answer("pass-hand"), { do: "auction", bids: { "4": 20_000 } });
    bought.bet(5, "punto", 20_000).ok(close).cards(wins.punto);
    expect(offers(bought)).toEqual([[2, 500]]);
    const inTurn = afterWin(10_000).ok(answer("pass-hand"), bank(2, 19_500));
    inTurn.bet(5, "punto", 19_500).ok(close).cards(wins.punto);
    expect(inTurn.code(bank(4, 1000))).toBe("not-your-turn");
    expect(offers(inTurn)).toEqual([
      [3, 500],
      [2, 500],
    ]);
  });

  it("[AD-08-V.after-standing-banker] goes first to the right of the acquirer who passes it on", () => {
    const bought = afterWin(10_000).ok(answer("pass-hand"), { do: "auction", bids: { "4": 20_000 } });
    bought.bet(5, "punto", 5000).ok(close).cards(wins.banca).ok(answer("pass-hand"));
    expect(offers(bought)).toEqual([[5, 24_750]]);
  });

  it("[AD-08-V.deal-once] is dealt once at least by whoever takes it; after an equal first coup he may give it up", () => {
    const taken = table().ok(bank(1, 5000));
    expect(taken.code(answer("pass-hand"))).toBe("action-not-allowed");
    taken.ok({ do: "void", reason: "a dispute" });
    expect(taken.code(answer("pass-hand"))).toBe("action-not-allowed");
    taken.bet(2, "punto", 5000).ok(close).cards(wins.tie).ok(answer("pass-hand"));
    expect(offers(taken)).toEqual([[2, 5000]]);
  });

  it("[AD-08-IV.change-place] is let pass by a player who took his place during the shoe, not by one who took it after", () => {
    const late = table({}, {}, 4).ok({ do: "leave", seat: 2 }, { do: "sit", seat: 5, stack: 100_000 });
    late.ok(bank(1, 1000)).bet(3, "punto", 1000).ok({ do: "sit", seat: 6, stack: 100_000 }, close).cards(wins.tie);
    late.ok({ do: "sit", seat: 2, stack: 100_000 }).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    expect(late.code(bank(2, 1000))).toBe("not-your-turn");
    late.ok(bank(3, 1000)).bet(4, "punto", 1000).ok(close).cards(wins.punto);
    // Seat 6 sat down before the first card of the shoe.
    late.ok(bank(4, 1000)).bet(1, "punto", 1000).ok(close).cards(wins.punto);
    late.ok(bank(5, 1000)).bet(1, "punto", 1000).ok(close).cards(wins.punto);
    late.ok(bank(6, 1000)).bet(1, "punto", 1000).ok(close).cards(wins.punto);
    late.ok(bank(1, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    expect(offers(late)).toEqual([[2, 500]]);
    const fresh = table().ok({ do: "leave", seat: 2 }, bank(1, 1000)).bet(3, "punto", 1000).ok(close).cards(wins.punto);
    fresh.ok({ do: "sit", seat: 2, stack: 100_000 });
    expect(offers(fresh)).toEqual([[3, 500]]);
    expect(offers(fresh.ok({ do: "shuffle" }))).toEqual([[2, 500]]);
  });

  it("[AD-08-IV.empty-seat] [AD-08-II.3.one-player-a-place] leaves a place that is empty for the moment to its player", () => {
    expect(table().code({ do: "sit", seat: 3, stack: 1000 })).toBe("seat-taken");
  });
});

describe("an auction", () => {
  it("[AD-08-V.auction] gives the bank to the highest bidder, who may raise it; on equal bids to the first in turn", () => {
    const sold = table().ok(bank(1, 2000)).bet(2, "punto", 2000).ok(close).cards(wins.punto);
    expect(sold.code({ do: "auction", bids: { "1": 9000, "2": 5000 } })).toBe("action-not-allowed");
    sold.ok({ do: "auction", bids: { "2": 5000, "4": 6000 } });
    expect(stackOf(sold, 4)).toBe(194_000);
    sold.ok(bank(4, 7000)).bet(1, "punto", 7000).ok(close).cards(wins.banca);
    expect(sold.last.bank).toMatchObject({ seat: 4, before: 7000, after: 13_650 });
    const equal = table().ok(bank(1, 2000)).bet(2, "punto", 2000).ok(close).cards(wins.punto);
    equal.ok({ do: "act", action: "auction", bids: { "5": 6000, "3": 6000, "4": 5000 } });
    expect(stackOf(equal, 3)).toBe(194_000);
  });

  it("[AD-08-V.auction] keeps to the bounds of a bank, to chips, and to what was passed", () => {
    const passed = afterWin(10_000).ok(answer("pass-hand"));
    const bid = (bids: Record<string, number>) => passed.code({ do: "auction", bids });
    expect(bid({ "3": 19_000, "4": 18_000 })).toBe("below-minimum");
    expect(bid({ "3": 60_000 })).toBe("above-maximum");
    expect(bid({ "3": 0 })).toBe("invalid-stake");
    expect(bid({ "9": 20_000 })).toBe("seat-empty");
    expect(seated({ game: "chemin-de-fer" }, 4, 3000).code({ do: "auction", bids: { "2": 4000 } })).toBe(
      "insufficient-chips",
    );
    expect(seated({ game: "chemin-de-fer" }, 3).code({ do: "auction", bids: { "2": 4000 } })).toBe(
      "not-enough-players",
    );
    passed.ok(bank(2, 20_000));
    expect(bid({ "3": 30_000 })).toBe("wrong-phase");
  });

  it("[AD-08-V.passer-not-in-auction] is open to the passer again once the next banker passes, for what he had passed at least", () => {
    const passed = afterWin(10_000).ok(answer("pass-hand"), bank(2, 19_500));
    passed.bet(3, "punto", 500).ok(close).cards(wins.banca).ok(answer("pass-hand"));
    expect(passed.code({ do: "auction", bids: { "2": 30_000 } })).toBe("action-not-allowed");
    expect(passed.code({ do: "auction", bids: { "1": 19_000 } })).toBe("below-minimum");
    expect(passed.ok({ do: "auction", bids: { "1": 19_975 } }).last.status).toBe("betting");
  });

  it("[AD-08-V.forced-minimum] without a bid forces the bank on the next in turn for the minimum, or makes him leave", () => {
    const nobody = afterWin(10_000).ok(answer("pass-hand"), { do: "auction", bids: {} });
    expect(offers(nobody)).toEqual([[2, 500]]);
    nobody.ok(decline(2));
    expect(nobody.state.seats[2]).toBeUndefined();
    expect(offers(nobody)).toEqual([[3, 500]]);
    expect(nobody.ok(bank(3, 500)).last.status).toBe("betting");
    expect(nobody.code({ do: "auction", bids: {} })).toBe("wrong-phase");
  });
});
