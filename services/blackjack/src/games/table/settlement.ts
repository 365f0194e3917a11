import { type Decision, type Json, loses, pushes, type TableView, type Wager, winsAt } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { dealerCards } from "./course.ts";
import { handOf, isDealtBlackjack, type Place, type PlayedHand, placeOf, winsAtOnce } from "./hands.ts";
import { insuredBet } from "./insurance.ts";
import { isBlackjack, totalOf } from "./values.ts";
import { type Draw, mainsOf, type Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;

export const surrenders = (wager: Wager): Decision => ({
  ...loses(wager),
  result: "surrender",
  back: Ratio.of(wager.stake, 2),
});

const against = (
  wager: Wager,
  hand: PlayedHand,
  dealer: readonly string[],
  variant: Variant,
  pays: Prices,
): Decision => {
  const { total } = totalOf(hand.cards);
  if (hand.surrendered) return surrenders(wager);
  if (total > 21) return loses(wager);
  if (winsAtOnce(hand, variant)) return winsAt(wager, pays.even);
  if (isDealtBlackjack(hand)) return isBlackjack(dealer) ? pushes(wager) : winsAt(wager, pays.blackjack);
  if (isBlackjack(dealer)) return loses(wager);
  const his = totalOf(dealer).total;
  if (his > 21 || total > his) return winsAt(wager, pays.even);
  return total === his ? pushes(wager) : loses(wager);
};

export interface Prices {
  readonly even: string;
  readonly blackjack: string;
  readonly insurance: string;
}

const drawFor = (variant: Variant, bet: string): Draw => {
  const draw = variant.draws.find((candidate) => candidate.bet === bet);
  if (draw === undefined) throw new Error(`no draw of the dealer decides "${bet}"`);
  return draw;
};

/** Whether the wager or another of the same name stands on a second hand: only then is its hand told. */
const isSplit = (view: View, wager: Wager): boolean =>
  view.felt.some(
    ({ seat, player, bet, hand }) =>
      seat === wager.seat && player === wager.player && bet === wager.bet && hand !== null && hand > 1,
  );

/** A wager on the hand, against the dealer's cards for its bet. */
export const decideMain = (
  view: View,
  places: readonly Place[],
  variant: Variant,
  wager: Wager,
  pays: Prices,
): Decision => {
  const place = places.find(({ seat }) => seat === wager.seat);
  const hand = place?.hands.find(({ number }) => number === handOf(wager));
  if (hand === undefined) throw new Error(`wager ${wager.id} stands on no hand`);
  const decision = against(wager, hand, dealerCards(view, drawFor(variant, wager.bet)), variant, pays);
  return isSplit(view, wager) ? { ...decision, hand: handOf(wager) } : decision;
};

/** Won where the dealer's next card makes a blackjack, whatever became of the hand. */
export const decideInsurance = (view: View, variant: Variant, wager: Wager, pays: Prices): Decision =>
  isBlackjack(dealerCards(view, drawFor(variant, insuredBet(wager, variant))))
    ? winsAt(wager, pays.insurance)
    : loses(wager);

const nameOf = (hand: PlayedHand, variant: Variant): string => {
  const { total } = totalOf(hand.cards);
  if (hand.surrendered) return "surrendered";
  if (total > 21) return "over 21";
  if (winsAtOnce(hand, variant)) return `${hand.cards.length} cards`;
  return isDealtBlackjack(hand) ? "blackjack" : `${total}`;
};

const shown = (cards: readonly string[], name: string): Json => ({ cards, total: totalOf(cards).total, name });

const dealerName = (cards: readonly string[]): string => {
  const { total } = totalOf(cards);
  if (total > 21) return "over 21";
  return isBlackjack(cards) ? "blackjack" : `${total}`;
};

/** Every hand with its cards, its total and its name, the dealer's too: one for each bet where he draws several times. */
export const handsOutcome = (
  view: View,
  places: readonly Place[],
  variant: Variant,
): Readonly<Record<string, Json>> => {
  const hands = places.flatMap(({ seat, hands: played }) =>
    played.map((hand) => [placeOf(seat, hand.number), shown(hand.cards, nameOf(hand, variant))] as const),
  );
  const dealers = variant.draws.map((draw) => [draw.bet, dealerCards(view, draw)] as const);
  const ofDealer = dealers.map(([bet, cards]) => [bet, shown(cards, dealerName(cards))] as const);
  const [only] = ofDealer;
  const dealer: Json = ofDealer.length === 1 && only !== undefined ? only[1] : Object.fromEntries(ofDealer);
  return { hands: { ...Object.fromEntries(hands), dealer } };
};

/** The dealer pays from his right to his left: the highest seat first, bet after bet where an order of bets is given. */
export const rightToLeft =
  (...order: readonly (readonly string[])[]) =>
  (winners: readonly Wager[]): readonly Wager[] => {
    const phase = ({ bet, on }: Wager): number => {
      const at = order.findIndex((bets) => bets.includes(bet === "insurance" ? `${on[0] ?? bet}` : bet));
      return at < 0 ? order.length : at;
    };
    return [...winners].sort((a, b) => phase(a) - phase(b) || b.seat - a.seat);
  };

export const isMain = (variant: Variant, wager: Wager): boolean => mainsOf(variant).includes(wager.bet);
