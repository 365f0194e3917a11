import type { JackpotResult } from "@carrusel/contracts";
import type { Ratio } from "@carrusel/money";
import { total } from "./pots.ts";
import type { Jackpot, JackpotsState } from "./state.ts";

/** A jackpot whose books do not add up: both sides of the balance, exact, in minor units. */
export interface Imbalance {
  readonly jackpot: string;
  readonly booked: string;
  readonly held: string;
}

const bookedSum = ({ seeds, contributions, up, down, awards }: Jackpot["books"]): Ratio =>
  seeds.plus(total(contributions)).plus(up).minus(down).minus(awards);

/**
 * Proves `seeds + contributions + adjustments up - adjustments down - awards = meter + reserve + overflow`
 * for every jackpot, exactly. Empty when it holds; source: floor script, "Jackpots".
 */
export const checkBalance = (state: JackpotsState): readonly Imbalance[] =>
  [...state.jackpots.values()].flatMap((jackpot) => {
    const booked = bookedSum(jackpot.books);
    const held = total(jackpot.pots);
    return booked.equals(held) ? [] : [{ jackpot: jackpot.id, booked: booked.toString(), held: held.toString() }];
  });

/** A jackpot as people and scripts read it: sums in whole minor units, rounded down. */
export const resultOf = ({ id, pots, books, wagers, awards }: Jackpot): JackpotResult => ({
  id,
  meter: pots.meter.floor(),
  reserve: pots.reserve.floor(),
  overflow: pots.overflow.floor(),
  contributions: books.contributions.meter.floor(),
  wagers,
  awards: awards.map(({ award, site, table, round, seat, player, combination, amount, state }) => ({
    award,
    ...(site === undefined ? {} : { site }),
    table,
    round,
    seat,
    player,
    combination,
    amount,
    state,
  })),
});
