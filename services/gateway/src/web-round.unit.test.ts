import { type TableEvent, tableEvents } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { layoutOf, placesOfSeat, seatsHoldCards } from "../web/history/board/layout.ts";
import { describeAll } from "../web/history/describe.ts";
import { feltAfter } from "../web/history/felt.ts";
import { momentsOf } from "../web/history/moments.ts";
import type { RoundHistory, RoundStep } from "./wire.ts";

const round = 1;
const dealt = (place: string, card: string, up = true): TableEvent => ({ type: "card-dealt", round, place, card, up });
const placed = (wager: number, seat: number, bet: string, stake: number, hand?: number): TableEvent => ({
  ...{ type: "wager-placed", round, wager, seat, player: `${seat}`, bet, on: [], stake, total: stake, jackpot: null },
  ...(hand !== undefined && { hand }),
});
const result = (wager: number, seat: number, bet: string, stake: number, won: number) => ({
  ...{ wager, seat, player: `${seat}`, bet, on: [], stake, hand: null },
  ...{ result: "win" as const, won, returned: stake + won, commission: 0 },
});

const step = (kind: string, ...events: readonly TableEvent[]): RoundStep => ({
  ...{ version: 1, time: "2026-11-29T20:00:00Z", actor: "marta", command: { do: kind } },
  events: events.map((event) => tableEvents.write(event)),
});

const historyOf = (game: string, ...steps: readonly RoundStep[]) =>
  ({ game, options: {}, before: {}, carried: [], steps }) as unknown as RoundHistory;

const settled: TableEvent = {
  type: "round-settled",
  round,
  outcome: {},
  wagers: [
    { ...result(1, 1, "ante", 500, 475), commission: "25", breakage: "1/2" },
    result(2, 1, "ante-bonus", 0, 2_000),
  ],
  payments: [],
  rake: 0,
  house: -2_475,
  jackpotHits: [],
};

const turned: TableEvent = { type: "cards-turned", round, place: "dealer" };
const moved: TableEvent = { type: "card-moved", round, from: "1", to: "1/2", card: "8d" };
const decided: TableEvent = {
  ...{ type: "decision-made", round, seat: 1, side: null, player: null, hand: null },
  action: "split",
};

const history = historyOf(
  "blackjack",
  step("bet", placed(1, 1, "ante", 500)),
  step(
    "cards",
    { type: "cards-scanned", round, cards: ["8s", "9c"] },
    dealt("1", "8s"),
    dealt("dealer", "9c", false),
    dealt("1", "8d"),
  ),
  step("act", decided, moved, placed(3, 1, "ante", 500, 2)),
  step("act", turned, settled),
);

describe("a round at a moment", () => {
  it("stops at every card, and at the end of every step", () => {
    const moments = momentsOf(history).map(({ step: at, steps, events }) => [at, steps, events]);
    expect(moments).toEqual([
      [0, 1, 0],
      [1, 1, 2],
      [1, 1, 3],
      [1, 2, 0],
      [2, 3, 0],
      [3, 3, 1],
      [3, 4, 0],
    ]);
  });

  it("has the cards that lie there then, up or down", () => {
    const lies = momentsOf(history).map(({ steps, events }) => feltAfter(history, steps, events).hands);
    expect(lies[0]).toEqual({});
    expect(lies[1]).toEqual({ "1": { cards: ["8s"], up: [true] } });
    expect(lies[2]?.dealer).toEqual({ cards: ["9c"], up: [false] });
    expect(lies[4]).toMatchObject({ "1": { cards: ["8s"] }, "1/2": { cards: ["8d"] } });
    expect(lies.at(-1)?.dealer).toEqual({ cards: ["9c"], up: [true] });
  });

  it("takes a card away from its place", () => {
    const gone: TableEvent = { type: "card-discarded", round, place: "1", card: "8s" };
    const felt = feltAfter(
      historyOf("poker-no-discard", step("act", dealt("1", "8s"), dealt("1", "Kd", false), gone)),
      1,
    );
    expect(felt.hands["1"]).toEqual({ cards: ["Kd"], up: [false] });
  });

  it("has what became of the wagers, and payments without a stake", () => {
    const { chips, over } = feltAfter(history, 4);
    expect(over).toBe(true);
    expect(chips.map(({ bet, hand, won, commission, breakage }) => ({ bet, hand, won, commission, breakage }))).toEqual(
      [
        { bet: "ante", hand: null, won: 475, commission: "25", breakage: "1/2" },
        { bet: "ante", hand: 2, won: undefined, commission: undefined, breakage: undefined },
        { bet: "ante-bonus", hand: null, won: 2_000, commission: 0, breakage: 0 },
      ],
    );
  });

  it("passes over events that are hidden", () => {
    const hidden: RoundStep = {
      ...step("cards"),
      events: [{ type: "card-dealt", version: 1, data: { hidden: true } }],
    };
    expect(feltAfter(historyOf("poker-holdem", hidden), 1).hands).toEqual({});
  });
});

describe("where things lie", () => {
  it("has sides as their cards came, seats in order, burnt cards apart", () => {
    const felt = feltAfter(
      historyOf(
        "blackjack",
        step(
          "cards",
          dealt("burnt", "2c"),
          dealt("10", "8s"),
          dealt("dealer", "9c"),
          dealt("2/2", "3c"),
          placed(1, 4, "main", 5),
        ),
      ),
      1,
    );
    expect(layoutOf(felt)).toEqual({ sides: ["dealer"], seats: [2, 4, 10], burnt: ["burnt"] });
    expect(placesOfSeat(felt, 2)).toEqual(["2/2"]);
    expect(placesOfSeat(felt, 4)).toEqual(["4"]);
  });

  it("knows the games at which all play against the same cards", () => {
    expect(["punto-banco", "monte", "blackjack", "mahjong-pai-gow"].map((game) => seatsHoldCards(game, true))).toEqual([
      ...[false, false, true, true],
    ]);
    expect(seatsHoldCards("craps", false)).toBe(false);
  });
});

describe("what a step says", () => {
  const sum = (minor: number): string => `${minor}`;
  const said = (game: string, ...events: readonly TableEvent[]) => describeAll(events, sum, game);

  it("tells cards by where they went, and turned places together", () => {
    expect(said("blackjack", dealt("1", "8s"), dealt("dealer", "??", false), dealt("1", "Td"))).toEqual([
      "Seat 1: 8♠\uFE0E 10♦\uFE0E · Dealer: 1 card face down",
    ]);
    expect(said("tripoker", turned, { ...turned, place: "1" })).toEqual([
      "The cards are turned up: dealer and seat 1.",
    ]);
    expect(said("mahjong-pai-gow", { type: "cards-scanned", round, cards: ["1", "W"] })).toEqual([
      "2 tiles left the shoe.",
    ]);
  });

  it("tells decisions", () => {
    const act = { ...decided, type: "decision-made" } as Extract<TableEvent, { type: "decision-made" }>;
    expect(said("blackjack", act, { ...act, hand: 2, action: "stand" })).toEqual([
      "Seat 1 splits.",
      "Seat 1, hand 2, stands.",
    ]);
    expect(said("pai-gow-poker", { ...act, seat: null, side: "dealer", action: "set", cards: ["As", "Kd"] })).toEqual([
      "Dealer sets the low hand: A♠\uFE0E K♦\uFE0E.",
    ]);
    expect(said("poker-four-card", { ...act, action: "play", times: 3, player: "anna" })).toEqual([
      "Seat 1 (anna) plays at 3× the ante.",
    ]);
    expect(said("a later game", { ...act, action: "wave-goodbye" })).toEqual(["Seat 1 decides “wave goodbye”."]);
  });

  it("tells wagers on Spanish cards", () => {
    const bet = { ...placed(1, 1, "card", 500), on: [["3o"], ["Rb"]] } as TableEvent;
    expect(said("monte", bet)).toEqual(["Seat 1 lays 500 on Card 3 oros against R bastos."]);
  });
});
