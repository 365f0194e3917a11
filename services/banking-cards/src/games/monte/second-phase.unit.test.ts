import { describe, expect, it } from "vitest";
import { closed, codeOf, plain, secondPhase, sides, table } from "./testing/play.ts";

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
