/** Most cards that a hand is chosen from. */
export const MOST_CARDS = 7;
/** Thirteen ranks, from the two, and the joker. */
export const SYMBOLS = 14;
export const JOKER_SYMBOL = 13;
const OF_A_RANK = 4;

const binomial = (n: number, k: number): number => {
  let value = 1;
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return value;
};

const setsOf = (size: number): number => binomial(SYMBOLS + size - 1, size);
const offsets = Array.from({ length: MOST_CARDS + 2 }, (_, size) =>
  Array.from({ length: size }, (_, smaller) => setsOf(smaller)).reduce((sum, count) => sum + count, 0),
);
/** `CHOOSE[place][n]` = n over place + 1, which numbers a set's sorted symbols. */
const CHOOSE = Array.from({ length: MOST_CARDS }, (_, place) =>
  Int32Array.from({ length: SYMBOLS + MOST_CARDS }, (_, n) => (n > place ? binomial(n, place + 1) : 0)),
);

/** How many numbers there are for sets of up to seven symbols; the one after the last stands for no set. */
export const RANK_SETS = offsets[MOST_CARDS + 1] as number;
export const NO_SET = RANK_SETS;

/** The number of a set of symbols, given from the lowest; sets of fewer cards have lower numbers. */
export const rankSetNumber = (symbols: ArrayLike<number>, size = symbols.length): number => {
  let number = offsets[size] as number;
  for (let place = 0; place < size; place++) {
    number += CHOOSE[place]?.[(symbols[place] as number) + place] as number;
  }
  return number;
};

/** Calls `visit` for every set of `size` symbols that one pack with one joker can give; the array is used again. */
export const forEachRankSet = (size: number, visit: (symbols: Int32Array, number: number) => void): void => {
  const symbols = new Int32Array(size);
  const extend = (place: number, from: number): void => {
    if (place === size) {
      visit(symbols, rankSetNumber(symbols));
      return;
    }
    for (let symbol = from; symbol < SYMBOLS; symbol++) {
      const most = symbol === JOKER_SYMBOL ? 1 : OF_A_RANK;
      if (place >= most && symbols[place - most] === symbol) continue;
      symbols[place] = symbol;
      extend(place + 1, symbol);
    }
  };
  extend(0, 0);
};

const buildNext = (): Int32Array => {
  const next = new Int32Array((offsets[MOST_CARDS] as number) << 4).fill(NO_SET);
  const grown = new Int32Array(MOST_CARDS);
  for (let size = 0; size < MOST_CARDS; size++) {
    forEachRankSet(size, (symbols, number) => {
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        const most = symbol === JOKER_SYMBOL ? 1 : OF_A_RANK;
        let place = 0;
        while (place < size && (symbols[place] as number) <= symbol) place++;
        if (place >= most && symbols[place - most] === symbol) continue;
        for (let i = 0; i < place; i++) grown[i] = symbols[i] as number;
        grown[place] = symbol;
        for (let i = place; i < size; i++) grown[i + 1] = symbols[i] as number;
        next[(number << 4) | symbol] = rankSetNumber(grown, size + 1);
      }
    });
  }
  return next;
};

let next: Int32Array | undefined;

/** At `set << 4 | symbol`: the number of the set with one symbol more. The empty set is 0. */
export const nextRankSet = (): Int32Array => {
  next ??= buildNext();
  return next;
};
