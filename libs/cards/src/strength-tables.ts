import { rankValue } from "./cards.ts";
import { classify, type HandClass } from "./classify.ts";
import type { HandRules } from "./hand-rules.ts";
import { forEachRankSet, JOKER_SYMBOL, MOST_CARDS, nextRankSet, RANK_SETS, SYMBOLS } from "./rank-sets.ts";

const RANKS = 13;
const LOWEST_VALUE = 2;

/** Everything that evaluating by look-up needs, made from the rules. Strengths run from 1; 0 is no hand. */
export interface StrengthTables {
  /** All classes of hands, weakest first: strength `s` is `classes[s - 1]`. */
  readonly classes: readonly HandClass[];
  /** By number of a rank set: strength of the best hand in it, suits apart. */
  readonly ofRanks: Uint16Array;
  /** By bits of the ranks (bit 0 = two) that are there in one suit: strength of the best suited hand. */
  readonly ofSuit: Uint16Array;
  /** The same with a joker beside them. */
  readonly ofSuitAndJoker: Uint16Array;
}

interface Found {
  readonly ranks: Map<number, HandClass>;
  readonly suit: Map<number, HandClass>;
  readonly suitAndJoker: Map<number, HandClass>;
}

const orderOf = (rules: HandRules): ((a: HandClass, b: HandClass) => number) => {
  const place = new Map(rules.order.map((category, index) => [category, -index]));
  return (a, b) => {
    const byCategory = (place.get(a.category) ?? 0) - (place.get(b.category) ?? 0);
    if (byCategory !== 0) return byCategory;
    for (const [index, value] of a.key.entries()) {
      const difference = value - (b.key[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
};

const findClasses = (rules: HandRules, order: (a: HandClass, b: HandClass) => number): Found => {
  const found: Found = { ranks: new Map(), suit: new Map(), suitAndJoker: new Map() };
  const lowest = rankValue(rules.lowest) - LOWEST_VALUE;
  const all = Array.from({ length: RANKS - lowest }, (_, index) => lowest + index);
  const better = (a: HandClass | undefined, b: HandClass): HandClass => (a !== undefined && order(a, b) >= 0 ? a : b);
  const valuesOf = (symbols: readonly number[]): number[] =>
    symbols.map((symbol) => symbol + LOWEST_VALUE).sort((a, b) => b - a);

  forEachRankSet(rules.cards, (set, number) => {
    const symbols = [...set];
    if (symbols[0] !== JOKER_SYMBOL && (symbols[0] as number) < lowest) return;
    if (symbols.at(-1) !== JOKER_SYMBOL) {
      found.ranks.set(number, classify(rules, valuesOf(symbols), false));
      return;
    }
    if (rules.joker !== "ace-or-completes") return;
    const others = symbols.slice(0, -1);
    let best = classify(rules, valuesOf([...others, RANKS - 1]), false);
    for (const symbol of all) {
      const completed = classify(rules, valuesOf([...others, symbol]), false);
      if (completed.category === "straight") best = better(best, completed);
    }
    found.ranks.set(number, best);
  });

  if (!rules.order.includes("flush")) return found;
  for (let bits = 0; bits < 1 << RANKS; bits++) {
    const symbols = all.filter((symbol) => (bits & (1 << symbol)) !== 0);
    if (symbols.length === rules.cards) found.suit.set(bits, classify(rules, valuesOf(symbols), true));
    if (symbols.length !== rules.cards - 1 || rules.joker !== "ace-or-completes") continue;
    const completed = all
      .filter((symbol) => !symbols.includes(symbol))
      .map((symbol) => classify(rules, valuesOf([...symbols, symbol]), true));
    found.suitAndJoker.set(bits, completed.reduce<HandClass | undefined>(better, undefined) as HandClass);
  }
  return found;
};

/** The best suited hand among more cards: the best that is left when one of them is taken away. */
const spreadSuit = (table: Uint16Array): void => {
  for (let bits = 0; bits < table.length; bits++) {
    for (let bit = 1; bit < table.length; bit <<= 1) {
      if ((bits & bit) !== 0) table[bits] = Math.max(table[bits] as number, table[bits ^ bit] as number);
    }
  }
};

const spreadRanks = (table: Uint16Array, cards: number): void => {
  const next = nextRankSet();
  for (let size = cards; size < MOST_CARDS; size++) {
    forEachRankSet(size, (_, number) => {
      const strength = table[number] as number;
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        const larger = next[(number << 4) | symbol] as number;
        if ((table[larger] as number) < strength) table[larger] = strength;
      }
    });
  }
};

const build = (rules: HandRules): StrengthTables => {
  const order = orderOf(rules);
  const found = findClasses(rules, order);
  const sorted = [...found.ranks.values(), ...found.suit.values(), ...found.suitAndJoker.values()].sort(order);
  const classes: HandClass[] = [];
  const strengths = new Map<HandClass, number>();
  for (const hand of sorted) {
    const last = classes.at(-1);
    if (last === undefined || order(last, hand) !== 0) classes.push(hand);
    strengths.set(hand, classes.length);
  }
  const fill = (table: Uint16Array, hands: ReadonlyMap<number, HandClass>): Uint16Array => {
    for (const [place, hand] of hands) table[place] = strengths.get(hand) ?? 0;
    return table;
  };
  const ofRanks = fill(new Uint16Array(RANK_SETS + 1), found.ranks);
  const ofSuit = fill(new Uint16Array(1 << RANKS), found.suit);
  const ofSuitAndJoker = fill(new Uint16Array(1 << RANKS), found.suitAndJoker);
  spreadRanks(ofRanks, rules.cards);
  spreadSuit(ofSuit);
  spreadSuit(ofSuitAndJoker);
  ofRanks[RANK_SETS] = 0;
  return { classes, ofRanks, ofSuit, ofSuitAndJoker };
};

const cache = new WeakMap<HandRules, StrengthTables>();

/** The tables of these rules; made once for each rules object. */
export const strengthTables = (rules: HandRules): StrengthTables => {
  let tables = cache.get(rules);
  if (tables === undefined) {
    tables = build(rules);
    cache.set(rules, tables);
  }
  return tables;
};
