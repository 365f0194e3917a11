import { cardsLeft } from "@carrusel/cards";
import { cardsAt, isReady, viewOf } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointsOf } from "./rows.ts";
import { close, deal, four, refait, results, rows, table, unseen } from "./testing/deals.ts";

describe("the deal", () => {
  it("[AD-05-II.1.values] counts figures ten, the ace one, other cards their number", () => {
    expect(["Ks", "Qh", "Jd", "Tc", "9s", "2h", "As"].map(pointsOf)).toEqual([10, 10, 10, 10, 9, 2, 1]);
  });

  it("[AD-05-V.1.rows] [AD-05-V.3.black-first] deals the black row to 31 or more, then the red one", () => {
    const dealt = table().bet(1, "red", 1000).ok(close).cards("Kd Qs 9c As");
    expect(dealt.last.status).toBe("awaiting-cards");
    // 30 so far: the row goes on, and 40 is the most that it can come to.
    dealt.cards("Jh Ah 2h 3h 4h 5h 6h 7h 2s");
    expect(dealt.last).toMatchObject({
      status: "awaiting-cards",
      outcome: {},
    });
    dealt.cards("Ks");
    expect(dealt.last.outcome).toMatchObject({
      rows: {
        black: { cards: ["Kd", "Qs", "9c", "As", "Jh"], total: 40 },
        red: { cards: ["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "2s", "Ks"], total: 40 },
      },
    });
  });

  it("says how many cards have to come at least", () => {
    const dealing = table().ok(close);
    const awaited = () => dealing.actions.find((action) => action.do === "cards");
    expect(awaited()).toMatchObject({ count: 8 });
    dealing.cards("Kd");
    expect(awaited()).toMatchObject({ count: 7 });
    dealing.cards("9s Ts Ah");
    expect(awaited()).toMatchObject({ count: 5 });
    dealing.cards("As Kh Kh Kh");
    expect(awaited()).toMatchObject({ count: 1 });
  });

  it("ends every row between 31 and 40, however the cards come", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]), (ranks) => {
        const dealt = table().ok(close);
        const cards = [...ranks, ...ranks, "T", "T", "T", "T", "T", "T", "T", "T"].map((rank) => `${rank}s`);
        const six = cards.filter((card, index) => cards.slice(0, index).filter((other) => other === card).length < 6);
        dealt.ok({ do: "cards", cards: six });
        if (dealt.last.status !== "settled") return;
        const { black, red } = dealt.last.outcome.rows as Record<string, { cards: string[]; total: number }>;
        for (const row of [black, red]) {
          expect(row?.total).toBeGreaterThanOrEqual(31);
          expect(row?.total).toBeLessThanOrEqual(40);
          expect((row?.total ?? 0) - pointsOf(row?.cards.at(-1) ?? "")).toBeLessThan(31);
        }
      }),
    );
  });

  it("[AD-05-II.1.decks] comes from six packs until the shuffle", () => {
    const shoe = table();
    shoe.ok(close).cards("Kd Kd Kd 9s Kd Kd Kd 9s");
    shoe.bet(1, "red", 500).ok(close);
    expect(shoe.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    expect(shoe.code({ do: "cards", cards: ["8h", "??"] })).toBe("invalid-card");
    shoe.ok({ do: "void", reason: "a new shoe" }, { do: "shuffle" }).ok(close).cards("Kd");
  });

  it("[AD-05-V.3.cut-card] ends with the cut card before the last five cards: that deal is annulled, no other begins", () => {
    const shoe = table().ok({ do: "burn", cards: unseen(312 - 12) });
    shoe.bet(1, "red", 500).ok(close).cards("2d 2s 2c 2h 3d 3s 3c");
    expect(shoe.try({ do: "cards", cards: ["Kd"] })).toMatchObject({
      refused: "invalid-card",
      clause: "AD-05-V.3.cut-card",
    });
    shoe.ok({ do: "void", reason: "the cut card came" });
    expect(shoe.wager(1, "red")).toMatchObject({ result: "void", returned: 500 });
    expect(shoe.try({ do: "bet", seat: 1, bet: "red", stake: 500 })).toMatchObject({
      refused: "wrong-phase",
      clause: "AD-05-V.3.cut-card",
    });
    deal(shoe.ok({ do: "shuffle" }), "31", "32");
  });

  it("[AD-05-V.3.exposed] burns a card that was shown by mistake at once; the deal goes on", () => {
    const dealing = table().bet(1, "red", 1000).ok(close).cards("Kd Qs");
    dealing.ok({ do: "expose", what: "common", card: "9c" }, { do: "burn", cards: ["2h"] });
    const { left } = dealing.state.shoe;
    expect(left && cardsLeft(left)).toBe(308);
    expect(dealing.cards(`9c 2h ${rows["32"]}`).last.outcome).toMatchObject({ winners: ["black", "inverse"] });
    for (let n = 0; n < 4; n++) dealing.ok(close).cards("9c 2h Ts Js Tc Jc 9h 2d");
    dealing.ok(close);
    expect(dealing.code({ do: "expose", what: "common", card: "9c" })).toBe("invalid-card");
    expect(dealing.code({ do: "expose", what: "common", card: "Jk" })).toBe("invalid-card");
  });

  it("[AD-05-V.3.exposed] burns it between deals and while bets are taken, too", () => {
    const shown = table().ok({ do: "expose", what: "common", card: "9c" });
    shown.ok({ do: "suspend" }, { do: "resume" }).bet(1, "red", 500).ok({ do: "expose", what: "common", card: "9c" });
    const { left } = shown.state.shoe;
    expect(left && cardsLeft(left)).toBe(310);
    for (let n = 0; n < 4; n++) shown.ok({ do: "expose", what: "dealer", card: "9c" });
    expect(shown.code({ do: "expose", what: "dealer", card: "9c" })).toBe("invalid-card");
    expect(deal(shown, "33", "32").last).toMatchObject({ round: 1, status: "settled" });
    expect(shown.code({ do: "expose", what: "dealer", card: "Jk" })).toBe("invalid-card");
  });

  it("[AD-05-V.3.cards-stay] leaves the cards on the table until the next deal begins", () => {
    const played = deal(table().bet(1, "red", 1000), "31", "32");
    const onTable = () => (isReady(played.state) ? cardsAt(viewOf(played.state), "row-black") : []);
    expect(onTable()).toEqual(["Kd", "Qs", "9c", "2h"]);
    played.bet(1, "red", 500);
    expect(onTable()).toEqual([]);
  });
});

describe("the four bets", () => {
  it("[AD-05-V.1.a.red-black] [AD-05-V.1.b.colour] [AD-05-V.1.b.inverse] pay even money by the row nearer to 31 and the first card", () => {
    // The black row wins, its first card is red: the winning row has not that colour.
    const black = deal(four(table()), "31", "32");
    expect(black.last.outcome).toMatchObject({ winners: ["black", "inverse"], refait: false });
    expect(results(black)).toEqual(["lose", "win", "lose", "win"]);
    expect(black.wager(2, "black")).toMatchObject({ won: 1000, returned: 2000 });
    expect(black.last.house).toBe(0);
    // Black row wins, first card black.
    expect(results(deal(four(table()), "31b", "33"))).toEqual(["lose", "win", "win", "lose"]);
    // Red row wins, first card red (K of hearts), then black (T of clubs).
    expect(results(deal(four(table()), "40", "33"))).toEqual(["win", "lose", "win", "lose"]);
    expect(results(deal(four(table()), "33", "32"))).toEqual(["win", "lose", "lose", "win"]);
  });

  it("[AD-05-V.1.b.null] are given back where the rows are equal, except at 31", () => {
    const equal = deal(four(table()), "40", "40");
    expect(equal.last.outcome).toMatchObject({ winners: [], refait: false });
    expect(results(equal)).toEqual(["push", "push", "push", "push"]);
    expect(equal.last).toMatchObject({ house: 0, payments: [] });
  });

  it("[AD-05-I.house-game] are all played against the house: what players win, the house loses", () => {
    const { house, wagers } = deal(table().bet(1, "red", 700).bet(2, "inverse", 2500), "31", "32").last;
    expect(house).toBe(700 - 2500);
    expect(wagers.reduce((sum, { stake, returned }) => sum + stake - returned, 0)).toBe(house);
  });

  it("[AD-05-V.3.order] [AD-05-V.3.losers-first] are paid colour or inverse first, then black and red, once all losers are known", () => {
    const played = table()
      .bet(1, "black", 500)
      .bet(2, "inverse", 600)
      .bet(3, "black", 700)
      .bet(4, "inverse", 800)
      .bet(5, "red", 900);
    const { payments, wagers } = deal(played, "31", "32").last;
    expect(payments.map(({ seat, bet }) => [seat, bet])).toEqual([
      [2, "inverse"],
      [4, "inverse"],
      [1, "black"],
      [3, "black"],
    ]);
    expect(wagers.find(({ seat }) => seat === 5)).toMatchObject({ result: "lose", returned: 0 });
  });

  it("[AD-05-V.2.minimum] [AD-05-V.2.maximum] lie between the minimum and a maximum of 100 to 1,000 times it", () => {
    const code = (of: TestTable, stake: number) => of.code({ do: "bet", seat: 1, bet: "red", stake });
    expect(code(table(), 499)).toBe("below-minimum");
    expect(code(table(), 50_001)).toBe("above-maximum");
    expect(code(table({ max: 500_000 }), 500_000)).toBeUndefined();
    expect(() => table({ max: 49_999 })).toThrow(/outside-band/);
    expect(() => table({ max: 500_001 })).toThrow(/outside-band/);
    expect(table().code({ do: "set-limits", min: 500, max: 60_000 })).toBe("wrong-phase");
    expect(() => table({ min: 400, max: 50_000, band: { min: 500, max: 100_000 } })).toThrow(/outside-band/);
  });

  it("[AD-05-IV.players] are open to any number of players", () => {
    const many = table();
    for (let seat = 1; seat <= 60; seat++) many.bet(seat, "red", 500);
    for (const player of ["Anna", "Biel", "Carla", "Dora"]) many.bet(1, "red", 500, [], player);
    expect(deal(many, "33", "32").last.house).toBe(-64 * 500);
  });
});

describe("interruptions", () => {
  it("[AD-05-VI.suspend] closes a running table for a time, and re-opens it", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-suspended");
    expect(paused.ok({ do: "resume" }).bet(1, "red", 500).code({ do: "suspend" })).toBe("wrong-phase");
  });

  it("lists a shown card among what can be reported during a deal", () => {
    const dealing = table().bet(1, "red", 500).ok(close);
    expect(dealing.actions.map((action) => action.do).sort()).toEqual(["announce-last", "cards", "expose", "void"]);
    expect(
      refait(dealing.ok({ do: "void", reason: "again" }).bet(1, "red", 500)).actions.map((a) => a.do),
    ).not.toContain("expose");
  });
});
