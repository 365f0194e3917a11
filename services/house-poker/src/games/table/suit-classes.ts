/** Hands that differ only in which suit is which, by one of them and how many there are. */
export interface SuitClass {
  /** Card numbers of `@carrusel/cards`: rank times four plus suit. */
  readonly cards: readonly number[];
  readonly count: number;
}

const suits = 4;
const rankSets = 1 << 13;

const sizeOf = (set: number): number => {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size++;
  return size;
};

const factorials = [1, 1, 2, 6, 24];

/** In how many ways these sets of ranks can be shared out to the four suits. */
const waysOf = (sets: readonly number[]): number => {
  const same = new Map<number, number>();
  for (const set of sets) same.set(set, (same.get(set) ?? 0) + 1);
  return [...same.values()].reduce((ways, times) => ways / (factorials[times] as number), factorials[suits] as number);
};

const cardsOf = (sets: readonly number[]): readonly number[] =>
  sets.flatMap((set, suit) =>
    Array.from({ length: 13 }, (_, rank) => rank)
      .filter((rank) => (set >> rank) & 1)
      .map((rank) => rank * 4 + suit),
  );

/**
 * All hands of so many cards out of 52, up to the names of suits: 1,755 classes of three cards, 134,459 of five. Suits
 * come by the number of their cards, then by their ranks, each no more than the one before.
 */
export const suitClasses = (size: number): readonly SuitClass[] => {
  const bySize = Map.groupBy(
    Array.from({ length: rankSets }, (_, set) => set),
    sizeOf,
  );
  const classes: SuitClass[] = [];
  const extend = (sets: readonly number[], left: number, most: number, last: number): void => {
    if (sets.length === suits) {
      if (left === 0) classes.push({ cards: cardsOf(sets), count: waysOf(sets) });
      return;
    }
    const open = suits - sets.length;
    for (let count = Math.min(most, left); count * open >= left; count--) {
      for (const set of bySize.get(count) ?? []) {
        if (count === most && set > last) break;
        extend([...sets, set], left - count, count, set);
      }
      if (count === 0) break;
    }
  };
  extend([], size, size, rankSets);
  return classes;
};
