import { type Counts, keyOf, pointsOfValues, values } from "./counts.ts";

/** How the dealer can end: his totals from 17 to 21, over 21, a blackjack. */
export const ends = ["17", "18", "19", "20", "21", "over", "blackjack"] as const;

/** A set of cards with which the dealer ends, drawn after his first. */
export interface DealerEnding {
  readonly end: number;
  /** Cards drawn. */
  readonly cards: number;
  /** Orders in which they can come. */
  readonly ways: number;
  /** Value and count, one after the other, of each value among them. */
  readonly drawn: readonly number[];
}

const endOf = (total: number, cards: number): number => {
  if (total > 21) return ends.indexOf("over");
  return cards === 1 && total === 21 ? ends.indexOf("blackjack") : total - 17;
};

/** All ways in which the dealer ends after this first card: he draws to 16 and stands on every 17. */
export const dealerEndings = (first: number): readonly DealerEnding[] => {
  const empty: Counts = Array<number>(11).fill(0);
  let open = new Map([[keyOf(empty), { drawn: empty, ways: 1 }]]);
  const endings: DealerEnding[] = [];
  for (let cards = 1; open.size > 0; cards++) {
    const next: typeof open = new Map();
    for (const { drawn, ways } of open.values()) {
      for (const value of values) {
        const now = drawn.map((count, at) => (at === value ? count + 1 : count));
        const key = keyOf(now);
        next.set(key, { drawn: now, ways: (next.get(key)?.ways ?? 0) + ways });
      }
    }
    open = new Map();
    for (const [key, { drawn, ways }] of next) {
      const { total } = pointsOfValues(drawn.map((count, at) => (at === first ? count + 1 : count)));
      if (total < 17) open.set(key, { drawn, ways });
      else {
        const pairs = values.flatMap((value) => ((drawn[value] ?? 0) > 0 ? [value, drawn[value] ?? 0] : []));
        endings.push({ end: endOf(total, cards), cards, ways, drawn: pairs });
      }
    }
  }
  return endings;
};

export const mostDrawn = 20;

/**
 * For cards `left` in the shoe, the number of orders in which the dealer's cards can leave it, by how he ends, how many
 * cards he draws, and how many of them are of the value `apart`: those are left out of the products. Exact: a sum that
 * floating point could not hold throws.
 */
export const dealerWeights = (left: Counts, endings: readonly DealerEnding[], apart = 0): readonly Float64Array[] => {
  const products = left.map((count) => {
    const row = [1];
    for (let taken = 0; taken < mostDrawn; taken++) row.push((row[taken] ?? 0) * Math.max(0, count - taken));
    return row;
  });
  const sums = ends.map(() => new Float64Array(mostDrawn * mostDrawn));
  for (const { end, cards, ways, drawn } of endings) {
    let weight = ways;
    let set = 0;
    for (let at = 0; at < drawn.length; at += 2) {
      const value = drawn[at] as number;
      const count = drawn[at + 1] as number;
      if (value === apart) set = count;
      else weight *= products[value]?.[count] as number;
    }
    const row = sums[end] as Float64Array;
    row[cards * mostDrawn + set] = (row[cards * mostDrawn + set] as number) + weight;
  }
  for (const row of sums) {
    for (const sum of row) if (!Number.isSafeInteger(sum)) throw new RangeError("a count is too great to be exact");
  }
  return sums;
};
