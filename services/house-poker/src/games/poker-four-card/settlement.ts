import type { HandValue } from "@carrusel/cards";
import {
  type Bonus,
  cardsAt,
  type Decision,
  type Json,
  loses,
  placesWith,
  priceOf,
  type TableView,
  type Verdict,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { named } from "../table/settlement.ts";
import { hasDone } from "../table/turns.ts";
import { acesPrice, ranker } from "./hands.ts";
import { bonusPays } from "./rules.ts";

interface Place {
  readonly hand: HandValue;
  readonly folded: boolean;
}

/** Equal hands are the player's (AD-18-V.8.tie-wins). */
const decideWager = (wager: Wager, { hand, folded }: Place, dealer: HandValue): Decision => {
  if (wager.bet === "aces") {
    const price = acesPrice(hand);
    return price === undefined ? loses(wager) : winsAt(wager, price);
  }
  return folded || hand.strength < dealer.strength ? loses(wager) : winsAt(wager, "1:1");
};

/** The automatic bonus of who plays on, on the ante (AD-18-V.12.independent). */
const bonusOf = ({ bet, seat, player, stake }: Wager, { hand, folded }: Place): readonly Bonus[] => {
  const price = bonusPays[hand.category];
  if (bet !== "ante" || folded || price === undefined) return [];
  return [{ seat, player, bet: "ante-bonus", won: priceOf(price).times(stake) }];
};

export const verdict = (view: TableView): Verdict => {
  const places = new Map<number, Place>();
  const hands: Record<string, Json> = {};
  for (const seat of placesWith(view.felt)) {
    const best = ranker.best(cardsAt(view, `${seat}`));
    const folded = hasDone(view, seat, "fold");
    places.set(seat, { hand: best, folded });
    hands[seat] = named(best.cards, best, folded ? { folded } : {});
  }
  const dealer = ranker.best(cardsAt(view, "dealer"));
  hands.dealer = named(dealer.cards, dealer);
  const placeOf = ({ seat }: Wager): Place => places.get(seat) as Place;
  return {
    outcome: { hands },
    decisions: view.felt.map((wager) => decideWager(wager, placeOf(wager), dealer)),
    bonuses: view.felt.flatMap((wager) => bonusOf(wager, placeOf(wager))),
  };
};

const order = ["play", "ante", "aces"];

/** Place by place, at each from the back to the front (AD-18-V.10.order). */
export const payOrder = (winners: readonly Wager[]): readonly Wager[] =>
  [...winners].sort((a, b) => a.seat - b.seat || order.indexOf(a.bet) - order.indexOf(b.bet));
