import type { FeltCommand } from "@carrusel/contracts";
import type { TableAction } from "@carrusel/game-kit";
import type { Random } from "./random.ts";

/** The chips that players bring to a table where they play one another, in minor units. */
export interface Purses {
  /** Seats with a simulated player each. */
  readonly seats: number;
  /** Both bounds included; a whole multiple of `unit` is brought. */
  readonly least: number;
  readonly most: number;
  readonly unit: number;
}

/**
 * What brings players with chips to every seat: those who are missing sit down, those whose chips are gone put more on
 * the table. `stacks`: chips by seat, as the table shows them. Said between rounds.
 */
export const sitDown = (
  stacks: Readonly<Record<string, number>>,
  { seats, least, most, unit }: Purses,
  random: Random,
): readonly FeltCommand[] => {
  const commands: FeltCommand[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    const has = stacks[seat];
    if (has !== undefined && has > 0) continue;
    const stack = random.int(Math.ceil(least / unit), Math.floor(most / unit)) * unit;
    commands.push(has === undefined ? { do: "sit", seat, stack } : { do: "top-up", seat, stack });
  }
  return commands;
};

/** A new hand where the table is ready for one; undefined where it is not. */
export const startHand = (actions: readonly TableAction[], random: Random): FeltCommand | undefined => {
  const start = actions.find((action) => action.do === "start-hand");
  return start && { do: "start-hand", button: random.pick(start.buttons) };
};

/** A least bank that is no whole multiple of this was passed by another, and is taken as it is. */
const roundSum = 100;

/** A bank that is to be had, taken mostly for little by one of those who may take it; undefined where there is none. */
export const takeBank = (actions: readonly TableAction[], random: Random): FeltCommand | undefined => {
  const open = actions.filter((action) => action.do === "bank");
  if (open.length === 0) return undefined;
  const { seat, amount } = random.pick(open);
  const { min, max } = amount;
  const most = Math.min(max, (random.oneIn(4) ? 100 : 20) * min);
  const times = min % roundSum === 0 ? random.int(1, Math.floor(most / min)) : 1;
  return { do: "bank", seat, amount: times * min };
};
