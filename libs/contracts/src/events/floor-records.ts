import { z } from "zod";
import { gamingDay } from "../commands.ts";
import { equipmentKind, incidentKind, itemNumber, staffRole } from "../floor-fields.ts";

const table = z.string();
const by = z.string();
const at = { table, day: gamingDay };

/** What is on record about a floor beside its tables: shifts and breaks, equipment, incidents, corrections. */
export const recordShapes = {
  "staff-left": {
    about: "Somebody left a post that nobody took over at once.",
    schema: z.object({ table, role: staffRole, name: z.string(), why: z.enum(["off", "break"]) }),
  },
  "break-began": {
    about: "A break begins; the posts were left before.",
    schema: z.object({ ...at, name: z.string() }),
  },
  "break-ended": { about: "A break is over.", schema: z.object({ ...at, name: z.string() }) },
  "equipment-placed": {
    about: "An item lies at a table from now on.",
    schema: z.object({ ...at, item: itemNumber, kind: equipmentKind, pieces: z.int().nullable() }),
  },
  "equipment-removed": {
    about: "An item was taken away from a table; one that is withdrawn never comes back.",
    schema: z.object({ ...at, item: itemNumber, reason: z.string().nullable(), withdrawn: z.boolean() }),
  },
  "dice-changed": {
    about: "Another set of the dice at a table is played with from now on.",
    schema: z.object({ ...at, item: itemNumber }),
  },
  "cards-counted": {
    about: "The cards or tiles of an item were counted after a session.",
    schema: z.object({ ...at, item: itemNumber, pieces: z.int(), counted: z.int() }),
  },
  "incident-recorded": {
    about: "Something out of order happened at a table.",
    schema: z.object({
      ...at,
      incident: z.int(),
      kind: incidentKind,
      round: z.int().nullable(),
      seat: z.int().nullable(),
      item: itemNumber.nullable(),
      reason: z.string(),
      by,
    }),
  },
  "incident-settled": {
    about: "An incident was settled.",
    schema: z.object({ ...at, incident: z.int(), reason: z.string(), by }),
  },
  "correction-noted": {
    about: "A table corrected a round that was over; the money is in the table's own history.",
    schema: z.object({
      ...at,
      round: z.int(),
      roundDay: gamingDay,
      seat: z.int(),
      player: z.string(),
      bet: z.string().nullable(),
      amount: z.int(),
      reason: z.string(),
      by,
      incident: z.int().nullable(),
    }),
  },
  "seats-drawn": {
    about: "A match begins: lots gave its players their places.",
    schema: z.object({ ...at, lots: z.array(z.object({ seat: z.int(), player: z.string() })) }),
  },
} as const;
