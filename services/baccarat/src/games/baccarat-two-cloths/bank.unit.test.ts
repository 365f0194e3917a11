import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acts, close, offers, seated, stackOf } from "../../testing/players.ts";

type Options = NonNullable<TestTerms["options"]>;

const table = (options: Options = {}, terms: Partial<TestTerms> = {}, seats = 8, stack = 1_000_000): TestTable =>
  seated({ game: "baccarat-two-cloths", max: 200_000, options, ...terms }, seats, stack);

const bank = (seat: number, amount: number, partner?: number) =>
  ({ do: "bank", seat, amount, ...(partner !== undefined && { partner }) }) as const;
const pass = { do: "act", side: "banca", action: "pass-hand" } as const;

/** First cards: cloth 1, cloth 2, bank, twice. */
const cards = {
  /** 9 and 7 against the bank's natural 8. */
  oneEach: "9h 4d Kc Ks 3s 8h",
  /** 7 and 2 against 9. */
  bank: "3c Kd 5h 4s 2d 4h",
  /** 9 and 9 against 8. */
  cloths: "9h 9d Kc Ks Ts 8h",
  /** 8 each. */
  equal: "8h 8d Kc Ks Ts 8c",
};

/** A bank of 100000 at seat 1, and these bets. */
const coup = (
  bets: readonly (readonly [number, string, number])[],
  dealt: string,
  options: Options = {},
  amount = 100_000,
) => {
  const played = table(options).ok(bank(1, amount));
  for (const [seat, bet, stake] of bets) played.bet(seat, bet, stake);
  return played.ok(close).cards(dealt);
};

describe("the bank", () => {
  it("[AD-09-VII.two-a-cloth] [AD-09-VII.two-per-cloth] [AD-09-II.3.cloths] needs two players on each cloth beside the banker, to begin and throughout", () => {
    const few = table({}, {}, 5);
    expect(few.code(bank(1, 10_000))).toBe("not-enough-players");
    few.ok({ do: "sit", seat: 8, stack: 50_000 });
    expect(few.code(bank(5, 10_000))).toBe("not-enough-players");
    few.ok(bank(1, 10_000)).bet(2, "cloth-1", 500);
    few.ok({ do: "leave", seat: 8 });
    expect(few.code({ do: "bet", seat: 2, bet: "cloth-1", stake: 500 })).toBe("not-enough-players");
    expect(few.code(close)).toBe("not-enough-players");
    expect(few.code({ do: "sit", seat: 9, stack: 500 })).toBe("no-such-seat");
    // Of six places the first three are cloth 1.
    const six = table({}, { seats: 6 }, 4).ok({ do: "leave", seat: 3 }, { do: "sit", seat: 5, stack: 50_000 });
    expect(six.code(bank(1, 10_000))).toBe("not-enough-players");
    expect(six.ok({ do: "sit", seat: 3, stack: 5000 }).code(bank(1, 10_000))).toBeUndefined();
  });

  it("[AD-09-V.1.limits] [AD-09-I.limited] is made within the table's bounds, whole chips, and what it wins may pass them", () => {
    const made = table({}, { chipUnit: 500 });
    expect(made.code(bank(1, 0))).toBe("invalid-stake");
    expect(made.code(bank(1, 499))).toBe("below-minimum");
    expect(made.code(bank(1, 200_500))).toBe("above-maximum");
    expect(made.code(bank(1, 10_250))).toBe("not-a-multiple");
    expect(made.code(bank(9, 10_000))).toBe("no-such-seat");
    expect(table({}, {}, 8, 5000).code(bank(1, 5001))).toBe("insufficient-chips");
    made.ok(bank(1, 200_000)).bet(2, "cloth-1", 100_000).bet(5, "cloth-2", 100_000).ok(close).cards(cards.bank);
    expect(made.last).toMatchObject({ house: 4000, bank: { before: 200_000, after: 396_000 } });
    expect(made.code({ do: "bet", seat: 2, bet: "both", stake: 500 })).toBeUndefined();
  });

  it("[AD-09-V.1.award] goes to the highest bidder where nobody has it; equal bids wait for the lot", () => {
    const free = table();
    const bid = (bids: Record<string, number>) => free.code({ do: "auction", bids });
    expect(bid({})).toBe("wrong-phase");
    expect(bid({ "2": 5000, "4": 6000, "6": 6000 })).toBe("action-not-allowed");
    expect(bid({ "9": 6000 })).toBe("no-such-seat");
    expect(bid({ "3": 300_000 })).toBe("above-maximum");
    expect(bid({ "2": 5000, "4": 6000 })).toBeUndefined();
    expect(stackOf(free, 4)).toBe(994_000);
    expect(bid({ "2": 9000 })).toBe("wrong-phase");
    expect(free.code(bank(2, 9000))).toBe("not-your-turn");
    expect(free.code(bank(4, 9000))).toBe("wrong-phase");
    const act = table().ok({ do: "act", action: "auction", bids: { "7": 800 } });
    expect(stackOf(act, 7)).toBe(999_200);
  });

  it("[AD-09-V.1.deposit] lies on the table before anybody bets", () => {
    const none = table();
    expect(none.code({ do: "bet", seat: 2, bet: "cloth-1", stake: 500 })).toBe("wrong-phase");
    expect(none.code({ do: "act", seat: 2, action: "banco" })).toBe("wrong-phase");
    expect(none.code(close)).toBe("wrong-phase");
  });

  it("[AD-09-V.1.leave] is given up after its first coup; who won with it is not banker again in the same shoe", () => {
    const left = table().ok(bank(1, 10_000));
    expect(left.code(pass)).toBe("action-not-allowed");
    left.ok({ do: "void", reason: "a dispute" });
    expect(left.code(pass)).toBe("action-not-allowed");
    expect(left.code({ do: "leave", seat: 1 })).toBe("wrong-phase");
    left.bet(2, "cloth-1", 4000).ok(close).cards(cards.bank).ok(pass);
    expect(stackOf(left, 1)).toBe(1_003_920);
    expect(left.code(pass)).toBe("action-not-allowed");
    expect(left.code(bank(1, 10_000))).toBe("action-not-allowed");
    expect(left.code({ do: "auction", bids: { "1": 10_000 } })).toBe("action-not-allowed");
    expect(offers(left).map(([seat]) => seat)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(left.ok({ do: "shuffle" }).code(bank(1, 10_000))).toBeUndefined();
    const loser = coup([[2, "cloth-1", 4000]], cards.cloths).ok(pass);
    expect(loser.code(bank(1, 100_000))).toBeUndefined();
  });

  it("[AD-09-V.1.reoffer] is offered for as much as it was made with; failing that it is auctioned", () => {
    const left = coup([[2, "cloth-1", 4000]], cards.cloths).ok(pass);
    expect(left.code(bank(2, 99_999))).toBe("below-minimum");
    expect(offers(left)[0]).toEqual([1, 100_000]);
    expect(left.ok({ do: "auction", bids: { "2": 5000 } }).last.status).toBe("betting");
    const next = coup([[2, "cloth-1", 4000]], cards.cloths).ok(pass, { do: "shuffle" });
    expect(next.code(bank(2, 5000))).toBeUndefined();
  });

  it("[AD-09-V.1.broken] is made anew with as much at least once it is empty, or another has it", () => {
    const broken = () => coup([[2, "cloth-1", 10_000]], cards.cloths, {}, 10_000);
    expect(broken().last.bank).toEqual({ seat: 1, before: 10_000, after: 0, garage: 0 });
    expect(broken().code({ do: "bet", seat: 2, bet: "cloth-1", stake: 500 })).toBe("wrong-phase");
    expect(broken().code(bank(1, 9999))).toBe("below-minimum");
    expect(broken().code(bank(2, 9999))).toBe("below-minimum");
    const again = broken().ok(bank(1, 12_000)).bet(3, "cloth-2", 1000).ok(close).cards(cards.bank);
    expect(again.last.bank).toMatchObject({ seat: 1, before: 12_000, after: 12_980 });
    const other = broken().ok(bank(2, 10_000)).bet(1, "cloth-2", 1000).ok(close).cards(cards.bank);
    expect(other.last.bank).toMatchObject({ seat: 2, before: 10_000 });
    const given = broken().ok(pass);
    expect(given.code(bank(3, 9999))).toBe("below-minimum");
    expect(broken().ok({ do: "auction", bids: { "3": 700 } }).last.status).toBe("betting");
  });

  it("[AD-09-VII.winnings-to-bank] carries over: bets follow a decided coup at once", () => {
    const played = coup([[2, "cloth-1", 2000]], cards.bank);
    expect(played.last.bank).toMatchObject({ before: 100_000, after: 101_960 });
    played.bet(5, "both", 3000).ok(close).cards(cards.cloths);
    expect(played.last).toMatchObject({ house: 0, bank: { before: 101_960, after: 98_960 } });
    played.bet(5, "both", 3000).ok(close).cards(cards.equal);
    expect(played.last).toMatchObject({ house: 0, bank: { before: 98_960, after: 98_960 } });
  });

  it("is shared by a partner who puts up as much", () => {
    const shared = table()
      .ok(bank(1, 10_000, 5))
      .bet(2, "both", 1000)
      .ok(close)
      .cards(cards.bank)
      .ok(pass);
    expect([stackOf(shared, 1), stackOf(shared, 5)]).toEqual([1_000_490, 1_000_490]);
    const made = table().ok(bank(1, 10_000, 5));
    expect(made.code({ do: "bet", seat: 5, bet: "cloth-1", stake: 500 })).toBe("action-not-allowed");
    expect(table().code(bank(1, 10_000, 1))).toBe("action-not-allowed");
    expect(table().code(bank(1, 150_000, 5))).toBe("above-maximum");
  });

  it("goes back after the last coup of the session", () => {
    const ending = table().ok({ do: "announce-last", rounds: 1 }, bank(1, 10_000)).bet(2, "cloth-1", 1000);
    ending.ok(close).cards(cards.bank);
    expect(stackOf(ending, 1)).toBe(1_000_980);
    const closed = table().ok(bank(1, 10_000)).bet(2, "cloth-1", 1000).ok(close).cards(cards.bank).ok({ do: "close" });
    expect(stackOf(closed, 1)).toBe(1_000_980);
    expect(closed.ok({ do: "leave", seat: 1 }, { do: "open" }).code(bank(2, 500))).toBeUndefined();
  });

  it("is over with the session, also where it is empty: the banker may go", () => {
    const closed = coup([[2, "cloth-1", 10_000]], cards.cloths, {}, 10_000).ok({ do: "close" });
    expect(closed.ok({ do: "leave", seat: 1 }, { do: "open" }).code(bank(2, 500))).toBeUndefined();
  });

  it("[AD-09-IX.suspend] waits while the table is closed for a time", () => {
    const waiting = coup([[2, "cloth-1", 2000]], cards.bank).ok({ do: "suspend" });
    expect(waiting.code({ do: "bet", seat: 2, bet: "both", stake: 500 })).toBe("table-suspended");
    expect(waiting.ok({ do: "resume" }).code({ do: "bet", seat: 2, bet: "both", stake: 500 })).toBeUndefined();
  });
});

describe("the house's part", () => {
  it("[AD-09-V.3.limited-commission] [AD-09-V.3.open-commission] [AD-09-VII.net-commission] [AD-09-VII.cagnotte] is two percent of the net win over both cloths, one and a quarter with an open bank", () => {
    const stakes = fc.integer({ min: 500, max: 20_000 });
    const each = fc.constantFrom(...Object.values(cards));
    fc.assert(
      fc.property(stakes, stakes, each, fc.constantFrom("limited", "open"), (one, two, dealt, form) => {
        const played = coup(
          [
            [2, "cloth-1", one],
            [6, "cloth-2", two],
          ],
          dealt,
          { bank: form },
        );
        const sign = {
          [cards.bank]: [1, 1],
          [cards.cloths]: [-1, -1],
          [cards.equal]: [0, 0],
          [cards.oneEach]: [-1, 1],
        };
        const [first = 0, second = 0] = sign[dealt] ?? [];
        const net = first * one + second * two;
        const house = net <= 0 ? 0 : form === "open" ? Math.ceil(net / 80) : Math.ceil(net / 50);
        expect(played.last).toMatchObject({ house, rake: 0, bank: { before: 100_000, after: 100_000 + net - house } });
      }),
      { numRuns: 60 },
    );
  });

  it("[AD-09-VII.net-commission] is nothing where the banker loses on one cloth as much as he wins on the other", () => {
    const even = coup(
      [
        [2, "cloth-1", 3000],
        [6, "cloth-2", 3000],
      ],
      cards.oneEach,
    );
    expect(even.last).toMatchObject({ house: 0, bank: { after: 100_000 } });
  });
});

describe("an open bank", () => {
  it("[AD-09-V.2.open-no-max] [AD-09-I.open] has no maximum, nor have the bets; its banker answers with all that he has", () => {
    const open = table({ bank: "open" }, {}, 8, 2_000_000).ok(bank(1, 300_000));
    open.bet(2, "cloth-1", 900_000).ok(close).cards(cards.cloths);
    expect(open.wager(2, "cloth-1")).toMatchObject({ stake: 900_000, won: 900_000 });
    expect(open.last.bank).toEqual({ seat: 1, before: 300_000, after: 0, garage: 0 });
    expect(stackOf(open, 1)).toBe(1_100_000);
    expect(open.code({ do: "bet", seat: 2, bet: "cloth-1", stake: 500 })).toBe("wrong-phase");
    const won = table({ bank: "open" }).ok(bank(1, 300_000)).bet(2, "cloth-1", 900_000).ok(close).cards(cards.bank);
    expect(won.last).toMatchObject({ house: 11_250, bank: { before: 300_000, after: 1_188_750 } });
    expect(stackOf(won, 1)).toBe(700_000);
  });

  it("[AD-09-V.2.open-deposit] never takes bets that its banker could not pay", () => {
    const open = table({ bank: "open" }, {}, 8, 400_000).ok(bank(1, 100_000));
    open.bet(5, "cloth-2", 300_000).bet(2, "cloth-1", 300_000).ok(close);
    // The second place of cloth 1 comes after the first place of cloth 2.
    expect(open.last.wagers.map(({ seat, stake }) => [seat, stake])).toEqual([
      [5, 300_000],
      [2, 100_000],
    ]);
    open.cards(cards.cloths);
    expect([1, 2, 5].map((seat) => stackOf(open, seat))).toEqual([0, 500_000, 700_000]);
    expect(acts(open)).toContain("banca pass-hand");
  });
});
