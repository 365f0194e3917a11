import { isReady, viewFor } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { checkRound, openTo, seated, stacksOf, start, turnAt } from "../../testing/table.ts";

const options = { ante: 100 };

/** By hands of seats 1 to 4 a deal at button 4: one card at a time from seat 1. */
const deal = (...hands: string[]): string => {
  const cards = hands.map((hand) => hand.split(" "));
  return [0, 1, 2, 3, 4].flatMap((pass) => cards.map((hand) => hand[pass])).join(" ");
};

const tens = "Ts Td 6s 3c 8h";
const jacks = "Js Jd 5h 7c 2s";
const queens = "Qs Qd 4h 8c 9s";
const kings = "Ks Kd 4d 6c 9h";
const aces = "Ac Ad 6d 3h 2d";

/** A table dealt with these hands at button 4, who speaks first. */
const dealt = (hands: readonly string[], seating: Parameters<typeof seated>[1] = {}) =>
  start(seated("poker-draw", { options, ...seating }), 4).cards(deal(...hands));

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

describe("closed poker: errors", () => {
  it("[AD-23.1-III.1.extra-cards] begins again where cards too many or too few were seen: the croupier annuls", () => {
    const table = dealt([tens, jacks, queens, kings]).ok({ do: "void", reason: "six cards, seen" });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
    expect(start(table, 4).state.phase).toBe("awaiting-cards");
  });

  it("[AD-23.1-III.1.c.first-face-up] annuls the deal where a player's first card lay face up, not a later one", () => {
    const table = start(seated("poker-draw", { options }), 4).cards("Js Ts Qs Ks Jd Td");
    table.ok({ do: "expose", what: "player", card: "Td" });
    expect(table.state.phase).toBe("awaiting-cards");
    table.ok({ do: "expose", what: "player", card: "Qs" });
    expect(table.last.status).toBe("void");
    expect(table.last.reason).toContain("AD-23.1-III.1.c.first-face-up");
  });

  it("[AD-23.1-III.3.false-opening] puts out an opener who cannot show openers, and his chips stay", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "call").act(1, "fold").act(2, "stand-pat").act(3, "stand-pat").act(4, "stand-pat");
    checkRound(table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }));
    expect(table.last.pots).toEqual([{ amount: 1900, winners: { 4: 1900 } }]);
    expect(stacksOf(table)[2]).toBe(9400);
  });

  it("[AD-23.1-III.3.false-uncalled] keeps the bet of a false opener that nobody called for the next hand", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.act(3, "call").act(4, "fold").act(1, "fold").act(2, "stand-pat").act(3, "stand-pat");
    table.act(2, "bet", { to: 800 }).ok({ do: "void-hand", seat: 2, reason: "false-opening" });
    expect(table.last.pots).toEqual([{ amount: 1400, winners: { 3: 1400 } }]);
    expect(stacksOf(table)).toEqual({ 1: 9900, 2: 8600, 3: 10_800, 4: 9900 });
    // The next hand needs jacks again, and its winner gets them.
    start(table, 1).cards("Jc Qc Kc Tc Jd Qd Kd Td 2s 3s 4s 5s 2h 3h 4h 5h 7s 8s 9s 6s");
    table.act(1, "check").act(2, "bet", { to: 300 }).act(3, "fold").act(4, "fold").act(1, "fold");
    expect(table.last.pots).toEqual([{ amount: 1200, winners: { 2: 1200 } }]);
  });

  it("is blank where the false opening was the only one", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }).act(3, "check");
    expect(table.last).toMatchObject({ status: "blank", pots: [] });
    start(table, 4)
      .cards(deal("2c 3s 4c 7d 9c", queens, "2h 3d 5s 7s 9d", kings))
      .act(4, "bet", { to: 100 });
    table.act(1, "fold").act(2, "fold").act(3, "fold");
    expect(table.last.pots).toEqual([{ amount: 1300, winners: { 4: 1300 } }]);
  });

  it("gives all back, the kept bet too, where the whole hand is annulled after a false opening", () => {
    const table = dealt([tens, jacks, queens, kings]).act(4, "check").act(1, "check").act(2, "bet", { to: 500 });
    table.ok({ do: "void-hand", seat: 2, reason: "false-opening" }, { do: "void", reason: "a misdeal" });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
  });

  it("takes blinds for an opening, where a hand from elsewhere has them", () => {
    const table = dealt([tens, jacks, queens, kings], { options: { blinds: [50, 100] } });
    expect(turnAt(table)).toBe(3);
    table.act(3, "call").act(4, "call").act(1, "call").act(2, "check");
    // Nobody opened: the first after the button draws first.
    expect(turnAt(table)).toBe(1);
  });
});
