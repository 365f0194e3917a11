import { Ratio } from "@carrusel/money";
import { type Counts, falling, packsOf, sizeOf, values, without } from "./counts.ts";
import { type DealerEnding, dealerEndings, dealerWeights, mostDrawn } from "./dealer.ts";
import { against, decidedAlone, type Fate, halfStakes } from "./fates.ts";
import { type Ending, Endings, firstMove, type HandRules } from "./player.ts";
import { splitFate } from "./splits.ts";

export interface ShoeRules extends HandRules {
  readonly packs: number;
}

const orders = (counts: Counts, taken: Counts): bigint =>
  values.reduce((product, value) => product * falling(counts[value] ?? 0, taken[value] ?? 0), 1n);

/** Sums of weights by how many cards have left the shoe, brought to one denominator at the end. */
class Sums {
  private readonly byCards = new Map<number, readonly [bigint, bigint, bigint, bigint]>();

  add(cards: number, result: number, weight: bigint, halves: bigint): void {
    const [win, push, lose, net] = this.byCards.get(cards) ?? [0n, 0n, 0n, 0n];
    const one = (wanted: number): bigint => (Math.sign(result) === wanted ? weight : 0n);
    this.byCards.set(cards, [win + one(1), push + one(0), lose + one(-1), net + weight * halves]);
  }

  fate(size: number): Fate {
    let [win, push, lose, gain] = [Ratio.zero, Ratio.zero, Ratio.zero, Ratio.zero];
    for (const [cards, [w, p, l, n]] of this.byCards) {
      const all = falling(size, cards);
      win = win.plus(Ratio.of(w, all));
      push = push.plus(Ratio.of(p, all));
      lose = lose.plus(Ratio.of(l, all));
      gain = gain.plus(Ratio.of(n, 2n * all));
    }
    return { win, push, lose, gain };
  }
}

/** Counts endings against all that the dealer can draw. */
export const countedFate = (shoe: Counts, endings: readonly Ending[], dealer: readonly DealerEnding[]): Fate => {
  const sums = new Sums();
  for (const ending of endings) {
    const taken = sizeOf(ending.cards);
    const weight = BigInt(ending.ways) * orders(shoe, ending.cards);
    if (weight === 0n) continue;
    const single = decidedAlone(ending);
    if (single !== undefined) {
      sums.add(taken, single.result, weight, single.halves);
      continue;
    }
    const left = shoe.map((count, value) => count - (ending.cards[value] ?? 0));
    const results = against(ending);
    for (const [end, row] of dealerWeights(left, dealer).entries()) {
      const result = results[end] ?? 0;
      for (let cards = 1; cards < mostDrawn; cards++) {
        const drawn = row[cards * mostDrawn] ?? 0;
        if (drawn > 0) sums.add(taken + cards, result, weight * BigInt(drawn), halfStakes(ending, result));
      }
    }
  }
  return sums.fate(sizeOf(shoe));
};

const add = (a: Fate, b: Fate): Fate => ({
  win: a.win.plus(b.win),
  push: a.push.plus(b.push),
  lose: a.lose.plus(b.lose),
  gain: a.gain.plus(b.gain),
});

const times = (fate: Fate, weight: Ratio): Fate => ({
  win: fate.win.times(weight),
  push: fate.push.times(weight),
  lose: fate.lose.times(weight),
  gain: fate.gain.times(weight),
});

/**
 * The exact fate of a wager that a strategy plays against this first card of the dealer, times the chance of that
 * card. Win, push and lose are the first wager's, which stays on hand 1 where the place is split; the gain is that of all.
 */
export const fateAgainst = (up: number, rules: ShoeRules): Fate => {
  const full = packsOf(rules.packs);
  const shoe = without(full, up);
  const dealer = dealerEndings(up);
  const endings = new Endings(up, rules);
  let splits: Fate | undefined;
  for (const first of values) {
    for (const second of values) {
      if (second < first) continue;
      if (firstMove(first, second, up, rules, false) === "split") {
        const chance = Ratio.of(orders(shoe, pairOf(first)), falling(sizeOf(shoe), 2));
        const fate = times(splitFate(first, shoe, new Endings(up, rules), dealer), chance);
        splits = splits === undefined ? fate : add(splits, fate);
      } else endings.play(first, second, first === second ? 1 : 2, false);
    }
  }
  const unsplit = countedFate(shoe, endings.all, dealer);
  const all = splits === undefined ? unsplit : add(unsplit, splits);
  return times(all, Ratio.of(full[up] ?? 0, sizeOf(full)));
};

const pairOf = (value: number): Counts => Array.from({ length: 11 }, (_, at) => (at === value ? 2 : 0));

/** Fates against several first cards together. */
export const addFates = (fates: readonly Fate[]): Fate => fates.reduce(add);
