import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { close, rounds, table } from "./testing/table.ts";

/** Deals from the bank on: two tiles for the bank, then for the positions 1, 2, 3. */
const deal = (of: TestTable, tiles: string): TestTable => of.roll(1, 2, 2).cards(tiles);

describe("the bets", () => {
  it("[AD-17-I.four-bets] [AD-17-I.positions] are four on each of three positions", () => {
    const all = table();
    for (const seat of [1, 2, 3]) for (const bet of ["win", "lose", "tie", "pair"]) all.bet(seat, bet, 500);
    expect(all.code({ do: "bet", seat: 4, bet: "win", stake: 500 })).toBe("no-such-seat");
    expect(all.code({ do: "bet", seat: 1, bet: "kong", stake: 500 })).toBe("unknown-bet");
    deal(all, "9 8 7 6 5 4 3 2");
    expect(all.last.wagers).toHaveLength(12);
  });

  it("[AD-17-V.result] [AD-17-VI.win-lose] pay winning and losing positions even money less five per cent", () => {
    const played = table().bet(1, "win", 1000).bet(1, "lose", 2000).bet(2, "win", 1000).bet(2, "lose", 2000);
    // Bank 7; position 1: 9, position 2: 1.
    deal(played, "9 8 5 4 W 1 2 4");
    expect(played.wager(1, "win")).toMatchObject({ result: "win", won: 950, returned: 1950, commission: 50 });
    expect(played.wager(1, "lose")).toMatchObject({ result: "lose", returned: 0 });
    expect(played.wager(2, "win")).toMatchObject({ result: "lose", returned: 0 });
    expect(played.wager(2, "lose")).toMatchObject({ result: "win", won: 1900, returned: 3900, commission: 100 });
    expect(played.last.house).toBe(-950 + 2000 + 1000 - 1900);
  });

  it("[AD-17-VI.win-lose] reckon the five per cent exactly before chips are rounded", () => {
    const odd = deal(table().bet(1, "win", 501), "9 8 5 4 W 1 2 4").wager(1, "win");
    expect(odd).toMatchObject({ won: 475, returned: 976, commission: "501/20", breakage: "19/20" });
    const chips = deal(table({ chipUnit: 100 }).bet(2, "lose", 700), "9 8 5 4 W 1 2 4").wager(2, "lose");
    expect(chips).toMatchObject({ won: 600, returned: 1300, commission: 35, breakage: 65 });
  });

  it("[AD-17-VI.tie] pay the tie sixty to one and give the bets on winning and losing back", () => {
    const tied = table().bet(3, "tie", 500).bet(3, "win", 1000).bet(3, "lose", 1000).bet(1, "tie", 500);
    // Position 1 has the bank's sum with other tiles.
    deal(tied, "4 2 5 1 9 8 2 4");
    expect(tied.wager(3, "tie")).toMatchObject({ result: "win", won: 30_000, returned: 30_500, commission: 0 });
    for (const bet of ["win", "lose"]) expect(tied.wager(3, bet)).toMatchObject({ result: "push", returned: 1000 });
    expect(tied.wager(1, "tie").result).toBe("lose");
    expect(tied.last.house).toBe(-30_000 + 500);
  });

  it("[AD-17-VI.pair] [AD-17-V.result] pay a pair six to one, whoever wins; it still wins or loses against the bank", () => {
    const paired = table().bet(1, "pair", 500).bet(1, "lose", 1000).bet(2, "pair", 500).bet(2, "tie", 500);
    deal(paired, "9 9 3 3 9 9 W 1");
    expect(paired.wager(1, "pair")).toMatchObject({ result: "win", won: 3000, returned: 3500 });
    expect(paired.wager(1, "lose")).toMatchObject({ result: "win", won: 950 });
    expect(paired.wager(2, "pair")).toMatchObject({ result: "win", won: 3000 });
    expect(paired.wager(2, "tie")).toMatchObject({ result: "win", won: 30_000 });
    expect(deal(table().bet(1, "pair", 500), "5 5 3 4 9 9 W W").wager(1, "pair").result).toBe("lose");
  });

  it("[AD-17-VII.b.standing] are open to people who stand, each inside the maximum of one player", () => {
    const behind = table().bet(1, "win", 50_000);
    expect(behind.code({ do: "bet", seat: 1, bet: "win", stake: 50_001, player: "Anna" })).toBe("above-maximum");
    for (const player of ["Anna", "Biel", "Carla", "Dora"]) behind.bet(1, "win", 50_000, [], player);
    expect(behind.code({ do: "bet", seat: 1, bet: "win", stake: 500 })).toBe("above-maximum");
    expect(deal(behind, "9 8 5 4 W 1 2 4").last.house).toBe(-5 * 47_500);
  });

  it("[AD-17-VII.a.seated] have as many places as the cloth has positions", () => {
    expect(table().actions.find((action) => action.do === "bet")).toMatchObject({ seats: 3 });
  });

  it("[AD-17-VIII.limits] lie between minimum and maximum and are made before the tiles are dealt", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "pair", stake: 499 })).toBe("below-minimum");
    expect(table().code({ do: "bet", seat: 1, bet: "tie", stake: 50_001 })).toBe("above-maximum");
    const closed = table().bet(1, "win", 500).ok(close);
    expect(closed.code({ do: "bet", seat: 2, bet: "win", stake: 500 })).toBe("bets-closed");
    closed.ok({ do: "roll", dice: [1, 1, 1] });
    expect(closed.code({ do: "bet", seat: 2, bet: "win", stake: 500 })).toBe("bets-closed");
  });

  it("[AD-17-VIII.band] have a maximum of 20 to 100 minimums, and may have to be multiples of the minimum", () => {
    expect(() => table({ max: 9_999 })).toThrow(/outside-band/);
    expect(() => table({ max: 50_001 })).toThrow(/outside-band/);
    expect(table({ max: 10_000 }).code({ do: "set-limits", min: 400, max: 10_000 })).toBe("wrong-phase");
    const strict = table({ options: { multiple: 500 } });
    for (const bet of ["win", "tie"]) {
      expect(strict.code({ do: "bet", seat: 1, bet, stake: 750 })).toBe("not-a-multiple");
      expect(strict.code({ do: "bet", seat: 1, bet, stake: 1000 })).toBeUndefined();
    }
  });
});

describe("the set of five rounds", () => {
  const play = (of: TestTable, count: number): TestTable => {
    for (const tiles of rounds.slice(0, count)) deal(of, tiles);
    return of;
  };
  const tie = { do: "bet", seat: 1, bet: "tie", stake: 500 } as const;
  const offered = (of: TestTable) => {
    const bet = of.actions.find((action) => action.do === "bet");
    return bet?.do === "bet" ? bet.bets.map((offer) => offer.bet) : [];
  };

  it("[AD-17-IV.five-rounds] plays forty tiles in five rounds, and then shuffles", () => {
    const set = play(table(), 4).ok(close, { do: "roll", dice: [1, 2, 2] });
    // Three of the four nines and W are gone; what is left is the fifth round's.
    expect(set.code({ do: "cards", cards: ["9"] })).toBe("invalid-card");
    set.cards(rounds[4] ?? "");
    deal(set, "9 9 9 9 W W W W");
    expect(set.last).toMatchObject({ round: 6, status: "settled" });
    expect(set.events.filter((event) => event.type === "shoe-shuffled")).toHaveLength(1);
  });

  it("[AD-17-IV.closed-from-fourth] closes tie and pair from the fourth round of each set on", () => {
    const set = table();
    for (let round = 0; round < 12; round++) {
      const closed = round % 5 >= 3;
      for (const bet of ["tie", "pair"]) {
        const refusal = set.try({ do: "bet", seat: 1, bet, stake: 500 });
        expect(refusal?.refused, `${bet} in round ${round + 1}`).toBe(closed ? "bets-closed" : undefined);
        if (closed) expect(refusal?.clause).toBe("AD-17-IV.closed-from-fourth");
      }
      expect(offered(set)).toEqual(closed ? ["win", "lose"] : ["win", "lose", "tie", "pair"]);
      deal(set.bet(1, "win", 500), rounds[round % 5] ?? "");
    }
  });

  it("[AD-17-IV.five-rounds] counts an annulled round once tiles were dealt, and not before", () => {
    const before = play(table(), 2).bet(1, "tie", 500);
    before.ok(close, { do: "roll", dice: [1, 1, 1] }, { do: "void", reason: "a die on the floor" });
    expect(before.code(tie)).toBeUndefined();
    const after = play(table(), 2).bet(1, "tie", 500).roll(1, 1, 1).cards("3 2");
    after.ok({ do: "void", reason: "a tile fell" });
    expect(after.last).toMatchObject({ round: 3, status: "void", house: 0 });
    expect(after.code(tie)).toBe("bets-closed");
    // Its tiles are out of the set: of four twos, one was dealt in the first round and one in this.
    after.ok(close, { do: "roll", dice: [1, 2, 2] });
    expect(after.code({ do: "cards", cards: ["2", "2", "2"] })).toBe("invalid-card");
    deal(after.cards(rounds[3] ?? ""), "7 6 5 4 3 1 1 W");
    expect(after.code(tie)).toBeUndefined();
    expect(deal(after, "9 9 2 2 9 9 2 2").wager(1, "tie").result).toBe("lose");
  });

  it("begins anew where the tiles are shuffled before their time", () => {
    const early = play(table(), 3).ok({ do: "shuffle" });
    expect(early.code(tie)).toBeUndefined();
    expect(play(early, 1).code(tie)).toBeUndefined();
    expect(play(play(table(), 5).ok({ do: "shuffle" }), 5).code(tie)).toBeUndefined();
  });
});
