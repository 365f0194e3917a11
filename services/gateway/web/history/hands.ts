import type { TableEvent } from "@carrusel/contracts";

/** Cards of one place in the order in which they came, and which of them lie face up. */
export interface Lying {
  readonly cards: readonly string[];
  readonly up: readonly boolean[];
}

/** Place -> its cards; places in the order in which they got their first one. */
export type Cards = Readonly<Record<string, Lying>>;

const none: Lying = { cards: [], up: [] };

const without = ({ cards, up }: Lying, card: string): Lying => {
  const at = cards.indexOf(card);
  const others = (_: unknown, index: number): boolean => index !== at;
  return { cards: cards.filter(others), up: up.filter(others) };
};

/** Folds what happens to cards. A place that loses its last card is still a place. */
export const foldCards = (hands: Cards, event: TableEvent): Cards => {
  switch (event.type) {
    case "card-dealt": {
      const { cards, up } = hands[event.place] ?? none;
      return { ...hands, [event.place]: { cards: [...cards, event.card], up: [...up, event.up] } };
    }
    case "card-discarded":
      return { ...hands, [event.place]: without(hands[event.place] ?? none, event.card) };
    case "card-moved": {
      const from = hands[event.from] ?? none;
      const to = hands[event.to] ?? none;
      const up = from.up[from.cards.indexOf(event.card)] ?? true;
      return {
        ...hands,
        [event.from]: without(from, event.card),
        [event.to]: { cards: [...to.cards, event.card], up: [...to.up, up] },
      };
    }
    case "cards-turned": {
      const { cards } = hands[event.place] ?? none;
      return { ...hands, [event.place]: { cards, up: cards.map(() => true) } };
    }
    default:
      return hands;
  }
};
