import { z } from "zod";

const round = z.int();
const card = z.string();
/** Where cards lie: `"1"`, `"1/2"` (second hand of place 1), `"dealer"`, `"board"`, `"burnt"` and what else the game names. */
const place = z.string();

/** A decision: by a place (`seat`, `player`), for one of its hands, or by a side of the table. */
export const decision = z.object({
  seat: z.int().nullable(),
  side: z.string().nullable(),
  player: z.string().nullable(),
  hand: z.int().nullable(),
  action: z.string(),
  /** The wager that it is about, where a place has several. */
  bet: z.string().optional(),
  stake: z.int().optional(),
  times: z.int().optional(),
  /** A player's total in the betting round that the decision brings him to. */
  to: z.int().optional(),
  amount: z.int().optional(),
  /** The cards that it names. */
  cards: z.array(card).optional(),
});

/** What happens to cards and tiles. `"??"` is one that nobody saw. */
export const cardShapes = {
  "shoe-shuffled": {
    about: "A new shoe; `burnt` are the known cards that left it at once.",
    schema: z.object({ burnt: z.array(card), commitment: z.string().nullable() }),
  },
  "shoe-revealed": {
    about: "The order of a drawn shoe, which fits what was committed to and what was dealt.",
    schema: z.object({ commitment: z.string(), order: z.array(card), salt: z.string() }),
  },
  "cards-burnt": {
    about: "Cards left the shoe between rounds and play no part.",
    schema: z.object({ cards: z.array(card) }),
  },
  "cards-scanned": {
    about: "Cards left the shoe, in this order, and wait to be dealt. Hidden while the round is played.",
    schema: z.object({ round, cards: z.array(card) }),
  },
  "card-dealt": {
    about: "A card went to a place. Hidden while the round is played where it does not lie face up.",
    schema: z.object({ round, place, card, up: z.boolean() }),
  },
  "card-discarded": { about: "A card left its place.", schema: z.object({ round, place, card }) },
  "card-moved": {
    about: "A card went from one place to another.",
    schema: z.object({ round, from: place, to: place, card }),
  },
  "cards-returned": {
    about: "Cards of a place went back into the pack and were shuffled with what it still held.",
    schema: z.object({ round, place, cards: z.array(card) }),
  },
  "cards-turned": { about: "The cards of a place lie face up from now on.", schema: z.object({ round, place }) },
  "card-exposed": {
    about: "A card was shown by mistake.",
    schema: z.object({
      round,
      what: z.enum(["player", "common", "dealer"]),
      card,
      /** Whose card it is, where that matters. */
      seat: z.int().optional(),
    }),
  },
  "hand-voided": {
    about: "The hand of one place is annulled; the round goes on.",
    schema: z.object({ round, seat: z.int(), reason: z.string() }),
  },
} as const;
