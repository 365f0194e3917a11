import type { Definitions } from "./definition.ts";

const unit = "{minor_unit}";
const attributes = ["carrusel.site", "carrusel.game", "carrusel.currency"] as const;

/** What is played at the tables. */
export const floorMetrics = {
  "carrusel.round.finished": {
    instrument: "counter",
    unit: "{round}",
    description: "Rounds that were settled or voided.",
    attributes: ["carrusel.site", "carrusel.game", "carrusel.round"],
  },
  "carrusel.round.handle": {
    instrument: "counter",
    unit,
    description: "Stakes that games against the house decided.",
    attributes,
  },
  "carrusel.round.won": {
    instrument: "counter",
    unit,
    description: "What the house won in the rounds that it won, rake included.",
    attributes,
  },
  "carrusel.round.lost": {
    instrument: "counter",
    unit,
    description: "What the house lost in the rounds that it lost. Its result is what it won less this.",
    attributes,
  },
} as const satisfies Definitions;
