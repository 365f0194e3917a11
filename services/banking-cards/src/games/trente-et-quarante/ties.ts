/**
 * Two rows are dealt one after the other from one shoe, each until its points reach an end. How likely are they equal?
 *
 * All orders of the shoe being alike, the last card of each row may be thought to be drawn first. What lies before it
 * comes to less than the end in any order, so it is enough to know how many cards of each value it has: the shoe is
 * gone through value by value, with the sum and the number of cards of both rows so far.
 */

/** Cards of a shoe by their points: `counts[0]` aces, up to tens. */
export type PointCounts = readonly number[];

/** Six packs: 24 of each number, 96 that count ten. */
export const pointCounts = (packs: number): PointCounts =>
  Array.from({ length: 10 }, (_, index) => packs * (index === 9 ? 16 : 4));

const sizeOf = (counts: PointCounts): number => counts.reduce((sum, count) => sum + count, 0);

/** `n (n - 1) … ` with k factors. */
const falling = (n: number, k: number): bigint => {
  let product = 1n;
  for (let factor = n; factor > n - k; factor--) product *= BigInt(factor);
  return product;
};

const choose = (n: number, k: number): bigint => (k > n ? 0n : falling(n, k) / falling(k, k));

/** More cards than two rows can have. */
const longest = (counts: PointCounts, end: number): number => Math.min(sizeOf(counts), 2 * end);

/** Orders of the cards that two rows can take: what counts of ties are parts of. */
export const allOrders = (counts: PointCounts, end: number): bigint => falling(sizeOf(counts), longest(counts, end));

/** The points of the two rows' last cards, the higher ones first: the parts of the count. */
export const lastCards = (counts: PointCounts): readonly (readonly [number, number])[] =>
  counts.flatMap((_, a) => counts.slice(0, a + 1).map((__, b) => [a + 1, b + 1] as const));

/** Sums and numbers of cards of both rows as one number, and back. */
class States {
  readonly base: number;

  constructor(end: number) {
    this.base = end + 1;
  }

  key(sumA: number, cardsA: number, sumB: number, cardsB: number): number {
    return ((sumA * this.base + cardsA) * this.base + sumB) * this.base + cardsB;
  }

  parts(key: number): readonly [number, number, number, number] {
    const { base } = this;
    const [b, a] = [key % base ** 2, Math.floor(key / base ** 2)];
    return [Math.floor(a / base), a % base, Math.floor(b / base), b % base];
  }
}

/** In how many ways a and b cards of one value are given to the rows, their places left open. */
const splits = (left: number, mostA: number, mostB: number): readonly (readonly bigint[])[] =>
  Array.from({ length: mostA + 1 }, (_, a) =>
    Array.from({ length: mostB + 1 }, (__, b) => choose(left, a + b) * choose(a + b, a)),
  );

/**
 * Counts the orders in which both rows end with the same points, their last cards (in either order) having these
 * points. Item k: both come to `end` + k.
 */
export const countTies = (counts: PointCounts, end: number, [lastA, lastB]: readonly [number, number]): bigint[] => {
  const ties = counts.map(() => 0n);
  const left = counts.map((count, index) => count - Number(index + 1 === lastA) - Number(index + 1 === lastB));
  if (left.some((count) => count < 0)) return ties;
  // Equal rows of less than the end before both last cards: at most so many points above the end.
  const most = end - 1 + Math.min(lastA, lastB);
  const [mostA, mostB] = [most - lastA, most - lastB];
  const states = new States(end);

  let reached: ReadonlyMap<number, bigint> = new Map([[0, 1n]]);
  for (let points = counts.length; points > 1; points--) {
    const ways = splits(left[points - 1] as number, Math.floor(mostA / points), Math.floor(mostB / points));
    const [stepA, stepB] = [states.key(points, 1, 0, 0), states.key(0, 0, points, 1)];
    const next = new Map<number, bigint>();
    for (const [key, weight] of reached) {
      const [sumA, , sumB] = states.parts(key);
      const [roomA, roomB] = [Math.floor((mostA - sumA) / points), Math.floor((mostB - sumB) / points)];
      for (let a = 0; a <= roomA; a++) {
        const forA = ways[a] as readonly bigint[];
        for (let b = 0; b <= roomB; b++) {
          const times = forA[b] as bigint;
          if (times === 0n) break;
          const to = key + a * stepA + b * stepB;
          const before = next.get(to);
          const more = times === 1n ? weight : weight * times;
          next.set(to, before === undefined ? more : before + more);
        }
      }
    }
    reached = next;
  }

  // Aces fill both rows up; then the places of all cards before the last ones are chosen.
  const aces = splits(left[0] as number, mostA, mostB);
  const sums = ties.map(() => new Map<number, bigint>());
  for (const [key, weight] of reached) {
    const [sumA, cardsA, sumB, cardsB] = states.parts(key);
    for (let total = end; total <= most; total++) {
      const [a, b] = [total - lastA - sumA, total - lastB - sumB];
      if (a < 0 || b < 0) continue;
      const times = aces[a]?.[b] as bigint;
      const sum = sums[total - end] as Map<number, bigint>;
      const to = states.key(0, cardsA + a, 0, cardsB + b);
      sum.set(to, (sum.get(to) ?? 0n) + weight * times);
    }
  }

  const size = sizeOf(counts);
  const full = longest(counts, end);
  const firsts = BigInt((counts[lastA - 1] as number) * ((counts[lastB - 1] as number) - Number(lastA === lastB)));
  const pairs = lastA === lastB ? firsts : 2n * firsts;
  return sums.map((sum) => {
    let total = 0n;
    for (const [key, weight] of sum) {
      if (weight === 0n) continue;
      const [, cardsA, , cardsB] = states.parts(key);
      const dealt = cardsA + cardsB + 2;
      total += weight * falling(cardsA, cardsA) * falling(cardsB, cardsB) * falling(size - dealt, full - dealt);
    }
    return total * pairs;
  });
};
