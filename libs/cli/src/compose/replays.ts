import { type BankState, bankDay, concludeTable, imbalanceOf } from "@carrusel/chip-bank";
import type { Commit } from "@carrusel/event-store";
import { tableOfStream } from "@carrusel/hosting";
import { checkBalance, conclude, concludeGroup, type JackpotsState, jackpotsAggregate } from "@carrusel/jackpots";
import { concludeBank, concludeTable as concludeFloor, type FloorState, siteFloor } from "@carrusel/tables";
import type { Difference } from "../verify/replay.ts";

/** How each service's history is replayed: its decider, and what it concludes from others' commits. */
export const bankReplay = {
  ...bankDay,
  conclude: (state: BankState, source: Commit) =>
    concludeTable(state, tableOfStream(source.stream.id).table, source.events, bankDay.evolve),
  /** Chips by denomination, cash and cheques are neither made nor lost, over the whole site. */
  faultOf: (state: BankState): string | undefined => {
    const { chips, ...sums } = imbalanceOf(state);
    const off = Object.entries({ ...chips, ...sums }).filter(([, amount]) => amount !== 0);
    return off.length === 0
      ? undefined
      : `the bank's accounts do not balance: ${off.map(([what, amount]) => `${what} is off by ${amount}`).join(", ")}`;
  },
};

export const jackpotsReplay = { ...jackpotsAggregate, conclude };

/** The same for a group's book, which follows the tables of many sites. */
export const groupReplay = (group: string) => ({ ...jackpotsAggregate, conclude: concludeGroup(group) });

export const floorReplay = {
  ...siteFloor,
  conclude: (state: FloorState, { stream, events }: Commit) => {
    if (stream.context === bankDay.context) return concludeBank(state, stream.id, events);
    const { table, day } = tableOfStream(stream.id);
    return concludeFloor(state, table, day, events);
  },
};

/** Table -> sum of what the house got of its rounds and fees, as booked on that day to float and cagnotte. */
export const bankedBy = (state: BankState): ReadonlyMap<string, number> => {
  const house = new Map<string, number>();
  for (const [table, { books }] of Object.entries(state.tables)) {
    house.set(
      table,
      books.reduce((sum, book) => sum + book.house + book.cagnotte, 0),
    );
  }
  return house;
};

/** The balance of every jackpot, and its number of stakes against what the tables' histories count. */
export const jackpotsOf = (
  state: JackpotsState,
  stakes: ReadonlyMap<string, number>,
  site: string,
): readonly Difference[] => {
  const stream = `${site}/jackpots/book/site`;
  const found: Difference[] = checkBalance(state).map((imbalance) => ({
    stream,
    position: "",
    what: `jackpot ${imbalance.jackpot} does not balance: ${JSON.stringify(imbalance)}`,
  }));
  for (const { id, terms, wagers: believed, refused } of state.jackpots.values()) {
    // A level's stakes are counted by the jackpot that they are laid for.
    if (terms.levelOf !== undefined) continue;
    const wagers = believed + refused.reduce((sum, one) => sum + one.wagers.length, 0);
    const counted = stakes.get(id) ?? 0;
    if (wagers !== counted) {
      found.push({ stream, position: "", what: `jackpot ${id} counts ${wagers} stakes, its tables ${counted}` });
    }
  }
  return found;
};
