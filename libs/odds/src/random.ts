/** Seeded randomness for simulations: fast, the same seed gives the same numbers everywhere. Never for real results. */
export interface RandomNumbers {
  /** A whole number from 0 to `below` - 1, for `below` up to 2^32. */
  below(below: number): number;
  /** Brings the first `count` places of the array into random order (all of it where not given). */
  shuffle(items: { [index: number]: number; readonly length: number }, count?: number): void;
}

const range32 = 2 ** 32;

/** Spreads a seed over the generator's state. */
const mixed = (seed: number): (() => number) => {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x9e3779b9) >>> 0;
    let z = at;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
};

/** xoshiro128**, by Blackman and Vigna: the next 32 bits at each call. */
export const xoshiro = (a: number, b: number, c: number, d: number): (() => number) => {
  let [s0, s1, s2, s3] = [a, b, c, d];
  return () => {
    const five = Math.imul(s1, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  };
};

export const randomNumbers = (seed: number): RandomNumbers => {
  const state = mixed(seed);
  const bits = xoshiro(state(), state(), state(), state());
  const below = (count: number): number => {
    // What would make the small numbers likelier is drawn again.
    const usable = range32 - (range32 % count);
    let drawn = bits();
    while (drawn >= usable) drawn = bits();
    return drawn % count;
  };
  return {
    below,
    shuffle: (items, count = items.length) => {
      for (let index = 0; index < count; index++) {
        const other = index + below(items.length - index);
        const kept = items[index] as number;
        items[index] = items[other] as number;
        items[other] = kept;
      }
    },
  };
};
