import { cardsLeft } from "@carrusel/cards";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { baccaratGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(baccaratGames, { game: "punto-banco", ...terms });

const close = { do: "close-bets" } as const;

/** A coup with a wager on each of the three bets: punto 1000 at seat 1, banca 2000 at seat 2, tie 500 at seat 3. */
const coup = (cards: string, terms: Partial<TestTerms> = {}) => {
  const played = table(terms).bet(1, "punto", 1000).bet(2, "banca", 2000).bet(3, "tie", 500).ok(close).cards(cards);
  const [punto, banca, tie] = [played.wager(1, "punto"), played.wager(2, "banca"), played.wager(3, "tie")];
  return { played, punto, banca, tie, ...played.last };
};

const numbers = (count: number, card: string) => Array<string>(count).fill(card);

describe("the deal", () => {
  it("[AD-07-VII.order] [AD-07-VI.1.two-cards] gives the first and third card to punto, the second and fourth to banca", () => {
    const { outcome, played } = coup("9h 2c Kd 5s");
    expect(outcome).toEqual({
      hands: {
        punto: { cards: ["9h", "Kd"], total: 9, natural: true },
        banca: { cards: ["2c", "5s"], total: 7, natural: false },
      },
      winner: "punto",
    });
    expect(played.code({ do: "cards", cards: ["As"] })).toBe("bets-open");
  });

  it("[AD-07-VII.order] takes no bet once the cards are called", () => {
    const closed = table().bet(1, "punto", 500).ok(close);
    expect(closed.code({ do: "bet", seat: 2, bet: "banca", stake: 500 })).toBe("bets-closed");
    expect(closed.code({ do: "take-down", seat: 1, bet: "punto" })).toBe("bets-closed");
    expect(closed.code(close)).toBe("bets-closed");
    expect(closed.code({ do: "act", seat: 1, action: "draw" })).toBe("wrong-phase");
    expect(
      table()
        .bet(1, "punto", 500)
        .code({ do: "cards", cards: ["9h"] }),
    ).toBe("bets-open");
  });

  it("deals card by card as they come, and says how many have to come at least", () => {
    const dealing = table().bet(1, "punto", 500).ok(close);
    const awaited = () => dealing.actions.find((action) => action.do === "cards");
    expect(awaited()).toMatchObject({ count: 4 });
    expect(dealing.cards("2h Kc").last.status).toBe("awaiting-cards");
    expect(awaited()).toMatchObject({ count: 2 });
    dealing.cards("2d 2c");
    expect(awaited()).toMatchObject({ count: 1 });
    expect(dealing.cards("8s").last.status).toBe("awaiting-cards");
    expect(dealing.cards("7h").last).toMatchObject({ status: "settled", outcome: { winner: "banca" } });
  });

  it("deals without wagers, and drops cards that the coup does not take", () => {
    const empty = table().ok(close).cards("9h 2c Kd 5s 7h 7d");
    expect(empty.last).toMatchObject({ status: "settled", house: 0, wagers: [] });
    expect(empty.bet(1, "punto", 500).ok(close).last.status).toBe("awaiting-cards");
    expect(empty.cards("Kh Kc 6h 7s").wager(1, "punto").result).toBe("lose");
  });

  it("[AD-07-II.1.six-decks] [AD-07-VI.1.values] comes from six packs: no seventh of a card, counted until the shuffle", () => {
    const shoe = table();
    for (let round = 0; round < 3; round++) shoe.bet(1, "punto", 500).ok(close).cards("9h 9h Kd 5s");
    shoe.bet(1, "punto", 500).ok(close);
    expect(shoe.code({ do: "cards", cards: ["9h"] })).toBe("invalid-card");
    expect(shoe.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(shoe.code({ do: "cards", cards: ["8h", "??"] })).toBe("invalid-card");
    shoe.cards("8h 2c Kd 5s").ok({ do: "shuffle" }).bet(1, "punto", 500).ok(close).cards("9h 2c Kd 5s");
    expect(shoe.wager(1, "punto").result).toBe("win");
  });

  it("[AD-07-VII.burn] burns the shown card and the unseen ones that it counts: they are out of the shoe", () => {
    const shoe = table().ok({ do: "burn", cards: ["Th", ...numbers(10, "??")] });
    const { left } = shoe.state.shoe;
    expect(left && cardsLeft(left)).toBe(6 * 52 - 11);
    expect(
      shoe
        .bet(1, "punto", 500)
        .ok(close)
        .code({ do: "cards", cards: numbers(6, "Th") }),
    ).toBe("invalid-card");
  });

  it("[AD-07-VII.stop-card] finishes the coup in which the stop card comes, seven before the end, and begins no other", () => {
    const shoe = table().ok({ do: "burn", cards: numbers(312 - 8, "??") });
    shoe.bet(1, "punto", 500).ok(close).cards("2h 3c 2d 2c 8s Kh");
    expect(shoe.last.status).toBe("settled");
    expect(shoe.try({ do: "bet", seat: 1, bet: "punto", stake: 500 })).toMatchObject({
      refused: "wrong-phase",
      clause: "AD-07-VII.stop-card",
    });
    shoe.ok({ do: "shuffle" }).bet(1, "punto", 500);
    const almost = table().ok({ do: "burn", cards: numbers(312 - 7, "??") });
    expect(almost.code(close)).toBe("wrong-phase");
  });
});

describe("third cards", () => {
  it("[AD-07-VI.1.natural] ends the coup on an eight or nine of either hand", () => {
    expect(coup("8h 2c Kd 3s").outcome).toMatchObject({ winner: "punto" });
    expect(coup("2h 4c 3d 4s").outcome).toMatchObject({ winner: "banca" });
    expect(coup("4h 9c 4d Ks").outcome).toMatchObject({ winner: "banca" });
  });

  it("[AD-07-VI.2.a.punto-draws] makes punto draw on nought to five", () => {
    for (const [total, cards] of [
      "Kh 7c Qd Ks",
      "Kh 7c Ad Ks",
      "Kh 7c 2d Ks",
      "Kh 7c 3d Ks",
      "Kh 7c 4d Ks",
      "Kh 7c 5d Ks",
    ].entries()) {
      const drawing = table().ok(close).cards(cards);
      expect(drawing.last.status, `${total}`).toBe("awaiting-cards");
      drawing.cards("2s");
      expect(drawing.last.outcome).toMatchObject({ hands: { punto: { total: total + 2 }, banca: { total: 7 } } });
    }
  });

  it("[AD-07-VI.2.a.punto-stands] makes punto stand on six and seven", () => {
    expect(coup("Kh 7c 6d Ks").outcome).toMatchObject({ winner: "banca" });
    expect(coup("Kh 6c 7d Ks").outcome).toMatchObject({ winner: "punto" });
  });

  it("[AD-07-VI.2.b.banca-table] makes banca draw by punto's third card, a ten counting nothing", () => {
    expect(coup("Kh 3c Qd Ks 8h").outcome).toMatchObject({ hands: { banca: { cards: ["3c", "Ks"], total: 3 } } });
    expect(coup("Kh 3c Qd Ks Th 4h").outcome).toMatchObject({ hands: { banca: { total: 7 } }, winner: "banca" });
    expect(coup("Kh 4c Qd Ks Ah").outcome).toMatchObject({ winner: "banca" });
    expect(coup("Kh 6c Qd Ks 6h 3h").outcome).toMatchObject({ hands: { banca: { total: 9 } } });
  });

  it("[AD-07-VI.2.b.banca-punto-stood] makes banca draw on five and stand on six where punto stood", () => {
    expect(coup("Kh 5c 6d Ks 2h").outcome).toMatchObject({ hands: { banca: { total: 7 } }, winner: "banca" });
    expect(coup("Kh 6c 6d Ks").outcome).toMatchObject({ winner: "tie" });
  });
});

describe("payment", () => {
  it("[AD-07-V.punto-pays] [AD-07-VI.1.nine-wins] pays punto even money and keeps its stake", () => {
    const { punto, banca, tie, house } = coup("9h 2c Kd 5s");
    expect(punto).toMatchObject({ result: "win", won: 1000, returned: 2000, commission: 0 });
    expect(banca).toMatchObject({ result: "lose", returned: 0 });
    expect(tie).toMatchObject({ result: "lose", returned: 0 });
    expect(house).toBe(-1000 + 2000 + 500);
  });

  it("[AD-07-V.a.commission] keeps five per cent of what banca wins", () => {
    const { banca, house } = coup("2h 9c Kd Ks");
    expect(banca).toMatchObject({ result: "win", won: 1900, returned: 3900, commission: 100 });
    expect(house).toBe(1000 - 1900 + 500);
  });

  it("[AD-07-V.a.commission] reckons the commission on the exact win before it rounds to whole chips", () => {
    const win = (stake: number, chipUnit: number) =>
      table({ chipUnit }).bet(2, "banca", stake).ok(close).cards("2h 9c Kd Ks").wager(2, "banca");
    // 501 less 25.05 is 475.95.
    expect(win(501, 1)).toMatchObject({ won: 475, returned: 976, commission: "501/20", breakage: "19/20" });
    // 700 less 35 is 665: six chips of 100 and 65 over.
    expect(win(700, 100)).toMatchObject({ won: 600, returned: 1300, commission: 35, breakage: 65 });
    expect(win(510, 1)).toMatchObject({ won: 484, commission: "51/2", breakage: "1/2" });
  });

  it("[AD-07-V.b.six-half] pays half where banca wins with six, even money otherwise, and takes no commission", () => {
    const options = { bank: "six-half" };
    const six = coup("2h 6c Kd Ks 3h", { options });
    expect(six.outcome).toMatchObject({ hands: { punto: { total: 5 }, banca: { total: 6 } } });
    expect(six.banca).toMatchObject({ result: "win", won: 1000, returned: 3000, commission: 0 });
    expect(coup("2h 9c Kd Ks", { options }).banca).toMatchObject({ won: 2000, returned: 4000, commission: 0 });
    // With three cards too: 2 + 3 + A.
    expect(coup("Kh 2c Qd 3s 4h Ac", { options }).banca).toMatchObject({ won: 1000 });
    const odd = table({ options, chipUnit: 5 }).bet(2, "banca", 505).ok(close).cards("2h 6c Kd Ks 3h");
    expect(odd.wager(2, "banca")).toMatchObject({ won: 250, returned: 755, breakage: "5/2" });
    // Six pays half only to banca.
    expect(coup("6h 5c Kd Ks Th", { options }).punto).toMatchObject({ result: "win", won: 1000 });
  });

  it("[AD-07-V.option] lets the management choose one of the two for a table", () => {
    expect(() => table({ options: { bank: "both" } })).toThrow(/not-authorised/);
    expect(coup("2h 6c Kd Ks 3h").banca).toMatchObject({ won: 1900, commission: 100 });
  });

  it("[AD-07-V.tie-pays] [AD-07-VI.1.tie-push] pays equal hands eight to one and gives punto and banca back", () => {
    for (const bank of ["commission", "six-half"]) {
      const { punto, banca, tie, house, outcome } = coup("6h 6c Kd Ks", { options: { bank } });
      expect(outcome).toMatchObject({ winner: "tie" });
      expect(tie).toMatchObject({ result: "win", won: 4000, returned: 4500 });
      expect(punto).toMatchObject({ result: "push", won: 0, returned: 1000 });
      expect(banca).toMatchObject({ result: "push", won: 0, returned: 2000, commission: 0 });
      expect(house).toBe(-4000);
    }
  });

  it("[AD-07-I.class] plays every wager against the house, which always holds the bank", () => {
    const { house, wagers } = coup("2h 9c Kd Ks");
    expect(wagers.reduce((sum, { stake, returned }) => sum + stake - returned, 0)).toBe(house);
    expect(table().code({ do: "bank", seat: 1, amount: 5000 })).toBe("wrong-phase");
  });

  it("[AD-07-VII.announce] names the totals and the winning hand, and lists the payments of the winners", () => {
    const { outcome, payments } = coup("2h 9c Kd Ks");
    expect(outcome).toMatchObject({ hands: { punto: { total: 2 }, banca: { total: 9 } }, winner: "banca" });
    expect(payments).toEqual([{ seat: 2, bet: "banca", on: [], player: "2", amount: 1900 }]);
  });
});

describe("limits", () => {
  const bet = (of: TestTable, seat: number, id: string, stake: number, player?: string) =>
    of.try({ do: "bet", seat, bet: id, stake, ...(player && { player }) });

  it("[AD-07-V.min] lets each table have a minimum of its own, inside the authorised band", () => {
    expect(bet(table(), 1, "punto", 499)?.refused).toBe("below-minimum");
    expect(bet(table(), 1, "tie", 499)?.refused).toBe("below-minimum");
    const band = { min: 400, max: 60_000 };
    expect(() => table({ band, min: 300, max: 30_000 })).toThrow(/outside-band/);
    expect(bet(table({ band, min: 400, max: 40_000 }), 1, "punto", 400)).toBeUndefined();
  });

  it("[AD-07-V.max] has a maximum of 20 to 100 minimums, fixed while the table is open", () => {
    expect(() => table({ min: 500, max: 9_999 })).toThrow(/outside-band/);
    expect(() => table({ min: 500, max: 50_001 })).toThrow(/outside-band/);
    for (const max of [10_000, 50_000]) expect(bet(table({ max }), 1, "banca", max)).toBeUndefined();
    expect(bet(table(), 1, "banca", 50_001)).toMatchObject({ refused: "above-maximum", clause: "AD-07-V.max" });
    expect(table().code({ do: "set-limits", min: 1000, max: 50_000 })).toBe("wrong-phase");
  });

  it("[AD-07-V.tie-cap] takes at most a tenth of the maximum on a tie wager, of each person on a place", () => {
    expect(bet(table(), 3, "tie", 5001)).toMatchObject({ refused: "above-maximum", clause: "AD-07-V.tie-cap" });
    const full = table().bet(3, "tie", 5000);
    expect(bet(full, 3, "tie", 500)?.refused).toBe("above-maximum");
    expect(bet(full, 3, "tie", 5001, "guest")).toMatchObject({ refused: "above-maximum", clause: "AD-07-V.tie-cap" });
    expect(bet(full, 3, "tie", 5000, "guest")).toBeUndefined();
    expect(bet(full, 4, "tie", 5000)).toBeUndefined();
    expect(bet(table({ max: 10_005 }), 3, "tie", 1001)?.refused).toBe("above-maximum");
  });

  it("[AD-07-V.multiples] may ask for multiples of the minimum, of the tie too", () => {
    const strict = () => table({ options: { multiple: 500 } });
    expect(bet(strict(), 1, "punto", 750)?.refused).toBe("not-a-multiple");
    expect(bet(strict(), 1, "tie", 750)?.refused).toBe("not-a-multiple");
    expect(bet(strict().bet(1, "punto", 500), 1, "punto", 1500)).toBeUndefined();
  });

  it("[AD-07-II.3.three-wagers] takes the wagers of three people on a place, together inside its maximum", () => {
    const place = table().bet(1, "punto", 20_000).bet(1, "punto", 20_000, [], "Anna");
    expect(bet(place, 1, "punto", 10_500, "Biel")).toMatchObject({
      refused: "above-maximum",
      clause: "AD-07-II.3.three-wagers",
    });
    expect(bet(place, 1, "banca", 50_000, "Biel")).toBeUndefined();
    expect(bet(place, 1, "punto", 500, "Carla")?.refused).toBe("action-not-allowed");
    expect(bet(place, 1, "punto", 10_000, "Anna")).toBeUndefined();
    expect(bet(place, 1, "punto", 500)?.refused).toBe("above-maximum");
    expect(bet(place, 2, "punto", 500, "Carla")).toBeUndefined();
  });

  it("[AD-07-IV.players] [AD-07-II.3.mini-midi] numbers fourteen places, and lets people who stand bet on them", () => {
    expect(bet(table(), 14, "punto", 500)).toBeUndefined();
    expect(bet(table(), 15, "punto", 500)?.refused).toBe("no-such-seat");
    expect(bet(table({ seats: 7, options: { size: "mini" } }), 8, "punto", 500)?.refused).toBe("no-such-seat");
    expect(bet(table({ seats: 9, options: { size: "midi" } }), 9, "punto", 500, "standing")).toBeUndefined();
    expect(() => table({ options: { size: "micro" } })).toThrow(/not-authorised/);
  });
});

describe("interruptions", () => {
  it("gives every stake back where a coup is annulled; its cards are out of the shoe", () => {
    const annulled = table().bet(1, "punto", 1000).bet(2, "tie", 500).ok(close).cards("9h 2c");
    annulled.ok({ do: "void", reason: "a card fell" });
    expect(annulled.last).toMatchObject({ status: "void", house: 0 });
    expect(annulled.wager(1, "punto")).toMatchObject({ result: "void", returned: 1000 });
    const { left } = annulled.state.shoe;
    expect(left && cardsLeft(left)).toBe(310);
  });

  it("[AD-07-VIII.suspend] closes a running table for a time and puts it back into service", () => {
    const paused = table().ok({ do: "suspend" });
    expect(paused.code({ do: "bet", seat: 1, bet: "punto", stake: 500 })).toBe("table-suspended");
    expect(paused.ok({ do: "resume" }).bet(1, "punto", 500).code({ do: "suspend" })).toBe("wrong-phase");
  });
});
