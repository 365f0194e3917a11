import { type BankEvent, bankEvents } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { type BankFold, bankFold } from "./bank.ts";

const day = "2026-11-29";
const chips = { "10000": 100 };
const terms = (game: string): BankEvent => ({
  ...{ type: "table-terms-booked", table: "RV1", game, rules: "AD-455-2025", min: 500, seats: null },
});
const float: BankEvent = { type: "float-opened", table: "RV1", chips, worth: 1_000_000, returned: {} };
const counted: BankEvent = {
  ...{ type: "table-counted", table: "RV1", game: "punto-banco", chips, closing: 1_000_000 },
  ...{ expected: 1_000_000, variance: 0, win: 0, rounds: 0 },
};

interface Row {
  readonly kind: string;
  readonly amount: number;
  readonly chips: string | null;
}

/** The rows of a day's events, each with the game that it stands under. */
const rowsOf = (events: readonly BankEvent[]): { readonly rows: [string, Row][]; readonly state: BankFold } => {
  const state = bankFold.initial();
  const rows: [string, Row][] = [];
  events.forEach((event, index) => {
    const commit = { site: "S", id: day, day, time: `${day}T20:00:00.000Z`, version: index + 1, actor: "cashier" };
    bankFold.take(
      state,
      { ...commit, events: [bankEvents.write(event)] },
      (_, game, __, row) => rows.push([game, row as unknown as Row]),
      () => undefined,
    );
  });
  return { rows, state };
};

describe("movements", () => {
  it("[AD-00-2.reversible] a float that waits for its game stands under the game that then begins, as in the books", () => {
    const { rows, state } = rowsOf([terms("punto-banco"), float, counted, float, terms("blackjack")]);
    const sums: Record<string, number> = {};
    for (const [game, { kind, amount }] of rows) if (kind === "float") sums[game] = (sums[game] ?? 0) + amount;
    expect(sums).toEqual({ "punto-banco": 1_000_000, blackjack: 1_000_000 });
    const books = bankFold.facts?.(state).books ?? [];
    expect(books.map(({ game, opening }) => [game, opening])).toEqual(Object.entries(sums));
  });

  it("do not say what the first of two people counted", () => {
    const signed = { time: `${day}T20:00:00.000Z` };
    const taken = { type: "count-taken", table: "RV1", count: 1, chips, closing: 1_000_000, ...signed } as const;
    const { rows } = rowsOf([terms("punto-banco"), float, { ...taken, by: "ana" }, { ...taken, by: "pau" }, counted]);
    expect(rows.map(([, { kind, amount, chips: pieces }]) => [kind, amount, pieces])).toEqual([
      ["float", 1_000_000, JSON.stringify(chips)],
      ["count-taken", 0, null],
      ["count-taken", 0, null],
      ["count", 1_000_000, JSON.stringify(chips)],
    ]);
  });
});
