import { z } from "zod";
import { gamingDay, identifier, ruleSetId } from "../commands.ts";
import { staffRole } from "../floor-fields.ts";
import { recordShapes } from "./floor-records.ts";
import { EventCodec, type EventOf } from "./registry.ts";

const table = z.string();
const options = z.record(z.string(), z.json());

/** What a table opens with, on its first day and until something else is chosen. */
export const floorTerms = z.object({ game: z.string(), min: z.int(), max: z.int(), options });
export type FloorTerms = z.infer<typeof floorTerms>;

/** The reason of a suspension for want of players, after which a table may be closed. */
export const tooFewPlayersReason = "not-enough-players";

/** The history of a site's floor: its tables, their staff and places, and what it knows of tables and bank. */
export const floorShapes = {
  "table-installed": {
    about: "A table stands on the floor from now on.",
    schema: z.object({
      table,
      day: gamingDay,
      rules: ruleSetId,
      currency: z.string(),
      ...floorTerms.shape,
      chipUnit: z.int(),
      /** Places given to this table; null for the game's own number. */
      seats: z.int().nullable(),
      band: z.object({ min: z.int(), max: z.int() }).nullable(),
      next: z.array(identifier),
    }),
  },
  "table-day-begun": {
    about: "A table begins a gaming day: nobody sits or waits yet.",
    schema: z.object({ table, day: gamingDay, ...floorTerms.shape }),
  },
  "game-changed": {
    about: "A reversible table plays another game from now on, with its own books.",
    schema: z.object({ table, day: gamingDay, before: z.string(), ...floorTerms.shape }),
  },
  "staff-named": {
    about: "Somebody holds a role at a table; `replaced` held it before.",
    schema: z.object({ table, role: staffRole, name: z.string(), replaced: z.string().nullable() }),
  },
  "player-queued": {
    about: "A player waits for a place.",
    schema: z.object({ table, player: z.string() }),
  },
  "player-seated": {
    about: "A player got a place; `from` is the place that he left for it at this table.",
    schema: z.object({ table, player: z.string(), seat: z.int(), from: z.int().nullable() }),
  },
  "table-state-noted": {
    about: "A table opened, paused, went on or closed.",
    schema: z.object({
      table,
      day: gamingDay,
      status: z.enum(["open", "suspended", "closed"]),
      /** Of a suspension that the law reckons with. */
      reason: z.literal(tooFewPlayersReason).optional(),
    }),
  },
  "place-noted": {
    about: "Somebody sits at a place with chips of his own, or has left it (null).",
    schema: z.object({ table, day: gamingDay, seat: z.int(), player: z.string().nullable() }),
  },
  "limits-noted": {
    about: "New limits were chosen at a table; its next day opens with them.",
    schema: z.object({ table, day: gamingDay, min: z.int(), max: z.int() }),
  },
  "float-noted": {
    about: "Chips on a table: `opened` replaces what lay there, the others add to it or take from it; minor units.",
    schema: z.object({ table, kind: z.enum(["opened", "filled", "credited"]), worth: z.int() }),
  },
  "count-noted": {
    about: "A table was counted; the chips stay as its next opening float.",
    schema: z.object({ table, worth: z.int() }),
  },
  "count-cancelled-noted": {
    about: "A table's closing count does not stand: it is counted again.",
    schema: z.object({ table }),
  },
  "bank-noted": {
    about: "The site's bank is in use, or its gaming day is sealed.",
    schema: z.object({ day: gamingDay, state: z.enum(["in-use", "closed"]) }),
  },
  ...recordShapes,
} as const;

export type FloorEvent = EventOf<typeof floorShapes>;
export const floorEvents = new EventCodec(floorShapes);
