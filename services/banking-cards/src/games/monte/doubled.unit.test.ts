import { spanishPack } from "@carrusel/cards";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onCard, onCards, sides, table } from "./testing/play.ts";

const closed = { do: "close-bets" } as const;

// The law's own example: the 5 is doubled, the 2 in front of it, the 4 below, the 3 across the diagonal.
const doubled = "5o 2c 5e 4b 3o";
const twoDoubled = "5o 2c 5e 2b 4b 3o";
const tripled = "5o 2c 5e 5b 4b 3o";
const tripledAndDoubled = "5o 2c 5e 5b 2b 4b 3o";
const bothTripled = "5o 2c 5e 5b 2b 2e 4b 3o";

describe("burnt and doubled cards", () => {
  it("[AD-13-VI.4.1.burnt] burns the first two cards where they are equal, and the next two where they are too", () => {
    const once = table().cards("4o 4c 5o 2c 3b 6e");
    expect(once.state.hands).toMatchObject({
      burnt: { cards: ["4o", "4c"] },
      "top-left": { cards: ["5o"] },
      "bottom-right": { cards: ["6e"] },
    });
    expect(once.ok(closed).code({ do: "cards", cards: ["4o"] })).toBe("invalid-card");
    const twice = table().cards("4o 4c 7o 7e 5o 2c 3b 6e").bet(1, "vista-hermosa", 100, ["5o"]).ok(closed).cards("5c");
    expect(twice.wager(1, "vista-hermosa").won).toBe(2800);
  });

  it("[AD-13-VI.4.1.doubled] puts a third or fourth card on the one of its value and turns another", () => {
    const round = table().cards("5o 2c 5e");
    expect(round.actions).toContainEqual({ do: "cards", count: 2 });
    round.cards("2b 5b 4b 3o");
    expect(round.state.hands).toMatchObject({
      "top-left": { cards: ["5o", "5e", "5b"] },
      "top-right": { cards: ["2c", "2b"] },
      "bottom-left": { cards: ["4b"] },
      "bottom-right": { cards: ["3o"] },
    });
    expect(round.code({ do: "bet", seat: 1, bet: "pot", on: ["5e"], stake: 100 })).toBe("invalid-selection");
    const late = table().cards("5o 2c 4b 2e 3o");
    expect(late.state.hands).toMatchObject({ "top-right": { cards: ["2c", "2e"] }, "bottom-right": { cards: ["3o"] } });
  });

  it("puts a fourth card with the value of the third on it as well: two equal values cannot play against each other", () => {
    const round = table().cards("5o 2c 4b 4o 3o");
    expect(round.state.hands).toMatchObject({
      "bottom-left": { cards: ["4b", "4o"] },
      "bottom-right": { cards: ["3o"] },
    });
    expect(onCard("5o 2c 4b 4o 3o", "camo", "5o", "7o 5c").won).toBe(1000);
    expect(onCards("5o 2c 4b 4o 3o", "3o / 4b", "3c")).toBe("push");
    expect(onCards("5o 2c 4b 4o 3o", "5o / 4b", "5c")).toBe("push");
    expect(onCards("5o 2c 4b 4o 3o", "5o / 4b", "5e")).toBe("win");
    expect(onCards("5o 2c 4b 4o 3o", "2c / 5o", "2e")).toBe("win");
  });

  it.each([
    ["5o 2c 5e 5b 5c"],
    ["5o 2c 5e 4b 5b 5c"],
    ["2c 5o 5e 5b 5c"],
    ["4o 4c 4e 5o 4b"],
    ["4o 4c 4e 4b"],
    ["4o 4c 5o 4e 2c 4b"],
  ])("[AD-13-VI.4.1.four-alike] annuls the play where all four of a value came before the layout: %s", (layout) => {
    const round = table().cards(layout);
    expect(round.last).toMatchObject({ round: 1, status: "void", house: 0, wagers: [] });
    expect(round.last.reason).toContain("AD-13-VI.4.1.four-alike");
    expect(round.code({ do: "bet", seat: 1, bet: "pot", on: ["2c"], stake: 100 })).toBe("wrong-phase");
    expect(round.code({ do: "act", action: "second-phase" })).toBe("wrong-phase");
    round.cards("5o 2c 4b 3o").bet(1, "pot", 100, ["5o"]).ok(closed).cards("7o 5e");
    expect(round.last).toMatchObject({ round: 2, status: "settled", house: -300 });
  });

  it("lets the last of a value come once the layout is complete", () => {
    expect(onCard(tripled, "camo", "5o", "7o 5c")).toMatchObject({ result: "win", won: 900 });
  });

  it.each([
    [doubled, 31, 10],
    [twoDoubled, 30, 9],
    [tripled, 30, 9],
    [tripledAndDoubled, 29, 8],
    [bothTripled, 28, 7],
    ["7o 7c 5o 2c 5e 4b 3o", 29, 10],
  ])(
    "[AD-13-VI.4.1.vista-discount] [AD-13-VI.1.a.vista-pay] [AD-13-VI.1.a.first-phase-pay] takes a point a card: %s",
    (layout, vista, mark) => {
      expect(onCard(layout, "vista-hermosa", "3o", "3c").won).toBe(vista * 100);
      expect(onCard(layout, "camo", "3o", "1o 3c").won).toBe(mark * 100);
      expect(onCard(layout, "anti", "4b", "1o 4e").won).toBe(mark * 100);
      expect(onCard(layout, "viudo", "4b", "1o 4c").won).toBe(mark * 100);
      expect(onCard(layout, "pot", "4b", "1o 4c").won).toBe(300);
      expect(onCard(layout, "camo", "3o", "3c")).toMatchObject({ won: mark * 90, commission: mark * 10 });
    },
  );
});

describe("a doubled card, in bets on cards", () => {
  it("[AD-13-VI.4.2.a.double] [AD-13-VI.4.null-bet] cancels the camo of the card in front and of the one below", () => {
    expect(onCards(doubled, "2c / 5o", "2e")).toBe("push");
    expect(onCards(doubled, "5o / 2c", "2e")).toBe("push");
    expect(onCards(doubled, "2c / 5o", "2o")).toBe("win");
    expect(onCards(doubled, "5o / 2c", "2b")).toBe("lose");
    expect(onCards(doubled, "4b / 5o", "4o")).toBe("push");
    expect(onCards(doubled, "5o / 4b", "4o")).toBe("push");
    expect(onCards(doubled, "4b / 5o", "4e")).toBe("win");
    expect(onCards(doubled, "4b / 5o", "4c")).toBe("win");
    expect(onCards(doubled, "2c / 5o", "2e", true)).toBe("push");
  });

  it("cancels in a row against the other the camo of the card below it alone", () => {
    expect(onCards(doubled, "3o 4b / 2c 5o", "4o")).toBe("push");
    for (const card of ["4e", "4c", "3c", "3e", "3b"])
      expect(onCards(doubled, "3o 4b / 2c 5o", card), card).toBe("win");
    expect(onCards(doubled, "2c 5o / 3o 4b", "4o")).toBe("push");
    expect(onCards(doubled, "2c 5o / 3o 4b", "3c")).toBe("lose");
  });

  it("cancels in a column against the other the camo of the card in front of it alone", () => {
    expect(onCards(doubled, "2c 3o / 5o 4b", "2e")).toBe("push");
    for (const card of ["2o", "2b", "3c", "3e", "3b"])
      expect(onCards(doubled, "2c 3o / 5o 4b", card), card).toBe("win");
  });

  it("takes nothing from cards that do not play against it", () => {
    expect(onCards(doubled, "2c 5o / 3o 4b", "2e")).toBe("win");
    expect(onCards(doubled, "2c / 3o", "2e")).toBe("win");
    expect(onCards(doubled, "4b / 3o", "4o")).toBe("win");
    expect(onCards(doubled, "3o / 4b", "4o")).toBe("lose");
  });

  it("[AD-13-VI.4.doubled-wins] beats in full what plays against it when its own value comes", () => {
    for (const card of ["5c", "5b"]) {
      expect(onCards(doubled, "2c / 5o", card)).toBe("lose");
      expect(onCards(doubled, "4b / 5o", card)).toBe("lose");
      expect(onCards(doubled, "3o 4b / 2c 5o", card)).toBe("lose");
      expect(onCards(doubled, "2c 4b / 5o 3o", card)).toBe("lose");
      expect(onCards(doubled, "5o 3o / 2c 4b", card)).toBe("win");
    }
  });

  it("leaves camo, anti, viudo and the pot as they are", () => {
    expect(onCard(doubled, "camo", "2c", "1o 2e")).toMatchObject({ result: "win", won: 1000 });
    expect(onCard(doubled, "pot", "2c", "1o 2e")).toMatchObject({ result: "win", won: 300 });
  });

  it("takes a bet whose card lies there already: it loses whatever comes of the value", () => {
    for (const card of ["5c", "5b"]) expect(onCard(doubled, "viudo", "5o", `1o ${card}`).result).toBe("lose");
    expect(onCard(doubled, "camo", "5o", "1o 5c")).toMatchObject({ result: "win", won: 1000 });
  });

  it("works from the right and against the left the same way", () => {
    const mirrored = "2c 5o 5e 3o 4b";
    expect(onCards(mirrored, "2c / 5o", "2e")).toBe("push");
    expect(onCards(mirrored, "4b / 5o", "4o")).toBe("push");
    expect(onCards(mirrored, "3o 4b / 2c 5o", "3c")).toBe("win");
  });

  it("[AD-13-VI.4.3.a.salto-double] cancels across the diagonal the camo of both opposing cards", () => {
    expect(onCards(doubled, "2c 4b / 5o 3o", "2e")).toBe("push");
    expect(onCards(doubled, "5o 3o / 2c 4b", "4o")).toBe("push");
    for (const card of ["2o", "2b", "4e", "4c"]) expect(onCards(doubled, "2c 4b / 5o 3o", card), card).toBe("win");
    expect(onCards(doubled, "5o 3o / 2c 4b", "3c")).toBe("win");
  });

  it("still cancels in the second phase, while it lies there", () => {
    const second = (bet: string, ended: string, drawn: string) =>
      table()
        .cards(doubled)
        .ok(closed)
        .cards(ended)
        .ok(
          { do: "act", action: "second-phase" },
          { do: "bet", seat: 1, bet: "card", on: sides(bet), stake: 100 },
          closed,
        )
        .cards(drawn)
        .wager(1, "card").result;
    expect(second("2c / 5o", "1o 4e", "1e 2e")).toBe("push");
    expect(second("2c / 5o", "1o 4e", "1e 2b")).toBe("win");
    expect(second("4b / 3o", "1o 5c", "1e 4o")).toBe("win");
  });
});

describe("two doubled cards", () => {
  it("[AD-13-VI.4.2.b.two-doubles] cancel the camo of the third and fourth", () => {
    for (const card of ["4o", "3c"]) {
      expect(onCards(twoDoubled, "5o 2c / 4b 3o", card)).toBe("push");
      expect(onCards(twoDoubled, "4b 3o / 5o 2c", card)).toBe("push");
    }
    for (const card of ["4e", "4c", "3b", "3e"]) expect(onCards(twoDoubled, "4b 3o / 5o 2c", card), card).toBe("win");
    for (const card of ["5b", "5c", "2o", "2e"]) expect(onCards(twoDoubled, "4b 3o / 5o 2c", card), card).toBe("lose");
    expect(onCards(twoDoubled, "4b / 5o", "4o")).toBe("push");
    expect(onCards(twoDoubled, "3o / 2c", "3c")).toBe("push");
  });

  it("cancel in a column against the other, where each plays against the card below its neighbour", () => {
    for (const card of ["4o", "3c"]) expect(onCards(twoDoubled, "5o 4b / 2c 3o", card), card).toBe("push");
    for (const card of ["5c", "4e", "4c"]) expect(onCards(twoDoubled, "5o 4b / 2c 3o", card), card).toBe("win");
    for (const card of ["2e", "3e", "3b"]) expect(onCards(twoDoubled, "5o 4b / 2c 3o", card), card).toBe("lose");
  });

  it("play even against each other, and on the diagonals there is no effect", () => {
    expect(onCards(twoDoubled, "2c / 5o", "2e")).toBe("win");
    expect(onCards(twoDoubled, "2c / 5o", "5c")).toBe("lose");
    for (const card of ["4o", "2e"]) expect(onCards(twoDoubled, "2c 4b / 5o 3o", card), card).toBe("win");
    for (const card of ["3c", "5c"]) expect(onCards(twoDoubled, "2c 4b / 5o 3o", card), card).toBe("lose");
  });
});

describe("a tripled card", () => {
  it("[AD-13-VI.4.2.c.triple] cancels camo and viudo in front and the camo of the third and fourth", () => {
    expect(onCards(tripled, "2c / 5o", "2e")).toBe("push");
    expect(onCards(tripled, "5o / 2c", "2b")).toBe("push");
    expect(onCards(tripled, "2c / 5o", "2o")).toBe("win");
    expect(onCards(tripled, "2c / 5o", "5c")).toBe("lose");
    for (const card of ["4o", "3c"]) expect(onCards(tripled, "4b 3o / 5o 2c", card), card).toBe("push");
    for (const card of ["4e", "4c", "3b", "3e"]) expect(onCards(tripled, "4b 3o / 5o 2c", card), card).toBe("win");
    expect(onCards(tripled, "4b / 5o", "4o")).toBe("push");
    expect(onCards(tripled, "4b / 5o", "4c")).toBe("win");
    expect(onCards(tripled, "5o 4b / 2c 3o", "2b")).toBe("push");
    expect(onCards(tripled, "5o 4b / 2c 3o", "3c")).toBe("push");
    expect(onCards(tripled, "5o 4b / 2c 3o", "3e")).toBe("lose");
  });

  it("[AD-13-VI.4.3.b.salto-triple] cancels across the diagonal camo and viudo of both opposing cards", () => {
    for (const card of ["2e", "2b", "4o", "4c"]) expect(onCards(tripled, "2c 4b / 5o 3o", card), card).toBe("push");
    for (const card of ["2o", "4e"]) expect(onCards(tripled, "2c 4b / 5o 3o", card), card).toBe("win");
    for (const card of ["3c", "3e", "5c"]) expect(onCards(tripled, "2c 4b / 5o 3o", card), card).toBe("lose");
  });

  it("[AD-13-VI.4.2.d.triple-double] beside a doubled one: the second and third win by anti, the fourth by anti and viudo", () => {
    expect(onCards(tripledAndDoubled, "2c / 5o", "2e")).toBe("push");
    expect(onCards(tripledAndDoubled, "2c / 5o", "2o")).toBe("win");
    for (const card of ["4o", "4c", "3c"]) {
      expect(onCards(tripledAndDoubled, "4b 3o / 5o 2c", card), card).toBe("push");
    }
    for (const card of ["4e", "3b", "3e"]) expect(onCards(tripledAndDoubled, "4b 3o / 5o 2c", card), card).toBe("win");
    for (const card of ["5c", "2o", "2e"]) expect(onCards(tripledAndDoubled, "4b 3o / 5o 2c", card), card).toBe("lose");
    expect(onCards(tripledAndDoubled, "4b / 5o", "4c")).toBe("push");
    expect(onCards(tripledAndDoubled, "3o / 2c", "3c")).toBe("push");
    expect(onCards(tripledAndDoubled, "3o / 2c", "3e")).toBe("win");
  });

  it("on the second place beside a doubled first: the same from the other side", () => {
    const layout = "2c 5o 5e 5b 2b 3o 4b";
    expect(onCards(layout, "2c / 5o", "2e")).toBe("push");
    for (const card of ["4o", "4c", "3c"]) expect(onCards(layout, "4b 3o / 5o 2c", card), card).toBe("push");
    for (const card of ["4e", "3b", "3e"]) expect(onCards(layout, "4b 3o / 5o 2c", card), card).toBe("win");
  });

  it("beside another tripled one: third and fourth win by anti alone, and their own values beat all", () => {
    for (const card of ["4o", "4c", "3c", "3e"]) expect(onCards(bothTripled, "4b 3o / 5o 2c", card), card).toBe("push");
    for (const card of ["4e", "3b"]) expect(onCards(bothTripled, "4b 3o / 5o 2c", card), card).toBe("win");
    for (const card of ["5c", "2o"]) expect(onCards(bothTripled, "4b 3o / 5o 2c", card), card).toBe("lose");
    expect(onCards(bothTripled, "4b / 5o", "4c")).toBe("push");
    expect(onCards(bothTripled, "2c / 5o", "2o")).toBe("win");
  });
});

describe("any pack", () => {
  it("decides a bet on cards and its reverse against each other, and one of camo, anti and viudo", () => {
    const pack = spanishPack();
    fc.assert(
      fc.property(fc.shuffledSubarray([...pack], { minLength: 40 }), (order) => {
        const round = table();
        const left = [...order];
        const take = () => round.ok({ do: "cards", cards: [left.shift() ?? ""] });
        take();
        while (round.actions.some((action) => action.do === "cards") && round.state.phase === "betting") take();
        if (round.state.phase === "idle") return;
        const [offer] = round.actions;
        const bets = offer?.do === "bet" ? offer.bets : [];
        for (const { bet, on } of bets) {
          for (const selection of on) round.ok({ do: "bet", seat: 1, bet, on: [...selection], stake: 100 });
        }
        round.ok(closed);
        while (round.actions.some((action) => action.do === "cards") && round.rounds.at(-1)?.status !== "settled")
          take();
        const { wagers } = round.last;
        const won = (bet: string) => wagers.filter((wager) => wager.bet === bet && wager.result === "win");
        expect(won("camo").length + won("anti").length + won("viudo").length).toBe(1);
        expect(won("pot")).toHaveLength(1);
        const cards = wagers.filter(({ bet }) => bet === "card");
        expect(cards).toHaveLength(14);
        const mirrored = { win: "lose", lose: "win", push: "push" } as const;
        for (const { on, result } of cards) {
          const reverse = cards.find(
            (other) =>
              `${other.on.map((side) => [...(side as string[])].sort())}` ===
              `${[...on].reverse().map((side) => [...(side as string[])].sort())}`,
          );
          expect(reverse?.result).toBe(mirrored[result as keyof typeof mirrored]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
