import type { TableEvent } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { circleNow, emptyCircle, foldCircle } from "./index.ts";

const round = 1;
const who = (seat: number) => ({ seat, player: `${seat}` });
const sits = (seat: number, stack: number): TableEvent => ({ type: "player-seated", ...who(seat), stack });
const stakes = (seat: number, amount: number, why: string): TableEvent => ({
  ...{ type: "chips-staked", round, ...who(seat), amount, into: "pot", why },
});
const says = (seat: number, action: string): TableEvent => ({
  ...{ type: "decision-made", round, seat, side: null, player: null, hand: null, action },
});
const started = (button: number, players: Readonly<Record<string, number>>, order: readonly number[]): TableEvent => ({
  ...{ type: "hand-started", round, button },
  players: order.map((seat) => ({ seat, stack: players[seat] ?? 0 })),
});
const opens = (interval: number, seat: number, high = 0): TableEvent => ({
  ...{ type: "betting-opened", round, interval, seat, least: 100, high },
});
const closes = (interval: number, rake = 0): TableEvent => ({ type: "betting-closed", round, interval, rake });
const begins: TableEvent = { type: "round-started", round, rules: { set: "AD-455-2025", version: "1", hash: "x" } };
const settles = (more: Partial<Extract<TableEvent, { type: "round-settled" }>>): TableEvent => ({
  ...{ type: "round-settled", round, outcome: {}, wagers: [], payments: [], rake: 0, house: 0, jackpotHits: [] },
  ...more,
});

const after = (game: string, ...events: readonly TableEvent[]) =>
  circleNow(events.reduce(foldCircle, emptyCircle(game)));

const stacks = (circle: ReturnType<typeof after>) =>
  Object.fromEntries(circle.seats.map(({ seat, stack }) => [seat, stack]));
const at = (circle: ReturnType<typeof after>, seat: number) => circle.seats.find((each) => each.seat === seat);

const seats = [sits(1, 1_000), sits(2, 1_000), sits(3, 500)];
const chips = { 1: 1_000, 2: 1_000, 3: 500 };
/** The button at 3: seat 1 posts the small blind, seat 2 the big one. */
const blinds = [
  ...seats,
  begins,
  started(3, chips, [1, 2, 3]),
  stakes(1, 50, "blind"),
  stakes(2, 100, "blind"),
  opens(1, 3, 100),
];

describe("a hand as it is seen from outside", () => {
  it("has the button, what lies before the players, and whose turn it is", () => {
    const now = after("poker-holdem", ...blinds);
    expect(now).toMatchObject({ button: 3, turn: 3, interval: 1, phase: "betting", pots: [] });
    expect(now.seats.map(({ front }) => front)).toEqual([50, 100, 0]);
    expect(stacks(now)).toEqual({ 1: 950, 2: 900, 3: 500 });
  });

  it("goes round in turn, and asks the big blind before the interval is over", () => {
    const called = [...blinds, says(3, "call"), stakes(3, 100, "call")];
    expect(after("poker-holdem", ...called).turn).toBe(1);
    const all = [...called, says(1, "call"), stakes(1, 50, "call")];
    expect(after("poker-holdem", ...all).turn).toBe(2);
    expect(after("poker-holdem", ...all, says(2, "check")).turn).toBeNull();
    const raised = after("poker-holdem", ...all, says(2, "raise"), stakes(2, 200, "raise"));
    expect(raised.turn).toBe(3);
    expect(at(raised, 2)).toMatchObject({ front: 300, said: "raise" });
  });

  it("passes by who has withdrawn or has no chips left", () => {
    const played = [...blinds, says(3, "raise"), stakes(3, 500, "raise"), says(1, "fold")];
    const now = after("poker-holdem", ...played);
    expect([at(now, 1)?.state, at(now, 3)?.state, now.turn]).toEqual(["folded", "all-in", 2]);
    // Nobody is left who could answer.
    expect(after("poker-holdem", ...played, says(2, "call"), stakes(2, 400, "call")).turn).toBeNull();
  });

  it("gathers initial bets in the middle at once, others when the interval is over", () => {
    const antes = [
      ...seats,
      begins,
      started(3, chips, [1, 2, 3]),
      ...[1, 2, 3].map((seat) => stakes(seat, 20, "ante")),
    ];
    expect(after("poker-holdem", ...antes)).toMatchObject({ pots: [{ amount: 60, seats: [1, 2, 3] }], turn: null });
    const bet = [...antes, opens(1, 1), says(1, "bet"), stakes(1, 100, "bet")];
    expect(after("poker-holdem", ...bet).pots).toMatchObject([{ amount: 60 }]);
    const gathered = after(
      "poker-holdem",
      ...bet,
      says(2, "call"),
      stakes(2, 100, "call"),
      says(3, "fold"),
      closes(1, 13),
    );
    expect(gathered).toMatchObject({ pots: [{ amount: 260, seats: [1, 2] }], rake: 13, phase: "dealing" });
    expect(gathered.seats.map(({ front }) => front)).toEqual([0, 0, 0]);
  });

  it("has a pot for each set of players who can win it, and gives back what nobody called", () => {
    const all = [
      ...blinds,
      ...[says(3, "raise"), stakes(3, 500, "raise")],
      ...[says(1, "raise"), stakes(1, 950, "raise")],
      ...[says(2, "call"), stakes(2, 700, "call")],
      { ...stakes(1, 200, "uncalled"), type: "chips-returned", from: "pot" } as unknown as TableEvent,
      closes(1),
    ];
    const now = after("poker-holdem", ...all);
    expect(now.pots).toEqual([
      { amount: 1_500, seats: [1, 2, 3], winners: null },
      { amount: 600, seats: [1, 2], winners: null },
    ]);
    expect(stacks(now)).toEqual({ 1: 200, 2: 200, 3: 0 });
    const pots = [
      { amount: 1_425, winners: { "3": 1_425 } },
      { amount: 570, winners: { "1": 285, "2": 285 } },
    ];
    const over = after("poker-holdem", ...all, settles({ pots, rake: 105, house: 105 }));
    expect(over).toMatchObject({ phase: "over", turn: null, rake: 105, pots });
    expect(over.seats.map(({ won, stack }) => [won, stack])).toEqual([
      [285, 485],
      [285, 485],
      [1_425, 1_425],
    ]);
  });

  it("asks for the draw from the opener on, and keeps what nobody could win for the next hand", () => {
    const dealt = [
      ...seats,
      begins,
      started(3, chips, [1, 2, 3]),
      ...[1, 2, 3].map((seat) => stakes(seat, 20, "ante")),
      opens(1, 3),
    ];
    const opened = [...dealt, says(3, "check"), says(1, "check"), says(2, "bet"), stakes(2, 100, "bet")];
    const drawing = [...opened, says(3, "call"), stakes(3, 100, "call"), says(1, "fold"), closes(1)];
    expect(after("poker-draw", ...drawing)).toMatchObject({ phase: "drawing", turn: 2 });
    expect(after("poker-draw", ...drawing, says(2, "stand-pat"))).toMatchObject({ turn: 3 });
    expect(after("poker-draw", ...drawing, says(2, "draw"), says(3, "draw"), opens(2, 2)).turn).toBe(2);
    const changes = { ...says(2, "draw"), cards: ["??", "??"] } as TableEvent;
    const card: TableEvent = { type: "card-dealt", round, place: "2", card: "??", up: false };
    expect(after("poker-draw", ...drawing, changes, card).turn).toBeNull();
    expect(after("poker-draw", ...drawing, changes, card, card).turn).toBe(3);
    const blank = [
      ...dealt,
      ...[3, 1, 2].map((seat) => says(seat, "check")),
      closes(1, 3),
      settles({ pots: [], rake: 3, blank: true }),
    ];
    expect(after("poker-draw", ...blank).pots).toEqual([{ amount: 57, seats: [], winners: null }]);
    const back = [1, 2, 3].map(
      (seat) => ({ ...stakes(seat, 19, "session over"), type: "chips-returned", from: "pot" }) as unknown as TableEvent,
    );
    const closed = after("poker-draw", ...blank, ...back);
    expect(closed.pots).toEqual([]);
    expect(stacks(closed)).toEqual({ 1: 999, 2: 999, 3: 499 });
    const antes = [2, 3, 1].map((seat) => stakes(seat, 20, "ante"));
    const next = [...blank, begins, started(1, { 1: 980, 2: 980, 3: 480 }, [2, 3, 1]), ...antes];
    expect(after("poker-draw", ...next).pots).toEqual([{ amount: 117, seats: [1, 2, 3], winners: null }]);
  });

  it("gives everything back when the hand is annulled", () => {
    const returns = [
      { ...who(1), amount: 50 },
      { ...who(2), amount: 100 },
    ];
    const now = after("poker-holdem", ...blinds, {
      type: "round-voided",
      round,
      reason: "misdeal",
      wagers: [],
      jackpotStakes: [],
      returns,
    });
    expect(now).toMatchObject({ phase: null, pots: [], turn: null, button: null });
    expect(stacks(now)).toEqual({ 1: 1_000, 2: 1_000, 3: 500 });
  });

  it("knows who rests and who came during the hand", () => {
    const now = after(
      "poker-holdem",
      ...seats,
      sits(4, 300),
      { type: "player-rests", ...who(4), hands: 2 },
      begins,
      started(3, chips, [1, 2, 3]),
      sits(5, 200),
    );
    expect([at(now, 4)?.state, at(now, 5)?.state]).toEqual(["rests", "waits"]);
  });
});

describe("a bank as it is seen from outside", () => {
  const bank = (seat: number, amount: number, why = "bank"): TableEvent => ({
    ...{ type: "chips-staked", round, ...who(seat), amount, into: "bank", why },
  });
  const back = (seat: number, amount: number, why: string): TableEvent => ({
    ...{ type: "chips-returned", round, ...who(seat), amount, from: "bank", why },
  });
  const lays = (wager: number, seat: number, stake: number): TableEvent => ({
    ...{ type: "wager-placed", round, wager, ...who(seat), bet: "punto", on: [], stake, total: stake, jackpot: null },
  });
  const result = (wager: number, seat: number, stake: number, won: number) => ({
    ...{ wager, ...who(seat), bet: "punto", on: [], stake, hand: null, won, returned: won > 0 ? stake + won : 0 },
    ...{ result: won > 0 ? ("win" as const) : ("lose" as const), commission: 0 },
  });
  const taken = [...seats, begins, bank(2, 400), lays(1, 1, 300), lays(2, 3, 200)];

  it("holds what its banker put there; bets lie before the players, as far as the bank covers them", () => {
    const now = after("chemin-de-fer", ...taken);
    expect(now.bank).toEqual({ seat: 2, partner: null, amount: 400, garage: 0 });
    expect(now.seats.map(({ front }) => front)).toEqual([300, 0, 200]);
    expect(at(now, 3)?.bets).toEqual([{ bet: "punto", stake: 200 }]);
    const cut: TableEvent = { type: "wager-cut", round, wager: 2, ...who(3), bet: "punto", amount: 100, total: 100 };
    const less = after("chemin-de-fer", ...taken, cut);
    expect([at(less, 3)?.front, at(less, 3)?.stack]).toEqual([100, 400]);
  });

  it("grows by what it wins less the house's part, and can be set aside", () => {
    const won = settles({
      wagers: [result(1, 1, 300, 0), result(2, 3, 200, 0)],
      house: 25,
      bank: { seat: 2, before: 400, after: 875, garage: 0 },
    });
    const aside = { ...says(2, "garage"), seat: null, side: "banca", amount: 300 } as TableEvent;
    expect(after("chemin-de-fer", ...taken, won, aside).bank).toMatchObject({ amount: 575, garage: 300 });
    const passed = after("chemin-de-fer", ...taken, won, aside, back(2, 875, "passed"));
    expect([passed.bank, at(passed, 2)?.stack]).toEqual([null, 1_475]);
  });

  it("is gone once it is lost; what it still held goes back", () => {
    const lost = settles({
      wagers: [result(1, 1, 300, 300), result(2, 3, 90, 90)],
      bank: { seat: 2, before: 400, after: 10, garage: 0 },
    });
    const now = after("chemin-de-fer", ...taken, lost, back(2, 10, "lost"));
    expect(now.bank).toBeNull();
    expect(now.seats.map(({ won }) => won)).toEqual([300, 0, 90]);
    expect(at(now, 2)?.stack).toBe(610);
  });

  it("is shared with a partner, and goes to who takes it alone", () => {
    const shared = [...seats, begins, bank(2, 200), bank(3, 200, "partner")];
    expect(after("chemin-de-fer", ...shared).bank).toMatchObject({ seat: 2, partner: 3, amount: 400 });
    const alone = after("chemin-de-fer", ...shared, back(2, 200, "outbid"), back(3, 200, "outbid"), bank(1, 400));
    expect(alone.bank).toEqual({ seat: 1, partner: null, amount: 400, garage: 0 });
    expect(stacks(alone)).toEqual({ 1: 600, 2: 1_000, 3: 500 });
  });
});
