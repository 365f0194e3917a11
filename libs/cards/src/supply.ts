import { type Card, unseen } from "./cards.ts";

/**
 * What a shoe can still hold, as plain data: how many of each code, and how many cards there are in all. Cards that left
 * it unseen count towards the total only, since any code may be among them.
 */
export interface Supply {
  readonly counts: Readonly<Record<Card, number>>;
  readonly total: number;
}

/** The supply of a shoe that holds exactly these cards. */
export const supplyOf = (cards: readonly Card[]): Supply => {
  const counts: Record<Card, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return { counts, total: cards.length };
};

const held = (supply: Supply, card: Card): number =>
  (Object.hasOwn(supply.counts, card) ? supply.counts[card] : 0) ?? 0;

/** How many of a code can still come. */
export const countOf = (supply: Supply, card: Card): number => Math.min(held(supply, card), cardsLeft(supply));

/** The cards that the supply counts, each as often as it is there, code by code: what a shuffle begins with. */
export const cardsOf = (supply: Supply): Card[] =>
  Object.entries(supply.counts).flatMap(([card, count]) => Array<Card>(count).fill(card));

/** How many cards the shoe still holds, whichever they are. */
export const cardsLeft = (supply: Supply): number => supply.total;

/** Where in the sequence the first card stands that the shoe cannot give; undefined where all can come. */
export const firstImpossible = (supply: Supply, cards: readonly Card[]): number | undefined => {
  const taken: Record<Card, number> = {};
  const left = cardsLeft(supply);
  for (const [place, card] of cards.entries()) {
    if (place >= left) return place;
    if (card === unseen) continue;
    const count = (Object.hasOwn(taken, card) ? (taken[card] ?? 0) : 0) + 1;
    if (count > held(supply, card)) return place;
    taken[card] = count;
  }
  return undefined;
};

/** Whether these cards can leave the shoe one after the other; `"??"` can as long as there are cards. */
export const canGive = (supply: Supply, cards: readonly Card[]): boolean =>
  firstImpossible(supply, cards) === undefined;

/** The supply without these cards. RangeError where `canGive` says no. */
export const takeOut = (supply: Supply, cards: readonly Card[]): Supply => {
  const impossible = firstImpossible(supply, cards);
  if (impossible !== undefined)
    throw new RangeError(`the shoe cannot give ${cards[impossible]} as card ${impossible + 1}`);
  const counts: Record<Card, number> = { ...supply.counts };
  for (const card of cards) if (card !== unseen) counts[card] = (counts[card] ?? 0) - 1;
  return { counts, total: supply.total - cards.length };
};

/** The supply with these cards put back; `"??"` is any card. */
export const putBack = (supply: Supply, cards: readonly Card[]): Supply => {
  const counts: Record<Card, number> = { ...supply.counts };
  for (const card of cards) if (card !== unseen) counts[card] = (counts[card] ?? 0) + 1;
  return { counts, total: supply.total + cards.length };
};
