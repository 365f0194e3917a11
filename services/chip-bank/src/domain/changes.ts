import { type BankCommand, type BankEvent, type Envelope, type Refusal, refuse } from "@carrusel/contracts";
import { chipsInPlay } from "./checks.ts";
import { lacking, worthOf } from "./chips.ts";
import type { BankState } from "./state.ts";

type ColourUp = Extract<BankCommand, { do: "colour-up" }>;

/** A change of equal value: a player's chips for others, from a table's float or from the cage. */
export const colourUp = (
  state: BankState,
  { table, chips, given }: ColourUp,
  { actor, time }: Envelope<unknown>,
): readonly BankEvent[] | Refusal => {
  const [worth, other] = [worthOf(chips), worthOf(given)];
  if (worth !== other) {
    return refuse("invalid-amount", `Chips of ${worth} are changed for chips of the same worth, not of ${other}.`);
  }
  const missing = lacking(chipsInPlay(state), chips);
  if (missing !== undefined) {
    return refuse("insufficient-chips", `There are not so many chips of ${missing} outside the cage.`);
  }
  // Which denominations a table has is known by its next count: there they only have to be in the house.
  const short = lacking(table === undefined ? state.cage.chips : chipsInPlay(state), given);
  if (short !== undefined) {
    const where = table === undefined ? "The cage has" : "The tables have";
    return refuse("insufficient-chips", `${where} not so many chips of ${short}.`);
  }
  return [{ type: "chips-changed", table: table ?? null, chips, given, worth, by: actor.id, time }];
};
