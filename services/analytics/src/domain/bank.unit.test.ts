import { type BankEvent, bankEvents } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { bankFold } from "./bank.ts";

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

describe("movements", () => {
  it("[AD-00-2.reversible] a float that waits for its game stands under the game that then begins, as in the books", () => {
    const state = bankFold.initial();
    const events = [terms("punto-banco"), float, counted, float, terms("blackjack")];
    const sums: Record<string, number> = {};
    events.forEach((event, index) => {
      const commit = { site: "S", id: day, day, time: `${day}T20:00:00.000Z`, version: index + 1, actor: "cashier" };
      bankFold.take(
        state,
        { ...commit, events: [bankEvents.write(event)] },
        (_, game, __, row) => {
          const { kind, amount } = row as unknown as { readonly kind: string; readonly amount: number };
          if (kind === "float") sums[game] = (sums[game] ?? 0) + amount;
        },
        () => undefined,
      );
    });
    expect(sums).toEqual({ "punto-banco": 1_000_000, blackjack: 1_000_000 });
    const books = bankFold.facts?.(state).books ?? [];
    expect(books.map(({ game, opening }) => [game, opening])).toEqual(Object.entries(sums));
  });
});
