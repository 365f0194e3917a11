import { rankOf } from "@carrusel/cards";
import { cardsAt, leaderOf, placesWith, type TableView, type Wager } from "@carrusel/game-kit";
import { totalOf } from "./values.ts";
import { mainsOf, type Variant } from "./variant.ts";

type View = Pick<TableView, "felt" | "hands" | "acts">;

/** One hand of a place, with what has been decided for it. */
export interface PlayedHand {
  readonly number: number;
  readonly cards: readonly string[];
  /** How many cards its decisions have brought it or will bring it. */
  readonly due: number;
  readonly split: boolean;
  readonly doubled: boolean;
  readonly stood: boolean;
  readonly surrendered: boolean;
}

/** A betting place in play. */
export interface Place {
  readonly seat: number;
  /** Who decides for it. */
  readonly leader: string;
  /** In the order in which they are played. */
  readonly hands: readonly PlayedHand[];
  /** Cards that the place has been dealt, over all of its hands. */
  readonly dealt: number;
}

/** Where the cards of a hand lie. */
export const placeOf = (seat: number, hand: number): string => (hand === 1 ? `${seat}` : `${seat}/${hand}`);

/** The hand that a wager stands on. */
export const handOf = (wager: Wager): number => wager.hand ?? 1;

interface Course {
  due: number;
  split: boolean;
  doubled: boolean;
  stood: boolean;
  surrendered: boolean;
}

const begun = (split: boolean): Course => ({ due: 2, split, doubled: false, stood: false, surrendered: false });

const placeAt = (view: View, seat: number): Place => {
  const order = [1];
  const courses = new Map([[1, begun(false)]]);
  for (const act of view.acts) {
    if (act.seat !== seat || act.player !== null) continue;
    const hand = act.hand ?? 1;
    const course = courses.get(hand);
    if (course === undefined) continue;
    if (act.action === "hit") course.due += 1;
    if (act.action === "stand") course.stood = true;
    if (act.action === "surrender") course.surrendered = true;
    if (act.action === "double") {
      course.doubled = true;
      course.due += 1;
    }
    if (act.action === "split") {
      course.split = true;
      const next = order.length + 1;
      order.splice(order.indexOf(hand) + 1, 0, next);
      courses.set(next, begun(true));
    }
  }
  const hands = order.map((number) => ({
    number,
    cards: cardsAt(view, placeOf(seat, number)),
    ...(courses.get(number) ?? begun(false)),
  }));
  const dealt = hands.reduce((sum, { cards }) => sum + cards.length, 0);
  return { seat, leader: leaderOf(view.felt, seat) ?? `${seat}`, hands, dealt };
};

/** The places that are played, lowest seat first. */
export const placesInPlay = (view: View, variant: Variant): readonly Place[] =>
  placesWith(view.felt, ...mainsOf(variant)).map((seat) => placeAt(view, seat));

/** Whether the hand waits for a card that it has been promised. */
export const awaitsCard = (hand: PlayedHand): boolean => hand.cards.length < hand.due && !hand.surrendered;

/** 21 with the two cards that were dealt, never after a split. */
export const isDealtBlackjack = (hand: PlayedHand): boolean =>
  !hand.split && hand.cards.length === 2 && totalOf(hand.cards).total === 21;

/** So many cards that do not pass 21: paid at once. */
export const winsAtOnce = (hand: PlayedHand, variant: Variant): boolean =>
  variant.winningCards !== null && hand.cards.length >= variant.winningCards && totalOf(hand.cards).total <= 21;

/** Whether nothing more can happen to the hand before the dealer draws. */
export const isPlayed = (hand: PlayedHand, variant: Variant): boolean => {
  if (hand.surrendered || hand.stood) return true;
  if (awaitsCard(hand)) return false;
  return hand.doubled || totalOf(hand.cards).total >= 21 || isSplitAce(hand) || winsAtOnce(hand, variant);
};

/** An ace of a split pair, which gets one card and no more. */
const isSplitAce = (hand: PlayedHand): boolean => hand.split && rankOf(hand.cards[0] ?? "??") === "A";

/** Whether the hand still plays against the dealer. */
export const competes = (hand: PlayedHand, variant: Variant): boolean =>
  !hand.surrendered && totalOf(hand.cards).total <= 21 && !winsAtOnce(hand, variant);

/** Until a place has its third card, insurance and surrender are open. */
export const noThirdCard = (places: readonly Place[]): boolean => places.every(({ dealt }) => dealt <= 2);

/**
 * The first cards of a place, at most three, in the order in which they were dealt. Splits carry them away: the second
 * card heads hand 2; the third went to hand 1, and heads hand 3 where hand 1 was split again.
 */
export const firstCards = (view: View, seat: number): readonly string[] => {
  const at = (hand: number) => cardsAt(view, placeOf(seat, hand));
  const splits = view.acts.filter((act) => act.seat === seat && act.player === null && act.action === "split");
  if (splits.length === 0) return at(1).slice(0, 3);
  const third = splits[1] !== undefined && (splits[1].hand ?? 1) === 1 ? at(3)[0] : at(1)[1];
  return [at(1)[0], at(2)[0], third].flatMap((card) => card ?? []);
};
