import { z } from "zod";
import { EventCodec, type EventOf } from "./registry.ts";

/** The history of a mystery's secret draws: nothing in it can be read without the installation's key. */
export const drawShapes = {
  "sum-drawn": {
    about: "The sum at which a mystery is hit, sealed with the installation's key; its hash is in the jackpots' book.",
    schema: z.object({
      draw: z.int(),
      least: z.int(),
      greatest: z.int(),
      commitment: z.string(),
      /** Initialisation vector, tag and text of AES-256-GCM, in base64. */
      sealed: z.string(),
    }),
  },
} as const;

export type DrawEvent = EventOf<typeof drawShapes>;
export const drawEvents = new EventCodec(drawShapes);
