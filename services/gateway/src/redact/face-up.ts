import type { TableEvent } from "@carrusel/contracts";

/** A card at its place: the number of the event that dealt it. */
interface Lying {
  readonly dealt: number;
  readonly card: string;
}

/**
 * Which events name a card that lies face up, or that was turned up later: their numbers in the list. `undefined`
 * stands for an event that could not be read.
 */
export const faceUp = (events: readonly (TableEvent | undefined)[]): ReadonlySet<number> => {
  const places = new Map<string, readonly Lying[]>();
  const opened = new Set<number>();
  /** Event -> the event that dealt the card it is about. */
  const about = new Map<number, number>();
  const at = (place: string): readonly Lying[] => places.get(place) ?? [];

  /** Of equal cards the covered one is taken: a covered card is never told by its open twin. */
  const take = (place: string, card: string, event: number): Lying | undefined => {
    const same = at(place).filter((lying) => lying.card === card);
    const found = same.find(({ dealt }) => !opened.has(dealt)) ?? same[0];
    if (found === undefined) return undefined;
    about.set(event, found.dealt);
    places.set(
      place,
      at(place).filter((lying) => lying !== found),
    );
    return found;
  };

  events.forEach((event, number) => {
    switch (event?.type) {
      case "card-dealt":
        about.set(number, number);
        places.set(event.place, [...at(event.place), { dealt: number, card: event.card }]);
        if (event.up) opened.add(number);
        break;
      case "card-moved": {
        const moved = take(event.from, event.card, number);
        if (moved !== undefined) places.set(event.to, [...at(event.to), moved]);
        break;
      }
      case "card-discarded":
        take(event.place, event.card, number);
        break;
      case "cards-turned":
        for (const { dealt } of at(event.place)) opened.add(dealt);
        break;
      default:
        break;
    }
  });
  return new Set([...about].filter(([, dealt]) => opened.has(dealt)).map(([number]) => number));
};
