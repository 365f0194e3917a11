import type { Rank } from "./cards.ts";

/** What a poker hand can be; which of them a game knows, and in which order, its `HandRules` say. */
export type HandCategory =
  | "five-aces"
  | "royal-flush"
  | "straight-flush"
  | "four-of-a-kind"
  | "full-house"
  | "flush"
  | "straight"
  | "three-of-a-kind"
  | "figures"
  | "two-pair"
  | "pair"
  | "high-card";

/**
 * `groups`: what there is most of first (the three of a full house, the pair before the kickers), then by rank, down to
 * the last card. `pair-then-cards`: the highest pair, then all other cards from the highest down.
 */
export type TieRule = "groups" | "pair-then-cards";

/** How hands of one game rank. Everything else about hands follows from this data. */
export interface HandRules {
  /** Cards in a hand. */
  readonly cards: 1 | 2 | 3 | 4 | 5;
  /** The lowest rank of the pack; the ace is its highest. */
  readonly lowest: Rank;
  /** The categories, highest first. A hand belongs to the first that it fits. Ends with `high-card`. */
  readonly order: readonly HandCategory[];
  /** `high`: above the king only. `both`: also below the lowest rank, in straights. */
  readonly ace: "high" | "both";
  /** Where the straight with the low ace ranks among straights. Default: `lowest`. */
  readonly lowAceStraight?: "lowest" | "second-highest";
  /**
   * `ace-or-completes`: an ace, or any card that the hand lacks and that makes a straight, flush or straight flush; of
   * these whatever is best. Default: no joker.
   */
  readonly joker?: "none" | "ace-or-completes";
  /** How two hands of a category compare; `groups` where nothing is said. Straights go by their top card. */
  readonly ties?: Readonly<Partial<Record<HandCategory, TieRule>>>;
}

/** Five cards of 52 (AD-10-V.1, AD-20-IV, AD-23-VI.1): the common order; the ace also below the two. */
export const fiveCard: HandRules = {
  cards: 5,
  lowest: "2",
  order: [
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "pair",
    "high-card",
  ],
  ace: "both",
};

/** The high hand of pai gow poker, 52 cards and a joker (AD-12-II.1.joker, AD-12-IV). */
export const fiveCardJoker: HandRules = {
  ...fiveCard,
  order: ["five-aces", ...fiveCard.order],
  lowAceStraight: "second-highest",
  joker: "ace-or-completes",
};

/** The low hand of pai gow poker: a pair or two cards; the joker is an ace, since two cards complete nothing. */
export const twoCard: HandRules = {
  cards: 2,
  lowest: "2",
  order: ["pair", "high-card"],
  ace: "high",
  joker: "ace-or-completes",
};

/** Three cards (AD-15-V): A-2-3 is the lowest straight. */
export const threeCard: HandRules = {
  cards: 3,
  lowest: "2",
  order: ["straight-flush", "three-of-a-kind", "straight", "flush", "pair", "high-card"],
  ace: "both",
};

/** Four cards (AD-18-V.4.order, AD-18-V.5): four of a kind on top; A-2-3-4 is the lowest straight. */
export const fourCard: HandRules = {
  cards: 4,
  lowest: "2",
  order: ["four-of-a-kind", "straight-flush", "three-of-a-kind", "flush", "straight", "two-pair", "pair", "high-card"],
  ace: "both",
};

/** With fewer than 52 cards a flush ranks above a full house (AD-23-VI.1.k, ES-CN-2-5.1.d and e). */
const flushAboveFullHouse: readonly HandCategory[] = [
  "royal-flush",
  "straight-flush",
  "four-of-a-kind",
  "flush",
  "full-house",
  "straight",
  "three-of-a-kind",
  "two-pair",
  "pair",
  "high-card",
];

/** Five cards of 32, 7 to ace; A-7-8-9-T is the lowest straight (AD-23-II.1.ace-low). */
export const shortPack32: HandRules = { ...fiveCard, lowest: "7", order: flushAboveFullHouse };

/** Five cards of 28, 8 to ace; A-8-9-T-J is the lowest straight (AD-23.2.5-II.ace-low). */
export const shortPack28: HandRules = { ...fiveCard, lowest: "8", order: flushAboveFullHouse };

/** Synthetic poker under the Canary decree, 28 cards: flush above full house, the ace high only (ES-CN-2-5.1). */
export const canary28: HandRules = { ...shortPack28, ace: "high" };

/** The rules with figures between three of a kind and two pair, as in closed poker (AD-23-VI.1.h, AD-23-VI.2.figures). */
const withFigures = (rules: HandRules): HandRules => ({
  ...rules,
  order: rules.order.flatMap((category) => (category === "two-pair" ? ["figures", category] : [category])),
  ties: { ...rules.ties, figures: "pair-then-cards" },
});

/** Closed (draw) poker with 52 cards. */
export const closedPokerFigures: HandRules = withFigures(fiveCard);

/** Closed (draw) poker with 32 cards, 7 to ace. */
export const closedPokerFigures32: HandRules = withFigures(shortPack32);

const openRules = ([1, 2, 3, 4] as const).map(
  (cards): HandRules => ({
    cards,
    lowest: "2",
    order: ["four-of-a-kind", "three-of-a-kind", "two-pair", "pair", "high-card"],
    ace: "high",
  }),
);

/** The open cards of a stud hand, one to four: what is equal counts, straights and flushes do not yet. */
export const openCards = (cards: 1 | 2 | 3 | 4): HandRules => openRules[cards - 1] as HandRules;
