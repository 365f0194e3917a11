import { describe, expect, it } from "vitest";
import { closed, codeOf, onCard, plain, sides, table } from "./testing/play.ts";

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
