import { z } from "zod";
import { gamingDay, name, reason, seat } from "./command-fields.ts";

/** What is kept on record about a floor, beyond the rounds: fields that commands and events share. */

/** Kinds of equipment: what a table is played with. */
export const equipmentKind = z.enum(["wheel", "dice", "cards", "shoe", "tiles"]);
export type EquipmentKind = z.infer<typeof equipmentKind>;

/** The number that an item carries. */
export const itemNumber = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/, "1 to 40 letters, digits, _ . or -");

/** What an incident is about. */
export const incidentKind = z.enum(["dispute", "irregular", "machine", "cards", "dice", "other"]);
export type IncidentKind = z.infer<typeof incidentKind>;

export const staffRole = z.enum(["table-head", "inspector", "croupier", "croupier-2", "stickman", "cashier"]);
export type StaffRole = z.infer<typeof staffRole>;

/** The fields of the commands that put something on the floor's record, by their `do`. */
export const recordCommands = {
  "staff-off": { role: staffRole },
  break: { name },
  "end-break": { name },
  equip: { item: itemNumber, kind: equipmentKind, pieces: z.int().positive().max(10_000).optional() },
  unequip: { item: itemNumber, reason: reason.optional(), withdraw: z.boolean().optional() },
  "use-dice": { item: itemNumber },
  "count-cards": { item: itemNumber, cards: z.int().nonnegative().max(10_000) },
  incident: {
    kind: incidentKind,
    reason,
    round: z.int().positive().optional(),
    seat: seat.optional(),
    item: itemNumber.optional(),
  },
  "settle-incident": { incident: z.int().positive(), reason },
  /**
   * `amount`: what the player gets, below zero what he gives back. `day`: the round's, where it is an earlier one.
   * `game`: what was played in the round, where the day has two of that number.
   */
  correct: {
    round: z.int().positive(),
    day: gamingDay.optional(),
    game: name.optional(),
    seat,
    bet: name.optional(),
    hand: z.int().positive().optional(),
    player: name.optional(),
    amount: z.int(),
    reason,
    incident: z.int().positive().optional(),
  },
  /** Seat -> the player whose lot it is. */
  "draw-seats": { lots: z.record(z.string().regex(/^[1-9]\d?$/, "a seat"), name) },
} as const;
