import { type TableEvent, tableEvents, type WagerResult } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import type { RowOf } from "./fold.ts";
import { type TableFold, tableFold } from "./table.ts";

const day = "2026-11-29";
const rules = { set: "AD-455-2025", version: "1", hash: "0" } as const;
const setUp = (game: string): TableEvent => ({
  ...{ type: "table-set-up", table: "T1", day, game, rules, currency: "EUR", min: 100, max: 10_000 },
  ...{ band: null, seats: 7, chipUnit: 100, options: {} },
});

const placed = (wager: number, bet: string, stake: number, more: object = {}): TableEvent => ({
  ...{
    type: "wager-placed",
    round: 1,
    wager,
    seat: wager,
    player: "p",
    bet,
    on: [],
    stake,
    total: stake,
    jackpot: null,
  },
  ...more,
});
const closed: TableEvent = { type: "bets-closed", round: 1, jackpotStakes: [] };
const result = (
  wager: number,
  bet: string,
  stake: number,
  returned: number,
  how: WagerResult["result"],
): WagerResult => ({
  ...{
    wager,
    seat: wager,
    player: "p",
    bet,
    on: [],
    stake,
    hand: null,
    result: how,
    won: Math.max(0, returned - stake),
  },
  ...{ returned, commission: 0 },
});
const settled = (house: number, ...wagers: WagerResult[]): TableEvent => ({
  ...{ type: "round-settled", round: 1, outcome: {}, wagers, payments: [], rake: 0, house, jackpotHits: [] },
});
const started: TableEvent = { type: "round-started", round: 1, rules };

const fold = (...events: TableEvent[]) => {
  const state: TableFold = tableFold.initial();
  const rows: Record<string, unknown>[] = [];
  const time = "2026-11-29T20:07:30.000Z";
  const stored = events.map((event) => tableEvents.write(event));
  tableFold.take(
    state,
    { site: "S", id: `T1@${day}`, time, version: 1, actor: "a", day, events: stored },
    (dataset, game, of, row) => rows.push({ dataset, game, day: of, ...row }),
    () => undefined,
  );
  const facts = state.games.map((game) => game.facts);
  return {
    state,
    rows,
    facts,
    results: rows.filter((row) => row.dataset === "results") as unknown as RowOf<"results">[],
  };
};

describe("a table's rows and figures", () => {
  it("house edges are a part of what was laid before bets were closed: not of a double or of a hand that was split off", () => {
    const { facts, results } = fold(
      ...[setUp("blackjack"), started, placed(1, "main", 500), placed(1, "main", 300, { total: 800 }), closed],
      placed(1, "main", 800, { total: 1_600 }),
      placed(2, "main", 800, { seat: 1, hand: 2 }),
      placed(3, "insurance", 400, { seat: 1 }),
      settled(
        2_800,
        result(1, "main", 1_600, 0, "lose"),
        result(2, "main", 800, 0, "lose"),
        result(3, "insurance", 400, 0, "lose"),
      ),
    );
    expect(results.map(({ first_stake, stake }) => [first_stake, stake])).toEqual([
      [800, 1_600],
      [0, 800],
      [400, 400],
    ]);
    expect(facts[0]).toMatchObject({ handle: 2_800, house: 2_800, squares: 2_800 ** 2, rounds: 1 });
    expect(facts[0]?.bets["main|"]).toMatchObject({ first: 800, stake: 1_600, act: false });
    expect(facts[0]?.bets["main||act"]).toMatchObject({ first: 0, stake: 800, act: true });
    expect(facts[0]?.bets["insurance||act"]).toMatchObject({ first: 400, act: true });
  });

  it("a stake that a decision of the game takes back is in the theory; one taken back while bets are open is not", () => {
    const down = (wager: number, bet: string): TableEvent => ({
      ...{ type: "wager-taken-down", round: 1, wager, seat: wager, player: "p", bet, amount: 500 },
    });
    const { facts } = fold(
      ...[setUp("trijoker"), started, placed(1, "box-1", 500), placed(2, "box-3", 500), placed(3, "box-1", 500)],
      ...[down(3, "box-1"), closed, down(1, "box-1")],
      settled(
        500,
        result(1, "box-1", 500, 500, "taken"),
        result(2, "box-3", 500, 0, "lose"),
        result(3, "box-1", 500, 500, "taken"),
      ),
    );
    expect(facts[0]?.bets["box-1|"]).toMatchObject({ first: 500, stake: 0, count: 0 });
    expect(facts[0]).toMatchObject({ handle: 500, house: 500 });
  });

  it("a wager in prison is decided once, in the round that decides it", () => {
    const { facts, results } = fold(
      ...[setUp("roulette-french"), started, placed(1, "red", 1_000), closed],
      settled(0, result(1, "red", 1_000, 0, "prison")),
      { type: "round-started", round: 2, rules },
      { ...closed, round: 2 } as TableEvent,
      { ...settled(1_000, result(1, "red", 1_000, 0, "lose")), round: 2 } as TableEvent,
    );
    expect(results.map(({ decided, first_stake }) => [decided, first_stake])).toEqual([
      [false, 1_000],
      [true, 1_000],
    ]);
    expect(facts[0]).toMatchObject({ rounds: 2, handle: 1_000, house: 1_000 });
    expect(facts[0]?.bets["red|"]).toMatchObject({ count: 1, first: 1_000 });
  });

  it("a jackpot's stake is known as one, and an annulled round is no round", () => {
    const { facts, rows } = fold(
      ...[
        setUp("roulette-american"),
        started,
        placed(1, "jackpot", 200, { jackpot: "grand" }),
        placed(2, "red", 500),
        closed,
      ],
      settled(700, result(1, "jackpot", 200, 0, "lose"), result(2, "red", 500, 0, "lose")),
      { type: "round-started", round: 2, rules },
      { type: "round-voided", round: 2, reason: "no spin", wagers: [], jackpotStakes: [] },
    );
    expect(facts[0]).toMatchObject({ rounds: 1, voided: 1, squares: 500 ** 2 });
    expect(facts[0]?.bets["jackpot||jackpot"]).toMatchObject({ jackpot: true, house: 200 });
    expect(rows.filter((row) => row.dataset === "rounds").map((row) => row.status)).toEqual(["settled", "void"]);
    expect(facts[0]?.slices).toMatchObject([{ at: "2026-11-29T20:05", rounds: 1, handle: 700 }]);
  });

  it("another game on the same table has figures and files of its own", () => {
    const { facts, rows } = fold(
      ...[
        setUp("texas-house"),
        started,
        placed(1, "ante", 500),
        closed,
        settled(500, result(1, "ante", 500, 0, "lose")),
      ],
      ...[setUp("texas-bonus"), { type: "round-started", round: 2, rules } as TableEvent],
      { ...settled(0), round: 2 } as TableEvent,
    );
    expect(facts.map(({ game, rounds }) => [game, rounds])).toEqual([
      ["texas-house", 1],
      ["texas-bonus", 1],
    ]);
    expect(new Set(rows.map((row) => row.game))).toEqual(new Set(["texas-house", "texas-bonus"]));
  });

  it("a correction counts on the day on which it is booked; the rows of the round stay as they were", () => {
    const corrected: TableEvent = {
      ...{ type: "round-corrected", round: 1, wager: 1, seat: 1, player: "p", bet: "red", on: [], hand: null },
      ...{ amount: 1_000, reason: "film", by: "pit-1", incident: 2, stack: false },
    };
    const round = [setUp("roulette-american"), started, placed(1, "red", 500), closed];
    const lost = settled(500, result(1, "red", 500, 0, "lose"));
    const { facts, rows } = fold(...round, lost, corrected);
    expect(facts[0]).toMatchObject({ house: -500, rounds: 1, handle: 500, slices: [{ house: -500 }] });
    expect(rows.find((row) => row.dataset === "rounds")).toMatchObject({ house: 500 });
    expect(rows.filter((row) => row.dataset === "corrections")).toMatchObject([
      { round: 1, round_day: day, bet: "red", amount: 1_000, reason: "film", by: "pit-1", incident: 2 },
    ]);
    const elsewhere = fold(...round, lost, { ...corrected, booked: "2026-11-30" });
    expect(elsewhere.facts[0]).toMatchObject({ house: 500 });
    expect(elsewhere.rows.some((row) => row.dataset === "corrections")).toBe(false);
    const earlier = fold(...round, lost, { ...corrected, day: "2026-11-28" });
    expect(earlier.rows.find((row) => row.dataset === "corrections")).toMatchObject({ round_day: "2026-11-28" });
  });
});
