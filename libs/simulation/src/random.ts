import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Seeded randomness for simulated players: the same seed plays the same evening. Never for real results. */
export class Random {
  private readonly generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return uniformInt(this.generator, from, to);
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.int(1, n) === 1;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError("there is nothing to pick from");
    return item;
  }

  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item {
    let at = this.int(
      1,
      items.reduce((total, { weight }) => total + weight, 0),
    );
    for (const item of items) {
      at -= item.weight;
      if (at <= 0) return item;
    }
    throw new RangeError("there is nothing to pick from");
  }
}
