import { z } from "zod";
import { gamingDay, ruleSetId } from "../commands.ts";
import { EventCodec, type EventOf } from "./registry.ts";

/** An exact sum of minor units: `"2500000"` or `"17500/7"`. */
const exact = z.string().regex(/^-?\d+(\/[1-9]\d*)?$/);

/** Where a jackpot's money lies: what is shown, what pays the next seed, what waits above the ceiling. */
export const jackpotPots = z.object({ meter: exact, reserve: exact, overflow: exact });
export type JackpotPots = z.infer<typeof jackpotPots>;

const change = { before: jackpotPots, after: jackpotPots };

/** What a jackpot plays by; fractions of a stake in lowest terms. */
export const jackpotTerms = z.object({
  kind: z.enum(["fixed", "progressive", "mystery"]),
  tables: z.array(z.string()),
  bet: z.string(),
  stake: z.int(),
  seed: z.int(),
  contribution: exact,
  reserve: exact,
  ceiling: z.int().nullable(),
  prizes: z.record(z.string(), z.string()),
  /** Of a mystery: between which sums it is hit. */
  least: z.int().optional(),
  greatest: z.int().optional(),
  greatestContribution: z.int().optional(),
  verifyAbove: z.int().optional(),
  levelOf: z.string().optional(),
});
export type JackpotTerms = z.infer<typeof jackpotTerms>;

/** The command that terms come from, who sent it, and when (ISO 8601, UTC). */
export const jackpotOrigin = z.object({ command: z.string(), by: z.string(), time: z.string() });
export type JackpotOrigin = z.infer<typeof jackpotOrigin>;

/** `site`: in a group's book, whose table it was. */
const at = { site: z.string().optional(), table: z.string(), day: gamingDay, round: z.int() };

/** A stake with the exact sums of it that went to each pot. */
export const jackpotShare = z.object({
  wager: z.int(),
  seat: z.int(),
  player: z.string(),
  stake: z.int(),
  meter: exact,
  reserve: exact,
  overflow: exact,
});
export type JackpotShare = z.infer<typeof jackpotShare>;

/** The history of a site's jackpots. Sums that are not whole cents stand as exact fractions. */
export const jackpotShapes = {
  "jackpot-created": {
    about: "A jackpot begins at its seed, which the house puts in.",
    schema: z.object({
      jackpot: z.string(),
      rules: ruleSetId,
      currency: z.string(),
      terms: jackpotTerms,
      origin: jackpotOrigin,
      after: jackpotPots,
      /** Of a mystery's first draw. */
      commitment: z.string().optional(),
    }),
  },
  "jackpot-adjusted": {
    about: "A meter was moved by hand: an opening sum, a correction, a promotion, the regulator's order.",
    schema: z.object({ jackpot: z.string(), amount: exact, reason: z.string(), by: z.string(), ...change }),
  },
  "contribution-made": {
    about: "A round's bets are closed: each stake's part went to the jackpot.",
    schema: z.object({ jackpot: z.string(), ...at, stakes: z.array(jackpotShare), ...change }),
  },
  "contribution-taken-back": {
    about: "A round was annulled: its contributions left the jackpot; the house paid what it lacked.",
    schema: z.object({
      jackpot: z.string(),
      ...at,
      reason: z.string(),
      stakes: z.array(jackpotShare),
      fromHouse: exact,
      ...change,
    }),
  },
  "contribution-refused": {
    about: "A round brought more than can be believed: nothing of it counts until somebody has looked into it.",
    schema: z.object({
      jackpot: z.string(),
      ...at,
      stakes: z.array(jackpotShare.pick({ wager: true, seat: true, player: true, stake: true })),
      /** What would have gone to the meter, and the greatest sum that is believed. */
      sum: exact,
      greatest: z.int(),
    }),
  },
  "refused-contribution-annulled": {
    about: "The round of a refused contribution was annulled: there is nothing to look into.",
    schema: z.object({ jackpot: z.string(), ...at, reason: z.string() }),
  },
  "draw-revealed": {
    about: "A mystery's meter has reached the sum that had been drawn and committed to; the next draw is committed to.",
    schema: z.object({
      jackpot: z.string(),
      draw: z.int(),
      sum: z.int(),
      salt: z.string(),
      commitment: z.string(),
      next: z.string(),
    }),
  },
  "award-won": {
    about: "A prize was won and is pending. `topUp` is what the house put back at once into a fixed jackpot.",
    schema: z.object({
      jackpot: z.string(),
      /** The jackpot that was staked on, which may since have been retired into the one that pays. */
      stakedOn: z.string(),
      award: z.int(),
      ...at,
      wager: z.int(),
      seat: z.int(),
      player: z.string(),
      combination: z.string(),
      prize: z.string(),
      amount: z.int(),
      topUp: exact,
      ...change,
    }),
  },
  "jackpot-restarted": {
    about: "The whole meter was paid: a new one begins. `carried` is the fraction that could not be paid.",
    schema: z.object({
      jackpot: z.string(),
      seed: z.int(),
      fromReserve: exact,
      fromHouse: exact,
      fromOverflow: exact,
      carried: exact,
      ...change,
    }),
  },
  "terms-pending": {
    about: "New terms are on record; they hold when the whole meter is next won.",
    schema: z.object({ jackpot: z.string(), terms: jackpotTerms, origin: jackpotOrigin }),
  },
  "terms-changed": {
    about: "The jackpot plays by these terms from now on.",
    schema: z.object({ jackpot: z.string(), terms: jackpotTerms, origin: jackpotOrigin }),
  },
  "jackpot-transferred": {
    about: "Money moved from one jackpot to another, reserve to reserve, the rest to the meter.",
    schema: z.object({
      jackpot: z.string(),
      to: z.string(),
      amounts: jackpotPots,
      reason: z.string(),
      ...change,
      toBefore: jackpotPots,
      toAfter: jackpotPots,
    }),
  },
  "jackpot-retired": {
    about: "The jackpot takes no more stakes; another one has inherited what was in it.",
    schema: z.object({
      jackpot: z.string(),
      into: z.string(),
      by: z.string(),
      /** In a group's book: what each site's stakes brought to it. */
      shares: z.record(z.string(), jackpotPots).optional(),
    }),
  },
  "award-verified": {
    about: "A second person has verified an award.",
    schema: z.object({ jackpot: z.string(), award: z.int(), by: z.string() }),
  },
  "award-paid": {
    about: "A pending award was paid, once; its voucher's number is the count of the site's payments.",
    schema: z.object({ jackpot: z.string(), award: z.int(), amount: z.int(), by: z.string() }),
  },
} as const;

export type JackpotEvent = EventOf<typeof jackpotShapes>;
export const jackpotEvents = new EventCodec(jackpotShapes);
