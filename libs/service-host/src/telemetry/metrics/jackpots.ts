import type { Definitions } from "./definition.ts";

const money = "{minor_unit}";
const ofJackpot = ["carrusel.site", "carrusel.jackpot", "carrusel.currency"] as const;

/** What jackpots hold and have paid. */
export const jackpotsMetrics = {
  "carrusel.jackpot.meter": {
    instrument: "gauge",
    unit: money,
    description: "What a jackpot shows, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.reserve": {
    instrument: "gauge",
    unit: money,
    description: "What is set aside for the jackpot's next seed, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.overflow": {
    instrument: "gauge",
    unit: money,
    description: "What waits above the jackpot's ceiling, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.contributions": {
    instrument: "updowncounter",
    unit: money,
    description: "What stakes have brought to the meter since the jackpot began, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.stakes": {
    instrument: "updowncounter",
    unit: "{stake}",
    description: "Stakes for the jackpot since it began, those of voided rounds left out.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.awards": {
    instrument: "updowncounter",
    unit: "{award}",
    description: "Awards since the jackpot began: those that wait to be paid, and those that were.",
    attributes: [...ofJackpot, "carrusel.award"],
    observed: true,
  },
  "carrusel.jackpot.awarded": {
    instrument: "updowncounter",
    unit: money,
    description: "What these awards come to.",
    attributes: [...ofJackpot, "carrusel.award"],
    observed: true,
  },
} as const satisfies Definitions;
