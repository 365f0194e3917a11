import type { HandCategory } from "../hand-rules.ts";

/**
 * A second evaluator that shares nothing with the first but the categories' names: straights are a list, shapes are
 * counted, every joker is tried out. Slow and plain; the tests hold the tables to it.
 */
export interface NaiveRules {
  /** Weakest first. */
  readonly order: readonly HandCategory[];
  /** Weakest first, as ranks from the lowest. */
  readonly straights: readonly string[];
  readonly joker?: boolean;
}

export interface NaiveHand {
  readonly category: HandCategory;
  /** The better hand has the higher score. */
  readonly score: number;
}

const RANKS = "23456789TJQKA";
const NO_SUIT = 9;
const JOKER = 52;

const bitsOf = (text: string): number => [...text].reduce((bits, rank) => bits | (1 << RANKS.indexOf(rank)), 0);

const shapes: Readonly<Record<number, HandCategory>> = {
  4: "four-of-a-kind",
  41: "four-of-a-kind",
  32: "full-house",
  3: "three-of-a-kind",
  31: "three-of-a-kind",
  311: "three-of-a-kind",
  22: "two-pair",
  221: "two-pair",
  2: "pair",
  21: "pair",
  211: "pair",
  2111: "pair",
};

/** Evaluates exactly one hand of card numbers, (rank − 2) · 4 + suit, the joker 52. */
export const naiveEvaluator = (rules: NaiveRules): ((cards: readonly number[]) => NaiveHand) => {
  const straights = new Map(rules.straights.map((text, place) => [bitsOf(text), place + 1]));
  const royal = rules.straights.length;
  const has = (category: HandCategory): boolean => rules.order.includes(category);

  const plain = (ranks: readonly number[], suits: readonly number[]): NaiveHand => {
    const counts = new Array<number>(13).fill(0);
    for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
    const grouped: number[] = [];
    let shape = 0;
    for (let many = 5; many > 0; many--) {
      for (let rank = 12; rank >= 0; rank--) {
        if (counts[rank] !== many) continue;
        shape = shape * 10 + many;
        for (let i = 0; i < many; i++) grouped.push(rank);
      }
    }
    const suited = suits.every((suit) => suit === suits[0] && suit !== NO_SUIT);
    const straight = straights.get(ranks.reduce((bits, rank) => bits | (1 << rank), 0));
    const run = grouped.length === rules.straights[0]?.length && Math.max(...counts) === 1 ? straight : undefined;
    let category: HandCategory = shapes[shape] ?? "high-card";
    if (counts[12] === 5) category = "five-aces";
    else if (run !== undefined && suited)
      category = run === royal && has("royal-flush") ? "royal-flush" : "straight-flush";
    else if (run !== undefined) category = "straight";
    else if (suited && has("flush")) category = "flush";
    else if (has("figures") && /^(pair|two-pair)$/.test(category) && ranks.every((rank) => rank >= 9)) {
      category = "figures";
      const pair = grouped[0] as number;
      const others = ranks.filter((rank) => rank !== pair).sort((a, b) => b - a);
      grouped.splice(0, grouped.length, pair, pair, ...others);
    }
    const tie = run ?? grouped.reduce((sum, rank) => sum * 13 + rank, 0);
    return { category, score: rules.order.indexOf(category) * 1e6 + tie };
  };

  const withJoker = (ranks: readonly number[], suits: readonly number[]): NaiveHand => {
    let best = plain([...ranks, 12], [...suits, NO_SUIT]);
    for (let rank = 0; rank < 13; rank++) {
      for (const suit of [suits[0] as number, NO_SUIT]) {
        if (ranks.some((held, place) => held === rank && suits[place] === suit)) continue;
        const hand = plain([...ranks, rank], [...suits, suit]);
        if (/flush|straight/.test(hand.category) && hand.score > best.score) best = hand;
      }
    }
    return best;
  };

  return (cards) => {
    const natural = cards.filter((card) => card !== JOKER);
    const ranks = natural.map((card) => card >> 2);
    const suits = natural.map((card) => card & 3);
    return natural.length < cards.length && rules.joker === true ? withJoker(ranks, suits) : plain(ranks, suits);
  };
};

const common: readonly HandCategory[] = [
  "high-card",
  "pair",
  "two-pair",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
  "royal-flush",
];
const short: readonly HandCategory[] = [
  "high-card",
  "pair",
  "two-pair",
  "three-of-a-kind",
  "straight",
  "full-house",
  "flush",
  "four-of-a-kind",
  "straight-flush",
  "royal-flush",
];
const highStraights = ["23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"];
const figures = (order: readonly HandCategory[]): readonly HandCategory[] => [
  ...order.slice(0, 3),
  "figures",
  ...order.slice(3),
];

/** The law's rankings once more, written out. */
export const naive = {
  fiveCard: { order: common, straights: ["A2345", ...highStraights] },
  closedPokerFigures: { order: figures(common), straights: ["A2345", ...highStraights] },
  fiveCardJoker: {
    order: [...common, "five-aces"],
    straights: [...highStraights.slice(0, -1), "A2345", "TJQKA"],
    joker: true,
  },
  twoCard: { order: ["high-card", "pair"], straights: [], joker: true },
  threeCard: {
    order: ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush"],
    straights: ["A23", "234", "345", "456", "567", "678", "789", "89T", "9TJ", "TJQ", "JQK", "QKA"],
  },
  fourCard: {
    order: [
      "high-card",
      "pair",
      "two-pair",
      "straight",
      "flush",
      "three-of-a-kind",
      "straight-flush",
      "four-of-a-kind",
    ],
    straights: ["A234", "2345", "3456", "4567", "5678", "6789", "789T", "89TJ", "9TJQ", "TJQK", "JQKA"],
  },
  shortPack32: { order: short, straights: ["A789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"] },
  closedPokerFigures32: { order: figures(short), straights: ["A789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"] },
  shortPack28: { order: short, straights: ["A89TJ", "89TJQ", "9TJQK", "TJQKA"] },
  canary28: { order: short, straights: ["89TJQ", "9TJQK", "TJQKA"] },
} as const satisfies Record<string, NaiveRules>;
