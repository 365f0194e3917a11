import { isReady, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { acts, close, seated, stackOf, wins } from "../../testing/players.ts";
import { cheminDeFer } from "./game.ts";
import { alone, coup, winnerOf } from "./testing/coups.ts";

const act = (side: string, action: string) => ({ do: "act", side, action }) as const;
const advice = (table: TestTable, side: string) => {
  if (!isReady(table.state)) throw new Error("no game");
  return cheminDeFer.advise?.(viewFor(table.state, { kind: "auditor" }), { side, actions: ["draw", "stand"] })?.action;
};

describe("the deal", () => {
  it("[AD-08-VII.no-more-bets] gives covered cards one by one, punto's first, once there are no more bets", () => {
    const open = seated({ game: "chemin-de-fer" }, 4).ok({ do: "bank", seat: 1, amount: 10_000 });
    expect(open.code({ do: "cards", cards: ["2h"] })).toBe("bets-open");
    expect(open.code(close)).toBe("wrong-phase");
    open.bet(2, "punto", 1000).ok(close);
    expect(open.code({ do: "bet", seat: 3, bet: "punto", stake: 500 })).toBe("bets-closed");
    expect(open.code({ do: "take-down", seat: 2, bet: "punto" })).toBe("bets-closed");
    open.cards("2h Kc 5d");
    expect(open.state.hands).toEqual({
      punto: { cards: ["2h", "5d"], up: [false, false] },
      banca: { cards: ["Kc"], up: [false] },
    });
    expect(open.last.status).toBe("awaiting-cards");
    expect(open.actions.find((action) => action.do === "cards")).toMatchObject({ count: 1 });
  });

  it("[AD-08-VII.late-bets] [AD-08-VIII.1.early-cards] takes neither bets after the call nor cards before it", () => {
    const open = seated({ game: "chemin-de-fer" }, 4).ok({ do: "bank", seat: 1, amount: 10_000 });
    expect(open.bet(2, "punto", 1000).code({ do: "cards", cards: ["2h"] })).toBe("bets-open");
    expect(coup().code({ do: "bet", seat: 4, bet: "punto", stake: 500 })).toBe("bets-closed");
  });

  it("[AD-08-II.1.six-decks] plays from six packs: no card comes a seventh time", () => {
    const six = coup();
    const twos = ["2h", "2h", "2h", "2h", "2h", "2h"];
    expect(six.code({ do: "cards", cards: [...twos, "2h"] })).toBe("invalid-card");
    expect(six.code({ do: "cards", cards: ["2h", "??"] })).toBe("invalid-card");
    expect(six.code({ do: "cards", cards: twos })).toBeUndefined();
  });

  it("[AD-08-VI.values] counts numbers, aces one, tens and figures nothing, and of the sum the units", () => {
    expect(coup().cards("Ah Kc 8d 8s").last.outcome).toMatchObject({
      hands: { punto: { total: 9, natural: true }, banca: { total: 8, natural: true } },
      winner: "punto",
    });
    const third = coup({ bankRule: "table" }).cards("Tc 7h 4d Kh 9s");
    expect(third.last.outcome).toMatchObject({ hands: { punto: { total: 3 }, banca: { total: 7 } }, winner: "banca" });
  });

  it("[AD-08-VI.natural] ends with an eight or a nine in two cards: nobody draws, and all cards are shown", () => {
    for (const cards of ["4h 2c 4d Ts", "2h 4c 3d 4s", "9h Tc Td 9s"]) {
      const over = coup().cards(`${cards} 5h 5c`);
      expect(over.last.status).toBe("settled");
      expect(Object.values(over.state.hands).flatMap(({ up }) => up)).toEqual([true, true, true, true]);
      expect(over.code(act("punto", "draw"))).toBe("wrong-phase");
    }
  });

  it("[AD-08-VI.tie] decides nothing where the hands are equal", () => {
    const tied = coup().cards(wins.tie);
    expect(tied.last).toMatchObject({ house: 0, outcome: { winner: "tie" } });
    expect(tied.wager(2, "punto")).toMatchObject({ result: "push", returned: 6000 });
    expect([1, 2, 3].map((seat) => stackOf(tied, seat))).toEqual([190_000, 200_000, 200_000]);
  });

  it("pays punto's winners one to one out of the bank", () => {
    const lost = coup().cards(wins.punto);
    expect(lost.wager(3, "punto")).toMatchObject({ result: "win", won: 4000, returned: 8000, commission: 0 });
    expect(lost.last.payments).toMatchObject([
      { seat: 2, amount: 6000 },
      { seat: 3, amount: 4000 },
    ]);
    expect(lost.last.bank).toEqual({ seat: 1, before: 10_000, after: 0, garage: 0 });
  });

  it("[AD-08-VII.stop-card] ends the shoe when seven cards are left: only the coup in progress is played", () => {
    const last = seated({ game: "chemin-de-fer" }, 4);
    const rest = ["A", "2", "3", "4", "5", "6", "7"].flatMap((rank) => ["h", "d", "c", "s"].map((suit) => rank + suit));
    const six = [
      ...rest,
      ...["8", "9", "T", "J", "Q", "K"].flatMap((rank) => ["h", "d", "c", "s"].map((s) => rank + s)),
    ];
    const all = six.flatMap((card) => Array<string>(6).fill(card));
    // 312 cards: 300 are gone, the coup takes five more.
    last.ok({ do: "burn", cards: all.slice(0, 300) });
    expect(all.slice(300)).toEqual([...Array<string>(6).fill("Kc"), ...Array<string>(6).fill("Ks")]);
    last.ok({ do: "bank", seat: 1, amount: 1000 }).bet(2, "punto", 1000).ok(close);
    last.ok({ do: "cards", cards: ["Kc", "Kc", "Kc", "Kc", "Kc", "Kc"] });
    expect(last.last.outcome.winner).toBe("tie");
    expect(last.code({ do: "bet", seat: 2, bet: "punto", stake: 1000 })).toBe("wrong-phase");
    last.ok({ do: "act", side: "banca", action: "pass-hand" });
    expect(last.code({ do: "bank", seat: 2, amount: 1000 })).toBe("wrong-phase");
    expect(last.ok({ do: "shuffle" }).code({ do: "bank", seat: 2, amount: 1000 })).toBeUndefined();
  });
});

describe("punto", () => {
  it("[AD-08-VI.a.punto-draws] [AD-08-VI.third-open] draws on nought to four without a word, an open card", () => {
    for (const [first, second] of [
      ["Th", "Kd"],
      ["Ah", "Kd"],
      ["2h", "Kd"],
      ["2h", "Ad"],
      ["2h", "2d"],
    ]) {
      const drawing = coup().cards(`${first} 7c ${second} Ks`);
      expect(drawing.last.status).toBe("awaiting-cards");
      expect(drawing.code(act("punto", "draw"))).toBe("action-not-allowed");
      expect(drawing.code(act("punto", "stand"))).toBe("action-not-allowed");
      drawing.cards("9h");
      expect(drawing.state.hands.punto?.up).toEqual([false, false, true]);
      expect(acts(drawing)).toEqual(["banca draw", "banca stand"]);
    }
  });

  it("[AD-08-VI.b.punto-five] chooses on five", () => {
    const five = () => coup({ bankRule: "table" }).cards("Th 7c 5d Ks");
    expect(acts(five())).toEqual(["punto draw", "punto stand"]);
    expect(five().code(act("banca", "stand"))).toBe("not-your-turn");
    expect(winnerOf(five().ok(act("punto", "stand")))).toBe("banca");
    expect(winnerOf(five().ok(act("punto", "draw")).cards("3c"))).toBe("punto");
  });

  it("[AD-08-VIII.3.speaks-after] is heard before the banker, whose word waits for punto's third card", () => {
    const early = (cards: string, options?: Parameters<typeof coup>[0]) =>
      coup(options).cards(cards).code(act("banca", "stand"));
    expect(early("2h 7c 2d Ks")).toBe("wrong-phase");
    expect(early("2h 5c 2d Ks", { bankRule: "table" })).toBe("wrong-phase");
    // Who has no choice, whatever the card, is told so.
    expect(early("2h Tc 2d Ks")).toBe("action-not-allowed");
    expect(early("2h 7c 2d Ks", { bankRule: "table" })).toBe("action-not-allowed");
  });

  it("[AD-08-VI.c.punto-stands] stands on six and seven without a word", () => {
    for (const card of ["6d", "7d"]) {
      const standing = coup().cards(`Th 2c ${card} Ks`);
      expect(acts(standing)).toEqual(["banca draw", "banca stand"]);
      expect(standing.code(act("punto", "draw"))).toBe("action-not-allowed");
    }
  });

  it("[AD-08-VI.free-banco] is free where one player covers the bank alone, if the inspector allows it", () => {
    const free = () => alone({ freeBanco: true, bankRule: "table" });
    expect(acts(free().cards("Th 7c 3d Ks"))).toEqual(["punto draw", "punto stand"]);
    expect(acts(free().cards("Th 7c Kd Ks"))).toEqual(["punto draw", "punto stand"]);
    expect(winnerOf(free().cards("Th 6c 7d Ks").ok(act("punto", "draw")).cards("9h"))).toBe("tie");
    expect(acts(alone().cards("Th 7c 3d Ks"))).toEqual([]);
    expect(acts(coup({ freeBanco: true }).cards("Th 7c 3d Ks"))).toEqual([]);
    const half = seated({ game: "chemin-de-fer", options: { freeBanco: true } }, 4)
      .ok({ do: "bank", seat: 1, amount: 10_000 }, { do: "act", seat: 2, action: "banco-table" }, close)
      .cards("Th 7c 3d Ks");
    expect(acts(half)).toEqual([]);
  });

  it("[AD-08-VI.advice-five] who asks for advice on five is told to stand", () => {
    expect(advice(coup().cards("Th 7c 5d Ks"), "punto")).toBe("stand");
    expect(advice(alone({ freeBanco: true }).cards("Th 7c 3d Ks"), "punto")).toBe("draw");
  });

  it("[AD-08-VIII.4.wrong-word] is not heard where the rules leave no choice, but where he called banco and may choose", () => {
    expect(coup().cards("Th 7c 3d Ks").code(act("punto", "stand"))).toBe("action-not-allowed");
    expect(coup().cards("Th 5c 7d Ks").code(act("punto", "draw"))).toBe("action-not-allowed");
    const bears = alone({ freeBanco: true, bankRule: "table" })
      .cards("Th 7c 7d Ks")
      .ok(act("punto", "draw"))
      .cards("9c");
    expect(winnerOf(bears)).toBe("banca");
  });
});

/** As it hangs in every casino: the banker's total, punto's third cards on which he draws. */
const chart: readonly (readonly [number, string])[] = [
  [0, "0123456789"],
  [1, "0123456789"],
  [2, "0123456789"],
  [3, "01234567"],
  [4, "234567"],
  [5, "567"],
  [6, "67"],
  [7, ""],
];

const cardOf = (points: number): string => (points === 0 ? "Qc" : points === 1 ? "Ac" : `${points}c`);

describe("the banker", () => {
  it("[AD-08-I.rule-announced] [AD-08-VI.banker-table] by the table draws as the chart says, with two choices", () => {
    for (const [total, draws] of chart) {
      for (let third = 0; third <= 9; third++) {
        const choice = (total === 5 && third === 4) || (total === 3 && third === 9);
        const dealt = coup({ bankRule: "table" }).cards(`Th ${cardOf(total)} 2d Ks ${cardOf(third)}`);
        const expected = choice ? "awaiting-choice" : draws.includes(`${third}`) ? "awaiting-cards" : "settled";
        expect(dealt.last.status, `${total} against ${third}`).toBe(expected);
      }
    }
  });

  it("[AD-08-VI.banker-table] by the table draws to five and stands on six and seven where punto stands", () => {
    for (let total = 0; total <= 7; total++) {
      const dealt = coup({ bankRule: "table" }).cards(`Th ${cardOf(total)} 6d Ks`);
      expect(dealt.last.status, `${total}`).toBe(total <= 5 ? "awaiting-cards" : "settled");
    }
  });

  it("[AD-08-VI.banker-a.five-against-four] [AD-08-VI.banker-b.three-against-nine] by the table chooses with five against a four, with three against a nine", () => {
    const five = () => coup({ bankRule: "table" }).cards("Th 5c 2d Ks 4h");
    expect(acts(five())).toEqual(["banca draw", "banca stand"]);
    expect(winnerOf(five().ok(act("banca", "stand")))).toBe("punto");
    expect(winnerOf(five().ok(act("banca", "draw")).cards("2h"))).toBe("banca");
    const three = () => coup({ bankRule: "table" }).cards("Th 3c 2d Ks 9h");
    expect(winnerOf(three().ok(act("banca", "stand")))).toBe("banca");
    expect(winnerOf(three().ok(act("banca", "draw")).cards("8h"))).toBe("tie");
    expect(advice(three(), "banca")).toBe("draw");
  });

  it("[AD-08-I.rule-announced] [AD-08-VI.banker-free] plays as he likes where nothing else was said, but draws with nought", () => {
    for (let total = 1; total <= 7; total++) {
      expect(acts(coup().cards(`Th ${cardOf(total)} 7d Ks`)), `${total}`).toEqual(["banca draw", "banca stand"]);
    }
    const nought = coup().cards("Th Qc 7d Ks");
    expect(nought.last.status).toBe("awaiting-cards");
    expect(nought.code(act("banca", "stand"))).toBe("action-not-allowed");
    expect(winnerOf(nought.cards("8h"))).toBe("banca");
  });

  it("[AD-08-VIII.3.speaks-after] speaks after punto, and once", () => {
    const five = coup().cards("Th 6c 5d Ks");
    expect(five.code(act("banca", "draw"))).toBe("not-your-turn");
    five.ok(act("punto", "stand"));
    expect(five.code(act("punto", "draw"))).toBe("action-not-allowed");
    expect(five.code({ do: "act", seat: 1, action: "stand" })).toBeDefined();
    expect(winnerOf(five.ok(act("banca", "stand")))).toBe("banca");
    expect(coup().cards("Th 6c").code(act("banca", "stand"))).toBe("wrong-phase");
  });

  it("[AD-08-VI.advice-five] who asks for the table is told what it says", () => {
    expect(advice(coup().cards("Th 6c 2d Ks 7h"), "banca")).toBe("draw");
    expect(advice(coup().cards("Th 6c 2d Ks 5h"), "banca")).toBe("stand");
  });
});
