import { fiveCard, type HandValue, handRanker, later } from "@carrusel/cards";
import { cardsAt, type Decision, loses, type Next, type TableView, type Wager, winsAt } from "@carrusel/game-kit";
import { type Place, placeOf } from "../table/hands.ts";
import { leastPair, pokerPays } from "./rules.ts";

type View = Pick<TableView, "hands">;

const ranker = handRanker(fiveCard);
const leastWinning = later(() => ranker.leastOf("pair", leastPair));

/** How many cards make a poker hand; the best five count. */
export const pokerCards = 6;

const completion = (seat: number): string => `${seat}/poker`;

/** All cards of a place: those of its blackjack hands, then those that completed them. */
export const allCards = (view: View, { seat, hands }: Place): readonly string[] => [
  ...hands.flatMap(({ number }) => cardsAt(view, placeOf(seat, number))),
  ...cardsAt(view, completion(seat)),
];

/** The next card that completes a place to six, seat by seat; undefined once all have theirs. */
export const completing = (view: View, places: readonly Place[]): Next | undefined => {
  const missing = places.map((place) => pokerCards - allCards(view, place).length);
  const at = missing.findIndex((count) => count > 0);
  const place = places[at];
  if (place === undefined) return undefined;
  const count = missing.reduce((sum, n) => sum + Math.max(0, n), 0);
  return { next: "card", to: completion(place.seat), up: true, count };
};

/** The best five of the first six cards. */
export const pokerHand = (cards: readonly string[]): HandValue => ranker.evaluate(cards.slice(0, pokerCards));

const pays = (category: string): string | undefined =>
  Object.entries(pokerPays).find(([name]) => name === category)?.[1].pays;

/** What a hand pays; undefined below a pair of queens. */
export const pokerPrice = ({ category, strength }: HandValue): string | undefined =>
  strength < leastWinning() ? undefined : pays(category);

export const decidePoker = (wager: Wager, cards: readonly string[]): Decision => {
  const price = pokerPrice(pokerHand(cards));
  return price === undefined ? loses(wager) : winsAt(wager, price);
};
