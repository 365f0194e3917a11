import { describe, expect, it } from "vitest";
import { acts, close, stackOf, wins } from "../../testing/players.ts";
import { alone, coup, winnerOf } from "./testing/coups.ts";

describe("irregularities", () => {
  it("[AD-08-VIII.1.exposed-card] discards a card that lay face up in the shoe; bets stay as they are", () => {
    const shown = coup().ok({ do: "expose", what: "common", card: "9h" });
    expect(shown.events.at(-1)).toEqual({ type: "cards-burnt", cards: ["9h"] });
    expect(shown.code({ do: "take-down", seat: 2, bet: "punto" })).toBe("bets-closed");
    expect(shown.code({ do: "expose", what: "common", card: "Zz" })).toBe("invalid-card");
    expect(shown.code({ do: "cards", cards: ["9h", "9h", "9h", "9h", "9h", "9h"] })).toBe("invalid-card");
    expect(winnerOf(shown.cards(wins.banca))).toBe("banca");
  });

  it("[AD-08-VIII.1.exposed-card] [AD-08-VIII.1.early-cards] takes a discarded card as burnt, in the middle of a deal, too", () => {
    const burnt = coup().ok({ do: "burn", cards: ["9h"] });
    burnt.cards("Th 5c").ok({ do: "burn", cards: ["9h"] });
    expect(burnt.code({ do: "cards", cards: ["9h", "9h", "9h", "9h", "9h"] })).toBe("invalid-card");
    burnt.cards("2d Ks");
    expect(burnt.state.hands.punto?.cards).toEqual(["Th", "2d"]);
  });

  it("[AD-08-VIII.1.stuck-cards] [AD-08-VIII.2.dealer-error] [AD-08-VIII.unforeseen] voids the coup: bets go back, the bank stands as it was", () => {
    const annulled = coup().cards("Th 5c").ok({ do: "void", reason: "two cards stuck together" });
    expect(annulled.last).toMatchObject({ status: "void", house: 0 });
    expect([1, 2, 3].map((seat) => stackOf(annulled, seat))).toEqual([190_000, 200_000, 200_000]);
    annulled.bet(4, "punto", 10_000).ok(close).cards(wins.banca);
    expect(annulled.last).toMatchObject({ round: 2, bank: { seat: 1, before: 10_000, after: 19_500 } });
    annulled.ok({ do: "act", side: "banca", action: "keep" }).bet(2, "punto", 500).ok({ do: "void", reason: "x" });
    expect(acts(annulled)).not.toContain("banca keep");
    annulled.bet(2, "punto", 19_500).ok(close).cards(wins.punto);
    expect(annulled.last.bank).toMatchObject({ before: 19_500, after: 0 });
  });

  it("[AD-08-VIII.2.exposed-hands] holds punto to the rules once a card of his was shown", () => {
    const free = alone({ freeBanco: true }).cards("Th 7c 3d Ks");
    expect(free.code({ do: "expose", what: "player", card: "4d" })).toBe("invalid-card");
    free.ok({ do: "expose", what: "player", card: "3d" });
    expect(free.last.status).toBe("awaiting-cards");
    expect(acts(free.cards("2h"))).toEqual(["banca draw", "banca stand"]);
  });

  it("[AD-08-VIII.2.exposed-hands] holds the banker to the table once both of punto's were, and he draws where it lets him choose", () => {
    const both = (cards: string, ...shown: string[]) => {
      const dealt = coup().cards(cards);
      for (const card of shown) dealt.ok({ do: "expose", what: "player", card });
      return dealt;
    };
    expect(both("Th 5c 2d Ks", "Th", "2d").cards("4h").last.status).toBe("awaiting-cards");
    expect(both("Th 6c 7d Ks", "Th", "7d").last.status).toBe("settled");
    // One of them shown leaves him free.
    expect(acts(both("Th 6c 7d Ks", "7d"))).toEqual(["banca draw", "banca stand"]);
    expect(acts(both("Th 6c 7d Ks", "7d", "7d"))).toEqual(["banca draw", "banca stand"]);
    expect(coup().cards("Th 6c 7d Ks").code({ do: "expose", what: "dealer", card: "6c" })).toBeUndefined();
  });

  it("[AD-08-VIII.3.thrown] [AD-08-VIII.4.thrown] loses the coup of whoever throws his cards away unseen", () => {
    const thrown = (seat: number) => coup().cards("Th 6c 5d Ks").code({ do: "void-hand", seat, reason: "thrown away" });
    expect(thrown(4)).toBe("action-not-allowed");
    // Seat 2 holds punto's cards, with the highest bet.
    expect(thrown(3)).toBe("action-not-allowed");
    const banker = coup().cards("Th 6c 5d Ks").ok({ do: "void-hand", seat: 1, reason: "thrown away" });
    expect(banker.last).toMatchObject({ outcome: { winner: "punto" }, bank: { after: 0 } });
    const punto = coup().cards("Th 6c 5d Ks").ok({ do: "void-hand", seat: 2, reason: "thrown away" });
    expect(punto.last).toMatchObject({ outcome: { winner: "banca" }, house: 500, bank: { after: 19_500 } });
    expect(coup().cards("Th").code({ do: "void-hand", seat: 1, reason: "thrown away" })).toBe("wrong-phase");
  });

  it("[AD-08-VIII.3.no-late-claims] takes no claim once the coup is decided", () => {
    const over = coup().cards(wins.banca);
    expect(over.code({ do: "void", reason: "a claim" })).toBe("wrong-phase");
    expect(over.code({ do: "void-hand", seat: 1, reason: "a claim" })).toBeDefined();
    expect(over.code({ do: "expose", what: "player", card: "2h" })).toBeDefined();
  });
});
