import { describe, expect, it } from "vitest";
import { closed, codeOf, plain, secondPhase, sides, table } from "./testing/play.ts";

describe("the layout", () => {
  it("[AD-13-VI.3.layout] is four cards, top row first; only then do the bets begin", () => {
    const round = table();
    expect(round.actions).toContainEqual({ do: "cards", count: 4 });
    expect(codeOf(round, "camo", ["3o"])).toBe("wrong-phase");
    expect(round.code(closed)).toBe("wrong-phase");
    round.cards("3o 5c");
    expect(round.actions).toContainEqual({ do: "cards", count: 2 });
    expect(codeOf(round, "camo", ["3o"])).toBe("wrong-phase");
    expect(round.code(closed)).toBe("wrong-phase");
    round.cards("7e Rb");
    expect(round.state.hands).toMatchObject({
      "top-left": { cards: ["3o"] },
      "top-right": { cards: ["5c"] },
      "bottom-left": { cards: ["7e"] },
      "bottom-right": { cards: ["Rb"] },
    });
    expect(round.code({ do: "cards", cards: ["1o"] })).toBe("bets-open");
    expect(codeOf(round, "camo", ["3o"])).toBeUndefined();
  });

  it("[AD-13-II.1.packs] comes from a pack of 40: 1 to 7, jack, knight and king of four suits, each once a play", () => {
    for (const card of ["8o", "9c", "Ks", "1x", "??"]) {
      expect(table().code({ do: "cards", cards: [card] }), card).toBe("invalid-card");
    }
    for (const card of ["1o", "7c", "Se", "Cb", "Ro"])
      expect(table().code({ do: "cards", cards: [card] })).toBeUndefined();
    expect(table().code({ do: "cards", cards: ["3o", "3o"] })).toBe("invalid-card");
    const round = table().cards(plain).ok(closed);
    expect(round.code({ do: "cards", cards: ["Rb"] })).toBe("invalid-card");
    round.cards("6o");
    expect(round.code({ do: "cards", cards: ["6o"] })).toBe("invalid-card");
  });

  it("offers bets on its own cards alone", () => {
    const [offer] = table().cards(plain).actions;
    expect(offer).toMatchObject({
      do: "bet",
      bets: [{ bet: "vista-hermosa" }, {}, {}, {}, { bet: "pot" }, { bet: "card" }],
    });
    const bets = offer?.do === "bet" ? offer.bets : [];
    expect(bets.find(({ bet }) => bet === "pot")?.on).toEqual([["3o"], ["5c"], ["7e"], ["Rb"]]);
    expect(bets.find(({ bet }) => bet === "card")?.on).toHaveLength(8 + 6);
    expect(codeOf(table().cards(plain), "viudo", ["3c"])).toBe("invalid-selection");
    expect(codeOf(table().cards(plain), "viudo", [])).toBe("invalid-selection");
    expect(table().actions[0]).toMatchObject({ do: "bet", bets: [] });
  });

  it("shows what each bet pays beside it", () => {
    const pays = (round: ReturnType<typeof table>) =>
      Object.fromEntries(
        round.actions
          .flatMap((action) => (action.do === "bet" ? action.bets : []))
          .map((offer) => [offer.bet, offer.pays]),
      );
    const usual = { "vista-hermosa": "32:1", camo: "11:1", anti: "11:1", viudo: "11:1", pot: "3:1", card: "1:1" };
    expect(pays(table().cards(plain))).toEqual(usual);
    const doubled = { ...usual, "vista-hermosa": "31:1", camo: "10:1", anti: "10:1", viudo: "10:1" };
    const round = table().cards("5o 2c 5e 4b 3o");
    expect(pays(round)).toEqual(doubled);
    const { pot: _, ...second } = { ...doubled, camo: "5:1", anti: "5:1", viudo: "5:1" };
    expect(pays(round.ok(closed).cards("1o 4e").ok(secondPhase))).toEqual(second);
  });

  it("can be annulled, with the bets on it", () => {
    const round = table().cards(plain).bet(1, "pot", 500, ["3o"]).ok({ do: "void", reason: "a card fell" });
    expect(round.last).toMatchObject({ round: 1, status: "void", house: 0 });
    expect(round.code(secondPhase)).toBe("wrong-phase");
    expect(round.cards(plain).bet(1, "pot", 500, ["3o"]).ok(closed).cards("6o 3b").last).toMatchObject({
      round: 2,
      house: -1500,
    });
  });
});

describe("maxima", () => {
  it("[AD-13-VI.2.a.max-cards] [AD-13-VI.2.b.max-vista] [AD-13-VI.2.b.max-camo] [AD-13-VI.2.b.max-pot] are multiples of the minimum", () => {
    const round = table({ min: 200, max: 60_000 }).cards(plain);
    for (const [bet, on, most] of [
      ["vista-hermosa", ["3o"], 2_000],
      ["camo", ["3o"], 6_000],
      ["anti", ["3o"], 6_000],
      ["viudo", ["3o"], 6_000],
      ["pot", ["3o"], 20_000],
      ["card", sides("3o / 5c"), 60_000],
      ["card", sides("3o 7e / 5c Rb"), 60_000],
    ] as const) {
      expect(codeOf(round, bet, [...on], 199), bet).toBe("below-minimum");
      expect(codeOf(round, bet, [...on], most + 1), bet).toBe("above-maximum");
      expect(codeOf(round, bet, [...on], most), bet).toBeUndefined();
      expect(codeOf(round, bet, [...on], 200), bet).toBe("above-maximum");
    }
  });

  it("of camo, anti and viudo are doubled in the second phase, the others stay", () => {
    const round = table().cards(plain).ok(closed).cards("6o 7o").ok(secondPhase);
    for (const bet of ["camo", "anti", "viudo"]) {
      expect(codeOf(round, bet, ["3o"], 6_001)).toBe("above-maximum");
      expect(codeOf(round, bet, ["3o"], 6_000)).toBeUndefined();
    }
    expect(codeOf(round, "vista-hermosa", ["3o"], 1_001)).toBe("above-maximum");
    expect(codeOf(round, "card", sides("3o / 5c"), 30_001)).toBe("above-maximum");
    expect(codeOf(round, "card", sides("3o / 5c"), 30_000)).toBeUndefined();
  });

  it("bind bets on cards by the table's own maximum too, and change only while it is closed", () => {
    expect(codeOf(table({ max: 20_000 }).cards(plain), "card", sides("3o / 5c"), 20_001)).toBe("above-maximum");
    expect(codeOf(table({ max: 50_000 }).cards(plain), "card", sides("3o / 5c"), 30_001)).toBe("above-maximum");
    expect(table().code({ do: "set-limits", min: 200, max: 60_000 })).toBe("wrong-phase");
  });
});

describe("the table", () => {
  it("[AD-13-I.house-game] settles every wager against the house, seated or standing players alike", () => {
    const round = table().cards(plain).bet(1, "pot", 100, ["3o"]).bet(77, "pot", 300, ["5c"], "standing").ok(closed);
    expect(round.cards("1o 3c").last.house).toBe(300 - 300);
  });

  it("takes bets down before they are closed, and none after", () => {
    const round = table()
      .cards(plain)
      .bet(1, "pot", 100, ["3o"])
      .ok({ do: "take-down", seat: 1, bet: "pot", on: ["3o"] });
    round.bet(1, "camo", 100, ["3o"]).ok(closed);
    expect(round.code({ do: "take-down", seat: 1, bet: "camo", on: ["3o"] })).toBe("bets-closed");
    expect(codeOf(round, "camo", ["3o"])).toBe("bets-closed");
  });
});
