import { type Choice, cardsAt, type Next, type TableView } from "@carrusel/game-kit";
import {
  awaitsCard,
  competes,
  handOf,
  isDealtBlackjack,
  isPlayed,
  type Place,
  placeOf,
  placesInPlay,
} from "./hands.ts";
import { insuranceChoices, insuredBet, showsAce } from "./insurance.ts";
import { followerChoices, handChoice, surrenderChoices } from "./offers.ts";
import { dealerDraws } from "./values.ts";
import { type Draw, dealer, type Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;

const card = (to: string, choices: readonly Choice[] = [], count = 1): Next => ({
  next: "card",
  to,
  up: true,
  ...(count > 1 && { count }),
  ...(choices.length > 0 && { choices }),
});

/** One card to every place, one to the dealer, a second to every place. */
export const dealing = (view: View, places: readonly Place[]): Next | undefined => {
  const left = places.reduce((sum, { dealt }) => sum + Math.max(0, 2 - dealt), 0);
  const dealerLacks = cardsAt(view, dealer).length === 0;
  const first = places.find(({ dealt }) => dealt === 0);
  if (first !== undefined) return card(`${first.seat}`, [], left + 1);
  if (dealerLacks) return card(dealer, [], left + 1);
  const second = places.find(({ dealt }) => dealt === 1);
  return second && card(`${second.seat}`, [], left);
};

/** Every hand is a dealt blackjack against an ace: nobody has a turn, and insurance is still open. */
const onlyInsurance = (view: View, places: readonly Place[]): boolean =>
  showsAce(view) && places.every(({ hands }) => hands.every(isDealtBlackjack));

/** The cards that the dealer has for a bet. */
export const dealerCards = (view: Pick<TableView, "hands">, draw: Draw): readonly string[] =>
  draw.place === dealer ? cardsAt(view, dealer) : [...cardsAt(view, dealer).slice(0, 1), ...cardsAt(view, draw.place)];

const hasCompetitor = (view: View, places: readonly Place[], variant: Variant, { bet }: Draw): boolean =>
  places.some(({ seat, hands }) =>
    hands.some(
      (hand) =>
        competes(hand, variant) &&
        view.felt.some((wager) => wager.seat === seat && wager.bet === bet && handOf(wager) === hand.number),
    ),
  );

/** He draws for a bet while a competitor is left for it, and one card where only an insurance waits for it. */
const drawing = (view: View, places: readonly Place[], variant: Variant): Draw | undefined =>
  variant.draws.find((draw) => {
    const cards = dealerCards(view, draw);
    if (dealerDraws(cards) && hasCompetitor(view, places, variant, draw)) return true;
    const insured = view.felt.some((wager) => wager.bet === "insurance" && insuredBet(wager, variant) === draw.bet);
    return insured && cards.length === 1;
  });

/** What a round of blackjack needs next: cards in the law's order, decisions, the dealer's cards. */
export const course = (view: View, variant: Variant): Next | undefined => {
  const places = placesInPlay(view, variant);
  return dealing(view, places) ?? playing(view, places, variant) ?? dealersTurn(view, places, variant);
};

const playing = (view: View, places: readonly Place[], variant: Variant): Next | undefined => {
  for (const place of places) {
    const hand = place.hands.find((candidate) => !isPlayed(candidate, variant));
    if (hand === undefined) continue;
    const others = [...surrenderChoices(view, places, variant, place.seat), ...insuranceChoices(view, places, variant)];
    return awaitsCard(hand)
      ? card(placeOf(place.seat, hand.number), [...followerChoices(view, place, hand, variant), ...others])
      : { next: "choice", choices: [handChoice(view, places, place, hand, variant), ...others] };
  }
  return undefined;
};

const dealersTurn = (view: View, places: readonly Place[], variant: Variant): Next | undefined => {
  const untouched = variant.draws.every((draw) => dealerCards(view, draw).length === 1);
  const waits = untouched && onlyInsurance(view, places);
  const passed = waits && view.acts.some(({ action }) => action === "stand");
  const insuring = untouched && !passed ? insuranceChoices(view, places, variant) : [];
  const pass = waits && !passed ? places.map(({ seat }): Choice => ({ seat, hand: 1, actions: ["stand"] })) : [];
  if (pass.length > 0 && insuring.length > 0) return { next: "choice", choices: [...pass, ...insuring] };
  const draw = drawing(view, places, variant);
  // Once all are insured nothing is left to wait for; somebody may still say so.
  return draw && card(draw.place, [...pass, ...insuring]);
};
