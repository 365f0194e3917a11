import { Ratio } from "@carrusel/money";
import { type Counts, falling, sizeOf, values } from "./counts.ts";
import { type DealerEnding, dealerWeights, mostDrawn } from "./dealer.ts";
import { against, decidedAlone, type Fate, halfStakes } from "./fates.ts";
import type { Ending, Endings } from "./player.ts";

type Four = readonly [win: bigint, push: bigint, lose: bigint, halves: bigint];

/**
 * Weights of one split hand by how many cards of the pair's value and how many others come to it and to the dealer. The
 * pair's value is left out of the products: how many of it are left depends on how often the place was split.
 */
type Table = Map<string, { readonly same: number; readonly others: number; readonly sums: Four }>;

const addTo = (table: Table, same: number, others: number, result: number, weight: bigint, halves: bigint): void => {
  const key = `${same} ${others}`;
  const [win, push, lose, net] = table.get(key)?.sums ?? [0n, 0n, 0n, 0n];
  const one = (wanted: number): bigint => (Math.sign(result) === wanted ? weight : 0n);
  table.set(key, { same, others, sums: [win + one(1), push + one(0), lose + one(-1), net + weight * halves] });
};

/** `same` counts cards of the pair's value beyond the first of the hand, `others` those of other values. */
const tableOf = (pair: number, shoe: Counts, endings: readonly Ending[], dealer: readonly DealerEnding[]): Table => {
  const table: Table = new Map();
  for (const ending of endings) {
    const same = (ending.cards[pair] ?? 0) - 1;
    const others = sizeOf(ending.cards) - same - 1;
    const weight = values.reduce(
      (product, value) => (value === pair ? product : product * falling(shoe[value] ?? 0, ending.cards[value] ?? 0)),
      BigInt(ending.ways),
    );
    const single = decidedAlone(ending);
    if (single !== undefined) {
      addTo(table, same, others, single.result, weight, single.halves);
      continue;
    }
    const left = shoe.map((count, value) => count - (ending.cards[value] ?? 0));
    const results = against(ending);
    for (const [end, row] of dealerWeights(left, dealer, pair).entries()) {
      const result = results[end] ?? 0;
      for (let cards = 1; cards < mostDrawn; cards++) {
        for (let his = 0; his <= cards; his++) {
          const drawn = row[cards * mostDrawn + his] ?? 0;
          if (drawn === 0) continue;
          const halves = halfStakes(ending, result);
          addTo(table, same + his, others + cards - his, result, weight * BigInt(drawn), halves);
        }
      }
    }
  }
  return table;
};

/** Weighs a table with chances `numerator / denominator` of a sequence with so many cards of each sort. */
const weigh = (
  table: Table,
  hands: number,
  numerator: (same: number, others: number) => bigint,
  denominator: bigint,
): Fate => {
  let [win, push, lose, halves] = [0n, 0n, 0n, 0n];
  for (const { same, others, sums } of table.values()) {
    const each = numerator(same, others);
    win += each * sums[0];
    push += each * sums[1];
    lose += each * sums[2];
    halves += each * sums[3];
  }
  return {
    win: Ratio.of(win, denominator),
    push: Ratio.of(push, denominator),
    lose: Ratio.of(lose, denominator),
    gain: Ratio.of(halves * BigInt(hands), 2n * denominator),
  };
};

/** The greatest numbers of cards in a table: of other values, and in all. */
const mostIn = (table: Table): { readonly others: number; readonly all: number } => {
  const entries = [...table.values()];
  return {
    others: Math.max(...entries.map(({ others }) => others)),
    all: Math.max(...entries.map(({ same, others }) => same + others)),
  };
};

/** Split aces get one card each and are never split again: two hands, alike before the cards come. */
const aces = (shoe: Counts, endings: Endings, dealer: readonly DealerEnding[]): Fate => {
  endings.oneCard(1, 1);
  const [same, all] = [(shoe[1] ?? 0) - 2, sizeOf(shoe) - 2];
  const table = tableOf(1, shoe, endings.all, dealer);
  const most = mostIn(table).all;
  const rest = (taken: number): bigint => falling(all - taken, most - taken);
  return weigh(table, 2, (a, b) => falling(same, a) * rest(a + b), falling(all, most));
};

const choose = (n: number, k: number): bigint => falling(n, k) / falling(k, k);

/**
 * A pair of another value is split as often as its value comes as the second card of one of its hands. Every hand fares
 * alike before the cards come, and cards that other hands draw change nothing in what this one and the dealer can
 * expect: what tells is how many cards of the value have come, and that the other hands' second cards are of none.
 */
export const splitFate = (pair: number, shoe: Counts, endings: Endings, dealer: readonly DealerEnding[]): Fate => {
  if (pair === 1) return aces(shoe, endings, dealer);
  for (const second of values) if (second !== pair) endings.play(pair, second, 1, true);
  const table = tableOf(pair, shoe, endings.all, dealer);
  const same = (shoe[pair] ?? 0) - 2;
  const others = sizeOf(shoe) - same - 2;
  const most = mostIn(table);
  let [win, push, lose, gain] = [Ratio.zero, Ratio.zero, Ratio.zero, Ratio.zero];
  for (let again = 0; again <= same; again++) {
    const hands = again + 2;
    const patterns = (2n * choose(2 * again + 2, again)) / BigInt(2 * again + 2);
    const chance = Ratio.of(
      patterns * falling(same, again) * falling(others, hands),
      falling(same + others, again + hands),
    );
    const [sameLeft, othersLeft] = [same - again, others - hands];
    const all = sameLeft + othersLeft;
    const fate = weigh(
      table,
      hands,
      (a, b) =>
        falling(sameLeft, a) *
        falling(othersLeft, b - 1) *
        falling(others - b, most.others - b) *
        falling(all - (a + b - 1), most.all - (a + b)),
      falling(others, most.others) * falling(all, most.all - 1),
    );
    win = win.plus(fate.win.times(chance));
    push = push.plus(fate.push.times(chance));
    lose = lose.plus(fate.lose.times(chance));
    gain = gain.plus(fate.gain.times(chance));
  }
  return { win, push, lose, gain };
};
