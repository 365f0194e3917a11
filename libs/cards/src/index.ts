export {
  type Card,
  frenchPack,
  frenchPackFrom,
  frenchRanks,
  frenchSuits,
  isFrenchCard,
  isRed,
  joker,
  mahjongTiles,
  packs,
  type Rank,
  rankOf,
  rankValue,
  rankValueLow,
  type Suit,
  spanishPack,
  spanishRanks,
  spanishSuits,
  suitOf,
  tileRanks,
  unseen,
  withJoker,
} from "./cards.ts";
export { combinations } from "./combinations.ts";
export { countCategories, countStrengths } from "./counting.ts";
export { cardNumber, cardOfNumber, type FastRanker, jokerNumber } from "./fast-ranker.ts";
export { type BestHand, type HandRanker, type HandValue, handRanker } from "./hand-ranker.ts";
export {
  canary28,
  closedPokerFigures,
  closedPokerFigures32,
  fiveCard,
  fiveCardJoker,
  fourCard,
  type HandCategory,
  type HandRules,
  openCards,
  shortPack28,
  shortPack32,
  type TieRule,
  threeCard,
  twoCard,
} from "./hand-rules.ts";
export { later } from "./later.ts";
export {
  type ByteSource,
  DrawnShoe,
  shoeCommitment,
  shoeText,
  shuffled,
  uniformBelow,
  verifyCommitment,
} from "./shoe.ts";
export {
  canGive,
  cardsLeft,
  cardsOf,
  countOf,
  firstImpossible,
  putBack,
  type Supply,
  supplyOf,
  takeOut,
} from "./supply.ts";
