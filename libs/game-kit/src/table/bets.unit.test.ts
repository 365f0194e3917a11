import { describe, expect, it } from "vitest";
import { gamesOf, selectionKey } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable, type TestTerms } from "../testing/index.ts";

const games = gamesOf([highCard]);
const table = (terms: Partial<TestTerms> = {}) =>
  new TestTable(games, { game: "repte", min: 100, max: 1_000, ...terms });
const close = { do: "close-bets" } as const;
const play = (of: TestTable, card: string, dealer: string) =>
  of.ok(close).cards(card).act(1, "fold").cards(`?? ${dealer}`);

describe("side bets", () => {
  it("need a main bet of the same player, and go before it does", () => {
    const bets = table();
    expect(bets.code({ do: "bet", seat: 1, bet: "ace", stake: 10 })).toBe("side-bet-needs-main");
    bets.bet(1, "ante", 100).bet(1, "ace", 10);
    expect(bets.code({ do: "bet", seat: 2, bet: "ace", stake: 10 })).toBe("side-bet-needs-main");
    expect(bets.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("side-bet-needs-main");
    bets.ok({ do: "take-down", seat: 1, bet: "ace" }, { do: "take-down", seat: 1, bet: "ante" });
  });

  it("stay within the cap of their own, and outside of the table's multiple", () => {
    const bets = table({ options: { multiple: 100 } }).bet(1, "ante", 100);
    expect(bets.code({ do: "bet", seat: 1, bet: "suited", stake: 51 })).toBe("side-bet-over-limit");
    expect(bets.code({ do: "bet", seat: 1, bet: "suited", stake: 50 })).toBeUndefined();
    expect(bets.code({ do: "bet", seat: 2, bet: "ante", stake: 150 })).toBe("not-a-multiple");
  });

  it("have prices of their own until a jackpot names them; then its one stake, and its award", () => {
    const own = play(table().bet(1, "ante", 100).bet(1, "ace", 10), "Ah", "9d");
    expect(own.wager(1, "ace")).toMatchObject({ result: "win", won: 100, returned: 110 });
    const linked = table().ok({ do: "link-jackpot", jackpot: "J", bet: "ace", stake: 20, combinations: ["ace"] });
    linked.bet(1, "ante", 100);
    expect(linked.code({ do: "bet", seat: 1, bet: "ace", stake: 10 })).toBe("invalid-stake");
    play(linked.bet(1, "ace", 20), "Ah", "9d");
    expect(linked.wager(1, "ace")).toMatchObject({ result: "win", won: 0, returned: 0 });
    expect(linked.events.at(-1)).toMatchObject({ jackpotHits: [{ jackpot: "J", seat: 1, combination: "ace" }] });
  });
});

describe("wagers", () => {
  it("that decisions make cannot be laid", () => {
    expect(table().code({ do: "bet", seat: 1, bet: "more", stake: 100 })).toBe("unknown-bet");
  });

  it("of at most so many people lie on one place", () => {
    const bets = table().bet(1, "ante", 100).bet(1, "ante", 100, undefined, "anna");
    expect(bets.code({ do: "bet", seat: 1, bet: "ante", stake: 100, player: "bea" })).toBe("action-not-allowed");
    expect(bets.code({ do: "bet", seat: 1, bet: "ante", stake: 100, player: "anna" })).toBeUndefined();
  });

  it("may be kept by the game at every moment", () => {
    const bets = table().bet(1, "ante", 100).bet(1, "suited", 20);
    expect(bets.code({ do: "take-down", seat: 1, bet: "suited" })).toBe("cannot-take-down");
    bets.ok(close);
    expect(bets.code({ do: "take-down", seat: 1, bet: "suited" })).toBe("cannot-take-down");
    expect(bets.code({ do: "take-down", seat: 1, bet: "ante" })).toBe("bets-closed");
  });

  it("that stay open are added to in the next round; an annulled round gives back what it added", () => {
    const rounds = play(table().bet(1, "ante", 100).bet(1, "later", 300), "Kd", "9h");
    rounds.bet(1, "later", 200).ok({ do: "void", reason: "a dispute" });
    expect(rounds.last.wagers).toMatchObject([
      { bet: "later", stake: 300, result: "open", returned: 0 },
      { bet: "later", stake: 200, result: "void", returned: 200 },
    ]);
    expect(rounds.state.felt).toMatchObject([{ bet: "later", stake: 300, added: 0 }]);
    play(rounds.bet(1, "ante", 100).bet(1, "later", 200), "Kd", "9h");
    expect(rounds.wager(1, "later")).toMatchObject({ stake: 500, result: "open" });
    rounds.ok({ do: "take-down", seat: 1, bet: "later" });
    expect(play(rounds.bet(1, "ante", 100), "Kd", "9h").wager(1, "later")).toMatchObject({
      result: "taken",
      returned: 500,
    });
  });
});

describe("payments", () => {
  it("take the commission exactly, before rounding down to a chip", () => {
    const paid = table({ chipUnit: 10, options: { commission: 5 } })
      .bet(1, "ante", 110)
      .ok(close);
    paid.cards("Kd").act(1, "play").cards("?? 9h");
    expect(paid.wager(1, "ante")).toMatchObject({ won: 100, returned: 210, commission: "11/2", breakage: "9/2" });
  });

  it("of what nobody staked are wagers of stake 0", () => {
    const paid = play(table().bet(1, "ante", 100), "As", "9h");
    expect(paid.wager(1, "spades")).toMatchObject({ stake: 0, result: "win", won: 7, returned: 7, breakage: "1/2" });
    expect(paid.last).toMatchObject({ house: 100 - 7, payments: [{ bet: "spades", amount: 7 }] });
    expect(paid.bet(2, "ante", 100).state.felt[0]?.id).toBe(3);
  });
});

describe("a jackpot that ends during a round", () => {
  const link = { do: "link-jackpot", jackpot: "J1", bet: "ace", stake: 50, combinations: ["ace"] } as const;

  it("still decides the stakes that lie on the felt, and no later ones", () => {
    const at = table().ok(link).bet(1, "ante", 100).bet(1, "ace", 50).ok({ do: "unlink-jackpot", jackpot: "J1" });
    at.bet(2, "ante", 100).bet(2, "ace", 40);
    at.ok(close).cards("As Ad").act(1, "fold").act(2, "fold").cards("?? 9h");
    expect(at.wager(1, "ace")).toMatchObject({ result: "win", won: 0, returned: 0 });
    expect(at.wager(2, "ace"), "at the table's own price").toMatchObject({ won: 400, returned: 440 });
    expect(at.state.endedLinks).toEqual([]);
  });
});

describe("a jackpot that is withheld for a while", () => {
  const link = { do: "link-jackpot", jackpot: "group/J1", bet: "ace", stake: 50, combinations: ["ace"] } as const;
  const withheld = { ...link, withheld: "The line is cut." } as const;

  it("takes no stake and says why, also of a bet with prices of its own; the rest of the table plays on", () => {
    const at = table().ok(link).bet(1, "ante", 100).bet(1, "ace", 50).ok(withheld).bet(2, "ante", 100);
    for (const stake of [50, 40]) {
      const refused = at.try({ do: "bet", seat: 2, bet: "ace", stake });
      expect(refused).toMatchObject({ refused: "unknown-jackpot", message: "The line is cut." });
    }
    expect(JSON.stringify(at.actions)).not.toContain('"bet":"ace"');
    // What lay on the felt is decided for the jackpot as always.
    at.ok(close).cards("As Ad").act(1, "fold").act(2, "fold").cards("?? 9h");
    expect(at.wager(1, "ace")).toMatchObject({ result: "win", won: 0, returned: 0 });
    expect(at.last).toMatchObject({ status: "settled" });
    at.ok(link).bet(1, "ante", 100).bet(1, "ace", 50);
  });
});

describe("the end of a session", () => {
  it("waits for the round in progress, then for wagers that stay", () => {
    const held = table().bet(1, "ante", 100).bet(1, "later", 100);
    expect(held.code({ do: "close" })).toBe("bets-open");
    expect(play(held, "Kd", "9h").code({ do: "close" })).toBe("bets-open");
    const free = table().bet(1, "ante", 100).ok({ do: "take-down", seat: 1, bet: "ante" });
    expect(free.code({ do: "close" })).toBe("wrong-phase");
    expect(free.ok({ do: "void", reason: "nobody plays" }).code({ do: "close" })).toBeUndefined();
  });
});

describe("selections", () => {
  it("do not count their order, but two sides do", () => {
    expect(selectionKey([3, 1])).toBe(selectionKey([1, 3]));
    expect(selectionKey([["2c"], ["5o"]])).not.toBe(selectionKey([["5o"], ["2c"]]));
    expect(selectionKey([["2c", "1c"], ["5o"]])).toBe(selectionKey([["1c", "2c"], ["5o"]]));
  });
});
