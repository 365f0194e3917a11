import type { Definitions } from "./definition.ts";

/** The lines between sites and their hub. */
export const linksMetrics = {
  "carrusel.link.up": {
    instrument: "gauge",
    unit: "1",
    description: "Whether the line over which a site's history comes is up (1) or cut (0).",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.link.behind": {
    instrument: "gauge",
    unit: "{commit}",
    description: "Commits that the other end of the line has and the copy here has not.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.link.faults": {
    instrument: "gauge",
    unit: "{fault}",
    description: "What keeps a history from being copied; `carrusel sites` says it in sentences.",
    attributes: ["carrusel.site"],
    observed: true,
  },
} as const satisfies Definitions;
