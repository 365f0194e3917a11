import { type Card, combinations, frenchRanks, rankOf } from "@carrusel/cards";

/** A card of a recorded hand: known, or a name of its own ("?3") for one that nobody wrote down. */
export type Slot = string;

export const isKnown = (slot: Slot): boolean => !slot.startsWith("?");

/** What unknown cards have to come to. */
export interface Wanted {
  readonly slots: readonly Slot[];
  /** Ranks to try first. */
  readonly prefers: readonly string[];
  accepts(cards: readonly Card[]): boolean;
}

/** How many choices of cards are tried before a hand is given up. */
const mostTries = 200_000;

/** One card of every rank before a second of any. */
const inTurns = (free: readonly Card[], ranks: readonly string[]): readonly Card[] => {
  const byRank = ranks.map((rank) => free.filter((card) => rankOf(card) === rank));
  return [0, 1, 2, 3].flatMap((turn) => byRank.flatMap((cards) => cards[turn] ?? []));
};

export const highFirst: readonly string[] = frenchRanks;
export const lowFirst: readonly string[] = [...frenchRanks].reverse();

/**
 * Gives every unknown card one that lies nowhere else: first where something has to come of it, then anywhere. Undefined
 * where no cards do.
 */
export const chosen = (
  pack: readonly Card[],
  slots: readonly Slot[],
  wanted: readonly Wanted[],
): ((slot: Slot) => Card) | undefined => {
  const cards = new Map<Slot, Card>();
  let free = pack.filter((card) => !slots.includes(card));
  const cardOf = (slot: Slot): Card => cards.get(slot) ?? slot;
  const give = (unknown: readonly Slot[], choice: readonly Card[]): void => {
    for (const [index, slot] of unknown.entries()) cards.set(slot, choice[index] as Card);
    free = free.filter((card) => !choice.includes(card));
  };
  for (const { slots: hand, prefers, accepts } of wanted) {
    const unknown = hand.filter((slot) => !isKnown(cardOf(slot)));
    const known = hand.map(cardOf).filter(isKnown);
    let left = mostTries;
    let found: readonly Card[] | undefined;
    for (const choice of combinations(inTurns(free, prefers), unknown.length)) {
      if (left-- === 0) break;
      if (!accepts([...known, ...choice])) continue;
      found = choice;
      break;
    }
    if (found === undefined) return undefined;
    give(unknown, found);
  }
  const rest = [...new Set(slots)].filter((slot) => !isKnown(cardOf(slot)));
  const last = inTurns(free, lowFirst).slice(0, rest.length);
  if (last.length < rest.length) return undefined;
  give(rest, last);
  return cardOf;
};
