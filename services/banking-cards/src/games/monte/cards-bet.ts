import type { Selection } from "@carrusel/contracts";
import { baseOf, extraOf, filled, type Laid, placeOf } from "./layout.ts";
import { cancellations, cancelOrder, type Place, places, type Relation } from "./rules.ts";

/** The cards that have to come for a wager on cards, and those that have to stay away. */
export interface Sides {
  readonly winning: readonly Place[];
  readonly losing: readonly Place[];
}

const beside: Readonly<Record<Place, Place>> = {
  "top-left": "top-right",
  "top-right": "top-left",
  "bottom-left": "bottom-right",
  "bottom-right": "bottom-left",
};

const overOrUnder: Readonly<Record<Place, Place>> = {
  "top-left": "bottom-left",
  "bottom-left": "top-left",
  "top-right": "bottom-right",
  "bottom-right": "top-right",
};

const diagonalOf = (place: Place): Place => beside[overOrUnder[place]];

/** How two places lie to each other, as the law's words for what a multiplied card takes away have it. */
const bearing = (from: Place, to: Place): "front" | "column" | "across" | undefined => {
  if (beside[from] === to) return "front";
  if (overOrUnder[from] === to) return "column";
  return diagonalOf(from) === to ? "across" : undefined;
};

const codes = (laid: Laid, side: readonly Place[]): string[] => side.map((place) => baseOf(laid, place));

/** One against one across or down, two against the other two: every way to lay a bet on cards. */
export const cardSelections = (laid: Laid): readonly (readonly Selection[])[] => {
  const there = filled(laid);
  const single = there.flatMap((one) =>
    there.flatMap((other) => (other === beside[one] || other === overOrUnder[one] ? [[[one], [other]]] : [])),
  );
  const pairs = there.flatMap((one, index) => there.slice(index + 1).map((other) => [one, other]));
  const double =
    there.length < places.length
      ? []
      : pairs.map((winning) => [winning, there.filter((place) => !winning.includes(place))]);
  return [...single, ...double].map((sides) => sides.map((side) => codes(laid, side)));
};

/** The places that a bet on cards names. */
export const sidesOf = (laid: Laid, on: readonly Selection[]): Sides => {
  const [winning = [], losing = []] = on.map((side) =>
    (Array.isArray(side) ? side : []).flatMap((card) => placeOf(laid, card) ?? []),
  );
  return { winning, losing };
};

const isDiagonal = ({ winning }: Sides): boolean => {
  const [one, other] = winning;
  return one !== undefined && other !== undefined && diagonalOf(one) === other;
};

/** What `from` takes from `to` in bets that are not across the diagonals. */
const takenBy = (laid: Laid, from: Place, to: Place): number => {
  const how = bearing(from, to);
  const extra = extraOf(laid, from);
  if (how === undefined) return 0;
  return cancellations[extraOf(laid, beside[from]) > 0 ? "both" : "alone"][extra]?.[how] ?? 0;
};

/**
 * Two doubled cards on two sides of the diagonals leave each other and all else alone (law VI.4.2.b): the sides are even.
 */
const evened = (laid: Laid, { winning, losing }: Sides): boolean => {
  const greatest = (side: readonly Place[]): number => Math.max(...side.map((place) => extraOf(laid, place)));
  return greatest(winning) === 1 && greatest(losing) === 1;
};

/**
 * In how many steps of `cancelOrder` a card's wins are cancelled by the multiplied cards that play against it. A card is
 * not cancelled by one that is multiplied no more often than itself.
 */
const stepsAgainst = (laid: Laid, sides: Sides, place: Place): number => {
  const opposing = sides.winning.includes(place) ? sides.losing : sides.winning;
  const diagonal = isDiagonal(sides);
  if (diagonal && evened(laid, sides)) return 0;
  const multiplied = places.filter((one) => extraOf(laid, one) > extraOf(laid, place));
  if (diagonal) {
    const against = multiplied.filter((one) => opposing.includes(one));
    return Math.max(0, ...against.map((one) => cancellations.diagonal[extraOf(laid, one)] ?? 0));
  }
  if (!opposing.some((one) => extraOf(laid, one) > 0)) return 0;
  return Math.max(0, ...multiplied.map((one) => takenBy(laid, one, place)));
};

/** What a bet on cards comes to when a card of `place`'s value comes, which lies so to the laid one. */
export const cardResult = (
  laid: Laid,
  sides: Sides,
  place: Place,
  relation: Relation | "same",
): "win" | "lose" | "push" => {
  const won = sides.winning.includes(place);
  if (!won && !sides.losing.includes(place)) return "push";
  const cancelled = cancelOrder.slice(0, stepsAgainst(laid, sides, place));
  if ((cancelled as readonly string[]).includes(relation)) return "push";
  return won ? "win" : "lose";
};
