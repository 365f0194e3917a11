import type { BankCarry, ColourStock } from "@carrusel/contracts";
import type { ChipCounts } from "./chips.ts";
import { type BankState, currentBook } from "./state.ts";

/** What a site's very first bank day begins with. */
export const nothingCarried: BankCarry = {
  cage: { chips: {}, cash: 0, cheques: 0, unsorted: 0 },
  tables: [],
  players: { chips: {}, unsorted: 0, cash: 0, cheques: 0 },
  tips: 0,
  cagnotte: 0,
  missing: 0,
  brought: { chips: {}, cash: 0 },
};

const present = (chips: ChipCounts): Record<string, number> =>
  Object.fromEntries(Object.entries(chips).filter(([, count]) => count !== 0));

const coloursIn = (state: BankState): ColourStock[] =>
  Object.entries(state.colours).flatMap(([table, colours]) =>
    Object.entries(colours).map(([colour, { seat: _, ...set }]) => ({ table, colour, ...set })),
  );

/** What a sealed day hands to the next: counted chips stay on their tables. */
export const carryOf = (state: BankState): BankCarry => ({
  cage: state.cage,
  tables: Object.entries(state.tables).flatMap(([table, { terms, ...rest }]) => {
    const chips = currentBook({ terms, ...rest })?.chips ?? {};
    return terms === null ? [] : [{ table, ...terms, chips: present(chips) }];
  }),
  players: { ...state.players, chips: present(state.players.chips) },
  tips: state.tips,
  cagnotte: state.cagnotte,
  missing: state.missing,
  brought: state.brought,
  ...(state.counters === 1 ? {} : { counters: state.counters }),
  ...(state.signers === 1 ? {} : { signers: state.signers }),
  ...(Object.keys(state.colours).length === 0 ? {} : { colours: coloursIn(state) }),
});
