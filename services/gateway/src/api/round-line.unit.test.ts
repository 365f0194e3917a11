import type { RoundResult, WagerResult } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { lineOf } from "./round-line.ts";

const wager = (number: number, stake: number, result: WagerResult["result"]): WagerResult => ({
  ...{ wager: number, seat: 1, player: "1", bet: "win", on: [], stake, hand: null },
  ...{ result, won: 0, returned: 0, commission: 0 },
});

const round = (number: number, wagers: readonly WagerResult[], status: RoundResult["status"] = "settled") =>
  ({ round: number, status, outcome: {}, wagers, payments: [], pots: [], rake: 0, house: 0 }) satisfies RoundResult;

describe("what was staked in a round", () => {
  const first = round(1, [wager(1, 1_000, "open"), wager(2, 500, "lose"), wager(3, 200, "taken")]);
  it("is what was laid in it", () => {
    expect(lineOf(first, undefined)).toMatchObject({ staked: 1_500, wagers: 2, standing: 0 });
  });
  it("leaves out wagers that stood from the round before, in prison too", () => {
    const second = round(2, [wager(1, 1_000, "open"), wager(4, 300, "prison")]);
    const third = round(3, [wager(1, 1_000, "win"), wager(4, 300, "freed")]);
    expect(lineOf(second, first)).toMatchObject({ staked: 300, wagers: 2, standing: 1 });
    expect(lineOf(third, second)).toMatchObject({ staked: 0, wagers: 2, standing: 2 });
  });
  it("counts what was added to one that stood", () => {
    expect(lineOf(round(2, [wager(1, 1_700, "win")]), first)).toMatchObject({ staked: 700, wagers: 1, standing: 0 });
  });
  it("counts what an annulled round gives back of one that stood and was added to", () => {
    const annulled = round(2, [wager(1, 1_000, "open"), wager(1, 700, "void")], "void");
    expect(lineOf(annulled, first)).toMatchObject({ staked: 700, wagers: 1, standing: 0 });
    // What was annulled does not stand any more.
    expect(lineOf(round(3, [wager(1, 1_000, "lose")]), annulled)).toMatchObject({ staked: 0, standing: 1 });
  });
  it("counts a payment without a stake as a line of the round", () => {
    expect(lineOf(round(1, [wager(1, 0, "win")]), undefined)).toMatchObject({ staked: 0, wagers: 1, standing: 0 });
  });
});
