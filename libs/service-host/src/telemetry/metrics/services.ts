import { type Definitions, seconds } from "./definition.ts";

/** Commands that services decide, the history that they write, and those who follow it. */
export const servicesMetrics = {
  "carrusel.command.decided": {
    instrument: "counter",
    unit: "{command}",
    description: "Commands that a service was asked to decide, orders of other services included.",
    attributes: ["carrusel.service", "carrusel.command", "carrusel.answer"],
  },
  "carrusel.command.refused": {
    instrument: "counter",
    unit: "{command}",
    description:
      "Commands that a service refused, by the code of the refusal. Those turned away at the door are among the calls.",
    attributes: ["carrusel.service", "carrusel.command", "carrusel.refused"],
  },
  "carrusel.command.duration": {
    instrument: "histogram",
    unit: "s",
    description: "From a command's arrival at the service that decides it to its answer, storing included.",
    attributes: ["carrusel.service", "carrusel.answer"],
    buckets: seconds,
  },
  "carrusel.append.duration": {
    instrument: "histogram",
    unit: "s",
    description: "From an append to the store's acknowledgement, retries included.",
    attributes: ["carrusel.service", "carrusel.append"],
    buckets: seconds,
  },
  "carrusel.event.stored": {
    instrument: "counter",
    unit: "{event}",
    description: "Events that were stored.",
    attributes: ["carrusel.service", "carrusel.event"],
  },
  "carrusel.follower.lag": {
    instrument: "gauge",
    unit: "{commit}",
    description: "What a follower has yet to take in of a site's history. In KurrentDB: bytes of the log.",
    attributes: ["carrusel.follower", "carrusel.site"],
    observed: true,
  },
  "carrusel.analytics.unwritten": {
    instrument: "gauge",
    unit: "s",
    description: "For how long analytics have had something that is not in the files yet.",
    attributes: ["carrusel.site"],
    observed: true,
  },
} as const satisfies Definitions;
