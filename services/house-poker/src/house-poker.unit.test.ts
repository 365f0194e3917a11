import { testFamily } from "@carrusel/simulation/testing";
import { housePoker } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

const canary = "ES-CN-234-1997";

testFamily("house-poker", {
  games: housePoker,
  released,
  scenes: [
    { terms: { game: "poker-no-discard", min: 500, max: 10_000 } },
    {
      terms: { game: "poker-no-discard", min: 500, max: 10_000, chipUnit: 100, options: { carouselThree: true } },
      opening: [
        {
          do: "link-jackpot",
          jackpot: "J1",
          bet: "progressive",
          stake: 200,
          combinations: ["royal-flush", "straight-flush"],
        },
      ],
    },
    { terms: { game: "poker-no-discard", min: 400, max: 8_000, rules: canary } },
    { terms: { game: "trijoker", min: 500, max: 10_000 } },
    { terms: { game: "trijoker", min: 500, max: 15_000, chipUnit: 100, rules: canary } },
    { terms: { game: "tripoker", min: 500, max: 10_000 } },
    { terms: { game: "tripoker", min: 500, max: 50_000, chipUnit: 100, options: { sideMin: 100, sideMax: 2_000 } } },
    { terms: { game: "poker-four-card", min: 500, max: 10_000 } },
    { terms: { game: "texas-house", min: 500, max: 10_000, chipUnit: 50 } },
    { terms: { game: "texas-bonus", min: 500, max: 10_000 } },
    { terms: { game: "pai-gow-poker", min: 500, max: 10_000 } },
    { terms: { game: "pai-gow-poker", min: 500, max: 10_000, chipUnit: 100, options: { commission: "3/100" } } },
  ],
});
