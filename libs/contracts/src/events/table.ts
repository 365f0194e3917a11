import { z } from "zod";
import { gamingDay, ruleSetId, selection } from "../commands.ts";
import { correction, payment, wagerResult } from "../results.ts";
import { cardShapes, decision } from "./cards.ts";
import { circleShapes, coupBank, pot } from "./circle.ts";
import { EventCodec, type EventOf } from "./registry.ts";

const wagerAt = { round: z.int(), wager: z.int(), seat: z.int(), player: z.string(), bet: z.string() };
const outcome = z.record(z.string(), z.json());

/** A rule set as a round names it: for ever, so that replay uses the same. */
export const ruleVersion = z.object({ set: ruleSetId, version: z.string(), hash: z.string() });
export type RuleVersion = z.infer<typeof ruleVersion>;

export const tableTerms = z.object({
  table: z.string(),
  day: gamingDay,
  game: z.string(),
  rules: ruleVersion,
  currency: z.string(),
  min: z.int(),
  max: z.int(),
  band: z.object({ min: z.int(), max: z.int() }).nullable(),
  seats: z.int().nullable(),
  chipUnit: z.int(),
  options: z.record(z.string(), z.json()),
});
export type TableTerms = z.infer<typeof tableTerms>;

export const jackpotStake = z.object({
  jackpot: z.string(),
  wager: z.int(),
  seat: z.int(),
  player: z.string(),
  stake: z.int(),
});
export type JackpotStake = z.infer<typeof jackpotStake>;

export const jackpotHit = z.object({
  jackpot: z.string(),
  wager: z.int(),
  seat: z.int(),
  player: z.string(),
  combination: z.string(),
  /** Among hits of one combination the higher hand; hits without it are equal. */
  height: z.int().optional(),
});
export type JackpotHit = z.infer<typeof jackpotHit>;

/** The history of one table's gaming day. */
export const tableShapes = {
  "table-set-up": {
    about: "A table's gaming day begins, closed, under these terms.",
    /** `roundsBefore`: rounds of the day so far with other games; the numbers go on from there. */
    schema: tableTerms.extend({ roundsBefore: z.int().nonnegative().optional() }),
  },
  "table-opened": { about: "The table takes bets from now on.", schema: z.object({}) },
  "table-closed": { about: "The table's session has ended.", schema: z.object({}) },
  "table-suspended": {
    about: "The table is provisionally closed.",
    schema: z.object({ reason: z.string().nullable() }),
  },
  "table-resumed": { about: "The table is back in service.", schema: z.object({}) },
  "limits-set": { about: "New limits bind the next bets.", schema: z.object({ min: z.int(), max: z.int() }) },
  "last-rounds-announced": {
    about: "So many rounds follow, then the table takes no more bets.",
    schema: z.object({ rounds: z.int() }),
  },
  "jackpot-linked": {
    about: "The table takes this jackpot's stakes from now on.",
    schema: z.object({
      jackpot: z.string(),
      bet: z.string(),
      stake: z.int(),
      combinations: z.array(z.string()),
      /** Why no stake is taken for it for the time being. */
      withheld: z.string().optional(),
    }),
  },
  "jackpot-unlinked": { about: "The table takes no more stakes for it.", schema: z.object({ jackpot: z.string() }) },
  "round-started": {
    about: "A round begins, under this version of this rule set for ever.",
    schema: z.object({
      round: z.int(),
      rules: ruleVersion,
      /** The digest by which the order of the shoe was committed to before it was known, where it was drawn. */
      commitment: z.string().optional(),
    }),
  },
  "wager-placed": {
    about: "Chips went on the felt: `stake` now, `total` in all on this wager.",
    schema: z.object({
      ...wagerAt,
      on: z.array(selection),
      stake: z.int(),
      total: z.int(),
      jackpot: z.string().nullable(),
      /** The hand of its place that it stands on, where the place was split. */
      hand: z.int().optional(),
    }),
  },
  "wager-taken-down": {
    about: "A wager was taken back before it was decided.",
    schema: z.object({ ...wagerAt, amount: z.int() }),
  },
  "bets-closed": {
    about: "No more bets; the jackpot stakes count from here.",
    schema: z.object({ round: z.int(), jackpotStakes: z.array(jackpotStake) }),
  },
  "bets-reopened": {
    about: "A null play: betting is open again in the same round.",
    schema: z.object({ round: z.int() }),
  },
  "irregular-play": {
    about: "An irregular spin or throw: the bets stand, nothing is decided.",
    schema: z.object({ round: z.int(), kind: z.string(), reason: z.string() }),
  },
  "outcome-recorded": {
    about: "What ball, wheel or dice showed.",
    schema: z.object({ round: z.int(), outcome }),
  },
  "choice-made": {
    about: "A player's decision on a wager.",
    schema: z.object({ ...wagerAt, action: z.string() }),
  },
  ...cardShapes,
  ...circleShapes,
  "decision-made": {
    about: "What a place, one of its people or the dealer's side decided.",
    schema: decision.extend({ round: z.int() }),
  },
  "round-settled": {
    about: "Every wager of the round with what it came to, and the payments in the law's order.",
    schema: z.object({
      round: z.int(),
      outcome,
      wagers: z.array(wagerResult),
      payments: z.array(payment),
      rake: z.int(),
      house: z.int(),
      jackpotHits: z.array(jackpotHit),
      /** Between players: the pots and their winners. */
      pots: z.array(pot).optional(),
      /** Between players: the bank of the coup. */
      bank: coupBank.optional(),
      /** Nobody opened: what was staked waits for the next hand. */
      blank: z.literal(true).optional(),
    }),
  },
  "round-corrected": {
    about:
      "A round that is over was corrected; its own events stay as they are. The money is booked once: on the day of this history, unless `booked` names a later one.",
    schema: correction.extend({
      round: z.int(),
      wager: z.int().nullable(),
      /** The round's gaming day, where it is an earlier one. */
      day: gamingDay.optional(),
      /** What was played in the round; left out by earlier releases. */
      game: z.string().optional(),
      incident: z.int().nullable(),
      /** Between players: the chips went to the player's stack, or came from it. */
      stack: z.boolean(),
    }),
  },
  "round-voided": {
    about: "The round was annulled and its stakes went back; jackpot stakes that had counted are listed.",
    schema: z.object({
      round: z.int(),
      reason: z.string(),
      wagers: z.array(wagerResult),
      jackpotStakes: z.array(jackpotStake),
      /** Between players: what goes back of the pot. */
      returns: z.array(z.object({ seat: z.int(), player: z.string(), amount: z.int() })).optional(),
    }),
  },
} as const;

export type TableEvent = EventOf<typeof tableShapes>;
export const tableEvents = new EventCodec(tableShapes);
