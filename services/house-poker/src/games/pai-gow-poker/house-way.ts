import {
  type Card,
  cardNumber,
  fiveCardJoker,
  type HandRules,
  handRanker,
  jokerNumber,
  later,
  twoCard,
} from "@carrusel/cards";
import { houseWay } from "./house-way-rules.ts";

const high = handRanker(fiveCardJoker);
const low = handRanker(twoCard);

/** The hand rules of the two hands. */
export const lowRules: HandRules = twoCard;
export const highRules: HandRules = fiveCardJoker;

const straight = later(() => high.leastOf("straight"));
const ranksOf = (value: number) => "23456789TJQKA"[value - 2] as "2";

/** By strength of a low hand the least strength that a high hand over it must have (AD-12-VI.high-over-low). */
const leastHigh = later(
  () =>
    new Uint16Array([0].concat(low.values.map(({ category, ranks }) => high.leastOf(category, ...ranks.map(ranksOf))))),
);

/** Whether a high hand of this strength is worth more than a low hand of that one. */
export const isInOrder = (lowStrength: number, highStrength: number): boolean =>
  highStrength >= (leastHigh()[lowStrength] as number);

/** Strengths of all pairs of cards, by their numbers. */
const lowStrengths = later(() => {
  const strengths = new Uint8Array(53 * 53);
  for (let a = 0; a < 53; a++) {
    for (let b = 0; b < 53; b++) if (a !== b) strengths[a * 53 + b] = low.fast.strength([a, b]);
  }
  return strengths;
});

/** A way to lay seven cards: which two are low, what both hands are worth. */
interface Setting {
  readonly a: number;
  readonly b: number;
  readonly low: number;
  readonly high: number;
}

const better = (one: Setting, other: Setting | undefined): boolean =>
  other === undefined || one.low > other.low || (one.low === other.low && one.high > other.high);

const settingsOf = (cards: readonly number[]): readonly Setting[] => {
  const settings: Setting[] = [];
  const [lows, { strength5 }] = [lowStrengths(), high.fast];
  const rest = [0, 0, 0, 0, 0];
  for (let i = 0; i < 6; i++) {
    for (let j = i + 1; j < 7; j++) {
      let count = 0;
      for (let k = 0; k < 7; k++) if (k !== i && k !== j) rest[count++] = cards[k] as number;
      const [a, b] = [cards[i] as number, cards[j] as number];
      const lowStrength = lows[a * 53 + b] as number;
      const highStrength = strength5(...(rest as [number, number, number, number, number]));
      if (isInOrder(lowStrength, highStrength)) settings.push({ a, b, low: lowStrength, high: highStrength });
    }
  }
  return settings;
};

const rankOf = (card: number): number => (card === jokerNumber ? 14 : (card >> 2) + 2);

/** Ranks by how often they are there, then by height; single cards from the highest. */
interface Holding {
  readonly groups: readonly { readonly rank: number; readonly count: number }[];
  readonly singles: readonly number[];
}

const holdingOf = (cards: readonly number[]): Holding => {
  const counts = new Array<number>(15).fill(0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] as number) + 1;
  const groups: { rank: number; count: number }[] = [];
  const singles: number[] = [];
  for (let rank = 14; rank >= 2; rank--) {
    const count = counts[rank] as number;
    if (count > 1) groups.push({ rank, count });
    else if (count === 1) singles.push(rank);
  }
  groups.sort((one, other) => other.count - one.count);
  return { groups, singles };
};

type LowRanks = readonly [number, number];

const pairOf = (rank: number): LowRanks => [rank, rank];
const highest = ({ singles }: Holding, from = 0): LowRanks => [singles[from] as number, singles[from + 1] as number];
const holds = (singles: readonly number[], ranks: readonly number[]): boolean =>
  ranks.every((rank) => singles.includes(rank));

const fourOfAKind = (rank: number, holding: Holding): LowRanks => {
  const pair = holding.groups[1];
  const { together, acesKeepAbovePairFrom } = houseWay.fourOfAKind;
  if (pair !== undefined) return pairOf(rank === 14 && pair.rank < acesKeepAbovePairFrom ? 14 : pair.rank);
  const kept = together.find(({ upTo }) => rank <= upTo)?.with ?? null;
  return kept !== null && holds(holding.singles, kept) ? highest(holding) : pairOf(rank);
};

const fullHouse = (holding: Holding): LowRanks => {
  const pairs = holding.groups.slice(1);
  const { keeps } = houseWay.fullHouse;
  const stays = pairs.length === 1 && pairs[0]?.rank === keeps.pair && holds(holding.singles, keeps.with);
  return stays ? highest(holding) : pairOf((pairs[0] as { rank: number }).rank);
};

const keepsTwoPairs = (higher: number, lower: number, single: number): boolean => {
  const rule = houseWay.twoPairs.together.find(({ upTo }) => higher <= upTo);
  return rule !== undefined && lower <= rule.lowerUpTo && single >= rule.with;
};

/** The ranks of the low hand by what is held, straights and flushes left out of account. */
const lowRanks = (holding: Holding): LowRanks => {
  const { groups, singles } = holding;
  const [first, second, third] = groups;
  if (first === undefined) return highest(holding, 1);
  if (first.count === 5) return pairOf(second?.rank === 13 ? 13 : 14);
  if (first.count === 4) return fourOfAKind(first.rank, holding);
  if (first.count === 3) {
    if (second?.count === 3) return pairOf(first.rank);
    if (second !== undefined) return fullHouse(holding);
    return first.rank === 14 ? [14, singles[0] as number] : highest(holding);
  }
  if (second === undefined) return highest(holding);
  if (third !== undefined) return pairOf(first.rank);
  return keepsTwoPairs(first.rank, second.rank, singles[0] as number) ? highest(holding) : pairOf(second.rank);
};

/** Whether a straight or flush may take the place of what the ranks say, and whether only with a pair below it. */
const straightUse = ({ groups }: Holding): "any" | "above-pair" | "never" => {
  const [first, second, third] = groups;
  if (first === undefined) return "any";
  if (first.count > 3 || third !== undefined || (first.count === 3 && second !== undefined)) return "never";
  return second !== undefined || (first.count === 3 && first.rank === 14) ? "above-pair" : "any";
};

const leastPair = later(() => low.leastOf("pair"));

const choose = (cards: readonly number[], settings: readonly Setting[]): Setting => {
  const holding = holdingOf(cards);
  const use = straightUse(holding);
  let best: Setting | undefined;
  if (use !== "never") {
    const [leastOfHigh, leastOfLow] = [straight(), leastPair()];
    for (const setting of settings) {
      const fits = setting.high >= leastOfHigh && (use === "any" || setting.low >= leastOfLow);
      if (fits && better(setting, best)) best = setting;
    }
    if (best !== undefined) return best;
  }
  const [one, other] = lowRanks(holding);
  for (const setting of settings) {
    const [a, b] = [rankOf(setting.a), rankOf(setting.b)];
    const fits = (a === one && b === other) || (a === other && b === one);
    if (fits && (best === undefined || setting.high > best.high)) best = setting;
  }
  if (best === undefined) throw new Error(`the house way has no answer to ${cards}`);
  return best;
};

/** A set hand of card numbers: the two low cards and the strengths of both hands. */
export const setByHouseWay = (cards: readonly number[]): Setting => {
  const settings = settingsOf(cards);
  let set = choose(cards, settings);
  for (const other of settings) {
    const dominates = other.low >= set.low && other.high >= set.high;
    if (dominates && (other.low > set.low || other.high > set.high)) set = other;
  }
  return set;
};

/** The two low cards of seven, as the house sets them; the same for every order of the cards. */
export const lowByHouseWay = (cards: readonly Card[]): readonly [Card, Card] => {
  const byNumber = new Map(cards.map((card) => [cardNumber(card), card]));
  const numbers = [...byNumber.keys()].sort((a, b) => a - b);
  const { a, b } = setByHouseWay(numbers);
  return [byNumber.get(a) as Card, byNumber.get(b) as Card];
};
