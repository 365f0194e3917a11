import { type Choice, cardsAt, type TableView } from "@carrusel/game-kit";
import { handOf, isPlayed, noThirdCard, type Place, type PlayedHand } from "./hands.ts";
import { showsAce } from "./insurance.ts";
import { pointsOf } from "./values.ts";
import { dealer, mainsOf, type Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;

const isPair = ([first, second, ...more]: readonly string[]): boolean =>
  first !== undefined && second !== undefined && more.length === 0 && pointsOf(first) === pointsOf(second);

const maySplit = (place: Place, { cards }: PlayedHand, variant: Variant): boolean => {
  if (!isPair(cards)) return false;
  return variant.splits === "equal-values" || (pointsOf(cards[0] ?? "") === 11 && place.hands.length === 1);
};

const maySurrender = (view: View, places: readonly Place[], { hands }: Place, variant: Variant): boolean => {
  const [hand] = hands;
  if (hand === undefined || hands.length > 1 || hand.due > 2 || isPlayed(hand, variant)) return false;
  return cardsAt(view, dealer).length > 0 && !showsAce(view) && noThirdCard(places);
};

/** What a place may do with the hand whose turn it is. */
export const handChoice = (
  view: View,
  places: readonly Place[],
  place: Place,
  hand: PlayedHand,
  variant: Variant,
): Choice => ({
  seat: place.seat,
  hand: hand.number,
  actions: [
    "hit",
    "stand",
    ...(hand.cards.length === 2 ? ["double"] : []),
    ...(maySplit(place, hand, variant) ? ["split"] : []),
    ...(maySurrender(view, places, place, variant) ? ["surrender"] : []),
  ],
});

/** Places that may give up out of turn. */
export const surrenderChoices = (
  view: View,
  places: readonly Place[],
  variant: Variant,
  turn: number,
): readonly Choice[] =>
  places
    .filter((place) => place.seat !== turn && maySurrender(view, places, place, variant))
    .map(({ seat }) => ({ seat, hand: 1, actions: ["surrender"] }));

/** People with a stake on a hand beside the one who leads its place, in the order in which they bet. */
const followersOn = (view: View, { seat, leader }: Place, hand: number, variant: Variant): readonly string[] => {
  const mains = mainsOf(variant);
  const there = view.felt.filter(
    (wager) => wager.seat === seat && mains.includes(wager.bet) && handOf(wager) === hand && wager.player !== leader,
  );
  return [...new Set(there.map(({ player }) => player))];
};

/**
 * Who may double or split his own stake too, now that the place did: until the card comes. Who has done so already is
 * known by his decision.
 */
export const followerChoices = (view: View, place: Place, hand: PlayedHand, variant: Variant): readonly Choice[] => {
  const ofPlace = view.acts.filter((act) => act.seat === place.seat && act.action !== "insure");
  const from = ofPlace.findLastIndex((act) => act.player === null);
  const led = ofPlace[from];
  if (led === undefined || (led.hand ?? 1) !== hand.number) return [];
  if (led.action !== "double" && led.action !== "split") return [];
  const done = new Set(ofPlace.slice(from + 1).map(({ player }) => player));
  return followersOn(view, place, hand.number, variant)
    .filter((player) => !done.has(player))
    .map((player) => ({ seat: place.seat, player, hand: hand.number, actions: [led.action] }));
};
