import { type ChipCounts, worthOf } from "./chips.ts";
import { type BankState, playOf } from "./state.ts";

/** What is out of balance; nothing at all while the books hold. Sums in minor units. */
export interface Imbalance {
  /** Chips made (above zero) or lost by denomination. */
  readonly chips: ChipCounts;
  readonly worth: number;
  readonly cash: number;
  readonly cheques: number;
}

/** Chips never change, an event puts others in their place: most are as they were when the last event was looked at. */
const known = new WeakMap<ChipCounts, readonly (readonly [string, number])[]>();

const entriesOf = (chips: ChipCounts): readonly (readonly [string, number])[] => {
  let entries = known.get(chips);
  if (entries === undefined) {
    entries = Object.entries(chips);
    known.set(chips, entries);
  }
  return entries;
};

/**
 * Compares all accounts with what was brought in: cage + on the way + tables + players by denomination, the same
 * with boxes and what is missing by worth, cash and cheques with the drop boxes.
 */
export const imbalanceOf = (state: BankState): Imbalance => {
  const { cage, transit, players, brought, sealed } = state;
  // It is asked for after every event of a history: what it adds up is not copied at every step.
  const chips = new Map<string, number>();
  const add = (held: ChipCounts, sign = 1): void => {
    for (const [denomination, count] of entriesOf(held)) {
      chips.set(denomination, (chips.get(denomination) ?? 0) + sign * count);
    }
  };
  for (const held of [cage.chips, transit, players.chips]) add(held);
  add(brought.chips, -1);
  let [play, cash, cheques] = [0, 0, 0];
  for (const { books } of Object.values(state.tables)) {
    const current = books.at(-1);
    if (current !== undefined) {
      add(current.chips);
      play += sealed || current.closing !== null ? 0 : playOf(current);
    }
    for (const { drop } of sealed ? [] : books) {
      cash += drop.cash;
      cheques += drop.cheque;
    }
  }
  const off: ChipCounts = Object.fromEntries([...chips].filter(([, count]) => count !== 0));
  return {
    chips: off,
    worth: worthOf(off) + play + cage.unsorted + players.unsorted + state.tips + state.cagnotte + state.missing,
    cash: cage.cash + cash + players.cash - brought.cash,
    cheques: cage.cheques + cheques + players.cheques,
  };
};
