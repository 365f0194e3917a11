import { z } from "zod";
import { selection } from "./commands.ts";
import type { CoupBank, Pot } from "./events/circle.ts";

/** What a wager came to. */
export const wagerOutcome = z.enum([
  "win",
  "lose",
  "push",
  "half",
  "surrender",
  "prison",
  "freed",
  "open",
  "split",
  "taken",
  "void",
]);
export type WagerOutcome = z.infer<typeof wagerOutcome>;

export const wagerResult = z.object({
  /** The wager's number at its table and gaming day. */
  wager: z.int(),
  seat: z.int(),
  player: z.string(),
  bet: z.string(),
  on: z.array(selection),
  stake: z.int(),
  hand: z.int().nullable(),
  result: wagerOutcome,
  /** What the house pays on top of the stake, after commission. */
  won: z.int(),
  /** All that goes back to the player: stake still his + won. */
  returned: z.int(),
  /** What the house kept out of a win; a fraction string when it is not whole. */
  commission: z.union([z.int(), z.string()]),
  /** What rounding to the chip unit left with the house; a fraction string when it is not whole. */
  breakage: z.union([z.int(), z.string()]).optional(),
});
export type WagerResult = z.infer<typeof wagerResult>;

const undecided: ReadonlySet<string> = new Set(["prison", "open"]);
const givenBack: ReadonlySet<string> = new Set(["taken", "void"]);

export const isDecided = ({ result }: Pick<WagerResult, "result">): boolean => !undecided.has(result);

/** Decided by the game, not given back before that. */
export const isPlayed = ({ result }: Pick<WagerResult, "result">): boolean =>
  !undecided.has(result) && !givenBack.has(result);

export const payment = z.object({
  seat: z.int(),
  player: z.string(),
  bet: z.string(),
  on: z.array(selection),
  amount: z.int(),
});
export type Payment = z.infer<typeof payment>;

/** Money that changed hands after a round was over, because it had come out wrong. */
export const correction = z.object({
  seat: z.int(),
  player: z.string(),
  /** Null: the place's part in the round as a whole. */
  bet: z.string().nullable(),
  on: z.array(selection),
  hand: z.int().nullable(),
  /** What the player got, below zero what he gave back. */
  amount: z.int(),
  reason: z.string(),
  /** Who authorised it. */
  by: z.string(),
  /** The gaming day on which it was booked, where it is a later one than the round's. */
  booked: z.iso.date().optional(),
  /** What the table played when it was booked on a later day; that game's history has the money. */
  bookedGame: z.string().optional(),
});
export type Correction = z.infer<typeof correction>;

export const roundStatus = z.enum([
  "betting",
  "playing",
  "awaiting-cards",
  "awaiting-choice",
  "settled",
  "void",
  "blank",
]);
export type RoundStatus = z.infer<typeof roundStatus>;

/** One round as people and scripts read it. */
export interface RoundResult {
  readonly round: number;
  readonly status: RoundStatus;
  readonly outcome: Readonly<Record<string, unknown>>;
  /** Wagers of the round; while it is in progress those on the felt, with result `open`. */
  readonly wagers: readonly WagerResult[];
  /** Winnings in the order in which the law has them paid. */
  readonly payments: readonly Payment[];
  /** Between players: main pot first. */
  readonly pots: readonly Pot[];
  /** Between players: the bank of the coup. */
  readonly bank?: CoupBank;
  readonly rake: number;
  /** What the house won or lost over the wagers decided in the round. */
  readonly house: number;
  readonly reason?: string;
  /** What was put right after it was over; left out where nothing was. `house` stays what was settled. */
  readonly corrections?: readonly Correction[];
}

export type TableStatus = "closed" | "open" | "suspended" | "closing";

export interface TableResult {
  readonly id: string;
  readonly game: string;
  readonly state: TableStatus;
  readonly min: number;
  readonly max: number;
  readonly rounds: readonly RoundResult[];
  readonly stacks: Readonly<Record<string, number>>;
  readonly staff: Readonly<Record<string, string>>;
  readonly queue: readonly string[];
}

export interface AwardResult {
  readonly award: number;
  /** In a group's jackpot: the site of the table. */
  readonly site?: string;
  readonly table: string;
  readonly round: number;
  readonly seat: number;
  readonly player: string;
  readonly combination: string;
  readonly amount: number;
  readonly state: "pending" | "paid";
}

export interface JackpotResult {
  readonly id: string;
  readonly meter: number;
  readonly reserve: number;
  readonly overflow: number;
  readonly contributions: number;
  readonly wagers: number;
  readonly awards: readonly AwardResult[];
}

export interface BankTableResult {
  readonly table: string;
  readonly game: string;
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
  readonly tips: number;
  readonly closing: number | null;
  readonly win: number | null;
  /** What a count should find; null while the table is counted blind. */
  readonly expected: number | null;
  readonly variance: number | null;
  readonly cagnotte: number;
}

export interface BankResult {
  readonly tables: readonly BankTableResult[];
  readonly cage: {
    readonly cash: number;
    readonly chips: Readonly<Record<string, number>>;
    readonly cheques: number;
    readonly unsorted: number;
  };
}
