import { testFamily } from "@carrusel/simulation/testing";
import { blackjackGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("blackjack", {
  games: blackjackGames,
  released,
  runs: 30,
  scenes: [
    { terms: { game: "blackjack", min: 500, max: 10_000 } },
    { terms: { game: "blackjack", min: 500, max: 100_000, chipUnit: 50, options: { multiple: 100 } } },
    {
      terms: { game: "blackjack", min: 1000, max: 20_000, seats: 6 },
      opening: [
        {
          do: "link-jackpot",
          jackpot: "J1",
          bet: "jackpot",
          stake: 500,
          combinations: ["three-suited-sevens", "two-sevens"],
        },
      ],
    },
    { terms: { game: "blackjack-triple", min: 500, max: 25_000 } },
    { terms: { game: "blackjack-triple", min: 1000, max: 20_000, chipUnit: 100 } },
    { terms: { game: "triple-joc", min: 500, max: 25_000 } },
    { terms: { game: "triple-joc", min: 1000, max: 50_000, chipUnit: 250 } },
  ],
});
