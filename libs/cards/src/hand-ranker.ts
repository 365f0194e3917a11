import { type Card, frenchPackFrom, type Rank, rankValue, withJoker } from "./cards.ts";
import { combinations } from "./combinations.ts";
import { cardNumber, type FastRanker, fastRanker } from "./fast-ranker.ts";
import type { HandCategory, HandRules } from "./hand-rules.ts";
import { later } from "./later.ts";
import { MOST_CARDS } from "./rank-sets.ts";
import { strengthTables } from "./strength-tables.ts";

/** What a hand is worth under the rules of its game. */
export interface HandValue {
  readonly category: HandCategory;
  /** 1 for the weakest hand of these rules; a stronger hand has more, equal hands have the same. */
  readonly strength: number;
  /**
   * What decides within the category, most telling first, as values 2..14: of a pair its rank and the other three from
   * the highest, of a full house the three and the two, of a straight its top card (5 of A-2-3-4-5).
   */
  readonly ranks: readonly number[];
}

/** The best hand among more cards, and which cards make it (in the order in which they were given). */
export interface BestHand extends HandValue {
  readonly cards: readonly Card[];
}

/**
 * Ranks hands by one set of rules. Cards are codes, none twice. All methods throw RangeError for cards that the rules'
 * pack does not have, for the same card twice and for too few cards.
 */
export interface HandRanker {
  readonly rules: HandRules;
  /** All different values, weakest first: a hand of strength `s` is `values[s - 1]`. */
  readonly values: readonly HandValue[];
  /** The value of a hand; of more cards (up to seven) the value of the best hand among them. */
  evaluate(cards: readonly Card[]): HandValue;
  /** The best hand among the cards, with the cards that make it. */
  best(cards: readonly Card[]): BestHand;
  /** The best hand that takes exactly `n` of `own` and `m` of `board`; `n + m` is the size of a hand. */
  bestOf(own: readonly Card[], n: number, board: readonly Card[], m: number): BestHand;
  /** Positive where `a` holds the better hand, negative where `b` does, 0 where both are equal. */
  compare(a: readonly Card[], b: readonly Card[]): number;
  /**
   * The least strength of a hand of the category that has at least these ranks: `leastOf("pair", "J")` is what "a pair
   * of jacks or better" needs, `leastOf("high-card", "A", "K")` what "ace-king or better" needs, `leastOf("straight")`
   * the weakest straight. RangeError where there is no such hand.
   */
  leastOf(category: HandCategory, ...ranks: readonly Rank[]): number;
  /** The same ranking over card numbers, for loops over many hands. */
  readonly fast: FastRanker;
}

const build = (rules: HandRules): HandRanker => {
  const fast = fastRanker(rules);
  const values: readonly HandValue[] = strengthTables(rules).classes.map(({ category, ranks }, place) =>
    Object.freeze({ category, strength: place + 1, ranks: Object.freeze(ranks) }),
  );
  const pack =
    rules.joker === "ace-or-completes" ? withJoker(frenchPackFrom(rules.lowest)) : frenchPackFrom(rules.lowest);
  const numberIn = new Map(pack.map((card) => [card, cardNumber(card)]));

  /** Every hand passes here: a loop and two words of bits cost a third of what a set does. */
  const numbersOf = (cards: readonly Card[]): number[] => {
    const numbers: number[] = [];
    let [low, high] = [0, 0];
    for (const card of cards) {
      const number = numberIn.get(card);
      if (number === undefined) throw new RangeError(`the pack of these rules has no ${card}`);
      const bit = 1 << (number & 31);
      if (((number < 32 ? low : high) & bit) !== 0) throw new RangeError(`a card is there twice: ${cards.join(" ")}`);
      if (number < 32) low |= bit;
      else high |= bit;
      numbers.push(number);
    }
    return numbers;
  };
  const handOf = (strength: number): HandValue => values[strength - 1] as HandValue;
  const enough = (cards: readonly Card[]): void => {
    if (cards.length >= rules.cards && cards.length <= MOST_CARDS) return;
    throw new RangeError(`a hand is made of ${rules.cards} to ${MOST_CARDS} cards, not of ${cards.length}`);
  };
  const strengthOf = (cards: readonly Card[]): number => {
    enough(cards);
    return fast.strength(numbersOf(cards));
  };

  const strongest = (hands: Iterable<readonly Card[]>): BestHand => {
    let best: { strength: number; cards: readonly Card[] } | undefined;
    for (const cards of hands) {
      const strength = fast.strength(cards.map(cardNumber));
      if (best === undefined || strength > best.strength) best = { strength, cards };
    }
    if (best === undefined) throw new RangeError(`too few cards for a hand of ${rules.cards}`);
    return { ...handOf(best.strength), cards: best.cards };
  };

  return {
    rules,
    values,
    fast,
    evaluate: (cards) => handOf(strengthOf(cards)),
    best: (cards) => {
      enough(cards);
      numbersOf(cards);
      return strongest(combinations(cards, rules.cards));
    },
    bestOf: (own, n, board, m) => {
      if (n + m !== rules.cards) throw new RangeError(`${n} + ${m} cards are no hand of ${rules.cards}`);
      numbersOf([...own, ...board]);
      const boards = [...combinations(board, m)];
      return strongest([...combinations(own, n)].flatMap((mine) => boards.map((common) => [...mine, ...common])));
    },
    compare: (a, b) => strengthOf(a) - strengthOf(b),
    leastOf: (category, ...ranks) => {
      const least = ranks.map(rankValue);
      const found = values.find((value) => {
        if (value.category !== category || value.ranks.length < least.length) return false;
        const differs = least.findIndex((rank, place) => rank !== value.ranks[place]);
        return differs === -1 || (value.ranks[differs] as number) > (least[differs] as number);
      });
      if (found === undefined) throw new RangeError(`no hand of these rules is ${category} ${ranks.join(" ")}`);
      return found.strength;
    },
  };
};

/** A ranker whose tables are made with the first hand that it ranks. */
const whenNeeded = (rules: HandRules): HandRanker => {
  const made = later(() => build(rules));
  return {
    rules,
    get values() {
      return made().values;
    },
    get fast() {
      return made().fast;
    },
    evaluate: (cards) => made().evaluate(cards),
    best: (cards) => made().best(cards),
    bestOf: (own, n, board, m) => made().bestOf(own, n, board, m),
    compare: (a, b) => made().compare(a, b),
    leastOf: (category, ...ranks) => made().leastOf(category, ...ranks),
  };
};

const cache = new WeakMap<HandRules, HandRanker>();

/** The ranker of these rules; the same one for the same rules object. */
export const handRanker = (rules: HandRules): HandRanker => {
  let ranker = cache.get(rules);
  if (ranker === undefined) {
    ranker = whenNeeded(rules);
    cache.set(rules, ranker);
  }
  return ranker;
};
