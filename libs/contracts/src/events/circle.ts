import { z } from "zod";

const at = { seat: z.int(), player: z.string() };
const chips = { ...at, round: z.int(), amount: z.int() };

/** Chips that players bring to a table where the house holds no bank, and what becomes of them. */
export const circleShapes = {
  "player-seated": {
    about: "A player took a seat with chips of his own.",
    schema: z.object({ ...at, stack: z.int() }),
  },
  "player-left": {
    about: "A player left his seat with the chips that he had.",
    schema: z.object({ ...at, stack: z.int() }),
  },
  "stack-topped-up": {
    about: "A player put more chips of his own on the table.",
    schema: z.object({ ...at, amount: z.int() }),
  },
  "fee-charged": {
    about: "The house took its fee for an hour of the session from a player's chips.",
    schema: z.object({ ...at, amount: z.int() }),
  },
  "hand-started": {
    about: "A hand between players begins: who has the button, who plays in turn after it, and with how much.",
    schema: z.object({
      round: z.int(),
      button: z.int(),
      players: z.array(z.object({ seat: z.int(), stack: z.int() })),
    }),
  },
  "betting-opened": {
    about: "A betting interval begins with the turn of a seat: the least bet, and what has to be called at once.",
    schema: z.object({ round: z.int(), interval: z.int(), seat: z.int(), least: z.int(), high: z.int() }),
  },
  "betting-closed": {
    about: "A betting interval is over: what the house took of what it brought in.",
    schema: z.object({ round: z.int(), interval: z.int(), rake: z.int() }),
  },
  "chips-kept": {
    about: "Chips of a player stay in the middle for the next hand: `why` names the occasion.",
    schema: z.object({ ...chips, why: z.string() }),
  },
  "player-rests": {
    about: "A player sits out so many hands and keeps his seat.",
    schema: z.object({ ...at, hands: z.int() }),
  },
  "player-back": { about: "A player who rested is in again.", schema: z.object(at) },
  "chips-staked": {
    about: "A player's chips went into the pot, or into the bank that he holds or shares: `why` names the occasion.",
    schema: z.object({ ...chips, into: z.enum(["pot", "bank"]), why: z.string() }),
  },
  "chips-returned": {
    about: "Chips went back to their player: a bet that nobody called, a bank that he gave up.",
    schema: z.object({ ...chips, from: z.enum(["pot", "bank"]), why: z.string() }),
  },
  "wager-cut": {
    about: "What a wager had above what the bank covers went back to its player: `total` of it plays, nothing at 0.",
    schema: z.object({ ...chips, wager: z.int(), bet: z.string(), total: z.int() }),
  },
} as const;

/** A part of what lies in the middle, and who won how much of it; what the house took is not in it. */
export const pot = z.object({ amount: z.int(), winners: z.record(z.string(), z.int()) });
export type Pot = z.infer<typeof pot>;

/** The bank of a coup: who held it, what was in it, what of it stood aside. */
export const coupBank = z.object({ seat: z.int(), before: z.int(), after: z.int(), garage: z.int() });
export type CoupBank = z.infer<typeof coupBank>;
