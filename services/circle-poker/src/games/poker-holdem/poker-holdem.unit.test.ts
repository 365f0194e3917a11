import { describe, expect, it } from "vitest";
import { checkRound, seated, start, turnAt } from "../../testing/table.ts";

describe("hold'em", () => {
  it("[AD-23.2.3-II.two-closed][AD-23-II.1.deck][AD-23-VII.1.deal-clockwise] gives two closed cards each, one at a time from the seat after the button, of 52 cards", () => {
    const table = start(seated("poker-holdem", { options: { ante: 100 } }), 3);
    expect(table.actions).toContainEqual({ do: "cards", count: 8 });
    expect(table.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    table.cards("2c 3c 4c 5c 2d 3d 4d 5d");
    expect(table.code({ do: "cards", cards: ["??", "2c"] })).toBe("invalid-card");
    const own = Object.fromEntries(Object.entries(table.state.hands).map(([seat, { cards }]) => [seat, cards]));
    expect(own).toEqual({ 4: ["2c", "2d"], 1: ["3c", "3d"], 2: ["4c", "4d"], 3: ["5c", "5d"] });
    expect(Object.values(table.state.hands).every(({ up }) => !up.includes(true))).toBe(true);
  });

  it("[AD-23.2.3-I.any-five] takes the best five of two own and five common cards, in any mix", () => {
    const table = start(seated("poker-holdem", { options: { ante: 100 } }), 4);
    // Seat 1 plays both cards, seat 2 one, seat 3 none.
    table.cards("As Ah 2c 3c Ks 9d 3d 4d");
    checkRound(checkRound(checkRound(checkRound(table).cards("?? Qs Js Ts")).cards("?? 8s")).cards("?? 7s"));
    expect(table.last.outcome.hands).toMatchObject({
      1: { name: "royal-flush" },
      2: { name: "flush", best: ["Qs", "Js", "Ts", "8s", "7s"] },
      3: { name: "flush" },
    });
  });

  it("burns a card before flop, turn and river, which need not be known", () => {
    const table = checkRound(
      start(seated("poker-holdem", { options: { ante: 100 } }), 4).cards("As Ah 2c 3c Ks 9d 3d 4d"),
    );
    expect(table.actions).toContainEqual({ do: "cards", count: 4 });
    expect(table.code({ do: "cards", cards: ["Qs", "??", "Js", "Ts"] })).toBe("invalid-card");
    checkRound(table.cards("Qd Qs Js Ts")).cards("?? 8s");
    expect(table.state.hands.burnt?.cards).toEqual(["Qd", "??"]);
    expect(table.state.hands.board?.cards).toEqual(["Qs", "Js", "Ts", "8s"]);
  });

  it("lets the first after the button speak where no blinds are posted", () => {
    const table = start(seated("poker-holdem", { options: { ante: 100 } }), 2).cards("As Ah 2c 3c Ks 9d 3d 4d");
    expect(turnAt(table)).toBe(3);
    expect(turnAt(checkRound(table).cards("?? Qs Js Ts"))).toBe(3);
  });
});
