import { testFamily } from "@carrusel/simulation/testing";
import { tileGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("tile-games", {
  games: tileGames,
  released,
  runs: 60,
  scenes: [
    { terms: { game: "mahjong-pai-gow" } },
    { terms: { game: "mahjong-pai-gow", min: 300, max: 6_000, chipUnit: 100, options: { multiple: 300 } } },
    { terms: { game: "mahjong-pai-gow" }, opening: [{ do: "announce-last", rounds: 12 }] },
  ],
});
