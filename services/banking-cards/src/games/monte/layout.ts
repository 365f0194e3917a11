import { rankOf, suitOf } from "@carrusel/cards";
import { cardsAt, type Hand, type Next, type TableView } from "@carrusel/game-kit";
import { circle, type Place, places, type Relation, relations } from "./rules.ts";

/** Cards by the place where they lie; the first of a place is the laid card, the others were put on it. */
export type Laid = Readonly<Partial<Record<Place, readonly string[]>>>;

/** What a play has on the table. */
export interface Layout {
  readonly laid: Laid;
  /** Cards that were put on one of their value, in the whole play. */
  readonly multiplied: number;
  /** Cards that were burnt. */
  readonly burnt: number;
}

type Hands = Readonly<Record<string, Hand>>;

/** The places that hold a card, in the order of the layout. */
export const filled = (laid: Laid): readonly Place[] => places.filter((place) => (laid[place]?.length ?? 0) > 0);

const cardsOf = (laid: Laid, place: Place): readonly string[] => laid[place] ?? [];

/** The laid card of a place; bets name it. */
export const baseOf = (laid: Laid, place: Place): string => cardsOf(laid, place)[0] ?? "";

/** How often the card of a place was multiplied: 0, 1 (doubled) or 2 (tripled). */
export const extraOf = (laid: Laid, place: Place): number => Math.max(0, cardsOf(laid, place).length - 1);

export const placeOf = (laid: Laid, card: string): Place | undefined =>
  filled(laid).find((place) => baseOf(laid, place) === card);

/** The place whose card has this value. */
export const sameValue = (laid: Laid, card: string): Place | undefined =>
  filled(laid).find((place) => rankOf(baseOf(laid, place)) === rankOf(card));

/** How a card lies to another of the same value. */
export const relationTo = (base: string, card: string): Relation | "same" => {
  const at = (one: string): number => (circle as readonly string[]).indexOf(suitOf(one));
  return relations[(at(card) - at(base) + circle.length) % circle.length] ?? "same";
};

const laidIn = (hands: Hands): Laid =>
  Object.fromEntries(places.flatMap((place) => (hands[place] === undefined ? [] : [[place, hands[place].cards]])));

/** The layout that is dealt in a round. */
export const dealtLayout = (hands: Hands): Layout => {
  const laid = laidIn(hands);
  return {
    laid,
    multiplied: places.reduce((sum, place) => sum + extraOf(laid, place), 0),
    burnt: hands.burnt?.cards.length ?? 0,
  };
};

/** A card that has the value of another one: where it goes. */
interface Move {
  readonly from: Place;
  readonly to: Place | "burnt";
  readonly card: string;
}

/** Equal first cards are burnt; a later card goes on the one of its value. */
const dueMoves = (laid: Laid): readonly Move[] => {
  const there = filled(laid);
  const last = there.at(-1);
  if (last === undefined) return [];
  const card = baseOf(laid, last);
  const to = there.slice(0, -1).find((place) => rankOf(baseOf(laid, place)) === rankOf(card));
  if (to === undefined) return [];
  if (last !== "top-right") return [{ from: last, to, card }];
  return [
    { from: to, to: "burnt", card: baseOf(laid, to) },
    { from: last, to: "burnt", card },
  ];
};

/** The value of which all four cards came before the layout was complete. */
const fourAlike = (hands: Hands): string | undefined => {
  const ranks = [...places, "burnt"].flatMap((place) => hands[place]?.cards ?? []).map(rankOf);
  return ranks.find((rank) => ranks.filter((other) => other === rank).length === circle.length);
};

/** What the layout still needs; undefined once its four cards lie. */
export const layoutDue = (view: TableView): Next | undefined => {
  const { laid } = dealtLayout(view.hands);
  const moves = dueMoves(laid);
  if (moves.length > 0) {
    return {
      next: "events",
      events: moves.map(({ from, to, card }) => ({ type: "card-moved", round: view.round, from, to, card })),
    };
  }
  const there = filled(laid);
  const place = places[there.length];
  if (place === undefined) return undefined;
  const value = fourAlike(view.hands);
  if (value !== undefined) {
    const reason = `the four cards of value ${value} came before the layout was complete [AD-13-VI.4.1.four-alike]`;
    return { next: "annulled", reason };
  }
  return { next: "card", to: place, up: true, count: places.length - there.length };
};

const rowOf = (place: Place): string => place.split("-")[0] ?? "";

/** What stays after a first phase that a place decided: the other row, with the points that the play's cards cost. */
export const restOf = ({ laid, ...points }: Layout, place: Place): Layout => ({
  laid: Object.fromEntries(filled(laid).flatMap((at) => (rowOf(at) === rowOf(place) ? [] : [[at, cardsOf(laid, at)]]))),
  ...points,
});

/** The cards turned since the bets are closed. */
export const drawnCards = (view: Pick<TableView, "hands">): readonly string[] => cardsAt(view, "drawn");
