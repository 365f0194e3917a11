import type { Chips } from "../felt.ts";
import type { Cloth, Spot } from "./cloth.ts";

/** All chips at one spot of the cloth. */
export interface Stack extends Spot {
  readonly key: string;
  readonly chips: readonly Chips[];
  readonly total: number;
  readonly fate: "lies" | "wins" | "loses" | "held";
}

const fateOf = ({ result }: Chips): Stack["fate"] => {
  if (result === undefined) return "lies";
  if (result === "prison" || result === "open") return "held";
  return result === "lose" ? "loses" : "wins";
};

/** Wagers at the same spot make one stack; those that the cloth has no place for are left out. */
export const stacksOf = (cloth: Cloth, chips: readonly Chips[]): readonly Stack[] => {
  const stacks = new Map<string, Stack>();
  for (const chip of chips) {
    const spot = cloth.spot(chip.bet, chip.on);
    if (spot === undefined) continue;
    const key = `${spot.x} ${spot.y}`;
    const before = stacks.get(key);
    stacks.set(key, {
      ...spot,
      key,
      chips: [...(before?.chips ?? []), chip],
      total: (before?.total ?? 0) + chip.stake,
      fate: before?.fate === "wins" ? "wins" : fateOf(chip),
    });
  }
  return [...stacks.values()];
};
