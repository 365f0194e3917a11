import { closedPokerFigures, fiveCard, handRanker } from "@carrusel/cards";
import type { PhhHand } from "./record.ts";

/** A game of ours that records of hands name. */
export interface Game {
  readonly id: "poker-holdem" | "poker-omaha" | "poker-seven-stud" | "poker-draw";
  /** Cards of his own that a player has at the end. */
  readonly own: number;
  /** Betting intervals, all of them. */
  readonly intervals: number;
  readonly limit: "no-limit" | "pot-limit" | "fixed";
  /** Strength of a hand; higher is better. */
  strength(own: readonly string[], common: readonly string[]): number;
}

const open = handRanker(fiveCard);
const closed = handRanker(closedPokerFigures);
const all = (own: readonly string[], common: readonly string[]): number => open.evaluate([...own, ...common]).strength;

const holdem = { id: "poker-holdem", own: 2, intervals: 4, strength: all } as const;
const omaha = {
  ...({ id: "poker-omaha", own: 4, intervals: 4 } as const),
  strength: (own: readonly string[], common: readonly string[]) => open.bestOf(own, 2, common, 3).strength,
};
const stud = { id: "poker-seven-stud", own: 7, intervals: 5, strength: all } as const;
const draw = {
  ...({ id: "poker-draw", own: 5, intervals: 2 } as const),
  strength: (own: readonly string[]) => closed.evaluate(own).strength,
};

/** Our games by the notation's codes, and by the names that records use where it has none. */
const games: Readonly<Record<string, Game>> = {
  NT: { ...holdem, limit: "no-limit" },
  PT: { ...holdem, limit: "pot-limit" },
  FT: { ...holdem, limit: "fixed" },
  NO: { ...omaha, limit: "no-limit" },
  PO: { ...omaha, limit: "pot-limit" },
  FO: { ...omaha, limit: "fixed" },
  N7S: { ...stud, limit: "no-limit" },
  P7S: { ...stud, limit: "pot-limit" },
  F7S: { ...stud, limit: "fixed" },
};

const draws: Readonly<Record<string, Game["limit"]>> = { NL: "no-limit", PL: "pot-limit", FL: "fixed" };

/** The game of ours that a record is of; undefined where we have none. */
export const gameOfHand = ({ variant, limit }: PhhHand): Game | undefined => {
  if (variant !== "draw5" && variant !== "poker-draw") return games[variant];
  return { ...draw, limit: draws[limit ?? ""] ?? "no-limit" };
};
