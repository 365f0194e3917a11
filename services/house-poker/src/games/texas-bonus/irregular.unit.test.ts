import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { deal, pockets, table } from "./testing/table.ts";

describe("errors and infractions", () => {
  const dealt = (): TestTable =>
    table()
      .bet(1, "ante", 500)
      .bet(1, "bonus", 600)
      .bet(2, "ante", 700)
      .ok({ do: "close-bets" })
      .cards(pockets({ 1: "As Ad", 2: "3s 3d" }, "Kh Kc"));

  it("[AD-22-VI.a.exposed] annuls the hand where a dealer's card is shown before all have decided", () => {
    const before = dealt().act(1, "flop").ok({ do: "expose", what: "dealer", card: "Kh" });
    expect(before.last).toMatchObject({ status: "void", house: 0 });
    expect(before.last.reason).toContain("AD-22-VI.a.exposed");
    const between = dealt().act(1, "flop").act(2, "flop").cards("?? Qs 9d 7h");
    expect(between.ok({ do: "expose", what: "dealer", card: "Kc" }).last.status).toBe("void");
    const after = dealt()
      .act(1, "flop")
      .act(2, "fold")
      .cards("?? Qs 9d 7h")
      .act(1, "turn")
      .cards("?? 4c")
      .act(1, "river");
    after.ok({ do: "expose", what: "dealer", card: "Kc" }).cards("?? 2s");
    expect(after.wager(1, "flop").result).toBe("win");
  });

  it("[AD-22-VI.b.face-up] puts one card that lies face up in the pack away, and annuls the hand at a second one", () => {
    const at = dealt().act(1, "flop").act(2, "fold").ok({ do: "expose", what: "common", card: "Qs" });
    expect(at.code({ do: "cards", cards: ["??", "Qs", "9d", "7h"] })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "common", card: "Qs" })).toBe("invalid-card");
    expect(at.code({ do: "expose", what: "common", card: "As" })).toBe("invalid-card");
    at.cards("?? Qd 9d 7h").ok({ do: "expose", what: "common", card: "8c" });
    expect(at.last).toMatchObject({ status: "void" });
    expect(at.last.reason).toContain("AD-22-VI.b.face-up");
    // The next round has all cards and its own count.
    deal(at.bet(1, "ante", 500), { 1: "Qs 8c" }, "Kh Kc", "As 9d 7h 4c 2s").ok({
      do: "expose",
      what: "common",
      card: "3c",
    });
    expect(at.last.status).toBe("awaiting-choice");
  });

  it("[AD-22-VI.c.unseen] deals a card that was drawn too early and not seen as the next one", () => {
    const at = dealt().cards("?? Qs 9d 7h").act(1, "flop").act(2, "fold");
    expect(at.state.hands.board?.cards).toEqual(["Qs", "9d", "7h"]);
  });

  it("[AD-22-VI.d.player-count] annuls the hand of a player with a wrong number of cards; the others play on", () => {
    const at = dealt().ok({ do: "void-hand", seat: 1, reason: "three cards" });
    expect(at.code({ do: "act", seat: 1, action: "flop" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 1, reason: "again" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 5, reason: "nobody" })).toBe("seat-empty");
    at.act(2, "flop").cards("?? Qs 9d 7h").act(2, "check").cards("?? 4c").act(2, "check").cards("?? 2s");
    expect(at.wager(1, "ante")).toMatchObject({ result: "void", returned: 500 });
    expect(at.wager(1, "bonus")).toMatchObject({ result: "void", returned: 600 });
    expect(at.wager(2, "flop").result).toBe("lose");
    expect(at.last.house).toBe(700 + 1400);
  });

  it("[AD-22-VI.d.player-count] gives the bets of the stages back, too, and ends where every hand is annulled", () => {
    const at = dealt().act(1, "flop").act(2, "flop").cards("?? Qs 9d 7h").act(1, "turn");
    at.ok({ do: "void-hand", seat: 1, reason: "three cards" }, { do: "void-hand", seat: 2, reason: "one card" });
    expect(at.last).toMatchObject({ status: "settled", house: 0 });
    for (const wager of at.last.wagers) expect(wager).toMatchObject({ result: "void", returned: wager.stake });
    const early = table()
      .bet(1, "ante", 500)
      .ok({ do: "close-bets" }, { do: "void-hand", seat: 1, reason: "three cards" });
    expect(early.last.wagers).toMatchObject([{ result: "void" }]);
  });

  it("[AD-22-VI.d.player-count] leaves who gave up with a bonus to its end", () => {
    const at = dealt().act(1, "fold").ok({ do: "void-hand", seat: 2, reason: "three cards" });
    expect(at.last.status).toBe("settled");
    expect([at.wager(1, "ante").result, at.wager(1, "bonus").won, at.wager(2, "ante").result]).toEqual([
      ...["lose", 18_000, "void"],
    ]);
  });

  it("[AD-22-VI.d.dealer-count] can be annulled for a wrong number of the dealer's cards", () => {
    const at = dealt().act(1, "flop").ok({ do: "void", reason: "the dealer has three cards" });
    expect(at.last).toMatchObject({ status: "void", house: 0 });
    for (const wager of at.last.wagers) expect(wager.result).toBe("void");
  });

  it("goes on where a player shows his own card", () => {
    expect(dealt().ok({ do: "expose", what: "player", card: "As" }).last.status).toBe("awaiting-choice");
  });
});
