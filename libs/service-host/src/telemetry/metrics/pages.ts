import type { Definitions } from "./definition.ts";

/** Who looks on. */
export const pagesMetrics = {
  "carrusel.display.screens": {
    instrument: "gauge",
    unit: "{screen}",
    description: "Screens that are connected, each with an identity of its own.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.stream.readers": {
    instrument: "gauge",
    unit: "{reader}",
    description: "Streams of pages and displays that are open.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.stream.cut": {
    instrument: "counter",
    unit: "{reader}",
    description: "Readers that were cut off since they took nothing for too long.",
    attributes: ["carrusel.site"],
    observed: true,
  },
} as const satisfies Definitions;
