/** Cards are numbers: (rank value - 2) * 4 + suit. Two cards are a hole number: b * (b - 1) / 2 + a with a < b. */
export const holeCount = 1326;

export const holeNumber = (a: number, b: number): number => (a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b);

/** All orders of the four suits: `orders[n][suit]` is the suit that takes its place. */
const orders: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) =>
    [0, 1, 2, 3].flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c, 6 - a - b - c]] : [])),
  ),
);
const codeOf = (order: readonly number[]): number => order.reduce((code, suit) => code * 4 + suit, 0);
const orderByCode = new Int8Array(256).fill(-1);
for (const [index, order] of orders.entries()) orderByCode[codeOf(order)] = index;

/** By order of the suits the number of each hole under it. */
const holeUnder: readonly Int16Array[] = orders.map((order) => {
  const moved = (card: number): number => (card & ~3) | (order[card & 3] as number);
  const under = new Int16Array(holeCount);
  for (let b = 1; b < 52; b++) {
    for (let a = 0; a < b; a++) under[holeNumber(a, b)] = holeNumber(moved(a), moved(b));
  }
  return under;
});

/** How many sets of cards look alike once suits are exchanged. */
const alike = (masks: readonly number[]): number => {
  let same = 1;
  for (let suit = 0, run = 1; suit < 4; suit++) {
    run = suit > 0 && masks[suit] === masks[suit - 1] ? run + 1 : 1;
    same *= run;
  }
  return 24 / same;
};

/** Sets of common cards up to an exchange of suits, numbered as they come. */
export class Boards {
  /** Ranks of each suit as bits, greatest first; by row. */
  readonly rows: (readonly number[])[] = [];
  private readonly numbers = new Map<number, number>();

  /** The row of these cards, and how the holes are called there. */
  find(cards: readonly number[]): { readonly row: number; readonly under: Int16Array } {
    const masks = [0, 0, 0, 0];
    for (const card of cards) masks[card & 3] = (masks[card & 3] as number) | (1 << (card >> 2));
    const bySize = [0, 1, 2, 3].sort((a, b) => (masks[b] as number) - (masks[a] as number));
    const order = [0, 0, 0, 0];
    for (const [place, suit] of bySize.entries()) order[suit] = place;
    const sorted = bySize.map((suit) => masks[suit] as number);
    const key = sorted.reduce((code, mask) => code * 8192 + mask, 0);
    let row = this.numbers.get(key);
    if (row === undefined) {
      row = this.rows.length;
      this.rows.push(sorted);
      this.numbers.set(key, row);
    }
    return { row, under: holeUnder[orderByCode[codeOf(order)] as number] as Int16Array };
  }

  /** How many sets of cards a row stands for. */
  weight(row: number): number {
    return alike(this.rows[row] as readonly number[]);
  }

  /** Holes that look alike beside a row's cards: by hole the least number among those; a hole of the board's cards is -1. */
  sameHoles(row: number): Int16Array {
    const masks = this.rows[row] as readonly number[];
    const fixing = orders.flatMap((order, index) =>
      order.every((suit, at) => masks[suit] === masks[at]) ? [holeUnder[index] as Int16Array] : [],
    );
    const taken = (card: number): boolean => (((masks[card & 3] as number) >> (card >> 2)) & 1) === 1;
    const least = new Int16Array(holeCount);
    for (let b = 1; b < 52; b++) {
      for (let a = 0; a < b; a++) {
        const hole = holeNumber(a, b);
        let best = holeCount;
        for (const under of fixing) best = Math.min(best, under[hole] as number);
        least[hole] = taken(a) || taken(b) ? -1 : best;
      }
    }
    return least;
  }
}

/** Visits one board of five cards of each sort, with the number of boards that look alike. */
export const forEachBoard = (visit: (cards: readonly number[], weight: number) => void): void => {
  const masks = [0, 0, 0, 0];
  const cards = [0, 0, 0, 0, 0];
  const place = (depth: number, from: number): void => {
    if (depth === 5) {
      const [a, b, c, d] = masks as [number, number, number, number];
      if (a >= b && b >= c && c >= d) visit(cards, alike(masks));
      return;
    }
    for (let card = from; card < 52; card++) {
      const bit = 1 << (card >> 2);
      cards[depth] = card;
      masks[card & 3] = (masks[card & 3] as number) | bit;
      place(depth + 1, card + 1);
      masks[card & 3] = (masks[card & 3] as number) & ~bit;
    }
  };
  place(0, 0);
};
