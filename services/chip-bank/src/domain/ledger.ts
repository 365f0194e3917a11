import { type ChipCounts, minus, plus, worthOf } from "./chips.ts";
import { type BankState, currentBook, playOf } from "./state.ts";

/** What is out of balance; nothing at all while the books hold. Sums in minor units. */
export interface Imbalance {
  /** Chips made (above zero) or lost by denomination. */
  readonly chips: ChipCounts;
  readonly worth: number;
  readonly cash: number;
  readonly cheques: number;
}

/**
 * Compares all accounts with what was brought in: cage + on the way + tables + players by denomination, the same
 * with boxes and what is missing by worth, cash and cheques with the drop boxes.
 */
export const imbalanceOf = (state: BankState): Imbalance => {
  const { cage, transit, players, brought, sealed } = state;
  const books = Object.values(state.tables).flatMap((table) => table.books);
  const current = Object.values(state.tables).flatMap((table) => currentBook(table) ?? []);
  const onTables = current.reduce<ChipCounts>((all, book) => plus(all, book.chips), {});
  const play = current.reduce((all, book) => all + (sealed || book.closing !== null ? 0 : playOf(book)), 0);
  const chips = minus(plus(plus(plus(cage.chips, transit), onTables), players.chips), brought.chips);
  const drop = (tender: "cash" | "cheque"): number =>
    sealed ? 0 : books.reduce((all, book) => all + book.drop[tender], 0);
  return {
    chips: Object.fromEntries(Object.entries(chips).filter(([, count]) => count !== 0)),
    worth: worthOf(chips) + play + cage.unsorted + players.unsorted + state.tips + state.cagnotte + state.missing,
    cash: cage.cash + drop("cash") + players.cash - brought.cash,
    cheques: cage.cheques + drop("cheque") + players.cheques,
  };
};
