import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { call, table, upToFlop } from "./testing/table.ts";

describe("when something goes wrong", () => {
  const dealt = (): TestTable =>
    upToFlop(
      table().bet(1, "ante", 500).bet(1, "txb", 500).bet(2, "ante", 600),
      { 1: "As Ad", 2: "3s 3d" },
      "4s 4d",
      "9h Th Jh",
    );
  const annulled = (at: TestTable): void => {
    expect(at.last.status).toBe("void");
    for (const wager of at.last.wagers) expect(wager).toMatchObject({ result: "void", returned: wager.stake });
    expect(at.last.house).toBe(0);
  };

  it("[AD-20-VIII.1.c.exposed] starts a new hand where a card of the dealer was shown", () => {
    const at = dealt().ok({ do: "expose", what: "dealer", card: "4s" });
    annulled(at);
    expect(at.last.reason).toContain("AD-20-VIII.1.c.exposed");
    at.bet(1, "ante", 500);
  });

  it("[AD-20-VIII.1.a.order] starts a new hand where cards came in the wrong form", () => {
    const at = dealt().act(1, "call").ok({ do: "expose", what: "common", card: "Qs" });
    annulled(at);
    expect(at.last.reason).toContain("AD-20-VIII.1.a.order");
  });

  it("[AD-20-VIII.1.b.count] [AD-20-VIII.1.d.missing] [AD-20-VIII.1.e.defective] can be annulled by the supervisor", () => {
    annulled(dealt().ok({ do: "void", reason: "seat 2 has three cards" }));
    annulled(table().bet(1, "ante", 500).ok({ do: "close-bets" }, { do: "void", reason: "a card is missing" }));
  });

  it("[AD-20-VIII.3.b.shown] goes on where a player showed his own cards", () => {
    const at = dealt().ok({ do: "expose", what: "player", card: "As" });
    expect(at.last.status).toBe("awaiting-choice");
    expect(at.code({ do: "expose", what: "player", card: "4s" })).toBe("invalid-card");
  });

  it("[AD-20-VIII.3.a.touch] takes the cards of who brings them into contact with another's: out, the bets are lost", () => {
    const at = dealt().ok({ do: "void-hand", seat: 1, reason: "touched the cards of seat 2" });
    expect(at.code({ do: "act", seat: 1, action: "call" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 1, reason: "again" })).toBe("action-not-allowed");
    expect(at.code({ do: "void-hand", seat: 3, reason: "nobody" })).toBe("seat-empty");
    at.act(2, "call").cards("2c 2d");
    expect([at.wager(1, "ante").result, at.wager(1, "txb").result, at.wager(2, "ante").result]).toEqual([
      ...["lose", "lose", "lose"],
    ]);
    const both = dealt()
      .act(1, "call")
      .ok({ do: "void-hand", seat: 1, reason: "a" }, { do: "void-hand", seat: 2, reason: "b" });
    expect(both.last).toMatchObject({ status: "settled", house: 500 + 500 + 1000 + 600 });
  });

  it("[AD-20-VIII.2.cards-speak] settles by the cards, not by what was announced", () => {
    const at = call("As Ad", "Kh Kc", "Qs 9d 7h 4c 2s");
    expect(at.last.outcome).toMatchObject({
      hands: { "1": { name: "pair" }, dealer: { name: "pair", qualifies: true } },
    });
  });
});
