import { z } from "zod";
import {
  amount,
  chips,
  colour,
  colourChips,
  command,
  commitment,
  fraction,
  identifier,
  jackpotExtras,
  jackpotFields,
  name,
  on,
  reason,
  ruleSetId,
  seat,
  tableFields,
} from "./command-fields.ts";
import { recordCommands, staffRole } from "./floor-fields.ts";

export {
  type Chips,
  chips,
  colourChips,
  gamingDay,
  identifier,
  jackpotFields,
  linkedJackpot,
  nextDay,
  ruleSetId,
  type Selection,
  selection,
  tableFields,
} from "./command-fields.ts";
export type { RuleSetId } from "./rule-sets/index.ts";

/**
 * The commands of the floor: the steps of a floor script, with the same names and fields. A terminal
 * sends them over gRPC, a script runner in this process; both are validated by these schemas.
 * Money is in minor units.
 */

/** Addressed to a table, decided by the family's service. */
export const feltCommands = [
  command("bet", { seat, bet: name, stake: amount, on: on.optional(), player: name.optional() }),
  command("take-down", { seat, bet: name, on: on.optional(), player: name.optional() }),
  command("close-bets", {}),
  command("cards", { cards: z.array(z.string().min(1).max(3)).min(1).max(500) }),
  command("spin", { result: z.union([z.int(), z.string().max(16)]) }),
  command("no-spin", { reason: z.string().min(1).max(200) }),
  command("no-roll", { reason: z.string().min(1).max(200) }),
  command("roll", { dice: z.array(z.int()).min(1).max(5), unannounced: z.boolean().optional() }),
  command("act", {
    seat: seat.optional(),
    side: z.string().max(20).optional(),
    action: name,
    hand: z.int().positive().optional(),
    bet: name.optional(),
    on: on.optional(),
    player: name.optional(),
    stake: amount.optional(),
    amount: amount.optional(),
    to: amount.optional(),
    times: z.int().optional(),
    low: z.array(z.string()).optional(),
    discard: z.union([z.string(), z.array(z.string())]).optional(),
    bids: z.record(z.string(), amount).optional(),
  }),
  command("auction", { bids: z.record(z.string(), amount) }),
  command("void", { reason: z.string().min(1).max(200) }),
  command("burn", { cards: z.array(z.string()).optional() }),
  command("shuffle", { cards: z.array(z.string()).optional(), commitment: z.string().max(200).optional() }),
  command("reveal", { order: z.array(z.string().max(3)).max(1000), salt: z.string().max(200) }),
  command("void-hand", { seat, reason: z.string().min(1).max(200) }),
  command("expose", { what: z.enum(["player", "common", "dealer"]), card: z.string().max(3) }),
  command("sit", { seat, stack: amount, player: name.optional() }),
  command("leave", { seat }),
  command("top-up", { seat, stack: amount }),
  command("start-hand", { button: seat }),
  command("bank", { seat, amount, partner: seat.optional() }),
  command("fee", {}),
] as const;

/** Addressed to a table, checked by the tables service, which then commands the table. */
export const floorCommands = [
  command("install-table", { ...tableFields, rules: ruleSetId, currency: z.string() }),
  command("open", {
    game: z.string().max(40).optional(),
    min: z.int().positive().optional(),
    max: z.int().positive().optional(),
    options: z.record(z.string(), z.json()).optional(),
  }),
  command("close", {}),
  command("suspend", { reason: z.string().max(200).optional() }),
  command("resume", {}),
  command("set-limits", { min: amount, max: amount }),
  command("announce-last", { rounds: z.int() }),
  command("staff", { role: staffRole, name }),
  command("staff-off", recordCommands["staff-off"]),
  command("break", recordCommands.break),
  command("end-break", recordCommands["end-break"]),
  command("queue", { player: name }),
  command("seat", { player: name, seat }),
  command("draw-seats", recordCommands["draw-seats"]),
  command("equip", recordCommands.equip),
  command("unequip", recordCommands.unequip),
  command("use-dice", recordCommands["use-dice"]),
  command("count-cards", recordCommands["count-cards"]),
  command("incident", recordCommands.incident),
  command("settle-incident", recordCommands["settle-incident"]),
  command("correct", { ...recordCommands.correct, on: on.optional() }),
] as const;

/** Addressed to the bank of a site, decided by the chip bank. */
export const bankCommands = [
  command("stock", { chips, cash: z.int().nonnegative() }),
  command("open-float", { table: identifier, chips }),
  command("fill", { table: identifier, chips, slip: name }),
  command("credit", { table: identifier, chips, slip: name }),
  command("buy-in", { table: identifier, seat, amount, tender: z.enum(["cash", "cheque"]) }),
  command("cash-out", { amount, chips: chips.optional() }),
  command("tip", { table: identifier, amount }),
  command("count", { table: identifier, chips }),
  /** A slip step by step: asked for, confirmed by a second person (chips leave), received (chips arrive). */
  command("request-slip", {
    slip: name,
    kind: z.enum(["fill", "credit"]),
    table: identifier,
    chips,
    /** The received slip that this one sets right. */
    corrects: name.optional(),
  }),
  command("confirm-slip", { slip: name }),
  command("receive-slip", { slip: name }),
  command("void-slip", { slip: name, reason }),
  command("reprint-slip", { slip: name }),
  /** A change of equal value among denominations: at a table's float, without `table` at the cage. */
  command("colour-up", { table: identifier.optional(), chips, given: chips }),
  /** How many people count each table: 2 count blind and have to agree. */
  command("set-counting", { counters: z.union([z.literal(1), z.literal(2)]) }),
  /** How many people sign a slip: with 2, `fill` and `credit` in one step are refused. */
  command("set-slips", { signers: z.union([z.literal(1), z.literal(2)]) }),
  command("cancel-count", { table: identifier, reason }),
  /** Colour chips: a table's own, worth what its head says when a seat gets them. */
  command("stock-colours", { table: identifier, colours: colourChips }),
  command("give-colour", { table: identifier, seat, colour, value: amount }),
  command("take-colour", { table: identifier, colour }),
  command("count-colours", { table: identifier, colours: colourChips }),
  command("close-day", {}),
] as const;

/** Addressed to a jackpot, decided by the jackpots service. */
export const jackpotCommands = [
  command("create-jackpot", {
    ...jackpotFields,
    ...jackpotExtras,
    rules: ruleSetId,
    currency: z.string(),
    /** Of a mystery's first draw; the service sets it. */
    commitment: commitment.optional(),
  }),
  /** Without a reason it is refused like one for a reason that is not listed. */
  command("adjust", { amount, reason: z.string().max(200).default("") }),
  command("set-parameters", {
    stake: z.int().optional(),
    seed: z.int().optional(),
    contribution: fraction.optional(),
    reserve: fraction.optional(),
    ceiling: z.int().nullable().optional(),
    prizes: jackpotFields.prizes.optional(),
    tables: jackpotExtras.tables.optional(),
    greatestContribution: z.int().positive().nullable().optional(),
    verifyAbove: z.int().nonnegative().nullable().optional(),
  }),
  command("retire", { into: identifier }),
  command("pay", { award: z.int() }),
  command("verify-award", { award: z.int() }),
  /** By the service alone: a mystery's meter has reached the sum that was drawn; `next` commits to the next draw. */
  command("reveal-draw", { draw: z.int(), sum: z.int(), salt: commitment, next: commitment }),
] as const;

export const feltCommand = z.discriminatedUnion("do", feltCommands);
export const floorCommand = z.discriminatedUnion("do", floorCommands);
export const bankCommand = z.discriminatedUnion("do", bankCommands);
export const jackpotCommand = z.discriminatedUnion("do", jackpotCommands);
export const anyCommand = z.discriminatedUnion("do", [
  ...feltCommands,
  ...floorCommands,
  ...bankCommands,
  ...jackpotCommands,
]);

export type FeltCommand = z.infer<typeof feltCommand>;
export type FloorCommand = z.infer<typeof floorCommand>;
export type BankCommand = z.infer<typeof bankCommand>;
export type JackpotCommand = z.infer<typeof jackpotCommand>;
export type AnyCommand = z.infer<typeof anyCommand>;
export type TableFields = Omit<Extract<FloorCommand, { do: "install-table" }>, "do" | "rules" | "currency">;
export type JackpotFields = Omit<Extract<JackpotCommand, { do: "create-jackpot" }>, "do" | "rules" | "currency">;

/** Which service decides a kind of command. */
export type Decider = "felt" | "floor" | "bank" | "jackpots";

const kindsOf = (schemas: readonly { shape: { do: z.ZodLiteral<string> } }[]): string[] =>
  schemas.map((schema) => schema.shape.do.value);

export const commandKinds: Readonly<Record<Decider, ReadonlySet<string>>> = {
  felt: new Set(kindsOf(feltCommands)),
  floor: new Set(kindsOf(floorCommands)),
  bank: new Set(kindsOf(bankCommands)),
  jackpots: new Set(kindsOf(jackpotCommands)),
};

export const deciderOf = (kind: string): Decider | undefined =>
  (Object.keys(commandKinds) as Decider[]).find((decider) => commandKinds[decider].has(kind));

/** Who sent a command: a person or a device, and the roles that its token grants. */
export const actor = z.object({ id: z.string(), roles: z.array(z.string()) });
export type Actor = z.infer<typeof actor>;

/** A command on its way: what `do` says, to whom, by whom, when. */
export interface Envelope<Command = AnyCommand> {
  /** Unique for ever; a retry carries the same id and gets the first answer again. */
  readonly id: string;
  readonly site: string;
  /** The gaming day that it belongs to. */
  readonly day: string;
  /** The table or jackpot, or `bank`. */
  readonly at: string;
  readonly command: Command;
  readonly actor: Actor;
  /** ISO 8601, UTC, of when the service received it. */
  readonly time: string;
  /** W3C trace context (`traceparent`), where the sender traces. */
  readonly trace?: string;
}
