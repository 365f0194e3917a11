import { runOffline } from "@carrusel/cli";
import { parseScript } from "@carrusel/floor-script";
import { describe, expect, it } from "vitest";

/** Plays a script through the whole house and holds it against what it expects. */
const failuresOf = async (script: Readonly<Record<string, unknown>>) => {
  const text = JSON.stringify({ script: 1, rules: "ES-CN-234-1997", currency: "EUR", ...script });
  return (await runOffline(parseScript(text))).failures;
};

const stock = { do: "stock", at: "bank", chips: { 100000: 100, 10000: 500, 500: 1000 }, cash: 1_000_000 };

describe("poker tables in their house", () => {
  it("[ES-CN-1-2.2.reversible] change game once a day, after closing and counting, with a new float", async () => {
    const float = { 100000: 4, 10000: 10 };
    expect(
      await failuresOf({
        table: { game: "trijoker", min: 100, max: 3000, closed: true },
        steps: [
          stock,
          { do: "open-float", at: "bank", table: "T1", chips: float },
          { do: "open" },
          { do: "open", game: "poker-no-discard", rejected: "wrong-phase" },
          { do: "close" },
          { do: "open", game: "poker-no-discard", rejected: "uncounted" },
          { do: "count", at: "bank", table: "T1", chips: float },
          { do: "open-float", at: "bank", table: "T1", chips: { 100000: 5 } },
          { do: "open", game: "poker-no-discard" },
          { do: "bet", seat: 1, bet: "ante", stake: 200 },
          { do: "close-bets" },
          { do: "cards", cards: ["Qs", "Ah", "Qd", "Kd", "8c", "9c", "6s", "7s", "2h", "4h"] },
          { do: "act", seat: 1, action: "play" },
          { do: "close" },
          { do: "count", at: "bank", table: "T1", chips: { 100000: 5 } },
          { do: "open-float", at: "bank", table: "T1", chips: { 100000: 5 } },
          { do: "open", game: "trijoker", rejected: "game-already-changed" },
        ],
        expect: [{ round: 1, seat: 1, bet: "second", result: "win", won: 400, returned: 800 }],
      }),
    ).toEqual([]);
  });

  it("[ES-CN-1-8.recorded] take each prize off the jackpot's meter and keep it on record", async () => {
    expect(
      await failuresOf({
        table: { game: "poker-no-discard", min: 1000, max: 20_000 },
        jackpots: [
          {
            ...{ id: "J1", kind: "progressive", tables: ["T1"], bet: "jackpot", stake: 500, seed: 2_500_000 },
            ...{ meter: 2_999_500, contribution: "1/1" },
            prizes: { "four-of-a-kind": "5%", "straight-flush": "10%", "royal-flush": "100%" },
          },
        ],
        steps: [
          { do: "bet", seat: 1, bet: "ante", stake: 1000 },
          { do: "bet", seat: 1, bet: "jackpot", stake: 500 },
          { do: "close-bets" },
          { do: "cards", cards: ["Qs", "Ah", "Qd", "Kd", "Qc", "9c", "Qh", "7s", "2h", "4h"] },
          { do: "act", seat: 1, action: "fold" },
        ],
        expect: [
          { round: 1, seat: 1, bet: "jackpot", result: "win", won: 0, returned: 0 },
          { round: 1, status: "settled", house: 1500 },
          {
            jackpot: "J1",
            meter: 2_850_000,
            awards: [{ table: "T1", round: 1, seat: 1, combination: "four-of-a-kind", amount: 150_000 }],
          },
        ],
      }),
    ).toEqual([]);
  });

  it("[AD-10-III.2.exchange] exchange money for chips, which the drop shows", async () => {
    expect(
      await failuresOf({
        rules: "AD-455-2025",
        table: { game: "poker-no-discard", min: 500, max: 10_000 },
        steps: [
          stock,
          { do: "open-float", at: "bank", table: "T1", chips: { 10000: 20, 500: 200 } },
          { do: "buy-in", at: "bank", table: "T1", seat: 1, amount: 20_000, tender: "cash" },
          { do: "bet", seat: 1, bet: "ante", stake: 1000 },
          { do: "close-bets" },
          { do: "cards", cards: ["Qs", "Ah", "Jd", "Kd", "8c", "9c", "6s", "7s", "2h", "4h"] },
          { do: "act", seat: 1, action: "fold" },
        ],
        expect: [{ bank: { tables: [{ table: "T1", opening: 300_000, drop: 20_000 }] } }],
      }),
    ).toEqual([]);
  });
});
