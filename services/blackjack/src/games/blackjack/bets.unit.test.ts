import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";

const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(blackjackGames, { game: "blackjack", min: 1000, max: 20_000, ...terms });

const bet = (seat: number, id: string, stake: number, player?: string) =>
  ({ do: "bet", seat, bet: id, stake, ...(player && { player }) }) as const;

/** A side bet of 500 or 1000 on the place's own cards, the hand stands at the end. */
const side = (id: string, cards: string, stake = 1000) => {
  const [one, two] = cards.split(" ");
  const game = table().bet(1, "main", 1000).bet(1, id, stake).ok({ do: "close-bets" }).cards(`${one} 9d ${two}`);
  if (game.last.status === "awaiting-choice") game.act(1, "stand");
  return game.cards("Ts").wager(1, id);
};

describe("limits and places", () => {
  it("[AD-03-V.3.b.multiples] has a maximum of 20, 25, 50, 100 or 200 times the minimum", () => {
    for (const times of [20, 25, 50, 100, 200]) table({ max: 1000 * times });
    for (const max of [1000, 19_999, 30_000, 201_000]) expect(() => table({ max })).toThrow(/outside-band/);
  });

  it("[AD-03-V.3.a.min] takes no less than the minimum; limits change between rounds, as at roulette", () => {
    expect(table().code(bet(1, "main", 999))).toBe("below-minimum");
    const game = table().ok({ do: "set-limits", min: 2000, max: 50_000 });
    expect(game.code(bet(1, "main", 1000))).toBe("below-minimum");
    expect(game.code({ do: "set-limits", min: 2000, max: 60_000 })).toBe("outside-band");
  });

  it("[AD-03-V.3.b.per-place] binds all wagers on a place together", () => {
    const game = table().bet(1, "main", 12_000).bet(1, "main", 7000, [], "anna");
    expect(game.code(bet(1, "main", 1500, "bea"))).toBe("above-maximum");
    expect(game.code(bet(1, "main", 2000))).toBe("above-maximum");
    game.ok(bet(1, "main", 1000, "bea"), bet(2, "main", 20_000));
  });

  it("[AD-03-IV.1.three-wagers][AD-03-IV.2.standing] takes the wagers of three people on a place, seated or standing", () => {
    const game = table().bet(1, "main", 1000).bet(1, "main", 1000, [], "anna").bet(1, "main", 1000, [], "bea");
    expect(game.code(bet(1, "main", 1000, "carl"))).toBe("action-not-allowed");
    game.ok({ do: "take-down", seat: 1, bet: "main", player: "anna" }, bet(1, "main", 1000, "carl"));
  });

  it("[AD-03-IV.1.places][AD-03-IV.1.vacant] has nine places, vacant ones for whoever likes", () => {
    expect(table().code(bet(10, "main", 1000))).toBe("no-such-seat");
    expect(table({ seats: 6 }).code(bet(7, "main", 1000))).toBe("no-such-seat");
    const game = table().bet(3, "main", 1000, [], "anna").ok({ do: "close-bets" }).cards("Tc 9d 9c").act(3, "stand");
    expect(game.cards("9h").wager(3, "main", "anna")).toMatchObject({ result: "win" });
  });

  it("[AD-03-V.3.before-deal] takes wagers before the deal only", () => {
    const game = table().bet(1, "main", 1000).ok({ do: "close-bets" });
    expect(game.code(bet(2, "main", 1000))).toBe("bets-closed");
    expect(game.cards("Tc 9d 8c").code({ do: "take-down", seat: 1, bet: "main" })).toBe("bets-closed");
    expect(game.code(bet(1, "insurance", 500))).toBe("bets-closed");
    expect(table().code(bet(1, "insurance", 500))).toBe("unknown-bet");
  });

  it("[AD-03-V.4.b.cut][AD-03-V.4.d.last-hand] begins no round once the cut card has come: the hand in progress was the last", () => {
    const ranks = [..."23456789TJQK"];
    const cards = ranks.flatMap((rank) => [..."shdc"].flatMap((suit) => Array<string>(6).fill(`${rank}${suit}`)));
    const game = table()
      .ok({ do: "burn", cards: cards.slice(0, 256) })
      .bet(1, "main", 1000)
      .ok({ do: "close-bets" });
    game.cards("Kc Kc Kc").act(1, "stand").cards("As");
    expect(game.last.status, "52 cards are left").toBe("settled");
    expect(game.code(bet(1, "main", 1000))).toBe("wrong-phase");
    game.ok({ do: "shuffle" }).bet(1, "main", 1000);
  });

  it("[AD-03-V.4.c.automatic] may be dealt from an automatic shuffler, to which all cards go back", () => {
    const game = table({ options: { shuffler: "continuous" } });
    for (let round = 0; round < 4; round++) {
      game.bet(1, "main", 1000).ok({ do: "close-bets" }).cards("Tc Tc Tc").act(1, "stand").cards("Tc");
    }
  });
});

describe("over and under 13", () => {
  it("[AD-03-V.1.e.optional][AD-03-V.1.e.pays] pays evens on the first two cards, apart from the game", () => {
    expect(side("over-13", "Tc 4c")).toMatchObject({ result: "win", won: 1000 });
    expect(side("over-13", "Tc 2c")).toMatchObject({ result: "lose" });
    expect(side("under-13", "2c 3c")).toMatchObject({ result: "win", won: 1000 });
    expect(side("under-13", "9c 8c")).toMatchObject({ result: "lose" });
    const gone = table().bet(1, "main", 1000).bet(1, "over-13", 1000).ok({ do: "close-bets" }).cards("Tc 9d 6c");
    expect(gone.act(1, "surrender").wager(1, "over-13")).toMatchObject({ won: 1000 });
  });

  it("[AD-03-V.1.e.ace-one] counts an ace one", () => {
    expect(side("under-13", "Ac Kc")).toMatchObject({ result: "win" });
    expect(side("over-13", "Ac Kc")).toMatchObject({ result: "lose" });
    expect(side("under-13", "Ac Ad")).toMatchObject({ result: "win" });
  });

  it("[AD-03-V.1.e.thirteen-loses] loses both at 13", () => {
    expect(side("over-13", "Tc 3c").result).toBe("lose");
    expect(side("under-13", "7c 6c").result).toBe("lose");
  });

  it("looks at the first two cards also after a split", () => {
    const game = table().bet(1, "main", 1000).bet(1, "over-13", 1000).bet(1, "under-13", 1000).ok({ do: "close-bets" });
    game
      .cards("7c 9d 7d")
      .act(1, "split")
      .cards("2c")
      .act(1, "stand")
      .cards("2d")
      .act(1, "stand", { hand: 2 })
      .cards("Td");
    expect(game.wager(1, "over-13").result).toBe("win");
    expect(game.wager(1, "under-13").result).toBe("lose");
  });

  it("[AD-03-V.1.e.limits] lies between the table's minimum and maximum, beside a main bet of the same player", () => {
    const game = table().bet(1, "main", 1000);
    expect(game.code(bet(1, "over-13", 999))).toBe("below-minimum");
    expect(game.code(bet(1, "over-13", 20_001))).toBe("above-maximum");
    game.ok(bet(1, "over-13", 20_000));
    expect(game.code(bet(1, "over-13", 1000, "anna"))).toBe("side-bet-needs-main");
    expect(game.code({ do: "take-down", seat: 1, bet: "main" })).toBe("side-bet-needs-main");
  });
});

describe("the sevens", () => {
  it("[AD-03-V.1.g.authorised][AD-03-V.1.g.one-seven] pays two to one on a seven as the first card", () => {
    expect(side("jackpot", "7c 9c", 500)).toMatchObject({ result: "win", won: 1000 });
    expect(side("jackpot", "9c 7c", 500)).toMatchObject({ result: "lose" });
  });

  it("[AD-03-V.1.g.two-sevens][AD-03-V.1.g.two-suited-sevens] pays ten to one on two sevens, fifty where they are suited", () => {
    expect(side("jackpot", "7c 7d", 500)).toMatchObject({ won: 5000 });
    expect(side("jackpot", "7c 7c", 500)).toMatchObject({ won: 25_000 });
  });

  const third = (cards: string, action: string) => {
    const game = table().bet(1, "main", 1000).bet(1, "jackpot", 300).ok({ do: "close-bets" });
    const [one, two, three] = cards.split(" ");
    game.cards(`${one} 9d ${two}`).act(1, action).cards(`${three}`);
    while (game.last.status === "awaiting-choice") game.act(1, "stand");
    if (action === "split") game.cards("Kc").act(1, "stand", { hand: 2 });
    return game.cards("Ts").wager(1, "jackpot");
  };

  it("[AD-03-V.1.g.three-sevens] pays 200 to one on three sevens that are not all suited, hit, doubled or split", () => {
    for (const action of ["hit", "double", "split"]) expect(third("7c 7c 7d", action)).toMatchObject({ won: 60_000 });
    expect(third("7c 7d 5d", "hit"), "the third card is no seven").toMatchObject({ won: 3000 });
  });

  it("[AD-03-V.1.g.three-suited-sevens][AD-03-V.2.accumulated] pays 5,000 stakes on three suited sevens", () => {
    for (const action of ["hit", "double", "split"])
      expect(third("7h 7h 7h", action)).toMatchObject({ won: 1_500_000 });
  });

  it("looks at the first three cards as they came, also where the third was split away", () => {
    const game = table().bet(1, "main", 1000).bet(1, "jackpot", 500).ok({ do: "close-bets" }).cards("7h 9d 7d");
    game
      .act(1, "split")
      .cards("7c")
      .act(1, "split")
      .cards("Kc")
      .act(1, "stand")
      .cards("Kd")
      .act(1, "stand", { hand: 3 });
    game.cards("7s").act(1, "stand", { hand: 2 }).cards("Td");
    expect(game.wager(1, "jackpot")).toMatchObject({ won: 100_000 });
  });

  it("[AD-03-V.1.g.highest-only] pays the highest combination alone", () => {
    expect(third("7c 7c 7d", "hit")).toMatchObject({ won: 60_000, returned: 60_300 });
  });

  it("[AD-03-V.1.g.limit][AD-03-V.2.limit] takes at most half of the minimum, and no least stake", () => {
    const game = table().bet(1, "main", 1000);
    expect(game.code(bet(1, "jackpot", 501))).toBe("side-bet-over-limit");
    expect(game.code(bet(1, "jackpot", 1))).toBeUndefined();
    expect(game.code(bet(1, "jackpot", 0))).toBe("invalid-stake");
  });

  const linked = () =>
    table().ok({
      do: "link-jackpot",
      jackpot: "J1",
      bet: "jackpot",
      stake: 500,
      combinations: ["three-suited-sevens", "three-sevens", "first-seven"],
    });

  it("[AD-03-V.1.g.progressive][AD-03-V.2.progressive] plays for a jackpot that names it, on the player's own cards alone", () => {
    expect(
      linked()
        .bet(1, "main", 1000)
        .code(bet(1, "jackpot", 400)),
    ).toBe("invalid-stake");
    const game = linked().bet(1, "main", 1000).bet(1, "jackpot", 500).bet(2, "main", 1000).bet(2, "jackpot", 500);
    game.ok({ do: "close-bets" }).cards("7c 7h 9d 7d 9h").act(1, "hit").cards("7s").act(2, "stand").cards("Ts");
    expect(game.wager(1, "jackpot")).toMatchObject({ result: "win", won: 0, returned: 0 });
    const settled = game.events.find((event) => event.type === "round-settled");
    expect(settled).toMatchObject({
      jackpotHits: [
        { jackpot: "J1", seat: 1, combination: "three-sevens" },
        { jackpot: "J1", seat: 2, combination: "first-seven" },
      ],
    });
  });

  it("[AD-03-V.1.g.progressive] is paid by the table for a combination that the jackpot has no prize for", () => {
    const game = linked().bet(1, "main", 1000).bet(1, "jackpot", 500).bet(2, "main", 1000).bet(2, "jackpot", 500);
    game.ok({ do: "close-bets" }).cards("7c 7h 9d 7d 7h").act(1, "stand").act(2, "stand").cards("Ts");
    expect(game.wager(1, "jackpot"), "two sevens").toMatchObject({ won: 5000, returned: 5500 });
    expect(game.wager(2, "jackpot"), "of one suit").toMatchObject({ won: 25_000, returned: 25_500 });
    expect(game.events.find((event) => event.type === "round-settled")).not.toMatchObject({ jackpotHits: [{}] });
  });

  it("[AD-03-V.1.g.posted][AD-03-V.2.posted] knows the exact chance of every combination that can be posted, and of no other", () => {
    const chance = (name: string) => blackjackGames.get("blackjack")?.jackpotChance?.("jackpot", name, {});
    const names = ["first-seven", "two-sevens", "two-suited-sevens", "three-sevens", "three-suited-sevens"];
    const all = names.map((name) => chance(name) ?? Ratio.zero).reduce((sum, one) => sum.plus(one));
    expect(all, "one of them wherever the first card is a seven").toEqual(Ratio.of(24, 312));
    expect(chance("three-suited-sevens")).toEqual(Ratio.of(24 * 5 * 4, 312 * 311 * 310));
    expect(chance("two-suited-sevens")).toEqual(Ratio.of(24 * 5 * 288, 312 * 311 * 310));
    expect(chance("nonsense")).toBeUndefined();
    expect(blackjackGames.get("blackjack")?.jackpotChance?.("main", "first-seven", {})).toBeUndefined();
  });
});
