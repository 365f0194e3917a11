import { isReady, viewFor } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { boundsOf, openTo, seated, stacksOf, start, turnAt } from "../testing/table.ts";

const blinds = { blinds: [50, 100] };
const eight = "7c 9s Qh Ah 2d 9d Jh Kc";

/** A hold'em hand of four at button 1, dealt: seat 4 speaks first. */
const dealt = (seating: Parameters<typeof seated>[1] = {}) =>
  start(seated("poker-holdem", { options: blinds, ...seating }), 1).cards(eight);

const turned = (table: ReturnType<typeof seated>) =>
  table.events.flatMap((event) => (event.type === "cards-turned" ? [event.place] : []));

describe("a hand", () => {
  it("[AD-23-III.2.out-of-turn][AD-23-VII.2.turn] refuses who bets out of turn, who is out, and who is not there", () => {
    const table = dealt({ stacks: [9000, 9000, 9000, 9000, 0, 0] });
    expect(turnAt(table)).toBe(4);
    expect(table.code({ do: "act", seat: 2, action: "call" })).toBe("not-your-turn");
    expect(table.code({ do: "act", seat: 5, action: "call" })).toBe("seat-empty");
    expect(table.code({ do: "act", seat: 11, action: "call" })).toBe("no-such-seat");
    table.act(4, "fold").ok({ do: "sit", seat: 5, stack: 500 });
    expect(table.code({ do: "act", seat: 4, action: "call" })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 5, action: "call" })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 1, action: "bet", to: 500 })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 1, action: "check" })).toBe("action-not-allowed");
    expect(table.code({ do: "act", seat: 1, action: "double" })).toBe("action-not-allowed");
  });

  it("takes a decision that names the player of the seat, and nobody else's", () => {
    const table = seated("poker-holdem", { stacks: [9000, 9000, 9000], options: blinds });
    start(table.ok({ do: "sit", seat: 4, stack: 9000, player: "Anna" }), 1).cards(eight);
    expect(table.code({ do: "act", seat: 4, action: "call", player: "Berta" })).toBe("action-not-allowed");
    table.act(4, "call", { player: "Anna" });
    expect(table.events.at(-1)).toMatchObject({ type: "chips-staked", seat: 4, player: "Anna", amount: 100 });
  });

  it("[AD-23-VII.2.no-string-bet] lets nobody raise what he has just bet", () => {
    const table = dealt().act(4, "raise", { to: 300 });
    expect(table.code({ do: "act", seat: 4, action: "raise", to: 900 })).toBe("not-your-turn");
  });

  it("[AD-23-VIII.3.c.short-call][AD-23-VIII.3.d.oversize-chip] takes for a call what is missing, no more and no less", () => {
    const table = dealt().act(4, "raise", { to: 300 }).act(1, "call").act(2, "call");
    expect(table.state.staked).toEqual({ 1: 300, 2: 300, 3: 100, 4: 300 });
  });

  it("[AD-23-VII.2.a.fold][ES-CN-2-7.5.a.fold] keeps what a player has bet who withdraws", () => {
    const table = dealt().act(4, "call").act(1, "fold").act(2, "fold").act(3, "check").cards("?? Kh 9h 3s");
    table.act(3, "bet", { to: 500 }).act(4, "fold");
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 9950, 3: 10_150, 4: 9900 });
  });

  it("[AD-23-VII.2.last-bettor][ES-CN-2-7.5.lone-bettor][AD-23.2.1-II.2.lone-bettor] gives the pot at once to the only one left, and shows no card", () => {
    const table = dealt().act(4, "raise", { to: 300 }).act(1, "fold").act(2, "fold").act(3, "fold");
    // 200 of the raise were called by nobody.
    expect(table.last).toMatchObject({ status: "settled", pots: [{ amount: 250, winners: { 4: 250 } }] });
    expect(turned(table)).toEqual([]);
    expect(table.last.outcome).toEqual({ button: 1 });
    if (!isReady(table.state)) throw new Error("the table is ready");
    expect(viewFor(table.state, { kind: "seat", seat: 3 }).hands["4"]?.cards).toEqual(["??", "??"]);
    expect(viewFor(table.state, { kind: "seat", seat: 4 }).hands["4"]?.cards).toEqual(["Qh", "Jh"]);
    expect(viewFor(table.state, { kind: "auditor" }).hands["4"]?.cards).toEqual(["Qh", "Jh"]);
  });

  it("[AD-23-VII.3.show][AD-23.2.5-IV.show][AD-23-VII.3.cards-speak][AD-23-VIII.2.a.wrong-call][ES-CN-2-7.6.cards-speak] shows from the last to bet on, in turn, and the cards alone decide", () => {
    const table = dealt().act(4, "call").act(1, "call").act(2, "call").act(3, "check").cards("?? Kh 9h 3s");
    table.act(2, "check").act(3, "check").act(4, "bet", { to: 300 }).act(1, "call").act(2, "fold").act(3, "call");
    table.cards("?? 2c").act(3, "check").act(4, "check").act(1, "check").cards("?? 5s");
    table.act(3, "check").act(4, "check").act(1, "check");
    expect(turned(table)).toEqual(["4", "1", "3"]);
    expect(table.last.outcome).toMatchObject({
      shown: [4, 1, 3],
      board: ["Kh", "9h", "3s", "2c", "5s"],
      hands: { 4: { name: "high-card" }, 3: { name: "three-of-a-kind" }, 1: { name: "pair" } },
    });
    expect(table.last.pots).toEqual([{ amount: 1300, winners: { 3: 1300 } }]);
  });

  it("[AD-23-VIII.1.misdeal] gives all chips back when it is annulled, and is begun again", () => {
    const table = dealt().act(4, "raise", { to: 300 }).act(1, "call").ok({ do: "void", reason: "a misdeal" });
    expect(table.last).toMatchObject({ status: "void", rake: 0, house: 0, pots: [] });
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
    start(table, 1).cards(eight);
    expect(table.state.round).toBe(2);
  });

  it.each([
    ["AD-23-VIII.1.a.order", "cards given in the wrong order"],
    ["AD-23-VIII.1.b.too-few", "a player has too few cards"],
    ["AD-23-VIII.1.c.too-many", "a player has too many cards"],
    ["AD-23-VIII.1.d.wrong-card-seen", "a player saw a card that was not his"],
    ["AD-23-VIII.1.f.missing", "a card is missing from the pack"],
    ["AD-23-VIII.1.g.defective", "the pack is defective"],
    ["AD-23-VIII.1.h.empty-place", "a card went to an empty place"],
  ])("%s: annulled by the croupier, it names why and keeps nobody's chips", (_, reason) => {
    const table = start(seated("poker-holdem", { options: { ...blinds, ante: 10 } }), 1).cards("7c 9s Qh");
    table.ok({ do: "void", reason });
    expect(table.last).toMatchObject({ status: "void", reason });
    expect(Object.values(stacksOf(table))).toEqual([10_000, 10_000, 10_000, 10_000]);
  });

  it("[AD-23-VIII.1.e.face-up] puts away one card that lay face up in the pack, and is annulled by a second", () => {
    const table = dealt().act(4, "call");
    table.ok({ do: "expose", what: "common", card: "5h" });
    expect(table.code({ do: "cards", cards: ["??", "5h"] })).toBe("invalid-card");
    expect(table.code({ do: "expose", what: "common", card: "7c" })).toBe("invalid-card");
    table.act(1, "call").ok({ do: "expose", what: "common", card: "6h" });
    expect(table.last).toMatchObject({ status: "void" });
    expect(table.last.reason).toContain("AD-23-VIII.1.e.face-up");
    expect(stacksOf(table)).toEqual({ 1: 10_000, 2: 10_000, 3: 10_000, 4: 10_000 });
  });

  it("[AD-23-VIII.2.b.absent] goes on without a player who is not back for his turn", () => {
    const table = dealt().ok({ do: "void-hand", seat: 4, reason: "absent" });
    expect(turnAt(table)).toBe(1);
    expect(table.code({ do: "act", seat: 4, action: "call" })).toBe("action-not-allowed");
    expect(table.code({ do: "void-hand", seat: 4, reason: "absent" })).toBe("action-not-allowed");
    expect(table.code({ do: "void-hand", seat: 7, reason: "absent" })).toBe("seat-empty");
  });

  it("[AD-23-VIII.3.b.mixed] goes on without a bettor who mixed his cards with the discards: what nobody called goes back", () => {
    const table = dealt().act(4, "raise", { to: 300 }).act(1, "raise", { to: 900 });
    table.ok({ do: "void-hand", seat: 1, reason: "mixed his cards with the discards" });
    // The raise is gone, what of it matched the 300 stays; the least raise is that of before.
    expect(turnAt(table)).toBe(2);
    expect(table.state.staked).toMatchObject({ 1: 300, 4: 300 });
    expect(boundsOf(table)).toEqual({ min: 500, max: 10_000 });
    table.act(2, "fold").act(3, "fold");
    expect(table.last.pots).toEqual([{ amount: 750, winners: { 4: 750 } }]);
  });

  it("[AD-23-VIII.3.e.voluntary] goes on without a player who showed his cards on purpose", () => {
    const table = dealt({ stacks: [9000, 1000, 3000, 9000] });
    table.act(4, "raise", { to: 1000 }).act(1, "call").act(2, "call").act(3, "call").cards("?? Kh 7h 3s");
    table.act(3, "bet", { to: 2000 }).act(4, "raise", { to: 5000 }).act(1, "call").cards("?? 2c");
    table.act(4, "bet", { to: 1000 }).act(1, "fold").ok({ do: "void-hand", seat: 4, reason: "showed his cards" });
    table.cards("?? 5s");
    // The best of those who are left: nines for seat 2 (main pot), queen high for seat 3 alone above it.
    expect(table.last.pots).toEqual([
      { amount: 4000, winners: { 2: 4000 } },
      { amount: 12_000, winners: { 3: 12_000 } },
    ]);
  });

  it("[AD-23-VIII.3.e.accidental] goes on where a player showed a card by mistake", () => {
    const table = dealt().ok({ do: "expose", what: "player", card: "9s" });
    expect(turnAt(table)).toBe(4);
    expect(table.code({ do: "expose", what: "player", card: "5s" })).toBe("invalid-card");
    expect(table.code({ do: "expose", what: "dealer", card: "5s" })).toBe("action-not-allowed");
  });

  it("[AD-23-VII.2.all-in] turns up the rest of the cards where nobody can bet any more, and gives each pot to its best hand", () => {
    const stacks = [1200, 10_000, 6000, 2700, 6000];
    const table = start(seated("poker-holdem", { options: blinds, stacks }), 1);
    table.cards("7c Qs Ks Js As 2d Qd Kd Jd Ad").act(4, "raise", { to: 2700 }).act(5, "raise", { to: 6000 });
    expect(openTo(table)).toEqual(["fold", "call"]);
    table.act(1, "call").act(2, "fold").act(3, "call");
    expect(table.code({ do: "act", seat: 3, action: "check" })).toBe("wrong-phase");
    table.cards("?? Th 8h 4c ?? 3s ?? 2h");
    expect(table.last.pots).toEqual([
      { amount: 4850, winners: { 1: 4850 } },
      { amount: 4500, winners: { 4: 4500 } },
      { amount: 6600, winners: { 3: 6600 } },
    ]);
  });

  it("splits a side pot with odd chips and what the house took of it", () => {
    const options = { ...blinds, rake: { percent: "5/100" } };
    const table = start(seated("poker-holdem", { options, stacks: [1001, 5000, 5000, 5000], chipUnit: 1 }), 1);
    table.cards("Ks Kh 2c Qs Kd Kc 3c Qd").act(4, "raise", { to: 300 }).act(1, "raise", { to: 1001 });
    table.act(2, "call").act(3, "call").act(4, "fold").cards("?? 9h 8s 5c");
    table.act(2, "bet", { to: 333 }).act(3, "call").cards("?? 9d").act(2, "check").act(3, "check").cards("?? 8d");
    table.act(2, "check").act(3, "check");
    // First interval 3 × 1,001 + 300 = 3,303, of which 165; then 666, of which 33.
    expect(table.last.rake).toBe(198);
    expect(table.last.pots).toEqual([
      { amount: 3138, winners: { 2: 1569, 3: 1569 } },
      { amount: 633, winners: { 2: 317, 3: 316 } },
    ]);
  });
});
