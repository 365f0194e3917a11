import type { Card } from "./cards.ts";
import { cardNumber, rankerParts, suitSteps } from "./fast-ranker.ts";
import type { HandCategory, HandRules } from "./hand-rules.ts";
import { MOST_CARDS } from "./rank-sets.ts";
import { strengthTables } from "./strength-tables.ts";

/**
 * Looks at every choice of `size` cards of the pack (codes, none twice) and counts how often the best hand in it has
 * each strength: at `[s]` the number for strength `s`. RangeError for a size that makes no hand or is above seven.
 */
export const countStrengths = (rules: HandRules, pack: readonly Card[], size: number): Uint32Array => {
  if (size < rules.cards || size > MOST_CARDS) throw new RangeError(`hands of ${rules.cards} cards out of ${size}`);
  const numbers = Int32Array.from(pack, cardNumber).sort();
  if (new Set(numbers).size !== numbers.length) throw new RangeError("a card is in the pack twice");
  const { next, ofRanks, suitStart, flushBits, flushStrength } = rankerParts(rules);
  const counts = new Uint32Array(strengthTables(rules).classes.length + 1);
  const symbols = numbers.map((number) => number >> 2);
  const steps = numbers.map((number) => suitSteps[number] as number);
  const chosen = new Int32Array(size);
  const last = size - 1;

  const finish = (from: number, set: number, suits: number): void => {
    const row = set << 4;
    for (let i = from; i < numbers.length; i++) {
      let strength = ofRanks[next[row | (symbols[i] as number)] as number] as number;
      const all = suits + (steps[i] as number);
      if ((all & flushBits) !== 0) {
        chosen[last] = numbers[i] as number;
        strength = Math.max(strength, flushStrength(chosen, size, all));
      }
      counts[strength] = (counts[strength] as number) + 1;
    }
  };
  const extend = (place: number, from: number, set: number, suits: number): void => {
    if (place === last) {
      finish(from, set, suits);
      return;
    }
    for (let i = from; i < numbers.length; i++) {
      chosen[place] = numbers[i] as number;
      const more = next[(set << 4) | (symbols[i] as number)] as number;
      extend(place + 1, i + 1, more, suits + (steps[i] as number));
    }
  };
  extend(0, 0, 0, suitStart);
  return counts;
};

/**
 * How many of all choices of `size` cards of the pack hold each category as their best hand; categories in the order
 * of the rules, those that cannot occur with 0. Seven of 52 take a second or less.
 */
export const countCategories = (
  rules: HandRules,
  pack: readonly Card[],
  size: number,
): ReadonlyMap<HandCategory, number> => {
  const counts = countStrengths(rules, pack, size);
  const totals = new Map<HandCategory, number>(rules.order.map((category) => [category, 0]));
  for (const [place, { category }] of strengthTables(rules).classes.entries()) {
    totals.set(category, (totals.get(category) ?? 0) + (counts[place + 1] as number));
  }
  return totals;
};
