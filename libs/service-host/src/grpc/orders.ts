import { gamingDay, identifier, linkedJackpot, ruleSetId, selection } from "@carrusel/contracts";
import type { TableOrder } from "@carrusel/game-kit";
import { z } from "zod";

const order = <Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ do: z.literal(kind), ...shape });

const limits = z.strictObject({ min: z.int(), max: z.int() });
const link = {
  jackpot: linkedJackpot,
  bet: z.string().min(1).max(40),
  stake: z.int().positive(),
  combinations: z.array(z.string()),
  withheld: z.string().max(200).optional(),
};

/** Orders from the tables and jackpots services, as they come in over gRPC. */
export const tableOrder: z.ZodType<TableOrder> = z.discriminatedUnion("do", [
  order("set-up", {
    rules: ruleSetId,
    table: identifier,
    day: gamingDay,
    game: z.string(),
    currency: z.string(),
    ...limits.shape,
    band: limits.nullable().default(null),
    seats: z.int().nullable().default(null),
    chipUnit: z.int(),
    options: z.record(z.string(), z.json()),
    links: z.array(z.strictObject(link)).optional(),
    roundsBefore: z.int().nonnegative().optional(),
  }),
  order("open", {}),
  order("close", {}),
  order("suspend", { reason: z.string().optional() }),
  order("resume", {}),
  order("set-limits", limits.shape),
  order("announce-last", { rounds: z.int() }),
  order("link-jackpot", link),
  order("unlink-jackpot", { jackpot: linkedJackpot }),
  order("correct-round", {
    round: z.int().positive(),
    day: gamingDay.optional(),
    booked: gamingDay.optional(),
    wager: z.int().nullable().default(null),
    seat: z.int(),
    player: z.string(),
    bet: z.string().nullable().default(null),
    on: z.array(selection).default([]),
    hand: z.int().nullable().default(null),
    amount: z.int(),
    reason: z.string(),
    by: z.string(),
    incident: z.int().nullable().default(null),
    given: z.int(),
    givenPlace: z.int().optional(),
    game: z.string().optional(),
    bookedGame: z.string().optional(),
  }),
]) as unknown as z.ZodType<TableOrder>;
