import { testFamily } from "@carrusel/simulation/testing";
import { bankingCards } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

testFamily("banking-cards", {
  games: bankingCards,
  released,
  runs: 40,
  scenes: [
    { terms: { game: "trente-et-quarante" } },
    { terms: { game: "trente-et-quarante", chipUnit: 100, options: { zero: "half", multiple: 500 } } },
    { terms: { game: "trente-et-quarante", min: 1000, max: 200_000, options: { zero: "prison" } } },
    { terms: { game: "monte", min: 100, max: 30_000 } },
    { terms: { game: "monte", min: 100, max: 30_000, chipUnit: 50 } },
    { terms: { game: "repte", min: 500, max: 10_000 } },
    { terms: { game: "repte", min: 500, max: 5_000, chipUnit: 100, options: { decks: 1, multiple: 100 } } },
  ],
});
