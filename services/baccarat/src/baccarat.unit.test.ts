import { testFamily } from "@carrusel/simulation/testing";
import { baccaratGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("baccarat", {
  games: baccaratGames,
  released,
  runs: 40,
  scenes: [
    { terms: { game: "punto-banco" } },
    { terms: { game: "punto-banco", chipUnit: 100, options: { bank: "six-half", multiple: 500 } } },
    { terms: { game: "punto-banco", min: 700, max: 14_000, seats: 7, options: { size: "mini" } } },
  ],
});
