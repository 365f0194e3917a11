import type { TableEvent } from "@carrusel/contracts";
import type { TableView, Wager } from "@carrusel/game-kit";

/** What plays of each wager, the first in the order of priority first, where together they may not pass `bank`. */
export const covered = (wagers: readonly Wager[], bank: number): readonly { wager: Wager; total: number }[] => {
  let left = bank;
  return wagers.map((wager) => {
    const total = Math.min(wager.stake, left);
    left -= total;
    return { wager, total };
  });
};

/** What lies above the bank goes back. */
export const cutTo = (view: Pick<TableView, "round">, wagers: readonly Wager[], bank: number): readonly TableEvent[] =>
  covered(wagers, bank).flatMap(({ wager, total }): readonly TableEvent[] => {
    const { id, seat, player, bet, stake } = wager;
    if (total === stake) return [];
    return [{ type: "wager-cut", round: view.round, wager: id, seat, player, bet, amount: stake - total, total }];
  });

/** What of a bank can be covered: whole chips. A banker's part of a win may leave less than one over. */
export const inChips = (amount: number, chipUnit: number): number => Math.floor(amount / chipUnit) * chipUnit;

export const sumOf = (wagers: readonly Pick<Wager, "stake">[]): number =>
  wagers.reduce((sum, { stake }) => sum + stake, 0);
