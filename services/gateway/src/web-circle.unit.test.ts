import { type TableEvent, tableEvents } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { describeAll } from "../web/history/describe.ts";
import { feltAfter } from "../web/history/felt.ts";
import { momentsOf } from "../web/history/moments.ts";
import { streetName } from "../web/shared/circle/among.ts";
import { seatsAround, spotOf } from "../web/shared/circle/around.ts";
import { markOf } from "../web/shared/marks.ts";
import { summaryOf } from "../web/shared/summary.ts";
import { emptyCircle } from "./circle/index.ts";
import type { RoundHistory, RoundStep } from "./wire.ts";

const round = 1;
const euros = (minor: number): string => `€${minor / 100}`;
const staked = (seat: number, amount: number, why: string): TableEvent => ({
  ...{ type: "chips-staked", round, seat, player: `${seat}`, amount, into: "pot", why },
});
const said = (seat: number, action: string, more = {}): TableEvent => ({
  ...{ type: "decision-made", round, seat, side: null, player: null, hand: null, action },
  ...more,
});
const returned: TableEvent = {
  ...{ type: "chips-returned", round, seat: 2, player: "2", amount: 300, from: "pot", why: "uncalled" },
};
const closed: TableEvent = { type: "betting-closed", round, interval: 1, rake: 20 };
const settled: TableEvent = {
  ...{ type: "round-settled", round, outcome: { button: 3 }, wagers: [], payments: [], rake: 20, house: 20 },
  ...{ jackpotHits: [], pots: [{ amount: 380, winners: { "2": 380 } }] },
};

describe("seats around a table", () => {
  it("stand on both sides of the croupier, the first at his left hand, the last at his right", () => {
    for (const seats of [6, 8, 10]) {
      const [first, last] = [spotOf(1, seats), spotOf(seats, seats)];
      expect([first.x > 0, first.y < 0, last.x < 0, last.y < 0]).toEqual([true, true, true, true]);
      expect(last.x).toBeCloseTo(-first.x);
    }
  });
  it("have a place for every seat there is", () => {
    expect(seatsAround([1, 4])).toBe(6);
    expect(seatsAround([7])).toBe(8);
    expect(seatsAround([10])).toBe(10);
    const spots = Array.from({ length: 10 }, (_, index) => spotOf(index + 1, 10));
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
  });
});

describe("where a hand stands", () => {
  const at = (game: string, interval: number, board: number, phase = "betting") =>
    streetName(game, { interval, phase, board });
  it("has the words of its game", () => {
    expect([0, 3, 4, 5].map((board) => at("poker-holdem", 1, board))).toEqual([
      ...["Before the flop", "Flop", "Turn", "River"],
    ]);
    expect([1, 5].map((interval) => at("poker-seven-stud", interval, 0))).toEqual(["Third street", "Seventh street"]);
    expect([1, 4].map((interval) => at("poker-five-stud", interval, 0))).toEqual(["Second street", "Fifth street"]);
    expect(at("poker-draw", 1, 0)).toBe("Before the draw");
    expect(at("poker-draw", 1, 0, "drawing")).toBe("The draw");
    expect(at("poker-draw", 2, 0)).toBe("After the draw");
    expect(at("poker-synthetic", 2, 2)).toBe("Second common card");
  });
});

describe("the words of a hand", () => {
  const lines = (...events: readonly TableEvent[]) => describeAll(events, euros, "poker-holdem");

  it("tell initial bets in a line, and chips of a bet with the bet", () => {
    const antes = [1, 2, 3].map((seat) => staked(seat, 100, "ante"));
    expect(lines(...antes)).toEqual(["3 players put in €1 each, €3 in all, before the deal."]);
    expect(lines(said(2, "bet", { to: 400 }), staked(2, 400, "bet"))).toEqual(["Seat 2 bets €4."]);
    expect(lines(said(3, "raise", { to: 900 }), staked(3, 900, "raise"))).toEqual(["Seat 3 raises to €9."]);
    expect(lines(said(2, "call", { to: 900 }), staked(2, 500, "call"))).toEqual(["Seat 2 calls, €9 in all."]);
  });

  it("tell what nobody called, what the house takes, and who wins which pot", () => {
    expect(lines(returned, closed)).toEqual([
      "Nobody calls: €3 go back to seat 2.",
      "The betting is over. The house takes €0.2 of the pot.",
    ]);
    expect(lines(settled)).toEqual(["The pot of €3.8 goes to seat 2. The house keeps €0.2."]);
    const two = [
      { amount: 900, winners: { "1": 900 } },
      { amount: 400, winners: { "2": 200, "3": 200 } },
    ];
    expect(lines({ ...settled, pots: two, house: 0 } as TableEvent)).toEqual([
      "The main pot of €9 goes to seat 1. Side pot 1 of €4 goes to seat 2 (€2) and seat 3 (€2).",
    ]);
  });

  it("tell how a bank moves", () => {
    const bank = (why: string): TableEvent => ({ ...staked(4, 5_000, why), into: "bank" }) as TableEvent;
    expect(lines(bank("bank"))).toEqual(["Seat 4 makes the bank with €50."]);
    const lost = { ...returned, amount: 120, from: "bank", why: "lost" } as TableEvent;
    expect(lines(lost)).toEqual(["The bank is lost: €1.2 go back to seat 2."]);
    const coup = { ...settled, pots: undefined, bank: { seat: 4, before: 5_000, after: 7_000, garage: 0 }, house: 100 };
    expect(lines(coup as unknown as TableEvent)).toEqual([
      "The bank of seat 4 held €50 and holds €70. The house keeps €1.",
    ]);
  });
});

describe("moments of a hand", () => {
  const step = (...events: readonly TableEvent[]): RoundStep => ({
    ...{ version: 1, time: "2026-11-29T20:00:00Z", actor: "marta", command: { do: "act" } },
    events: events.map((event) => tableEvents.write(event)),
  });
  const turned = (place: string): TableEvent => ({ type: "cards-turned", round, place });
  const start: readonly TableEvent[] = [
    ...[1, 2].map((seat): TableEvent => ({ type: "player-seated", seat, player: `${seat}`, stack: 1_000 })),
    {
      ...{ type: "hand-started", round, button: 2 },
      players: [1, 2].map((seat) => ({ seat, stack: 1_000 })),
    },
    { type: "betting-opened", round, interval: 1, seat: 1, least: 100, high: 0 },
  ];
  const end = step(said(1, "fold"), returned, closed, settled);
  const history = {
    ...{ game: "poker-holdem", options: {}, before: {}, carried: [], circle: emptyCircle("poker-holdem") },
    steps: [
      step(...start),
      step(said(1, "bet", { to: 200 }), staked(1, 200, "bet")),
      step(said(2, "raise", { to: 500 }), staked(2, 500, "raise")),
      end,
    ],
  } as unknown as RoundHistory;

  it("are the last word, the chips as they are gathered, every hand that is turned up, and the end", () => {
    const showdown = step(said(1, "call"), staked(1, 200, "call"), closed, turned("1"), turned("2"), settled);
    expect(momentsOf({ steps: [showdown] }).map(({ events }) => events)).toEqual([2, 3, 4, 5, 0]);
    expect(momentsOf({ steps: [end] }).map(({ events }) => events)).toEqual([1, 3, 0]);
    expect(momentsOf({ steps: [step(said(1, "check"))] })).toHaveLength(1);
  });

  it("have the chips where they lie", () => {
    const places = momentsOf(history).map(({ steps, events }) => {
      const { circle } = feltAfter(history, steps, events);
      return Object.values(circle?.places ?? {}).map(({ stack, front }) => [stack, front]);
    });
    expect(places).toEqual([
      ...[
        [
          [1_000, 0],
          [1_000, 0],
        ],
      ],
      ...[
        [
          [800, 200],
          [1_000, 0],
        ],
      ],
      ...[
        [
          [800, 200],
          [500, 500],
        ],
      ],
      ...[
        [
          [800, 200],
          [500, 500],
        ],
      ],
      ...[
        [
          [800, 0],
          [800, 0],
        ],
      ],
      ...[
        [
          [800, 0],
          [1_180, 0],
        ],
      ],
    ]);
  });
});

describe("results of games between players", () => {
  it("are the best hand that was shown, or that none was", () => {
    const hands = { "1": { cards: ["As", "Ah"], name: "pair", best: [] }, "3": { cards: [], name: "flush", best: [] } };
    expect(markOf("poker-omaha", { button: 3, hands, shown: [3, 1] }, undefined)?.text).toBe("Fl");
    expect(markOf("poker-omaha", { button: 3 }, undefined)).toMatchObject({ says: "won without a showdown" });
    expect(summaryOf("poker-omaha", { button: 3, hands, shown: [3, 1] })).toBe("seats 1: pair; 3: flush");
  });
  it("are who won of bank and punto, and how each cloth did", () => {
    expect(markOf("chemin-de-fer", { winner: "banca", punto: 2 }, undefined)?.text).toBe("B");
    const winners = { "cloth-1": "cloth", "cloth-2": "banca" };
    expect(markOf("baccarat-two-cloths", { winners }, undefined)?.text).toBe("P·B");
  });
});
