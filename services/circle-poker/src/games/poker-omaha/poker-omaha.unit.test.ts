import { describe, expect, it } from "vitest";
import { boundsOf, checkRound, seated, start, turnAt } from "../../testing/table.ts";

const sixteen = "2s 5h Ts Ah 3d 4h Td Ks 8c Jc 7c Qd Jd 8s 6c 9c";

describe("omaha", () => {
  it("[AD-23.2.2-II.four-closed] gives four closed cards each, one at a time", () => {
    const table = start(seated("poker-omaha", { options: { ante: 100 } }), 1);
    expect(table.actions).toContainEqual({ do: "cards", count: 16 });
    table.cards(sixteen);
    expect(table.state.hands[2]?.cards).toEqual(["2s", "3d", "8c", "Jd"]);
    expect(turnAt(table)).toBe(2);
  });

  it("[AD-23.2.2-II.flop][AD-23.2.2-II.turn][AD-23.2.2-II.river] burns a card and lays open three, one and one, with a betting interval after each", () => {
    const table = checkRound(start(seated("poker-omaha", { options: { ante: 100 } }), 1).cards(sixteen));
    for (const [cards, common] of [
      ["?? Kh 9h 7h", 3],
      ["?? 2h", 4],
      ["?? Tc", 5],
    ] as const) {
      expect(table.actions).toContainEqual({ do: "cards", count: cards.split(" ").length });
      expect(turnAt(table.cards(cards))).toBe(2);
      expect(table.state.hands.board?.cards).toHaveLength(common);
      checkRound(table);
    }
    expect(table.last.status).toBe("settled");
    expect(table.events.filter((event) => event.type === "betting-opened")).toHaveLength(4);
  });

  it("[AD-23.2.2-I.two-plus-three] takes exactly two own and three common cards", () => {
    const table = checkRound(start(seated("poker-omaha", { options: { ante: 100 } }), 1).cards(sixteen));
    checkRound(checkRound(checkRound(table.cards("?? Kh 9h 7h")).cards("?? 2h")).cards("?? Tc"));
    // Seat 1 has one heart of four on the board: no flush; seat 3 has two.
    expect(table.last.outcome.hands).toMatchObject({
      3: { name: "flush", best: ["5h", "4h", "Kh", "9h", "7h"] },
      1: { name: "two-pair" },
    });
    expect(table.last.pots).toEqual([{ amount: 400, winners: { 3: 400 } }]);
  });

  it("[AD-23-VI.3.a.3.pot-limit] lets a raise add the pot after the call, before the flop and after it", () => {
    const options = { blinds: [50, 100], limit: "pot-limit" };
    const table = start(seated("poker-omaha", { options }), 1).cards(sixteen);
    expect(boundsOf(table)).toEqual({ min: 200, max: 350 });
    table.act(4, "raise", { to: 350 });
    expect(boundsOf(table)?.max).toBe(1200);
    table.act(1, "raise", { to: 1200 }).act(2, "fold").act(3, "fold").act(4, "call").cards("?? Kc 9h 7h");
    expect(boundsOf(table)).toEqual({ min: 100, max: 2550 });
    expect(table.code({ do: "act", seat: 4, action: "bet", to: 2551 })).toBe("above-maximum");
  });

  it("[AD-23-VI.3.a.2.split-limit] lets a bet come to half of the pot", () => {
    const table = start(seated("poker-omaha", { options: { ante: 175, limit: "split-limit" } }), 1).cards(sixteen);
    expect(boundsOf(table)).toEqual({ min: 100, max: 350 });
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 351 })).toBe("above-maximum");
    table.act(2, "bet", { to: 350 });
    // 700 + 350 + a call of 350 = 1,400: half of it on top.
    expect(boundsOf(table)).toEqual({ min: 700, max: 1050 });
  });
});
