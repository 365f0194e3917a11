import { type BankCommand, chipsWorth, type Refusal, refuse } from "@carrusel/contracts";
import { type ChipCounts, greatestSum, minus } from "./chips.ts";
import type { BankState } from "./state.ts";

const tooMuch = refuse("invalid-amount", `At most ${greatestSum} in one movement.`);

/** Refuses sums that nobody can move: none, less than none, or beyond what is kept exactly. */
export const boundsOf = (command: BankCommand): Refusal | undefined => {
  if ("amount" in command) {
    if (command.amount <= 0) return refuse("invalid-amount", "An amount is more than nothing.");
    if (command.amount > greatestSum) return tooMuch;
  }
  if (command.do === "stock" && command.cash > greatestSum) return tooMuch;
  if (!("chips" in command) || command.chips === undefined) return undefined;
  const worth = chipsWorth(command.chips);
  if (worth === undefined || worth > greatestSum) return tooMuch;
  const moves = command.do === "fill" || command.do === "credit" || command.do === "open-float";
  return moves && worth === 0 ? refuse("invalid-amount", "Name the chips that are to be moved.") : undefined;
};

/** Chips brought into the house that do not lie sorted in the cage: the most that can come back to it. */
export const chipsInPlay = (state: BankState): ChipCounts => minus(state.brought.chips, state.cage.chips);
