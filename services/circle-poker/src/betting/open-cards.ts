/** As many open cards as a hand can have. */
const most = 7;

/**
 * What open cards are worth, as one number: how many are equal first, then their ranks; straights and flushes do not
 * count yet. `ranks` are values 2..14.
 */
const openValue = (ranks: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort(([a, x], [b, y]) => y - x || b - a);
  let [shape, high] = [0, 0];
  for (let place = 0; place < most; place++) {
    const [rank, count] = groups[place] ?? [0, 0];
    shape = shape * 8 + count;
    high = high * 16 + rank;
  }
  return shape * 16 ** most + high;
};

/** Compares open cards by their ranks' values: positive where the first are worth more, 0 where both are worth the same. */
export const compareOpen = (a: readonly number[], b: readonly number[]): number => openValue(a) - openValue(b);
