/**
 * A card or tile as its code: rank, then suit (`"Ah"`, `"Td"`), `"Jk"` for the joker, Spanish cards `"7o"` `"Sc"`
 * `"Re"`, mahjong tiles `"1"`..`"9"` and `"W"`.
 */
export type Card = string;

/** French ranks from the highest. */
export const frenchRanks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export type Rank = (typeof frenchRanks)[number];

/** Spades, hearts, diamonds, clubs. */
export const frenchSuits = ["s", "h", "d", "c"] as const;
export type Suit = (typeof frenchSuits)[number];

/** Spanish ranks from the lowest: 1 to 7, sota, caballo, rey. */
export const spanishRanks = ["1", "2", "3", "4", "5", "6", "7", "S", "C", "R"] as const;
/** Oros, copas, espadas, bastos. */
export const spanishSuits = ["o", "c", "e", "b"] as const;

/** Mahjong tiles from the lowest; W counts ten. */
export const tileRanks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "W"] as const;

export const joker: Card = "Jk";
/** A card that left the shoe and that nobody saw. */
export const unseen: Card = "??";

const product = (ranks: readonly string[], suits: readonly string[]): readonly Card[] =>
  suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));

const french = product(frenchRanks, frenchSuits);
const spanish = product(spanishRanks, spanishSuits);
const tiles = tileRanks.flatMap((tile) => [tile, tile, tile, tile]);
const frenchCodes = new Set(french);
const values = new Map(frenchRanks.map((rank, place) => [rank as string, 14 - place]));

/** The 52 cards, suit by suit from the ace down. */
export const frenchPack = (): readonly Card[] => french;

/** The French cards from `lowest` up to the ace: `"7"` gives 32 cards, `"8"` 28, `"2"` all 52. */
export const frenchPackFrom = (lowest: Rank): readonly Card[] =>
  french.filter((card) => rankValue(card) >= rankValue(lowest));

/** The pack and one joker, which comes last. */
export const withJoker = (pack: readonly Card[]): readonly Card[] => [...pack, joker];

/** The 40 Spanish cards, suit by suit. */
export const spanishPack = (): readonly Card[] => spanish;

/** Forty tiles: four each of 1..9 and W. */
export const mahjongTiles = (): readonly Card[] => tiles;

/** `count` packs on top of one another; the French pack unless another is given. */
export const packs = (count: number, pack: readonly Card[] = french): readonly Card[] =>
  Array.from({ length: count }, () => pack).flat();

/** True for one of the 52 French codes; the joker is none of them. */
export const isFrenchCard = (code: string): boolean => frenchCodes.has(code);

/** A card's rank: `"A"` of `"Ah"`, `"S"` of `"So"`, `"W"` of `"W"`, `"Jk"` of the joker. */
export const rankOf = (card: Card): string => (card === joker || card.length === 1 ? card : card.slice(0, -1));

/** A card's suit: `"h"` of `"Ah"`; empty for the joker and for tiles. */
export const suitOf = (card: Card): string => (card === joker || card.length === 1 ? "" : card.slice(-1));

/** 2..14 of a French card or rank, ace high. RangeError for anything else, the joker too. */
export const rankValue = (card: Card): number => {
  const value = values.get(card) ?? (frenchCodes.has(card) ? values.get(card.charAt(0)) : undefined);
  if (value === undefined) throw new RangeError(`no French card or rank: ${card}`);
  return value;
};

/** 1..13 of a French card or rank, ace low. RangeError for anything else. */
export const rankValueLow = (card: Card): number => {
  const value = rankValue(card);
  return value === 14 ? 1 : value;
};

/** True for hearts and diamonds of the French pack. */
export const isRed = (card: Card): boolean => frenchCodes.has(card) && /[hd]$/.test(card);
