import { Ratio } from "@carrusel/money";
import type { Betting, Player } from "./state.ts";

/** A part of the pot that one set of players can win. `from` and `to`: which of each player's chips lie in it. */
export interface Slice {
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  /** Places in turn order of those who can win it. */
  readonly contenders: readonly number[];
}

const between = (total: number, from: number, to: number): number => Math.max(0, Math.min(total, to) - from);

/**
 * The pots, main pot first: one for each set of players who can win it. Chips above what anybody who is still in has put
 * in belong to the highest of them.
 */
export const slices = (players: readonly Pick<Player, "total" | "out">[]): readonly Slice[] => {
  const levels = [...new Set(players.flatMap(({ total, out }) => (out ? [] : [total])))].sort((a, b) => a - b);
  const found: Slice[] = [];
  let from = 0;
  for (const [place, level] of levels.entries()) {
    const last = place === levels.length - 1;
    const to = last ? Number.MAX_SAFE_INTEGER : level;
    let amount = 0;
    const contenders: number[] = [];
    for (const [index, { total, out }] of players.entries()) {
      amount += between(total, from, to);
      if (!out && total >= level) contenders.push(index);
    }
    if (amount > 0 || (last && found.length === 0)) found.push({ amount, from, to, contenders });
    from = level;
  }
  return found;
};

/**
 * Equal shares in whole chips; what is left over goes one chip each to the winners in turn after the button (`winners`
 * are in that order).
 */
export const shares = (amount: number, winners: readonly number[], unit: number): ReadonlyMap<number, number> => {
  const chips = (amount - (amount % unit)) / unit;
  const each = (chips - (chips % winners.length)) / winners.length;
  const odd = chips - each * winners.length;
  const dust = amount - chips * unit;
  return new Map(
    winners.map((winner, place) => [winner, (each + (place < odd ? 1 : 0)) * unit + (place === 0 ? dust : 0)]),
  );
};

/** What each slice has to bear of what the house took after each interval, in proportion to what the interval put there. */
export const borne = (
  { ended }: Pick<Betting, "ended">,
  pots: readonly Slice[],
  taken: readonly number[],
  unit: number,
): readonly number[] => {
  const by = pots.map(() => 0);
  for (const [interval, rake] of taken.entries()) {
    if (rake === 0) continue;
    const after = ended[interval] ?? [];
    const before = ended[interval - 1];
    const fed = pots.map(({ from, to }) =>
      after.reduce((sum, total, index) => sum + between(total, from, to) - between(before?.[index] ?? 0, from, to), 0),
    );
    const all = fed.reduce((sum, amount) => sum + amount, 0);
    let left = rake;
    for (const [place, amount] of fed.entries()) {
      const share = Ratio.of(rake).times(amount).over(all).over(unit).floor() * unit;
      by[place] = (by[place] ?? 0) + share;
      left -= share;
    }
    const first = Math.max(
      0,
      fed.findIndex((amount) => amount > 0),
    );
    by[first] = (by[first] ?? 0) + left;
  }
  return by;
};
