import { describe, expect, it } from "vitest";
import { onCard, sides, table } from "./testing/play.ts";

const plain = "3o 5c 7e Rb";
const closed = { do: "close-bets" } as const;
const secondPhase = { do: "act", action: "second-phase" } as const;
const codeOf = (round: ReturnType<typeof table>, bet: string, on: (string | string[])[], stake = 100) =>
  round.code({ do: "bet", seat: 1, bet, on, stake });

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

describe("multiple bets in the first phase", () => {
  // The circle is oros, copas, espadas, bastos, and oros again.
  it.each([
    ["camo", "3o", "3c"],
    ["anti", "3o", "3b"],
    ["viudo", "3o", "3e"],
    ["camo", "Rb", "Ro"],
    ["anti", "Rb", "Re"],
    ["viudo", "Rb", "Rc"],
    ["camo", "7e", "7b"],
    ["anti", "5c", "5o"],
    ["viudo", "5c", "5b"],
  ])(
    "[AD-13-VI.1.a.camo] [AD-13-VI.1.a.anti] [AD-13-VI.1.a.viudo] [AD-13-VI.1.a.first-phase-pay] %s of %s is %s, 11 to 1",
    (bet, on, card) => {
      for (const suit of ["o", "c", "e", "b"]) {
        const drawn = `${card[0]}${suit}`;
        if (drawn === on) continue;
        const expected =
          drawn === card
            ? { result: "win", won: 1100, returned: 1200, commission: 0 }
            : { result: "lose", returned: 0 };
        expect(onCard(plain, bet, on, `1o ${drawn}`)).toMatchObject(expected);
      }
      expect(onCard(plain, bet, on, on === "3o" ? "1o 5e" : "1o 3e").result).toBe("lose");
    },
  );

  it("[AD-13-VI.1.a.pot] the pot wins on any card of the value, 3 to 1", () => {
    for (const card of ["3c", "3e", "3b"]) {
      expect(onCard(plain, "pot", "3o", `1o ${card}`)).toMatchObject({ result: "win", won: 300, returned: 400 });
    }
    expect(onCard(plain, "pot", "3o", "1o 5o").result).toBe("lose");
  });

  it("[AD-13-VI.1.a.vista] [AD-13-VI.1.a.vista-pay] vista hermosa is the camo as the very first card, 32 to 1", () => {
    expect(onCard(plain, "vista-hermosa", "3o", "3c")).toMatchObject({ won: 3200, returned: 3300, commission: 0 });
    expect(onCard(plain, "vista-hermosa", "Rb", "Ro")).toMatchObject({ won: 3200 });
    for (const drawn of ["3e", "3b", "5e", "1o 3c"]) {
      expect(onCard(plain, "vista-hermosa", "3o", drawn)).toMatchObject({ result: "lose", returned: 0 });
    }
  });
});

describe("bets on cards", () => {
  const one = (bet: string, drawn: string) =>
    table()
      .cards(plain)
      .ok({ do: "bet", seat: 1, bet: "card", on: sides(bet), stake: 100 }, closed)
      .cards(drawn)
      .wager(1, "card");

  it("[AD-13-VI.1.b.cards-one] are one against one, across or down, 1 to 1, and nothing where neither value comes", () => {
    expect(one("3o / 5c", "1o 3e")).toMatchObject({ result: "win", won: 100, returned: 200 });
    expect(one("3o / 7e", "1o 3e")).toMatchObject({ result: "win", won: 100 });
    expect(one("5c / 3o", "1o 3e")).toMatchObject({ result: "lose", returned: 0 });
    expect(one("Rb / 5c", "1o Rc")).toMatchObject({ result: "win", won: 100 });
    expect(one("7e / Rb", "1o 3e")).toMatchObject({ result: "push", won: 0, returned: 100 });
    for (const bet of ["3o / Rb", "5c / 7e", "3o / 3o", "3o / 4o", "3o", "3o 5c / 7e", "3o / 5c / 7e"]) {
      expect(codeOf(table().cards(plain), "card", sides(bet)), bet).toBe("invalid-selection");
    }
    expect(codeOf(table().cards(plain), "card", ["3o", "5c"])).toBe("invalid-selection");
  });

  it("[AD-13-VI.1.b.cards-two] are two against the other two, however they lie, 1 to 1", () => {
    for (const bet of ["3o 5c / 7e Rb", "3o 7e / 5c Rb", "3o Rb / 5c 7e", "Rb 3o / 7e 5c"]) {
      expect(one(bet, "1o 3e"), bet).toMatchObject({ result: "win", won: 100, returned: 200 });
      expect(one(bet.split(" / ").reverse().join(" / "), "1o 3e"), bet).toMatchObject({ result: "lose", returned: 0 });
    }
    expect(codeOf(table().cards(plain), "card", sides("3o 5c / 3o Rb"))).toBe("invalid-selection");
  });

  it("keep the order of their sides, not that inside a side", () => {
    const round = table().cards(plain);
    for (const on of ["3o Rb / 5c 7e", "Rb 3o / 7e 5c"]) {
      round.ok({ do: "bet", seat: 1, bet: "card", on: sides(on), stake: 100 });
    }
    round.ok({ do: "bet", seat: 1, bet: "card", on: sides("5c 7e / 3o Rb"), stake: 100 });
    expect(round.last.wagers.map(({ stake }) => stake)).toEqual([200, 100]);
  });
});

describe("the ten per cent", () => {
  const first = (bet: string, on: string[] | string[][], stake: number, drawn: string, chipUnit = 1) =>
    table({ chipUnit }).cards(plain).ok({ do: "bet", seat: 1, bet, on, stake }, closed).cards(drawn).wager(1, bet);

  it("[AD-13-V.ten-percent] is kept of what is won, vista hermosa excepted, where the first card decides", () => {
    expect(first("camo", ["3o"], 200, "3c")).toMatchObject({ won: 1980, returned: 2180, commission: 220 });
    expect(first("pot", ["3o"], 200, "3b")).toMatchObject({ won: 540, returned: 740, commission: 60 });
    expect(first("card", sides("3o / 7e"), 200, "3b")).toMatchObject({ won: 180, returned: 380, commission: 20 });
    expect(first("vista-hermosa", ["3o"], 200, "3c")).toMatchObject({ won: 6400, commission: 0 });
    expect(first("card", sides("3o / 7e"), 200, "5b")).toMatchObject({ result: "push", returned: 200, commission: 0 });
    expect(first("camo", ["3o"], 200, "1c 3c")).toMatchObject({ won: 2200, commission: 0 });
  });

  it("is taken before a win is rounded down to chips", () => {
    // 105 x 3 = 315, less 31.5: 283.5.
    expect(first("pot", ["3o"], 105, "3b")).toMatchObject({ won: 283, commission: "63/2", breakage: "1/2" });
    // 100 x 11 = 1100, less 110: 990, in chips of 100.
    expect(first("camo", ["3o"], 100, "3c", 100)).toMatchObject({ won: 900, commission: 110, breakage: 90 });
  });
});

describe("the second phase", () => {
  const after = (drawn: string, layout = plain) => table().cards(layout).ok(closed).cards(drawn);

  it("[AD-13-VI.3.first-phase] follows a first one, which ends with the first card of a laid value", () => {
    const round = table().cards(plain).bet(1, "pot", 100, ["3o"]).bet(2, "pot", 100, ["7e"]).ok(closed);
    expect(round.cards("1o 2o 4o").state.phase).toBe("awaiting-cards");
    round.cards("7o 3c");
    expect(round.last).toMatchObject({
      status: "settled",
      outcome: {
        phase: "first",
        drawn: ["1o", "2o", "4o", "7o"],
        decided: { card: "7o", relation: "viudo", first: false },
      },
      house: 100 - 300,
    });
    expect(round.state.phase).toBe("idle");
    expect(round.state.shoe.queue).toEqual([]);
  });

  it("[AD-13-VI.3.second-phase] is a round of its own with the row that did not decide", () => {
    const round = after("6o 7o");
    expect(round.actions).toContainEqual({ do: "act", actions: ["second-phase"] });
    expect(codeOf(round, "camo", ["3o"])).toBe("wrong-phase");
    expect(round.code(closed)).toBe("wrong-phase");
    round.ok(secondPhase);
    expect(round.last).toMatchObject({ round: 2, status: "betting" });
    expect(round.state.hands).toEqual({
      "top-left": { cards: ["3o"], up: [true] },
      "top-right": { cards: ["5c"], up: [true] },
    });
    for (const on of [["7e"], ["Rb"]]) expect(codeOf(round, "camo", on)).toBe("invalid-selection");
    for (const on of ["3o / 7e", "7e / Rb", "3o 5c / 7e Rb"]) {
      expect(codeOf(round, "card", sides(on)), on).toBe("invalid-selection");
    }
    expect(round.code(secondPhase)).toBe("wrong-phase");
    round.bet(1, "anti", 100, ["5c"]).ok({ do: "bet", seat: 2, bet: "card", on: sides("5c / 3o"), stake: 200 }, closed);
    expect(round.code(secondPhase)).toBe("wrong-phase");
    // Values of the row that is gone decide nothing any more.
    expect(round.cards("7c Ro 1o").state.phase).toBe("awaiting-cards");
    round.cards("5o");
    expect(round.wager(1, "anti")).toMatchObject({ result: "win", won: 500, returned: 600 });
    expect(round.wager(2, "card")).toMatchObject({ result: "win", won: 200, returned: 400 });
    expect(round.last).toMatchObject({ round: 2, outcome: { phase: "second" }, house: -700 });
    expect(round.code(secondPhase)).toBe("wrong-phase");
  });

  it("[AD-13-VI.1.a.second-phase-pay] pays camo, anti and viudo 5 to 1, whatever is doubled, less the ten per cent", () => {
    const second = (bet: string, on: string, drawn: string, layout: string, ended: string) =>
      after(ended, layout).ok(secondPhase).bet(1, bet, 100, [on]).ok(closed).cards(drawn).wager(1, bet);
    expect(second("camo", "Rb", "1o Ro", plain, "3c")).toMatchObject({ won: 500, commission: 0 });
    expect(second("viudo", "Rb", "Rc", plain, "3c")).toMatchObject({ won: 450, returned: 550, commission: 50 });
    const doubled = "5o 2c 5e 3b 4o";
    expect(second("camo", "2c", "1o 2e", doubled, "1e 3c")).toMatchObject({ won: 500 });
    expect(second("anti", "5o", "1o 5b", doubled, "1e 3c")).toMatchObject({ won: 500 });
    expect(second("camo", "3b", "1o 3o", doubled, "1e 5c")).toMatchObject({ won: 500 });
  });

  it("[AD-13-VI.1.a.pot-first-only] has no pot", () => {
    const round = after("6o 7o").ok(secondPhase);
    expect(codeOf(round, "pot", ["3o"])).toBe("wrong-phase");
    const [offer] = round.actions;
    expect(offer?.do === "bet" && offer.bets.map(({ bet }) => bet)).toEqual([
      "vista-hermosa",
      "camo",
      "anti",
      "viudo",
      "card",
    ]);
  });

  it("has vista hermosa, which the law does not keep to the first; points of the play's doubled and burnt cards count", () => {
    const round = after("6o 3c", "4o 4c 5o 2c 5e 3b 6e")
      .ok(secondPhase)
      .bet(1, "vista-hermosa", 100, ["2c"])
      .ok(closed);
    expect(round.cards("2e").wager(1, "vista-hermosa")).toMatchObject({ won: 2900, commission: 0 });
  });

  it("is dealt from the pack of the first, which comes back only when the play is over", () => {
    const round = after("6o 7o").ok(secondPhase, closed);
    for (const card of ["3o", "5c", "7e", "Rb", "6o", "7o"]) {
      expect(round.code({ do: "cards", cards: [card] }), card).toBe("invalid-card");
    }
    round.cards("1o 3c");
    expect(round.code(secondPhase)).toBe("wrong-phase");
    expect(round.actions).toContainEqual({ do: "cards", count: 4 });
    expect(round.cards("1o 3c 7o 6o").code({ do: "cards", cards: ["1o"] })).toBe("bets-open");
  });

  it("can be left out: another layout comes from the other, full pack", () => {
    const round = after("6o 7o");
    expect(round.code({ do: "cards", cards: ["7o", "7o"] })).toBe("invalid-card");
    round.cards("7o 6o 3o Rb");
    expect(round.code(secondPhase)).toBe("wrong-phase");
    round.bet(1, "pot", 100, ["7o"]).ok(closed);
    expect(round.code({ do: "cards", cards: ["3o"] })).toBe("invalid-card");
    expect(round.cards("5c 7e").last).toMatchObject({ round: 2, house: -300 });
  });

  it("ends with its play where it is annulled, or a pack is shuffled before it", () => {
    const annulled = after("6o 7o").ok(secondPhase).bet(1, "camo", 100, ["3o"]).ok({ do: "void", reason: "a dispute" });
    expect(annulled.last).toMatchObject({ round: 2, status: "void" });
    expect(annulled.code(secondPhase)).toBe("wrong-phase");
    annulled.cards("3o 5c 7e Rb");
    const shuffled = after("6o 7o").ok({ do: "shuffle" });
    expect(shuffled.code(secondPhase)).toBe("wrong-phase");
    const between = after("6o 7o").ok(secondPhase);
    expect(between.code({ do: "shuffle" })).toBe("wrong-phase");
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
