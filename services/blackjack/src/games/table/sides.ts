import { rankOf, suitOf } from "@carrusel/cards";
import {
  type Bet,
  type Decision,
  loses,
  playsForJackpot,
  type TableView,
  type Wager,
  wins,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { pointsOf } from "./values.ts";

/** Points of the first two cards, an ace always one. */
export const thirteenTotal = (cards: readonly string[]): number =>
  cards.slice(0, 2).reduce((sum, card) => sum + (pointsOf(card) === 11 ? 1 : pointsOf(card)), 0);

/** Over or under 13: 13 itself loses both. */
export const decideThirteen = (wager: Wager, cards: readonly string[], bets: readonly Bet[]): Decision => {
  const total = thirteenTotal(cards);
  return (wager.bet === "over-13" ? total > 13 : total < 13) ? wins(wager, bets) : loses(wager);
};

/** Sevens among the first cards, highest prize first, with what a table pays that no jackpot plays for. */
export const sevens = {
  "three-suited-sevens": "5000:1",
  "three-sevens": "200:1",
  "two-suited-sevens": "50:1",
  "two-sevens": "10:1",
  "first-seven": "2:1",
} as const;
export type Sevens = keyof typeof sevens;

const isSevens = (combination: string): combination is Sevens => Object.hasOwn(sevens, combination);

/** The combinations that the first cards of a place reach, highest first. */
export const reached = (cards: readonly string[]): readonly Sevens[] => {
  const counted = cards.slice(0, 3);
  const other = counted.findIndex((card) => rankOf(card) !== "7");
  const run = other < 0 ? counted.length : other;
  const suited = (count: number): boolean => new Set(counted.slice(0, count).map(suitOf)).size === 1;
  const names: Sevens[] = [];
  if (run === 3) names.push(suited(3) ? "three-suited-sevens" : "three-sevens");
  if (run >= 2) names.push(suited(2) ? "two-suited-sevens" : "two-sevens");
  if (run >= 1) names.push("first-seven");
  return names;
};

/**
 * The highest combination alone is paid: by the jackpot that the wager plays for, where that has a prize for it, else by
 * the table. A jackpot with fewer prizes may not lessen what the law has the others pay (AD-03-V.1.g.progressive).
 */
export const decideSevens = (view: Pick<TableView, "links">, wager: Wager, cards: readonly string[]): Decision => {
  const [best] = reached(cards);
  if (best === undefined) return loses(wager);
  const link = view.links.find(({ jackpot }) => jackpot === wager.jackpot);
  return link?.combinations.includes(best) === true ? playsForJackpot(wager, best) : winsAt(wager, sevens[best]);
};

const packs = 6;
const cardsInAll = 52 * packs;
const ofRank = 4 * packs;

/** Chance that the first three cards of six packs make just this combination; undefined for a name that is none. */
export const sevensChance = (combination: string): Ratio | undefined => {
  if (!isSevens(combination)) return undefined;
  const [pairs, triples] = [cardsInAll * (cardsInAll - 1), cardsInAll * (cardsInAll - 1) * (cardsInAll - 2)];
  const [suitedPairs, suitedTriples] = [ofRank * (packs - 1), ofRank * (packs - 1) * (packs - 2)];
  const others = cardsInAll - ofRank;
  switch (combination) {
    case "three-suited-sevens":
      return Ratio.of(suitedTriples, triples);
    case "three-sevens":
      return Ratio.of(ofRank * (ofRank - 1) * (ofRank - 2) - suitedTriples, triples);
    case "two-suited-sevens":
      return Ratio.of(suitedPairs * others, triples);
    case "two-sevens":
      return Ratio.of((ofRank * (ofRank - 1) - suitedPairs) * others, triples);
    case "first-seven":
      return Ratio.of(ofRank * others, pairs);
  }
};
