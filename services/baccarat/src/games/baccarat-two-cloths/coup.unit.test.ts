import { isReady, viewFor } from "@carrusel/game-kit";
import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { acts, close, seated, stackOf } from "../../testing/players.ts";
import { twoCloths } from "./game.ts";

type Options = NonNullable<TestTerms["options"]>;

const made = (options: Options = {}, terms: Partial<TestTerms> = {}): TestTable =>
  seated({ game: "baccarat-two-cloths", max: 200_000, options, ...terms }, 8, 1_000_000).ok({
    ...{ do: "bank", seat: 1, amount: 100_000 },
  });

/** 1000 on each cloth, bets closed: cards come cloth 1, cloth 2, bank, twice. */
const coup = (options: Options = {}): TestTable =>
  made(options).bet(2, "cloth-1", 1000).bet(6, "cloth-2", 1000).ok(close);

const act = (side: string, action: string) => ({ do: "act", side, action }) as const;
const winners = (table: TestTable): unknown => table.last.outcome.winners;
const cardOf = (points: number): string => (points === 0 ? "Qc" : points === 1 ? "Ac" : `${points}c`);
const advice = (table: TestTable, side: string) => {
  if (!isReady(table.state)) throw new Error("no game");
  return twoCloths.advise?.(viewFor(table.state, { kind: "auditor" }), { side, actions: ["draw", "stand"] })?.action;
};

describe("the deal", () => {
  it("[AD-09-VII.deal-order] gives covered cards one by one: first cloth, second cloth, bank", () => {
    const dealt = coup().cards("2h 3h 4h 5h");
    expect(dealt.state.hands).toEqual({
      "cloth-1": { cards: ["2h", "5h"], up: [false, false] },
      "cloth-2": { cards: ["3h"], up: [false] },
      banca: { cards: ["4h"], up: [false] },
    });
    expect(dealt.code(act("cloth-1", "draw"))).toBe("wrong-phase");
    expect(dealt.actions.find((action) => action.do === "cards")).toMatchObject({ count: 2 });
  });

  it("[AD-09-VIII.1.early-cards] begins once there are no more bets, and takes none after", () => {
    expect(
      made()
        .bet(2, "both", 500)
        .code({ do: "cards", cards: ["2h"] }),
    ).toBe("bets-open");
    expect(made().code(close)).toBe("wrong-phase");
    expect(coup().code({ do: "bet", seat: 3, bet: "both", stake: 500 })).toBe("bets-closed");
  });

  it("[AD-09-II.1.six-decks] plays from six packs", () => {
    expect(coup().code({ do: "cards", cards: Array<string>(7).fill("2h") })).toBe("invalid-card");
    expect(coup().code({ do: "cards", cards: ["2h", "??"] })).toBe("invalid-card");
  });

  it("[AD-09-VII.stop-card] ends the shoe with ten cards left: only the coup in progress is played", () => {
    const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
    const all = ranks.flatMap((rank) => ["h", "d", "c", "s"].flatMap((suit) => Array<string>(6).fill(rank + suit)));
    const last = seated({ game: "baccarat-two-cloths", max: 200_000 }, 8).ok({ do: "burn", cards: all.slice(0, 300) });
    last.ok({ do: "bank", seat: 1, amount: 1000 }).bet(2, "both", 1000).ok(close);
    last.ok({ do: "cards", cards: [...Array<string>(6).fill("Kc"), "Ks", "Ks", "Ks"] });
    expect(winners(last)).toEqual({ "cloth-1": "tie", "cloth-2": "tie" });
    expect(last.code({ do: "bet", seat: 2, bet: "both", stake: 1000 })).toBe("wrong-phase");
    expect(last.ok({ do: "shuffle" }).code({ do: "bet", seat: 2, bet: "both", stake: 1000 })).toBeUndefined();
  });
});

describe("a cloth", () => {
  it("[AD-09-VI.draw-0-4] [AD-09-VI.chemin-rules] draws on nought to four and stands on six and seven without a word", () => {
    for (let total = 0; total <= 7; total++) {
      if (total === 5) continue;
      const dealt = coup().cards(`Th Td 3h ${cardOf(total)} 7d Kc`);
      expect(dealt.last.status, `${total}`).toBe(total <= 4 ? "awaiting-cards" : "awaiting-choice");
      expect(dealt.code(act("cloth-1", "stand"))).toBe(total <= 4 ? "action-not-allowed" : "action-not-allowed");
      if (total <= 4) expect(dealt.cards("2c").state.hands["cloth-1"]?.up).toEqual([false, false, true]);
      expect(acts(dealt)).toEqual(["banca draw", "banca stand"]);
    }
  });

  it("[AD-09-VI.choose-five] [AD-09-VII.speak-order] chooses on five, the first cloth first, the banker last", () => {
    const fives = coup().cards("Th Td 3h 5c 5d Kc");
    expect(acts(fives)).toEqual(["cloth-1 draw", "cloth-1 stand"]);
    expect(fives.code(act("cloth-2", "stand"))).toBe("not-your-turn");
    expect(fives.code(act("banca", "stand"))).toBe("not-your-turn");
    fives.ok(act("cloth-1", "draw"));
    expect(fives.code(act("cloth-2", "stand"))).toBe("wrong-phase");
    expect(fives.code(act("banca", "stand"))).toBe("wrong-phase");
    fives.cards("2s");
    expect(fives.code(act("cloth-1", "stand"))).toBe("action-not-allowed");
    expect(advice(fives, "cloth-2")).toBe("stand");
    fives.ok(act("cloth-2", "stand"));
    expect(acts(fives)).toEqual(["banca draw", "banca stand"]);
    expect(winners(fives.ok(act("banca", "draw")).cards("3c"))).toEqual({ "cloth-1": "cloth", "cloth-2": "banca" });
  });

  it("[AD-09-VI.natural-shown] that has eight or nine is done; the other and the banker go on", () => {
    const one = coup().cards("9h 2d 3h Kh 2c Kc");
    expect(one.last.status).toBe("awaiting-cards");
    one.cards("5h").ok(act("banca", "draw")).cards("6d");
    expect(winners(one)).toEqual({ "cloth-1": "cloth", "cloth-2": "tie" });
    const both = coup().cards("9h 8d 3h Kh Tc Kc 2h");
    expect(both.last).toMatchObject({
      status: "settled",
      outcome: { winners: { "cloth-1": "cloth", "cloth-2": "cloth" } },
    });
  });

  it("[AD-09-VI.natural-eight-beats] with an eight in two cards beats an eight or a nine of three", () => {
    for (const third of ["5h", "6h"]) {
      const eight = coup().cards("8h 7d 3h Kh Kd Kc").ok(act("banca", "draw")).cards(third);
      expect(eight.last.outcome).toMatchObject({ hands: { banca: { total: third === "5h" ? 8 : 9 } } });
      expect(winners(eight)).toEqual({ "cloth-1": "cloth", "cloth-2": "banca" });
      expect(eight.wager(2, "cloth-1")).toMatchObject({ result: "win", won: 1000 });
    }
    expect(winners(coup().cards("8h 8d 9h Kh Kd Kc"))).toEqual({ "cloth-1": "banca", "cloth-2": "banca" });
    expect(winners(coup().cards("8h 9d 8c Kh Kd Kc"))).toEqual({ "cloth-1": "tie", "cloth-2": "cloth" });
  });
});

describe("the banker", () => {
  it("[AD-09-VI.natural-shown] ends the coup with an eight or a nine in two cards", () => {
    const over = coup().cards("2h 3h 8c Kh Kd Kc 5h");
    expect(over.last).toMatchObject({
      status: "settled",
      outcome: { winners: { "cloth-1": "banca", "cloth-2": "banca" } },
    });
    expect(Object.values(over.state.hands).flatMap(({ up }) => up)).toEqual(Array<boolean>(6).fill(true));
  });

  it("[AD-09-VI.banker-free] draws or stands as he likes, but draws with nought", () => {
    for (let total = 0; total <= 7; total++) {
      const dealt = coup().cards(`7h 6d ${cardOf(total)} Kh Kd Kc`);
      expect(acts(dealt), `${total}`).toEqual(total === 0 ? [] : ["banca draw", "banca stand"]);
      if (total === 0) expect(dealt.last.status).toBe("awaiting-cards");
    }
  });

  it("[AD-09-VI.banker-free] who asks for the table follows it where it says the same for both cloths, else he is free", () => {
    const dealt = (total: number, one: string, two: string) =>
      coup({ bankRule: "table" }).cards(`2h 3d ${cardOf(total)} Kh Kd Kc ${one} ${two}`);
    expect(dealt(4, "2c", "7c").last.status).toBe("awaiting-cards");
    expect(dealt(4, "Ac", "8c").last.status).toBe("settled");
    expect(acts(dealt(4, "2c", "8c"))).toEqual(["banca draw", "banca stand"]);
    // Five against a four may draw: beside a five, against which it draws, it does.
    expect(dealt(5, "4c", "5c").last.status).toBe("awaiting-cards");
    expect(dealt(5, "4c", "3c").last.status).toBe("settled");
    expect(acts(dealt(5, "4c", "4c"))).toEqual(["banca draw", "banca stand"]);
    // A cloth that has shown says nothing.
    expect(coup({ bankRule: "table" }).cards("9h 3d 4c Kh Kd Kc 8c").last.status).toBe("settled");
    expect(advice(dealt(4, "2c", "8c"), "banca")).toBe("draw");
  });
});

describe("irregularities", () => {
  it("[AD-09-VIII.1.exposed-card] discards a card that lay face up in the shoe; bets stay", () => {
    const shown = coup().ok({ do: "expose", what: "common", card: "9h" });
    expect(shown.events.at(-1)).toEqual({ type: "cards-burnt", cards: ["9h"] });
    expect(shown.code({ do: "take-down", seat: 2, bet: "cloth-1" })).toBe("bets-closed");
    // Said as a burnt card it is the same.
    shown.cards("2h 6d").ok({ do: "burn", cards: ["9h"] });
    expect(shown.events.at(-1)).toEqual({ type: "cards-burnt", cards: ["9h"] });
    expect(shown.cards("7c Kh Kd Kc").state.hands["cloth-1"]?.cards).toEqual(["2h", "Kh"]);
  });

  it("[AD-09-VIII.1.stuck-cards] [AD-09-VIII.2.irregular-deal] [AD-09-VIII.unforeseen] voids the coup: bets go back, the bank stands", () => {
    const annulled = coup().cards("2h 3h").ok({ do: "void", reason: "two cards stuck together" });
    expect(annulled.last).toMatchObject({ status: "void", house: 0 });
    expect(stackOf(annulled, 2)).toBe(1_000_000);
    annulled.bet(3, "both", 2000).ok(close).cards("3c Kd 5h 4s 2d 4h");
    expect(annulled.last.bank).toMatchObject({ before: 100_000, after: 101_960 });
  });

  it("[AD-09-VIII.2.lost-cards] voids a cloth's part whose cards are lost, all of it where they are the banker's", () => {
    const lost = made().bet(2, "cloth-1", 1000).bet(6, "cloth-2", 1000).bet(7, "both", 2000).ok(close);
    lost.cards("2h 6d 7c Kh Kd Kc").ok({ do: "void-hand", seat: 3, reason: "lost in the basket" });
    lost.ok(act("banca", "stand"));
    expect(winners(lost)).toEqual({ "cloth-1": "void", "cloth-2": "banca" });
    expect(lost.wager(2, "cloth-1")).toMatchObject({ result: "void", returned: 1000 });
    expect(lost.wager(7, "both")).toMatchObject({ result: "split", won: 0, returned: 1000 });
    expect(lost.last).toMatchObject({ house: 40, bank: { after: 101_960 } });
    const all = coup().cards("2h 6d 7c Kh Kd Kc").ok({ do: "void-hand", seat: 1, reason: "lost in the basket" });
    expect(all.last).toMatchObject({ status: "void" });
    expect(coup().cards("2h").code({ do: "void-hand", seat: 2, reason: "lost" })).toBe("wrong-phase");
    expect(coup().cards("2h 6d 7c Kh Kd Kc").code({ do: "void-hand", seat: 9, reason: "lost" })).toBe("no-such-seat");
  });

  it("[AD-09-VIII.5.thrown-cards] counts nothing for cards that are thrown in unshown", () => {
    const cloth = coup().cards("7h 6d 6c Kh Kd Kc").ok({ do: "void-hand", seat: 2, reason: "thrown" });
    cloth.ok(act("banca", "stand"));
    expect(winners(cloth)).toEqual({ "cloth-1": "banca", "cloth-2": "tie" });
    const banker = coup().cards("2h 6d 7c Kh Kd Kc").ok({ do: "void-hand", seat: 1, reason: "thrown" });
    expect(banker.cards("8h").last.outcome.winners).toEqual({ "cloth-1": "tie", "cloth-2": "cloth" });
  });

  it("[AD-09-VIII.2.exposed-cloth] [AD-09-VIII.3.split-advice] [AD-09-VIII.3.restored] plays a coup of which a cloth was shown by the table", () => {
    const shown = (cards: string) => {
      const dealt = coup().cards(cards);
      return dealt.ok({ do: "expose", what: "player", card: "7h" }, { do: "expose", what: "player", card: "Kh" });
    };
    // The table says the same: seven stands, four draws.
    expect(shown("7h 6d 7c Kh Kd Kc").last.status).toBe("settled");
    expect(shown("7h 6d 4c Kh Kd Kc").last.status).toBe("awaiting-cards");
    // It says both: five or less draws, six stands.
    expect(shown("7h 2d 5c Kh Kd Kc").cards("2c").last.status).toBe("awaiting-cards");
    expect(shown("7h 2d 6c Kh Kd Kc").cards("6h").last.status).toBe("settled");
    // Against a natural that was shown he follows the table for the other cloth, and draws where he may choose.
    const natural = coup().cards("9h 2d 5c Kh Kd Kc");
    natural.ok({ do: "expose", what: "player", card: "9h" }, { do: "expose", what: "player", card: "Kh" }).cards("4h");
    expect(natural.last.status).toBe("awaiting-cards");
    const one = coup().cards("7h 6d 7c Kh Kd Kc").ok({ do: "expose", what: "player", card: "7h" });
    expect(acts(one)).toEqual(["banca draw", "banca stand"]);
    expect(one.code({ do: "expose", what: "player", card: "7c" })).toBe("invalid-card");
    expect(one.code({ do: "expose", what: "dealer", card: "7c" })).toBeUndefined();
  });

  it("[AD-09-VIII.5.no-late-claims] takes no claim once the coup is decided", () => {
    const over = coup().cards("3c Kd 5h 4s 2d 4h");
    expect(over.code({ do: "void", reason: "a claim" })).toBe("wrong-phase");
    expect(over.code({ do: "void-hand", seat: 2, reason: "thrown" })).toBeDefined();
  });
});
