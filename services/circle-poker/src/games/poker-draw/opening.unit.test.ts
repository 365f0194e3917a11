import { describe, expect, it } from "vitest";
import { checkRound, openTo, seated, stacksOf, start, turnAt } from "../../testing/table.ts";
import { deal, dealt, jacks, kings, options, queens, tens } from "./testing/deal.ts";

const aces = "Ac Ad 6d 3h 2d";

describe("closed poker: the deal and the opening", () => {
  it("[AD-23.1-I.deck] is played with 52 or 32 cards", () => {
    expect(start(seated("poker-draw", { options }), 1).code({ do: "cards", cards: ["2s"] })).toBeUndefined();
    const short = start(seated("poker-draw", { options: { ...options, deck: 32 } }), 1);
    expect(short.code({ do: "cards", cards: ["6s"] })).toBe("invalid-card");
    expect(() => seated("poker-draw", { options: { ...options, deck: 40 } })).toThrow("not-authorised");
    expect(() => seated("poker-holdem", { options: { ...options, deck: 32 } })).toThrow("not-authorised");
    expect(() => seated("poker-draw", { options: { ...options, deck: 28 } })).toThrow("not-authorised");
    // A table may say what its variant has by itself.
    const own = { deck: 28, rake: { percent: "5/100", cap: null } };
    expect(() => seated("poker-synthetic", { options: { ...options, ...own } })).not.toThrow();
    const stacks = [900, 900, 900, 900, 900, 900, 900];
    const seven = seated("poker-draw", { stacks, options: { ...options, deck: 32 } });
    expect(seven.code({ do: "start-hand", button: 1 })).toBe("not-authorised");
  });

  it("[AD-23.1-II.five-closed] gives five closed cards each, and the button speaks first", () => {
    const table = dealt([tens, jacks, queens, kings]);
    expect(table.state.hands[2]).toEqual({ cards: jacks.split(" "), up: [false, false, false, false, false] });
    expect(turnAt(table)).toBe(4);
  });

  it("[AD-23.1-II.a.jacks] is opened with a pair of jacks or better, and refused with less", () => {
    const table = dealt([jacks, tens, "As Kd Qh Jc 9d", queens]).act(4, "check");
    expect(table.act(1, "check").code({ do: "act", seat: 2, action: "bet", to: 500 })).toBe("action-not-allowed");
    table.act(2, "check");
    expect(table.code({ do: "act", seat: 3, action: "bet", to: 500 })).toBe("action-not-allowed");
    for (const better of ["2s 2d 3h 3c 9d", "2s 2d 2h 3c 9d", "As Ks Qd Jh Jc", "2h 3d 4s 5c 6d", jacks]) {
      const one = dealt(["8s 8c 9s Th 6h", "8h 8d Tc 9c 6s", "Kh Qh 4c 4h 7d", better]);
      expect(one.code({ do: "act", seat: 4, action: "bet", to: 500 }), better).toBeUndefined();
    }
  });

  it("tells nobody whether a player could open", () => {
    const table = dealt([jacks, queens, kings, tens]);
    expect(openTo(table)).toEqual(["fold", "check", "bet"]);
  });

  it("[AD-23.1-II.b.pass] lets a player pass whatever he holds, and call or raise later", () => {
    const table = dealt([tens, jacks, queens, aces]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "raise", { to: 1500 });
    // Once the pot is open everybody may raise, with whatever cards.
    expect(table.code({ do: "act", seat: 1, action: "raise", to: 3000 })).toBeUndefined();
  });

  it("[AD-23.1-II.opened] has everybody withdraw, call or raise once somebody has bet", () => {
    const table = dealt([tens, jacks, queens, aces]).act(4, "bet", { to: 500 });
    expect(openTo(table)).toEqual(["fold", "call", "raise"]);
  });

  it("[AD-23.1-II.blank][AD-23.1-II.blank.queens][AD-23.1-II.blank.kings][AD-23.1-II.blank.aces] carries the initial bets on through blank hands, which raise what opens to queens, kings, aces and no further", () => {
    const table = seated("poker-draw", { options });
    const openers = [jacks, queens, kings, aces, aces];
    const tooLow = [tens, jacks, queens, kings, kings];
    for (const [blank, opener] of openers.entries()) {
      const low = tooLow[blank] as string;
      start(table, 4).cards(deal("2c 3s 4c 7d 9c", opener, "2h 3d 5s 7s 9d", low));
      expect(table.code({ do: "act", seat: 4, action: "bet", to: 500 }), low).toBe("action-not-allowed");
      table.act(4, "check").act(1, "check");
      if (blank === openers.length - 1) break;
      table.act(2, "check").act(3, "check");
      expect(table.last).toMatchObject({ status: "blank", pots: [], house: 0 });
    }
    expect(stacksOf(table)).toEqual({ 1: 9500, 2: 9500, 3: 9500, 4: 9500 });
    table.act(2, "bet", { to: 500 }).act(3, "fold").act(4, "fold").act(1, "fold");
    // Five initial bets of four players.
    expect(table.last.pots).toEqual([{ amount: 2000, winners: { 2: 2000 } }]);
    start(table, 4)
      .cards(deal(tens, jacks, queens, kings))
      .act(4, "check")
      .act(1, "check");
    expect(table.code({ do: "act", seat: 2, action: "bet", to: 500 })).toBeUndefined();
  });

  it("keeps what lies there from blank hands when a hand is annulled, and has the house take its part of each interval", () => {
    const rake = { ...options, rake: { percent: "5/100" } };
    const table = start(seated("poker-draw", { options: rake }), 4);
    checkRound(table.cards(deal(tens, "Qs Jd 5h 7c 2s", "Kd Qd 4h 8c 9s", "Ks 8d 4d 6c 9h")));
    expect(table.last).toMatchObject({ status: "blank", rake: 20, house: 20 });
    start(table, 1).ok({ do: "void", reason: "a misdeal" });
    start(table, 1).cards("Ac Qc Kc Jc Ad Qd Kd Jd 2s 3s 4s 5s 2h 3h 4h 5h 7s 8s 9s Ts");
    table.act(1, "check").act(2, "bet", { to: 500 }).act(3, "fold").act(4, "fold").act(1, "fold");
    expect(table.last).toMatchObject({ rake: 20, pots: [{ amount: 760, winners: { 2: 760 } }] });
  });

  it("[AD-23.1-II.blank] gives what lies there back when no other hand follows: to who sits at the close, or leaves last", () => {
    const blank = () => checkRound(dealt([tens, "Qs Jd 5h 7c 2s", "Kd Qd 4h 8c 9s", "Ks 8d 4d 6c 9h"]));
    const closed = blank().ok({ do: "leave", seat: 4 }).ok({ do: "close" });
    expect(stacksOf(closed)).toEqual({ 1: 10_034, 2: 10_033, 3: 10_033 });
    const left = blank();
    for (const seat of [1, 2, 3, 4]) left.ok({ do: "leave", seat });
    expect(left.events.at(-1)).toMatchObject({ type: "player-left", seat: 4, stack: 10_300 });
    start(
      [1, 2, 3, 4].reduce((table, seat) => table.ok({ do: "sit", seat, stack: 1_000 }), left),
      4,
    ).cards(deal(jacks, queens, kings, aces));
    left.act(4, "bet", { to: 100 }).act(1, "fold").act(2, "fold").act(3, "fold");
    expect(left.last.pots).toEqual([{ amount: 400, winners: { 4: 400 } }]);
  });

  it("plays another hand for chips that nobody could win in the last one", () => {
    const table = seated("poker-draw", { options }).ok({ do: "announce-last", rounds: 1 });
    const nothing = "2c 3s 4c 7d 9c";
    checkRound(start(table, 4).cards(deal(nothing, jacks, "2h 3d 5s 7s 9d", tens)));
    expect(table.last.status).toBe("blank");
    start(table, 4)
      .cards(deal(nothing, "2h 3d 5s 7s 9d", queens, tens))
      .act(4, "check")
      .act(1, "check");
    table.act(2, "check").act(3, "bet", { to: 500 }).act(4, "fold").act(1, "fold").act(2, "fold");
    expect(table.last.pots).toEqual([{ amount: 800, winners: { 3: 800 } }]);
    expect(table.code({ do: "start-hand", button: 2 })).toBe("table-closed");
  });

  it("gives the pot to the only one left though nobody opened", () => {
    const table = dealt([tens, jacks, queens, aces]).act(4, "fold").act(1, "fold").act(2, "fold");
    expect(table.last).toMatchObject({ status: "settled", pots: [{ amount: 400, winners: { 3: 400 } }] });
  });
});
