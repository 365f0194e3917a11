import { type BankCommand, chipsWorth, type Refusal, refuse } from "@carrusel/contracts";
import { type ChipCounts, greatestSum, minus } from "./chips.ts";
import type { BankState } from "./state.ts";

const tooMuch = refuse("invalid-amount", `At most ${greatestSum} in one movement.`);

/** Commands that name chips in order to move them. */
const moving: ReadonlySet<string> = new Set(["fill", "credit", "request-slip", "open-float", "colour-up"]);

/** Refuses sums that nobody can move: none, less than none, or beyond what is kept exactly. */
export const boundsOf = (command: BankCommand): Refusal | undefined => {
  if ("amount" in command) {
    if (command.amount <= 0) return refuse("invalid-amount", "An amount is more than nothing.");
    if (command.amount > greatestSum) return tooMuch;
  }
  if (command.do === "stock" && command.cash > greatestSum) return tooMuch;
  const named = [...("chips" in command ? [command.chips] : []), ...("given" in command ? [command.given] : [])];
  for (const chips of named) {
    if (chips === undefined) continue;
    const worth = chipsWorth(chips);
    if (worth === undefined || worth > greatestSum) return tooMuch;
    if (worth === 0 && moving.has(command.do)) return refuse("invalid-amount", "Name the chips that are to be moved.");
  }
  return undefined;
};

/** Chips brought into the house that neither lie sorted in the cage nor are on their way: what tables and players may have. */
export const chipsInPlay = (state: BankState): ChipCounts =>
  minus(minus(state.brought.chips, state.cage.chips), state.transit);
