import { testFamily } from "@carrusel/simulation/testing";
import { ballGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("ball-games", {
  games: ballGames,
  released,
  runs: 60,
  scenes: [
    { terms: { game: "roulette-french" } },
    { terms: { game: "roulette-french", chipUnit: 100, options: { zero: "prison" } } },
    { terms: { game: "roulette-french", min: 1000, options: { zero: "half" } } },
    {
      terms: { game: "roulette-american", min: 1000, options: { colours: { "2": 1500 } } },
      opening: [{ do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 500, combinations: ["17,17", "8"] }],
    },
    { terms: { game: "roulette-american", options: { zeros: 2 } } },
    { terms: { game: "boule", min: 500, max: 30_000, options: { simpleMax: 150_000 } } },
    { terms: { game: "wheel-of-fortune", min: 100, max: 10_000 } },
  ],
});
