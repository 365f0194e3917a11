import { cardsLeft } from "@carrusel/cards";
import { cardsAt, isReady, viewOf } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankingCards } from "../index.ts";
import { pointsOf } from "./rows.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(bankingCards, { game: "trente-et-quarante", ...terms });

const close = { do: "close-bets" } as const;
const unseen = (count: number) => Array<string>(count).fill("??");

// Rows by what they come to; the first card of each is the black row's first where it is laid there.
const rows = {
  "31": "Kd Qs 9c 2h", // first card red
  "31b": "Ks Qd 9h 2c", // first card black
  "32": "Jc 7d 8s 7h",
  "33": "Tc 9d 8h 6s",
  "40": "Kh Jd Th Qc",
} as const;
type RowName = keyof typeof rows;

const deal = (of: TestTable, black: RowName, red: RowName): TestTable =>
  of.ok(close).cards(`${rows[black]} ${rows[red]}`);
const refait = (of: TestTable): TestTable => deal(of, "31", "31b");
const act = (of: TestTable, seat: number, action: "half" | "prison", bet?: string) =>
  of.act(seat, action, bet === undefined ? {} : { bet });

const four = (of: TestTable): TestTable =>
  of.bet(1, "red", 1000).bet(2, "black", 1000).bet(3, "colour", 1000).bet(4, "inverse", 1000);

/** The results of red, black, colour and inverse. */
const results = (of: TestTable) => of.last.wagers.map(({ result }) => result);

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

describe("31 all", () => {
  it("[AD-05-V.1.b.refait] [AD-01-IV.1.B.b.half] [AD-01-IV.1.B.b.prison] waits for each player's choice between half and prison", () => {
    const waiting = refait(four(table()));
    expect(waiting.last.status).toBe("awaiting-choice");
    expect(waiting.code({ do: "bet", seat: 5, bet: "red", stake: 500 })).toBe("wrong-phase");
    expect(waiting.code({ do: "cards", cards: ["9c"] })).toBeUndefined();
    expect(waiting.code({ do: "expose", what: "common", card: "9c" })).toBe("wrong-phase");
    act(act(act(waiting, 1, "half"), 2, "prison", "black"), 3, "half", "colour");
    expect(waiting.code({ do: "act", seat: 1, action: "prison" })).toBe("action-not-allowed");
    expect(waiting.code({ do: "act", seat: 4, bet: "colour", action: "half" })).toBe("unknown-bet");
    expect(waiting.code({ do: "act", seat: 5, action: "half" })).toBe("seat-empty");
    act(waiting, 4, "prison");
    expect(waiting.last).toMatchObject({ status: "settled", outcome: { refait: true, winners: [] }, house: 1000 });
    expect(results(waiting)).toEqual(["half", "prison", "half", "prison"]);
    expect(waiting.code({ do: "close" })).toBe("bets-open");
    expect(waiting.code({ do: "take-down", seat: 2, bet: "black" })).toBe("cannot-take-down");
  });

  it("has its choices only while it lies there", () => {
    const dealing = table().bet(1, "red", 1000).ok(close);
    expect(dealing.code({ do: "act", seat: 1, action: "half" })).toBe("wrong-phase");
    dealing.cards(`${rows["31"]} ${rows["32"]}`);
    expect(dealing.code({ do: "act", seat: 1, action: "half" })).toBe("action-not-allowed");
  });

  it("[AD-01-IV.1.B.b.freed] [AD-01-IV.1.B.b.lost] frees the prisoners that win the next deal and takes the others", () => {
    const held = refait(four(table()));
    for (const seat of [1, 2, 3, 4]) act(held, seat, "prison");
    expect(held.last.house).toBe(0);
    deal(held, "31", "32");
    expect(held.last.wagers.map(({ result, returned, won }) => [result, returned, won])).toEqual([
      ["lose", 0, 0],
      ["freed", 1000, 0],
      ["lose", 0, 0],
      ["freed", 1000, 0],
    ]);
    expect(held.last).toMatchObject({ house: 2000, payments: [] });
  });

  it("keeps prisoners as they are through a null deal, which gives the other wagers back", () => {
    const held = act(refait(table().bet(1, "red", 1000)), 1, "prison").bet(2, "red", 700);
    deal(held, "32", "32");
    expect(held.wager(1, "red")).toMatchObject({ result: "prison", returned: 0 });
    expect(held.wager(2, "red")).toMatchObject({ result: "push", returned: 700 });
    expect(held.last.house).toBe(0);
    expect(deal(held, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 1000 });
  });

  it("[AD-01-IV.1.B.b.repeated-zero] halves a prisoner's worth at each further 31 all, null deals in between or not", () => {
    const ladder = act(refait(table().bet(1, "colour", 4000)), 1, "prison");
    act(refait(deal(ladder, "40", "40")), 1, "half");
    expect(ladder.wager(1, "colour")).toMatchObject({ result: "half", returned: 1000 });
    expect(ladder.last.house).toBe(3000);
    const third = act(refait(act(refait(table().bet(1, "colour", 4000)), 1, "prison")), 1, "prison");
    expect(act(refait(third), 1, "half").wager(1, "colour")).toMatchObject({ result: "half", returned: 500 });
    const freed = act(refait(act(refait(table().bet(1, "black", 4000)), 1, "prison")), 1, "prison");
    expect(deal(freed, "31", "32").wager(1, "black")).toMatchObject({ result: "freed", returned: 2000 });
    expect(freed.last.house).toBe(2000);
  });

  it("plays by the table's rule where it leaves no choice", () => {
    const half = refait(four(table({ options: { zero: "half" } })));
    expect(results(half)).toEqual(["half", "half", "half", "half"]);
    expect(half.last.house).toBe(2000);
    const prison = refait(refait(table({ options: { zero: "prison" } }).bet(1, "black", 1000)));
    expect(prison.wager(1, "black").result).toBe("prison");
    expect(deal(prison, "31", "32").wager(1, "black")).toMatchObject({ result: "freed", returned: 500 });
    expect(() => table({ options: { zero: "none" } })).toThrow(/not-authorised/);
  });

  it("[AD-01-IV.1.B.b.half] rounds half of an odd wager down to whole chips", () => {
    const odd = refait(table({ chipUnit: 50, options: { zero: "half" } }).bet(1, "red", 550));
    expect(odd.wager(1, "red")).toMatchObject({ result: "half", returned: 250, breakage: 25 });
    const cents = refait(table({ options: { zero: "half" } }).bet(1, "red", 501));
    expect(cents.wager(1, "red")).toMatchObject({ returned: 250, breakage: "1/2" });
    expect(cents.last.house).toBe(251);
  });

  it("[AD-01-IV.1.B.b.below-minimum] keeps a prisoner below the minimum without asking", () => {
    const low = act(refait(table({ min: 1000, max: 100_000 }).bet(1, "red", 1500)), 1, "prison");
    refait(low);
    expect(low.wager(1, "red").result).toBe("prison");
    expect(low.code({ do: "act", seat: 1, bet: "red", action: "half" })).toBe("action-not-allowed");
    expect(deal(low, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 750 });
  });

  it("[AD-01-IV.1.B.b.last-spin] forces the halving on the announced last deal, of new wagers too", () => {
    const last = act(refait(table({ min: 1000, max: 100_000 }).bet(1, "red", 1000)), 1, "prison");
    last.ok({ do: "announce-last", rounds: 1 }).bet(2, "inverse", 3000);
    refait(last);
    expect(last.wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(last.wager(2, "inverse")).toMatchObject({ result: "half", returned: 1500 });
    expect(last.last.house).toBe(750 + 1500);
    expect(last.code({ do: "bet", seat: 1, bet: "red", stake: 1000 })).toBe("table-closed");
    last.ok({ do: "close" });
  });

  it("owes prisoners another deal where the last one was null or annulled", () => {
    const held = act(refait(table().bet(1, "red", 1000)), 1, "prison").ok({ do: "announce-last", rounds: 1 });
    deal(held, "40", "40");
    expect(held.wager(1, "red").result).toBe("prison");
    held.ok(close, { do: "void", reason: "a card fell" });
    expect(held.wager(1, "red").result).toBe("prison");
    expect(refait(held).wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(held.code(close)).toBe("table-closed");
    const nobody = deal(table().ok({ do: "announce-last", rounds: 1 }).bet(1, "red", 500), "40", "40");
    expect(nobody.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-closed");
  });

  it("keeps a new bet apart from a prisoner on the same chance, each with its own limit and choice", () => {
    const both = act(refait(table({ max: 50_000 }).bet(1, "red", 50_000)), 1, "prison").bet(1, "red", 50_000);
    refait(both);
    act(both, 1, "half", "red");
    expect(both.last.status).toBe("awaiting-choice");
    act(both, 1, "prison", "red");
    expect(both.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["half", 12_500],
      ["prison", 0],
    ]);
    expect(both.last.house).toBe(37_500);
  });

  it("leaves prisoners as they were where a deal is annulled, and takes choices back that were made on it", () => {
    const held = act(refait(table().bet(1, "red", 1000).bet(2, "red", 1000)), 1, "prison");
    held.ok({ do: "void", reason: "a card was missing" });
    expect(results(held)).toEqual(["void", "void"]);
    const second = act(refait(table().bet(1, "red", 1000)), 1, "prison").bet(2, "black", 800);
    refait(second).act(1, "prison").ok({ do: "void", reason: "a card was missing" });
    expect(second.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["prison", 0],
      ["void", 800],
    ]);
    expect(deal(second, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 1000 });
  });

  it("is answered with half by a sensible player", () => {
    const game = bankingCards.get("trente-et-quarante");
    const waiting = refait(table().bet(1, "red", 1000));
    const choice = waiting.actions.find((action) => action.do === "act");
    expect(choice).toMatchObject({ seat: 1, bet: "red", actions: ["half", "prison"] });
    if (!isReady(waiting.state) || choice === undefined) throw new Error("no choice");
    expect(game?.advise?.(viewOf(waiting.state), choice)).toEqual({ action: "half" });
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
