import { ranker } from "./hands.ts";
import { holeNumber } from "./suits.ts";

const rest = 47;
/** Pairs of the cards that a board leaves, and the pairs that are left to a dealer beside one of them. */
export const pairs = 1081;
export const dealerPairs = 990;

/** Every hole beside a board against every pair that the dealer can then hold. */
export interface Showdown {
  readonly holes: Int16Array;
  readonly strengths: Int16Array;
  /** Dealer's pairs with which he stays out. */
  readonly out: Int16Array;
  /** Of the others: those that are worse, and equal. */
  readonly won: Int16Array;
  readonly even: Int16Array;
}

const first = new Int8Array(pairs);
const second = new Int8Array(pairs);
for (let b = 1, at = 0; b < rest; b++) {
  for (let a = 0; a < b; a++, at++) {
    first[at] = a;
    second[at] = b;
  }
}

/**
 * Compares all holes at once: sorted by strength, what lies below one of them is everything below less the pairs that
 * share a card with it. The answer is overwritten by the next call.
 */
export const showdowns = (leastToPlay = 0): ((board: readonly number[]) => Showdown) => {
  const { strength7 } = ranker.fast;
  const left = new Int8Array(rest);
  const keys = new Int32Array(pairs);
  const holes = new Int16Array(pairs);
  const strengths = new Int16Array(pairs);
  const below = new Int16Array(pairs);
  const upTo = new Int16Array(pairs);
  const [out, won, even] = [new Int16Array(pairs), new Int16Array(pairs), new Int16Array(pairs)];
  const sharing = new Int16Array(rest);
  const sharingOut = new Int16Array(rest);

  const rank = (board: readonly number[]): void => {
    const [a, b, c, d, e] = board as [number, number, number, number, number];
    for (let card = 0, at = 0; card < 52; card++) if (!board.includes(card)) left[at++] = card;
    for (let at = 0; at < pairs; at++) {
      const [x, y] = [left[first[at] as number] as number, left[second[at] as number] as number];
      holes[at] = holeNumber(x, y);
      const strength = strength7(a, b, c, d, e, x, y);
      strengths[at] = strength;
      keys[at] = strength * 2048 + at;
    }
    keys.sort();
  };

  /** Pairs among those counted so far that share no card with one. */
  const apart = (counted: number, shared: Int16Array, at: number): number =>
    counted - (shared[first[at] as number] as number) - (shared[second[at] as number] as number);

  return (board) => {
    rank(board);
    sharing.fill(0);
    sharingOut.fill(0);
    let counted = 0;
    let countedOut = 0;
    for (let from = 0; from < pairs; ) {
      const strength = (keys[from] as number) >> 11;
      let to = from;
      for (; to < pairs && (keys[to] as number) >> 11 === strength; to++) {
        const at = (keys[to] as number) & 2047;
        below[at] = apart(counted, sharing, at);
      }
      for (let place = from; place < to; place++) {
        const at = (keys[place] as number) & 2047;
        sharing[first[at] as number] = (sharing[first[at] as number] as number) + 1;
        sharing[second[at] as number] = (sharing[second[at] as number] as number) + 1;
      }
      counted += to - from;
      for (let place = from; place < to; place++) {
        const at = (keys[place] as number) & 2047;
        // Its own pair is counted once and taken off twice.
        upTo[at] = apart(counted, sharing, at) + 1;
      }
      if (strength < leastToPlay) {
        countedOut = counted;
        sharingOut.set(sharing);
      }
      from = to;
    }
    for (let at = 0; at < pairs; at++) {
      const staysOut = (strengths[at] as number) < leastToPlay;
      const outs = apart(countedOut, sharingOut, at) + (staysOut ? 1 : 0);
      out[at] = outs;
      won[at] = staysOut ? 0 : (below[at] as number) - outs;
      even[at] = staysOut ? 0 : (upTo[at] as number) - (below[at] as number);
    }
    return { holes, strengths, out, won, even };
  };
};

/** The choices of three or four of five common cards. */
export const flopsOf = (board: readonly number[]): readonly (readonly number[])[] => {
  const flops: number[][] = [];
  for (let i = 0; i < 3; i++) {
    for (let j = i + 1; j < 4; j++)
      for (let k = j + 1; k < 5; k++) flops.push([i, j, k].map((at) => board[at] as number));
  }
  return flops;
};

export const turnsOf = (board: readonly number[]): readonly (readonly number[])[] =>
  board.map((river) => board.filter((card) => card !== river));
