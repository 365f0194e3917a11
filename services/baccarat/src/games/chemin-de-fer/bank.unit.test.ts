import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acts, close, offers, seated, stackOf, wins } from "../../testing/players.ts";
import { afterWin, answer, bank, table } from "./testing/coups.ts";

describe("the bank", () => {
  it("[AD-08-V.first-bank] [AD-08-VII.four-players] goes to place 1 first, once there are four players", () => {
    const three = table({}, {}, 3);
    expect(three.code(bank(1, 5000))).toBe("not-enough-players");
    three.ok({ do: "sit", seat: 7, stack: 100_000 });
    expect(three.code(bank(2, 5000))).toBe("not-your-turn");
    expect(three.code(bank(5, 5000))).toBe("seat-empty");
    expect(three.code(bank(0, 5000))).toBe("no-such-seat");
    expect(offers(three)).toEqual([[1, 500]]);
    expect(three.ok(bank(1, 5000)).last).toMatchObject({ round: 1, status: "betting" });
    expect(stackOf(three, 1)).toBe(195_000);
    expect(three.code(bank(2, 5000))).toBe("not-your-turn");
  });

  it("[AD-08-V.first-bank] goes to the lowest place that is taken where place 1 is empty", () => {
    const late = table().ok({ do: "leave", seat: 1 });
    expect(late.code(bank(3, 1000))).toBe("not-your-turn");
    expect(late.ok(bank(2, 1000)).last.status).toBe("betting");
  });

  it("[AD-08-V.first-bank] [AD-08-V.keep-while-winning] goes round by the numbers of the places, from the last to the first", () => {
    const played = table();
    for (const seat of [1, 2, 3, 4, 5, 1]) {
      const other = seat === 2 ? 3 : 2;
      played.ok(bank(seat, 1000)).bet(other, "punto", 1000).ok(close).cards(wins.punto);
      played.ok({ do: "shuffle" });
    }
    expect(offers(played)).toEqual([[2, 500]]);
  });

  it("[AD-08-V.bank-limits] lies between punto's minimum and a hundred times that, in whole chips", () => {
    const made = table({}, { chipUnit: 100 });
    expect(made.code(bank(1, 400))).toBe("below-minimum");
    expect(made.code(bank(1, 50_100))).toBe("above-maximum");
    expect(made.code(bank(1, 5050))).toBe("not-a-multiple");
    expect(made.code(bank(1, 0))).toBe("invalid-stake");
    expect(made.ok(bank(1, 50_000)).last.status).toBe("betting");
    expect(seated({ game: "chemin-de-fer" }, 4, 3000).code(bank(1, 3001))).toBe("insufficient-chips");
  });

  it("[AD-08-V.no-limit-bank] has no maximum where one without is authorised", () => {
    const open = table({ unlimited: true }).ok(bank(1, 120_000)).bet(2, "punto", 120_000).ok(close).cards(wins.banca);
    expect(open.last.bank).toEqual({ seat: 1, before: 120_000, after: 234_000, garage: 0 });
  });

  it("[AD-08-VII.bank-announced] [AD-08-V.punto-max] says how much can be staked at most, to everybody but the banker", () => {
    const made = table().ok(bank(1, 7000));
    const betting = made.actions.find((action) => action.do === "bet");
    expect(betting).toMatchObject({ bets: [{ bet: "punto", min: 500, max: 7000 }] });
    const at = betting?.do === "bet" ? betting.bets[0]?.at : [];
    expect(at?.map(({ seat }) => seat)).toEqual([2, 3, 4, 5]);
    expect(made.code({ do: "bet", seat: 2, bet: "punto", stake: 7001 })).toBe("above-maximum");
  });

  it("[AD-08-V.raise-only] is raised before its first coup, never lowered, and not made again later", () => {
    const made = table().ok(bank(1, 5000), bank(1, 8000));
    expect(stackOf(made, 1)).toBe(192_000);
    expect(made.code(bank(1, 6000))).toBe("below-minimum");
    expect(made.code(bank(1, 50_500))).toBe("above-maximum");
    made.bet(2, "punto", 8000).ok(close).cards(wins.banca);
    expect(made.last.bank).toMatchObject({ before: 8000, after: 15_600 });
    expect(made.code(bank(1, 20_000))).toBe("wrong-phase");
    expect(made.ok(answer("keep")).code(bank(2, 20_000))).toBe("not-your-turn");
  });

  it("[AD-08-V.keep-while-winning] [AD-08-V.b.garage-obligatory] is lost with the first coup that punto wins; what nobody covered goes back", () => {
    const lost = table().ok(bank(1, 10_000)).bet(3, "punto", 4000).ok(close).cards(wins.punto);
    expect(lost.last).toMatchObject({ house: 0, bank: { seat: 1, before: 10_000, after: 6000, garage: 0 } });
    expect(stackOf(lost, 1)).toBe(196_000);
    expect(stackOf(lost, 3)).toBe(204_000);
    expect(lost.code(answer("keep"))).toBe("action-not-allowed");
    expect(lost.code({ do: "bet", seat: 3, bet: "punto", stake: 500 })).toBe("wrong-phase");
    expect(lost.code(bank(1, 5000))).toBe("not-your-turn");
    expect(offers(lost)).toEqual([[2, 500]]);
  });

  it("[AD-08-VI.tie] [AD-08-V.keep-while-winning] stays after an equal coup, with no question", () => {
    const tied = table().ok(bank(1, 2000)).bet(2, "punto", 1500).ok(close).cards(wins.tie);
    expect(tied.last).toMatchObject({ house: 0, bank: { before: 2000, after: 2000 } });
    expect(tied.wager(2, "punto")).toMatchObject({ result: "push", won: 0, returned: 1500 });
    expect(acts(tied)).toContain("banca pass-hand");
    tied.bet(3, "punto", 2000);
    expect(tied.code(answer("pass-hand"))).toBe("action-not-allowed");
    tied.ok(close).cards(wins.banca);
    expect(tied.last.bank).toMatchObject({ seat: 1, before: 2000, after: 3900 });
  });

  it("[AD-08-V.commission] [AD-08-VII.cagnotte] leaves five percent of what it wins in the coup to the house, a fraction to the house too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 50_000 }), fc.integer({ min: 500, max: 50_000 }), (amount, stake) => {
        const covered = Math.min(amount, stake);
        const played = table().ok(bank(1, amount)).bet(2, "punto", covered).ok(close).cards(wins.banca);
        const house = Math.ceil(covered / 20);
        const after = amount + covered - house;
        const improper = Math.max(0, after - 50_000);
        expect(played.last).toMatchObject({
          house,
          rake: 0,
          bank: { before: amount, after: after - improper, garage: improper },
        });
      }),
      { numRuns: 60 },
    );
  });

  it("[AD-08-VII.four-players] does not play on with fewer than four: the banker may then have his chips", () => {
    const few = afterWin(5000).ok(answer("keep"), { do: "leave", seat: 5 }, { do: "leave", seat: 4 });
    expect(few.code({ do: "bet", seat: 2, bet: "punto", stake: 500 })).toBe("not-enough-players");
    expect(few.code(close)).toBe("not-enough-players");
    expect(few.code({ do: "leave", seat: 1 })).toBe("wrong-phase");
    few.ok(answer("pass-hand"), { do: "leave", seat: 1 });
    expect(few.events.at(-1)).toMatchObject({ type: "player-left", seat: 1, stack: 204_750 });
  });

  it("holds players who are in the coup, and lets the banker add chips between coups only", () => {
    const made = table().ok(bank(1, 5000)).bet(2, "punto", 1000);
    for (const seat of [1, 2]) {
      expect(made.code({ do: "leave", seat })).toBe("wrong-phase");
      expect(made.code({ do: "top-up", seat, stack: 1000 })).toBe("wrong-phase");
    }
    made.ok({ do: "top-up", seat: 3, stack: 1000 }, close).cards(wins.banca);
    expect(made.ok({ do: "top-up", seat: 1, stack: 1000 }).code({ do: "leave", seat: 1 })).toBe("wrong-phase");
  });

  it("goes back to its holder after the last coup of the session", () => {
    const ending = table().ok({ do: "announce-last", rounds: 1 }, bank(1, 5000)).bet(2, "punto", 5000);
    ending.ok(close).cards(wins.banca);
    expect(stackOf(ending, 1)).toBe(204_750);
    expect(ending.events.at(-1)).toMatchObject({ type: "chips-returned", amount: 9750, why: "session over" });
    const annulled = table().ok({ do: "announce-last", rounds: 1 }, bank(1, 5000), { do: "void", reason: "a dispute" });
    expect(stackOf(annulled, 1)).toBe(200_000);
  });

  it("goes back to both who hold it, with what stands aside, where the table closes", () => {
    const shared = table({ unlimited: true })
      .ok(bank(1, 30_000, 3))
      .bet(2, "punto", 60_000)
      .ok(close)
      .cards(wins.banca);
    shared.ok(answer("garage", 50_000), { do: "close" });
    // 60000 and the win less five percent, 117000, are shared alike.
    expect([stackOf(shared, 1), stackOf(shared, 3)]).toEqual([228_500, 228_500]);
    shared.ok({ do: "leave", seat: 3 }, { do: "open" });
    expect(shared.code({ do: "bet", seat: 2, bet: "punto", stake: 500 })).toBe("wrong-phase");
    expect(offers(shared)).toEqual([[2, 500]]);
  });

  it("[AD-08-IX.suspend] waits while the table is closed for a time", () => {
    const waiting = afterWin(5000).ok({ do: "suspend" });
    expect(waiting.code(answer("keep"))).toBe("table-suspended");
    waiting.ok({ do: "resume" }, answer("keep")).bet(2, "punto", 9750).ok(close).cards(wins.punto);
    expect(waiting.last.bank).toMatchObject({ before: 9750, after: 0 });
  });
});

describe("a partner", () => {
  it("[AD-08-V.partner] puts up as much as the banker and wins or loses alike, an odd unit being the banker's", () => {
    const shared = table()
      .ok(bank(1, 5001, 3))
      .bet(2, "punto", 3001)
      .ok(close)
      .cards(wins.banca);
    // 3001 less five percent is 2850.95: the bank gets 2850, the house 151.
    expect(shared.last).toMatchObject({ house: 151, bank: { seat: 1, before: 10_002, after: 12_852 } });
    shared.ok(answer("pass-hand"));
    expect([stackOf(shared, 1), stackOf(shared, 3)]).toEqual([201_425, 201_425]);
    const odd = table()
      .ok(bank(1, 5000, 3))
      .bet(2, "punto", 3001)
      .ok(close)
      .cards(wins.punto);
    expect([stackOf(odd, 1), stackOf(odd, 3)]).toEqual([198_500, 198_499]);
  });

  it("[AD-08-V.partner] takes no part in the coup, and has to have the chips", () => {
    const shared = table().ok(bank(1, 5000, 3));
    expect(shared.code({ do: "bet", seat: 3, bet: "punto", stake: 500 })).toBe("action-not-allowed");
    expect(shared.code({ do: "act", seat: 3, action: "banco" })).toBe("action-not-allowed");
    expect(shared.code({ do: "leave", seat: 3 })).toBe("wrong-phase");
    expect(table().code(bank(1, 5000, 1))).toBe("action-not-allowed");
    expect(table().code(bank(1, 5000, 6))).toBe("seat-empty");
    // Together they may not pass the maximum.
    expect(table().code(bank(1, 25_001, 2))).toBe("above-maximum");
    const poor = seated({ game: "chemin-de-fer" }, 4, 3000).ok({ do: "top-up", seat: 1, stack: 50_000 });
    expect(poor.code(bank(1, 3001, 2))).toBe("insufficient-chips");
  });

  it("[AD-08-V.raise-only] raises with the banker", () => {
    const shared = table().ok(bank(1, 5000, 3), bank(1, 6000));
    expect([stackOf(shared, 1), stackOf(shared, 3)]).toEqual([194_000, 194_000]);
    expect(shared.code(bank(1, 6000, 4))).toBe("action-not-allowed");
  });

  it("[AD-08-V.passer-not-partner] [AD-08-V.passer-not-in-auction] is never the one who passed the hand; neither he nor his partner bids for it", () => {
    const passed = table()
      .ok(bank(1, 5000, 3))
      .bet(2, "punto", 10_000)
      .ok(close)
      .cards(wins.banca);
    passed.ok(answer("pass-hand"));
    expect(passed.code(bank(2, 10_000, 1))).toBe("action-not-allowed");
    for (const seat of [1, 3]) {
      expect(passed.code({ do: "auction", bids: { [seat]: 30_000, 2: 20_000 } })).toBe("action-not-allowed");
    }
    expect(passed.ok(bank(2, 10_000, 3)).last.status).toBe("betting");
  });
});
