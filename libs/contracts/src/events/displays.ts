import { z } from "zod";
import { identifier } from "../commands.ts";
import { EventCodec, type EventOf } from "./registry.ts";

/** How a jackpot display looks and what it shows; whatever is left out is as the screen's own address says. */
export const displaySettings = z.strictObject({
  layout: z.enum(["single", "levels", "strip", "winners", "celebration"]).optional(),
  /** Those of the site (or of the table) where none is named. */
  jackpots: z.array(identifier).max(24).optional(),
  /** The table at which the screen stands: it shows what is played for there. */
  table: identifier.optional(),
  theme: z.enum(["dark", "light", "gold", "ruby", "ocean"]).optional(),
  lang: z.enum(["en", "ca", "es", "fr", "pt"]).optional(),
  /** ISO 4217. Only jackpots in this currency are shown. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "three capital letters")
    .optional(),
  /** How long each of several sums stands (s). */
  rotate: z.int().min(3).max(600).optional(),
  /** Whether recent winners stand below a single sum. */
  winners: z.boolean().optional(),
  /** Jackpot -> what guests read instead of its id. */
  names: z.record(identifier, z.string().trim().min(1).max(40)).optional(),
});
export type DisplaySettings = Readonly<z.infer<typeof displaySettings>>;

/** The name that a technician gave a screen. */
export const screenName = z.string().trim().min(1).max(60);

/** Who changed something, and when (ISO 8601, UTC). */
const changed = z.object({ by: z.string(), time: z.string() });

/** The history of a site's jackpot displays: profiles, and the screens that a technician knows by name. */
export const displayShapes = {
  "profile-stored": {
    about: "A named set of display settings is new, or replaces the one before.",
    schema: z.object({ profile: identifier, settings: displaySettings, changed }),
  },
  "profile-removed": {
    about: "A profile is there no more; screens that had it go by their own address.",
    schema: z.object({ profile: identifier, changed }),
  },
  "screen-described": {
    about: "A screen has this name, and this profile instead of the one in its address; null: none of its own.",
    schema: z.object({
      screen: identifier,
      name: screenName.nullable(),
      profile: identifier.nullable(),
      changed,
    }),
  },
  "screen-forgotten": {
    about: "A screen was taken down.",
    schema: z.object({ screen: identifier, changed }),
  },
} as const;

export type DisplayEvent = EventOf<typeof displayShapes>;
export const displayEvents = new EventCodec(displayShapes);
