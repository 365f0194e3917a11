import { type Card, frenchRanks, frenchSuits, joker } from "./cards.ts";
import type { HandRules } from "./hand-rules.ts";
import { nextRankSet } from "./rank-sets.ts";
import { strengthTables } from "./strength-tables.ts";

/** The joker's number; the French cards are 0..51. */
export const jokerNumber = 52;

const codes: readonly Card[] = [
  ...[...frenchRanks].reverse().flatMap((rank) => frenchSuits.map((suit) => `${rank}${suit}`)),
  joker,
];
const numbers = new Map(codes.map((code, number) => [code, number]));

/** A card as a number: (rank value − 2) · 4 + suit (s h d c); the joker is 52. RangeError for other codes. */
export const cardNumber = (card: Card): number => {
  const number = numbers.get(card);
  if (number === undefined) throw new RangeError(`no French card and no joker: ${card}`);
  return number;
};

/** The code of a card's number. RangeError outside 0..52. */
export const cardOfNumber = (number: number): Card => {
  const code = codes[number];
  if (code === undefined) throw new RangeError(`no card's number: ${number}`);
  return code;
};

const SUIT_COUNTS = 0x1111;
/** Counts of the four suits, four bits each, start so that a flush sets the top bit of its suit's count. */
const FLUSH = 0x8888;
/** By card number: one in the count of its suit; the joker counts for each. */
export const suitSteps = Int32Array.from({ length: 53 }, (_, card) =>
  card === jokerNumber ? SUIT_COUNTS : 1 << ((card & 3) * 4),
);

/**
 * Strengths of hands of card numbers, by look-up, a few tens of nanoseconds each. Nothing is checked: the numbers must
 * be distinct cards of the rules' pack. The strengths are those of `HandRanker.evaluate`; 0 where too few cards came.
 */
export interface FastRanker {
  /** The greatest strength; the least is 1. */
  readonly strongest: number;
  /** Strength of the best hand among the first `count` (default: all) of up to seven cards. */
  strength(cards: ArrayLike<number>, count?: number): number;
  /** Strength of the best hand among five cards. */
  strength5(a: number, b: number, c: number, d: number, e: number): number;
  /** Strength of the best hand among seven cards. */
  strength7(a: number, b: number, c: number, d: number, e: number, f: number, g: number): number;
}

/** What loops over many hands work with themselves: see `countStrengths`. */
export interface RankerParts {
  readonly next: Int32Array;
  readonly ofRanks: Uint16Array;
  /** Where the counts of suits begin; adding `suitSteps` of each card shows a flush as a bit of `flushBits`. */
  readonly suitStart: number;
  readonly flushBits: number;
  /** The best suited hand among the first `count` cards, whose counts of suits these are. */
  flushStrength(cards: ArrayLike<number>, count: number, suits: number): number;
}

export const rankerParts = (rules: HandRules): RankerParts => {
  const { ofRanks, ofSuit, ofSuitAndJoker } = strengthTables(rules);
  const flushStrength = (cards: ArrayLike<number>, count: number, suits: number): number => {
    let best = 0;
    for (let suit = 0; suit < 4; suit++) {
      if ((suits & (8 << (suit * 4))) === 0) continue;
      let bits = 0;
      let hasJoker = false;
      for (let i = 0; i < count; i++) {
        const card = cards[i] as number;
        if (card === jokerNumber) hasJoker = true;
        else if ((card & 3) === suit) bits |= 1 << (card >> 2);
      }
      best = Math.max(best, ofSuit[bits] as number, hasJoker ? (ofSuitAndJoker[bits] as number) : 0);
    }
    return best;
  };
  const suitStart = rules.order.includes("flush") ? (8 - rules.cards) * SUIT_COUNTS : 0;
  return { next: nextRankSet(), ofRanks, suitStart, flushBits: FLUSH, flushStrength };
};

export const fastRanker = (rules: HandRules): FastRanker => {
  const { next, ofRanks, suitStart, flushStrength } = rankerParts(rules);
  const steps = suitSteps;
  const strength = (cards: ArrayLike<number>, count = cards.length): number => {
    let set = 0;
    let suits = suitStart;
    for (let i = 0; i < count; i++) {
      const card = cards[i] as number;
      set = next[(set << 4) | (card >> 2)] as number;
      suits += steps[card] as number;
    }
    const byRanks = ofRanks[set] as number;
    return (suits & FLUSH) === 0 ? byRanks : Math.max(byRanks, flushStrength(cards, count, suits));
  };
  const strength5: FastRanker["strength5"] = (a, b, c, d, e) => {
    let set = next[a >> 2] as number;
    set = next[(set << 4) | (b >> 2)] as number;
    set = next[(set << 4) | (c >> 2)] as number;
    set = next[(set << 4) | (d >> 2)] as number;
    const byRanks = ofRanks[next[(set << 4) | (e >> 2)] as number] as number;
    const suits =
      suitStart +
      (steps[a] as number) +
      (steps[b] as number) +
      (steps[c] as number) +
      (steps[d] as number) +
      (steps[e] as number);
    return (suits & FLUSH) === 0 ? byRanks : Math.max(byRanks, flushStrength([a, b, c, d, e], 5, suits));
  };
  const strength7: FastRanker["strength7"] = (a, b, c, d, e, f, g) => {
    let set = next[a >> 2] as number;
    set = next[(set << 4) | (b >> 2)] as number;
    set = next[(set << 4) | (c >> 2)] as number;
    set = next[(set << 4) | (d >> 2)] as number;
    set = next[(set << 4) | (e >> 2)] as number;
    set = next[(set << 4) | (f >> 2)] as number;
    const byRanks = ofRanks[next[(set << 4) | (g >> 2)] as number] as number;
    const suits =
      suitStart +
      (steps[a] as number) +
      (steps[b] as number) +
      (steps[c] as number) +
      (steps[d] as number) +
      (steps[e] as number) +
      (steps[f] as number) +
      (steps[g] as number);
    return (suits & FLUSH) === 0 ? byRanks : Math.max(byRanks, flushStrength([a, b, c, d, e, f, g], 7, suits));
  };
  return { strongest: strengthTables(rules).classes.length, strength, strength5, strength7 };
};
