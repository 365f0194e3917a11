import { playEvening, testFamily } from "@carrusel/simulation/testing";
import { describe, expect, it } from "vitest";
import { diceGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("dice-games", {
  games: diceGames,
  released,
  runs: 60,
  scenes: [
    { terms: { game: "craps" } },
    { terms: { game: "craps", chipUnit: 100, options: { multiple: 500, multipleWin: 1 } } },
    { terms: { game: "craps", min: 1000, max: 20_000, options: { multipleWin: 2 } } },
    { terms: { game: "craps" }, opening: [{ do: "announce-last", rounds: 20 }] },
    { terms: { game: "sic-bo" } },
    { terms: { game: "sic-bo", options: { multiple: 500, bigOnTriple: "win", totals: { "15": 20 } } } },
    { terms: { game: "french-bank", min: 500, max: 100_000 } },
    { terms: { game: "french-bank", min: 1000, max: 200_000, chipUnit: 500 } },
  ],
});

describe("simulated players", () => {
  it("lay odds behind what stands since earlier throws, inside their limits", () => {
    const { table, spoken } = playEvening(diceGames, { terms: { game: "craps" } }, 1, 200);
    const tried = spoken.flatMap(({ command }) =>
      command.do === "bet" && command.bet.endsWith("-odds") ? [command] : [],
    );
    const laid = table.events.filter((event) => event.type === "wager-placed" && event.bet.endsWith("-odds"));
    expect(new Set(tried.map(({ bet }) => bet))).toHaveProperty("size", 4);
    expect(laid.length).toBeGreaterThan(tried.length / 2);
  });
});
