import { isReady, viewFor } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { checkRound, openTo, seated, start, turnAt } from "../../testing/table.ts";
import { dealt, jacks, kings, options, queens, tens } from "./testing/deal.ts";

describe("closed poker: the draw", () => {
  /** Seat 2 has opened, seats 4 and 1 have called. */
  const opened = (seating: Parameters<typeof seated>[1] = {}) =>
    dealt([tens, jacks, queens, kings], seating)
      .act(4, "check")
      .act(1, "check")
      .act(2, "bet", { to: 500 })
      .act(3, "fold")
      .act(4, "call")
      .act(1, "call");

  it("[AD-23.1-II.draw.order][AD-23.1-II.draw.count][AD-23.1-II.draw.before-next] begins with the opener, gives each as many as he throws away, before the next discards", () => {
    const table = opened();
    expect(turnAt(table)).toBe(2);
    expect(table.code({ do: "act", seat: 4, action: "stand-pat" })).toBe("not-your-turn");
    expect(table.code({ do: "act", seat: 4, action: "bet", to: 500 })).toBe("not-your-turn");
    expect(table.code({ do: "act", seat: 3, action: "stand-pat" })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 500 })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 2, action: "draw", discard: ["As"] })).toBe("invalid-card");
    expect(table.code({ do: "act", seat: 2, action: "draw", discard: ["5h", "5h"] })).toBe("invalid-card");
    expect(table.code({ do: "act", seat: 2, action: "draw", discard: [] })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 2, action: "draw" })).toBe("action-not-allowed");
    table.act(2, "draw", { discard: ["5h", "7c", "2s"] });
    expect(table.actions).toContainEqual({ do: "cards", count: 3 });
    expect(table.code({ do: "act", seat: 4, action: "stand-pat" })).toBe("wrong-phase");
    expect(table.cards("5d 9d").code({ do: "act", seat: 4, action: "stand-pat" })).toBe("wrong-phase");
    table.cards("Jc").act(4, "draw", { discard: "4d" }).cards("Kh");
    expect(table.state.hands[2]?.cards).toEqual(["Js", "Jd", "5d", "9d", "Jc"]);
    expect(table.state.hands[4]?.cards).toEqual(["Ks", "Kd", "6c", "9h", "Kh"]);
    expect(turnAt(table)).toBe(1);
    expect(table.code({ do: "act", seat: 2, action: "stand-pat" })).toBe("not-your-turn");
    // He bets first once the last has drawn.
    expect(table.code({ do: "act", seat: 2, action: "check" })).toBe("not-your-turn");
    expect(table.act(1, "stand-pat").code({ do: "act", seat: 2, action: "check" })).toBeUndefined();
  });

  it("[AD-23.1-II.stand-pat] lets a player say that he keeps his cards", () => {
    const table = opened().act(2, "stand-pat").act(4, "stand-pat").act(1, "stand-pat");
    expect(table.state.hands[2]?.cards).toEqual(jacks.split(" "));
    expect(turnAt(table)).toBe(2);
  });

  it("[AD-23.1-II.split-openers] lets the opener throw away what he opened with, and keeps it apart", () => {
    const table = opened()
      .act(2, "draw", { discard: ["Js", "5h"] })
      .cards("5d 9d");
    expect(table.state.hands["2/discard"]?.cards).toEqual(["Js", "5h"]);
    if (!isReady(table.state)) throw new Error("the table is ready");
    expect(viewFor(table.state, { kind: "seat", seat: 1 }).hands["2/discard"]?.cards).toEqual(["??", "??"]);
    expect(viewFor(table.state, { kind: "seat", seat: 1 }).acts.at(-1)?.cards).toEqual(["??", "??"]);
    expect(viewFor(table.state, { kind: "auditor" }).hands["2/discard"]?.cards).toEqual(["Js", "5h"]);
  });

  it("[AD-23.1-II.second-interval] has the opener pass or bet first afterwards", () => {
    const table = opened().act(2, "stand-pat").act(4, "stand-pat").act(1, "stand-pat");
    expect(openTo(table)).toEqual(["check", "bet"]);
    table.act(2, "check");
    expect(openTo(table)).toEqual(["fold", "check", "bet"]);
  });

  it("[AD-23.1-II.opener-folded] begins with the next in turn where the opener has withdrawn", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "raise", { to: 1500 }).act(1, "fold").act(2, "fold").act(3, "call");
    expect(turnAt(table)).toBe(3);
    table.act(3, "stand-pat").act(4, "stand-pat");
    expect(openTo(table)).toEqual(["fold", "check", "bet"]);
    expect(turnAt(table)).toBe(3);
  });

  it("[AD-23.1-II.showdown] compares the hands once the second interval is matched", () => {
    const table = opened().act(2, "stand-pat").act(4, "stand-pat").act(1, "stand-pat");
    table.act(2, "bet", { to: 700 }).act(4, "call").act(1, "fold");
    expect(table.last).toMatchObject({
      outcome: { shown: [2, 4], hands: { 2: { name: "pair" }, 4: { name: "pair" } } },
      pots: [{ amount: 3300, winners: { 4: 3300 } }],
    });
  });

  it("lets a player change cards who has no chips left", () => {
    const table = opened({ stacks: [600, 10_000, 10_000, 10_000] })
      .act(2, "stand-pat")
      .act(4, "stand-pat");
    expect(turnAt(table)).toBe(1);
    table.act(1, "draw", { discard: ["6s", "3c", "8h"] }).cards("Th Tc 2d");
    expect(turnAt(table)).toBe(2);
    checkRound(table);
    expect(table.last.pots).toEqual([{ amount: 1900, winners: { 1: 1900 } }]);
  });

  it("[AD-23.1-II.pack-short] shuffles the earlier discards into the last of the pack, without the opener's and the drawing player's own", () => {
    const stacks = [900, 900, 900, 900, 900, 900];
    const table = start(seated("poker-draw", { stacks, options: { ...options, deck: 32 } }), 6);
    // Thirty of 32 cards are dealt: 8c and 9c are left.
    table.cards("Js Ts 9s 8s 7s Qs Jd Td 9d 8d 7d Qd Jh Th 9h 8h 7h Qh Jc Tc As Ad 7c Qc Ks Kh Kd Kc Ah Ac");
    table.act(6, "check").act(1, "bet", { to: 100 });
    for (const seat of [2, 3, 4, 5, 6]) table.act(seat, "call");
    table.act(1, "draw", { discard: ["Ks"] }).cards("8c");
    // One card is left and two are wanted; so far only the opener has discarded: what he and this player threw away has to do.
    table.act(2, "draw", { discard: ["Kh"] }).cards("9c");
    expect(table.events.some((event) => event.type === "cards-returned")).toBe(false);
    table.act(3, "draw", { discard: ["Kd"] });
    const back = table.events.flatMap((event) => (event.type === "cards-returned" ? [event.cards] : []));
    expect(back).toEqual([["Kh"]]);
    expect(table.code({ do: "cards", cards: ["Ks"] })).toBe("invalid-card");
    expect(table.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    table.cards("Kh");
    expect(table.state.hands[3]?.cards).toEqual(["9s", "9d", "9h", "As", "Kh"]);
    table.act(4, "draw", { discard: ["Kc", "Ad"] });
    // Of the others only seat 3 has a discard there: one card for two, so the opener's and his own come in.
    table.cards("Kd Ks");
    expect(table.state.hands[4]?.cards).toEqual(["8s", "8d", "8h", "Kd", "Ks"]);
  });
});
