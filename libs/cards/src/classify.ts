import { rankValue } from "./cards.ts";
import type { HandCategory, HandRules } from "./hand-rules.ts";

/** A class of equal hands. */
export interface HandClass {
  readonly category: HandCategory;
  /** What decides between hands of the category, most telling first: values 2..14. */
  readonly ranks: readonly number[];
  /** Orders the classes of a category; compared item by item, the higher wins. */
  readonly key: readonly number[];
}

const ACE = 14;
const LOWEST_FIGURE = 11;

/** The top of the straight that these distinct ranks (from the highest) make; undefined where they make none. */
const straightTop = (rules: HandRules, ranks: readonly number[]): { top: number; low: boolean } | undefined => {
  const [first = 0, second = 0] = ranks;
  const last = ranks.at(-1) ?? 0;
  if (first - last === ranks.length - 1) return { top: first, low: false };
  const lowest = rankValue(rules.lowest);
  const isLow = rules.ace === "both" && first === ACE && last === lowest && second - last === ranks.length - 2;
  return isLow ? { top: second, low: true } : undefined;
};

/**
 * The class of exactly `rules.cards` cards: their values from the highest down, and whether they are of one suit.
 * This is the one definition of what a hand is; every table is made from it.
 */
export const classify = (rules: HandRules, values: readonly number[], suited: boolean): HandClass => {
  const groups = [...new Set(values)]
    .map((rank) => ({ rank, count: values.filter((value) => value === rank).length }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank);
  const counts = groups.map(({ count }) => count);
  const [most = 0, next = 0] = counts;
  const straight = most === 1 && values.length > 1 ? straightTop(rules, values) : undefined;
  const fits: Readonly<Record<HandCategory, boolean>> = {
    "five-aces": most === 5 && values[0] === ACE,
    "royal-flush": suited && straight !== undefined && !straight.low && straight.top === ACE,
    "straight-flush": suited && straight !== undefined,
    "four-of-a-kind": most >= 4,
    "full-house": most === 3 && next === 2,
    flush: suited,
    straight: straight !== undefined,
    "three-of-a-kind": most >= 3,
    figures: values.every((value) => value >= LOWEST_FIGURE),
    "two-pair": most >= 2 && next >= 2,
    pair: most >= 2,
    "high-card": true,
  };
  const category = rules.order.find((candidate) => fits[candidate]);
  if (category === undefined) throw new RangeError("hand rules end with high-card");
  if (straight !== undefined && /^(royal-flush|straight.*)$/.test(category)) {
    const second = straight.low && rules.lowAceStraight === "second-highest";
    return { category, ranks: [straight.top], key: [second ? ACE - 0.5 : straight.top] };
  }
  if (rules.ties?.[category] === "pair-then-cards") {
    const pair = Math.max(...groups.filter(({ count }) => count >= 2).map(({ rank }) => rank));
    const ranks = [pair, ...values.filter((value) => value !== pair)];
    return { category, ranks, key: ranks };
  }
  return {
    category,
    ranks: groups.map(({ rank }) => rank),
    key: groups.flatMap(({ rank, count }) => Array.from({ length: count }, () => rank)),
  };
};
